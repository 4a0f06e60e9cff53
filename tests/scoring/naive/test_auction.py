import random

import pytest

from tests.scoring.naive.auction import bids, choices, may_raise_to_30, next_speaker, result


class Table:
    """An auction said aloud: seat, then what it says; refuses what may not be said."""

    def __init__(self, variant, options=None, players=4, dealer=0, below_zero=()):
        self.rules = (variant, options or {}, players, dealer)
        self.below_zero = set(below_zero)
        self.said = []

    def say(self, *turns):
        for seat, choice in turns:
            assert self.turn == seat
            assert choice in self.choices
            self.said.append(choice)
        return self

    @property
    def turn(self):
        return next_speaker(*self.rules, self.said)

    @property
    def choices(self):
        return choices(*self.rules, self.said, self.below_zero)

    @property
    def result(self):
        return result(*self.rules, self.said)


def auctions(table):
    """How many different auctions this one can become."""
    if table.result is not None:
        return 1
    count = 0
    for choice in table.choices:
        table.said.append(choice)
        count += auctions(table)
        table.said.pop()
    return count


def test_5_1_starts_left_of_the_dealer_and_each_bid_beats_the_one_before():
    table = Table("nevins-house", dealer=2)

    assert table.turn == 3
    assert table.choices == {"pass", 15, 20, 25, 30}
    table.say((3, 20))
    assert table.turn == 0
    assert table.choices == {"pass", 25, 30}


def test_5_2_each_speaks_once_and_the_dealer_has_no_hold():
    table = Table("merrimack-valley").say((1, 15), (2, "pass"), (3, 25))

    assert table.turn == 0
    assert table.choices == {"pass", 30}
    assert table.say((0, "pass")).result == (3, 25)
    assert table.turn is None
    assert table.choices == set()


@pytest.mark.parametrize("variant", ["merrimack-valley", "nevins-house"])
def test_5_2_the_dealer_is_bagged(variant):
    table = Table(variant).say((1, "pass"), (2, "pass"), (3, "pass"), (0, "pass"))

    assert table.result == (0, 15)


def test_5_2_one_round_has_as_many_auctions_as_ways_to_rise():
    # four speakers, four bids: the sum of C(4, k)² is C(8, 4)
    assert auctions(Table("nevins-house")) == 70


@pytest.mark.parametrize("variant", ["nova-scotia-auction", "atlantic-120s"])
def test_2_all_pass_throws_the_hand_in(variant):
    table = Table(variant).say((1, "pass"), (2, "pass"), (3, "pass"))

    assert table.choices == {"pass", *bids(variant, {})} - {"60-for-120"}
    assert table.say((0, "pass")).result == "thrown in"
    assert table.turn is None


def example_of_nova_scotia():
    table = Table("nova-scotia-auction").say((1, 20), (2, "pass"), (3, 25))
    assert table.choices == {"pass", "hold", 30}
    return table


def test_5_3_example_the_first_player_bids_30_over_the_hold():
    table = example_of_nova_scotia().say((0, "hold"))

    assert table.choices == {"pass", 30}
    table.say((1, 30))
    assert (table.turn, table.choices) == (0, {"pass", "hold"})


def test_5_3_example_the_dealer_gives_up_or_holds_the_30():
    given = example_of_nova_scotia().say((0, "hold"), (1, 30), (0, "pass"))
    held = example_of_nova_scotia().say((0, "hold"), (1, 30), (0, "hold"))

    assert given.result == (1, 30)
    assert held.result == (0, 30)


def test_5_3_example_the_first_player_passes():
    table = example_of_nova_scotia().say((0, "hold"), (1, "pass"))
    assert (table.turn, table.choices) == (3, {"pass", 30})

    table.say((3, "pass"))

    assert table.result == (0, 25)


