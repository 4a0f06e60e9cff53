"""What the cards that are in already contradict."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.hall.movement.movement import NoTable, Seating, Table
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.replay.card_errors import Cards, Contradiction
from scoring.hall.replay.night import Night
from scoring.hall.replay.tables import Punched, TablesRead, punches_by_game, read_tables

_SOMEBODY = CoupleNumber(-1)
"""Sits where a card that is still to come would say who does."""


@dataclass(frozen=True, slots=True)
class CardsSoFar:
    """What follows from the cards that are in.

    Up to ``decided`` every table's winner is known. ``next_cards`` are the couples at the first
    tables that are not, of each of which one card is wanted; ``cards_needed`` is how many more it
    takes at most until every table can be told.
    """

    contradictions: tuple[Contradiction, ...]
    decided: GameNumber
    next_cards: tuple[CoupleNumber, ...]
    cards_needed: int


def cards_so_far(night: Night, cards: Cards) -> CardsSoFar:
    """Gives what the cards contradict already, however many are to come (``rules.md §7.23``).

    A table counts only where its couples are surely known. With one card missing nothing is open
    any more: who has not lost to it has won.

    >>> from scoring.hall.movement.movement import Odd
    >>> night = Night(Seating(((1, 2), (3, 4))), (frozenset({1, 2, 3, 4}),) * 3, (Odd.GAP,) * 3)
    >>> found = cards_so_far(night, {1: [1], 2: [1]})
    >>> [wrong.table for wrong in found.contradictions], found.next_cards, found.cards_needed
    ([1], (3, 4), 1)
    """
    contradictions: list[Contradiction] = []
    next_cards: tuple[CoupleNumber, ...] = ()
    decided = 0
    for game, (seating, read) in enumerate(_games_known(night, cards), start=1):
        contradictions += [one for one in read.contradictions if _SOMEBODY not in one.couples]
        if decided == game - 1 and not _is_open(seating, read):
            decided = game
        wanted = sorted({couple for table in read.open for couple in table} - {_SOMEBODY})
        next_cards = next_cards or tuple(wanted)
    missing = frozenset(night.couples).difference(cards)
    return CardsSoFar(
        contradictions=tuple(contradictions),
        decided=GameNumber(decided),
        next_cards=next_cards,
        cards_needed=max(0, len(missing) - 1),
    )


def _games_known(night: Night, cards: Cards) -> Iterator[tuple[Seating, TablesRead]]:
    """Each game with those of its couples that are surely known, until all track is lost."""
    cardless = frozenset(night.couples).difference(cards) | {_SOMEBODY}
    punches = punches_by_game(cards, night.game_count)
    seating = night.start
    for game in range(1, night.game_count + 1):
        punched = Punched(
            game=GameNumber(game),
            by=punches[game - 1],
            cardless=cardless,
            attending=night.attending[game - 1],
            sitout_is_punched=night.sitout_is_punched,
            unwon=night.unwon.get(game, {}),
        )
        read = read_tables(seating, punched)
        yield seating, read
        if game == night.game_count or _is_track_lost(night, game, seating, read):
            return
        seating = _after(night, game, seating, read)


def _is_open(seating: Seating, read: TablesRead) -> bool:
    sitting = [couple for table in seating.tables for couple in table]
    return bool(read.open or read.contradictions) or _SOMEBODY in (*sitting, *seating.bench)


def _is_track_lost(night: Night, game: int, seating: Seating, read: TablesRead) -> bool:
    """Who comes or goes changes the seats of couples that must be known by name."""
    is_known_next = night.is_as_before(game) or game + 1 in night.by_hand
    return _is_open(seating, read) and not is_known_next


def _after(night: Night, game: int, seating: Seating, read: TablesRead) -> Seating:
    """The next seats, with somebody where it cannot be told who has won."""
    tables: list[Table | NoTable] = []
    winners: list[CoupleNumber | None] = []
    for table, winner in zip(seating.tables, read.winners, strict=True):
        is_open = winner is None and table[1] is not None
        tables.append((_SOMEBODY, _SOMEBODY) if is_open else table)
        winners.append(_SOMEBODY if is_open else winner)
    return night.following(game, Seating(tuple(tables), seating.rest), tuple(winners))
