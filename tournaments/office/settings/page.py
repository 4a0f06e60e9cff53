"""A settings page: its forms, what they ask for, and what play has settled."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.forms import BoundField
from django.http import QueryDict

from scoring.hall.acts.office.setting_up import settled_terms
from scoring.hall.facts import Facts
from scoring.hall.numbers import CoupleNumber
from scoring.hall.settings import FEES, FormatOfPlay, Settings
from tournaments.office.settings.forms import CardEveningForm, SettingsForm
from tournaments.office.settings.prize_forms import (
    MOST_PLACES,
    OF_CARD_EVENING,
    PrizeForm,
    PrizesOffered,
    RowsForm,
    prize_forms,
    prizes_from,
    rows_for,
)
from tournaments.office.settings.tournament_form import TournamentForm
from tournaments.web.edit_conflict import TwoValues
from tournaments.words.office.settings import setting_name, setting_value

ROWS_ADDED = 5


@dataclass(frozen=True, slots=True)
class FormatPage:
    """What a settings page asks for where one format is played: its form, and the parts of it."""

    form: type[SettingsForm]
    parts: tuple[str, ...]
    worths: tuple[str, ...] = OF_CARD_EVENING.worths

    @property
    def templates(self) -> tuple[str, ...]:
        """The templates of the parts, in the order of the page."""
        return tuple(f"office/settings/{part}.html" for part in self.parts)


PAGES: Mapping[FormatOfPlay, FormatPage] = {
    FormatOfPlay.CARD_EVENING: FormatPage(
        CardEveningForm,
        ("evening", "odd", "movement", "money", "prizes", "jar", "card_game", "showing"),
    ),
    FormatOfPlay.NEVINS_HOUSE: FormatPage(
        TournamentForm,
        ("evening", "matches", "pools", "knockout", "money", "prizes", "public"),
        worths=("percent", "cents", "thing", "each"),
    ),
}


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """The forms of a settings page as they were sent, or as they start."""

    form: SettingsForm
    prizes: list[PrizeForm]

    @property
    def format_of_play(self) -> FormatOfPlay:
        return self.form.format_of_play

    @property
    def templates(self) -> tuple[str, ...]:
        """The parts of the page that this format of play has."""
        return PAGES[self.format_of_play].templates

    @property
    def is_valid(self) -> bool:
        # Every row is asked, so that all mistakes are shown at once.
        return all([self.form.is_valid(), *(prize.is_valid() for prize in self.prizes)])

    @property
    def place_count(self) -> int:
        return sum(prize.is_for_place for prize in self.prizes)

    @property
    def settings(self) -> dict[str, object]:
        """Everything that the page asks for and that can be read, by its name in `Settings`."""
        are_prizes_read = all(prize.is_valid() for prize in self.prizes)
        return {
            **self.form.values,
            **({"prizes": prizes_from(self.prizes)} if are_prizes_read else {}),
            "format_of_play": self.format_of_play,
        }

    @property
    def fields(self) -> Iterator[BoundField]:
        """Every field of the page, in its order."""
        yield from self.form
        for prize in self.prizes:
            yield from prize

    def changes(self, shown: Settings) -> dict[str, object]:
        """What the page asks for and did not show: what another page has changed since stays."""
        wanted = self.settings.items()
        return {name: value for name, value in wanted if getattr(shown, name) != value}

    def differing(self, changes: Mapping[str, object], standing: Settings) -> list[TwoValues]:
        """The settings that stand otherwise than this page would have them."""
        return [
            TwoValues(
                setting_name(name, self.format_of_play),
                setting_value(name, getattr(standing, name)),
                setting_value(name, value),
            )
            for name, value in changes.items()
            if getattr(standing, name) != value
        ]

    def fee_from(self, changes: Mapping[str, object]) -> CoupleNumber | None:
        """From which couple on a new fee holds; without a new fee there is nothing to say."""
        return self.form.new_fee_from if changes.keys() & set(FEES) else None


def settings_page(data: QueryDict | None, usual: Settings) -> SettingsPage:
    """Both kinds of form, from what was sent or else from the settings given."""
    asked_for = PAGES[usual.format_of_play]
    offered = PrizesOffered(usual.prize_kinds, asked_for.worths)
    rows = rows_for(usual.prizes)
    if data is not None and (asked := RowsForm(data)).is_valid():
        more = ROWS_ADDED if "more_rows" in data else 0
        rows = max(rows, min(asked.cleaned_data["place_rows"] + more, MOST_PLACES))
    form = asked_for.form(data, usual)
    return SettingsPage(form, prize_forms(rows, data, usual.prizes, offered))


def settled_settings(evening: Facts) -> Mapping[str, str]:
    """The settings that play has settled, so that the page does not offer them, in words."""
    settled = {
        "more_opponents": evening.has_results,
        "odd": bool(evening.games),
        "jar_size": bool(evening.jar_draws),
        "booby_among": evening.has_begun,
        "rounding": evening.has_begun,
        "wins_from": evening.has_begun,
        **dict.fromkeys(settled_terms(evening), True),
    }
    return {
        name: setting_value(name, getattr(evening.settings, name))
        for name, is_settled in settled.items()
        if is_settled and name not in evening.settings.unused
    }
