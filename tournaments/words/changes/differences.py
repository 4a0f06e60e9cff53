"""What is different between two evenings, in plain sentences and as rows of a table."""

from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.comparing.changes import Changes
from tournaments.words.changes.facts import other_rows
from tournaments.words.changes.prizes import award_rows, money_rows, place_rows, win_rows
from tournaments.words.changes.rows import ChangeRow
from tournaments.words.changes.seats import credit_rows, game_rows, seat_rows
from tournaments.words.changes.tournament import match_rows, tournament_rows

MOST_SENTENCES = 6
MOST_ROWS = 40


class ChangeKind(StrEnum):
    """What people ask first about a change, in the order in which they ask."""

    SEATS = "seats"
    WINS = "wins"
    PLACES = "places"
    AWARDS = "awards"
    MONEY = "money"
    OTHER = "other"


HEADINGS = {
    ChangeKind.SEATS: gettext_lazy("Seats"),
    ChangeKind.WINS: gettext_lazy("Wins"),
    ChangeKind.PLACES: gettext_lazy("Places"),
    ChangeKind.AWARDS: gettext_lazy("Awards"),
    ChangeKind.MONEY: gettext_lazy("Money"),
    ChangeKind.OTHER: gettext_lazy("Everything else"),
}


@dataclass(frozen=True, slots=True)
class ChangeGroup:
    """The differences of one kind, under their heading."""

    kind: ChangeKind
    rows: tuple[ChangeRow, ...]

    @property
    def heading(self) -> str:
        return str(HEADINGS[self.kind])


def change_lines(changes: Changes, *, most: int = MOST_SENTENCES) -> list[str]:
    """Every difference in a sentence; more than `most` of one sort are only counted."""
    groups = change_groups(changes, most=most)
    return [row.sentence for group in groups for row in group.rows] or [_("Nothing changes.")]


def change_groups(changes: Changes, *, most: int = MOST_ROWS) -> tuple[ChangeGroup, ...]:
    """Every difference as a row before and after; a kind in which nothing differs is left out."""
    rows = {
        ChangeKind.SEATS: [*game_rows(changes), *seat_rows(changes, most)],
        ChangeKind.WINS: [
            *credit_rows(changes, most),
            *match_rows(changes.tournament, most),
            *win_rows(changes, most),
        ],
        ChangeKind.PLACES: place_rows(changes, most),
        ChangeKind.AWARDS: award_rows(changes),
        ChangeKind.MONEY: money_rows(changes),
        ChangeKind.OTHER: [*other_rows(changes, most), *tournament_rows(changes.tournament)],
    }
    groups = (ChangeGroup(kind, tuple(kind_rows)) for kind, kind_rows in rows.items())
    return tuple(group for group in groups if group.rows)
