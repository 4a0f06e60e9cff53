"""Coming and going on a night on cards alone, where only the organiser knows the game (§7.6)."""

import pytest

from scoring.hall.acts import (
    ComeBack,
    DropCard,
    EveningAct,
    Leave,
    Remove,
    SignIn,
    Substitute,
    TypeCard,
)
from scoring.hall.comparing.agreement import expected_counts
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import GameNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.replay.auditing import night_of, replay_audit
from scoring.hall.settings import Source
from tests.scoring.hall.evenings import done, drawn, played, players, refusal, signed_in


def on_cards(couples: int = 6, **settings) -> Evening:
    return drawn(couples, **{"game_count": 12, "wins_from": Source.CARDS, **settings})


def there(evening: Evening, couple: int) -> list[int]:
    return [game for game in range(1, 13) if evening.couples[couple].plays(game)]


def test_7_6_who_leaves_a_night_on_cards_alone_does_so_from_the_game_named() -> None:
    evening = done(on_cards(odd=Odd.GAP), Leave(3, from_game=7))

    assert there(evening, 3) == [1, 2, 3, 4, 5, 6]
    assert evening.games == on_cards(odd=Odd.GAP).games  # nobody of game 1 moves
    assert refusal(on_cards(), Leave(3)) == "door-game-unknown couple=3"
    assert refusal(on_cards(), Leave(3, from_game=1)) == "door-not-played-yet couple=3"
    assert refusal(on_cards(), Leave(3, from_game=13)) == "game-outside game=13 game_count=12"


def test_7_6_who_comes_late_comes_back_or_is_substituted_names_the_game_too() -> None:
    evening = on_cards(odd=Odd.GAP).do_all(
        [
            SignIn(players(7), 7, from_game=4),
            Leave(2, from_game=5),
            ComeBack(2, from_game=9),
            Substitute(1, players(9), from_game=6),
        ]
    )

    assert there(evening, 7) == list(range(4, 13))
    assert there(evening, 2) == [1, 2, 3, 4, 9, 10, 11, 12]
    assert evening.couples[1].earlier_players == ((5, players(1)),)
    assert refusal(evening, Leave(2, from_game=8)) == "door-game-before couple=2 game=9"
    assert refusal(evening.do(Leave(2, from_game=11)), ComeBack(2)) == "door-game-unknown couple=2"
    assert refusal(evening, Substitute(1, players(8), from_game=5)) == (
        "door-game-before couple=1 game=6"
    )


@pytest.mark.parametrize("in_order", [True, False])
def test_7_6_the_house_couple_plays_while_the_others_are_odd(in_order: bool) -> None:
    leaving = [Leave(3, from_game=5), Leave(4, from_game=9)]

    evening = on_cards().do_all(leaving if in_order else leaving[::-1])

    assert evening.house is not None
    assert there(evening, evening.house.number) == [5, 6, 7, 8]


def test_7_6_nobody_is_held_responsible_for_a_game_it_was_not_there_for() -> None:
    evening = on_cards(odd=Odd.GAP).do_all(
        [Leave(3, from_game=7), Leave(4, from_game=9), SignIn(players(7), 7, from_game=11)]
    )

    counts = expected_counts(evening)

    assert [counts[game] for game in (1, 6, 7, 9, 11)] == [3, 3, 2, 2, 2]
    attending = night_of(evening).attending
    assert [3 in attending[game - 1] for game in (6, 7)] == [True, False]
    assert [7 in attending[game - 1] for game in (10, 11)] == [False, True]


def night_with_one_leaving() -> Evening:
    """A night that the floor played in which couple 3 leaves after game 6, as its cards alone."""
    floor = drawn(6, game_count=12, odd=Odd.GAP)
    floor = played(floor, 5).do(Leave(3))
    floor = played(floor, 7)
    cards: list[EveningAct] = [
        TypeCard(couple, games) for couple, games in floor.floor_cards.items()
    ]
    return on_cards(odd=Odd.GAP).do_all(cards)


def test_7_23_right_cards_of_a_night_with_one_leaving_fit_once_it_is_said() -> None:
    cards = night_with_one_leaving()

    assert replay_audit(cards.do(Leave(3, from_game=7))).is_consistent
    assert not replay_audit(cards).is_consistent  # the control: nobody said that it left


def test_7_6_where_the_floor_knows_the_game_another_is_refused() -> None:
    begun = played(drawn(6, odd=Odd.GAP), 2)

    assert refusal(begun, Leave(3, from_game=9)) == "door-game-known game=4"
    assert begun.do(Leave(3, from_game=4)) == begun.do(Leave(3))


def with_floor_stopped(couples: int = 8, **settings) -> Evening:
    """Two games on the floor, the third open; the cards go on alone."""
    settings = {"game_count": 12, "wins_from": Source.CARDS, **settings}
    return played(drawn(couples, **settings), 2)


def test_7_6_where_the_floor_has_stopped_a_later_game_may_be_named() -> None:
    evening = with_floor_stopped(odd=Odd.GAP)

    after = evening.do_all(
        [
            SignIn(players(9), 9, from_game=5),
            Leave(3, from_game=6),
            ComeBack(3, from_game=10),
            Substitute(1, players(10), from_game=7),
        ]
    )

    assert there(after, 9) == list(range(5, 13))
    assert there(after, 3) == [1, 2, 3, 4, 5, 10, 11, 12]
    assert after.couples[1].earlier_players == ((6, players(1)),)
    assert after.games == evening.games  # nobody moves who is seated
    assert refusal(evening, Leave(3, from_game=3)) == "door-game-known game=4"


