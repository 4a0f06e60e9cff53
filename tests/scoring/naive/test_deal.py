from itertools import groupby

import pytest

from tests.scoring.naive.deal import (
    ace_is_lowest,
    dealt_in_turn,
    first_leader,
    sides,
    trump_turned,
    who_may_rob,
)


def pattern(variant, players=4, dealer=0, options=None, first=3):
    turns = dealt_in_turn(variant, options or {}, players, dealer, first)
    return [(to, len(list(group))) for to, group in groupby(turns)]


def test_2_sides():
    assert sides("general", 6) == [[0], [1], [2], [3], [4], [5]]
    assert sides("general", 4) == [[0, 2], [1, 3]]
    assert sides("nova-scotia-45", 6) == [[0, 2, 4], [1, 3, 5]]
    assert sides("nova-scotia-auction", 5) == [[0], [1], [2], [3], [4]]
    assert sides("merrimack-valley", 6) == [[0, 3], [1, 4], [2, 5]]
    assert sides("atlantic-120s", 6) == [[0, 3], [1, 4], [2, 5]]
    assert sides("nevins-house", 4) == [[0, 2], [1, 3]]


@pytest.mark.parametrize(
    ("variant", "options", "expected"),
    [
        ("general", {}, [(1, 3), (0, 3), (1, 2), (0, 2)]),
        ("nova-scotia-auction", {}, [(1, 3), (0, 3), ("k", 2), (1, 2), (0, 2), ("k", 2)]),
        ("nova-scotia-auction", {"kitty": 3}, [(1, 3), (0, 3), ("k", 3), (1, 2), (0, 2)]),
        ("merrimack-valley", {}, [(1, 3), (0, 3), ("k", 3), (1, 2), (0, 2)]),
        ("merrimack-valley", {"kitty": 0}, [(1, 3), (0, 3), (1, 2), (0, 2)]),
        ("atlantic-120s", {}, [(1, 3), (0, 3), ("k", 2), (1, 2), (0, 2), ("k", 2)]),
        ("nevins-house", {}, [(1, 3), (0, 3), ("k", 3), (1, 2), (0, 2)]),
    ],
)
def test_2_the_kitty_gets_its_cards_at_their_moment(variant, options, expected):
    expected = [("kitty" if to == "k" else to, count) for to, count in expected]

    assert pattern(variant, players=2, options=options) == expected


def test_2_two_cards_first_where_the_dealer_chooses():
    assert pattern("nova-scotia-45", players=2, dealer=1, first=2) == [
        (0, 2),
        (1, 2),
        (0, 3),
        (1, 3),
    ]


def test_2_who_leads_first():
    assert first_leader("general", 4, dealer=3) == 0
    assert first_leader("nova-scotia-45", 5, dealer=1) == 2
    assert first_leader("nova-scotia-auction", 4, dealer=0, bidder=3) == 0
    assert first_leader("atlantic-120s", 6, dealer=0, bidder=2) == 3
    assert first_leader("merrimack-valley", 4, dealer=0, bidder=2) == 2
    assert first_leader("nevins-house", 4, dealer=0, bidder=2) == 2


def test_3_1_the_card_turned_makes_trump():
    assert trump_turned("10S") == "S"
    assert trump_turned("AH") == "H"


def test_3_2_an_ace_turned_is_the_dealers_alone():
    assert who_may_rob("AD", [["2D"], ["5D"]], dealer=1) == 1
    assert not ace_is_lowest("AD", [["2D"], ["5D"]], robbed=False)


def test_3_3_a_joker_turned_is_the_dealers():
    assert who_may_rob("JK", [["AH"], ["5D"]], dealer=1) == 1


def test_3_4_the_ace_of_trumps_robs_or_falls():
    dealt = [["2D"], ["AS", "KD"], ["AH"]]

    assert who_may_rob("9S", dealt, dealer=0) == 1
    assert ace_is_lowest("9S", dealt, robbed=False)
    assert not ace_is_lowest("9S", dealt, robbed=True)
    assert who_may_rob("9H", dealt, dealer=0) == 2
    assert who_may_rob("9D", dealt, dealer=0) is None
