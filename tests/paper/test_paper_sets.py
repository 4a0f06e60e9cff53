"""Several documents in one go: what is wanted as the evening stands, and everything."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from scoring.hall.acts import Rename, Swap
from tests.factories import do, draw, make_evening, make_tournament, play, play_ready
from tests.prints.aloud import aloud
from tests.prints.judging import assert_is_read_as_it_is_printed
from tests.prints.papers import BOTH, opened
from tournaments.paper.documents import DOCUMENTS
from tournaments.paper.sets import parts_of_night, shown_documents, wanted_now
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def wanted(stored: StoredEvening) -> list[str]:
    return [document.name for document, copies in wanted_now(stored.evening) if copies]


def laid_out(stored: StoredEvening) -> list[str]:
    """Each as often as it is proposed."""
    copies = wanted_now(stored.evening)
    return [document.name for document, count in copies for _copy in range(count)]


def one_file(client: Client, stored: StoredEvening, name: str = "now", **asked: str) -> PdfReader:
    answer = client.get(reverse(f"paper-{name}", args=[stored.slug]), asked)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/pdf")
    return opened(answer.content)


def alone_of(client: Client, stored: StoredEvening, document: str) -> PdfReader:
    return opened(client.get(reverse("paper-document", args=[stored.slug, document])).content)


def bookmarks(file: PdfReader) -> list[tuple[str, int]]:
    """Each with the page that it leads to, from 1."""
    return [(mark.title, file.get_destination_page_number(mark) + 1) for mark in file.outline]


def test_before_the_draw_the_door_and_the_wall_want_paper() -> None:
    assert wanted(make_evening(6)) == [
        "check-list", "if-something-goes-wrong", "door-list", "rules",
    ]  # fmt: skip


def test_at_the_draw_cards_tables_and_walls_want_paper() -> None:
    assert wanted(draw(make_evening(6))) == [
        "punch-cards", "starting-tables", "table-signs", "room-chart", "record-sheets",
        "table-slips", "rules",
    ]  # fmt: skip


@pytest.mark.parametrize("make", [lambda: draw(make_evening(6)), make_tournament])
def test_rules_are_proposed_twice_and_any_other_paper_of_the_night_once(
    make: Callable[[], StoredEvening], client: Client
) -> None:
    stored = make()

    page = client.get(reverse("paper", args=[stored.slug])).text

    fields = re.findall(r'name="([a-z-]+)" value="([1-9])"[^>]*id="id_\1"', page)
    assert fields == [(name, "2" if name == "rules" else "1") for name in wanted(stored)]


def test_during_play_the_list_of_changes_is_wanted_once_somebody_sits_elsewhere() -> None:
    playing = play(draw(make_evening(6)), games=1)
    assert wanted(playing) == ["standings"]
    first, second = playing.evening.games[1].seating.tables[0][0], 6

    changed = do(playing, Swap(2, (first or 1, second)))

    assert wanted(changed) == ["seat-changes", "standings"]


def test_after_play_a_tie_sheet_is_wanted_while_somebody_is_level() -> None:
    over = play(draw(make_evening(4, game_count=1, jar_size=None)), games=1)

    assert "tie-sheet" not in wanted(over)  # there is no prize to be level for
    assert wanted(over)[-1] == "results-poster"
    assert {"awards", "money-sheet", "cash-count", "draw-record"} < {*wanted(over)}


@pytest.mark.parametrize("games", [None, 0, 1])
def test_every_document_is_for_now_or_in_one_part_of_the_night(games: int | None) -> None:
    stored = make_evening(6, game_count=2, jar_size=1)
    stored = stored if games is None else play(draw(stored), games=games)

    now = [document.name for document, _copies in wanted_now(stored.evening)]
    later = [
        shown.document.name
        for part in parts_of_night(shown_documents(stored))
        for shown in part.documents
    ]

    of_evening = [each.name for each in DOCUMENTS if each.is_of(stored.settings)]
    assert sorted([*now, *later]) == sorted(of_evening)


@pytest.mark.parametrize("games", [0, 1])
def test_what_helps_when_something_is_wrong_lies_first_of_all_that_is_folded(games: int) -> None:
    stored = play(draw(make_evening(6, game_count=2)), games=games)

    first, *others = parts_of_night(shown_documents(stored))

    assert first.title == "When something is wrong"
    assert [shown.document.name for shown in first.documents] == ["if-something-goes-wrong"]
    assert "Before the evening" in [str(part.title) for part in others]


def test_one_file_has_a_bookmark_and_page_labels_for_each_document(client: Client) -> None:
    stored = draw(make_evening(6, languages=("en",)))

    file = one_file(client, stored, languages="en")

    assert [title for title, _page in bookmarks(file)] == [
        "Punch cards", "Starting tables", "Table signs", "Room chart", "Record sheet",
        "Table slips", *["Nova Scotia 45"] * 2,
    ]  # fmt: skip
    for title, page in bookmarks(file):
        assert file.page_labels[page - 1] == f"{title} 1"
    assert file.metadata is not None
    assert file.metadata.title == "Tonight’s paper – Sample evening"


@pytest.mark.long
def test_documents_stand_in_it_as_they_do_alone(client: Client) -> None:
    stored = draw(make_evening(6))

    together = one_file(client, stored)
    alone = [page for name in laid_out(stored) for page in alone_of(client, stored, name).pages]

    assert [page.extract_text() for page in together.pages] == [
        page.extract_text() for page in alone
    ]
    assert [page.mediabox for page in together.pages] == [page.mediabox for page in alone]


@pytest.mark.long
def test_who_hears_it_hears_each_document_as_a_part_with_its_title(client: Client) -> None:
    stored = draw(make_evening(6, languages=("en", "fr")))
    answer = client.get(reverse("paper-now", args=[stored.slug]))

    document = aloud(answer.content)

    assert_is_read_as_it_is_printed(document, BOTH)
    title, *parts = document.top.holds
    assert title.spoken == "Tonight’s paper · Le papier de ce soir – Sample evening"
    assert [part.tag for part in parts] == ["Sect"] * len(laid_out(stored))
    assert [part.named("H1", "H2", "H3")[0].tag for part in parts] == ["H2"] * len(parts)


def test_each_is_printed_as_often_as_asked(client: Client) -> None:
    stored = draw(make_evening(6, languages=("en",)))
    none = {document.name: "0" for document, _copies in wanted_now(stored.evening)}

    file = one_file(client, stored, **none | {"record-sheets": "2", "table-signs": "1"})

    assert [title for title, _page in bookmarks(file)] == [
        "Table signs", "Record sheet", "Record sheet",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("copies", "sentence"),
    [
        ("0", "Nothing was asked for: print at least one copy of a document."),
        ("many", "Copies: a number from 0 to 9."),
        ("10", "Copies: a number from 0 to 9."),
        ("-1", "Copies: a number from 0 to 9."),
        ("", "Copies: a number from 0 to 9."),
    ],
)
def test_copies_that_cannot_be_are_refused_in_a_sentence(
    client: Client, copies: str, sentence: str
) -> None:
    stored = draw(make_evening(6))
    asked = {document.name: copies for document, _copies in wanted_now(stored.evening)}

    answer = client.get(reverse("paper-now", args=[stored.slug]), asked)

    assert answer.status_code == 422
    assert sentence in answer.text


def test_everything_leaves_out_what_would_be_empty(client: Client) -> None:
    stored = make_evening(6, languages=("en",))

    titles = [title for title, _page in bookmarks(one_file(client, stored, "all", languages="en"))]

    assert "Door list" in titles
    assert "Starting tables" not in titles


@pytest.mark.long
def test_everything_of_an_empty_hall_has_no_page_that_says_only_what_is_not_there_yet(
    client: Client,
) -> None:
    stored = make_evening(0, languages=("en",))

    file = one_file(client, stored, "all", languages="en")

    pages = [page.extract_text() for page in file.pages]
    without = ("No tables have been drawn", "No game is over yet", "Nobody has")
    assert [page for page in pages if any(words in page for words in without)] == []
    titles = {title for title, _page in bookmarks(file)}
    assert {"Table signs", "Room chart", "Table slips", "Results poster"} & titles == set()
    assert {"Check list", "Door list", "Punch cards"} <= titles


def test_tournament_has_its_own(client: Client) -> None:
    stored = make_tournament(8, (4, 4))

    assert wanted(stored) == ["match-plan", "pool-sheets", "score-pads", "rules"]
    assert len(bookmarks(one_file(client, stored))) == len(laid_out(stored)) == 5
    assert "standings" not in wanted(play_ready(stored))  # teams have won, and nobody has a place


def beside(client: Client, stored: StoredEvening, name: str) -> str:
    """What the paper room says of the document: its part of the page."""
    text = client.get(reverse("paper", args=[stored.slug])).text
    page, _, _ = text.partition('id="part-')
    (part,) = re.findall(
        rf'<li class="[^"]*">(?:(?!<li class).)*?/{name}\.pdf.*?</li>', page, re.DOTALL
    )
    return " ".join(re.sub("<[^>]*>", " ", part).split())


def test_paper_room_says_when_each_was_printed_and_what_is_out_of_date(client: Client) -> None:
    stored = draw(make_evening(6))
    assert "Printed" not in beside(client, stored, "starting-tables")
    for name in ("starting-tables", "table-signs"):
        alone_of(client, stored, name)
    assert "Printed" in beside(client, stored, "starting-tables")
    assert "out of date" not in beside(client, stored, "starting-tables")

    do(stored, Rename(1, ("Ace Sample", "Jack Sample")))

    assert "out of date" in beside(client, stored, "starting-tables")
    assert "Printed" in beside(client, stored, "table-signs")
    assert "out of date" not in beside(client, stored, "table-signs")


def test_what_is_printed_in_one_go_is_noted_too(client: Client) -> None:
    stored = draw(make_evening(6))

    one_file(client, stored)

    assert all("Printed" in beside(client, stored, name) for name in wanted(stored))


def test_part_that_is_asked_for_leaves_the_whole_as_it_was_printed(client: Client) -> None:
    """One card printed anew is not all cards."""
    stored = draw(make_evening(6))

    answer = client.get(
        reverse("paper-document", args=[stored.slug, "punch-cards"]), {"couples": "2"}
    )

    assert answer.status_code == 200
    assert "Printed" not in beside(client, stored, "punch-cards")


@pytest.mark.parametrize(
    ("document", "field"),
    [("punch-cards", "couples"), ("starting-tables", "game"), ("record-sheets", "from_game")],
)
def test_part_of_a_document_has_its_field_on_the_page(
    client: Client, document: str, field: str
) -> None:
    stored = draw(make_evening(6))
    page = client.get(reverse("paper", args=[stored.slug])).text
    there = reverse("paper-document", args=[stored.slug, document])

    form = re.search(rf'<form\s+id="part-{document}"\s+method="get"\s+action="([^"]*)"', page)
    asked = re.search(rf'<input[^>]*form="part-{document}"[^>]*name="{field}"', page)

    assert form is not None
    assert form[1] == there
    assert asked is not None
    assert client.get(there, {field: "1"}).status_code == 200
