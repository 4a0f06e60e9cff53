"""What the punch cards say beside what the floor says, and how they add up."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.hall import punchcard
from scoring.hall.audit import Difference
from scoring.hall.comparing.agreement import Agreement, GameCount, agreement, with_cards
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber, GameNumber, Punches
from scoring.hall.replay.auditing import ReplayAudit
from tournaments.cards.disputes import CardDispute, card_disputes
from tournaments.cards.explained import ShownReplay, shown_replay

MOST_DISPUTES_SHOWN = 4
FEWEST_WORD_FOR_WORD = 1


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
    disputes: tuple[CardDispute, ...] = ()
    # The couple whose wins on the floor are on this card, word for word.
    is_of: CoupleNumber | None = None
    # The two cards where they belong, as a tap sends them, if each is the other's.
    swapped: str = ""

    @property
    def floor_text(self) -> str:
        return punchcard.format(self.floor)

    @property
    def typed_text(self) -> str:
        return punchcard.format(self.typed or ())

    @property
    def extra(self) -> list[GameNumber]:
        """The games on the card, but not on the floor."""
        return [difference.game for difference in self.differing if difference.on_card]

    @property
    def lacking(self) -> list[GameNumber]:
        """The games on the floor, but not on the card."""
        return [difference.game for difference in self.differing if not difference.on_card]

    @property
    def is_mostly_wrong(self) -> bool:
        """A card that differs so often was hardly punched by this couple."""
        return len(self.disputes) > MOST_DISPUTES_SHOWN

    def floor_boxes(self, game_count: int) -> list[CheckedBox]:
        return [CheckedBox(game, game in self.floor) for game in _games(game_count)]

    def typed_boxes(self, game_count: int) -> list[CheckedBox]:
        typed, extra, lacking = self.typed or (), self.extra, self.lacking
        return [
            CheckedBox(game, game in typed, is_extra=game in extra, is_lacking=game in lacking)
            for game in _games(game_count)
        ]


@dataclass(frozen=True, slots=True)
class CardCheck:
    """All cards of the evening, the house couple's too, and how they add up."""

    cards: tuple[CheckedCard, ...]
    agreement: Agreement
    closed_count: int
    has_floor: bool
    # Nothing where nobody knows who sat where, or no card is in.
    replay: ShownReplay | None = None

    @property
    def games(self) -> tuple[GameCount, ...]:
        return self.agreement.games

    @property
    def wrong(self) -> tuple[GameCount, ...]:
        """The games that cannot be right: while cards are missing, only those with too many."""
        return self.agreement.wrong

    @property
    def missing(self) -> tuple[CoupleNumber, ...]:
        return self.agreement.missing

    @property
    def is_settled(self) -> bool:
        """Nothing speaks against the cards; without seats only their counts can."""
        return self.replay is None or self.replay.is_settled

    @property
    def typed_count(self) -> int:
        return sum(card.typed is not None for card in self.cards)

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

    def card(self, couple: int | None) -> CheckedCard | None:
        return next((card for card in self.cards if card.couple.number == couple), None)


def card_check(evening: Evening, audit: ReplayAudit | None = None) -> CardCheck:
    """All cards beside the floor's, with the count of each game and what the replay says."""
    agreed = agreement(evening)
    return CardCheck(
        cards=tuple(_checked_cards(evening, agreed, audit)),
        agreement=agreed,
        closed_count=evening.closed_count,
        has_floor=evening.has_results,
        replay=None if audit is None else shown_replay(evening, audit),
    )


def _checked_cards(
    evening: Evening, agreed: Agreement, audit: ReplayAudit | None
) -> Iterator[CheckedCard]:
    sides = {} if audit is None else {each.difference: each.is_card_right for each in audit.sides}
    floor, typed = evening.floor_cards, evening.cards
    by_couple: dict[CoupleNumber, list[Difference]] = {}
    for difference in agreed.differences:
        by_couple.setdefault(difference.couple, []).append(difference)
    for number in with_cards(evening):
        differing = tuple(by_couple.get(number, ()))
        owner = _owner(evening, number) if differing else None
        yield CheckedCard(
            couple=evening.couples[number],
            floor=floor.get(number, ()),
            typed=typed.get(number),
            differing=differing,
            disputes=card_disputes(evening, number, differing, sides),
            is_of=owner,
            swapped=_swapped(evening, number, owner) if owner else "",
        )


def _owner(evening: Evening, couple: CoupleNumber) -> CoupleNumber | None:
    """Who has won on the floor just the games on this card; nobody where several have."""
    typed = set(evening.cards.get(couple, ()))
    owners = [
        other
        for other, games in evening.floor_cards.items()
        if other != couple and set(games) == typed
    ]
    return owners[0] if len(owners) == 1 and len(typed) > FEWEST_WORD_FOR_WORD else None


def _swapped(evening: Evening, couple: CoupleNumber, owner: CoupleNumber) -> str:
    """Nothing where only one of the two cards is the other's."""
    if _owner(evening, owner) != couple:
        return ""
    floor = evening.floor_cards
    return " ".join(f"{one}:{','.join(map(str, floor[one]))}" for one in sorted((couple, owner)))


def _games(game_count: int) -> Iterator[GameNumber]:
    return map(GameNumber, range(1, game_count + 1))
