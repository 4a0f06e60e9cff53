"""Badges and numbers to wear lie on the labels that shops sell."""

import pytest

from tests.prints.papers import BOTH, ORDINARY, printed
from tests.prints.reading import Box, leaves
from tournaments.printing.area import MM
from tournaments.printing.imposition import AVERY_5163, AVERY_5392, L7163, LabelStock
from tournaments.printing.paper import Paper

# What a printer may be off, on each side of a label.
OFF = 2.5 * MM


@pytest.mark.parametrize(
    ("name", "paper", "stock"),
    [
        ("name-badges", Paper.LETTER, AVERY_5392),
        ("couple-numbers", Paper.LETTER, AVERY_5163),
        ("name-badges", Paper.A4, L7163),
        ("couple-numbers", Paper.A4, L7163),
    ],
)
def test_everything_lies_well_inside_its_label(name: str, paper: Paper, stock: LabelStock) -> None:
    inside = [
        Box(place.left, place.bottom, place.right, place.top).inset(OFF) for place in stock.places
    ]

    for leaf in leaves(printed(name, ORDINARY, paper=paper, languages=BOTH)):
        things = [*leaf.words, *leaf.outlines]
        assert [thing for thing in things if not any(box.holds(thing.box) for box in inside)] == []


@pytest.mark.parametrize(
    ("stock", "right", "bottom"),
    [(AVERY_5163, 4.0, 12.7), (AVERY_5392, 6.35, 25.4), (L7163, 4.65, 15.15)],
)
def test_sheet_of_labels_is_even_on_both_sides(
    stock: LabelStock, right: float, bottom: float
) -> None:
    page, last = stock.paper.upright, stock.places[-1]

    assert page.width - last.right == pytest.approx(right * MM, abs=0.5 * MM)
    assert last.bottom == pytest.approx(bottom * MM, abs=0.5 * MM)


def test_each_player_has_a_badge_and_each_couple_its_number_twice() -> None:
    badges, numbers = (
        [words for leaf in leaves(printed(name, ORDINARY[:3])) for words in leaf.words]
        for name in ("name-badges", "couple-numbers")
    )

    assert [words.text for words in badges].count("Couple 2") == 2
    large = [words.text for words in numbers if words.size > 60]
    assert large == ["1", "1", "2", "2", "3", "3"]
