"""What is typed at the bracket, as clean values and acts."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.acts import (
    CutForPlace,
    DrawPools,
    EndMatch,
    EveningAct,
    ScoreHand,
    SeatPools,
    SetUp,
)
from scoring.hall.numbers import CoupleNumber, TableNumber
from scoring.hall.settings import Settings
from scoring.hall.tournament.matches import Ending, MatchName
from scoring.hall.tournament.pools import Team
from scoring.table.hand.taken import Side
from scoring.table.trick.tricks import BONUS_POINTS, TRICK_POINTS
from scoring.table.variant.rows import Bid, Finish
from scoring.table.variant.variants import Variant
from tournaments.words.rulings.cards_typed import CardField
from tournaments.words.rulings.rules import bid_name

HAND_POINTS = 30
_PLAIN = re.compile(r"[0-9]{1,3}")
_POOL = re.compile(r"(?:[0-9]{1,4}(?:[\s,;]+|\Z))+")
_TRICKS = re.compile(r"(?:[12](?:\s*\+)?[\s,;]*){5}")
_SIZES = re.compile(r"[0-9]{1,2}(?:[ ,+]+[0-9]{1,2})*")


class PoolsForm(forms.Form):
    """The sizes of the pools, as `4 4 3`, and a seed of one's own."""

    sizes = forms.CharField(max_length=60, required=False)
    tables = forms.IntegerField(min_value=1, max_value=64, required=False)
    seed = forms.CharField(max_length=64, required=False)

    def clean_sizes(self) -> tuple[int, ...]:
        typed = self.cleaned_data["sizes"].strip()
        if typed and not _SIZES.fullmatch(typed):
            raise forms.ValidationError(_("Write how many teams each pool has, such as 4 4 3."))
        return tuple(int(size) for size in re.findall(r"[0-9]+", typed))

    def acts(self, settings: Settings) -> tuple[EveningAct, ...]:
        """The draw, and before it how many tables there are, where that is another number."""
        data = self.cleaned_data
        tables = () if data["tables"] == settings.table_count else (_tables(data["tables"]),)
        return (*tables, DrawPools(data["sizes"], data["seed"]))


class OwnPoolsForm(forms.Form):
    """The pools put together by hand: a line each, of the numbers of their teams."""

    pools = forms.CharField(max_length=2_000, widget=forms.Textarea(attrs={"rows": 4}))

    def clean_pools(self) -> tuple[tuple[Team, ...], ...]:
        lines = [line for line in self.cleaned_data["pools"].splitlines() if line.strip()]
        if not all(_POOL.fullmatch(line.lstrip(" \t,;")) for line in lines):
            raise forms.ValidationError(
                _("Write a line for each pool with the numbers of its teams, such as 1 4 7.")
            )
        return tuple(
            tuple(Team(CoupleNumber(int(number))) for number in re.findall(r"[0-9]+", line))
            for line in lines
        )

    def acts(self, _settings: Settings) -> tuple[EveningAct, ...]:
        return (SeatPools(self.cleaned_data["pools"]),)


