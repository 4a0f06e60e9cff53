"""What the punches of one game say of its tables."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from scoring.hall.movement.movement import Seating
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.replay.card_errors import Contradiction


@dataclass(frozen=True, slots=True)
class Punched:
    """The punches of one game: who has one, who has no card at all, and who is there.

    Where neither couple of a table has a card, ``guessed`` may say who has won. Of couples that met
    and neither won, ``unwon`` has which one moves on (``rules.md §7.24``).
    """

    game: GameNumber
    by: frozenset[CoupleNumber]
    cardless: frozenset[CoupleNumber]
    attending: frozenset[CoupleNumber]
    sitout_is_punched: bool = False
    guessed: Collection[CoupleNumber] = ()
    unwon: Mapping[frozenset[CoupleNumber], CoupleNumber] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TablesRead:
    """The winner of each table as far as the punches tell, and where they cannot be right.

    ``open`` are the tables of which no couple has a card; they have no winner. ``unwon`` are those
    among the winners that have won nothing and move on all the same.
    """

    winners: tuple[CoupleNumber | None, ...]
    contradictions: tuple[Contradiction, ...] = ()
    open: tuple[tuple[CoupleNumber, CoupleNumber], ...] = ()
    unwon: frozenset[CoupleNumber] = frozenset()


def read_tables(seating: Seating, punched: Punched) -> TablesRead:
    """Gives what the punches say of each table: one of its two couples has it (``rules.md §7.3``).

    >>> here = frozenset({1, 2, 3, 4})
    >>> read_tables(Seating(((1, 2), (3, 4))), Punched(5, frozenset({1, 4}), frozenset(), here))
    TablesRead(winners=(1, 4), contradictions=(), open=(), unwon=frozenset())
    """
    by, cardless = punched.by, punched.cardless
    winners: list[CoupleNumber | None] = []
    wrong: list[Contradiction] = []
    undecided: list[tuple[CoupleNumber, CoupleNumber]] = []
    unwon: list[CoupleNumber] = []
    for number, (first, second) in enumerate(seating.tables, start=1):
        winner = None
        if first is not None and second is not None:
            has_first, has_second = first in by, second in by
            moves = punched.unwon.get(frozenset((first, second))) if punched.unwon else None
            if moves is not None:
                winner = moves
                unwon.append(moves)
                wrong += _punched_all_the_same((first, second), TableNumber(number), punched)
            elif has_first != has_second:
                winner = first if has_first else second
            elif not has_first and (first in cardless or second in cardless):
                winner = _by_elimination(first, second, punched)
                if winner is None:
                    undecided.append((first, second))
            else:
                table = TableNumber(number)
                wrong.append(Contradiction(punched.game, table, (first, second), has_first))
        elif first is not None:
            wrong += _sits_out(first, TableNumber(number), punched)
        winners.append(winner)
    for couple in seating.bench:
        wrong += _sits_out(couple, None, punched)
    if not by <= punched.attending:
        absent = sorted(by - punched.attending)
        wrong += [Contradiction(punched.game, None, (couple,), is_over=True) for couple in absent]
    return TablesRead(tuple(winners), tuple(wrong), tuple(undecided), frozenset(unwon))


def _punched_all_the_same(
    couples: tuple[CoupleNumber, CoupleNumber], table: TableNumber, punched: Punched
) -> list[Contradiction]:
    """At a table that nobody won no punch is right (``rules.md §7.24``)."""
    if punched.by.isdisjoint(couples):
        return []
    return [Contradiction(punched.game, table, couples, is_over=True, is_unwon=True)]


def _by_elimination(
    first: CoupleNumber, second: CoupleNumber, punched: Punched
) -> CoupleNumber | None:
    """Of a table where no card has the punch, the couple without a card has won."""
    if first in punched.cardless and second in punched.cardless:
        return next((couple for couple in (first, second) if couple in punched.guessed), None)
    return first if first in punched.cardless else second


def _sits_out(
    couple: CoupleNumber, table: TableNumber | None, punched: Punched
) -> list[Contradiction]:
    has_punch = couple in punched.by
    if couple in punched.cardless or has_punch == punched.sitout_is_punched:
        return []
    return [Contradiction(punched.game, table, (couple,), has_punch)]


def punches_by_game(
    cards: Mapping[CoupleNumber, Collection[GameNumber]], game_count: int
) -> tuple[frozenset[CoupleNumber], ...]:
    """Gives who has each game punched, game 1 first.

    >>> punches_by_game({1: [1, 2], 2: [1]}, 2)
    (frozenset({1, 2}), frozenset({1}))
    """
    return tuple(
        frozenset(couple for couple, games in cards.items() if game in games)
        for game in range(1, game_count + 1)
    )
