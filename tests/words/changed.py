"""Four couples at two tables, and how what has changed is told; asserts nothing."""

from django.utils import translation

from scoring.hall.comparing.changes import changes
from scoring.hall.evening import Evening
from tests.scoring.hall.evenings import prizes, seated
from tournaments.words.changes.differences import ChangeKind, change_groups, change_lines

FOUR = seated((1, 2), (3, 4), game_count=2, jar_size=2, prizes=prizes(place_1=5000))


def lines(before: Evening, after: Evening, language: str = "en") -> list[str]:
    with translation.override(language):
        return change_lines(changes(before, after))


def rows(before: Evening, after: Evening, kind: ChangeKind) -> list[tuple[str, str, str]]:
    found = {group.kind: group.rows for group in change_groups(changes(before, after))}
    return [(row.label, row.before, row.after) for row in found.get(kind, ())]
