"""How a blank kit is wanted: for how many couples and games, in which language, on which paper."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import MOST_COUPLES
from scoring.hall.numbers import MOST_GAMES
from tournaments.printing.blank import (
    FEWEST_COUPLES,
    USUAL_COUPLES,
    USUAL_GAMES,
    BlankKit,
    blank_kit_of,
)
from tournaments.printing.forms import PaperForm


class KitForm(PaperForm):
    """Read from the query string like the paper; what it does not say is as usual."""

    couples = forms.IntegerField(
        label=_("Couples"), min_value=FEWEST_COUPLES, max_value=MOST_COUPLES
    )
    games = forms.IntegerField(label=_("Games"), min_value=1, max_value=MOST_GAMES)

    def __init__(self, query: Any, *, languages: str) -> None:
        super().__init__(query, languages=languages)
        usual = {"couples": str(USUAL_COUPLES), "games": str(USUAL_GAMES)}
        self.data = {
            **self.data,
            **{name: query.get(name, value) for name, value in usual.items()},
        }

    @property
    def kit(self) -> BlankKit:
        return blank_kit_of(self.cleaned_data["couples"], None, self.cleaned_data["games"])
