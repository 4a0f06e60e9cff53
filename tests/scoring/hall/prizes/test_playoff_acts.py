"""A play-off of three or more as it is recorded: cards, games, another way (rules §7.18)."""

import pytest

from scoring.cards import Card
from scoring.hall.acts import (
    Cut,
    EveningAct,
    Forfeit,
    SayWish,
    SetPlayoffWay,
    StartTieOver,
    WinPlayoff,
    WinPlayoffGame,
)
from scoring.hall.evening import Evening
from scoring.hall.ties.playoffs import PlayoffGame
from scoring.hall.ties.ties import Settlement, Tie, Wish
from tests.scoring.hall.evenings import cards, counted, cuts, level, level_at, refusal, wishes

FIRST = "place-1"
WAY = SetPlayoffWay(FIRST, "All at one table")


def three() -> Evening:
    """Three couples level for the first prize, of which one wants to play."""
    return level_at(1000, couples=3).do_all(wishes(FIRST, c1="playoff"))


def in_turn() -> Evening:
    """Couples 2 and 3 play first, and couple 1 meets the winner."""
    return three().do_all(cuts(FIRST, c1="KD", c2="4H", c3="2C"))


def settlement(evening: Evening) -> Settlement:
    return evening.outcome.prizes[0].settlement


def winners(evening: Evening) -> list[int]:
    return [award.couple for award in evening.outcome.awards]


def won_at_once(evening: Evening, winner: int) -> Evening:
    """The play-off recorded as the page does it, with all that the act needs."""
    return evening.do(evening.complete(WinPlayoff(FIRST, winner), seed=""))


def winners_of_first(evening: Evening) -> list[int]:
    return [award.couple for award in evening.outcome.awards if award.prize == FIRST]


def game(winner: int, loser: int) -> WinPlayoffGame:
    return WinPlayoffGame(FIRST, winner, against=loser)


# The order


def test_7_18_cards_for_the_order_are_kept_as_cards_of_the_tie() -> None:
    cards = {1: Card.parse("KD"), 2: Card.parse("4H"), 3: Card.parse("2C")}

    assert in_turn().ties[FIRST] == Tie(FIRST, {1: Wish.PLAYOFF}, cuts=(cards,))


def test_7_18_second_click_on_a_card_for_the_order_changes_nothing() -> None:
    again = Cut(FIRST, 2, Card.parse("4H"), 1)

    assert in_turn().do(again) == in_turn()
    told = refusal(in_turn(), Cut(FIRST, 2, Card.parse("5H"), 1))
    assert told == "prizes-already-cut prize='place-1' couple=2 card='4H'"


@pytest.mark.parametrize(
    "evening",
    [
        in_turn(),
        three().do(WAY),
        three().do_all([Forfeit(FIRST, 2)]),
        in_turn().do_all([game(2, 3)]),
    ],
    ids=["order known", "another way", "two left", "lost"],
)
def test_7_18_card_that_nobody_waits_for_is_refused(evening: Evening) -> None:
    told = refusal(evening, Cut(FIRST, 3, Card.parse("9S"), 2))

    assert told == "cut-for-order-not-due prize='place-1' couple=3"


def test_7_18_who_forfeits_cuts_no_more() -> None:
    evening = level_at(1000, 4).do_all([*wishes(FIRST, c1="playoff"), Forfeit(FIRST, 3)])

    told = refusal(evening, Cut(FIRST, 3, Card.parse("9S")))

    assert told == "cut-for-order-not-due prize='place-1' couple=3"
    assert evening.can(Cut(FIRST, 4, Card.parse("9S")))


def test_wishes_change_no_more_once_a_card_for_the_order_is_cut() -> None:
    assert refusal(in_turn(), SayWish(FIRST, 2, Wish.CUT)) == "prizes-tie-under-way prize='place-1'"


# The games


