from dataclasses import replace

import pytest

from tests.scoring.naive.game import (
    apply_hand,
    hangs_a_40,
    new_game,
    players_for_the_ante,
    winner_of_two_best,
)


def at(variant, *scores, **options):
    return replace(new_game(variant, options, len(scores)), scores=scores)


def after(state, points, **hand):
    ended = apply_hand(state, points, **hand)
    return ended.scores, ended.result


def test_6_2_without_bidding_each_side_adds_its_points():
    assert after(at("general", 0, 10, 20), [5, 20, 5]) == ((5, 30, 25), None)


def test_2_more_points_win_in_general_and_equal_points_play_on():
    assert after(at("general", 100, 105), [25, 5]) == ((125, 110), ((0,), "target"))
    assert after(at("general", 110, 110), [20, 10]) == ((130, 120), ((0,), "more points"))
    assert after(at("general", 110, 110), [15, 15]) == ((125, 125), None)
    assert after(at("general", 125, 125), [5, 25]) == ((130, 150), ((1,), "more points"))


@pytest.mark.parametrize("variant", ["merrimack-valley", "nevins-house", "atlantic-120s"])
def test_6_3_a_bid_made_adds_all_it_took_and_a_bid_lost_its_amount(variant):
    assert after(at(variant, 10, 10), [25, 5], bidder=0, bid=20)[0] == (35, 15)
    assert after(at(variant, 10, 10), [15, 15], bidder=0, bid=20)[0] == (-10, 25)


def test_5_4_sixty_five_points_and_30_for_60():
    state = at("nova-scotia-auction", 65, 0)

    assert after(state, [30, 0], bidder=0, bid=30) == ((125, 0), ((0,), "target"))
    assert after(state, [25, 5], bidder=0, bid=30) == ((35, 5), None)


def test_5_4_what_a_30_is_worth():
    def gains(variant, bid, **options):
        made = after(at(variant, 0, 0, **options), [30, 0], bidder=0, bid=bid)[0][0]
        lost = after(at(variant, 0, 0, **options), [25, 5], bidder=0, bid=bid)[0][0]
        return made, lost

    assert gains("atlantic-120s", 30) == (60, -30)
    assert gains("nevins-house", 30) == (30, -30)
    assert gains("merrimack-valley", 30) == (30, -30)
    assert gains("merrimack-valley", "30-for-60", thirty_for_sixty=True) == (60, -60)
    lose = {"thirty_for_sixty": True, "lose_60_gain_30": True}
    assert gains("merrimack-valley", "30-for-60", **lose) == (30, -60)
    assert gains("merrimack-valley", "60-for-120", sixty_for_120=True) == (120, -120)


def test_5_5_sixty_for_120_in_the_atlantic():
    state = at("atlantic-120s", -50, 0)

    assert after(state, [30, 0], bidder=0, bid="60-for-120")[0] == (70, 0)
    assert after(state, [25, 5], bidder=0, bid="60-for-120")[0] == (-110, 5)


@pytest.mark.parametrize(
    ("variant", "score", "becomes"),
    [
        ("nova-scotia-auction", 95, 105),
        ("nova-scotia-auction", 100, 100),
        ("atlantic-120s", 100, 110),
        ("atlantic-120s", 105, 105),
        ("nevins-house", 105, 115),
        ("merrimack-valley", 105, 115),
    ],
)
def test_6_4_locked_out_by_the_score_before_the_hand(variant, score, becomes):
    assert after(at(variant, score, 0), [10, 20], bidder=1, bid=20)[0] == (becomes, 20)


def test_6_4_who_is_locked_out_scores_and_falls_by_the_own_bid():
    state = at("nova-scotia-auction", 100, 0)

    assert after(state, [20, 10], bidder=0, bid=20) == ((120, 10), ((0,), "target"))
    assert after(state, [15, 15], bidder=0, bid=20) == ((80, 15), None)


def test_6_5_the_forty_five_rule():
    state = at("merrimack-valley", 20, 40, forty_five_rule=True)

    assert after(state, [25, 5], bidder=0, bid=20)[0] == (0, 0)
    fallen = at("merrimack-valley", 60, 0, forty_five_rule=True)
    assert after(fallen, [10, 20], bidder=0, bid=15)[0] == (0, 20)
    assert after(at("merrimack-valley", 20, 0), [25, 5], bidder=0, bid=20)[0] == (45, 5)


def test_6_5_on_the_green_the_winning_hand_must_be_bid():
    both = at("merrimack-valley", 110, 90, on_the_green=True)

    assert after(both, [10, 20], bidder=1, bid=20) == ((120, 110), None)
    assert after(both, [20, 10], bidder=0, bid=20) == ((130, 100), ((0,), "target"))
    level = at("merrimack-valley", 110, 110, on_the_green=True)
    assert after(level, [15, 15], bidder=1, bid=15) == ((125, 125), ((1,), "bidder goes out"))


def test_6_5_alone_on_the_green_nothing_need_be_bid():
    alone = at("merrimack-valley", 110, 85, on_the_green=True)
    plain = at("merrimack-valley", 110, 90)

    assert after(alone, [10, 20], bidder=1, bid=20) == ((120, 105), ((0,), "target"))
    assert after(plain, [10, 20], bidder=1, bid=20) == ((120, 110), ((0,), "target"))


@pytest.mark.parametrize("variant", ["merrimack-valley", "nevins-house"])
def test_8_2_both_sides_past_120_the_bidders_win(variant):
    state = at(variant, 110, 105)

    assert after(state, [15, 15], bidder=1, bid=15) == ((125, 120), ((1,), "bidder goes out"))
    assert after(state, [15, 15], bidder=0, bid=15) == ((125, 120), ((0,), "bidder goes out"))


