"""Says what the list of evenings shows of an evening: the columns of its row, and nothing else."""

from typing import Any

from scoring.hall.facts import Facts
from tournaments.models import EveningRow


def columns_of(evening: Facts) -> dict[str, Any]:
    """The columns as this evening has them."""
    return _of_play(evening) | _of_guests(evening)


def change_columns(pk: int, before: Facts, after: Facts) -> None:
    """Keeps what the list shows after acts; most change nothing of it, and nothing of couples."""
    parts = (_of_play,) if before.couples is after.couples else (_of_play, _of_guests)
    stood = {name: value for part in parts for name, value in part(before).items()}
    now = {name: value for part in parts for name, value in part(after).items()}
    changed = {name: value for name, value in now.items() if value != stood[name]}
    if changed:
        EveningRow.objects.filter(pk=pk).update(**changed)


def results_of(evening: Facts) -> int:
    """The results of one evening: tables won, and matches that have a winner."""
    tables = sum(len(game.winners) - game.winners.count(None) for game in evening.games)
    return tables + sum(match.winner is not None for match in evening.tournament.contests)


def _of_play(evening: Facts) -> dict[str, Any]:
    settings = evening.settings
    played, planned = _played_and_planned(evening)
    return {
        "name": settings.name,
        "date": settings.date,
        "hall": settings.hall,
        "is_practice": settings.is_practice,
        "format_of_play": settings.format_of_play.value,
        "played": played,
        "planned": planned,
        "results": results_of(evening),
        "is_played": played >= planned and (evening.is_over or not settings.is_tournament),
    }


def _of_guests(evening: Facts) -> dict[str, Any]:
    return {
        "couple_count": len(evening.guests),
        "names": [list(couple.players) for couple in evening.guests if all(couple.players)],
    }


def _played_and_planned(evening: Facts) -> tuple[int, int]:
    """The games that the floor has closed; of a tournament its matches, as far as planned."""
    if evening.settings.is_tournament:
        return evening.played_and_planned
    return evening.closed_count, evening.settings.game_count
