"""Whether the cards agree with the floor and add up."""

import pytest

from scoring.hall.acts import SetWinsFrom, TypeCard
from scoring.hall.audit import Difference
from scoring.hall.comparing.agreement import (
    GameCount,
    agreement,
    card_by_floor,
    disputed_couples,
    expected_counts,
)
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd, sitting_out
from scoring.hall.settings import Source
from tests.scoring.hall.evenings import cards, drawn, played, seated, signed_in, won


def all_typed(evening: Evening) -> Evening:
    """Every card as the floor says."""
    return evening.do_all(cards(evening.floor_cards))


# What is expected


@pytest.mark.parametrize("odd", [Odd.REST, Odd.GAP])
@pytest.mark.parametrize("is_punched", [True, False])
def test_7_5_sitting_out_is_expected_on_the_cards_as_it_was_chosen(
    odd: Odd, is_punched: bool
) -> None:
    evening = all_typed(played(drawn(5, odd=odd, sitout_is_punched=is_punched), games=3))
    (out,) = sitting_out(evening.games[0].seating)

    assert expected_counts(evening) == dict.fromkeys((1, 2, 3), 2 + is_punched)
    assert agreement(evening).wrong == ()
    assert (1 in evening.floor_cards[out]) is is_punched


@pytest.mark.parametrize(
    ("couples", "settings", "expected"),
    [
        (6, {}, 3),
        (7, {"odd": Odd.HOUSE}, 4),
        (7, {"odd": Odd.REST}, 3),
        (7, {"odd": Odd.GAP}, 3),
        (7, {"odd": Odd.GAP, "sitout_is_punched": True}, 4),
        (1, {}, 1),
        (1, {"odd": Odd.REST}, 0),
        (0, {}, 0),
    ],
)
def test_evening_on_cards_alone_expects_what_its_couples_make(
    couples: int, settings: dict[str, object], expected: int
) -> None:
    settings = {"wins_from": Source.CARDS, "game_count": 2, "jar_size": None, **settings}
    evening = signed_in(couples, **settings)

    assert expected_counts(evening) == {1: expected, 2: expected}


# How they stand


def test_7_3_cards_like_the_floor_agree() -> None:
    agreed = agreement(all_typed(played(drawn(4), games=2)))

    assert (agreed.differences, agreed.missing, agreed.wrong) == ((), (), ())
    assert agreed.games == (GameCount(1, 2, 2), GameCount(2, 2, 2))


def test_game_short_of_punches_is_wrong_once_all_cards_are_in() -> None:
    evening = all_typed(won(seated((1, 2), (3, 4)), 1, 4)).do(TypeCard(1, ()))

    assert agreement(evening).wrong == (GameCount(1, 1, 2),)
    assert agreement(evening).differences == (Difference(1, 1, on_card=False),)


def test_card_is_not_held_against_a_floor_that_recorded_nothing() -> None:
    evening = drawn(4, wins_from=Source.CARDS).do(TypeCard(1, (1, 2)))

    assert agreement(evening).differences == ()


def carried_on_with_cards(stopped: Evening) -> Evening:
    """Cards as games 3 and 4 were played after this floor, which then recorded nothing more."""
    return stopped.do_all(
        [SetWinsFrom(Source.CARDS), *cards(played(stopped, games=2, seed=9).floor_cards)]
    )


def test_7_22_where_the_cards_go_on_alone_a_floor_that_stopped_contradicts_none() -> None:
    evening = carried_on_with_cards(played(drawn(8, game_count=4, jar_size=None), games=2))

    assert any(4 in games for games in evening.cards.values())
    assert agreement(evening).differences == ()
    assert agreement(evening.do(SetWinsFrom(Source.FLOOR))).differences != ()  # the control


def test_7_22_floor_in_the_place_of_a_card_leaves_the_games_it_never_closed() -> None:
    stopped = played(drawn(8, game_count=4, jar_size=None), games=2)
    right = carried_on_with_cards(stopped)
    couple = next(couple for couple, games in right.cards.items() if 2 in games and 4 in games)

    wrong = right.do(TypeCard(couple, [game for game in right.cards[couple] if game != 2]))

    assert agreement(wrong).differences == (Difference(couple, 2, on_card=False),)
    assert card_by_floor(wrong, couple) == right.cards[couple]
    assert card_by_floor(stopped, couple) == stopped.floor_cards[couple]


def test_couples_are_disputed_for_games_that_are_over_alone() -> None:
    evening = won(seated((1, 2), (3, 4)), 1, 4)

    evening = evening.do_all([TypeCard(1, (1, 2)), TypeCard(2, (1,)), TypeCard(4, ())])

    assert disputed_couples(evening) == (2, 4)
