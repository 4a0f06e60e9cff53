"""No page is taller than three screens of a laptop, with twenty tables or thirty evenings.

`make measure` prints what each page has: its height, and what of it is in sight without scrolling.
"""

import os
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import astuple, dataclass

import pytest
from django.test import Client
from playwright.sync_api import Page

from tests.browser.large_hall import (
    EVENING,
    TOURNAMENT,
    evening_moments,
    season_moments,
    tournament_moments,
)
from tests.browser.stages import FILES
from tests.proof import IS_PROOF
from tests.walk import walk

pytestmark = pytest.mark.django_db(transaction=True)

IS_WANTED = os.environ.get("CARDPARTY_MEASURES") == "1"
LAPTOP = {"width": 1280, "height": 800}
SCREENS = 3
BESIDE = ("/", "/office/new/", "/office/doctor/", "/office/safe-copies/", "/help/", "/rulings/")
# Read like a book, and looked up by their headings: as long as what they say.
BOOKS = ("/help/chapter/", "/rulings/rules/", "/rulings/paragraphs/")
LANGUAGES = ["en-CA", "fr-CA"] if IS_PROOF else ["en-CA"]
MEASURE = """() => {
  const isInSight = (part) => {
    const { top, bottom, width, height } = part.getBoundingClientRect();
    return width > 1 && height > 1 && top < innerHeight && bottom > 0 && part.checkVisibility();
  };
  const count = (kind) => [...document.querySelectorAll(kind)].filter(isInSight).length;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let words = 0;
  while (texts.nextNode()) {
    const inSight = isInSight(texts.currentNode.parentElement);
    if (inSight) words += texts.currentNode.data.split(/\\s+/).filter(Boolean).length;
  }
  return [
    document.documentElement.scrollHeight, words, count("a[href]"), count("button, summary"),
    count("input, select, textarea"),
  ];
}"""


@dataclass(frozen=True)
class Measured:
    """A page at one moment: how tall it is, and what it shows before anybody scrolls."""

    moment: str
    page: str
    height: int
    words: int
    links: int
    buttons: int
    fields: int

    def __str__(self) -> str:
        moment, page, *figures = astuple(self)
        return f"{moment:20}{page:34}" + "".join(f"{figure:>8}" for figure in figures)


HEAD = f"{'moment':20}{'page':34}" + "".join(
    f"{name:>8}" for name in ("height", "words", "links", "buttons", "fields")
)


def pages_below(within: str, start: str) -> Iterator[str]:
    """What links lead to in there, each kind of page once; no forms half filled in."""
    kinds: set[str] = set()
    for found in walk(Client(), start, within=within, without=FILES).answers:
        kind = re.sub(r"\d+", "0", found)
        if "?" not in found and "/news/" not in found and kind not in kinds:
            kinds.add(kind)
            yield found


def measured(page: Page, moment: str, evening: str, address: str) -> Measured:
    page.goto(address)
    return Measured(moment, address.removeprefix(evening), *page.evaluate(MEASURE))


def as_on_a_laptop(page: Page, language: str) -> None:
    page.context.set_extra_http_headers({"Accept-Language": language})
    page.set_viewport_size(LAPTOP)


def tell(pages: list[Measured]) -> None:
    if IS_WANTED:
        sys.stdout.write("\n".join(["", HEAD, *map(str, pages), ""]))


def too_tall(pages: list[Measured]) -> list[str]:
    most = SCREENS * LAPTOP["height"]
    return [str(p) for p in pages if p.height > most and not p.page.startswith(BOOKS)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("evening", "moments"),
    [(EVENING, evening_moments), (TOURNAMENT, tournament_moments)],
    ids=["evening", "tournament"],
)
def test_page_is_three_screens_at_most(
    page: Page, evening: str, moments: Callable[[], Iterator[str]], language: str
) -> None:
    as_on_a_laptop(page, language)

    pages = [
        measured(page, moment, evening, address)
        for moment in moments()
        for address in pages_below(evening, f"{evening}office/")
    ]

    tell(pages)
    assert too_tall(pages) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_of_no_evening_is_three_screens_at_most(page: Page, language: str) -> None:
    as_on_a_laptop(page, language)
    # As long as there is no evening, links lead nowhere else.
    beside = [*pages_below("/", "/")]
    assert {*BESIDE} <= {*beside}

    pages = [
        measured(page, moment, "", address) for moment in season_moments() for address in beside
    ]

    tell(pages)
    assert too_tall(pages) == []


def test_control_page_a_line_too_tall_is_noticed(page: Page) -> None:
    page.set_viewport_size(LAPTOP)
    next(evening_moments())
    page.goto(f"{EVENING}door/")
    page.locator("main").evaluate("main => { main.style.height = '2401px'; }")

    tall = Measured("signing in", "door/", *page.evaluate(MEASURE))

    assert too_tall([tall]) == [str(tall)]
