"""An evening goes and comes back, with the keyboard alone; practice goes in one tap."""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from playwright.sync_api import BrowserContext, Page, expect

from tests.factories import make_evening
from tournaments.store import book
from tournaments.store.whole.deleting import copies_folder

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context().new_page()


def test_evening_is_deleted_and_brought_back_from_its_copy(page: Page) -> None:
    evening = make_evening(3)
    page.goto(f"/{evening.slug}/office/")
    page.get_by_role("link", name="Delete this evening").press("Enter")
    page.get_by_label("Name of the evening").fill("Sample evening")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Sample evening is deleted.")).to_be_visible()
    assert book.find(evening.slug) is None

    (copy,) = copies_folder().iterdir()
    page.get_by_role("link", name="Open an evening file").click()
    page.get_by_label("Evening file").set_input_files(copy)
    page.get_by_role("button", name="Open the file").click()

    expect(page.get_by_text("The evening is here.")).to_be_visible()
    back = book.find(evening.slug)
    assert back is not None
    assert back.head == evening.head
