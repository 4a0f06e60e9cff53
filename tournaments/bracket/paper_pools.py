"""What stands on a pool sheet: results as far as there are any, the order, and why."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from scoring.hall.evening import Evening
from scoring.hall.tournament.facts import PoolName
from scoring.hall.tournament.matches import Ending, TeamMatch
from scoring.hall.tournament.pool_order import PoolPlace
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.tournament import Tournament
from tournaments.presenters.across import AcrossRow, across_rows
from tournaments.printing.languages import in_each
from tournaments.words.bracket.across import level_across_said
from tournaments.words.bracket.acts import left_said
from tournaments.words.bracket.pool_order import reason_said
from tournaments.words.bracket.stages import level_said, pool_title
from tournaments.words.scores import both_scores, signed

if TYPE_CHECKING:
    from tournaments.bracket.prints import CrossCell, GoneTeam, PoolLine, PoolSheet

Texts = tuple[str, ...]
# A page of either paper holds so many lines of the order across the pools.
LINES_ACROSS = 20


def sheets_of(evening: Evening, languages: Sequence[str]) -> "tuple[PoolSheet, ...]":
    """A sheet for each pool, in the order in which its teams stand now."""
    from tournaments.bracket import prints  # noqa: PLC0415 – slow import

    tournament = evening.tournament
    pools = tuple(
        prints.PoolSheet(
            in_each(languages, partial(pool_title, pool)),
            in_each(languages, partial(_note, tournament, pool)),
            tuple(_lines(evening, pool, places, languages)),
            tuple(_gone(evening, pool, languages)),
            tuple(
                in_each(languages, partial(level_said, level))
                for level in tournament.level.get(pool, ())
            ),
        )
        for pool, places in tournament.orders.items()
    )
    return (*pools, *_across(evening, languages))


def _across(evening: Evening, languages: Sequence[str]) -> "Iterator[PoolSheet]":
    """Once the pools are settled: who goes on out of several, and why (rules.md §8.9)."""
    from tournaments.bracket import prints  # noqa: PLC0415 – slow import

    tournament = evening.tournament
    rows = across_rows(evening) if tournament.are_pools_settled else ()
    if not rows or not tournament.terms.has_knockout:
        return
    in_languages = zip(*in_each(languages, lambda: across_rows(evening)), strict=True)
    lines = tuple(_across_line(each) for each in in_languages)
    level = tuple(
        in_each(languages, partial(level_across_said, teams)) for teams in tournament.level_across
    )
    for first in range(0, len(lines), LINES_ACROSS):
        last = first + LINES_ACROSS
        yield prints.PoolSheet(
            in_each(languages, lambda: _("Across the pools")),
            in_each(languages, partial(_across_note, tournament)),
            lines[first:last],
            level=level if last >= len(lines) else (),
        )


def _across_note(tournament: Tournament) -> str:
    if tournament.are_seeds_other:
        return _("Corrected since the knock-out was seated: its seats stay as they are.")
    return _("Who goes on to the knock-out; all figures are per match.")


def _across_line(row: "tuple[AcrossRow, ...]") -> "PoolLine":
    """The same row in each language."""
    from tournaments.bracket import prints  # noqa: PLC0415 – slow import

    first = row[0]
    return prints.PoolLine(
        first.team,
        (),
        str(first.place),
        f"{first.won}/{first.played}",
        first.difference,
        first.points,
        tuple(each.reason for each in row) if first.reason else (),
    )


def _note(tournament: Tournament, pool: PoolName) -> str:
    """How far the pool is."""
    matches = tournament.matches_of(pool)
    played = sum(match.is_over for match in matches)
    if played == len(matches):
        return _("All matches of the pool are played.")
    if not played:
        return _("Nothing is played yet: write the results into the boxes.")
    values = {"played": played, "count": len(matches)}
    return _("The order as it stands after %(played)s of %(count)s matches.") % values


def _lines(
    evening: Evening, pool: PoolName, places: Sequence[PoolPlace], languages: Sequence[str]
) -> "Iterator[PoolLine]":
    order = [team for place in places for team in place.teams]
    number = 1
    for index, place in enumerate(places):
        following = places[index + 1].teams[0] if place.because is not None else None
        for team in place.teams:
            reason = _reason(evening.tournament, pool, (team, following), place, languages)
            yield _line(evening, team, order, str(number), reason)
        number += len(place.teams)


def _reason(
    tournament: Tournament,
    pool: PoolName,
    pair: tuple[Team, Team | None],
    place: PoolPlace,
    languages: Sequence[str],
) -> Texts:
    team, following = pair
    because = place.because
    if because is None or following is None:
        return ()
    return in_each(languages, lambda: reason_said(tournament, pool, team, following, because))


def _line(
    evening: Evening, team: Team, order: Sequence[Team], place: str, reason: Texts
) -> "PoolLine":
    """Who has played nothing has no figures, and nobody a place before anything is played."""
    from tournaments.bracket import prints  # noqa: PLC0415 – slow import

    totals = evening.tournament.totals
    its = totals[team]
    cells = tuple(None if team == other else _cell(evening, team, other) for other in order)
    if not any(totals[other].match_count for other in order):
        return prints.PoolLine(evening.couples[team], cells)
    if not its.match_count:
        return prints.PoolLine(evening.couples[team], cells, place, reason=reason)
    return prints.PoolLine(
        evening.couples[team],
        cells,
        place,
        str(its.wins),
        signed(its.difference),
        str(its.points),
        reason,
    )


def _cell(evening: Evening, team: Team, other: Team) -> "CrossCell":
    from tournaments.bracket import prints  # noqa: PLC0415 – slow import

    met = [
        match
        for match in evening.tournament.pool_matches.values()
        if {team, other} == {*match.teams} and match.is_over
    ]
    return prints.CrossCell(
        tuple(score for match in met for score in _scores(match, team)),
        any(match.how is not Ending.PLAYED for match in met),
    )


def _scores(match: TeamMatch, team: Team) -> Iterator[str]:
    """`120–85` from the side of the team, game by game."""
    side = match.teams.index(team)
    for game in match.games:
        yield both_scores(game.scores[side], game.scores[1 - side])


def _gone(evening: Evening, pool: PoolName, languages: Sequence[str]) -> "Iterator[GoneTeam]":
    """Those of the pool who went home, struck or not."""
    from tournaments.bracket import prints  # noqa: PLC0415 – slow import

    facts = evening.tournament_facts
    teams = facts.pools[facts.names.index(pool)]
    for team in sorted(facts.withdrawn.keys() & set(teams)):
        how = facts.withdrawn[team]
        words = in_each(languages, partial(left_said, team, how))
        yield prints.GoneTeam(evening.couples[team], words)
