import pytest

from tests.scoring.naive.points import points, points_of_sides

HAND = [
    (1, ["KD", "2D", "QD", "JD"]),
    (0, ["9S", "KC", "QC", "2C"]),
    (2, ["JS", "AH", "2S", "QS"]),
    (3, ["KH", "QH", "2H", "3H"]),
    (3, ["KC", "10C", "9C", "8C"]),
]


def test_6_1_the_best_trump_played_doubles_its_trick():
    worth = points("nevins-house", {}, "S", HAND)

    assert worth == [(1, 5), (0, 5), (2, 10), (3, 5), (3, 5)]
    assert points_of_sides(worth, [[0, 2], [1, 3]]) == [15, 15]


def test_6_1_a_hand_without_a_trump_has_25():
    plain = [(0, ["KD", "2D"]), (1, ["KC", "2C"]), (1, ["KH", "QH"]), (0, ["3C", "4C"])]

    assert points("nova-scotia-45", {}, "S", plain) == [(0, 5), (1, 5), (1, 5), (0, 5)]


@pytest.mark.parametrize(("trump", "bonus"), [("S", []), ("H", [2])])
def test_6_1_where_only_the_5_counts(trump, bonus):
    hand = [*HAND[:2], (0, ["5H", "3S"]), *HAND[3:]]

    worth = points("merrimack-valley", {"bonus": "five-only"}, trump, hand)

    assert [number for number, (_, count) in enumerate(worth) if count == 10] == bonus


def test_6_1_the_ace_that_did_not_rob_is_not_the_best():
    hand = [(0, ["AD", "KS"]), (1, ["2D", "KC"])]

    assert points("general", {}, "D", hand) == [(0, 10), (1, 5)]
    assert points("general", {}, "D", hand, ace_is_lowest=True) == [(0, 5), (1, 10)]


def test_6_1_the_joker_may_be_the_best():
    hand = [(0, ["JK", "KS"]), (1, ["AH", "KC"])]

    assert points("general", {"joker": True}, "D", hand) == [(0, 10), (1, 5)]
