"""What the punch cards say beside what the floor says, and how they add up; decides for neither."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from scoring.hall import punchcard
from scoring.hall.audit import Difference, differences, expected_punches
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.facts import Punches
from scoring.hall.movement import Odd, Seating, seat
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.settings import Source

NOBODY_SITS: Final = Seating(())


@dataclass(frozen=True, slots=True)
class CheckedBox:
    """One box of a card; a hole, and whether card and floor differ about it."""

    game: GameNumber
    is_won: bool
    is_extra: bool = False
    is_lacking: bool = False


@dataclass(frozen=True, slots=True)
class CheckedCard:
    """A couple's card: what the floor recorded, what was typed, and where the two differ."""

    couple: Couple
    floor: Punches
    typed: Punches | None
    differing: tuple[Difference, ...] = ()

    @property
    def floor_text(self) -> str:
        return punchcard.format(self.floor)

    @property
    def typed_text(self) -> str:
        return punchcard.format(self.typed or ())

    @property
    def extra(self) -> list[GameNumber]:
        """The games on the card, but not on the floor."""
        return [found.game for found in self.differing if found.on_card]

    @property
    def lacking(self) -> list[GameNumber]:
        """The games on the floor, but not on the card."""
        return [found.game for found in self.differing if not found.on_card]

    def floor_boxes(self, game_count: int) -> list[CheckedBox]:
        return [CheckedBox(game, game in self.floor) for game in _games(game_count)]

    def typed_boxes(self, game_count: int) -> list[CheckedBox]:
        typed, extra, lacking = self.typed or (), self.extra, self.lacking
        return [
            CheckedBox(game, game in typed, is_extra=game in extra, is_lacking=game in lacking)
            for game in _games(game_count)
        ]


@dataclass(frozen=True, slots=True)
class GameCount:
    """The punches of a game on all cards typed so far, beside what its tables must have made."""

    game: GameNumber
    punches: int
    expected: int

    @property
    def is_even(self) -> bool:
        return self.punches == self.expected

    @property
    def is_over(self) -> bool:
        """More punches than tables: wrong, however many cards are still to come."""
        return self.punches > self.expected


@dataclass(frozen=True, slots=True)
class CardCheck:
    """All cards of the evening, the house couple's too, and how they add up."""

    cards: tuple[CheckedCard, ...]
    games: tuple[GameCount, ...]
    closed_count: int
    has_floor: bool

    @property
    def typed_count(self) -> int:
        return sum(card.typed is not None for card in self.cards)

    @property
    def missing(self) -> tuple[CoupleNumber, ...]:
        return tuple(card.couple.number for card in self.cards if card.typed is None)

    @property
    def guest_count(self) -> int:
        """How many cards can win something: all but the house couple's."""
        return sum(not card.couple.is_house for card in self.cards)

    @property
    def missing_guests(self) -> tuple[CoupleNumber, ...]:
        return tuple(
            card.couple.number
            for card in self.cards
            if card.typed is None and not card.couple.is_house
        )

    @property
    def guests_typed_count(self) -> int:
        return self.guest_count - len(self.missing_guests)

    @property
    def differing(self) -> tuple[CheckedCard, ...]:
        return tuple(card for card in self.cards if card.differing)

    @property
    def wrong(self) -> tuple[GameCount, ...]:
        """The games that cannot be right: while cards are missing, only those with too many."""
        return tuple(
            count for count in self.games if count.is_over or not (self.missing or count.is_even)
        )

    def card(self, couple: int | None) -> CheckedCard | None:
        return next((card for card in self.cards if card.couple.number == couple), None)


def card_check(evening: Evening) -> CardCheck:
    """All cards beside the floor's, with the count of each game."""
    return CardCheck(
        cards=tuple(_checked_cards(evening)),
        games=_game_counts(evening),
        closed_count=evening.closed_count,
        has_floor=evening.has_results,
    )


def expected_counts(evening: Evening) -> dict[GameNumber, int]:
    """The punches that each game must have made, for all games that were surely played.

    A game without seats on the floor is taken to have had the tables that the room has.
    """
    last = _last_game(evening)
    seatings = [game.seating for game in evening.games[:last]]
    usual = seatings[0] if seatings else _usual_seating(evening)
    seatings += [usual] * (last - len(seatings))
    return expected_punches(seatings, sitout_is_punched=evening.settings.sitout_is_punched)


def _checked_cards(evening: Evening) -> Iterator[CheckedCard]:
    floor, typed = evening.floor_cards, evening.cards
    by_couple: dict[CoupleNumber, list[Difference]] = {}
    # A card is compared only with a floor that recorded something.
    for found in differences(floor, typed) if evening.has_results else ():
        by_couple.setdefault(found.couple, []).append(found)
    for number, couple in evening.couples.items():
        differing = tuple(by_couple.get(number, ()))
        yield CheckedCard(couple, floor.get(number, ()), typed.get(number), differing)


def _game_counts(evening: Evening) -> tuple[GameCount, ...]:
    expected = expected_counts(evening)
    punches = Counter(game for games in evening.cards.values() for game in games)
    return tuple(
        GameCount(game, punches[game], expected.get(game, 0))
        for game in sorted(expected.keys() | punches.keys())
    )


def _last_game(evening: Evening) -> int:
    """An evening on cards alone is expected whole; one on the floor as far as it got."""
    if evening.settings.wins_from is Source.CARDS:
        return evening.settings.game_count
    recorded = [number for number, game in enumerate(evening.games, 1) if any(game.winners)]
    punched = [max(games) for games in evening.cards.values() if games]
    return max([0, *recorded, *punched])


def _usual_seating(evening: Evening) -> Seating:
    """Where couples would sit had the tables been drawn: only how many matter."""
    numbers, odd = list(evening.couples), evening.settings.odd
    if len(numbers) % 2 and odd is Odd.HOUSE and evening.house is None:
        numbers.append(evening.next_couple)
    return seat(numbers, odd) if len(numbers) > 1 else NOBODY_SITS


def _games(game_count: int) -> Iterator[GameNumber]:
    return map(GameNumber, range(1, game_count + 1))
