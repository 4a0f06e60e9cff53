"""What is typed at the bracket, as clean values and acts."""

import re

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.acts import (
    CutForPlace,
    DrawPools,
    EndMatch,
    EveningAct,
    SeatPools,
    SetUp,
)
from scoring.hall.numbers import CoupleNumber, TableNumber
from scoring.hall.settings import Settings
from scoring.hall.tournament.matches import Ending, MatchName
from scoring.hall.tournament.pools import Team
from tournaments.words.rulings.cards_typed import CardField

_POOL = re.compile(r"(?:[0-9]{1,4}(?:[\s,;]+|\Z))+")
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
