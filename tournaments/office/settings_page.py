"""A settings page: its forms, what they ask for, and what play has settled; does nothing."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from django.http import QueryDict

from scoring.hall.facts import Facts
from scoring.hall.settings import Settings
from tournaments.office.forms import SettingsForm, initial_of
from tournaments.office.prize_forms import (
    MOST_PLACES,
    PrizeForm,
    RowsForm,
    prize_forms,
    prizes_from,
    rows_for,
)
from tournaments.refusals import UnusableError
from tournaments.wording.settings import setting_value

ROWS_ADDED = 5


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """The forms of a settings page as they were sent, or as they start."""

    form: SettingsForm
    prizes: list[PrizeForm]

    @property
    def is_valid(self) -> bool:
        # Every row is asked, so that all mistakes are shown at once.
        return all([self.form.is_valid(), *(prize.is_valid() for prize in self.prizes)])

    @property
    def place_count(self) -> int:
        return sum(prize.is_for_place for prize in self.prizes)

    @property
    def settings(self) -> dict[str, object]:
        """Everything that the page asks for, by its name in `Settings`."""
        return {**self.form.cleaned_data, "prizes": prizes_from(self.prizes)}

    def changes(self, standing: Settings, seen: str) -> dict[str, object]:
        """What the page asks for and is not so yet.

        `seen` is the mark of the settings that the page showed: it would put back what another
        page has changed since.
        """
        wanted = self.settings.items()
        found = {name: value for name, value in wanted if getattr(standing, name) != value}
        if found and seen and seen != mark_of(standing):
            raise UnusableError("office-settings-changed")
        return found


def settings_page(data: QueryDict | None, usual: Settings) -> SettingsPage:
    """Both kinds of form, from what was sent or else from the settings given."""
    form = SettingsForm(data, initial=initial_of(usual), jar_size=usual.jar_size)
    rows = rows_for(usual.prizes)
    if data is not None and (asked := RowsForm(data)).is_valid():
        more = ROWS_ADDED if "more_rows" in data else 0
        rows = max(rows, min(asked.cleaned_data["place_rows"] + more, MOST_PLACES))
    return SettingsPage(form, prize_forms(rows, data, usual.prizes))


def mark_of(settings: Settings) -> str:
    """The same for the same settings alone: a page hands it back to say what it showed."""
    return hashlib.sha256(repr(settings).encode()).hexdigest()[:16]


def settled_settings(evening: Facts) -> Mapping[str, str]:
    """The settings that play has settled, so that the page does not offer them, in words."""
    settled = {
        "odd": bool(evening.games),
        "jar_size": bool(evening.jar_draws),
        "wins_from": evening.has_begun,
    }
    return {
        name: setting_value(name, getattr(evening.settings, name))
        for name, is_settled in settled.items()
        if is_settled
    }
