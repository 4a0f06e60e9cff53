"""What becomes of draw and plan where couples come and go, tables too, before play and in pools."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scoring.hall.couples import Couples
from scoring.hall.facts import Facts, Some
from scoring.hall.games.games import Seated, SeatedGame, TablesDraw
from scoring.hall.movement.movement import Odd, sitting_out
from scoring.hall.numbers import CoupleNumber
from scoring.hall.ties.ties import Tie
from scoring.hall.tournament.facts import PoolName, TournamentFacts
from scoring.hall.tournament.joining import do_pools_stay, in_order_of_play, joined
from scoring.hall.tournament.planning.plan import plan, replan


def planned_anew(facts: Some) -> Some:
    """Gives the tournament with its pool matches planned for the tables that there are now.

    What has been played keeps its time and its table.
    """
    happened, terms = facts.tournament_facts, facts.settings
    tables = facts.tournament.tables
    if not happened.pools:
        return facts
    if do_pools_stay(facts.tournament):
        gone = frozenset(happened.withdrawn)
        matches = replan(
            tuple(happened.pool_matches.values()), tables, gone, playing=frozenset(happened.called)
        )
    else:
        matches = plan(happened.pools, tables, is_twice=terms.meets_twice)
    planned = replace(happened, pool_matches={match.name: match for match in matches})
    return replace(facts, tournament_facts=planned)


def with_late_team(facts: Some, couples: Couples, pool: PoolName) -> Some:
    """Gives the tournament with who is new in this pool, and its matches planned (``§8.10``)."""
    (team,) = couples.keys() - facts.couples.keys()
    facts = replace(facts, couples=couples, tournament_facts=joined(facts.tournament, team, pool))
    planned = planned_anew(facts).tournament_facts
    matches = in_order_of_play(planned.pool_matches, pool)
    return replace(facts, tournament_facts=replace(planned, pool_matches=matches))


def with_couples(facts: Some, couples: Couples) -> Some:
    """Gives the evening with these couples before play.

    A draw stands only as long as it seats exactly those who are here, an odd couple as it is to be,
    and nobody at a table that is gone.
    """
    unseated = replace(facts, couples=couples, games=(), tournament_facts=_pools_of(facts, couples))
    draw = facts.draw
    if draw is None or set(draw.couples) != couples.keys() or not _still_fits(unseated, draw):
        return unseated
    return replace(unseated, games=(SeatedGame.begin(draw.seating, Seated.DRAWN),))


def _pools_of(facts: Facts, couples: Couples) -> TournamentFacts:
    """The pools, as long as they hold exactly those who are here."""
    pooled = {team for pool in facts.tournament_facts.pools for team in pool}
    return facts.tournament_facts if pooled == couples.keys() else TournamentFacts()


def _still_fits(facts: Facts, draw: TablesDraw) -> bool:
    """Tables may be gone since the draw, and what becomes of an odd couple be set anew.

    One couple and the house couple are not seated, though two were drawn (``rules.md §7.6``).
    """
    settings, bench = facts.settings, draw.seating.bench
    if len(facts.guests) < 2 and not settings.is_earlier_logbook:
        return False
    if not set(settings.tables_gone).isdisjoint(dict(draw.seating.in_play)):
        return False
    if settings.tables_there is not None and len(draw.seating.tables) > settings.tables_there:
        return False
    without_seat = settings.bench_for(len(draw.couples))
    if without_seat or len(bench) > 1:
        return len(bench) == without_seat
    if bench:
        return settings.odd is Odd.REST
    if sitting_out(draw.seating):
        return settings.odd is Odd.GAP
    return facts.house is None or facts.settings.odd is Odd.HOUSE


def ties_without(facts: Facts, couple: CoupleNumber) -> dict[str, Tie]:
    """Gives the ties without what this couple said; who gets its number next has said nothing."""

    def others(said: Mapping[CoupleNumber, Any]) -> dict[CoupleNumber, Any]:
        return {other: what for other, what in said.items() if other != couple}

    without_it = (
        replace(
            tie,
            wishes=others(tie.wishes),
            absent=others(tie.absent),
            forfeits=tie.forfeits - {couple},
            cuts=tuple(filter(None, map(others, tie.cuts))),
        )
        for tie in facts.ties.values()
    )
    return {tie.prize: tie for tie in without_it if tie != Tie(tie.prize)}
