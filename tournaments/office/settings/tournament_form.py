"""What a Nevins House tournament asks for when it is set up."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.hall.settings import NAMES, FormatOfPlay, Settings
from scoring.hall.tournament.pool_order import ORDER_RULES, OrderRule
from scoring.hall.tournament.terms import MOST_MINUTES, MOST_POOLS, MOST_TEAMS, MOST_TEAMS_A_POOL
from tournaments.office.settings.forms import SettingsForm
from tournaments.words.office.choices import ORDER_RULE_NAMES
from tournaments.words.office.settings import setting_value
from tournaments.words.rulings.variants import VARIANT_NAMES

ORDER_FIELDS = tuple(f"order_{turn}" for turn, _rule in enumerate(ORDER_RULES, start=1))


def best_of_choices() -> list[tuple[str, str]]:
    return [(str(count), setting_value("best_of", count)) for count in (1, 3)]


class TournamentForm(SettingsForm):
    """What the tournament asks for."""

    format_of_play = FormatOfPlay.NEVINS_HOUSE
    card_game_field = "variant"

    variant = forms.ChoiceField(choices=[*VARIANT_NAMES.items()])
    best_of = forms.ChoiceField(choices=best_of_choices, widget=forms.RadioSelect)
    meets_twice = forms.BooleanField(required=False)
    qualifier_count = forms.IntegerField(
        min_value=0,
        max_value=MOST_TEAMS_A_POOL,
        help_text=_("0: there is no knock-out, and the order of the pools is the result."),
    )
    runner_up_count = forms.IntegerField(
        min_value=0,
        max_value=MOST_POOLS,
        help_text=_("On top of those: the best of the others, all pools together."),
    )
    third_place_is_played = forms.ChoiceField(
        choices=[
            ("True", _("They play for it")),
            ("False", _("They share it")),
        ],
        widget=forms.RadioSelect,
    )
    has_consolation = forms.BooleanField(required=False)
    table_count = forms.IntegerField(
        min_value=1,
        max_value=MOST_TEAMS,
        required=False,
        help_text=_("Empty: as many as there are matches."),
    )
    first_round_at = forms.TimeField(
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
        error_messages={"invalid": _("Write the time as hours and minutes, such as 18:00.")},
    )
    match_minutes = forms.IntegerField(min_value=1, max_value=MOST_MINUTES)

    def __init__(self, data: Any, usual: Settings) -> None:
        super().__init__(data, usual)
        self.fields["public_address"].help_text = _(
            "Where phones open the hall’s pages. Empty: this computer’s own address, which no "
            "phone can reach."
        )
        self.fields["table_reports"].help_text = _(
            "From the team’s own page: its scores, or its pad hand by hand. The bracket shows each "
            "team’s code, which opens it."
        )
        self.usual_rules = usual.order_rules
        for turn, name in enumerate(ORDER_FIELDS, start=1):
            self.fields[name] = forms.ChoiceField(
                label=_("Rule %(turn)s") % {"turn": turn},
                choices=[("", "–"), *ORDER_RULE_NAMES.items()],
                required=False,
            )

    @classmethod
    def values_of(cls, settings: Settings) -> dict[str, Any]:
        rules = dict(zip(ORDER_FIELDS, settings.order_rules, strict=False))
        return {**super().values_of(settings), **rules}

    @property
    def values(self) -> dict[str, object]:
        values = {name: value for name, value in self.cleaned_data.items() if name in NAMES}
        return {**values, "order_rules": self.order_rules}

    @property
    def order_rules(self) -> tuple[OrderRule, ...]:
        """The rules that were chosen, in their order; a line left empty is none."""
        chosen = [self.cleaned_data.get(name) for name in ORDER_FIELDS]
        return tuple(OrderRule(rule) for rule in chosen if rule)

    def fields_for(self, setting: str) -> list[forms.BoundField]:
        return self.rule_fields if setting == "order_rules" else super().fields_for(setting)

    @property
    def rule_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ORDER_FIELDS]

    def clean_best_of(self) -> int:
        return int(self.cleaned_data["best_of"])

    def clean_third_place_is_played(self) -> bool:
        return bool(self.cleaned_data["third_place_is_played"] == "True")

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        self._clean_order()
        return cleaned

    def _clean_order(self) -> None:
        """Each rule once, the cut last: without it level teams could never be told apart."""
        rules = self.order_rules
        if rules == self.usual_rules:
            return
        if len(set(rules)) != len(rules):
            self.add_error("order_1", _("Choose every rule once."))
        elif rules[-1:] != (OrderRule.CUT,):
            self.add_error(
                "order_1",
                _("Put the cut of the deck last: where all else is tied, it must decide."),
            )
