"""Whether the cards typed agree with the floor and add up."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from scoring.hall.audit import Difference, expected_punches, punch_differences
from scoring.hall.facts import Facts
from scoring.hall.movement.movement import Odd, Seating, seat
from scoring.hall.numbers import CoupleNumber, GameNumber, Punches
from scoring.hall.settings import Source

_NOBODY_SITS = Seating(())


@dataclass(frozen=True, slots=True)
class GameCount:
    """The punches of a game on all cards typed so far, beside what its tables must have made."""

    game: GameNumber
    punches: int
    expected: int

    @property
    def is_even(self) -> bool:
        """Tells whether there are as many punches as the tables made."""
        return self.punches == self.expected

    @property
    def is_over(self) -> bool:
        """Tells whether there are more: wrong, however many cards are still to come."""
        return self.punches > self.expected


@dataclass(frozen=True, slots=True)
class Agreement:
    """Where card and floor differ, each game's punches, and whose card is still to come."""

    differences: tuple[Difference, ...]
    games: tuple[GameCount, ...]
    missing: tuple[CoupleNumber, ...]

    @property
    def wrong(self) -> tuple[GameCount, ...]:
        """The games that cannot be right: while cards are missing, only those with too many."""
        return tuple(
            count for count in self.games if count.is_over or not (self.missing or count.is_even)
        )


def agreement(facts: Facts) -> Agreement:
    """Gives how the cards stand beside the floor and beside each other (``rules.md §7.3``).

    >>> from scoring.hall.evening import BLANK
    >>> agreement(BLANK).wrong
    ()
    """
    missing = tuple(number for number in with_cards(facts) if number not in facts.cards)
    return Agreement(_differences(facts), _game_counts(facts), missing)


def with_cards(facts: Facts) -> tuple[CoupleNumber, ...]:
    """Gives everybody who has a card to bring back, the house couple too.

    Who was to come with a game after the last one has none: the evening ended before.

    >>> from scoring.hall.evening import BLANK
    >>> with_cards(BLANK)
    ()
    """
    last = facts.settings.game_count
    return tuple(
        number
        for number, couple in facts.couples.items()
        if couple.first_game <= last or number in facts.cards
    )


def disputed_couples(facts: Facts) -> tuple[CoupleNumber, ...]:
    """Gives the couples whose card differs from a game that is over on the floor, lowest first.

    Of a game that the floor has not closed it says nothing yet.

    >>> from scoring.hall.evening import BLANK
    >>> disputed_couples(BLANK)
    ()
    """
    closed = facts.closed_count
    return tuple(sorted({each.couple for each in _differences(facts) if each.game <= closed}))


def card_by_floor(facts: Facts, couple: CoupleNumber) -> Punches:
    """Gives what the floor says in the place of a couple's card.

    Where the cards count the games that the floor has not closed stay as the card has them.

    >>> from scoring.hall.evening import BLANK
    >>> card_by_floor(BLANK, 1)
    ()
    """
    floor = facts.floor_cards.get(couple, ())
    if facts.settings.wins_from is Source.FLOOR:
        return floor
    closed, card = facts.closed_count, facts.cards.get(couple, floor)
    return (
        *(game for game in floor if game <= closed),
        *(game for game in card if game > closed),
    )


def expected_counts(facts: Facts) -> dict[GameNumber, int]:
    """Gives the punches that each game must have made, for all games that were surely played.

    A game without seats on the floor is taken to have had the tables that those there fill.

    >>> from scoring.hall.evening import BLANK
    >>> expected_counts(BLANK)
    {}
    """
    last = _last_game(facts)
    seatings = [game.seating for game in facts.games[:last]]
    unwon = [len(game.unwon) for game in facts.games[:last]]
    seatings += _usual_seatings(facts, range(len(seatings) + 1, last + 1))
    return expected_punches(seatings, unwon, sitout_is_punched=facts.settings.sitout_is_punched)


def _differences(facts: Facts) -> tuple[Difference, ...]:
    """A card is compared only with a floor that recorded something.

    Where the cards count they go on alone once the floor has stopped.
    """
    if not facts.has_results:
        return ()
    differences = punch_differences(facts.floor_cards, facts.cards)
    if facts.settings.wins_from is Source.FLOOR:
        return differences
    return tuple(each for each in differences if each.game <= facts.closed_count)


def _game_counts(facts: Facts) -> tuple[GameCount, ...]:
    expected = expected_counts(facts)
    punches = Counter(game for games in facts.cards.values() for game in games)
    return tuple(
        GameCount(game, punches[game], expected.get(game, 0))
        for game in sorted(expected.keys() | punches.keys())
    )


def _last_game(facts: Facts) -> int:
    """An evening on cards alone is expected whole; one on the floor as far as it got."""
    if facts.settings.wins_from is Source.CARDS:
        return facts.settings.game_count
    recorded = [number for number, game in enumerate(facts.games, 1) if game.is_begun]
    punched = [max(games) for games in facts.cards.values() if games]
    return max([0, *recorded, *punched])


def _usual_seatings(facts: Facts, games: range) -> Iterator[Seating]:
    """Where those who are there would sit in these games: only how many matter."""
    seats: dict[tuple[frozenset[CoupleNumber], Odd], Seating] = {}
    for game in games:
        key = there, odd = facts.attending(game), facts.odd_in(game)
        if key not in seats:
            numbers = sorted(there)
            if len(numbers) % 2 and odd is Odd.HOUSE:
                numbers.append(facts.next_couple)
            seats[key] = seat(numbers, odd) if len(numbers) > 1 else _NOBODY_SITS
        yield seats[key]
