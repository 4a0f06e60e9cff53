"""The page of a practised hand that is over: all hands, and what another card had brought."""

import pytest
from django.test import Client
from django.utils import translation

from scoring.cards import Card
from scoring.table.simple.otherwise import plays_tried
from scoring.table.variant.rows import Sides
from scoring.table.variant.variants import VARIANTS, Variant
from tests.fragments import asked_for, text_of
from tests.rulings.practice import moments, page, played
from tests.scoring.table.houses import every_variant
from tournaments.rulings.practice.after import practice_after
from tournaments.words.rulings.practice_hand import played_card, tried_card

NOVA_SCOTIA = VARIANTS["nova-scotia-45"]


@every_variant
def test_all_hands_are_shown_once_it_is_over(variant: Variant, client: Client) -> None:
    *before, last = moments(variant, 12)

    for told, _hand in before:
        assert "All hands" not in text_of(page(client, told))
    assert "All hands" in text_of(page(client, last[0]))
    after = practice_after(last[1])
    assert after is not None
    assert [len(hand.dealt) for hand in after.hands][:4] == [5] * 4
    assert (len(after.hands) == 5) is (variant.kitty > 0)


def test_other_cards_are_told_with_what_they_would_have_brought(client: Client) -> None:
    address, hand = played(NOVA_SCOTIA, 47)
    first = next(plays_tried(hand, 0))
    shown = text_of(page(client, address))

    assert "from there on the simple players play for all four" in shown
    assert played_card(first.number, first.played.card, first.played.points) in shown
    after = practice_after(hand)
    assert after is not None
    told = after.tricks[0].others
    assert {other.card for other in told} == {other.card for other in first.others}
    assert all(other.sentence in shown for other in told)
    assert [other.is_better for other in told] == sorted(
        (other.points > first.played.points for other in first.others), reverse=True
    )


def test_points_are_the_own_ones_where_everybody_plays_alone(client: Client) -> None:
    address, _hand = played(NOVA_SCOTIA.but(four_play=Sides.ALONE), 47)

    assert "The points are yours in the whole hand." in text_of(page(client, address))


def test_tap_that_ends_the_hand_brings_all_hands_without_a_reload(client: Client) -> None:
    *_, (before, _open), (last, _over) = moments(NOVA_SCOTIA, 47)
    act = str(last["acts"]).split(".")[-1]

    answer = page(client, {**before, "act": act}, headers=asked_for("practice_hand"))

    assert 'id="practice_after"' in answer.text
    assert "What another card would have brought" in text_of(answer)


@pytest.mark.parametrize(
    ("points", "difference", "english", "french"),
    [
        (25, 5, "25 points (+5)", "25 points (+5)"),
        (10, -10, "10 points (−10)", "10 points (−10)"),
        (20, 0, "the same", "pareil"),
    ],
)
def test_card_tried_is_told_in_both_languages(
    points: int, difference: int, english: str, french: str
) -> None:
    assert tried_card(points, difference) == english
    with translation.override("fr"):
        assert tried_card(points, difference) == french
        assert played_card(2, Card.parse("5H"), 15) == (
            "Levée 2\u00a0: vous avez joué 5♥, 15 points"
        )