def test_7_18_games_are_played_until_one_is_left() -> None:
    one_game = in_turn().do(game(2, 3))

    assert settlement(one_game).waiting_for == (1, 2)
    assert one_game.ties[FIRST].playoff_games == (PlayoffGame(2, 3),)
    assert winners(one_game) == []
    assert winners(one_game.do(game(1, 2))) == [1]


def test_7_18_second_click_on_a_game_changes_nothing() -> None:
    evening = in_turn().do(game(2, 3))
    won = evening.do(game(2, 1))

    assert evening.do(game(2, 3)) == evening
    assert won.do(game(2, 1)) == won


def test_7_18_game_waits_for_the_order() -> None:
    told = refusal(three().do_all(cuts(FIRST, c1="4C")), game(2, 3))

    assert told == "playoff-order-open prize='place-1' waiting_for=(2, 3)"


@pytest.mark.parametrize("other", [game(1, 3), game(3, 1), game(2, 2)])
def test_7_18_game_of_others_than_those_who_play_now_is_refused(other: WinPlayoffGame) -> None:
    assert refusal(in_turn(), other) == "playoff-others-play prize='place-1' couples=(2, 3)"


def test_7_18_who_has_lost_neither_wins_nor_forfeits() -> None:
    evening = in_turn().do(game(2, 3))

    assert refusal(evening, game(3, 2)) == "playoff-others-play prize='place-1' couples=(1, 2)"
    assert refusal(evening, Forfeit(FIRST, 3)) == "prizes-playoff-lost prize='place-1' couple=3"


@pytest.mark.parametrize(
    "act",
    [game(1, 2), Forfeit(FIRST, 1), Forfeit(FIRST, 2), WinPlayoff(FIRST, 1), WAY],
    ids=lambda act: act.name,
)
def test_7_18_playoff_decided_by_its_games_is_decided(act: EveningAct) -> None:
    evening = in_turn().do_all([game(2, 3), game(2, 1)])

    assert refusal(evening, act) == "prizes-playoff-decided winner=2"


@pytest.mark.parametrize("begun", [three().do_all(cuts(FIRST, c1="4C")), in_turn().do(game(2, 3))])
@pytest.mark.parametrize("act", [WinPlayoff(FIRST, 1), WAY], ids=lambda act: act.name)
def test_7_18_playoff_that_has_begun_in_turn_is_played_in_turn(
    begun: Evening, act: EveningAct
) -> None:
    assert refusal(begun, act) == "prizes-playoff-in-turn prize='place-1'"


def test_tie_started_over_forgets_order_games_and_way() -> None:
    assert FIRST not in in_turn().do_all([game(2, 3), StartTieOver(FIRST)]).ties
    assert FIRST not in three().do_all([WAY, StartTieOver(FIRST)]).ties


# Another way


def test_7_18_another_way_is_written_down_and_its_winner_recorded() -> None:
    evening = three().do(WAY)

    assert evening.ties[FIRST].playoff_way == "All at one table"
    assert settlement(evening).waiting_for == (1, 2, 3)
    assert winners(evening.do(WinPlayoff(FIRST, 3))) == [3]
    told = refusal(evening, game(2, 3))
    assert told == "playoff-another-way prize='place-1'"


def test_7_18_way_that_is_taken_out_is_in_turn_again() -> None:
    evening = three().do_all([WAY, SetPlayoffWay(FIRST, "  ")])

    assert settlement(evening) == settlement(three())


def test_way_said_again_and_none_where_there_is_none_change_nothing() -> None:
    assert three().do(WAY).do(SetPlayoffWay(FIRST, " All at one table ")) == three().do(WAY)
    assert three().do(SetPlayoffWay(FIRST, "")) == three()


def test_7_18_winner_may_be_recorded_without_a_way() -> None:
    assert winners(three().do(WinPlayoff(FIRST, 3))) == [3]
    assert refusal(three().do(WinPlayoff(FIRST, 3)), WAY) == "prizes-playoff-decided winner=3"


