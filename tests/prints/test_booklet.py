"""The guide as a booklet: a page of contents and a page a chapter, whole and large."""

import io

import pypdf
import pytest
from django.test import Client
from django.utils.translation import override

from tests.prints.papers import page_count, texts
from tests.prints.reading import leaves
from tests.proof import mostly_long
from tournaments.help.booklet import printed_booklet
from tournaments.printing.paper import Paper
from tournaments.words.help.chapter import plainly
from tournaments.words.help.chapters import CHAPTERS

# What is read lying beside the laptop.
READ_BESIDE = 10.0


@pytest.mark.parametrize("paper", mostly_long(Paper))
@pytest.mark.parametrize("languages", mostly_long([("fr", "en"), (("en",),), (("fr",),)]))
def test_booklet_is_a_page_a_chapter_with_all_of_it(
    paper: Paper, languages: tuple[str, ...]
) -> None:
    pdf = printed_booklet(paper=paper, languages=languages)

    pages = ["".join(text.split()) for text in texts(pdf)]
    assert page_count(pdf) == len(languages) * (1 + len(CHAPTERS))
    for place, language in enumerate(languages):
        own = pages[place * (1 + len(CHAPTERS)) :][1:]
        with override(language):
            assert [
                plainly(text)
                for page, chapter in zip(own, CHAPTERS, strict=False)
                for text in chapter.texts
                if "".join(plainly(text).split()) not in page
            ] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_booklet_is_in_large_type(language: str) -> None:
    pdf = printed_booklet(paper=Paper.A4, languages=(language,))

    for leaf in leaves(pdf):
        foot = min(words.base for words in leaf.words)
        assert min(words.size for words in leaf.words if words.base > foot) >= READ_BESIDE


def test_booklet_has_a_bookmark_for_each_page() -> None:
    pdf = printed_booklet(paper=Paper.LETTER, languages=("en",))

    outline = pypdf.PdfReader(io.BytesIO(pdf)).outline
    assert [mark.title for mark in outline] == ["Guide", *(str(one.title) for one in CHAPTERS)]


@pytest.mark.long
@pytest.mark.django_db
def test_help_prints_it_as_it_is_wanted(client: Client) -> None:
    address = "/help/booklet.pdf"

    plain = client.get(address)
    wanted = client.get(address, {"languages": "fr", "paper": "a4"})

    assert plain.headers["Content-Type"] == "application/pdf"
    assert plain.content == printed_booklet(paper=Paper.LETTER, languages=("en",))
    assert wanted.content == printed_booklet(paper=Paper.A4, languages=("fr",))
    assert client.get(address, {"paper": "papyrus"}).status_code == 404
