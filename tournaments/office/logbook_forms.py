"""What the reader of the logbook looks for, as it is typed."""

from dataclasses import asdict
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.hall.acts import ACTS
from scoring.hall.numbers import MOST_GAMES
from tournaments.desks import DESKS
from tournaments.office.logbook import Wanted

LARGEST_NUMBER = 9_999
# Nobody does anything at the board or in the paper room.
DESKS_OF_ACTS = {act.desk for act in ACTS.values()}


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
    """A desk, a couple, a table, a game, or all of them together."""

    use_required_attribute = False

    desk = forms.ChoiceField(
        label=_("Desk"),
        required=False,
        choices=[
            ("", _("All desks")),
            *((desk.word, desk.title) for desk in DESKS if desk.word in DESKS_OF_ACTS),
        ],
    )
    couple = NumberField(label=_("Couple"))
    game = NumberField(label=_("Game"), max_value=MOST_GAMES)
    table = NumberField(label=_("Table"))

    @property
    def wanted(self) -> Wanted:
        """Nothing is looked for where something cannot be read: the page says what."""
        return Wanted(**self.cleaned_data) if self.is_valid() else Wanted()

    @property
    def query(self) -> str:
        """What the addresses of the other pages begin with."""
        wanted = {name: value for name, value in asdict(self.wanted).items() if value}
        return urlencode(wanted) + "&" if wanted else ""
