"""A hand of a match as it is typed, by a desk or by a team that keeps its pad on its phone."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from django import forms
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from scoring.hall.acts import ScoreHand
from scoring.hall.tournament.matches import MatchName, PadHand
from scoring.hall.tournament.pads.lines import MatchPad
from scoring.table.hand.taken import Side
from scoring.table.trick.tricks import BONUS_POINTS, TRICK_POINTS
from scoring.table.variant.rows import Bid, Finish
from scoring.table.variant.variants import Variant
from tournaments.web.match_scores import Texts, as_texts
from tournaments.words.rulings.rules import bid_name

HAND_POINTS = 30
ENTERED = {"bidder", "bid", "first_taken", "second_taken", "tricks"}
_PLAIN = re.compile(r"[0-9]{1,3}")
_TRICKS = re.compile(r"(?:[12](?:\s*\+)?[\s,;]*){5}")


@dataclass(frozen=True, slots=True)
class BidChoice:
    """A bid as a button, and the digits that choose it."""

    value: str
    name: str
    digits: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class HandFields:
    """What stands in the fields of a hand, and what is wrong with it."""

    bids: tuple[BidChoice, ...]
    bidder: str = ""
    first_taken: str = ""
    second_taken: str = ""
    # Who won each trick in turn; None where nobody has to ask.
    tricks: str | None = None
    error: str = ""
    invalid: str = ""


class HandForm(forms.Form):
    """A line of the score pad; what one of the sides took may be left out: it is the rest."""

    bidder = forms.TypedChoiceField(
        coerce=int,
        choices=[(0, "0"), (1, "1")],
        error_messages={"required": gettext_lazy("Choose the team that bid.")},
    )
    bid = forms.ChoiceField(error_messages={"required": gettext_lazy("Choose the bid.")})
    first_taken = forms.IntegerField(min_value=0, max_value=HAND_POINTS, required=False)
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

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        both = ("first_taken", "second_taken")
        if not self.errors.keys() & set(both) and all(data[side] is None for side in both):
            self.add_error(both[0], _("Type what the team took in tricks and bonus."))
        return data

    @property
    def hand(self) -> PadHand:
        data = self.cleaned_data
        first, second = data["first_taken"], data["second_taken"]
        taken = (
            HAND_POINTS - second if first is None else first,
            HAND_POINTS - first if second is None else second,
        )
        bidder, bid = (Side(data["bidder"]), self.bids[data["bid"]]) if self.bids else (None, None)
        return PadHand(bidder, bid, taken, data.get("tricks", ()))

    def act(self, match: MatchName) -> ScoreHand:
        hand, line = self.hand, self.cleaned_data["line"]
        # Where a line is told otherwise, more lines below it are no matter.
        saw = self.cleaned_data["saw"] if line is None else None
        return ScoreHand(match, hand.taken, hand.bidder, hand.bid, hand.tricks, line, saw)


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


def hand_fields(
    variant: Variant,
    texts: Texts,
    *,
    asks_tricks: bool,
    error: str = "",
    invalid: str = "",
) -> HandFields:
    """The fields of a hand with these texts in them."""
    return HandFields(
        bids=_bids(variant, texts.get("bid", "")),
        bidder=texts.get("bidder", ""),
        first_taken=texts.get("first_taken", ""),
        second_taken=texts.get("second_taken", ""),
        tricks=texts.get("tricks", "") if asks_tricks else None,
        error=error,
        invalid=invalid,
    )


def invalid_field(form: HandForm) -> str:
    """The field to come back to: the first that is wrong by itself, else the points."""
    return next((name for name in form.errors if name in ENTERED), "first_taken")


def is_last(variant: Variant, pad: MatchPad) -> bool:
    """Whether both teams can end the game in the next hand: its tricks tell who was first."""
    coming = pad.next_hand
    return tells_tricks(variant) and coming is not None and None not in coming.ways_out


def hand_texts(hand: PadHand) -> Texts:
    """A hand as the fields of its form hold it."""
    first, second = hand.taken
    taken = {"first_taken": first, "second_taken": second, "tricks": tricks_typed(hand.tricks)}
    bid = {} if hand.bidder is None else {"bidder": hand.bidder, "bid": hand.bid}
    return as_texts({**taken, **bid})


def bid_choices(variant: Variant) -> tuple[BidChoice, ...]:
    """The bids of the variant in the reader's language, none of them chosen."""
    return _bids_in(variant, get_language())


def _bids(variant: Variant, chosen: str) -> tuple[BidChoice, ...]:
    bids = bid_choices(variant)
    return tuple(replace(bid, is_chosen=bid.value == chosen) for bid in bids) if chosen else bids


@lru_cache(maxsize=64)
def _bids_in(variant: Variant, _language: str | None) -> tuple[BidChoice, ...]:
    """The same after every hand; to translate each bid takes longer than to count the pad."""
    return tuple(
        BidChoice(value, name, name.split()[-1], is_chosen=False)
        for value, name in named_bids(variant)
    )
