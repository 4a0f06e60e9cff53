"""A part of a document: the cards of some couples, where everybody sits in one game, and who is
elsewhere in it.
"""

import io
import re

import pdfplumber
import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import DropTable, Leave, Remove, SignIn, Swap
from scoring.hall.movement.movement import Odd
from tests.factories import do, draw, make_evening, play
from tests.fragments import asked_for, text_of
from tests.prints.papers import said, texts
from tests.prints.reading import leaves
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

LATE = {"first_player": "Ace Late", "second_player": "Jack Late", "has_paid": "yes"}


def address(evening: StoredEvening, document: str = "punch-cards", **query: object) -> str:
    return reverse("paper-document", args=[evening.slug, document], query=query)


def printed(client: Client, evening: StoredEvening, document: str = "punch-cards", **query: object):
    answer = client.get(address(evening, document, languages="en", **query))
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/pdf")
    return answer.content


def couples_on(pdf: bytes) -> list[int]:
    """The couples whose first player is named, in the order of the sheet."""
    return sorted(map(int, re.findall(r"Ada Sample (\d+)", said(pdf))))


def with_late_couple() -> StoredEvening:
    """In game 2, to which nobody came late; a seventh couple plays from game 3 on."""
    evening = play(draw(make_evening(6, odd=Odd.REST), odd=Odd.REST), games=1)
    return do(evening, SignIn(("Ace Late", "Jack Late"), odd=Odd.REST))


@pytest.mark.parametrize(
    ("asked", "couples"),
    [
        ("4", [4]),
        ("2,4", [2, 4]),
        ("10-12", [10, 11, 12]),
        ("4, 10–12", [4, 10, 11, 12]),
        ("4 4 3-5", [3, 4, 5]),
        ("1-12", [*range(1, 13)]),
    ],
)
def test_cards_of_some_couples_are_printed_alone(
    asked: str, couples: list[int], client: Client
) -> None:
    evening = make_evening(12)

    assert couples_on(printed(client, evening, couples=asked)) == couples


def test_number_that_nobody_has_any_more_does_not_break_a_range(client: Client) -> None:
    evening = do(make_evening(6), Remove(3))

    assert couples_on(printed(client, evening, couples="2-5")) == [2, 4, 5]


def test_rest_of_the_sheet_is_blank_cards(client: Client) -> None:
    (page,) = texts(printed(client, make_evening(12), couples="4"))

    assert page.count("Starting table") == 8


def test_all_cards_are_printed_where_nobody_is_named(client: Client) -> None:
    assert couples_on(printed(client, make_evening(12))) == [*range(1, 13)]


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        *(
            (words, f"“{words}” names no couples; write their numbers like this: 17,41-43.")
            for words in ("", "four", "<b>")
        ),
        *(
            (asked, f"There is no couple {nobody} tonight; check the number.")
            for asked, nobody in (("4,13", 13), ("0", 0), ("1-999999999", 999999999))
        ),
        ("5-3", "5-3 goes backwards; type the lower number first."),
    ],
)
def test_couples_that_cannot_be_are_said_in_a_sentence(
    asked: str, refused: str, client: Client
) -> None:
    answer = client.get(address(make_evening(12), couples=asked))

    assert answer.status_code == 422
    assert refused in text_of(answer)


def test_document_for_everybody_is_not_printed_for_some(client: Client) -> None:
    answer = client.get(address(make_evening(12), "awards", couples="4"))

    assert answer.status_code == 422
    assert "“awards” is not printed for some couples only" in text_of(answer)


def test_7_6_card_of_a_late_couple_says_where_it_sits_in_its_first_game(client: Client) -> None:
    stored = with_late_couple()
    before = said(printed(client, stored, couples="7"))

    stored = play(stored, games=1)
    seating = stored.evening.games[2].seating
    after = said(printed(client, stored, couples="7"))

    assert seating.rest == 7
    assert "Ace Late" in before
    assert "rest seat" not in before
    assert "Starts on the rest seat" in after


@pytest.mark.parametrize("is_drawn", [True, False], ids=["after the draw", "before it"])
def test_late_couple_is_answered_with_the_way_to_its_card_and_earlier_ones_are_printed_together(
    client: Client, is_drawn: bool
) -> None:
    evening = draw(make_evening(6)) if is_drawn else make_evening(6)
    door = reverse("door-add-couple", args=[evening.slug])

    answer = client.post(door, LATE, headers=asked_for("entry")).text

    assert (f'href="{address(evening, couples=7)}"' in answer) == is_drawn
    assert ("Print its card" in answer) == is_drawn
    assert "Ace Late" in said(printed(client, evening, couples="7"))


@pytest.mark.parametrize(
    ("desk", "fragment"),
    [("door-couple", ""), ("cards-couple", ""), ("door-couple", "couple_row-7")],
)
def test_page_of_a_couple_and_its_open_row_lead_to_its_card(
    desk: str, fragment: str, client: Client
) -> None:
    evening = with_late_couple()
    headers = asked_for(fragment) if fragment else {}

    page = client.get(reverse(desk, args=[evening.slug, 7]), headers=headers).text

    assert f'href="{address(evening, couples=7)}"' in page


def in_game_3(**settings: object) -> StoredEvening:
    return play(draw(make_evening(8, **settings)), games=2)


def lines(pdf: bytes, page: int = 0) -> list[str]:
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        return document.pages[page].extract_text().splitlines()


