"""Couples that come late, go home and come back (rules.md §7.6)."""

from dataclasses import replace

from scoring.hall.acts import (
    ComeBack,
    Leave,
    Remove,
    Rename,
    SetUp,
    SignIn,
    StopWaiting,
    Substitute,
    WaitForPartner,
)
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.movement.attendance import seated as everybody
from scoring.hall.movement.movement import Odd
from scoring.hall.settings import FormatOfPlay
from tests.scoring.hall.evenings import PAIR, done, refusal, seated, set_up, signed_in, won


def playing(odd: Odd = Odd.REST, **settings: object) -> Evening:
    """Six couples in game 2; table 1 has its winner, and couples 1, 3 and 5 have won game 1."""
    evening = seated((1, 2), (3, 4), (5, 6), **settings)
    evening = replace(evening, settings=replace(evening.settings, odd=odd))
    return won(evening, 1, 3, 5, 5)


def next_game(evening: Evening) -> Evening:
    """The first named couple wins at each table that is still to come."""
    game = evening.open_game
    return won(evening, *(game.table(table)[0] for table in game.missing))


def test_7_6_house_couple_comes_with_a_late_couple_and_goes_with_the_next() -> None:
    evening = done(playing(Odd.HOUSE), SignIn(PAIR))
    assert evening.house == Couple(8, is_house=True, first_game=3)
    evening = next_game(evening)
    assert evening.games[2].seating.tables[3] == (7, 8)

    evening = done(evening, SignIn(PAIR))

    assert (evening.house.last_game, evening.couples[9].first_game) == (3, 4)
    house_sat = next_game(evening.do(Remove(9))).games[3].seating.tables
    swapped = [tuple(9 if couple == 8 else couple for couple in table) for table in house_sat]
    assert list(next_game(evening).games[3].seating.tables) == swapped


def test_7_6_organiser_chooses_anew_what_an_odd_number_means() -> None:
    evening = done(playing(), Leave(6, Odd.GAP))

    assert evening.settings.odd is Odd.GAP
    assert next_game(evening).games[2].seating.rest is None
    even = done(evening, Leave(4, Odd.REST))  # all are even again: nothing to choose
    assert even.settings.odd is Odd.GAP


def test_7_6_couple_that_comes_back_at_once_has_missed_nothing() -> None:
    evening = playing()

    assert done(evening.do(Leave(6)), ComeBack(6)).couples == evening.couples


def test_7_6_couple_that_comes_back_later_plays_on_with_its_card() -> None:
    evening = next_game(next_game(playing().do(Leave(6))))

    back = done(evening, ComeBack(6))

    assert (back.couples[6].last_game, back.couples[6].away) == (None, ((3, 4),))
    assert 6 in everybody(next_game(back).games[4].seating)
    gone_again = done(back, Leave(6))
    assert (gone_again.couples[6].last_game, gone_again.couples[6].away) == (2, ())


def test_7_6_late_couple_that_changes_its_mind_is_taken_off_the_list() -> None:
    evening = playing()

    assert done(evening.do(SignIn(PAIR)), Remove(7)) == evening
    assert refusal(evening.do(SignIn(PAIR)), Leave(7)) == "door-not-played-yet couple=7"


def test_nobody_comes_or_goes_in_the_last_game() -> None:
    evening = playing(game_count=2, jar_size=None)

    assert refusal(evening, SignIn(PAIR)) == "door-no-game-left"
    assert refusal(evening, Leave(1)) == "door-no-game-left"


def test_neither_who_is_gone_nor_the_house_couple_leaves() -> None:
    evening = playing()

    assert refusal(evening.do(Leave(1)), Leave(1)) == "door-gone-already couple=1"
    with_house = playing(Odd.HOUSE).do(Leave(1))
    assert refusal(with_house, Leave(7)) == "door-house-couple-fixed couple=7"


def test_last_two_couples_stay() -> None:
    evening = won(seated((1, 2), (3, 4)), 1).do(Leave(1)).do(Leave(3))

    assert refusal(evening, Leave(2)) == "too-few-couples couple_count=1"
    late = won(seated((1, 2)), 1).do(SignIn(PAIR)).do(Leave(1))
    assert refusal(late, Remove(3)) == "too-few-couples couple_count=1"


