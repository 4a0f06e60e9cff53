"""Money: what comes in goes out again, to the cent."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Money:
    """The money sheet of an evening; what comes in equals what goes out (``rules.md §7.12``)."""

    entry_fees_cents: int
    jar_fees_cents: int
    jar_brought_in_cents: int
    pot_cents: int
    in_cents: int
    prizes_cents: int
    jar_paid_cents: int
    jar_carried_cents: int
    hall_cents: int
    rounded_off_cents: int = 0
    """What rounding leaves of all shares; the hall's or the jar's cents have it already."""


@dataclass(frozen=True, slots=True)
class RoundedOff:
    """What rounding leaves of the shares of prizes and jar, and who has it (``rules.md §7.20``)."""

    of_prizes_cents: int
    of_jar_cents: int
    is_for_jar: bool

    @property
    def into_jar_cents(self) -> int:
        """Gives what goes over to the jar beyond its own; below nothing where the hall has that."""
        return self.of_prizes_cents if self.is_for_jar else -self.of_jar_cents


NOTHING_ROUNDED_OFF = RoundedOff(0, 0, is_for_jar=False)


def pot(entry_fees_cents: int, hall_share_cents: int) -> int:
    """Gives what the entry fees leave for prizes, never below nothing (``rules.md §7.12``).

    >>> pot(80000, 10000), pot(5000, 10000)
    (70000, 0)
    """
    return max(0, entry_fees_cents - hall_share_cents)


def balance(
    *,
    entry_fees_cents: int,
    jar_fees_cents: int,
    jar_brought_in_cents: int,
    hall_share_cents: int,
    prizes_cents: int,
    jar_paid_cents: int,
    rounding: RoundedOff = NOTHING_ROUNDED_OFF,
) -> Money:
    """Gives the money sheet; what the prizes leave is the hall's (``rules.md §7.12``).

    Prizes and jar are what is paid out of them. Prizes beyond the pot eat up the hall's share, and
    then the hall pays in: its cents are below nothing.

    >>> fees = {"entry_fees_cents": 9000, "jar_fees_cents": 800, "jar_brought_in_cents": 0}
    >>> balance(**fees, hall_share_cents=2000, prizes_cents=7500, jar_paid_cents=0).hall_cents
    1500
    """
    jar_cents = jar_fees_cents + jar_brought_in_cents
    if not 0 <= jar_paid_cents <= jar_cents:
        raise ValueError(f"{jar_paid_cents} cents cannot come out of a jar of {jar_cents}")
    return Money(
        entry_fees_cents=entry_fees_cents,
        jar_fees_cents=jar_fees_cents,
        jar_brought_in_cents=jar_brought_in_cents,
        pot_cents=pot(entry_fees_cents, hall_share_cents),
        in_cents=entry_fees_cents + jar_cents,
        prizes_cents=prizes_cents,
        jar_paid_cents=jar_paid_cents,
        jar_carried_cents=jar_cents - jar_paid_cents + rounding.into_jar_cents,
        hall_cents=entry_fees_cents - prizes_cents - rounding.into_jar_cents,
        rounded_off_cents=rounding.of_prizes_cents + rounding.of_jar_cents,
    )
