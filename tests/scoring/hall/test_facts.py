"""What follows from what happened: how far an evening is, who has won, and where money goes."""

import pytest

from scoring.hall.acts import (
    Credit,
    DrawJar,
    HandOver,
    RecordWin,
    Remove,
    SetUp,
    SetWinsFrom,
    TypeCard,
)
from scoring.hall.evening import BLANK, Evening
from scoring.hall.facts import Phase
from scoring.hall.prizes.awards import Award
from scoring.hall.settings import Source
from tests.scoring.hall.evenings import (
    cards,
    counted,
    drawn,
    played,
    prizes,
    seated,
    set_up,
    signed_in,
    won,
)


def last_game(**settings: object) -> Evening:
    """Two couples before the one game of their evening, which is worth 900 cents."""
    offered = prizes(place_1=900)
    return seated((1, 2), **{"game_count": 1, "jar_size": None, "prizes": offered, **settings})


# How far the evening is

PHASES = {
    "nothing set up": (BLANK, Phase.OPEN),
    "set up": (set_up(), Phase.OPEN),
    "signed in": (signed_in(4), Phase.OPEN),
    "drawn": (drawn(4), Phase.DRAWN),
    "drawn by hand": (seated((1, 2)), Phase.DRAWN),
    "drawn, and a couple gone": (drawn(2).do(Remove(2)), Phase.OPEN),
    "drawn, and the jar too": (drawn(4).do(DrawJar("45")), Phase.DRAWN),
    "one result": (won(seated((1, 2), (3, 4)), 1), Phase.PLAYING),
    "one game": (played(drawn(4), games=1), Phase.PLAYING),
    "one game short of all": (played(drawn(4), games=24), Phase.PLAYING),
    "a card typed before the draw": (signed_in(4).do(TypeCard(1, ())), Phase.PLAYING),
    "some cards typed that count": (counted(signed_in(2), {1: 3}), Phase.PLAYING),
    "all games": (won(last_game(), 1), Phase.OVER),
    "all games, but the cards count": (
        won(last_game(), 1).do(SetWinsFrom(Source.CARDS)),
        Phase.PLAYING,
    ),
    "all cards that count": (counted(last_game(), {1: 1, 2: 0}), Phase.OVER),
    "all settled, the jar not drawn": (counted(signed_in(2), {1: 3, 2: 2}), Phase.OVER),
    "a prize in wrong hands": (
        won(last_game(), 1).do(HandOver("place-1", 1)).do(Credit(1, 1, 2)),
        Phase.OVER,
    ),
    "all in the right hands": (won(last_game(), 1).do(HandOver("place-1", 1)), Phase.HANDED_OUT),
    "nothing to be had": (won(last_game(prizes=()), 1), Phase.HANDED_OUT),
    "longer than it was": (won(last_game(), 1).do(SetUp({"game_count": 2})), Phase.PLAYING),
}  # fmt: skip


def test_phase_tells_how_far_the_evening_is() -> None:
    for name, (evening, phase) in PHASES.items():
        assert evening.phase is phase, name
        assert evening.has_begun is (phase not in {Phase.OPEN, Phase.DRAWN}), name
        assert evening.is_over is (phase in {Phase.OVER, Phase.HANDED_OUT}), name
        assert evening.is_handed_out is (phase is Phase.HANDED_OUT), name


def test_evening_that_nobody_came_to_has_nothing() -> None:
    evening = set_up()

    assert (evening.guests, evening.house, evening.next_couple) == ((), None, 1)
    assert (evening.draw, evening.is_draw_outdated, evening.open_game) == (None, False, None)
    assert (evening.closed_count, evening.has_results, evening.has_begun) == (0, False, False)
    assert (evening.floor_cards, evening.punches, evening.standings) == ({}, {}, ())
    assert (evening.jar_draw, evening.jar_numbers, evening.can_jar_be_drawn) == (None, (), False)
    assert (evening.in_jar, evening.paid_count, evening.jar_cents) == ((), 0, 0)


def test_games_are_closed_one_after_the_other() -> None:
    evening = seated((1, 2), (3, 4), game_count=2, jar_size=None)
    steps = [evening]
    for couple in (1, 3, 1, 3):
        steps.append(won(steps[-1], couple))

    assert [step.closed_count for step in steps] == [0, 0, 1, 1, 2]
    assert [step.has_results for step in steps] == [False, True, True, True, True]
    assert [step.open_game and step.open_game.missing for step in steps] == [
        (1, 2), (2,), (1, 2), (1,), None,
    ]  # fmt: skip


# Which games matter already


def test_7_16_evening_needs_a_game_and_those_that_have_begun_or_are_on_a_card() -> None:
    two_played = played(drawn(4), games=2)
    begun = won(two_played, two_played.open_game.seating.tables[0][0])
    typed = drawn(4).do(TypeCard(1, (1, 19))).do(TypeCard(2, ()))
    with_jar = drawn(4).do(DrawJar("45"))  # it has drawn game 25, which it does not need

    evenings = [signed_in(2), drawn(4), two_played, begun, typed, with_jar]
    assert [evening.first_games_needed for evening in evenings] == [1, 1, 2, 3, 19, 1]


