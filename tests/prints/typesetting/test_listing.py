"""The name under which a list by name has somebody."""

import pytest

from tests.any_name import HOSTILE_NAMES
from tournaments.printing.lists.listing import NameOrder, family_first


@pytest.mark.parametrize(
    ("name", "listed"),
    [
        ("Ace Sample", "Sample, Ace"),
        ("Ace Bea Sample", "Sample, Ace Bea"),
        ("Marie-Ève Sample-Exemple", "Sample-Exemple, Marie-Ève"),
        ("Ace de la Sample", "de la Sample, Ace"),
        ("Ace St. Sample", "St. Sample, Ace"),
        ("Ace Mac Sample", "Mac Sample, Ace"),
        ("Ace Sample Jr.", "Sample, Ace Jr."),
        ("Ace Sample 12", "Sample, Ace 12"),
        ("Sample, Ace", "Sample, Ace"),
        ("Ace", "Ace"),
        ("De Sample", "Sample, De"),
        ("Ace Jr.", "Jr., Ace"),
        ("", ""),
    ],
)
def test_family_name_comes_first(name: str, listed: str) -> None:
    assert family_first(name) == listed
    assert NameOrder.FAMILY.written(name) == listed
    assert NameOrder.FIRST.written(name) == name


def test_no_word_of_a_name_is_lost_or_added() -> None:
    for name in HOSTILE_NAMES:
        listed = family_first(name)

        assert sorted(listed.replace(",", " ").split()) == sorted(name.replace(",", " ").split()), (
            name
        )
