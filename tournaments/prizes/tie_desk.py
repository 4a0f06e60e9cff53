"""The tie desk as its page shows it: who is level, what was said and cut, what comes next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.hall.awards import Outcome
from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes import JAR, split
from scoring.hall.ties import Settlement, Step, Tie, Wish, is_under_way, lowest, what_counts
from scoring.table.cards import Card
from tournaments.prizes.queries import PrizeFacts
from tournaments.wording.ties import consequence


@dataclass(frozen=True, slots=True)
class NamedCouple:
    """A couple as a page names it."""

    number: CoupleNumber
    players: tuple[str, str]

    @property
    def names(self) -> str:
        return " & ".join(player for player in self.players if player)


@dataclass(frozen=True, slots=True)
class TiedCouple:
    """A couple at the tie desk, and what it said."""

    couple: NamedCouple
    share_cents: int | None
    wish: Wish | None = None
    has_forfeited: bool = False
    is_awaited: bool = False
    typed_card: str = ""
    card_error: str = ""


@dataclass(frozen=True, slots=True)
class CutCard:
    couple: NamedCouple
    card: Card
    is_lowest: bool


@dataclass(frozen=True, slots=True)
class TiePanel:
    """One tied prize: what is at stake, the couples, and how far they are."""

    prize: str
    cents: int | None
    thing: str | None
    wins: int | None
    couples: tuple[TiedCouple, ...]
    rounds: tuple[tuple[CutCard, ...], ...]
    settlement: Settlement
    consequence: str
    has_facts: bool
    is_under_way: bool

    @property
    def awaited(self) -> tuple[TiedCouple, ...]:
        return tuple(tied for tied in self.couples if tied.is_awaited)

    @property
    def most_cents(self) -> int:
        """What the lowest number would get in a split; the others may get a cent less."""
        return max(tied.share_cents or 0 for tied in self.couples)

    @property
    def least_cents(self) -> int:
        return min(tied.share_cents or 0 for tied in self.couples)

    @property
    def awaits_wishes(self) -> bool:
        return self.settlement.step is Step.WISHES

    @property
    def awaits_playoff(self) -> bool:
        return self.settlement.step is Step.PLAYOFF

    @property
    def awaits_cards(self) -> bool:
        return self.settlement.step is Step.CUT


def tie_panels(outcome: Outcome, facts: PrizeFacts) -> tuple[TiePanel, ...]:
    """The prizes that two or more couples are level for, in the order of the prizes, jar last."""
    panels = [
        _panel(found.prize.name, found.cents, found.prize.thing, found.settlement, facts)
        for found in outcome.prizes
        if found.settlement is not None and len(found.couples) > 1
    ]
    jar = outcome.jar
    if jar is not None and jar.settlement is not None and len(jar.holders) > 1:
        panels.append(_panel(JAR, jar.cents, None, jar.settlement, facts))
    return tuple(panels)


def with_typed(
    panel: TiePanel, typed: Mapping[str, str], errors: Mapping[str, Sequence[str]]
) -> TiePanel:
    """The panel with what was typed into it and refused, so that nobody types it twice."""

    def with_own(tied: TiedCouple) -> TiedCouple:
        number = tied.couple.number
        wish = typed.get(f"wish-{number}")
        return replace(
            tied,
            wish=Wish(wish) if wish in set(Wish) else tied.wish,
            typed_card=typed.get(f"card-{number}", ""),
            card_error=next(iter(errors.get(f"card-{number}", ())), ""),
        )

    return replace(panel, couples=tuple(with_own(tied) for tied in panel.couples))


def named(facts: PrizeFacts, couple: CoupleNumber) -> NamedCouple:
    return NamedCouple(couple, facts.players.get(couple, ("", "")))


def _panel(
    prize: str, cents: int | None, thing: str | None, settlement: Settlement, facts: PrizeFacts
) -> TiePanel:
    tie = facts.ties.get(prize) or Tie(prize)
    shares: Mapping[CoupleNumber, int] = {} if cents is None else split(cents, settlement.couples)
    return TiePanel(
        prize=prize,
        cents=cents,
        thing=thing,
        wins=None if prize == JAR else facts.wins[settlement.couples[0]],
        couples=tuple(
            TiedCouple(
                couple=named(facts, couple),
                share_cents=shares.get(couple),
                wish=tie.wishes.get(couple),
                has_forfeited=couple in tie.forfeits,
                is_awaited=couple in settlement.waiting_for,
            )
            for couple in settlement.couples
        ),
        rounds=_rounds(tie, settlement, facts),
        settlement=settlement,
        consequence=consequence(settlement, tie),
        has_facts=prize in facts.ties,
        is_under_way=is_under_way(settlement.couples, tie),
    )


def _rounds(tie: Tie, settlement: Settlement, facts: PrizeFacts) -> tuple[tuple[CutCard, ...], ...]:
    rounds: list[tuple[CutCard, ...]] = []
    counting = what_counts(settlement.couples, tie).cuts
    for cards in counting if settlement.method is Wish.CUT else ():
        low = lowest(cards)
        rounds.append(
            tuple(CutCard(named(facts, c), card, c in low) for c, card in sorted(cards.items()))
        )
    return tuple(rounds)
