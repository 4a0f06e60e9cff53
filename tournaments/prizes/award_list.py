"""The list of awards as its page shows it: who gets what, who holds it, who must give it back."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.hall.awards import Award, Outcome, PrizeOutcome
from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes import JAR
from tournaments.prizes.queries import HandedOver, PrizeFacts
from tournaments.prizes.tie_desk import NamedCouple, named


class AwardState(StrEnum):
    """How far a prize is: nobody wins it, a tie holds it up, or somebody has won it."""

    NOBODY = "nobody"
    OPEN = "open"
    WAITING = "waiting"
    WON = "won"


@dataclass(frozen=True, slots=True)
class PersonShare:
    name: str
    cents: int


@dataclass(frozen=True, slots=True)
class AwardLine:
    """What one couple gets of a prize, each of the two, and what the couple holds already."""

    prize: str
    couple: NamedCouple
    cents: int | None
    thing: str | None
    persons: tuple[PersonShare, ...]
    held: HandedOver | None

    @property
    def is_handed_over(self) -> bool:
        return self.held is not None and (self.held.cents, self.held.thing) == (
            self.cents,
            self.thing,
        )

    @property
    def is_different(self) -> bool:
        """The couple holds something else than it wins now."""
        return self.held is not None and not self.is_handed_over

    @property
    def missing_cents(self) -> int | None:
        """What the couple has still to get of money; below nothing, what it gives back."""
        if self.held is None or self.held.cents is None or self.cents is None:
            return None
        return self.cents - self.held.cents

    @property
    def surplus_cents(self) -> int:
        return -(self.missing_cents or 0)


@dataclass(frozen=True, slots=True)
class PrizeCard:
    """One prize of the list."""

    prize: str
    cents: int | None
    thing: str | None
    percent: int | None
    state: AwardState
    couples: tuple[NamedCouple, ...]
    lines: tuple[AwardLine, ...]

    @property
    def is_handed_over(self) -> bool:
        return bool(self.lines) and all(line.is_handed_over for line in self.lines)

    @property
    def is_split(self) -> bool:
        return len(self.lines) > 1


@dataclass(frozen=True, slots=True)
class AwardList:
    """All prizes and the jar; and what couples hold that they do not win any more."""

    cards: tuple[PrizeCard, ...]
    to_give_back: tuple[tuple[NamedCouple, HandedOver], ...]

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


def award_list(outcome: Outcome, facts: PrizeFacts) -> AwardList:
    """The prizes in their order, then the jar once it has a winner."""
    held = {(row.prize, row.couple): row for row in facts.handed_over}
    cards = [_card(found, held, facts) for found in outcome.prizes]
    jar = outcome.jar
    if jar is not None and jar.holders:
        state = AwardState.OPEN if jar.is_open else AwardState.WON
        couples = tuple(named(facts, couple) for couple in jar.holders)
        lines = tuple(_line(award, held, facts) for award in jar.awards)
        cards.append(PrizeCard(JAR, jar.cents, None, None, state, couples, lines))
    due = {(award.prize, award.couple) for award in outcome.awards}
    return AwardList(
        tuple(cards),
        tuple((named(facts, row.couple), row) for key, row in held.items() if key not in due),
    )


def shares_of(award: Award, players: tuple[str, str]) -> tuple[PersonShare, ...]:
    """What each of the two gets of money; an odd cent is the first one's."""
    if award.cents is None:
        return ()
    second = award.cents // 2
    first_player, second_player = players
    return PersonShare(first_player, award.cents - second), PersonShare(second_player, second)


Held = dict[tuple[str, CoupleNumber], HandedOver]


def _card(found: PrizeOutcome, held: Held, facts: PrizeFacts) -> PrizeCard:
    return PrizeCard(
        prize=found.prize.name,
        cents=found.cents,
        thing=found.prize.thing,
        percent=found.prize.percent,
        state=_state(found),
        couples=tuple(named(facts, couple) for couple in found.couples),
        lines=tuple(_line(award, held, facts) for award in found.awards),
    )


def _state(found: PrizeOutcome) -> AwardState:
    if found.is_waiting:
        return AwardState.WAITING
    if found.is_open:
        return AwardState.OPEN
    return AwardState.WON if found.awards else AwardState.NOBODY


def _line(award: Award, held: Held, facts: PrizeFacts) -> AwardLine:
    couple = named(facts, award.couple)
    return AwardLine(
        prize=award.prize,
        couple=couple,
        cents=award.cents,
        thing=award.thing,
        persons=shares_of(award, couple.players),
        held=held.get((award.prize, award.couple)),
    )
