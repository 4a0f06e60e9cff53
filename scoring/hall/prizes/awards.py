"""Who takes what home when wins, prizes and ties are put together."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, TypeAlias

from scoring.hall.couples import MOST_COUPLES
from scoring.hall.fields import MOST_CENTS, Between, PrizeName, Thing
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.prizes.cookiejar import holders
from scoring.hall.prizes.prizes import JAR, OFFERED_KINDS, Contest, Couples, Prize, split, worth
from scoring.hall.ties.ties import Settlement, Tie, settle, without_split_wishes

# All jar fees of a hall and what was brought in; the money of one prize cannot be more.
MOST_WORTH_CENTS = MOST_CENTS * (MOST_COUPLES + 1)

Worth: TypeAlias = Annotated[int, Between(0, MOST_WORTH_CENTS)]
"""What a couple can get of a prize, in cents."""


@dataclass(frozen=True, slots=True)
class Award:
    """What one couple gets of one prize; ``is_each`` is a thing that both partners get one of."""

    prize: PrizeName
    couple: CoupleNumber
    cents: Worth | None = None
    thing: Thing | None = None
    is_each: bool = False


Held: TypeAlias = Mapping[tuple[str, CoupleNumber], Award]
"""What couples have in their hands, by prize and couple."""


@dataclass(frozen=True, slots=True)
class PrizeOutcome:
    """A prize, who is level for it, and who gets it as far as that is known.

    Nobody is level for a place that nobody holds, nor for a booby prize that waits for a tie. One
    ``is_to_come`` whose winner is still played for, while all else is settled.
    """

    prize: Prize
    cents: int | None
    couples: tuple[CoupleNumber, ...] = ()
    settlement: Settlement | None = None
    awards: tuple[Award, ...] = ()
    is_waiting: bool = False
    is_to_come: bool = False

    @property
    def is_open(self) -> bool:
        """Tells whether a tie still holds the prize up."""
        unsettled = self.settlement is not None and not self.settlement.is_settled
        return self.is_waiting or unsettled

    @property
    def given_cents(self) -> int:
        """Gives the cents that somebody gets, even if it is still open who."""
        if not self.couples and not self.is_waiting and not self.is_to_come:
            return 0
        return (self.cents or 0) - self.rounded_off_cents

    @property
    def rounded_off_cents(self) -> int:
        """Gives what the shares leave that are rounded down (``rules.md §7.20``)."""
        return _rounded_off(self.cents or 0, self.awards)


@dataclass(frozen=True, slots=True)
class JarFacts:
    """What is known of the cookie jar.

    Its numbers are ``None`` before the draw; there are none where it goes over without one.
    """

    cents: int
    in_jar: Collection[CoupleNumber]
    punches: Mapping[CoupleNumber, Collection[GameNumber]]
    numbers: tuple[GameNumber, ...] | None = None


@dataclass(frozen=True, slots=True)
class JarOutcome:
    """The cookie jar, who holds all its numbers, and what goes over to the next evening."""

    cents: int
    numbers: tuple[GameNumber, ...] | None
    holders: tuple[CoupleNumber, ...]
    settlement: Settlement | None
    awards: tuple[Award, ...]
    carried_over_cents: int
    is_anybody_in: bool = True

    @property
    def is_open(self) -> bool:
        """Tells whether a tie still holds the jar up."""
        return self.settlement is not None and not self.settlement.is_settled

    @property
    def awaits_draw(self) -> bool:
        """Tells whether somebody plays for what is in it, and nothing has been drawn."""
        return self.cents > 0 and self.numbers is None and self.is_anybody_in

    @property
    def paid_cents(self) -> int:
        """Gives the cents that holders get, even if it is still open which."""
        return self.cents - self.carried_over_cents - self.rounded_off_cents

    @property
    def rounded_off_cents(self) -> int:
        """Gives what the shares leave that are rounded down (``rules.md §7.20``)."""
        return _rounded_off(self.cents, self.awards)


@dataclass(frozen=True, slots=True)
class Outcome:
    """All prizes of an evening, the awards that are certain, and the prizes still held up."""

    prizes: tuple[PrizeOutcome, ...]
    jar: JarOutcome | None
    awards: tuple[Award, ...]
    open: tuple[str, ...]

    @property
    def is_settled(self) -> bool:
        """Tells whether nobody waits any more: for a tie, or for the jar to be drawn."""
        return not self.open and not (self.jar is not None and self.jar.awaits_draw)

    def given(self, held: Held) -> tuple[Award, ...]:
        """Gives the awards that couples hold just as they win them."""
        return tuple(won for won in self.awards if held.get((won.prize, won.couple)) == won)

    def to_give_back(self, held: Held) -> tuple[Award, ...]:
        """Gives what is held by couples that do not win it any more."""
        waiting = self.held_in_tie(held)
        return tuple(award for award in self._not_won(held) if award not in waiting)

    def held_in_tie(self, held: Held) -> tuple[Award, ...]:
        """Gives what is held by couples that may still win it, once a tie is settled."""
        return tuple(award for award in self._not_won(held) if self._may_be_won(award))

    def _not_won(self, held: Held) -> tuple[Award, ...]:
        due = {(won.prize, won.couple) for won in self.awards}
        return tuple(award for key, award in held.items() if key not in due)

    def _may_be_won(self, award: Award) -> bool:
        level = {prize.prize.name: prize.couples for prize in self.prizes if prize.is_open}
        level |= {JAR: self.jar.holders} if self.jar is not None and self.jar.is_open else {}
        # Nobody is level yet for a prize that waits for a tie.
        return award.prize in level and award.couple in (level[award.prize] or (award.couple,))

    @property
    def prizes_cents(self) -> int:
        """Gives the money that the prizes take, those still held up included."""
        return sum(prize.given_cents for prize in self.prizes)

    @property
    def jar_paid_cents(self) -> int:
        """Gives the money that the jar pays out, also while a tie holds it up."""
        return 0 if self.jar is None else self.jar.paid_cents

    @property
    def prizes_rounded_off_cents(self) -> int:
        """Gives what rounding leaves of the prizes."""
        return sum(prize.rounded_off_cents for prize in self.prizes)

    @property
    def jar_rounded_off_cents(self) -> int:
        """Gives what rounding leaves of the jar."""
        return 0 if self.jar is None else self.jar.rounded_off_cents


def outcome(
    *,
    groups: Sequence[Couples],
    prizes: Sequence[Prize],
    pot_cents: int,
    ties: Mapping[str, Tie],
    jar: JarFacts | None,
    coin_cents: int = 1,
    competing: frozenset[CoupleNumber] | None = None,
    consolation: Couples | None = (),
) -> Outcome:
    """Gives who gets what, prizes in the order given, then the jar (``rules.md §7.8–7.11``).

    ``groups`` are the couples at each place, best first; an empty one is not decided yet. House
    couples are in no group, nor in the jar. Shares are paid in coins of ``coin_cents`` or more.
    Only those ``competing`` can have the fewest wins, everybody where it is ``None``.
    Who won a tournament's ``consolation`` is ``None`` while that is to come.

    >>> first = Prize("place-1", cents=30000)
    >>> outcome(groups=[(1,), (2,)], prizes=[first], pot_cents=0, ties={}, jar=None).awards
    (Award(prize='place-1', couple=1, cents=30000, thing=None, is_each=False),)
    """
    terms = _Terms(pot_cents, ties, coin_cents)
    decided = dict[Prize, PrizeOutcome]()
    for kind in OFFERED_KINDS:
        contest = replace(
            _contest(tuple(groups), decided.values()), competing=competing, consolation=consolation
        )
        decided |= {
            prize: _outcome_of(prize, contest, terms) for prize in prizes if prize.kind is kind
        }
    jar_outcome = None if jar is None else _jar_outcome(jar, terms)
    return _collected(tuple(decided[prize] for prize in prizes), jar_outcome)


@dataclass(frozen=True, slots=True)
class _Terms:
    """What holds for every prize: the pot, what became of ties, and the smallest coin."""

    pot_cents: int
    ties: Mapping[str, Tie]
    coin_cents: int

    def shares(self, prize: str, winners: Couples, cents: int) -> tuple[Award, ...]:
        """Gives the winners' shares of a sum; nothing while nobody has won it."""
        shares = split(cents, winners, self.coin_cents) if winners else {}
        return tuple(Award(prize, couple, share) for couple, share in shares.items())


