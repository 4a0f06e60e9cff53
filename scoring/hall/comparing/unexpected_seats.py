"""Who sits elsewhere in a game than the room expects.

The room goes by the results alone: winners move on, losers stay (``rules.md §7.2``). Who came,
went, was swapped or moved, or had a table that is gone (``§7.6, §7.13, §7.14``) must be told.
"""

from scoring.hall.comparing.changes import SeatChange, SeatInGame, seat_changes
from scoring.hall.facts import Facts
from scoring.hall.movement.movement import Seating, sitting_out
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber


def expected_seating(facts: Facts, number: GameNumber) -> Seating:
    """Gives where the results of the game before lead everybody (``rules.md §7.2, §7.21``).

    In game 1 it is where the last draw by a seed has seated them, and without one the first draw.
    Where the game before was corrected since, it is what its results say now.
    """
    if number > 1:
        before = GameNumber(number - 1)
        return facts.games[before - 1].next_seating(facts.steps_after(before))
    by_seed = [draw.seating for draw in facts.draws if draw.seed]
    drawn = by_seed[-1:] or [draw.seating for draw in facts.draws[:1]]
    return drawn[0] if drawn else facts.games[0].seating


def unexpected_seats(facts: Facts, number: GameNumber) -> tuple[SeatChange, ...]:
    """Gives who sits elsewhere in this game than the room expects: expected → as seated.

    The couples in the order of their numbers; who was taken off the list is left out. Who stays at
    its table and is alone there is one of them, for it sits out: the same chair before and after.
    """
    expected, seating = expected_seating(facts, number), facts.games[number - 1].seating
    if expected == seating:
        return ()
    by_couple = {change.couple: change for change in seat_changes(number, expected, seating)}
    alone = _left_alone(expected, seating)
    if alone is not None and alone[0] not in by_couple:
        couple, chair = alone
        by_couple[couple] = SeatChange(number, couple, chair, chair)
    return tuple(by_couple[couple] for couple in sorted(by_couple) if couple in facts.couples)


def _left_alone(expected: Seating, seating: Seating) -> tuple[CoupleNumber, SeatInGame] | None:
    """Who is alone at a table and was not expected to sit out."""
    were = sitting_out(expected)
    for number, (first, second) in seating.in_play:
        if second is None and first not in were:
            return first, SeatInGame(TableNumber(number), deals_first=True)
    return None
