"""The address of a new evening, from a name in any script."""

import pytest

from scoring.hall.acts import SetUp
from tests.factories import DAY
from tournaments.store import book
from tournaments.store.addresses import free_slug

pytestmark = pytest.mark.django_db

SLUG = "harvest-cards-2026-11-20"


def opened(name: str = "Harvest cards", key: str = "") -> str:
    return book.open_evening(SetUp({"name": name, "date": DAY}), by="test", key=key).slug


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Soirée d'automne", "soiree-dautomne-2026-11-20"),
        ("🃏♠", "evening-2026-11-20"),
        ("カード", "evening-2026-11-20"),
        ("office", "office-2026-11-20"),
        ("x" * 120, "x" * 60 + "-2026-11-20"),
        ("-- _ --", "evening-2026-11-20"),
    ],
)
def test_slug_of_a_name_in_any_script(name: str, slug: str) -> None:
    assert free_slug(name, DAY) == slug
    assert opened(name) == slug


def test_slug_that_is_taken_is_numbered() -> None:
    slugs = [opened() for _ in range(3)]

    assert slugs == [SLUG, f"{SLUG}-2", f"{SLUG}-3"]


def test_evening_opened_twice_from_one_page_is_one_evening() -> None:
    slugs = [opened(key="one page"), opened(key="one page"), opened(key="another page")]

    assert slugs == [SLUG, SLUG, f"{SLUG}-2"]
