"""Which hands can end a game between two sides: forwards against backwards (rules.md §6)."""

from itertools import product

import pytest

from scoring.errors import RuleError
from scoring.hall.tournament.pads.last_hands import WayOut, hands_of_two, possible_winners, way_out
from scoring.table.game.game import score_hand
from scoring.table.hand.taken import Scores, Side, check_taken
from scoring.table.variant.rows import SIXTY_FOR_120, Finish
from scoring.table.variant.variants import Variant
from tests.scoring.table.houses import (
    ATLANTIC,
    GENERAL,
    MERRIMACK,
    MERRIMACK_WITH_120,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
    every_variant,
)

FIRST, SECOND = Side(0), Side(1)


def ends(variant: Variant, befores: list[Scores]) -> dict[Scores, set[Side]]:
    """Every end that is one hand from these scores, with its winners: the naive way round."""
    found: dict[Scores, set[Side]] = {}
    for before, taken in product(befores, hands_of_two(variant)):
        try:
            check_taken(variant, before, taken)
        except RuleError:
            continue
        scored = score_hand(variant, before, taken)
        if scored.outcome:
            found.setdefault(scored.scores, set()).update(scored.outcome.winners)
    return found


@every_variant
def test_every_hand_of_two_is_one_that_the_table_takes(variant: Variant) -> None:
    hands = hands_of_two(variant)

    for taken in hands:
        check_taken(variant, (-5, -5), taken)
    assert len({taken.points for taken in hands}) == 13
    assert len(hands) == (13 * 2 * len(variant.terms) if variant.has_bidding else 30)


@pytest.mark.parametrize(
    ("variant", "lowest", "most"),  # the lowest scores that are compared, the most a hand adds
    [
        (NEVINS.but(target=30), -5, 30),
        (MERRIMACK.but(target=60, forty_five_rule=True), 30, 30),
        (NOVA_SCOTIA_45, 0, 30),
        (GENERAL.but(target=30), 0, 30),
        pytest.param(
            MERRIMACK.but(target=60, forty_five_rule=True), -5, 30, marks=pytest.mark.long
        ),
        pytest.param(NOVA_SCOTIA.but(target=110), 90, 60, marks=pytest.mark.long),
        pytest.param(ATLANTIC.but(target=110), 95, 60, marks=pytest.mark.long),
    ],
    ids=str,
)
def test_ends_found_backwards_are_those_reached_forwards(
    variant: Variant, lowest: int, most: int
) -> None:
    below = range(lowest - most if variant.has_bidding else 0, variant.target, 5)
    above = range(variant.target, variant.target + 60, 5)
    level = [(score, score) for score in above if variant.finish is Finish.MORE_POINTS]
    reached = ends(variant, [*product(below, repeat=2), *level])

    for scores in product(range(lowest, variant.target + most + 5, 5), repeat=2):
        assert possible_winners(variant, scores) == tuple(sorted(reached.get(scores, ())))


@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((120, 85), (0,)),
        ((85, 145), (1,)),
        ((120, 120), (0, 1)),
        ((130, 125), (0, 1)),
        ((140, 120), (0,)),
        ((145, 115), (0,)),
        ((145, 120), ()),
        ((150, 0), ()),
        ((115, 115), ()),
    ],
)
def test_8_2_whoever_had_bid_may_have_won(scores: Scores, winners: tuple[Side, ...]) -> None:
    assert possible_winners(NEVINS, scores) == winners


@pytest.mark.parametrize(
    ("variant", "scores", "winners"),
    [
        (GENERAL, (120, 120), ()),  # they play on (rules.md §6.12)
        (GENERAL, (155, 130), (0,)),  # after 130 all, nobody having won
        (GENERAL, (120, -5), ()),
        (NOVA_SCOTIA_45, (45, 45), (0, 1)),
        (NOVA_SCOTIA_45, (70, 40), (0,)),
        (NOVA_SCOTIA_45, (75, 0), ()),
        (NOVA_SCOTIA, (175, 95), (0,)),
        (NOVA_SCOTIA, (125, 120), ()),  # at 100 it must bid to score (rules.md §6.4)
        (NOVA_SCOTIA, (120, 115), (0,)),
        (ATLANTIC, (-205, 40), (1,)),
        (ATLANTIC, (120, -205), (0,)),
        (ATLANTIC, (-205, -205), ()),
        (MERRIMACK_WITH_120, (235, 0), (0,)),
        (MERRIMACK, (235, 0), ()),
        (MERRIMACK.but(forty_five_rule=True, target=45), (50, 0), (0,)),
        (MERRIMACK.but(forty_five_rule=True, target=45), (45, 0), ()),
        (MERRIMACK.but(on_the_green=True), (160, 150), (0, 1)),
    ],
)
def test_winners_follow_the_variant(
    variant: Variant, scores: Scores, winners: tuple[Side, ...]
) -> None:
    assert possible_winners(variant, scores) == winners


@pytest.mark.parametrize(
    ("score", "way"),
    [
        (85, None),
        (90, WayOut(30, 30)),
        (95, WayOut(25, 25)),
        (100, WayOut(20, 20)),
        (105, WayOut(15, 15)),
        (115, WayOut(15, 15)),
    ],
)
def test_way_out_is_the_lowest_bid_that_is_enough(score: int, way: WayOut | None) -> None:
    assert way_out(NEVINS, (score, 0), FIRST) == way
    assert way_out(NEVINS, (0, score), SECOND) == way


@pytest.mark.parametrize(
    ("variant", "score", "way"),
    [
        (NOVA_SCOTIA, 60, WayOut(30, 30)),  # it is doubled
        (NOVA_SCOTIA, 55, None),
        (MERRIMACK_WITH_120, 0, WayOut(SIXTY_FOR_120, 30)),
        (ATLANTIC.but(target=60), -5, WayOut(SIXTY_FOR_120, 30)),
        (ATLANTIC.but(target=60), 0, WayOut(30, 30)),
        (GENERAL, 110, WayOut(None, 10)),
        (GENERAL, 85, None),
        (NOVA_SCOTIA_45, 40, WayOut(None, 5)),
    ],
)
def test_way_out_follows_the_variant(variant: Variant, score: int, way: WayOut | None) -> None:
    assert way_out(variant, (score, 0), FIRST) == way


def test_way_out_of_level_sides_that_play_on_is_more_than_the_other() -> None:
    assert way_out(GENERAL, (120, 120), FIRST) == WayOut(None, 15)