def seats_named(pdf: bytes) -> dict[int, int]:
    """The table of each couple, as the list by name has it."""
    found = re.findall(r"Sample, Ada \d+ (\d+) (\d+)", "\n".join(lines(pdf)))
    return {int(couple): int(table) for couple, table in found}


def seats_of(stored: StoredEvening, game: int) -> dict[int, int]:
    return {
        couple: table
        for table, couples in stored.evening.games[game - 1].seating.in_play
        for couple in couples
        if couple is not None
    }


@pytest.mark.parametrize("game", [1, 2, 3])
def test_where_everybody_sits_in_any_game_that_is_seated(game: int, client: Client) -> None:
    evening = in_game_3()

    pdf = printed(client, evening, "starting-tables", game=game)

    assert seats_named(pdf) == seats_of(evening, game)
    assert f"Game {game}: where everybody sits, by name" in lines(pdf)
    assert f"Game {game}: where everybody sits, by table" in lines(pdf, page=1)


def test_starting_tables_are_those_of_game_1_by_their_old_name(client: Client) -> None:
    evening = in_game_3()

    pdf = printed(client, evening, "starting-tables")

    assert seats_named(pdf) == seats_of(evening, 1)
    assert "Starting tables by name" in lines(pdf)


@pytest.mark.parametrize(
    ("odd", "said"), [(Odd.REST, "Rest seat"), (Odd.GAP, "Alone until winners come")]
)
def test_who_sits_out_the_game_is_on_the_list(odd: Odd, said: str, client: Client) -> None:
    evening = play(draw(make_evening(5, odd=odd), odd=odd), games=2)

    assert said in " ".join(lines(printed(client, evening, "starting-tables", game=3), page=1))


def test_7_14_list_of_changes_names_those_who_were_swapped_and_nobody_else(
    client: Client,
) -> None:
    stored = in_game_3()
    (one, with_one), (other, with_other), *_others = stored.evening.games[2].seating.tables
    stored = do(stored, Swap(3, (one, other)))

    pdf = printed(client, stored, "seat-changes")

    assert "Changes in game 3" in lines(pdf)
    assert couples_on(pdf) == sorted([one, with_other, other, with_one])
    told = " ".join(lines(pdf))
    assert f"against {with_other} Ada Sample {with_other}" in told
    assert f"against {with_one} Ada Sample {with_one}" in told


def test_7_13_couples_of_a_table_that_is_gone_find_their_new_one(client: Client) -> None:
    stored = in_game_3()
    gone = stored.evening.games[2].seating.table(2)
    stored = do(stored, DropTable(2))

    pdf = printed(client, stored, "seat-changes", game=3)

    assert couples_on(pdf) == sorted([*gone, *gone])
    # What can be read from afar: the table, and the number of the couple.
    large = [words.text for words in leaves(pdf)[0].words if words.size > 40]
    assert sorted(large) == sorted(["5", "5", *map(str, gone)])


def test_7_6_list_of_changes_after_somebody_came_and_somebody_went(client: Client) -> None:
    evening = play(draw(make_evening(6, odd=Odd.REST), odd=Odd.REST), games=1)
    evening = do(evening, SignIn(("Ace Late", "Jack Late"), odd=Odd.REST), Leave(2))
    evening = play(evening, games=1)
    seat = seats_of(evening, 3)[7]

    told = " ".join(lines(printed(client, evening, "seat-changes")))

    assert "Ace Late & Jack Late" in told
    assert f" {seat} " in f"{told} "
    assert "does not play in this game" in told


def test_list_of_changes_says_where_there_are_none(client: Client) -> None:
    pdf = printed(client, in_game_3(), "seat-changes", game=2)

    assert "Changes in game 2" in lines(pdf)
    assert "In this game nobody sits elsewhere than expected." in lines(pdf)


def test_list_of_changes_speaks_both_languages(client: Client) -> None:
    stored = in_game_3()
    (one, _), (other, _), *_others = stored.evening.games[2].seating.tables
    stored = do(stored, Swap(3, (one, other)))

    answer = client.get(address(stored, "seat-changes", languages="both"))

    told = said(answer.content)
    assert "Changes in game 3" in told
    assert "Changements à la partie 3" in told


@pytest.mark.parametrize("document", ["starting-tables", "seat-changes"])
@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        *(
            (game, f"Nobody is seated for game {game}; name one that is being played or over.")
            for game in ("4", "0")
        ),
        *(
            (words, f"“{words}” is not a game; write its number, like 7.")
            for words in ("", "two", "1-2", "1 2")
        ),
        ("9" * 400, "is not a game; write its number, like 7."),
    ],
)
def test_game_that_cannot_be_is_said_in_a_sentence(
    document: str, asked: str, refused: str, client: Client
) -> None:
    answer = client.get(address(in_game_3(), document, game=asked))

    assert answer.status_code == 422
    assert refused in text_of(answer)


def test_before_the_draw_no_game_can_be_named(client: Client) -> None:
    answer = client.get(address(make_evening(4), "starting-tables", game=1))

    assert (answer.status_code, "Nobody is seated for game 1" in text_of(answer)) == (422, True)


def test_receipts_are_for_couples_that_have_paid_and_are_asked_for(client: Client) -> None:
    evening = make_evening(couples=6)

    receipts = printed(client, evening, "receipts", couples="2,4-5")

    assert couples_on(receipts) == [2, 2, 4, 4, 5, 5]