# Wins


def test_floor_counts_every_win_recorded_so_far() -> None:
    evening = won(seated((1, 2), (3, 4)), 2)

    assert evening.punches == {1: (), 2: (1,), 3: (), 4: ()}
    assert (evening.totals, evening.played_count) == ({1: 0, 2: 1, 3: 0, 4: 0}, 0)


def test_7_8_typed_card_of_the_house_couple_wins_nothing() -> None:
    evening = drawn(3, prizes=prizes(place_1=900))

    evening = counted(evening, {1: 1, 2: 0, 3: 0, 4: 25})

    assert evening.totals == {1: 1, 2: 0, 3: 0}
    assert evening.outcome.awards == (Award("place-1", 1, 900),)


def test_cards_count_where_they_are_to() -> None:
    evening = played(drawn(4), games=2).do_all(cards({1: [1, 2, 3]}))
    assert evening.punches == {n: evening.floor_cards[n] for n in (1, 2, 3, 4)}

    evening = evening.do(SetWinsFrom(Source.CARDS))

    assert evening.punches == {1: (1, 2, 3), 2: (), 3: (), 4: ()}
    assert evening.cards_that_count == {1: (1, 2, 3)}


def test_cards_are_missing_only_where_they_count() -> None:
    evening = drawn(3).do(TypeCard(1, ())).do(TypeCard(4, ()))

    assert evening.cards_missing == 0
    assert evening.do(SetWinsFrom(Source.CARDS)).cards_missing == 2


@pytest.mark.parametrize("seated", [False, True])
def test_7_22_all_games_are_played_once_every_card_is_in_where_nothing_else_tells(
    seated: bool,
) -> None:
    evening = (drawn(2) if seated else signed_in(2)).do(SetWinsFrom(Source.CARDS))
    one = evening.do(TypeCard(1, ()))
    both = one.do(TypeCard(2, ()))

    assert [step.played_count for step in (evening, one, both)] == [0, 0, 25]
    assert [step.is_over for step in (evening, one, both)] == [False, False, True]
    assert both.do(SetWinsFrom(Source.FLOOR)).played_count == 0


def test_7_22_cards_typed_in_the_middle_of_play_end_no_evening() -> None:
    evening = played(drawn(2), games=10)

    counted = evening.do_all(cards(evening.floor_cards)).do(SetWinsFrom(Source.CARDS))

    assert (counted.played_count, counted.is_over, counted.phase) == (10, False, Phase.PLAYING)


@pytest.mark.parametrize(("last", "is_over"), [(12, False), (25, True)])
def test_7_22_cards_tell_of_games_that_the_floor_recorded_no_more(last: int, is_over: bool) -> None:
    evening = played(drawn(2), games=10).do_all(cards({1: [3, last], 2: []}))

    counted = evening.do(SetWinsFrom(Source.CARDS))

    assert (counted.played_count, counted.is_over) == (last, is_over)


def test_nobody_signed_in_has_played_nothing() -> None:
    evening = set_up(wins_from=Source.CARDS)

    assert (evening.played_count, evening.cards_missing, evening.is_over) == (0, 0, False)


def test_7_22_card_that_is_not_typed_keeps_the_evening_from_being_over() -> None:
    evening = won(last_game(), 1)
    assert evening.is_final

    evening = counted(evening, {1: 1})

    assert (evening.played_count, evening.cards_missing) == (1, 1)
    assert (evening.is_over, evening.is_final) == (False, False)


def test_7_22_nothing_is_final_before_the_last_game() -> None:
    evening = won(last_game(game_count=2), 1)
    assert evening.outcome.is_settled

    assert not evening.is_final
    assert won(evening, 1).is_final


def test_nobody_is_level_before_the_first_win() -> None:
    evening = drawn(4, prizes=prizes(place_1=1000, booby="A turnip"))

    assert (evening.groups, evening.outcome.awards, evening.outcome.open) == ((), (), ())
    assert evening.level_for("place-1") == ()


def test_everybody_may_be_level_once_a_game_is_played() -> None:
    house_won = won(seated((1, 2), (3, 4), house=4), 4, 1)

    assert house_won.groups == ((1,), (2, 3))
    nobody_won = counted(signed_in(2, prizes=prizes(place_1=900)), {1: 0, 2: 0})
    assert nobody_won.groups == ((1, 2),)
    assert nobody_won.level_for("place-1") == (1, 2)


def test_answers_are_worked_out_anew_after_an_act() -> None:
    before = won(seated((1, 2), (3, 4)), 1)
    assert before.totals == {1: 1, 2: 0, 3: 0, 4: 0}

    after = before.do(RecordWin(1, 1, 2))

    assert after.totals == {1: 0, 2: 1, 3: 0, 4: 0}
    assert before.totals == {1: 1, 2: 0, 3: 0, 4: 0}
