"""What the reader of the logbook looks for, and whose names are to go from it, as it is typed."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any, cast
from urllib.parse import urlencode

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.hall.acts import ACTS, ForgetNames
from scoring.hall.numbers import MOST_GAMES, CoupleNumber
from scoring.hall.settings import FormatOfPlay, Settings
from tournaments.desks import desks_of
from tournaments.office.logbook.lines import Wanted
from tournaments.web.fields import WordsField
from tournaments.words.couples.couples_said import couples_said
from tournaments.words.writers import writer_name

LARGEST_NUMBER = 9_999
# Nobody does anything at the board or in the paper room.
DESKS_OF_ACTS = {act.desk for act in ACTS.values()}
# What no entry of such an evening is about.
NOT_LOOKED_FOR: Mapping[FormatOfPlay, tuple[str, ...]] = {
    FormatOfPlay.CARD_EVENING: ("match",),
    FormatOfPlay.NEVINS_HOUSE: ("game", "table"),
}


class NumberField(forms.IntegerField):
    """A number that may be left out, typed as it is said."""

    def __init__(self, *, max_value: int = LARGEST_NUMBER, **kwargs: Any) -> None:
        attributes = {"inputmode": "numeric", "autocomplete": "off"}
        super().__init__(
            required=False,
            min_value=1,
            max_value=max_value,
            widget=forms.TextInput(attrs=attributes),
            **kwargs,
        )


class FilterForm(forms.Form):
    """A desk, a writer, a couple, a table, a game or match, or all of them together."""

    use_required_attribute = False

    desk = forms.ChoiceField(label=_("Desk"), required=False)
    by = forms.ChoiceField(label=_("By whom"), required=False)
    couple = NumberField(label=_("Couple"))
    game = NumberField(label=_("Game"), max_value=MOST_GAMES)
    table = NumberField(label=_("Table"))
    match = WordsField(label=_("Match"), max_length=8, required=False)

    def __init__(self, data: Any, settings: Settings, writers: Iterable[str]) -> None:
        super().__init__(data)
        by = cast("forms.ChoiceField", self.fields["by"])
        by.choices = [("", _("Everybody")), *((one, writer_name(one)) for one in writers)]
        desks = cast("forms.ChoiceField", self.fields["desk"])
        desks.choices = [
            ("", _("All desks")),
            *((desk.word, desk.title) for desk in desks_of(settings) if desk.word in DESKS_OF_ACTS),
        ]
        self.fields["couple"].label = couples_said(settings, "name")
        for name in NOT_LOOKED_FOR[settings.format_of_play]:
            del self.fields[name]

    def clean_match(self) -> str:
        """As its name is written, however it was typed: `K1-2`."""
        return str(self.cleaned_data["match"]).upper()

    @property
    def wanted(self) -> Wanted:
        """Nothing is looked for where something cannot be read: the page says what."""
        return Wanted(**self.cleaned_data) if self.is_valid() else Wanted()

    @property
    def query(self) -> str:
        """What the addresses of the other pages begin with."""
        wanted = {name: value for name, value in asdict(self.wanted).items() if value}
        return urlencode(wanted) + "&" if wanted else ""


class ForgetForm(forms.Form):
    """Whose names are to go."""

    use_required_attribute = False

    couple = NumberField()
    entry = NumberField()

    def __init__(self, data: Any, settings: Settings) -> None:
        super().__init__(data)
        self.fields["couple"].label = couples_said(settings, "name")

    @property
    def act(self) -> ForgetNames | None:
        """None where no number is typed, or none that can be read."""
        if not self.is_valid():
            return None
        couple, entry = self.cleaned_data["couple"], self.cleaned_data["entry"]
        if couple is not None:
            return ForgetNames(CoupleNumber(couple))
        return None if entry is None else ForgetNames(entry=entry)
