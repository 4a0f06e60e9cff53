"""What the prizes desk knows: who gets what as the wins stand, and where the money goes."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.hall.awards import JarFacts, Outcome, outcome
from scoring.hall.draws import JAR
from scoring.hall.money import Money, balance, pot
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.prizes import Prize
from scoring.hall.ties import Tie, Wish
from scoring.table.cards import Card
from tournaments import models
from tournaments.cards.queries import played_count, punches_that_count, typed_cards
from tournaments.floor.queries import is_drawn
from tournaments.models import Evening

Cuts = dict[str, dict[int, dict[CoupleNumber, Card]]]


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A prize, or a share of one, that a couple holds in its hands."""

    prize: str
    couple: CoupleNumber
    cents: int | None
    thing: str | None


@dataclass(frozen=True, slots=True)
class JarDraw:
    """A draw of the jar as it was shown; all of them are kept, the last one counts."""

    pk: int
    seed: str
    numbers: tuple[GameNumber, ...]


@dataclass(frozen=True, slots=True)
class PrizeFacts:
    """All that decides who gets what, fetched at once."""

    played: int
    game_count: int
    punches: Mapping[CoupleNumber, tuple[GameNumber, ...]]
    players: Mapping[CoupleNumber, tuple[str, str]]
    paid_count: int
    in_jar: tuple[CoupleNumber, ...]
    prizes: tuple[Prize, ...]
    ties: Mapping[str, Tie] = field(default_factory=dict)
    jar_draws: tuple[JarDraw, ...] = ()
    cards_missing: int = 0  # where the cards count: those that nobody has typed yet
    handed_over: tuple[HandedOver, ...] = ()

    @property
    def is_over(self) -> bool:
        """All games are played, and all cards that count are in."""
        return self.played >= self.game_count and not self.cards_missing

    @property
    def wins(self) -> dict[CoupleNumber, int]:
        """Nobody is level with anybody before the first win: then there is nothing to give."""
        if not any(self.punches.values()) and not self.played:
            return {}
        return {couple: len(games) for couple, games in self.punches.items()}

    @property
    def jar_numbers(self) -> tuple[GameNumber, ...]:
        return self.jar_draws[-1].numbers if self.jar_draws else ()


def outcome_for(evening: Evening) -> Outcome:
    """Who gets what as the wins stand now, and what a tie still holds up."""
    return outcome_of(evening, facts_for(evening))


def money_for(evening: Evening) -> Money:
    """The money sheet as the wins stand now."""
    facts = facts_for(evening)
    return money_of(evening, facts, outcome_of(evening, facts))


def facts_for(evening: Evening) -> PrizeFacts:
    """The facts in a fixed number of queries, however many couples and prizes there are."""
    couples = list(
        evening.couples.filter(is_house=False).values_list(
            "number", "first_player", "second_player", "has_paid", "in_jar"
        )
    )
    typed = typed_cards(evening) if evening.wins_from == "cards" else None
    return PrizeFacts(
        played=played_count(evening),
        game_count=evening.game_count,
        punches=punches_that_count(evening),
        players={CoupleNumber(number): (first, second) for number, first, second, *_ in couples},
        paid_count=sum(has_paid for *_, has_paid, _ in couples),
        in_jar=tuple(CoupleNumber(number) for number, *_, in_jar in couples if in_jar),
        prizes=prizes_of(evening),
        ties=ties_of(evening),
        jar_draws=_jar_draws(evening),
        handed_over=_handed_over(evening),
        cards_missing=0 if typed is None else sum(row[0] not in typed for row in couples),
    )


def outcome_of(evening: Evening, facts: PrizeFacts) -> Outcome:
    return outcome(
        wins=facts.wins,
        prizes=facts.prizes,
        pot_cents=pot(evening.entry_fee_cents * facts.paid_count, evening.hall_share_cents),
        ties=facts.ties,
        jar=_jar_of(evening, facts),
    )


def money_of(evening: Evening, facts: PrizeFacts, outcome: Outcome) -> Money:
    return balance(
        entry_fees_cents=evening.entry_fee_cents * facts.paid_count,
        jar_fees_cents=evening.jar_fee_cents * len(facts.in_jar),
        jar_brought_in_cents=evening.jar_brought_in_cents,
        hall_share_cents=evening.hall_share_cents,
        prizes_cents=outcome.prizes_cents,
        jar_paid_cents=outcome.jar_paid_cents,
    )


def can_jar_be_drawn(evening: Evening) -> bool:
    """Once tables are drawn or cards come back: before, couples may still come and join the jar."""
    has_cards = models.PunchCard.objects.filter(couple__evening=evening)
    return is_drawn(evening) or has_cards.exists()


def prizes_of(evening: Evening) -> tuple[Prize, ...]:
    rows = evening.prizes.values_list("kind", "place", "cents", "percent", "thing")
    return tuple(
        Prize(kind if place is None else f"place-{place}", cents, percent, thing or None)
        for kind, place, cents, percent, thing in rows
    )


def ties_of(evening: Evening) -> dict[str, Tie]:
    """What was said, cut and played for each prize; who is level is computed from the wins."""
    ties = models.Tie.objects.filter(evening=evening)
    wishes: dict[str, dict[CoupleNumber, Wish]] = {}
    forfeits: dict[str, set[CoupleNumber]] = {}
    for prize, couple, wish, is_forfeit in models.TieWish.objects.filter(
        tie__evening=evening
    ).values_list("tie__prize", "couple__number", "wish", "is_forfeit"):
        wishes.setdefault(prize, {})[CoupleNumber(couple)] = Wish(wish)
        if is_forfeit:
            forfeits.setdefault(prize, set()).add(CoupleNumber(couple))
    cuts = _cuts(evening)
    return {
        prize: Tie(
            prize,
            wishes.get(prize, {}),
            frozenset(forfeits.get(prize, ())),
            tuple(cards for _, cards in sorted(cuts.get(prize, {}).items())),
            None if winner is None else CoupleNumber(winner),
        )
        for prize, winner in ties.values_list("prize", "playoff_winner__number")
    }


def _cuts(evening: Evening) -> Cuts:
    cuts: Cuts = {}
    for prize, number, couple, card in models.TieCut.objects.filter(
        tie__evening=evening
    ).values_list("tie__prize", "round", "couple__number", "card"):
        cuts.setdefault(prize, {}).setdefault(number, {})[CoupleNumber(couple)] = Card.parse(card)
    return cuts


def _jar_of(evening: Evening, facts: PrizeFacts) -> JarFacts | None:
    if evening.jar_size is None:
        return None
    cents = evening.jar_brought_in_cents + evening.jar_fee_cents * len(facts.in_jar)
    return JarFacts(cents, facts.in_jar, facts.punches, facts.jar_numbers)


def _jar_draws(evening: Evening) -> tuple[JarDraw, ...]:
    rows = models.Draw.objects.filter(evening=evening, purpose=JAR).values_list(
        "pk", "seed", "order"
    )
    return tuple(
        JarDraw(pk, seed, tuple(GameNumber(game) for game in sorted(order)))
        for pk, seed, order in rows.order_by("pk")
    )


def _handed_over(evening: Evening) -> tuple[HandedOver, ...]:
    rows = evening.awards.filter(taken_back_at=None).values_list(
        "prize", "couple__number", "cents", "thing"
    )
    return tuple(
        HandedOver(prize, CoupleNumber(couple), cents, thing or None)
        for prize, couple, cents, thing in rows
    )
