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


def test_card_without_a_punch_is_a_card() -> None:
    assert done(signed_in(4), TypeCard(3, ())).cards == {3: ()}


def test_card_typed_again_replaces_the_first() -> None:
    evening = signed_in(4).do(TypeCard(3, (1, 2)))

    assert done(evening, TypeCard(3, (1, 3))).cards == {3: (1, 3)}


def test_card_typed_twice_alike_is_one() -> None:
    evening = signed_in(4).do(TypeCard(3, (1,)))

    assert done(evening, TypeCard(3, (1,))) == evening


def test_7_5_house_couple_has_a_card_too() -> None:
    evening = drawn(5)

    assert done(evening, TypeCard(evening.house.number, (1,))).cards == {6: (1,)}


def test_card_of_nobody_is_refused() -> None:
    evening = signed_in(4)

    assert refusal(evening, TypeCard(5, (1,))) == "cards-no-such-couple couple=5"
    assert evening.can(TypeCard(4, (1,)))


@pytest.mark.parametrize("game", [0, 26])
def test_7_3_card_with_a_game_beyond_the_evening_is_refused(game: int) -> None:
    evening = signed_in(4)

    told = refusal(evening, TypeCard(1, (1, game)))

    assert told == f"game-outside game={game} game_count=25"
    assert evening.can(TypeCard(1, (1, 25)))


def test_7_3_card_with_a_game_beyond_a_short_evening_is_refused() -> None:
    evening = signed_in(4, game_count=9)

    assert refusal(evening, TypeCard(1, (10,))) == "game-outside game=10 game_count=9"


def test_card_can_take_what_the_floor_says() -> None:
    evening = played(drawn(4)).do(TypeCard(2, (25,)))

    evening = done(evening, TypeCard(2, evening.floor_cards[2], is_floor=True))

    assert evening.cards == {2: evening.floor_cards[2]}


# Dropping


def test_card_dropped_is_as_if_it_had_not_come_back() -> None:
    evening = signed_in(4).do(TypeCard(1, (1,)))

    assert done(evening.do(TypeCard(3, (2,))), DropCard(3)) == evening


def test_card_dropped_twice_is_dropped() -> None:
    evening = signed_in(4)

    assert done(evening, DropCard(3)) == evening


def test_card_of_nobody_is_not_dropped() -> None:
    assert refusal(signed_in(4), DropCard(9)) == "cards-no-such-couple couple=9"


# Whose word counts


def test_cards_count_once_the_organiser_says_so() -> None:
    evening = played(drawn(4), games=2).do(TypeCard(1, (1, 2, 3)))

    told = done(evening, SetWinsFrom(Source.CARDS))

    assert told.settings == replace(evening.settings, wins_from=Source.CARDS)
    assert told.punches == {1: (1, 2, 3), 2: (), 3: (), 4: ()}
    assert done(told, SetWinsFrom(Source.FLOOR)) == evening


@pytest.mark.parametrize("source", Source)
def test_same_source_again_changes_nothing(source: Source) -> None:
    evening = signed_in(4).do(SetWinsFrom(source))

    assert done(evening, SetWinsFrom(source)) == evening


def test_source_may_change_when_all_is_over() -> None:
    evening = counted(won(seated((1, 2), game_count=1, jar_size=None), 1), {1: 0, 2: 1})

    assert evening.totals == {1: 0, 2: 1}
    assert evening.do(SetWinsFrom(Source.FLOOR)).totals == {1: 1, 2: 0}
