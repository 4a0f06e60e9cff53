"""The money sheet line by line, as a treasurer reads it; what comes in equals what goes out."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from scoring.hall.evening import Evening
from scoring.hall.prizes.money import Money
from scoring.hall.settings import Rounding


@dataclass(frozen=True, slots=True)
class PrizeCost:
    """What a money prize costs; an open one costs the same, whoever wins it."""

    prize: str
    cents: int
    is_open: bool


@dataclass(frozen=True, slots=True)
class FeePaid:
    """A fee, and how many couples have paid it."""

    couple_count: int
    cents: int


@dataclass(frozen=True, slots=True)
class MoneySheet:
    """Fees are told as they were paid, the lowest first (`rules.md §7.19`)."""

    money: Money
    entry_fees: tuple[FeePaid, ...]
    jar_fees: tuple[FeePaid, ...]
    prizes: tuple[PrizeCost, ...]
    rounding: Rounding

    @property
    def out_cents(self) -> int:
        money = self.money
        return (
            money.prizes_cents + money.jar_paid_cents + money.jar_carried_cents + money.hall_cents
        )

    @property
    def kept_share_cents(self) -> int:
        """The hall's share, or all the entry fees where they are less."""
        return self.money.entry_fees_cents - self.money.pot_cents

    @property
    def beyond_pot_cents(self) -> int:
        """What the prizes cost more than the pot has, and what rounding leaves of it otherwise."""
        return max(0, self.kept_share_cents - self.money.hall_cents)

    @property
    def left_of_pot_cents(self) -> int:
        return max(0, self.money.hall_cents - self.kept_share_cents)

    @property
    def hall_pays_in_cents(self) -> int:
        """What the hall puts on the table beyond giving up its share."""
        return max(0, -self.money.hall_cents)

    @property
    def has_jar(self) -> bool:
        money = self.money
        return bool(money.jar_fees_cents or money.jar_brought_in_cents or money.jar_carried_cents)


def money_sheet(evening: Evening) -> MoneySheet:
    return MoneySheet(
        money=evening.money,
        entry_fees=_fees_paid(c.entry_fee_cents for c in evening.guests if c.has_paid),
        jar_fees=_fees_paid(c.jar_fee_cents for c in evening.guests if c.in_jar),
        prizes=tuple(
            PrizeCost(outcome.prize.name, outcome.given_cents, outcome.is_open)
            for outcome in evening.outcome.prizes
            if outcome.given_cents
        ),
        rounding=evening.settings.rounding,
    )


def _fees_paid(fees: Iterable[int]) -> tuple[FeePaid, ...]:
    return tuple(FeePaid(count, cents) for cents, count in sorted(Counter(fees).items()))
