"""The rows of prizes on a settings page: one for each place, one for each other kind."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.hall.prizes.prizes import OFFERED_KINDS, Prize, PrizeKind, kind_and_place
from tournaments.office.settings.fields import cents_as_typed, cents_from
from tournaments.web.fields import WordsField

# Places on the page that have no prize yet: room to write one.
LEAST_PLACE_ROWS = 5
MOST_PLACES = 60

PERCENT = re.compile(r"([0-9]{1,3})\s*%?")
WORTHS = {
    "percent": _("percent of the pot"),
    "cents": _("dollars"),
    "thing": _("a thing"),
    "each": _("a thing each"),
}


@dataclass(frozen=True, slots=True)
class PrizesOffered:
    """The kinds of prize that a page offers, and what each may be."""

    kinds: tuple[PrizeKind, ...] = OFFERED_KINDS
    worths: tuple[str, ...] = ("percent", "cents", "thing")


OF_CARD_EVENING = PrizesOffered()


class PrizeForm(forms.Form):
    """One prize: a percentage of the pot, a sum or things; empty is no prize."""

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


def prize_forms(
    rows: int,
    data: Any = None,
    prizes: tuple[Prize, ...] = (),
    offered: PrizesOffered = OF_CARD_EVENING,
) -> list[PrizeForm]:
    """A form for each place, and one for each prize that goes by no place."""
    given = {prize.name: initial_prize(prize) for prize in prizes}
    return [
        PrizeForm(
            data,
            name=name,
            initial=given.get(name, usual_worth(kind)),
            worths=offered.worths,
        )
        for kind in offered.kinds
        for name in kind.names(rows)
    ]


def usual_worth(kind: PrizeKind) -> dict[str, str]:
    return {"kind": "thing" if kind.is_usually_thing else "percent"}


def rows_for(prizes: tuple[Prize, ...]) -> int:
    """Rows enough for the last place that has a prize, and for a new evening's ideas."""
    return max([LEAST_PLACE_ROWS, *(prize.place for prize in prizes if prize.place)])


def prizes_from(forms: list[PrizeForm]) -> tuple[Prize, ...]:
    entered = (form.cleaned_data.get("prize") for form in forms)
    return tuple(prize for prize in entered if prize is not None)


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
