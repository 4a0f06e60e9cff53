import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.prizes.money import Money, balance, pot

cents = st.integers(0, 10**7)


def test_7_12_pot_is_the_entry_fees_less_the_halls_share() -> None:
    assert pot(80000, 10000) == 70000
    assert pot(80000, 80000) == 0


def test_7_12_pot_is_never_below_nothing() -> None:
    assert pot(5000, 10000) == 0


def test_7_12_money_sheet_of_an_ordinary_evening() -> None:
    sheet = balance(
        entry_fees_cents=80000,
        jar_fees_cents=6000,
        jar_brought_in_cents=35000,
        hall_share_cents=10000,
        prizes_cents=65000,
        jar_paid_cents=0,
    )

    assert sheet == Money(
        entry_fees_cents=80000,
        jar_fees_cents=6000,
        jar_brought_in_cents=35000,
        pot_cents=70000,
        in_cents=121000,
        prizes_cents=65000,
        jar_paid_cents=0,
        jar_carried_cents=41000,
        hall_cents=15000,
    )


def test_7_12_hall_pays_in_for_prizes_beyond_the_fees() -> None:
    sheet = balance(
        entry_fees_cents=5000,
        jar_fees_cents=0,
        jar_brought_in_cents=0,
        hall_share_cents=1000,
        prizes_cents=7500,
        jar_paid_cents=0,
    )

    assert (sheet.pot_cents, sheet.hall_cents) == (4000, -2500)


@pytest.mark.parametrize("jar_paid_cents", [-1, 601])
def test_money_that_is_not_in_the_jar_cannot_come_out_of_it(jar_paid_cents: int) -> None:
    with pytest.raises(ValueError, match="jar of 600"):
        balance(
            entry_fees_cents=0,
            jar_fees_cents=200,
            jar_brought_in_cents=400,
            hall_share_cents=0,
            prizes_cents=0,
            jar_paid_cents=jar_paid_cents,
        )


@given(cents, cents, cents, cents, cents, st.data())
def test_7_12_money_in_is_money_out(entry, jar_fees, brought_in, share, prizes, data) -> None:
    sheet = balance(
        entry_fees_cents=entry,
        jar_fees_cents=jar_fees,
        jar_brought_in_cents=brought_in,
        hall_share_cents=share,
        prizes_cents=prizes,
        jar_paid_cents=data.draw(st.integers(0, jar_fees + brought_in)),
    )

    fees = sheet.entry_fees_cents + sheet.jar_fees_cents + sheet.jar_brought_in_cents
    out = sheet.prizes_cents + sheet.jar_paid_cents + sheet.jar_carried_cents + sheet.hall_cents
    assert fees == sheet.in_cents == out
    assert sheet.jar_carried_cents >= 0
    # The hall has its share for certain unless the prizes are beyond the pot.
    assert sheet.hall_cents >= min(share, entry) or prizes > sheet.pot_cents
