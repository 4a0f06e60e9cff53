"""The check list and the page for trouble: one page a language, large, in the pages’ own words."""

import re
from collections.abc import Iterator, Mapping
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import gettext, override

from scoring.hall.settings import FormatOfPlay
from tests.factories import draw, make_evening, play_first_named, play_ready
from tests.prints.papers import EVENING, page_count, printed_by, texts
from tests.prints.reading import leaves
from tests.tournaments import drawn
from tournaments.desks import BY_WORD, desks_of
from tournaments.office.prints import PrintedGuide, guide_pages
from tournaments.printing.paper import Paper
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.office.guides import CHECK_LISTS, WHEN_WRONG, Guide

# What is read standing beside a table, at arm's length.
READ_STANDING = 10.0

every_guide = pytest.mark.parametrize(
    "guide",
    [guides[played] for guides in (CHECK_LISTS, WHEN_WRONG) for played in FormatOfPlay],
    ids=lambda guide: str(guide.title),
)
every_paper = pytest.mark.parametrize("paper", Paper)


def pages(guide: Guide, paper: Paper, *languages: str) -> bytes:
    return printed_by(guide_pages, PrintedGuide(EVENING, guide), paper=paper, languages=languages)


def words(guide: Guide) -> Iterator[str]:
    for section in guide.sections:
        yield str(section.heading)
        for line in section.lines:
            yield from (str(text) for text in (line.when, line.said) if text is not None)


@every_guide
@every_paper
@pytest.mark.parametrize("languages", [("en",), ("fr",), ("fr", "en")])
def test_guide_is_a_page_a_language_with_all_of_it(
    guide: Guide, paper: Paper, languages: tuple[str, ...]
) -> None:
    pdf = pages(guide, paper, *languages)

    assert page_count(pdf) == len(languages)
    for page, language in zip(texts(pdf), languages, strict=True):
        with override(language):
            printed = "".join(page.split())
            assert [said for said in words(guide) if "".join(said.split()) not in printed] == []


@every_guide
@every_paper
@pytest.mark.parametrize("language", ["en", "fr"])
def test_guide_can_be_read_standing(guide: Guide, paper: Paper, language: str) -> None:
    with override(language):
        (leaf,) = leaves(pages(guide, paper, language))
        said = "".join("".join(words(guide)).split())

    body = [line for line in leaf.words if "".join(line.text.split()) in said]
    assert len(body) > 15
    assert min(line.size for line in body) >= READ_STANDING


@every_guide
def test_only_a_check_list_has_a_box_for_each_line(guide: Guide) -> None:
    (leaf,) = leaves(pages(guide, Paper.LETTER, "en"))

    boxes = [box for box in leaf.rectangles if 8 < box.width < 16 > box.height]
    lines = sum(len(section.lines) for section in guide.sections)
    assert len(boxes) == (lines if guide.is_ticked else 0)


@every_guide
def test_guide_names_what_stands_on_the_pages(guide: Guide) -> None:
    """A page's own words stand in quotation marks: in both languages they are said as there."""
    english = [re.findall("“(.+?)”", said) for said in words(guide)]
    with override("fr"):
        french = [re.findall("«\u00a0(.+?)\u00a0»", said) for said in words(guide)]
        assert [[gettext(name) for name in names] for names in english] == french
        assert all(gettext(name) != name for names in english for name in names)
    assert guide.is_ticked or any(english)


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("guides", [CHECK_LISTS, WHEN_WRONG], ids=["check list", "trouble"])
@pytest.mark.parametrize("played", FormatOfPlay)
def test_guide_leads_to_tabs_and_words_that_are_on_the_page_of_that_desk(
    played: FormatOfPlay, guides: Mapping[FormatOfPlay, Guide], language: str, client: Client
) -> None:
    evening = under_way(played)
    client.cookies["django_language"] = language
    pages = {
        desk.word: unescape(client.get(reverse(desk.page, args=[evening.slug])).text)
        for desk in desks_of(evening.settings)
    }
    if played is FormatOfPlay.CARD_EVENING:
        game_1 = client.get(reverse("floor-game", args=[evening.slug, 1])).text
        pages["floor, game 1"] = unescape(game_1)
    with override(language):
        named = list(found_where(guides[played]))
        missing = [
            (desk, str(words))
            for desk, words in named
            for page in ([pages[desk]] if desk else pages.values())
            if gettext(words) not in (page if desk else head_of(page))
        ]

    assert named
    assert missing == []


def under_way(played: FormatOfPlay) -> StoredEvening:
    if played is FormatOfPlay.CARD_EVENING:
        return play_first_named(draw(make_evening(8, jar_size=2)), games=[1])
    return play_ready(drawn())


def found_where(guide: Guide) -> Iterator[tuple[str, str]]:
    """Each tab and each of a page's own words, with the desk; none for the head of every page."""
    for section in guide.sections:
        for line in section.lines:
            with override("en"):
                told = str(line.text)
            for desk in re.findall(r"%\((\w+)\)s", told):
                yield desk, str(BY_WORD[desk].title)
            for desk, game, words in re.findall(r"(?:%\((\w+)\)s(, game 1)?, )?“(.+?)”", told):
                yield desk + game, words


def head_of(page: str) -> str:
    return page[page.index("<main") : page.index("<h1")]
