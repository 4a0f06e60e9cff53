"""Knows that what comes in goes out again, to the cent; not who gets it."""

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
) -> Money:
    """Gives the money sheet; what the prizes leave is the hall's (``rules.md §7.12``).

    Prizes beyond the pot eat up the hall's share, and then the hall pays in: its cents are below
    nothing.

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
        jar_carried_cents=jar_cents - jar_paid_cents,
        hall_cents=entry_fees_cents - prizes_cents,
    )