def _rounded_off(cents: int, awards: Sequence[Award]) -> int:
    """Gives what is left of a sum once it is shared; nothing as long as it is not."""
    return cents - sum(award.cents or 0 for award in awards) if awards else 0


def _collected(prizes: tuple[PrizeOutcome, ...], jar: JarOutcome | None) -> Outcome:
    awards = [award for prize in prizes for award in prize.awards]
    held_up = [prize.prize.name for prize in prizes if prize.is_open]
    if jar is not None:
        awards += jar.awards
        held_up += [JAR] if jar.is_open else []
    return Outcome(prizes, jar, tuple(awards), tuple(held_up))


def _contest(groups: tuple[Couples, ...], decided: Iterable[PrizeOutcome]) -> Contest:
    earlier = tuple(decided)
    return Contest(
        groups,
        winners=frozenset(award.couple for prize in earlier for award in prize.awards),
        undecided=frozenset(c for prize in earlier if prize.is_open for c in prize.couples),
    )


def _outcome_of(prize: Prize, contest: Contest, terms: _Terms) -> PrizeOutcome:
    level = prize.kind.level(contest, prize.place)
    if level is None:
        holds = prize.kind.holds_result
        cents = worth(prize, terms.pot_cents)
        return PrizeOutcome(prize, cents, is_waiting=holds, is_to_come=not holds)
    return _prize_outcome(prize, level, terms)


def _prize_outcome(prize: Prize, couples: Couples, terms: _Terms) -> PrizeOutcome:
    cents = worth(prize, terms.pot_cents)
    if not couples:
        return PrizeOutcome(prize, cents)
    tie = terms.ties.get(prize.name)
    if tie is not None and not prize.is_money:
        tie = without_split_wishes(tie)
    settlement = settle(couples, tie, is_divisible=prize.is_money)
    awards = _awards(prize, settlement.winners, cents, terms)
    return PrizeOutcome(prize, cents, couples, settlement, awards)


def _jar_outcome(jar: JarFacts, terms: _Terms) -> JarOutcome:
    holding = holders(jar.numbers or (), jar.punches, jar.in_jar)
    if not holding:
        return JarOutcome(
            jar.cents,
            jar.numbers,
            (),
            None,
            (),
            carried_over_cents=jar.cents,
            is_anybody_in=bool(jar.in_jar),
        )
    settlement = settle(holding, terms.ties.get(JAR), is_divisible=True)
    awards = terms.shares(JAR, settlement.winners, jar.cents)
    return JarOutcome(jar.cents, jar.numbers, holding, settlement, awards, carried_over_cents=0)


def _awards(prize: Prize, winners: Couples, cents: int | None, terms: _Terms) -> tuple[Award, ...]:
    if cents is not None:
        return terms.shares(prize.name, winners, cents)
    return tuple(
        Award(prize.name, couple, thing=prize.thing, is_each=prize.is_each) for couple in winners
    )
