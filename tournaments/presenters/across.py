"""The order across the pools as pages and paper show it, line by line, and why."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from django.utils.formats import number_format

from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.tournament.across import AcrossPlace
from scoring.hall.tournament.facts import PoolName
from tournaments.words.bracket.across import across_said


@dataclass(frozen=True, slots=True)
class AcrossRow:
    """A team, where it stands in its pool, and what it made of a match; `reason` as in a pool."""

    place: int
    team: Couple
    pool: PoolName
    place_in_pool: int
    won: int
    played: int
    difference: str
    points: str
    goes_on: bool
    reason: str = ""


def across_rows(evening: Evening) -> tuple[AcrossRow, ...]:
    """Those who go on, and who is the first that does not; nothing where there is one pool."""
    tournament = evening.tournament
    if len(tournament.pools) < 2:
        return ()
    count, shown = len(tournament.qualifiers), list[AcrossPlace]()
    team_count = 0
    for place in tournament.across:
        shown.append(place)
        team_count += len(place.teams)
        if team_count > count:
            break
    return tuple(_rows(evening, shown))


def _rows(evening: Evening, places: list[AcrossPlace]) -> Iterator[AcrossRow]:
    tournament, number = evening.tournament, 1
    count = len(tournament.qualifiers)
    for index, place in enumerate(places):
        following = places[index + 1].teams[0] if index + 1 < len(places) else None
        for team in place.teams:
            its, in_pool = tournament.totals[team], tournament.left_in_pools[team]
            _wins, difference, points = its.per_match
            reason = ""
            if place.because is not None and following is not None:
                reason = across_said(tournament, team, following, place.because)
            yield AcrossRow(
                number,
                evening.couples[team],
                in_pool.pool,
                in_pool.place,
                its.wins,
                its.match_count,
                _tenths(difference, is_signed=True),
                _tenths(points),
                # Where more are tied than go on, nobody goes on yet.
                goes_on=number + len(place.teams) - 1 <= count,
                reason=reason,
            )
        number += len(place.teams)


def _tenths(figure: Fraction, *, is_signed: bool = False) -> str:
    """`+35.0`, with a minus that is none of a hyphen."""
    number = round(figure, 1)
    sign = "+" if is_signed and number > 0 else ""
    return f"{sign}{number_format(float(number), 1)}".replace("-", "−")
