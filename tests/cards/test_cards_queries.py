"""What the cards say beside the floor, and what counts in the end."""

import pytest
from pytest_django import DjangoAssertNumQueries

from scoring.hall.audit import Difference
from scoring.hall.movement import Odd, sitting_out
from tests.factories import draw, make_evening, play, play_first_named, win
from tournaments.cards.actions import count_wins_from, type_card
from tournaments.cards.queries import (
    card_check,
    floor_cards,
    played_count,
    punches_that_count,
    typed_cards,
)
from tournaments.floor.queries import floor_record
from tournaments.models import Evening

pytestmark = pytest.mark.django_db


def type_all(evening: Evening, but: dict[int, tuple[int, ...]] | None = None) -> None:
    """Every card as the floor says, some otherwise."""
    for couple, games in ({**floor_cards(evening), **(but or {})}).items():
        type_card(evening=evening, couple=couple, games=games, by="test")


def wrong_games(evening: Evening) -> list[tuple[int, int, int]]:
    return [(count.game, count.punches, count.expected) for count in card_check(evening).wrong]


# What counts


def test_floor_counts_every_win_recorded_so_far() -> None:
    evening = draw(make_evening(4))
    (first, _), _ = floor_record(evening).seatings[0].tables

    win(evening, 1, 1, first)

    others = {couple: () for couple in range(1, 5) if couple != first}
    assert punches_that_count(evening) == {first: (1,), **others}
    assert played_count(evening) == 0


def test_cards_count_once_the_organiser_says_so() -> None:
    evening = play(draw(make_evening(4)), games=2)
    type_card(evening=evening, couple=1, games=[1, 2, 3], by="test")

    count_wins_from(evening=evening, source="cards", by="test")
    evening.refresh_from_db()

    assert punches_that_count(evening) == {1: (1, 2, 3), 2: (), 3: (), 4: ()}
    assert played_count(evening) == 2


def test_all_games_are_played_once_every_card_is_typed() -> None:
    evening = make_evening(2, wins_from="cards")
    assert played_count(evening) == 0

    for couple in (1, 2):
        type_card(evening=evening, couple=couple, games=[], by="test")

    assert played_count(evening) == 25


def test_nobody_signed_in_has_played_nothing() -> None:
    assert played_count(make_evening(0, wins_from="cards")) == 0


def test_wins_of_the_house_couple_count_for_nothing() -> None:
    evening = play(draw(make_evening(5)), games=2)

    assert set(punches_that_count(evening)) == {1, 2, 3, 4, 5}
    assert set(floor_cards(evening)) == {1, 2, 3, 4, 5, 6}


# The check


def test_cards_like_the_floor_have_nothing_wrong() -> None:
    evening = play(draw(make_evening(7)), games=4)
    type_all(evening)

    check = card_check(evening)

    assert (check.typed_count, check.missing, check.wrong, check.differing) == (8, (), (), ())
    assert [(count.game, count.punches) for count in check.games] == [(g, 4) for g in range(1, 5)]
    assert (check.closed_count, check.has_floor) == (4, True)


def test_one_punch_too_few_is_named_with_its_game_and_couple() -> None:
    evening = play_first_named(draw(make_evening(4)), games=[1, 2, 3])
    couple, games = next((c, games) for c, games in floor_cards(evening).items() if 2 in games)

    type_all(evening, {couple: tuple(game for game in games if game != 2)})

    check = card_check(evening)
    assert wrong_games(evening) == [(2, 1, 2)]
    assert [row.differing for row in check.differing] == [(Difference(couple, 2, on_card=False),)]
    assert (check.row(couple).lacking, check.row(couple).extra) == ([2], [])


def test_punch_in_the_wrong_box_makes_two_games_disagree() -> None:
    evening = play(draw(make_evening(4)), games=3)
    cards = floor_cards(evening)
    couple = next(couple for couple, games in cards.items() if 2 in games and 3 not in games)

    type_all(evening, {couple: (*(game for game in cards[couple] if game != 2), 3)})

    assert wrong_games(evening) == [(2, 1, 2), (3, 3, 2)]
    row = card_check(evening).row(couple)
    assert [(box.game, box.is_extra, box.is_lacking) for box in row.typed_boxes(3)][1:] == [
        (2, False, True),
        (3, True, False),
    ]


