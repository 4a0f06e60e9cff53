"""For whom the floor's own seats speak where a card differs from it."""

from dataclasses import replace

from scoring.hall.audit import Difference
from scoring.hall.facts import Facts
from scoring.hall.movement.movement import Seating
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber


def is_card_right(facts: Facts, each: Difference) -> bool | None:
    """Tells which of card and floor is right about a game that is over; ``None``: nobody knows.

    Where the other card of the table agrees with the floor, that is right; else where the two sat
    in the next game tells who has moved (``rules.md §7.23``).

    >>> from scoring.hall.evening import BLANK
    >>> is_card_right(BLANK, Difference(4, 1, on_card=True)) is None
    True
    """
    if each.game > facts.closed_count:
        return None
    for number, pair, winner in facts.games[each.game - 1].tables:
        if each.couple in pair and winner is not None:
            other = next(couple for couple in pair if couple != each.couple)
            if other is not None and other in facts.cards:
                is_won = other == winner
                if (each.game in facts.cards[other]) == is_won:
                    return False
            has_moved = has_winner_moved(facts, each.game, number)
            return None if has_moved is None else not has_moved
    return None


def has_winner_moved(facts: Facts, game: GameNumber, table: TableNumber) -> bool | None:
    """Tells whether the next game has the couples of a table where its result sends them.

    ``False`` where they sit as if the other couple had won; ``None`` where that is all the same, or
    nobody has played at these seats yet.

    >>> from scoring.hall.evening import BLANK
    >>> has_winner_moved(BLANK, 1, 1) is None
    True
    """
    if game >= len(facts.games) or not any(facts.games[game].winners):
        return None
    played, pair = facts.games[game - 1], facts.games[game - 1].table(table) or ()
    winner = played.winners[table - 1]
    if winner is None:
        return None
    loser = next((couple for couple in pair if couple != winner), None)
    games = facts.games[: game - 1], facts.games[game:]
    otherwise = replace(facts, games=(*games[0], played.with_winner(table, loser), *games[1]))
    sitting, by_floor, by_card = (
        [_place(seating, couple) for couple in pair]
        for seating in (
            facts.games[game].seating,
            facts.seating_after(game),
            otherwise.seating_after(game),
        )
    )
    if by_floor == by_card or sitting not in (by_floor, by_card):
        return None
    return sitting == by_floor


def _place(seating: Seating, couple: CoupleNumber | None) -> TableNumber | None:
    return next((number for number, table in seating.in_play if couple in table), None)
