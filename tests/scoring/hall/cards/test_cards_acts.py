"""Typing cards and saying which count: what is refused, and what is left."""

from dataclasses import replace

import pytest

from scoring.hall.acts import DropCard, SetWinsFrom, TypeCard
from scoring.hall.settings import Source
from tests.scoring.hall.evenings import (
    counted,
    done,
    drawn,
    played,
    refusal,
    seated,
    signed_in,
    won,
)

# Typing


def test_7_4_card_is_kept_in_the_order_of_the_games() -> None:
    evening = done(signed_in(4), TypeCard(3, (9, 1, 3, 9)))

    assert evening == replace(signed_in(4), cards={3: (1, 3, 9)})


def test_cards_are_kept_in_the_order_of_the_couples() -> None:
    evening = signed_in(4).do(TypeCard(3, (1,))).do(TypeCard(1, (2,)))

    assert list(evening.cards) == [1, 3]


def test_card_typed_again_replaces_the_first_and_one_without_a_punch_is_a_card() -> None:
    evening = signed_in(4).do(TypeCard(3, (1, 2)))

    assert done(evening, TypeCard(3, (1, 3))).cards == {3: (1, 3)}
    assert done(evening, TypeCard(3, ())).cards == {3: ()}


def test_7_5_house_couple_has_a_card_too() -> None:
    evening = drawn(5)

    assert done(evening, TypeCard(evening.house.number, (1,))).cards == {6: (1,)}


@pytest.mark.parametrize(("game", "count"), [(0, 25), (26, 25), (10, 9)])
def test_7_3_card_with_a_game_beyond_the_evening_is_refused(game: int, count: int) -> None:
    evening = signed_in(4, game_count=count)

    told = refusal(evening, TypeCard(1, (1, game)))

    assert told == f"game-outside game={game} game_count={count}"
    assert evening.can(TypeCard(1, (1, count)))


def test_card_can_take_what_the_floor_says() -> None:
    evening = played(drawn(4)).do(TypeCard(2, (25,)))

    evening = done(evening, TypeCard(2, evening.floor_cards[2], is_floor=True))

    assert evening.cards == {2: evening.floor_cards[2]}


# Dropping


def test_card_dropped_is_as_if_it_had_not_come_back() -> None:
    evening = signed_in(4).do(TypeCard(1, (1,)))

    assert done(evening.do(TypeCard(3, (2,))), DropCard(3)) == evening


# Whose word counts


def test_source_may_change_when_all_is_over() -> None:
    evening = counted(won(seated((1, 2), game_count=1, jar_size=None), 1), {1: 0, 2: 1})

    assert evening.totals == {1: 0, 2: 1}
    assert evening.do(SetWinsFrom(Source.FLOOR)).totals == {1: 1, 2: 0}