def test_2_where_the_bidder_is_not_among_them_more_points_win():
    state = at("merrimack-valley", 110, 115, 0)

    assert after(state, [15, 5, 10], bidder=2, bid=15) == ((125, 120, -15), ((0,), "more points"))
    assert after(state, [10, 5, 15], bidder=2, bid=20) == ((120, 120, -20), None)


@pytest.mark.parametrize("first", [(30, 0), (25, 5), (20, 10), (15, 15)])
def test_6_6_scores_after_the_first_hand(first):
    tricks = [(0, 5)] * (first[0] // 5) + [(1, 5)] * (first[1] // 5)

    assert after(at("nova-scotia-45", 0, 0), first, tricks=tricks) == (first, None)


def test_6_6_the_third_hand_ends_it_trick_by_trick():
    state = at("nova-scotia-45", 30, 30)
    tricks = [(0, 5), (1, 10), (0, 5), (1, 5), (0, 5)]

    assert after(state, [15, 15], tricks=tricks) == ((45, 45), ((1,), "first to get there"))


def test_6_6_the_bonus_counts_with_its_trick():
    state = at("nova-scotia-45", 35, 35)
    early = [(0, 10), (1, 5), (1, 5), (1, 5), (0, 5)]
    late = [(0, 5), (1, 5), (1, 5), (1, 5), (0, 10)]

    assert after(state, [15, 15], tricks=early)[1] == ((0,), "first to get there")
    assert after(state, [15, 15], tricks=late)[1] == ((1,), "first to get there")


def test_6_6_only_the_tricks_tell_who_was_first():
    with pytest.raises(ValueError, match="tricks"):
        apply_hand(at("nova-scotia-45", 30, 30), [15, 15])

    assert after(at("nova-scotia-45", 40, 20), [5, 20]) == ((45, 40), ((0,), "target"))


def test_6_6_hanging_a_40():
    before = at("nova-scotia-45", 20, 40)

    hung = apply_hand(before, [25, 0], tricks=[(0, 5)] * 5)
    other = apply_hand(before, [20, 5], tricks=[(1, 5), (0, 5), (0, 5), (0, 10)])

    assert hangs_a_40(before, hung)
    assert not hangs_a_40(before, other)
    assert not hangs_a_40(before, before)
    assert not hangs_a_40(at("nova-scotia-45", 35, 30), hung)


def test_6_7_below_minus_200_a_side_is_out():
    assert after(at("atlantic-120s", -170, 0), [0, 30], bidder=0, bid=30) == ((-200, 30), None)
    assert after(at("atlantic-120s", -175, 0), [0, 30], bidder=0, bid=30) == (
        (-205, 30),
        ((1,), "last side left"),
    )


def test_6_7_of_three_sides_the_other_two_play_on():
    state = apply_hand(at("atlantic-120s", -190, 0, -190), [0, 15, 15], bidder=0, bid=20)
    assert (state.scores, state.out, state.result) == ((-210, 15, -175), {0}, None)

    state = apply_hand(state, [0, 30, 0], bidder=2, bid=30)

    assert state.result == ((1,), "last side left")


def partnership(scores, points, bid=20, partner=1):
    state = at("nova-scotia-auction", *scores)
    return after(state, points, bidder=0, bid=bid, partner=partner)


def test_6_8_partners_rise_and_fall_together():
    assert partnership([0, 0, 0, 0, 0], [15, 10, 5, 0, 0])[0] == (25, 25, 5, 0, 0)
    assert partnership([0, 0, 0, 0, 0], [5, 10, 15, 0, 0])[0] == (-20, -20, 15, 0, 0)
    assert partnership([0, 0, 0, 0, 0], [20, 10, 0, 0, 0], bid=30)[0] == (60, 60, 0, 0, 0)
    assert partnership([0, 0, 0, 0, 0], [20, 10, 0, 0, 0], partner=None)[0] == (20, 10, 0, 0, 0)
    assert partnership([0, 0, 0, 0, 0], [20, 10, 0, 0, 0], partner=0)[0] == (20, 10, 0, 0, 0)


def test_6_8_the_partner_counts_as_having_bid_for_the_lock_out():
    assert partnership([0, 95, 100, 0, 0], [10, 10, 10, 0, 0]) == (
        (20, 115, 100, 0, 0),
        None,
    )
    assert partnership([0, 100, 0, 0, 0], [10, 10, 10, 0, 0]) == (
        (20, 120, 10, 0, 0),
        ((1,), "target"),
    )


def test_6_8_both_at_120_both_win():
    assert partnership([100, 110, 0, 0, 0], [10, 10, 10, 0, 0])[1] == ((0, 1), "target")


def test_6_9_the_winners_play_alone_for_the_ante():
    assert players_for_the_ante([[0, 2, 4], [1, 3, 5]], 1) == [1, 3, 5]


def test_6_10_two_best():
    assert winner_of_two_best([0, 1]) is None
    assert winner_of_two_best([0, 0]) == 0
    assert winner_of_two_best([0, 1, 1]) == 1


def test_2_the_house_may_choose_another_target():
    assert after(at("nevins-house", 40, 0, target=60), [20, 10], bidder=0, bid=20) == (
        (60, 10),
        ((0,), "target"),
    )


def test_6_a_game_that_is_over_takes_no_more_hands():
    over = apply_hand(at("general", 110, 0), [20, 10])

    with pytest.raises(ValueError, match="Scores"):
        apply_hand(over, [20, 10])