@pytest.mark.parametrize(
    "evening",
    [
        level(),
        level().do_all(wishes(FIRST, c1="playoff")),
        level_at(1000, couples=3).do_all(wishes(FIRST, c1="cut")),
        three().do(Forfeit(FIRST, 2)),
    ],
    ids=["nothing said", "two", "no play-off", "two left"],
)
def test_7_18_way_is_set_only_where_three_or_more_play(evening: Evening) -> None:
    assert refusal(evening, WAY) == "way-without-playoff prize='place-1'"


# As results change


def test_game_lost_to_who_is_level_no_more_gives_way_to_one_that_counts() -> None:
    evening = in_turn().do(game(2, 3))
    corrected = counted(evening, {2: 1})
    assert settlement(corrected).waiting_for == (1, 3)

    played = corrected.do(game(1, 3))

    assert played.ties[FIRST].playoff_games == (PlayoffGame(1, loser=3),)
    assert winners(played)[:1] == [1]


def test_playoff_winner_that_is_level_no_more_gives_way_to_a_game() -> None:
    evening = three().do(WinPlayoff(FIRST, 3))
    corrected = counted(evening, {3: 1})

    assert corrected.do(game(2, 1)).ties[FIRST].playoff_winner is None
    assert winners(corrected.do(game(2, 1)))[:1] == [2]


def test_7_9_couple_that_is_tied_after_two_have_played_meets_the_winner() -> None:
    played = won_at_once(level().do_all(wishes(FIRST, c1="playoff")), 4)
    late = played.do_all(cards({3: 18}))

    assert winners_of_first(played) == [4]
    assert settlement(late).waiting_for == (3, 4)
    assert winners_of_first(late.do(game(3, 4))) == [3]


def test_7_9_couples_that_are_tied_after_another_way_meet_the_winner() -> None:
    before = level_at(1000, couples=5).do_all(cards({4: 1, 5: 1}))
    played = won_at_once(before.do_all([*wishes(FIRST, c1="playoff"), WAY]), 2)
    late = played.do_all(cards({4: 2, 5: 2}))

    assert winners(played) == [2]
    assert settlement(late).waiting_for == (2, 4, 5)
    assert winners(won_at_once(late, 5)) == [5]


def test_playoff_won_once_more_changes_nothing() -> None:
    played = won_at_once(level().do_all(wishes(FIRST, c1="playoff")), 4)

    assert won_at_once(played, 4) == played
    assert refusal(played, played.complete(WinPlayoff(FIRST, 1), "")).startswith(
        "prizes-playoff-decided"
    )


def test_playoff_of_an_earlier_logbook_keeps_its_winner() -> None:
    played = level().do_all([*wishes(FIRST, c1="playoff"), WinPlayoff(FIRST, 4)])
    again = played.complete(WinPlayoff(FIRST, 4), "")

    assert played.ties[FIRST].playoff_winner == 4
    assert played.do(again) == played
    assert winners_of_first(played.do_all(cards({3: 18}))) == [4]


def test_7_18_three_who_have_cut_are_two_who_play() -> None:
    """One of the three is put out of the prizes, or corrected: no card holds the others up."""
    two = in_turn().do_all(cards({3: 1}))

    assert settlement(two).waiting_for == (1, 2)
    assert refusal(two, Cut(FIRST, 1, Card.parse("4C"))).startswith("cut-not-wanted")
    assert winners(won_at_once(two, 1)) == [1]
    assert winners(two.do(Forfeit(FIRST, 1))) == [2]


@pytest.mark.parametrize("nobody", [4, 9])
def test_nobody_beats_themselves_or_who_is_not_here(nobody: int) -> None:
    wanted = level().do_all(wishes(FIRST, c1="playoff"))

    told = f"prizes-not-in-tie prize='place-1' couple={nobody} couples=(1, 4)"
    assert refusal(wanted, WinPlayoff(FIRST, 4, beaten=(nobody,))) == told
