"""What a couple wants to know of itself: its card, its place, its next table, its awards."""

from dataclasses import dataclass

from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.prizes import JAR
from tournaments.board.queries import ResultAward, Results, results_of
from tournaments.cards.queries import Box, boxes_of, cards_that_count
from tournaments.floor.queries import open_game, seating_of
from tournaments.models import Couple, Evening
from tournaments.prizes.queries import facts_for


@dataclass(frozen=True, slots=True)
class ShownCouple:
    """A couple as anyone may see it: without names where the organiser wants none."""

    number: CoupleNumber
    names: str
    is_house: bool


@dataclass(frozen=True, slots=True)
class SeatNow:
    """Where a couple sits in the game being played; without a table it is on the rest seat."""

    game: GameNumber
    table: TableNumber | None
    against: ShownCouple | None
    deals_first: bool


@dataclass(frozen=True, slots=True)
class CouplePage:
    couple: ShownCouple
    boxes: list[Box]
    wins: int
    place: int | None
    seat: SeatNow | None
    awards: tuple[ResultAward, ...]
    open: tuple[str, ...]
    played: int
    is_final: bool


def couple_page(evening: Evening, couple: Couple) -> CouplePage:
    facts = facts_for(evening)
    results = results_of(evening, facts)
    number = CoupleNumber(couple.number)
    # The house couple can win no prize, so its card is not among the facts of the prizes.
    cards = cards_that_count(evening) if couple.is_house else facts.punches
    won = cards.get(number, ())
    standing = next((row for row in results.standings if row.couple == number), None)
    return CouplePage(
        couple=_shown(evening, couple),
        boxes=boxes_of(won, evening.game_count),
        wins=len(won),
        place=standing.place if standing is not None and facts.wins else None,
        seat=_seat_now(evening, number),
        awards=tuple(award for award in results.awards if award.couple == number),
        open=_open_for(results, number),
        played=results.played,
        is_final=results.is_final,
    )


def _shown(evening: Evening, couple: Couple) -> ShownCouple:
    is_named = evening.public_shows_names or couple.is_house
    return ShownCouple(
        CoupleNumber(couple.number), couple.names if is_named else "", couple.is_house
    )


def _seat_now(evening: Evening, couple: CoupleNumber) -> SeatNow | None:
    game = open_game(evening)
    if game is None:
        return None
    tables, rest = seating_of(game.pk)
    number = GameNumber(game.number)
    if couple == rest:
        return SeatNow(number, None, None, deals_first=False)
    for table, (first, second) in enumerate(tables, start=1):
        if couple in (first, second):
            against = second if couple == first else first
            shown = None if against is None else _shown_by_number(evening, against)
            return SeatNow(number, TableNumber(table), shown, deals_first=couple == first)
    return None


def _shown_by_number(evening: Evening, number: CoupleNumber) -> ShownCouple:
    return _shown(evening, Couple.objects.get(evening=evening, number=number))


def _open_for(results: Results, couple: CoupleNumber) -> tuple[str, ...]:
    """The prizes held up by a tie that this couple is in."""
    outcome = results.outcome
    tied = [p.prize.name for p in outcome.prizes if p.is_open and couple in p.couples]
    if outcome.jar is not None and outcome.jar.is_open and couple in outcome.jar.holders:
        tied.append(JAR)
    return tuple(tied)
