"""An evening's settings and prizes as one value, between forms, files and rows; refuses nothing."""

import datetime
import hashlib
from dataclasses import dataclass, fields

from scoring.hall.prizes import BOOBY, Prize
from tournaments import models
from tournaments.models import Evening
from tournaments.office.defaults import DEFAULT_PRIZES
from tournaments.prizes.queries import prizes_of


@dataclass(frozen=True, slots=True)
class EveningSettings:
    """What the organiser decides about an evening; the names are those of the model's fields."""

    name: str
    date: datetime.date
    hall: str
    languages: str
    game_count: int
    odd: str
    sitout_is_punched: bool
    entry_fee_cents: int
    jar_fee_cents: int
    hall_share_cents: int
    jar_brought_in_cents: int
    jar_size: int | None
    wins_from: str
    public_address: str
    public_shows_names: bool
    screen_shows_leaders: bool
    prizes: tuple[Prize, ...]

    def columns(self) -> dict[str, object]:
        """Everything that stands on the evening's own row."""
        return {name: getattr(self, name) for name in COLUMNS}


COLUMNS = tuple(field.name for field in fields(EveningSettings) if field.name != "prizes")


def settings_of(evening: Evening) -> EveningSettings:
    """The settings as they stand; one query for the prizes."""
    columns = {name: getattr(evening, name) for name in COLUMNS}
    return EveningSettings(**columns, prizes=prizes_of(evening))


def mark_of(settings: EveningSettings) -> str:
    """The same for the same settings alone: a page hands it back to say what it showed."""
    return hashlib.sha256(repr(settings).encode()).hexdigest()[:16]


def default_settings(*, name: str, today: datetime.date) -> EveningSettings:
    """What the model fills in by itself, with the usual prizes."""
    evening = Evening(name=name, date=today)
    columns = {column: getattr(evening, column) for column in COLUMNS}
    return EveningSettings(**columns, prizes=DEFAULT_PRIZES)


def prize_row(evening: Evening, prize: Prize) -> models.Prize:
    """The prize as a row that is not saved yet."""
    return models.Prize(
        evening=evening,
        kind="booby" if prize.name == BOOBY else "place",
        place=prize.place,
        cents=prize.cents,
        percent=prize.percent,
        thing=prize.thing or "",
    )
