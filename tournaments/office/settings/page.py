"""A settings page: what it asks for first, what is folded, and what play has settled."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.forms import BoundField
from django.http import QueryDict

from scoring.hall.acts import SetUp
from scoring.hall.acts.office.setting_up import settled_terms
from scoring.hall.facts import Facts
from scoring.hall.fields import MOST_PLACES
from scoring.hall.prizes.prizes import BOOBY
from scoring.hall.settings import FEES, FormatOfPlay, Settings
from tournaments.office.settings.forms import CardEveningForm, SettingsForm
from tournaments.office.settings.parts import (
    ASKED_FIRST,
    JAR,
    OTHER_PRIZES,
    PARTS_OF_CARD_EVENING,
    PARTS_OF_TOURNAMENT,
    SettingsPart,
)
from tournaments.office.settings.prize_forms import (
    OF_CARD_EVENING,
    PrizeForm,
    PrizesAsked,
    PrizesOffered,
    RowsForm,
    others_of,
    prizes_asked,
    rows_for,
)
from tournaments.office.settings.tournament_form import TournamentForm
from tournaments.web.edit_conflict import TwoValues
from tournaments.words.office.settings import setting_name, setting_value
from tournaments.words.prizes.names import prize_name

ROWS_ADDED = 5


@dataclass(frozen=True, slots=True)
class FormatPage:
    """What a settings page asks for where one format is played: its form, and what is folded."""

    form: type[SettingsForm]
    parts: tuple[SettingsPart, ...]
    worths: tuple[str, ...] = OF_CARD_EVENING.worths


PAGES: Mapping[FormatOfPlay, FormatPage] = {
    FormatOfPlay.CARD_EVENING: FormatPage(CardEveningForm, PARTS_OF_CARD_EVENING),
    FormatOfPlay.NEVINS_HOUSE: FormatPage(
        TournamentForm, PARTS_OF_TOURNAMENT, worths=("percent", "cents", "thing", "each")
    ),
}


@dataclass(frozen=True, slots=True)
class FoldedPart:
    """A part as the page shows it: open where something in it is refused or asked for."""

    part: SettingsPart
    told: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """The forms of a settings page as they were sent, or as they start."""

    form: SettingsForm
    asked: PrizesAsked
    usual: Settings
    has_more_rows: bool = False

    @property
    def format_of_play(self) -> FormatOfPlay:
        return self.form.format_of_play

    @property
    def parts(self) -> list[FoldedPart]:
        """The folded parts that this format of play has, each with what it holds."""
        values = self._values
        return [
            FoldedPart(part, part.told(values, self.format_of_play), self._is_open(part))
            for part in PAGES[self.format_of_play].parts
        ]

    @property
    def _values(self) -> Mapping[str, object]:
        """What headings tell: the settings as they were sent, nothing of what cannot be read."""
        values, others = self.usual.told(), others_of(self.usual.prizes)
        if self.form.is_bound:
            values, others = self.form.values, self.asked.others if self.asked.is_valid else ()
        # Who can win the booby prize is worth telling where there is one.
        has_booby = BOOBY in {prize.name for prize in others}
        return {**values, "prizes": others, "booby_among": has_booby and values.get("booby_among")}

    def _is_open(self, part: SettingsPart) -> bool:
        if part is OTHER_PRIZES and self.has_more_rows:
            return True
        return any(field.errors for field in self._fields_of(part))

    def _fields_of(self, part: SettingsPart) -> Iterator[BoundField]:
        if part is OTHER_PRIZES:
            yield from self.asked.row_fields
        for name in part.settings:
            yield from self.form.fields_for(name)

    @property
    def fields(self) -> Iterator[BoundField]:
        """Every field of the page, in its order."""
        for name in ASKED_FIRST:
            yield from self.form.fields_for(name)
        yield from self.asked.line
        yield from self.form.fields_for(JAR)
        for part in PAGES[self.format_of_play].parts:
            yield from self._fields_of(part)

    @property
    def refusals(self) -> Iterator[tuple[str, str]]:
        """All that is refused, each under the name of its field, in the order of the page."""
        for field in self.fields:
            form = field.form
            name = prize_name(form.name) if isinstance(form, PrizeForm) else str(field.label)
            yield from ((name, str(error)) for error in field.errors)

    @property
    def is_valid(self) -> bool:
        return all([self.form.is_valid(), self.asked.is_valid])

    @property
    def settings(self) -> dict[str, object]:
        """Everything that the page asks for and that can be read, by its name in `Settings`."""
        return {
            **self.form.values,
            **({"prizes": self.asked.prizes} if self.asked.is_valid else {}),
            "format_of_play": self.format_of_play,
        }

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

    def act(self, changes: Mapping[str, object]) -> SetUp:
        """What changes them, and for whom a new fee holds; without one there is nothing to say."""
        if not (self.is_valid and changes.keys() & set(FEES)):
            return SetUp(changes)
        if self.form.was_fee_mistyped:
            return SetUp(changes, fee_mistyped=True)
        return SetUp(changes, fee_from=self.form.new_fee_from)


def settings_page(data: QueryDict | None, usual: Settings) -> SettingsPage:
    """Both kinds of form, from what was sent or else from the settings given."""
    asked_for = PAGES[usual.format_of_play]
    offered = PrizesOffered(usual.prize_kinds, asked_for.worths)
    rows = rows_for(usual.prizes)
    if data is not None and (asked := RowsForm(data)).is_valid():
        more = ROWS_ADDED if "more_rows" in data else 0
        rows = max(rows, min(asked.cleaned_data["place_rows"] + more, MOST_PLACES))
    form = asked_for.form(data, usual)
    form.full_clean()  # headings tell what can be read of it, before anybody asks whether all can
    asked_prizes = prizes_asked(rows, data, usual.prizes, offered)
    return SettingsPage(form, asked_prizes, usual, data is not None and "more_rows" in data)


def settled_settings(evening: Facts) -> Mapping[str, str]:
    """The settings that play has settled, so that the page does not offer them, in words."""
    settled = {
        "more_opponents": evening.has_results,
        "odd": bool(evening.games),
        "jar_size": bool(evening.jar_draws),
        "booby_among": evening.has_begun,
        "rounding": evening.has_begun,
        "wins_from": evening.has_begun,
        "meets_twice": bool(evening.tournament_facts.called),
        **dict.fromkeys(settled_terms(evening), True),
    }
    return {
        name: setting_value(name, getattr(evening.settings, name))
        for name, is_settled in settled.items()
        if is_settled and name not in evening.settings.unused
    }
