"""The scores of a match as they are typed at the end, by a desk or by a team on its phone."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from django import forms
from django.utils.translation import gettext as _

from scoring.hall.acts import RecordMatch
from scoring.hall.tournament.matches import MatchGame, MatchGames, MatchName, Points
from scoring.hall.tournament.pads.last_hands import possible_winners
from scoring.table.hand.taken import Side
from scoring.table.variant.variants import Variant

MOST_POINTS = 1_000
TYPED = ("first", "second", "winner")

Texts: TypeAlias = Mapping[str, str]
"""What stands in each field of a form."""


class ScoresForm(forms.Form):
    """The scores of up to three games; who has won is asked only where both are there.

    The keys of a phone have no minus: there a tick says that the lower score is below zero.
    """

    def __init__(self, *args: Any, best_of: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.numbers = range(1, best_of + 1)
        for number in self.numbers:
            for side in ("first", "second"):
                self.fields[f"{side}_{number}"] = forms.IntegerField(
                    min_value=-MOST_POINTS, max_value=MOST_POINTS, required=False
                )
            self.fields[f"winner_{number}"] = forms.TypedChoiceField(
                coerce=int, choices=[(0, "0"), (1, "1")], required=False, empty_value=None
            )
            self.fields[f"below_{number}"] = forms.BooleanField(required=False)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        for number in self.numbers:
            both = [data.get(f"{side}_{number}") for side in ("first", "second")]
            if both.count(None) == 1:
                raise forms.ValidationError(_("Type the scores of both teams."))
        if data.get("first_1") is None:
            raise forms.ValidationError(_("Type the scores of both teams."))
        return data

    def act(self, match: MatchName) -> RecordMatch:
        return RecordMatch(match, self.games)

    @property
    def games(self) -> MatchGames:
        data = self.cleaned_data
        return tuple(
            MatchGame(self._scores_of(number), _side(data[f"winner_{number}"]))
            for number in self.numbers
            if data[f"first_{number}"] is not None
        )

    def _scores_of(self, number: int) -> Points:
        data = self.cleaned_data
        first, second = data[f"first_{number}"], data[f"second_{number}"]
        if not data[f"below_{number}"]:
            return first, second
        return (-abs(first), second) if first < second else (first, -abs(second))


@dataclass(frozen=True, slots=True)
class TypedGame:
    """What is typed of one game so far; open where the scores leave both as its winner.

    Where nobody bids no score goes below zero.
    """

    number: int
    first: str = ""
    second: str = ""
    winner: str = ""
    is_below: bool = False
    can_be_below: bool = True
    is_open: bool = False


def typed_games(texts: Texts, variant: Variant, best_of: int) -> Iterator[TypedGame]:
    """Each game that can be typed, with what stands in its fields."""
    return (_typed_game(texts, number, variant) for number in range(1, best_of + 1))


def scores_standing(games: MatchGames) -> Texts:
    """The scores of the games that are over, as the fields of the form hold them."""
    return as_texts(
        {
            f"{name}_{number}": value
            for number, game in enumerate(games, start=1)
            if game.winner is not None
            for name, value in zip(TYPED, (*game.scores, game.winner), strict=True)
        }
    )


def typed_in(form: forms.Form) -> Texts:
    """What was typed into the form."""
    return as_texts({name: form[name].value() for name in form.fields})


def as_texts(values: Mapping[str, object]) -> Texts:
    return {name: "" if value is None else str(value) for name, value in values.items()}


def _typed_game(texts: Texts, number: int, variant: Variant) -> TypedGame:
    first, second, winner = (texts.get(f"{name}_{number}", "") for name in TYPED)
    is_below = texts.get(f"below_{number}", "") == str(True)
    is_open = _is_open(variant, first, second)
    return TypedGame(number, first, second, winner, is_below, variant.has_bidding, is_open)


def _is_open(variant: Variant, first: str, second: str) -> bool:
    try:
        return len(possible_winners(variant, (int(first), int(second)))) > 1
    except ValueError:
        return False


def _side(number: int | None) -> Side | None:
    return None if number is None else Side(number)
