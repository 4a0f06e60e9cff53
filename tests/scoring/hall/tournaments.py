"""Tournaments for tests of the value, done act by act as in the hall; free of surprises.

Matches are found by who meets in them, for when and where they are played is planned elsewhere.
"""

from dataclasses import replace
from typing import Any

from scoring.cards import Card
from scoring.hall import acts
from scoring.hall.evening import BLANK, Evening
from scoring.hall.settings import FormatOfPlay
from scoring.hall.tournament.matches import Ending, MatchGame, MatchName, TeamMatch
from tests.scoring.hall.evenings import DAY, players

TWO_POOLS = ((1, 2, 3, 4), (5, 6, 7, 8))
FOUR_SEATS = (1, 6, 5, 2)
EIGHT_SEATS = (1, 8, 4, 5, 3, 6, 7, 2)


def of_tournament(**settings: Any) -> acts.SetUp:
    """The act that sets a tournament up."""
    usual = {"name": "Sample tournament", "date": DAY, "prizes": ()}
    return acts.SetUp({"format_of_play": FormatOfPlay.NEVINS_HOUSE, **usual, **settings})


def team(number: int, **told: Any) -> acts.SignIn:
    """A team that has paid."""
    return acts.SignIn(players(number), number, **told)


def teams(count: int = 8, **settings: Any) -> Evening:
    """So many teams on the list; no pools are drawn."""
    evening = BLANK.do(of_tournament(**settings))
    return evening.do_all(team(number) for number in range(1, count + 1))


def pooled(*pools: tuple[int, ...], **settings: Any) -> Evening:
    """These teams in these pools: ``pooled((1, 2, 3), (4, 5))``; nothing is played."""
    pools = pools or TWO_POOLS
    return teams(max(map(max, pools)), **settings).do(acts.SeatPools(pools, level_share=True))


def of_earlier_logbook(evening: Evening) -> Evening:
    """The tournament as it was drawn before level teams shared a place."""
    return replace(evening, tournament_facts=replace(evening.tournament_facts, level_share=False))


def match(evening: Evening, *both: int) -> TeamMatch:
    """The match of these two: in the knock-out if they meet there, else in their pool."""
    met = [found for found in evening.tournament.matches.values() if {*found.teams} == {*both}]
    return met[-1]


def name(evening: Evening, *both: int) -> MatchName:
    return match(evening, *both).name


def beat(evening: Evening, winner: int, loser: int, points: int = 85) -> acts.RecordMatch:
    """The act that the winner has made 120 in their match, and the loser so many points."""
    found = match(evening, winner, loser)
    scores = (120, points) if found.teams[0] == winner else (points, 120)
    return acts.RecordMatch(found.name, (MatchGame(scores),))


def beaten(evening: Evening, *results: tuple[int, ...]) -> Evening:
    """``beaten(evening, (1, 4), (2, 3, 60))``: 1 beats 4, 2 beats 3 by 120–60."""
    for result in results:
        evening = evening.do(beat(evening, *result))
    return evening


def by_number(evening: Evening) -> Evening:
    """All pool matches that are open are won by the team with the lower number."""
    for found in evening.tournament.pool_matches.values():
        if not found.is_over:
            winner, loser = sorted(found.teams)
            evening = evening.do(beat(evening, winner, loser))
    return evening


def knockout(*slots: int | None, results_wait: bool = False, **settings: Any) -> Evening:
    """Eight teams in two pools that are played, and these seats in the knock-out."""
    slots = slots or FOUR_SEATS
    count = len([slot for slot in slots if slot is not None]) // 2
    pools = by_number(pooled(**{"qualifier_count": count, **settings}))
    return pools.do(acts.SeatKnockout(slots, results_wait=results_wait))


def played_out(**settings: Any) -> Evening:
    """Team 1 has won the tournament, 5 was second, 2 third, 6 fourth."""
    evening = knockout(**settings)
    evening = beaten(evening, (1, 6), (5, 2), (1, 5))
    return beaten(evening, (2, 6)) if evening.settings.third_place_is_played else evening