def test_5_3_example_the_third_player_bids_30_over_the_hold():
    table = example_of_nova_scotia().say((0, "hold"), (1, "pass"), (3, 30))
    assert (table.turn, table.choices) == (0, {"pass", "hold"})

    table.say((0, "hold"))

    assert table.result == (0, 30)


def test_5_3_example_the_dealer_passes_and_the_others_go_on():
    table = example_of_nova_scotia().say((0, "pass"))
    assert (table.turn, table.choices, table.result) == (1, {"pass", 30}, None)

    assert table.say((1, "pass")).result == (3, 25)


def test_5_3_example_of_the_atlantic():
    table = Table("atlantic-120s").say((1, 15), (2, "pass"), (3, 20), (0, "hold"))
    assert table.turn == 3

    table.say((3, 25), (0, "pass"))

    assert table.result == (3, 25)


def test_5_3_the_dealer_may_simply_raise_and_nobody_outbids_himself():
    table = Table("atlantic-120s").say((1, "pass"), (2, "pass"), (3, "pass"), (0, 15))

    assert table.result == (0, 15)


def test_5_3_when_nothing_higher_exists_only_the_dealer_has_a_choice():
    table = Table("nova-scotia-auction").say((1, 30))

    assert table.choices == {"pass"}
    table.say((2, "pass"), (3, "pass"))
    assert table.choices == {"pass", "hold"}


def test_5_3_all_auctions_of_two_players_counted():
    # Counted by hand: 4 after a pass, 13 after 20, 5 after 25, 2 after 30.
    assert auctions(Table("nova-scotia-auction", players=2)) == 24


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_5_3_every_auction_ends_with_nobody_left_to_speak(players):
    chance = random.Random(players)
    for variant in ("nova-scotia-auction", "atlantic-120s", "merrimack-valley"):
        for _ in range(200):
            dealer = chance.randrange(players)
            table = Table(variant, players=players, dealer=dealer, below_zero=[0, 1])
            while table.result is None:
                table.say((table.turn, chance.choice(sorted(table.choices, key=str))))
            assert len(table.said) <= 40
            assert table.turn is None


def test_5_4_thirty_for_sixty_is_a_bid_of_its_own_in_the_merrimack_valley_alone():
    assert bids("nova-scotia-auction", {}) == [20, 25, 30]
    assert bids("nova-scotia-auction", {"lowest_bid": 15}) == [15, 20, 25, 30]
    assert bids("nevins-house", {}) == [15, 20, 25, 30]
    table = Table("merrimack-valley", {"thirty_for_sixty": True}).say((1, 30))
    assert table.choices == {"pass", "30-for-60"}


def test_5_5_sixty_for_120_is_for_a_side_below_zero():
    table = Table("atlantic-120s", below_zero=[1, 3]).say((1, 30))
    assert table.choices == {"pass"}

    table.say((2, "pass"))
    assert table.choices == {"pass", "60-for-120"}

    table.say((3, "60-for-120"))
    assert table.choices == {"pass"}  # the dealer's side stands above zero


def test_5_5_a_dealer_below_zero_may_hold_sixty_for_120():
    table = Table("atlantic-120s", players=6, below_zero=[1, 4, 0, 3])
    table.say((1, "60-for-120"), *((seat, "pass") for seat in (2, 3, 4, 5)))

    assert table.choices == {"pass", "hold"}


def test_5_5_any_side_may_bid_it_in_the_merrimack_valley():
    options = {"thirty_for_sixty": True, "sixty_for_120": True}
    table = Table("merrimack-valley", options)

    assert table.choices == {"pass", 15, 20, 25, 30, "30-for-60", "60-for-120"}


def test_5_6_a_bidder_may_raise_to_30_before_naming():
    assert may_raise_to_30("nova-scotia-auction", 20)
    assert may_raise_to_30("nova-scotia-auction", 25)
    assert not may_raise_to_30("nova-scotia-auction", 30)
    assert not may_raise_to_30("atlantic-120s", 25)
