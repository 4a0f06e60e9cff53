"""Reads what the punch cards say beside what the floor says; decides for neither."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from scoring.hall import punchcard
from scoring.hall.audit import Difference, differences, expected_punches, floor_punches
from scoring.hall.movement import Odd, Seating, seat, still_to_come
from scoring.hall.numbers import CoupleNumber, GameNumber
from tournaments.floor.queries import FloorRecord, floor_record, games_played
from tournaments.models import Couple, Evening, PunchCard

Punches = tuple[GameNumber, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """One box of a card; a hole, and whether card and floor differ about it."""

    game: GameNumber
    is_won: bool
    is_extra: bool = False
    is_lacking: bool = False


@dataclass(frozen=True, slots=True)
class CardRow:
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

    def floor_boxes(self, game_count: int) -> list[Box]:
        return boxes_of(self.floor, game_count)

    def typed_boxes(self, game_count: int) -> list[Box]:
        return [
            replace(box, is_extra=box.game in self.extra, is_lacking=box.game in self.lacking)
            for box in boxes_of(self.typed or (), game_count)
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

    rows: tuple[CardRow, ...]
    games: tuple[GameCount, ...]
    closed_count: int
    has_floor: bool

    @property
    def typed_count(self) -> int:
        return sum(row.typed is not None for row in self.rows)

    @property
    def missing(self) -> tuple[int, ...]:
        return tuple(row.couple.number for row in self.rows if row.typed is None)

    @property
    def guest_count(self) -> int:
        """How many cards can win something: all but the house couple's."""
        return sum(not row.couple.is_house for row in self.rows)

    @property
    def missing_guests(self) -> tuple[int, ...]:
        house = {row.couple.number for row in self.rows if row.couple.is_house}
        return tuple(couple for couple in self.missing if couple not in house)

    @property
    def guests_typed_count(self) -> int:
        return self.guest_count - len(self.missing_guests)

    @property
    def differing(self) -> tuple[CardRow, ...]:
        return tuple(row for row in self.rows if row.differing)

    @property
    def wrong(self) -> tuple[GameCount, ...]:
        """The games that cannot be right: while cards are missing, only those with too many."""
        return tuple(
            count for count in self.games if count.is_over or not (self.missing or count.is_even)
        )

    def row(self, couple: int | None) -> CardRow | None:
        return next((row for row in self.rows if row.couple.number == couple), None)


def boxes_of(won: Punches, game_count: int) -> list[Box]:
    """A card's boxes, punched where the game was won."""
    games = map(GameNumber, range(1, game_count + 1))
    return [Box(game, game in won) for game in games]


def typed_cards(evening: Evening) -> dict[CoupleNumber, Punches]:
    """The cards typed so far, the house couple's too."""
    cards = PunchCard.objects.filter(couple__evening=evening).order_by("couple__number")
    return {
        CoupleNumber(number): tuple(GameNumber(game) for game in games)
        for number, games in cards.values_list("couple__number", "games")
    }


def floor_cards(evening: Evening, record: FloorRecord | None = None) -> dict[CoupleNumber, Punches]:
    """Every couple's card as the floor recorded it, the house couple's too."""
    record = floor_record(evening) if record is None else record
    return floor_punches(
        record.seatings, record.results, sitout_is_punched=evening.sitout_is_punched
    )


def cards_that_count(evening: Evening) -> dict[CoupleNumber, Punches]:
    """The cards as the floor recorded them or as they were typed, the house couple's too."""
    return typed_cards(evening) if evening.wins_from == "cards" else floor_cards(evening)


def punches_that_count(evening: Evening) -> dict[CoupleNumber, Punches]:
    """The punches of every couple that can win a prize, from the floor or from the cards."""
    punches = cards_that_count(evening)
    guests = Couple.objects.filter(evening=evening, is_house=False).order_by("number")
    return {
        CoupleNumber(number): punches.get(CoupleNumber(number), ())
        for number in guests.values_list("number", flat=True)
    }


def played_count(evening: Evening) -> int:
    """The games whose wins are known: those closed on the floor, or all once the cards are in."""
    if evening.wins_from == "cards" and not _cards_missing(evening):
        return evening.game_count
    return games_played(evening)


def _cards_missing(evening: Evening) -> bool:
    guests = Couple.objects.filter(evening=evening, is_house=False)
    return not guests.exists() or guests.filter(punch_card=None).exists()


def card_check(evening: Evening) -> CardCheck:
    """All cards beside the floor's, with the count of each game; six queries."""
    couples = list(Couple.objects.filter(evening=evening).order_by("number"))
    record = floor_record(evening)
    floor, typed = floor_cards(evening, record), typed_cards(evening)
    expected = expected_counts(evening, record, couples, typed)
    by_couple: dict[CoupleNumber, list[Difference]] = {}
    has_floor = any(winner for winners in record.results for winner in winners)
    # A card is compared only with a floor that recorded something.
    for found in differences(floor, typed) if has_floor else ():
        by_couple.setdefault(found.couple, []).append(found)
    return CardCheck(
        rows=tuple(_row(couple, floor, typed, by_couple) for couple in couples),
        games=_counts(expected, typed),
        closed_count=sum(
            not still_to_come(seating.tables, winners)
            for seating, winners in zip(record.seatings, record.results, strict=True)
        ),
        has_floor=has_floor,
    )


def _row(
    couple: Couple,
    floor: Mapping[CoupleNumber, Punches],
    typed: Mapping[CoupleNumber, Punches],
    differing: Mapping[CoupleNumber, list[Difference]],
) -> CardRow:
    number = CoupleNumber(couple.number)
    return CardRow(
        couple, floor.get(number, ()), typed.get(number), tuple(differing.get(number, ()))
    )


def _counts(
    expected: Mapping[GameNumber, int], typed: Mapping[CoupleNumber, Punches]
) -> tuple[GameCount, ...]:
    punches = Counter(game for games in typed.values() for game in games)
    return tuple(
        GameCount(game, punches[game], expected.get(game, 0))
        for game in sorted(expected.keys() | punches.keys())
    )


def expected_counts(
    evening: Evening,
    record: FloorRecord,
    couples: list[Couple],
    typed: Mapping[CoupleNumber, Punches],
) -> dict[GameNumber, int]:
    """The punches that each game must have made, for all games that were surely played.

    A game without seats on the floor is taken to have had the tables that the room has.
    """
    last = _last_game(evening, record, typed)
    seatings = list(record.seatings[:last])
    usual = seatings[0] if seatings else _usual_seating(evening, couples)
    seatings += [usual] * (last - len(seatings))
    return expected_punches(seatings, sitout_is_punched=evening.sitout_is_punched)


def _last_game(evening: Evening, record: FloorRecord, typed: Mapping[CoupleNumber, Punches]) -> int:
    """An evening on cards alone is expected whole; one on the floor as far as it got."""
    if evening.wins_from == "cards":
        return evening.game_count
    recorded = [game for game, winners in enumerate(record.results, 1) if any(winners)]
    punched = [max(games) for games in typed.values() if games]
    return max([0, *recorded, *punched])


def _usual_seating(evening: Evening, couples: list[Couple]) -> Seating:
    """Where couples would sit had the tables been drawn: only how many matter."""
    numbers = [CoupleNumber(couple.number) for couple in couples]
    has_house = any(couple.is_house for couple in couples)
    if len(numbers) % 2 and evening.odd == Odd.HOUSE and not has_house:
        numbers.append(CoupleNumber(max(numbers) + 1))
    return seat(numbers, Odd(evening.odd)) if len(numbers) > 1 else Seating(())
