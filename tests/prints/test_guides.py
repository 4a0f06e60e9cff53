"""The check list and the page for trouble: one page a language, large, in the pages’ own words."""

import re
from collections.abc import Iterator

import pytest
from django.utils.translation import gettext, override

from scoring.hall.settings import FormatOfPlay
from tests.prints.papers import EVENING, page_count, printed_by, texts
from tests.prints.reading import leaves
from tournaments.office.prints import PrintedGuide, guide_pages
from tournaments.printing.paper import Paper
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
            yield from (str(text) for text in (line.when, line.text) if text is not None)


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
