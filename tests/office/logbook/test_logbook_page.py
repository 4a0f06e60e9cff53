"""The logbook: every entry in words, what does not stand, and those that one looks for."""

import datetime
import re

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import EveningAct, Pay, Redo, Rename, SetUp, SignIn, TakeBack
from scoring.hall.numbers import CoupleNumber
from tests.factories import do, draw, make_evening, play, tables_of, win
from tests.office.pages import LOGBOOK, SETTINGS, save, text_of
from tournaments.codec.chain import Logged, write_logged
from tournaments.store.book import open_from_log
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline

pytestmark = pytest.mark.django_db

SAMPLE_NAME = "Sample evening"
NIGHT = datetime.date(2026, 10, 31)


def entries_shown(client: Client, **query: object) -> list[int]:
    return [
        int(entry) for entry in re.findall(r'id="entry-(\d+)"', text_of(client, LOGBOOK, **query))
    ]


def line_of(client: Client, entry: int) -> str:
    text = text_of(client, LOGBOOK)
    start = text.index(f'id="entry-{entry}"')
    return " ".join(re.sub(r"<[^>]+>", " ", text[start : text.index("</li>", start)]).split())


def entries_of(evening: StoredEvening, *names: str) -> list[int]:
    return [done.entry for done in reversed(timeline(evening)) if done.act.name in names]


def test_logbook_is_in_words_the_latest_first(client: Client) -> None:
    evening = draw(make_evening(couples=4))
    couple = tables_of(evening)[0][0]
    win(evening, 1, 1, couple)

    text = text_of(client, LOGBOOK)

    assert text.index(f"Game 1, table 1: couple {couple} won.") < text.index(
        "The starting tables of 4 couples were drawn."
    )


def test_night_when_clocks_go_back_is_told_in_the_order_of_entries(client: Client) -> None:
    stored = open_from_log(
        chained_at(
            ("2026-11-01T00:50:00-03:00", SetUp({"name": SAMPLE_NAME, "date": NIGHT})),
            ("2026-11-01T01:55:00-03:00", SignIn(("Ace Sample", "Jack Sample"), CoupleNumber(1))),
            ("2026-11-01T01:05:00-04:00", Pay(CoupleNumber(1), has_paid=False)),
        )
    )

    text = text_of(client, reverse("office-logbook", args=[stored.slug]))

    times = re.findall(r'<time datetime="([^"]+)">[^<]* ([0-9]+:[0-9]{2}\s[ap]m)</time>', text)
    assert times == [
        ("2026-11-01T01:05:00-04:00", "1:05\xa0am"),
        ("2026-11-01T01:55:00-03:00", "1:55\xa0am"),
        ("2026-11-01T00:50:00-03:00", "12:50\xa0am"),
    ]


def chained_at(*acts: tuple[str, EveningAct]) -> list[Logged]:
    """A logbook whose entries were made at these times."""
    log: list[Logged] = []
    for entry, (at, act) in enumerate(acts, start=1):
        head = log[-1].hash if log else ""
        written = {"entry": entry, "at": at, "by": "organiser", "act": act, "salt": f"{entry:032x}"}
        log.append(write_logged(**written, previous_hash=head))
    return log


def test_logbook_says_who_in_the_readers_words(client: Client) -> None:
    make_evening(couples=0)
    save(client, SETTINGS, {"hall": "Hall"})
    client.cookies["django_language"] = "fr"

    text = text_of(client, LOGBOOK)

    assert "responsable" in text
    assert "Réglages modifiés." in text


def test_entry_that_was_taken_back_says_where_until_it_counts_again(client: Client) -> None:
    evening = do(make_evening(couples=2), Pay(1, has_paid=False), TakeBack(4))

    assert "Couple 1: has not paid. taken back What it changed" in line_of(client, 4)
    assert "Do it again…" in line_of(client, 4)
    assert "Take back…" in line_of(client, 3)
    assert "Taken back: “Couple 1: has not paid.”" in line_of(client, 5)
    assert "Take back…" in line_of(client, 5)

    do(evening, Redo(5))

    assert "taken back" not in line_of(client, 4)
    assert "taken back" in line_of(client, 5)
    assert "Counts again: “Couple 1: has not paid.”" in line_of(client, 6)