def test_7_6_others_play_on_with_the_card_and_who_played_when_stays_known() -> None:
    before = playing()

    after = done(before, Substitute(5, ("Queen Sample", "King Sample")))

    assert after.couples[5].players == ("Queen Sample", "King Sample")
    assert after.couples[5].earlier_players == ((2, before.couples[5].players),)
    later, unchanged = next_game(after), next_game(before)
    assert later.games == unchanged.games  # nobody is moved by it
    assert later.standings == unchanged.standings


def test_7_6_stand_in_plays_for_one_of_the_two_until_others_do() -> None:
    ace, jack = playing().couples[5].players
    evening = next_game(playing().do(Substitute(5, (ace, "Joker Sample"))))

    back = done(next_game(evening), Substitute(5, (ace, jack)))

    assert back.couples[5].earlier_players == ((2, (ace, jack)), (4, (ace, "Joker Sample")))


def test_7_6_others_who_have_not_played_yet_leave_no_trace() -> None:
    evening = playing().do(Substitute(5, PAIR))

    other = done(evening, Substitute(5, ("Queen Sample", "King Sample")))

    assert other == playing().do(Substitute(5, ("Queen Sample", "King Sample")))
    late = playing().do(SignIn(PAIR)).do(Substitute(7, ("Queen Sample", "King Sample")))
    assert late == playing().do(SignIn(("Queen Sample", "King Sample")))


def test_7_6_correcting_a_name_is_no_substitution() -> None:
    evening = playing().do(Rename(5, ("Queen Sample", "King Sample")))

    assert evening.couples[5].earlier_players == ()


def test_7_6_nobody_plays_on_for_who_is_gone_or_after_the_last_game() -> None:
    others = Substitute(1, PAIR)

    assert refusal(playing().do(Leave(1)), others) == "door-gone-already couple=1"
    assert refusal(signed_in(4), others) == "door-nobody-seated"
    last = playing(game_count=2, jar_size=None)
    assert refusal(last, others) == "door-no-game-left"
    with_house = playing(Odd.HOUSE).do(Leave(1))
    assert refusal(with_house, Substitute(7, PAIR)) == "door-house-couple-fixed couple=7"


def test_7_6_who_comes_alone_waits_and_is_in_no_couple() -> None:
    evening = done(playing(), WaitForPartner("Ace Sample")).do(WaitForPartner("Jack Sample"))

    assert evening.singles == {1: "Ace Sample", 2: "Jack Sample"}
    assert evening.couples == playing().couples
    assert done(evening, StopWaiting(1)).singles == {2: "Jack Sample"}


def test_7_6_who_waits_has_a_number_and_comes_while_somebody_can_still_join() -> None:
    alone = WaitForPartner("Ace Sample")

    assert refusal(playing(game_count=2, jar_size=None), alone) == "door-no-game-left"
    named = playing().do(WaitForPartner("Ace Sample", 4))
    assert refusal(named, WaitForPartner("Jack Sample", 4)) == "door-single-taken single=4"
    assert named.do(alone).singles.keys() == {4, 5}


def test_8_4_team_leaves_a_tournament_at_the_bracket() -> None:
    evening = set_up(format_of_play=FormatOfPlay.NEVINS_HOUSE).do(SignIn(PAIR))

    assert refusal(evening, Leave(1)) == "door-team-withdraws couple=1"
    assert refusal(evening, ComeBack(1)) == "door-team-withdraws couple=1"
    assert refusal(evening, Substitute(1, PAIR)) == "door-team-renamed couple=1"


def test_late_couple_that_needs_a_house_couple_without_a_number_is_refused() -> None:
    evening = won(seated((1, 9_997), (3, 4)), 1)
    late = SignIn(PAIR, 9_999)

    assert refusal(evening, late) == "door-hall-full most=1000"
    assert evening.can(replace(late, odd=Odd.GAP))


def test_7_6_house_couple_that_was_to_come_later_goes_where_the_evening_is_shorter_since() -> None:
    evening = won(seated((1, 2), (3, 4), game_count=3, jar_size=None), 1, 3)
    late = evening.do(SignIn(PAIR, 5, odd=Odd.HOUSE)).do(SetUp({"game_count": 1}))
    assert late.house is not None
    assert late.house.first_game == 3

    assert late.do(Remove(5)).house is None
