"""The prizes on a settings page: percentages of the places in one line, a row for any other."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from scoring.hall.fields import MOST_PLACES
from scoring.hall.prizes.prizes import (
    OFFERED_KINDS,
    Prize,
    PrizeKind,
    kind_and_place,
    place_prize,
)
from tournaments.office.settings.fields import cents_as_typed, cents_from
from tournaments.web.fields import WordsField
from tournaments.words.office.settings import SETTING_NAMES

# Places on the page that have no prize yet: room to write one.
LEAST_PLACE_ROWS = 5

PERCENT = re.compile(r"([0-9]{1,3})\s*%?")
SEPARATORS = re.compile(r"[,;\s]+")
WORTHS = {
    "percent": _("percent of the pot"),
    "cents": _("dollars"),
    "thing": _("a thing"),
    "each": _("a thing each"),
}

# What stands in the line for a place that wins no percentage.
NO_PERCENTAGE = "–"


@dataclass(frozen=True, slots=True)
class PrizesOffered:
    """The kinds of prize that a page offers, and what each may be."""

    kinds: tuple[PrizeKind, ...] = OFFERED_KINDS
    worths: tuple[str, ...] = ("percent", "cents", "thing")


OF_CARD_EVENING = PrizesOffered()


class PercentagesField(forms.CharField):
    """The percentages of the places, the first place first: `50 / 30 / 20`."""

    def clean(self, value: Any) -> tuple[int | None, ...]:
        text = super().clean(value)
        # Between two strokes may stand nothing: that place wins none, and the next is the next.
        parts = text.split("/") if "/" in text else SEPARATORS.split(text.replace(" %", "%"))
        if len(parts) > MOST_PLACES:
            raise forms.ValidationError(
                _("Prizes are for %(most)s places at most."), params={"most": MOST_PLACES}
            )
        return tuple(_percentage(part.strip()) for part in parts)


def _percentage(text: str) -> int | None:
    if text in {"", "-", NO_PERCENTAGE}:
        return None
    match = PERCENT.fullmatch(text)
    if match is None or int(match[1]) > 100:
        raise forms.ValidationError(
            _("Write whole percentages with a stroke between them, such as 50 / 30 / 20.")
        )
    return int(match[1])


class PercentagesForm(forms.Form):
    """The line above the rows: what most halls give."""

    percentages = PercentagesField(
        label=SETTING_NAMES["prizes"],
        required=False,
        help_text=_("First, second, third … place. A sum or a thing: under “Other prizes”."),
    )


class PrizeForm(forms.Form):
    """One prize: a sum, things, or where it is for no place a percentage; empty is no prize."""

    kind = forms.ChoiceField(label=_("Kind"), required=False)
    worth = WordsField(label=_("Worth"), max_length=120, required=False)

    def __init__(
        self, data: Any = None, *, name: str, initial: dict[str, str], worths: Sequence[str]
    ) -> None:
        super().__init__(data, prefix=name, initial=initial)
        # What came with a file is kept, even where the page offers it to nobody.
        known = [worth for worth in WORTHS if worth in worths or worth == initial["kind"]]
        kinds = cast("forms.ChoiceField", self.fields["kind"])
        kinds.choices = [(worth, WORTHS[worth]) for worth in known]
        self.name = name
        self.is_for_place = kind_and_place(name)[0].is_by_place

    def clean(self) -> dict[str, Any]:
        kind, worth = self.cleaned_data.get("kind"), self.cleaned_data.get("worth")
        if kind is not None and worth:
            try:
                self.cleaned_data["prize"] = prize_from(self.name, kind, worth)
            except forms.ValidationError as error:
                self.add_error("worth", error)
        return self.cleaned_data


class RowsForm(forms.Form):
    """How many rows for places the page has, and whether more are asked for."""

    place_rows = forms.IntegerField(min_value=1, max_value=MOST_PLACES)


@dataclass(frozen=True, slots=True)
class PrizesAsked:
    """The prizes as the page asks for them: a place has its percentage, or what its row says."""

    line: PercentagesForm
    rows: list[PrizeForm]

    @property
    def is_valid(self) -> bool:
        # Every row is asked, so that all mistakes are shown at once.
        return all([self.line.is_valid(), *(row.is_valid() for row in self.rows)])

    @property
    def place_count(self) -> int:
        return sum(row.is_for_place for row in self.rows)

    @property
    def others(self) -> tuple[Prize, ...]:
        """The prizes that the rows say."""
        entered = (row.cleaned_data.get("prize") for row in self.rows)
        return tuple(prize for prize in entered if prize is not None)

    @property
    def prizes(self) -> tuple[Prize, ...]:
        percentages = enumerate(self.line.cleaned_data["percentages"], start=1)
        given = {
            place: Prize(place_prize(place), percent=percent)
            for place, percent in percentages
            if percent is not None
        }
        by_place = given | {prize.place: prize for prize in self.others if prize.place}
        return (
            *(by_place[place] for place in sorted(by_place)),
            *(prize for prize in self.others if not prize.place),
        )

    @property
    def row_fields(self) -> Iterator[BoundField]:
        for row in self.rows:
            yield from row


def prizes_asked(
    rows: int,
    data: Any = None,
    prizes: tuple[Prize, ...] = (),
    offered: PrizesOffered = OF_CARD_EVENING,
) -> PrizesAsked:
    """The line, a row for each place, and one for each prize that goes by no place."""
    given = {prize.name: initial_prize(prize) for prize in others_of(prizes)}
    line = PercentagesForm(data, initial={"percentages": percentages_of(prizes)})
    return PrizesAsked(
        line,
        [
            PrizeForm(
                data,
                name=name,
                initial=given.get(name, usual_worth(kind)),
                worths=worths_of(kind, offered),
            )
            for kind in offered.kinds
            for name in kind.names(rows)
        ],
    )


def others_of(prizes: tuple[Prize, ...]) -> tuple[Prize, ...]:
    """The prizes that stand in rows of their own."""
    return tuple(prize for prize in prizes if prize.place is None or prize.percent is None)


def percentages_of(prizes: tuple[Prize, ...]) -> str:
    """`50 / – / 20`: the places that win a percentage of the pot."""
    given = {
        prize.place: prize.percent for prize in prizes if prize.place and prize.percent is not None
    }
    last = max(given, default=0)
    return " / ".join(str(given.get(place, NO_PERCENTAGE)) for place in range(1, last + 1))


def worths_of(kind: PrizeKind, offered: PrizesOffered) -> list[str]:
    """What a row may say: percentages of places have their line."""
    return [worth for worth in offered.worths if worth != "percent" or not kind.is_by_place]


def usual_worth(kind: PrizeKind) -> dict[str, str]:
    if kind.is_usually_thing:
        return {"kind": "thing"}
    return {"kind": "cents" if kind.is_by_place else "percent"}


def rows_for(prizes: tuple[Prize, ...]) -> int:
    """Rows enough for the last place that has one, and for a new evening's ideas."""
    return max([LEAST_PLACE_ROWS, *(prize.place for prize in others_of(prizes) if prize.place)])


def initial_prize(prize: Prize) -> dict[str, str]:
    if prize.thing is not None:
        return {"kind": "each" if prize.is_each else "thing", "worth": prize.thing}
    if prize.percent is not None:
        return {"kind": "percent", "worth": str(prize.percent)}
    return {"kind": "cents", "worth": cents_as_typed(prize.cents or 0)}


def prize_from(name: str, kind: str, worth: str) -> Prize:
    if kind in {"thing", "each"}:
        return Prize(name, thing=worth, is_each=kind == "each")
    if kind == "cents":
        return Prize(name, cents=cents_from(worth))
    match = PERCENT.fullmatch(worth) if kind == "percent" else None
    if match is None or int(match[1]) > 100:
        raise forms.ValidationError(_("Write a whole percentage, from 0 to 100."))
    return Prize(name, percent=int(match[1]))