def ring(points: tuple[int, int, int] = (85, 85, 85), **settings: Any) -> Evening:
    """One pool in which 1 beats 2, 2 beats 3 and 3 beats 1, the losers with so many points."""
    first, second, third = points
    evening = pooled((1, 2, 3), **settings)
    return beaten(evening, (1, 2, first), (2, 3, second), (3, 1, third))


def cut(team: int, card: str, cut_round: int | None = None) -> acts.CutForPlace:
    return acts.CutForPlace(team, Card.parse(card), cut_round)


def cuts_across(evening: Evening) -> list[acts.CutForPlace]:
    """What those who are tied across the pools cut, the first pool the lowest card."""
    cards = [f"{rank}H" for rank in ("A", *range(2, 11), "J", "Q", "K")]
    pools = [team for teams in evening.tournament.facts.pools for team in teams]
    cuts: list[acts.CutForPlace] = []
    while levels := evening.do_all(cuts).tournament.level_across:
        cuts += [
            cut(level, cards[turn % len(cards)])
            for teams in levels
            for turn, level in enumerate(sorted(teams, key=pools.index))
        ]
    return cuts


def cut_across(evening: Evening) -> Evening:
    """Nobody is tied across the pools any more."""
    return evening.do_all(cuts_across(evening))


def given_up(evening: Evening, winner: int, loser: int) -> acts.EndMatch:
    return acts.EndMatch(name(evening, winner, loser), Ending.FORFEIT, winner)


def hand(
    evening: Evening, bidder: int, bid: int, other: int, taken: tuple[int, int], **told: Any
) -> acts.ScoreHand:
    """A line on the pad of two teams; what both took is told the bidder's first."""
    found = match(evening, bidder, other)
    side = found.teams.index(bidder)
    return acts.ScoreHand(found.name, taken if side == 0 else taken[::-1], side, bid, **told)


def fallen(before: Evening, after: Evening) -> list[str]:
    """The matches of the knock-out of which nothing is known any more."""
    gone = before.tournament_facts.knockout_matches.keys()
    return sorted(gone - after.tournament_facts.knockout_matches.keys())


def eight(**settings: Any) -> Evening:
    """All eight go on; 1 and 5 lead their halves, the losers play a consolation."""
    return knockout(*EIGHT_SEATS, has_consolation=True, **settings)


def eight_played(**settings: Any) -> Evening:
    """To the last match: 1 before 2, 3 and 4; of those who lost at once 8 is the best."""
    evening = beaten(eight(**settings), (1, 8), (4, 5), (3, 6), (2, 7))
    evening = beaten(evening, (1, 4), (2, 3), (1, 2), (3, 4))
    return beaten(evening, (8, 5), (7, 6), (8, 7))


def consolation_of_two(**settings: Any) -> Evening:
    """Of six teams two have lost their first match, 5 and 6, and meet in the consolation."""
    pools = ((1, 2, 3), (4, 5, 6))
    told = {"has_consolation": True, "qualifier_count": 3, **settings}
    evening = cut_across(by_number(pooled(*pools, **told)))
    evening = evening.do(evening.complete(acts.SeatKnockout(), "45"))
    return beaten(evening, (3, 5), (2, 6))


def names_of(evening: Evening) -> list[str]:
    return sorted(evening.tournament_facts.knockout_matches)


def in_pool(evening: Evening, winner: int, loser: int, points: int = 85) -> acts.RecordMatch:
    """The act that corrects a result of the pool, though both may have met since."""
    pools = evening.tournament.pool_matches.values()
    found = next(met for met in pools if {*met.teams} == {winner, loser})
    scores = (120, points) if found.teams[0] == winner else (points, 120)
    return acts.RecordMatch(found.name, (MatchGame(scores),))


def tied_for_a_seat() -> Evening:
    """Only 1 and 5 go on; a corrected result leaves 6, 7 and 8 tied behind 5."""
    evening = by_number(pooled(qualifier_count=1)).do(acts.SeatKnockout((1, 5)))
    return evening.do(in_pool(evening, 8, 6))
