import pytest

from tests.scoring.naive.drawing import (
    is_dealt_face_up,
    may_run_out,
    refill_order,
    throws_allowed,
)


@pytest.mark.parametrize(
    ("variant", "options", "players", "others", "bidder"),
    [
        ("nova-scotia-auction", {}, 4, (0, 5), (4, 9)),
        ("atlantic-120s", {}, 6, (0, 5), (4, 9)),
        ("merrimack-valley", {}, 4, (0, 4), (3, 7)),
        ("merrimack-valley", {}, 6, (0, 3), (3, 6)),
        ("merrimack-valley", {"four_and_a_flip": True}, 4, (0, 5), (3, 8)),
        ("nevins-house", {}, 4, (0, 4), (3, 7)),
    ],
)
def test_5_9_how_many_are_thrown_without_and_with_the_kitty(
    variant, options, players, others, bidder
):
    kitty = 4 if variant in ("nova-scotia-auction", "atlantic-120s") else 3
    five = throws_allowed(variant, options, players, 5)
    more = throws_allowed(variant, options, players, 5 + kitty)

    assert (five[0], five[-1]) == others
    assert (more[0], more[-1]) == bidder


@pytest.mark.parametrize("variant", ["general", "nova-scotia-45"])
def test_2_nobody_draws_without_bidding(variant):
    assert list(throws_allowed(variant, {}, 4, 5)) == [0]


def test_5_9_who_went_on_the_kitty_throws_from_what_is_left():
    assert list(throws_allowed("atlantic-120s", {}, 4, 4)) == [0, 1, 2, 3, 4]


def test_5_10_the_fifth_card_is_shown_at_four_and_a_flip():
    flip = {"four_and_a_flip": True}

    assert [is_dealt_face_up("merrimack-valley", flip, nth) for nth in (1, 4, 5)] == [
        False,
        False,
        True,
    ]
    assert not is_dealt_face_up("atlantic-120s", {}, 5)


def test_5_11_at_most_three_at_a_time():
    for variant in ("nova-scotia-auction", "atlantic-120s"):
        order = refill_order(variant, {}, 4, 1, [4, 0, 5, 2])
        assert order == [2, 2, 2, 3, 3, 0, 0, 0, 2, 2, 0]


def test_5_11_all_at_once():
    for variant in ("merrimack-valley", "nevins-house"):
        order = refill_order(variant, {}, 4, 1, [4, 0, 3, 2])
        assert order == [2, 2, 2, 3, 3, 0, 0, 0, 0]


def test_5_11_where_the_pack_may_run_out():
    assert may_run_out("atlantic-120s", {}, 6)
    assert not may_run_out("atlantic-120s", {}, 4)
    assert may_run_out("nova-scotia-auction", {}, 5)
    assert not may_run_out("nova-scotia-auction", {}, 4)
    assert not may_run_out("merrimack-valley", {}, 6)
    assert not may_run_out("nevins-house", {}, 4)