def test_entries_that_went_along_are_counted(client: Client) -> None:
    evening = play(draw(make_evening(couples=4)), games=2)
    do(evening, TakeBack(7, with_later=True))

    assert re.search("“Game 1, .*” 2 more entries went with it.", line_of(client, 11))


def test_first_entry_offers_nothing(client: Client) -> None:
    make_evening(couples=0)

    assert "Take back" not in line_of(client, 1)


def test_entries_of_a_desk(client: Client) -> None:
    evening = play(draw(make_evening(couples=4)), games=1)
    evening = do(evening, SetUp({"hall": "North hall"}), Pay(1, has_paid=False), TakeBack(10))

    assert entries_shown(client, desk="door") == [11, 10, 5, 4, 3, 2]
    assert entries_shown(client, desk="floor") == entries_of(evening, "record-win", "draw-tables")
    assert entries_shown(client, desk="office") == [11, 9, 1]
    assert entries_shown(client, desk="prizes") == []
    assert "No entry matches." in text_of(client, LOGBOOK, desk="prizes")


def test_entries_of_a_couple_are_its_own_and_those_of_its_tables(client: Client) -> None:
    stored = play(draw(make_evening(couples=4)), games=2)
    do(stored, Rename(1, ("Ace Sample", "Jack Sample")))
    games = stored.evening.games
    tables = [
        next(table for table, couples, _winner in game.tables if 1 in couples) for game in games[:2]
    ]
    wins = {
        (done.act.game, done.act.table): done.entry
        for done in timeline(stored)
        if done.act.name == "record-win"
    }

    shown = entries_shown(client, couple=1)

    assert shown == [11, *sorted((wins[2, tables[1]], wins[1, tables[0]]), reverse=True), 2]


def test_entries_of_a_game_and_of_a_table_in_it(client: Client) -> None:
    evening = play(draw(make_evening(couples=4)), games=2)
    wins = [done for done in timeline(evening) if done.act.name == "record-win"]
    second = [done.entry for done in reversed(wins) if done.act.game == 2]
    at_table = [done.entry for done in wins if (done.act.game, done.act.table) == (2, 1)]

    assert entries_shown(client, game=2) == second
    assert entries_shown(client, game=2, table=1) == at_table


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"couple": "seven"}, "Type a whole number, in digits."),
        ({"game": "61"}, "Type 60 or less."),
        ({"table": "0"}, "Type 1 or more."),
        ({"desk": "kitchen"}, "Choose one of the answers on the page."),
    ],
)
def test_what_cannot_be_looked_for_is_said(
    client: Client, query: dict[str, str], sentence: str
) -> None:
    make_evening(couples=2)

    assert sentence in text_of(client, LOGBOOK, **query)
    assert entries_shown(client, **query) == []


def test_long_logbook_has_pages_that_keep_what_is_looked_for(client: Client) -> None:
    make_evening(couples=35)

    first = text_of(client, LOGBOOK, desk="door")

    assert "Page 1 of 2" in first
    assert 'href="?desk=door&page=2"' in first
    assert entries_shown(client, desk="door", page=2) == list(range(16, 1, -1))


@pytest.mark.parametrize("couples", [2, 299])
def test_logbook_takes_one_query_however_long(
    client: Client, couples: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    make_evening(couples=couples)
    client.get(LOGBOOK)

    with django_assert_num_queries(1):
        text = text_of(client, LOGBOOK)

    assert text.count('id="entry-') == min(couples + 1, 20)


def test_taking_back_is_found_under_what_it_took_along(client: Client) -> None:
    evening = play(draw(make_evening(couples=4)), games=2)
    first = entries_of(evening, "record-win")[-1]
    after = do(evening, TakeBack(first, with_later=True))

    assert after.entry in entries_shown(client, game=2)
    assert all(after.entry in entries_shown(client, couple=couple) for couple in range(1, 5))
    redone = do(after, Redo(after.entry, with_later=True))
    assert redone.entry in entries_shown(client, game=2)
