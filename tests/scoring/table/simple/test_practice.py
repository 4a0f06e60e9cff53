"""A hand against three simple players: dealt by its seed, told by the person's acts alone."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.table.hand.acts import Act
from scoring.table.hand.hand import Hand
from scoring.table.simple.practice import OWN_SEAT, acts_as_text, played_on, practised, read_acts
from scoring.table.variant.variants import Variant
from tests.scoring.table.houses import NEVINS, every_variant, houses

seeds = st.integers(0, 10**9)


def by_chance(variant: Variant, seed: int, rng: Random) -> tuple[Hand, tuple[Act, ...]]:
    """A whole hand in which the person does any allowed act."""
    hand, acts = practised(variant, seed), ()
    while not hand.is_over:
        act = rng.choice(list(hand.legal_acts()))
        played_on(hand.do(act))
        acts = (*acts, act)
    return hand, acts


@given(variant=houses(), seed=seeds, chance=st.randoms(use_true_random=False))
def test_hand_is_told_by_variant_seed_and_the_persons_acts(
    variant: Variant, seed: int, chance: Random
) -> None:
    hand, acts = by_chance(variant, seed, chance)

    again = practised(Variant.parse(str(variant)), seed, read_acts(acts_as_text(acts)))

    assert (again.acts, again.points) == (hand.acts, hand.points)
    assert all(act.seat == OWN_SEAT for act in acts)


@pytest.mark.long
@given(variant=houses(), seed=seeds, chance=st.randoms(use_true_random=False))
def test_act_by_act_taken_back_the_hand_is_at_its_start(
    variant: Variant, seed: int, chance: Random
) -> None:
    hand, acts = by_chance(variant, seed, chance)

    done = hand.acts
    while acts:
        acts = acts[:-1]
        before = practised(variant, seed, acts).acts
        assert before == done[: len(before)] != done
        done = before

    assert done == practised(variant, seed).acts


@every_variant
def test_next_seed_lets_the_next_player_deal(variant: Variant) -> None:
    dealers = [practised(variant, seed).dealer for seed in range(45, 49)]

    assert dealers == [1, 2, 3, 0]


@every_variant
def test_person_is_asked_at_once_or_after_the_others(variant: Variant) -> None:
    assert {practised(variant, seed).turn for seed in range(40)} == {OWN_SEAT}


def test_act_that_is_not_allowed_is_refused() -> None:
    with pytest.raises(RuleError):
        practised(NEVINS, 45, read_acts("play_5H"))


@given(text=st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        acts = read_acts(text)
    except RuleError:
        return
    assert read_acts(acts_as_text(acts)) == acts