def test_game_still_short_is_not_wrong_while_cards_are_to_come() -> None:
    evening = play(draw(make_evening(4)), games=2)
    cards = floor_cards(evening)

    type_card(evening=evening, couple=1, games=cards[1], by="test")

    assert wrong_games(evening) == []
    assert card_check(evening).missing == (2, 3, 4)


def test_game_with_too_many_punches_is_wrong_at_once() -> None:
    evening = play(draw(make_evening(6)), games=1)

    for couple in range(1, 5):
        type_card(evening=evening, couple=couple, games=[1], by="test")

    assert wrong_games(evening) == [(1, 4, 3)]


@pytest.mark.parametrize("odd", [Odd.REST, Odd.GAP])
@pytest.mark.parametrize("is_punched", [True, False])
def test_sitting_out_is_expected_on_the_cards_as_it_was_chosen(odd: Odd, is_punched: bool) -> None:
    evening = draw(make_evening(5), odd=odd, sitout_is_punched=is_punched)
    play(evening, games=3)
    type_all(evening)

    check = card_check(evening)

    assert [count.expected for count in check.games] == [2 + is_punched] * 3
    assert check.wrong == ()
    out = sitting_out(floor_record(evening).seatings[0])
    assert (1 in floor_cards(evening)[out]) is is_punched


@pytest.mark.parametrize(
    ("couples", "fields", "expected"),
    [
        (6, {}, 3),
        (7, {"odd": "house"}, 4),
        (7, {"odd": "rest"}, 3),
        (7, {"odd": "gap"}, 3),
        (7, {"odd": "gap", "sitout_is_punched": True}, 4),
        (0, {}, 0),
    ],
)
def test_evening_on_cards_alone_expects_what_its_couples_make(
    couples: int, fields: dict[str, object], expected: int
) -> None:
    evening = make_evening(couples, wins_from="cards", game_count=2, **fields)

    assert [count.expected for count in card_check(evening).games] == [expected] * 2


def test_evening_on_cards_alone_has_no_floor_to_differ_from() -> None:
    evening = draw(make_evening(4, wins_from="cards"))
    type_card(evening=evening, couple=1, games=[1], by="test")

    check = card_check(evening)

    assert (check.has_floor, check.differing) == (False, ())


def test_evening_cut_short_on_the_floor_expects_no_more_games() -> None:
    evening = play(draw(make_evening(4)), games=2)
    type_all(evening)

    assert [count.game for count in card_check(evening).games] == [1, 2]


def test_games_that_only_the_cards_know_are_expected_too() -> None:
    evening = play(draw(make_evening(4)), games=1)
    cards = floor_cards(evening)
    type_all(evening, {1: (*cards[1], 3)})

    assert wrong_games(evening) == [(2, 0, 2), (3, 1, 2)]


def test_missing_cards_of_guests_are_told_from_the_house_couples() -> None:
    evening = draw(make_evening(3))
    type_card(evening=evening, couple=1, games=[], by="test")

    check = card_check(evening)

    assert (check.missing, check.missing_guests) == ((2, 3, 4), (2, 3))
    assert (check.guest_count, check.guests_typed_count) == (3, 1)


@pytest.mark.parametrize(("couples", "games"), [(6, 1), (60, 5)])
def test_check_takes_six_queries(
    couples: int, games: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = play(draw(make_evening(couples)), games=games)
    type_all(evening)

    with django_assert_num_queries(6):
        card_check(evening)


def test_card_texts_are_as_one_types_them() -> None:
    evening = make_evening(2)
    type_card(evening=evening, couple=1, games=[1, 2, 3, 7], by="test")

    row = card_check(evening).row(1)

    assert (row.typed_text, row.floor_text) == ("1-3 7", "")
    assert typed_cards(evening) == {1: (1, 2, 3, 7)}
