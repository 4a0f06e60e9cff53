"""Shares that coins can pay, and who has what is left (rules.md §7.20)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.acts import SetUp
from scoring.hall.evening import BLANK
from scoring.hall.prizes.awards import JarFacts, Outcome, outcome
from scoring.hall.prizes.money import Money, RoundedOff, balance
from scoring.hall.prizes.prizes import JAR, Prize, split
from scoring.hall.settings import FormatOfPlay, Rounding
from scoring.hall.standings import places
from scoring.hall.ties.ties import Tie, Wish
from tests.scoring.hall.evenings import drawn, refusal, won

LEVEL = {1: 18, 2: 18, 3: 18, 4: 15}
FIRST = Prize("place-1", cents=1000)
FOURTH = Prize("place-2", percent=10)


def settled(*, jar: JarFacts | None = None, coin_cents: int = 5) -> Outcome:
    """Three couples that split the first prize, and hold the jar where there is one."""
    all_split = {name: Tie(name, dict.fromkeys((1, 2, 3), Wish.SPLIT)) for name in ("place-1", JAR)}
    return outcome(
        groups=places(LEVEL),
        prizes=[FIRST, FOURTH],
        pot_cents=9999,
        ties=all_split,
        jar=jar,
        coin_cents=coin_cents,
    )


def jar_of(cents: int) -> JarFacts:
    return JarFacts(cents, (1, 2, 3), dict.fromkeys((1, 2, 3), (1, 2)), (1, 2))


def test_7_20_each_share_is_rounded_down_to_five_cents_also_that_of_a_single_winner() -> None:
    whole = settled()

    assert [award.cents for award in whole.awards] == [330, 330, 330, 995]
    assert whole.prizes_rounded_off_cents == 10 + 4
    assert whole.prizes_cents == 3 * 330 + 995


def test_7_20_to_the_cent_nothing_is_left() -> None:
    whole = settled(coin_cents=1)

    assert [award.cents for award in whole.awards] == [334, 333, 333, 999]
    assert whole.prizes_rounded_off_cents == 0


def test_7_20_prize_that_is_still_open_costs_what_it_is_worth() -> None:
    whole = outcome(
        groups=places(LEVEL), prizes=[FIRST], pot_cents=0, ties={}, jar=None, coin_cents=5
    )

    assert (whole.prizes_cents, whole.prizes_rounded_off_cents) == (1000, 0)


def test_7_20_jar_is_shared_in_coins_too() -> None:
    whole = settled(jar=jar_of(2000))

    assert whole.jar_paid_cents == 3 * 665
    assert whole.jar_rounded_off_cents == 5
    assert whole.jar is not None
    assert whole.jar.carried_over_cents == 0


def sheet(*, is_for_jar: bool) -> Money:
    """Fourteen cents are left of the prizes, and five of the jar."""
    whole = settled(jar=jar_of(2000))
    left = RoundedOff(
        whole.prizes_rounded_off_cents, whole.jar_rounded_off_cents, is_for_jar=is_for_jar
    )
    return balance(
        entry_fees_cents=9999,
        jar_fees_cents=2000,
        jar_brought_in_cents=0,
        hall_share_cents=0,
        prizes_cents=whole.prizes_cents,
        jar_paid_cents=whole.jar_paid_cents,
        rounding=left,
    )


def test_7_20_what_is_left_is_the_halls_or_the_next_jars() -> None:
    hall, jar = sheet(is_for_jar=False), sheet(is_for_jar=True)

    assert (hall.jar_carried_cents, hall.hall_cents) == (0, 9999 - 1985 + 5)
    assert (jar.jar_carried_cents, jar.hall_cents) == (5 + 14, 9999 - 1985 - 14)
    assert hall.rounded_off_cents == jar.rounded_off_cents == 19


@pytest.mark.parametrize("is_for_jar", [True, False])
def test_7_12_what_comes_in_goes_out_with_what_is_left(*, is_for_jar: bool) -> None:
    money = sheet(is_for_jar=is_for_jar)

    out = money.prizes_cents + money.jar_paid_cents + money.jar_carried_cents + money.hall_cents
    assert out == money.in_cents


@given(st.integers(0, 10**7), st.sets(st.integers(1, 300), min_size=1))
def test_7_20_shares_are_equal_in_whole_coins_and_less_than_a_coin_each_is_left(
    cents: int, couples: set[int]
) -> None:
    shares = split(cents, couples, coin_cents=5)

    assert len(set(shares.values())) == 1
    assert all(share % 5 == 0 for share in shares.values())
    assert 0 <= cents - sum(shares.values()) < 5 * len(couples)


def test_7_20_rounding_is_settled_once_play_has_begun() -> None:
    to_hall = SetUp({"rounding": Rounding.TO_HALL})
    begun = won(drawn(2), 1)

    assert drawn(4).do(to_hall).settings.coin_cents == 5
    assert refusal(begun, to_hall) == "office-rounding-settled"


def test_7_20_nothing_goes_to_a_jar_that_nobody_plays_for() -> None:
    to_jar = {"rounding": Rounding.TO_JAR}

    assert refusal(BLANK, SetUp({**to_jar, "jar_size": None})) == "office-rounding-without-jar"
    tournament = SetUp({**to_jar, "format_of_play": FormatOfPlay.NEVINS_HOUSE})
    assert refusal(BLANK, tournament) == "office-rounding-without-jar"
    assert BLANK.can(SetUp(to_jar))
