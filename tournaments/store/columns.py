"""Says what the list of evenings shows of an evening: the columns of its row, and nothing else."""

from typing import Any

from scoring.hall.facts import Facts
from tournaments.models import EveningRow


def columns_of(evening: Facts) -> dict[str, Any]:
    """The columns as this evening has them."""
    settings = evening.settings
    played, planned = _played_and_planned(evening)
    return {
        "name": settings.name,
        "date": settings.date,
        "hall": settings.hall,
        "is_practice": settings.is_practice,
        "format_of_play": settings.format_of_play.value,
        "couple_count": len(evening.guests),
        "played": played,
        "planned": planned,
        "results": results_of(evening),
        "is_played": played >= planned and (evening.is_over or not settings.is_tournament),
        "names": [list(couple.players) for couple in evening.guests if all(couple.players)],
    }


def change_columns(pk: int, before: Facts, after: Facts) -> None:
    """Keeps what the list shows after acts; most change nothing of it."""
    stood, now = columns_of(before), columns_of(after)
    changed = {name: value for name, value in now.items() if value != stood[name]}
    if changed:
        EveningRow.objects.filter(pk=pk).update(**changed)


def results_of(evening: Facts) -> int:
    """The results of one evening: tables won, and matches that have a winner."""
    tables = sum(couple is not None for game in evening.games for couple in game.winners)
    return tables + sum(match.winner is not None for match in evening.tournament.contests)


def _played_and_planned(evening: Facts) -> tuple[int, int]:
    """The games that the floor has closed; of a tournament its matches, as far as planned."""
    if evening.settings.is_tournament:
        return evening.played_and_planned
    return evening.closed_count, evening.settings.game_count
