"""The guide in the program: every page leads to its chapter, each is whole, and it is searched."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape
from django.utils.translation import override

from tests.factories import draw, make_evening, make_tournament
from tournaments.help.search import search
from tournaments.languages import CODES
from tournaments.words.help.chapter import NAMED, HelpChapter, pieces
from tournaments.words.help.chapters import CHAPTERS
from tournaments.words.help.labels import LABELS
from tournaments.words.help.tour import EXERCISES

pytestmark = pytest.mark.django_db
of_each = pytest.mark.parametrize("chapter", CHAPTERS, ids=[one.word for one in CHAPTERS])
LEADS = re.compile(r'class="help-link" href="/help/chapter/([\w-]+)/" target="cardparty-help"')
SLUG = "sample-evening-2026-11-20"


def read(page: str) -> str:
    """The words of a page as they stand beside each other."""
    return " ".join(re.sub(r"<[^>]+>", "", page).split())


def said(chapter: HelpChapter) -> Iterator[str]:
    for text in chapter.texts:
        whole = "".join(piece.text for piece in pieces(text))
        yield " ".join(escape(whole).split())


@pytest.mark.parametrize(
    ("address", "chapter"),
    [
        ("/", "start"),
        ("/office/new/", "start"),
        ("/office/doctor/", "start"),
        ("/office/safe-copies/", "trouble"),
        (f"/{SLUG}/office/", "office"),
        (f"/{SLUG}/office/logbook/", "office"),
        (f"/{SLUG}/door/", "door"),
        (f"/{SLUG}/floor/", "floor"),
        (f"/{SLUG}/cards/", "cards"),
        (f"/{SLUG}/prizes/", "prizes"),
        (f"/{SLUG}/board/", "board"),
        (f"/{SLUG}/paper/", "paper"),
        ("/rulings/", "rulings"),
        ("/no-such-evening/door/", "door"),
        ("/nothing/at/all/", "start"),
    ],
)
def test_page_leads_to_the_chapter_of_its_desk(client: Client, address: str, chapter: str) -> None:
    draw(make_evening(4))

    (led_to,) = LEADS.findall(client.get(address).text)

    assert led_to == chapter


def test_bracket_leads_to_its_chapter_and_the_screen_to_none(client: Client) -> None:
    tournament = make_tournament(8)

    pages = [
        client.get(reverse(name, args=[tournament.slug])).text
        for name in ("bracket", "board-screen")
    ]

    assert [LEADS.findall(page) for page in pages] == [["bracket"], []]


@of_each
@pytest.mark.parametrize("language", CODES)
def test_chapter_says_all_that_it_has_to_say(
    client: Client, chapter: HelpChapter, language: str
) -> None:
    page = client.get(f"/help/chapter/{chapter.word}/", headers={"accept-language": language})

    with override(language):
        assert [text for text in said(chapter) if text not in read(page.text)] == []
        heading = page.text[page.text.index("<h1") : page.text.index("</h1>")]
        assert read(heading) == escape(chapter.title)


@of_each
def test_chapter_fits_a_page_and_nobody_needs_to_read_long(chapter: HelpChapter) -> None:
    """From what is seen to what if; a sentence has at most twenty words, a label counts as one."""
    texts = [*chapter.see, *chapter.do, *(text for case in chapter.what_if for text in case)]
    sentences = [sentence for text in texts for sentence in re.split(r"(?<=[.?:;])\s", str(text))]

    assert 2 <= len(chapter.see) <= 3
    assert 4 <= len(chapter.do) <= 5
    assert 3 <= len(chapter.what_if) <= 6
    assert [one for one in sentences if len(one.split()) > 20] == []


def test_contents_name_every_chapter(client: Client) -> None:
    page = client.get("/help/").text

    assert re.findall(r'href="/help/chapter/([\w-]+)/"', page) == [one.word for one in CHAPTERS]


def test_chapter_that_there_is_not_is_not_found(client: Client) -> None:
    assert client.get("/help/chapter/kitchen/").status_code == 404


def test_every_label_is_named_in_the_guide_and_no_other() -> None:
    told = [*(one.texts for one in CHAPTERS), *(one.texts for one in EXERCISES)]
    named = {name for texts in told for text in texts for name in NAMED.findall(str(text))}
    tabs = {label.desk for label in LABELS.values()}

    assert named - LABELS.keys() == set()
    assert LABELS.keys() - named - tabs == set()


# Looking for a word


def found(text: str, language: str = "en") -> dict[str, int]:
    with override(language):
        return {one.chapter.word: len(one.hits) for one in search(text)}


def test_every_word_must_be_in_the_sentence() -> None:
    assert found("card lost") == {"cards": 1}
    assert found("lost") == {"cards": 1}
    assert found("card kitchen") == {}


def test_capitals_and_accents_do_not_matter_and_beginnings_are_enough() -> None:
    assert found("COOKIE") == found("cook") == {"prizes": 1}
    assert found("departage", "fr") == found("DÉPARTAGE", "fr")
    assert "prizes" in found("departage", "fr")
    assert found("okie") == {}


def test_word_with_a_hyphen_is_found_written_as_one() -> None:
    assert found("wifi") == found("wi-fi") != {}
    assert found("wifi", "fr") != {}


def test_label_is_found_by_its_name() -> None:
    assert "floor" in found("starting tables")


def test_nothing_is_found_where_nothing_is_looked_for(client: Client) -> None:
    assert found("") == found(" ,. ") == {}
    assert "Found for" not in client.get("/help/").text


def test_found_sentences_stand_on_the_page_with_the_way_to_their_chapter(client: Client) -> None:
    page = client.get("/help/", {"for": "lost"}).text

    assert "Found for “lost”" in page
    assert "The other cards and the starting tables say" in page
    assert page.index('href="/help/chapter/cards/"') < page.index('id="chapters"')


def test_what_is_looked_for_is_text_and_nothing_else(client: Client) -> None:
    page = client.get("/help/", {"for": '<b>"\0x' + "y" * 200}).text

    assert "<b>&quot;" not in page
    assert "Nothing was found." in page
    assert 'value="&lt;b&gt;&quot;' in page
    assert "y" * 101 not in page[page.index("<main") :]
