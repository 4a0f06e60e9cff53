"""A card as it is typed, and the tap that it is right, as clean values."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.errors import RuleError
from scoring.hall import punchcard
from scoring.hall.acts import TypeCard
from scoring.hall.couples import HIGHEST_COUPLE, MOST_COUPLES
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.settings import Source
from tournaments.cards.disputes import RightCard
from tournaments.cards.explained import cards_meant
from tournaments.words import sentence_for

# What is typed for a card without a punch, so that an empty line is never taken for one.
NO_PUNCH = frozenset({"0", "-", "–", "—"})
# One card of an explanation, `3:1,4,7`.
CARD_MEANT = r"[0-9]{1,5}:[0-9,]{0,400}"
COUPLE_ERRORS = {
    "required": _("Type the couple’s number first."),
    "invalid": _("The couple’s number is a number, such as 12."),
    "min_value": _("Couples are numbered from 1."),
    "max_value": _("There is no couple of that number."),
}


WINS_ERRORS = {
    "invalid": _("Type the wins as a number, such as 12, or leave them empty."),
    "min_value": _("Type the wins as a number, such as 12, or leave them empty."),
    "max_value": _("Type the wins as a number, such as 12, or leave them empty."),
}


def wins_field() -> forms.IntegerField:
    """What the couple has written as its wins, for those who compare; it may stay empty."""
    return forms.IntegerField(
        required=False, min_value=0, max_value=999, error_messages=WINS_ERRORS
    )


def check_wins(written: int | None, games: Sequence[GameNumber]) -> None:
    """The same said twice: refused where the punches are not as many as the couple has written."""
    if written is not None and written != len(games):
        said = gettext(
            "Wins written on the card: %(wins)s; punches here: %(games)s. Compare once more; if "
            "the couple has miscounted, leave *Wins* empty."
        )
        raise forms.ValidationError(said % {"wins": written, "games": len(games)})


class CardForm(forms.Form):
    """`1 3-5 9 12`; `0` or `-` for a card without a punch."""

    wins = wins_field()
    couple = forms.IntegerField(min_value=1, max_value=HIGHEST_COUPLE, error_messages=COUPLE_ERRORS)
    games = forms.CharField(
        max_length=400,
        error_messages={
            "required": _("Type the games that were punched, such as 1 3-5 9; 0 for none."),
            "max_length": _("That is too long for a card; type it like this: 1 3-5 9."),
        },
    )

    def __init__(self, *arguments: Any, game_count: int, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.game_count = game_count

    def clean_games(self) -> tuple[GameNumber, ...]:
        text = self.cleaned_data["games"]
        if text in NO_PUNCH:
            return ()
        try:
            return punchcard.parse(text, self.game_count)
        except RuleError as error:
            raise forms.ValidationError(sentence_for(error)) from error

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        if {"wins", "games"} <= cleaned.keys():
            check_wins(cleaned["wins"], cleaned["games"])
        return cleaned


class RightCardForm(forms.Form):
    """Game, table, the couple that has won, and the winner that the page showed, 0 for none."""

    right = forms.RegexField(
        r"\A[0-9]{1,3}-[0-9]{1,3}-[0-9]{1,5}-[0-9]{1,5}\Z",
        error_messages={
            "required": _("Choose the card that is right."),
            "invalid": _("Choose the card that is right."),
        },
    )

    def clean_right(self) -> RightCard:
        game, table, couple, saw = map(int, self.cleaned_data["right"].split("-"))
        return RightCard(
            GameNumber(game), TableNumber(table), CoupleNumber(couple), CoupleNumber(saw)
        )


class ExplanationForm(forms.Form):
    """The cards of an explanation as they must have been: `3:1,4,7 8:2,5`."""

    # A game that hardly anybody has punched is put right on as many cards as there are couples.
    cards = forms.RegexField(
        rf"\A{CARD_MEANT}( {CARD_MEANT}){{0,{MOST_COUPLES - 1}}}\Z",
        error_messages={
            "required": _("Choose what explains it."),
            "invalid": _("Choose what explains it."),
        },
    )

    def clean_cards(self) -> Sequence[TypeCard]:
        return [
            TypeCard(couple, games) for couple, games in cards_meant(self.cleaned_data["cards"])
        ]


class SourceForm(forms.Form):
    source = forms.ChoiceField(
        choices=[(source.value, source.value) for source in Source],
        error_messages={
            "required": _("Choose whether the floor or the cards count."),
            "invalid_choice": _("Choose whether the floor or the cards count."),
        },
    )
