"""What one seat sees as a row of whole numbers, always as long.

Seats are told by how far they sit to the left of the own one, so that a program learns one seat
and plays them all. What is new comes after the last number (``docs/card-game.md``).
"""

from collections.abc import Iterator

from scoring.cards import Suit
from scoring.table.hand.numbers import WORDS
from scoring.table.hand.state import HandPhase
from scoring.table.hand.view import SeatView
from scoring.table.pack.masks import NUMBERS, PACK

NOBODY = -1
MOST_PLAYERS = 10
UNSEEN, HELD, THROWN, TURNED, TURNED_BEFORE = range(5)
# And from here on, a card that lies with a seat so far to the left.
FACE_UP, IN_TRICK, TAKEN = (5 + MOST_PLAYERS * kind for kind in range(3))
_OF_THE_TABLE = 13
_OF_A_SEAT = 6
OBSERVATION_SIZE = len(PACK) + _OF_THE_TABLE + _OF_A_SEAT * MOST_PLAYERS
"""How many numbers an observation has."""
LOWEST, HIGHEST = NOBODY, len(PACK)
"""Between which of them each lies."""
_PHASES, _SUITS = tuple(HandPhase), tuple(Suit)


def observation(view: SeatView) -> tuple[int, ...]:
    """Gives what the seat sees as numbers: 53 of cards, 13 of the table, 6 of each of ten seats.

    >>> from scoring.cards import DECK
    >>> from scoring.table.hand.hand import Hand
    >>> from scoring.table.hand.view import view_of
    >>> from scoring.table.variant.variants import VARIANTS
    >>> seen = observation(view_of(Hand(VARIANTS["nevins-house"], DECK, dealer=3), seat=0))
    >>> len(seen) == OBSERVATION_SIZE, seen[:5]
    (True, (1, 1, 1, 0, 0))
    """
    return (*_cards(view), *_table(view), *_seats(view))


def _left(view: SeatView, seat: int | None) -> int:
    return NOBODY if seat is None else (seat - view.seat) % view.players


def _cards(view: SeatView) -> list[int]:
    """Where each card of the pack lies; what is known latest counts."""
    where = [UNSEEN] * len(PACK)
    lying = [(card, TURNED_BEFORE) for card in view.turned_up]
    lying += [(card, FACE_UP + _left(view, seat)) for seat, card in view.face_up]
    lying += [(card, THROWN) for card in view.thrown] + [(card, HELD) for card in view.held]
    if view.turned is not None:
        lying.append((view.turned, TURNED))
    for trick in view.tricks:
        lying += [(card, TAKEN + _left(view, seat)) for seat, card in trick.plays]
    lying += [(card, IN_TRICK + _left(view, seat)) for seat, card in view.trick]
    for card, place in lying:
        where[NUMBERS[card]] = place
    return where


def _table(view: SeatView) -> Iterator[int]:
    yield view.players
    yield _PHASES.index(view.phase)
    yield from (_left(view, seat) for seat in (view.dealer, view.turn, view.bidder, view.partner))
    yield NOBODY if view.bid is None else WORDS.index(view.bid)
    yield NOBODY if view.trump is None else _SUITS.index(view.trump)
    yield NOBODY if view.called is None else NUMBERS[view.called]
    yield from (view.kitty_count, view.stock_count, view.thrown_count, int(view.is_ace_lowest))


def _seats(view: SeatView) -> Iterator[int]:
    """Of each seat: cards held, last word, tricks taken, folded, booked, below zero."""
    said = {said.seat: WORDS.index(said.choice) for said in view.said}
    booked = dict(view.booked)
    for left in range(MOST_PLAYERS):
        seat = (view.seat + left) % view.players
        if left >= view.players:
            yield from [NOBODY] * _OF_A_SEAT
            continue
        yield view.held_counts[seat]
        yield said.get(seat, NOBODY)
        yield sum(trick.taker == seat for trick in view.tricks)
        yield int(seat in view.folded)
        yield int(booked[seat]) if seat in booked else NOBODY
        yield int(seat in view.below_zero)