def test_7_6_an_odd_choice_made_anew_for_a_later_game_holds_from_that_game_on() -> None:
    evening = with_floor_stopped(9, odd=Odd.REST).do(Leave(3, from_game=6))

    after = evening.do(Leave(5, from_game=8, seat=Odd.GAP))

    assert [after.odd_in(game) for game in (4, 7, 8, 12)] == [Odd.REST, Odd.REST, Odd.GAP, Odd.GAP]
    assert after.settings.odd is Odd.REST


def test_7_6_who_names_no_game_goes_with_the_next_though_others_go_later() -> None:
    evening = with_floor_stopped().do(Leave(3, from_game=8))
    next_game = GameNumber(4)

    completed = evening.complete(Leave(5), seed="45")
    after = evening.do(completed)

    assert completed == Leave(5, from_game=next_game)
    assert after.house is not None
    assert there(after, after.house.number) == [4, 5, 6, 7]  # even again from game 8 on
    assert evening.complete(ComeBack(3), seed="45") == ComeBack(3, from_game=next_game)
    assert evening.complete(SignIn(players(9), 9), seed="").from_game == next_game
    assert evening.complete(Substitute(1, players(9)), seed="").from_game == next_game
    assert with_floor_stopped().complete(Leave(5), seed="45") == Leave(5)


def test_7_23_right_cards_fit_a_floor_that_stopped_once_it_is_said_who_left_since() -> None:
    stopped = with_floor_stopped(9, odd=Odd.REST)
    truth = played(played(stopped, 2, seed=1).do(Leave(5)), 8, seed=2)
    evening = stopped.do_all([TypeCard(*card) for card in truth.floor_cards.items()])

    assert replay_audit(evening.do(Leave(5, from_game=6))).is_consistent
    assert not replay_audit(evening.do(Leave(5))).is_consistent  # the control: one game too early


def test_7_6_two_couples_stay_in_every_game_that_is_to_come() -> None:
    evening = on_cards(3, odd=Odd.GAP).do(Leave(3, from_game=9))

    assert refusal(evening, Leave(2, from_game=5)) == "too-few-couples couple_count=1"


@pytest.mark.parametrize("act", [Leave(2), Leave(1)])
def test_7_6_two_stay_also_where_others_were_to_go_before_the_floor_began(act: Leave) -> None:
    """Its next game would have had nobody to play against."""
    evening = played(on_cards(3, odd=Odd.REST).do(Leave(3, from_game=9)), 2)
    stays = played(on_cards(3, odd=Odd.REST), 2)

    with pytest.raises(RefusedError, match="too-few-couples"):
        evening.complete(act, "")
    assert stays.complete(act, "") == act


def test_7_6_once_a_card_is_in_who_plays_from_game_1_is_not_taken_off_the_list() -> None:
    evening = on_cards().do_all([SignIn(players(7), from_game=4), TypeCard(1, (1, 2))])

    with pytest.raises(RefusedError, match="door-has-played couple=3"):
        evening.complete(Remove(3), seed="45")

    assert evening.complete(Remove(7), seed="45") == Remove(7)
    assert evening.can(Remove(3))  # as an earlier logbook may have it


def test_7_6_without_a_draw_the_game_is_named_just_as_well() -> None:
    undrawn = signed_in(6, game_count=12, wins_from=Source.CARDS)

    evening = undrawn.do_all([Leave(3, from_game=7), SignIn(players(7), 7, from_game=3)])

    assert (there(evening, 3), there(evening, 7)[0]) == ([1, 2, 3, 4, 5, 6], 3)
    assert evening.games == ()
    assert evening.do(TypeCard(1, (1,))).do(DropCard(1)) == evening


def test_7_6_an_odd_choice_made_anew_holds_from_the_game_that_is_named() -> None:
    """Seats before it stay: a night of right cards is not accused of what came later."""
    evening = on_cards(7, odd=Odd.REST).do_all([Leave(3, from_game=4)])

    after = evening.do(Leave(5, seat=Odd.GAP, from_game=8))

    assert [after.odd_in(game) for game in (1, 7, 8, 12)] == [Odd.REST, Odd.REST, Odd.GAP, Odd.GAP]
    assert night_of(after).odds[6:8] == (Odd.REST, Odd.GAP)
    assert after.settings.odd is Odd.REST
    assert after.do(SignIn(players(9), odd=Odd.HOUSE, from_game=9)).odd_in(9) is Odd.GAP  # even


def test_7_6_a_house_couple_chosen_anew_plays_no_game_before() -> None:
    evening = on_cards(7, odd=Odd.REST).do(Leave(3, from_game=4))

    after = evening.do(Leave(5, seat=Odd.HOUSE, from_game=8))

    assert after.house is not None
    assert there(after, after.house.number) == [8, 9, 10, 11, 12]
    assert after.do(SignIn(players(9), from_game=6)).house is None  # even from game 8 on


def test_7_6_on_the_floor_the_choice_holds_from_the_next_game_as_before() -> None:
    evening = played(drawn(6), games=1)

    after = evening.do(Leave(5, seat=Odd.REST))

    assert after.settings.odd is Odd.REST
    assert not after.odd_from
