"""How a whole hand is written as text and read back; the rules check it as it is replayed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from scoring.cards import Card, Suit
from scoring.errors import RuleError
from scoring.table.hand.acts import Act, ActUnreadableError, Verb, whole_number
from scoring.table.hand.dealing import check_seat, places
from scoring.table.hand.hand import Hand
from scoring.table.hand.taken_up import HandTakenUp, TakenUpError
from scoring.table.lines import WrittenLine, WrittenWord, read_from, written_lines
from scoring.table.variant.rows import HAND_SIZE, Bid
from scoring.table.variant.variants import Variant


class HandUnreadableError(RuleError):
    """The text lacks one of its first lines, or the line is not what it should be."""

    code = "hand-unreadable"


Read = TypeVar("Read")
LinesByHeading = Mapping[str, WrittenLine]

_DEALT = ("packets", "below-zero", "pack")
_TAKEN_UP = ("trump", "bid", "turned", "called", "hands")


def hand_as_text(hand: Hand) -> str:
    """Gives the hand as text: the lines that say how it was dealt, then a line for each act.

    >>> from scoring.cards import DECK
    >>> from scoring.table.variant.variants import VARIANTS
    >>> hand_as_text(Hand(VARIANTS["nevins-house"], DECK)).splitlines()[:3]
    ['variant nevins-house', 'players 4', 'dealer 0']
    """
    return "\n".join([*lines_before_acts(hand), *map(str, hand.acts), ""])


def lines_before_acts(hand: Hand, *, left_out: Iterable[str] = ()) -> list[str]:
    """Gives the lines that say how the hand came about, but for those that are told elsewhere."""
    values: dict[str, Iterable[object]] = {
        "variant": [hand.variant],
        "players": [hand.players],
        "dealer": [hand.dealer],
    }
    if isinstance(hand, HandTakenUp):
        values |= _taken_up_values(hand)
    else:
        values |= {
            "packets": hand.packets,
            "below-zero": sorted(hand.below_zero),
            "pack": hand.pack,
        }
    for heading in left_out:
        values.pop(heading, None)
    return [" ".join([heading, *map(str, written)]) for heading, written in values.items()]


def _taken_up_values(hand: HandTakenUp) -> dict[str, Iterable[object]]:
    return {
        "trump": [hand.trump],
        "bid": [] if hand.bidder is None else [hand.bidder, hand.bid],
        "turned": [] if hand.turned is None else [hand.turned],
        "called": [] if hand.called is None else [hand.called],
        "hands": [card for held in hand.held for card in held],
    }


def read_hand(text: str) -> Hand:
    """Gives the hand that the text tells, every act of it checked by the rules.

    An act that the rules forbid is refused as it would have been at the table, with the ``line``
    and the ``column`` in which it stands. Blank lines count for nothing.
    """
    lines = written_lines(text)
    variant, players = told_lines(lines, ("variant", "players"))
    with read_from(variant):
        read_as = Variant.parse(" ".join(variant.values))
    hand, acts = hand_begun(lines[2:], read_as, number_in(players), after=lines[1].number)
    for line in acts:
        do_line(hand, line)
    return hand


def hand_begun(
    lines: Sequence[WrittenLine],
    variant: Variant,
    players: int,
    *,
    after: int,
    below_zero: frozenset[int] | None = None,
) -> tuple[Hand, Sequence[WrittenLine]]:
    """Gives the hand before its first act, and the lines that follow.

    The lines begin with the dealer; ``after`` is the number of the line before them. Who is
    ``below_zero`` stands in them unless it is known.
    """
    is_taken_up = len(lines) > 1 and lines[1].heading == _TAKEN_UP[0]
    headings = ("dealer", *(_TAKEN_UP if is_taken_up else _DEALT))
    if below_zero is not None:
        headings = tuple(heading for heading in headings if heading != "below-zero")
    by_heading = {line.heading: line for line in told_lines(lines, headings, after=after)}
    with read_from(by_heading["dealer"]):
        variant.seating(players)
        check_seat(number_in(by_heading["dealer"]), players)
    read = _taken_up if is_taken_up else _dealt
    return read(by_heading, variant, players, below_zero), lines[len(headings) :]


class CanDo(Protocol):
    """A hand, or a game of which it is a part."""

    def do(self, act: Act) -> object:
        """Does the act, or refuses it."""


def do_line(played: CanDo, line: WrittenLine) -> None:
    """Does in the hand what the line tells."""
    with read_from(line):
        try:
            act = Act.parse(line.text)
        except ActUnreadableError as refusal:
            raise refusal.at(line=line.number, column=_column_unreadable(line)) from None
        played.do(act)


def _column_unreadable(line: WrittenLine) -> int:
    """Gives where the first word stands that can be read as nothing in an act."""
    seat, *others = line.words
    if not _is_read(seat, whole_number):
        return seat.column
    for place, word in enumerate(others):
        if not (_is_read(word, Verb) if place == 0 else _is_read(word, Card.parse)):
            return word.column
    return (others or [seat])[0].column


def _is_read(word: WrittenWord, read: Callable[[str], object]) -> bool:
    try:
        read(word.text)
    except ValueError:
        return False
    return True


def told_lines(
    lines: Sequence[WrittenLine], headings: Sequence[str], *, after: int = 0
) -> list[WrittenLine]:
    """Gives the first lines, one for each heading; refuses the first that is another."""
    for place, heading in enumerate(headings):
        if place >= len(lines):
            last = lines[-1].number if lines else after
            raise HandUnreadableError(line=last + 1, column=1, heading=heading)
        if lines[place].heading != heading:
            raise unreadable(lines[place], heading=heading)
    return list(lines[: len(headings)])


def _dealt(
    by_heading: LinesByHeading, variant: Variant, players: int, below_zero: frozenset[int] | None
) -> Hand:
    dealer, packets = number_in(by_heading["dealer"]), tuple(numbers_in(by_heading["packets"]))
    with read_from(by_heading["packets"]):
        places(variant, players, dealer, packets)
    if below_zero is None:
        below_zero = frozenset(numbers_in(by_heading["below-zero"]))
        with read_from(by_heading["below-zero"]):
            for seat in below_zero:
                check_seat(seat, players)
    with read_from(by_heading["pack"]):
        pack = [Card.parse(card) for card in by_heading["pack"].values]
        return Hand(
            variant, pack, players=players, dealer=dealer, packets=packets, below_zero=below_zero
        )


def _taken_up(
    by_heading: LinesByHeading, variant: Variant, players: int, _below_zero: frozenset[int] | None
) -> Hand:
    with read_from(by_heading["hands"]):
        held = [Card.parse(card) for card in by_heading["hands"].values]
    bidder, bid = _bid(by_heading["bid"])
    # A trump that nobody has told is refused where the hand is taken up, as is too much of it.
    trump = _read_one(by_heading["trump"], Suit.parse)
    turned, called = (
        _read_one(by_heading[heading], Card.parse) for heading in ("turned", "called")
    )
    try:
        return HandTakenUp(
            variant,
            [held[first : first + HAND_SIZE] for first in range(0, len(held), HAND_SIZE)],
            trump,
            players=players,
            dealer=number_in(by_heading["dealer"]),
            bidder=bidder,
            bid=bid,
            turned=turned,
            called=called,
        )
    except TakenUpError as refusal:
        with read_from(by_heading[str(refusal.values["heading"])]):
            raise


def _read_one(line: WrittenLine, read: Callable[[str], Read]) -> Read | None:
    if len(line.values) > 1:
        raise unreadable(line, word=2)
    with read_from(line):
        return read(line.values[0]) if line.values else None


def _bid(line: WrittenLine) -> tuple[int | None, Bid | None]:
    """Gives the bidder and the bid; where nobody bids the line tells neither."""
    if not line.values:
        return None, None
    if len(line.values) != 2 or not _is_read(line.words[1], whole_number):
        raise unreadable(line, word=1)
    seat, bid = line.values
    return int(seat), int(bid) if _is_read(line.words[2], whole_number) else bid


def unreadable(line: WrittenLine, word: int = 0, heading: str | None = None) -> RuleError:
    """Gives the refusal of a line at one of its words, or at the last if it has fewer."""
    column = line.words[min(word, len(line.words) - 1)].column
    return HandUnreadableError(line=line.number, column=column, heading=heading or line.heading)


def number_in(line: WrittenLine) -> int:
    """Gives the one number that the line tells."""
    numbers = numbers_in(line)
    if len(numbers) != 1:
        raise unreadable(line, word=2)
    return numbers[0]


def numbers_in(line: WrittenLine) -> list[int]:
    """Gives the numbers that the line tells."""
    numbers = []
    for place, word in enumerate(line.values, start=1):
        try:
            numbers.append(whole_number(word))
        except ValueError:
            raise unreadable(line, word=place) from None
    return numbers
