"""The list of awards as its page shows it: who gets what, who holds it, who must give it back."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes.awards import Award, JarOutcome, PrizeOutcome
from scoring.hall.prizes.prizes import JAR, halves


class AwardState(StrEnum):
    """How far a prize is: nobody wins it, a tie holds it up, or somebody has won it.

    Nobody is at its place; or, where it goes by no place, nobody is left who can win it.
    """

    NOBODY = "nobody"
    NOBODY_LEFT = "nobody-left"
    OPEN = "open"
    WAITING = "waiting"
    TO_COME = "to-come"
    NOT_WON = "not-won"
    WON = "won"


@dataclass(frozen=True, slots=True)
class PersonShare:
    name: str
    cents: int


@dataclass(frozen=True, slots=True)
class AwardLine:
    """What one couple gets of a prize, each of the two, and what the couple holds already."""

    couple: Couple
    award: Award
    held: Award | None
    coin_cents: int = 1

    @property
    def persons(self) -> tuple[PersonShare, ...]:
        return shares_of(self.award, self.couple.players, self.coin_cents)

    @property
    def is_handed_over(self) -> bool:
        return self.held == self.award

    @property
    def is_different(self) -> bool:
        """The couple holds something else than it wins now."""
        return self.held is not None and not self.is_handed_over

    @property
    def missing_cents(self) -> int | None:
        """What the couple has still to get of money; below nothing, what it gives back."""
        if self.held is None or self.held.cents is None or self.award.cents is None:
            return None
        return self.award.cents - self.held.cents

    @property
    def surplus_cents(self) -> int:
        return -(self.missing_cents or 0)


@dataclass(frozen=True, slots=True)
class PrizeCard:
    """One prize of the list; of money what is paid out of it (`rules.md §7.20`)."""

    prize: str
    cents: int | None
    thing: str | None
    is_each: bool
    percent: int | None
    state: AwardState
    couples: tuple[Couple, ...]
    lines: tuple[AwardLine, ...]

    @property
    def is_handed_over(self) -> bool:
        return bool(self.lines) and all(line.is_handed_over for line in self.lines)

    @property
    def is_split(self) -> bool:
        return len(self.lines) > 1


@dataclass(frozen=True, slots=True)
class AwardList:
    """All prizes and the jar; and what couples hold that they do not win any more, or not yet."""

    cards: tuple[PrizeCard, ...]
    to_give_back: tuple[tuple[Couple, Award], ...]
    held_in_tie: tuple[tuple[Couple, Award], ...]

    @property
    def lines(self) -> tuple[AwardLine, ...]:
        return tuple(line for card in self.cards for line in card.lines)

    @property
    def handed_over_count(self) -> int:
        return sum(line.is_handed_over for line in self.lines)

    @property
    def is_complete(self) -> bool:
        """Everything that is won is in the right hands, and nothing is in the wrong ones."""
        return self.handed_over_count == len(self.lines) and not self.to_give_back


def award_list(evening: Evening) -> AwardList:
    """The prizes in their order, then the jar once it has a winner."""
    outcome = evening.outcome
    cards = [_prize_card(evening, prize_outcome) for prize_outcome in outcome.prizes]
    if outcome.jar is not None and outcome.jar.holders:
        cards.append(_jar_card(evening, outcome.jar))
    back, waiting = (
        tuple((evening.couples[held.couple], held) for held in awards)
        for awards in (
            outcome.to_give_back(evening.handed_over),
            outcome.held_in_tie(evening.handed_over),
        )
    )
    return AwardList(tuple(cards), back, waiting)


def shares_of(
    award: Award, players: tuple[str, str], coin_cents: int = 1
) -> tuple[PersonShare, ...]:
    """What each of the two gets of money; an odd cent, or smallest coin, is the first one's."""
    if award.cents is None:
        return ()
    shares = halves(award.cents, coin_cents)
    return tuple(PersonShare(name, cents) for name, cents in zip(players, shares, strict=True))


def _prize_card(evening: Evening, outcome: PrizeOutcome) -> PrizeCard:
    return PrizeCard(
        prize=outcome.prize.name,
        cents=None if outcome.cents is None else outcome.cents - outcome.rounded_off_cents,
        thing=outcome.prize.thing,
        is_each=outcome.prize.is_each,
        percent=outcome.prize.percent,
        state=_state(outcome),
        couples=_couples(evening, outcome.couples),
        lines=_lines(evening, outcome.awards),
    )


def _jar_card(evening: Evening, jar: JarOutcome) -> PrizeCard:
    return PrizeCard(
        prize=JAR,
        cents=jar.paid_cents,
        thing=None,
        is_each=False,
        percent=None,
        state=AwardState.OPEN if jar.is_open else AwardState.WON,
        couples=_couples(evening, jar.holders),
        lines=_lines(evening, jar.awards),
    )


def _state(outcome: PrizeOutcome) -> AwardState:
    if outcome.is_to_come:
        return AwardState.TO_COME
    if outcome.is_waiting:
        return AwardState.WAITING
    if outcome.is_open:
        return AwardState.OPEN
    if outcome.awards:
        return AwardState.WON
    if not outcome.prize.kind.holds_result:
        return AwardState.NOT_WON
    return AwardState.NOBODY if outcome.prize.kind.is_by_place else AwardState.NOBODY_LEFT


def _couples(evening: Evening, numbers: Iterable[CoupleNumber]) -> tuple[Couple, ...]:
    return tuple(evening.couples[number] for number in numbers)


def _lines(evening: Evening, awards: Iterable[Award]) -> tuple[AwardLine, ...]:
    held = evening.handed_over
    return tuple(
        AwardLine(
            couple=evening.couples[award.couple],
            award=award,
            held=held.get((award.prize, award.couple)),
            coin_cents=evening.settings.coin_cents,
        )
        for award in awards
    )