class HandForm(forms.Form):
    """A line of the score pad; what the second side took may be left out: it is the rest."""

    bidder = forms.TypedChoiceField(
        coerce=int,
        choices=[(0, "0"), (1, "1")],
        error_messages={"required": gettext_lazy("Choose the team that bid.")},
    )
    bid = forms.ChoiceField(error_messages={"required": gettext_lazy("Choose the bid.")})
    first_taken = forms.IntegerField(
        min_value=0,
        max_value=HAND_POINTS,
        error_messages={"required": gettext_lazy("Type what the team took in tricks and bonus.")},
    )
    second_taken = forms.IntegerField(min_value=0, max_value=HAND_POINTS, required=False)
    tricks = forms.CharField(max_length=40, required=False)
    line = forms.IntegerField(min_value=1, max_value=1_000, required=False)
    saw = forms.IntegerField(min_value=0, max_value=1_000)

    def __init__(self, *args: Any, variant: Variant, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.bids = bids_of(variant)
        bid = self.fields["bid"]
        assert isinstance(bid, forms.ChoiceField)  # noqa: S101 – as it is declared above
        bid.choices = named_bids(variant)
        if not self.bids:
            del self.fields["bid"], self.fields["bidder"]
        if not tells_tricks(variant):
            del self.fields["tricks"]

    def clean_tricks(self) -> tuple[tuple[Side, int], ...]:
        """`1 2 2+ 1 1`: who won each trick, and which one the best trump was played to."""
        typed = self.cleaned_data["tricks"]
        if typed and not _TRICKS.fullmatch(typed):
            raise forms.ValidationError(
                _(
                    "Type who won each of the five tricks, such as 1 2 2+ 1 1. Put + after the one "
                    "with the best trump."
                )
            )
        return tuple(
            (Side(int(team) - 1), TRICK_POINTS + (BONUS_POINTS if bonus else 0))
            for team, bonus in re.findall(r"([12])\s*(\+?)", typed)
        )

    def act(self, match: MatchName) -> ScoreHand:
        data = self.cleaned_data
        first, second = data["first_taken"], data["second_taken"]
        rest = HAND_POINTS - first if second is None else second
        bidder, bid = (Side(data["bidder"]), self.bids[data["bid"]]) if self.bids else (None, None)
        tricks = data.get("tricks", ())
        line = data["line"]
        # Where a line is told otherwise, more lines below it are no matter.
        saw = data["saw"] if line is None else None
        return ScoreHand(match, (first, rest), bidder, bid, tricks, line, saw)


def read_hand(sent: Mapping[str, str], match: MatchName, variant: Variant) -> ScoreHand | None:
    """What the form would make of a hand in which nothing is wrong; nothing where it has to look.

    A hall waits for a hand, and the form takes as long as all of the rules.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> told = {"bidder": "1", "bid": "20", "first_taken": "5", "saw": "3"}
    >>> read_hand(told, MatchName("A-1"), VARIANTS["nevins-house"]).taken
    (5, 25)
    """
    names = ("first_taken", "second_taken", "saw", "line")
    first, second, saw, line = (sent.get(name, "") for name in names)
    bid = bids_of(variant).get(sent.get("bid", ""))
    is_plain = all(map(_PLAIN.fullmatch, (first, second or "0", saw))) and not line
    if not is_plain or bid is None or sent.get("bidder") not in {"0", "1"} or "tricks" in sent:
        return None
    taken = int(first), int(second) if second else HAND_POINTS - int(first)
    if not all(0 <= points <= HAND_POINTS for points in taken):
        return None
    return ScoreHand(match, taken, Side(int(sent["bidder"])), bid, saw=int(saw))


@lru_cache(maxsize=64)
def bids_of(variant: Variant) -> Mapping[str, Bid]:
    """Every bid of the table as a form sends it; none where nobody bids."""
    return {str(terms.bid): terms.bid for terms in variant.terms if variant.has_bidding}


def named_bids(variant: Variant) -> list[tuple[str, str]]:
    """The same with the name of each."""
    return [(key, bid_name(bid)) for key, bid in bids_of(variant).items()]


def tells_tricks(variant: Variant) -> bool:
    """Where whoever is there first has won, the tricks in turn are told, too."""
    return variant.finish is Finish.FIRST_TO_REACH


def tricks_typed(tricks: tuple[tuple[Side, int], ...]) -> str:
    """Tricks as they are typed."""
    return " ".join(f"{side + 1}{'+' if points > TRICK_POINTS else ''}" for side, points in tricks)


class EndForm(forms.Form):
    """A match that is not played out: how it ends, and which team has given it up."""

    how = forms.ChoiceField(
        choices=[(how.value, how.value) for how in Ending if how is not Ending.PLAYED]
    )
    winner = forms.IntegerField(min_value=1, max_value=9_999, required=False)

    def act(self, match: MatchName) -> EndMatch:
        how, winner = Ending(self.cleaned_data["how"]), self.cleaned_data["winner"]
        return EndMatch(match, how, None if how is Ending.ABANDONED else winner)


class PadLineForm(forms.Form):
    """The line of the pad that is asked for, to be corrected."""

    line = forms.IntegerField(min_value=1, max_value=1_000)


class TimeForm(forms.Form):
    """How long the pools may take, and at how many tables; both may be left open."""

    minutes = forms.IntegerField(min_value=10, max_value=1_440, required=False)
    tables = forms.IntegerField(min_value=1, max_value=64, required=False)


class TeamForm(forms.Form):
    team = forms.IntegerField(
        min_value=1,
        max_value=9_999,
        error_messages={"required": gettext_lazy("Type the number of the team.")},
    )


class CallForm(forms.Form):
    """The table to which a match is called, or at which it goes on."""

    match = forms.CharField(max_length=8)
    table = forms.IntegerField(
        min_value=1,
        max_value=64,
        error_messages={"required": gettext_lazy("Type the number of the table.")},
    )

    @property
    def match_and_table(self) -> tuple[MatchName, TableNumber]:
        return MatchName(self.cleaned_data["match"]), TableNumber(self.cleaned_data["table"])


class CutForm(TeamForm):
    """A card that a level team cut, as `4C`."""

    card = CardField(max_length=5)
    round = forms.IntegerField(min_value=1, max_value=100, required=False)

    def act(self) -> CutForPlace:
        data = self.cleaned_data
        return CutForPlace(CoupleNumber(data["team"]), data["card"], data["round"])


def _tables(count: int | None) -> SetUp:
    return SetUp({"table_count": count})
