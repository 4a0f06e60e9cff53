"""Tables that say on their phones who won: whose word it is, and what it counts."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import SetUp, TakeBack
from scoring.hall.settings import Source, TableReports
from tests.factories import (
    do,
    draw,
    make_evening,
    now,
    play,
    play_first_named,
    tables_of,
    win,
    winners_of,
)
from tests.fragments import text_of
from tests.phones.hall_client import OWN_WORD, Phone, own_address, phone_of
from tournaments.store import log
from tournaments.store.phones import reporting
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

GAMES = 25


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(8, table_reports=TableReports.SHOWN))


def say(phone: Phone, evening: StoredEvening, couple: int, winner: int, game: int = 0):
    sent = {"winner": winner, "game": game or len(now(evening).evening.games)}
    return phone.send(own_address(evening, couple), sent, headers=OWN_WORD)


def said(evening: StoredEvening) -> dict[int, tuple[tuple[int, int], ...]]:
    return {table: report.said for table, report in reporting.reports_of(now(evening)).items()}


def test_couple_says_once_who_won_and_the_page_shows_it(evening: StoredEvening) -> None:
    first, second = tables_of(evening)[0]
    phone = phone_of(evening, first)
    assert "We won They won" in text_of(phone.get(own_address(evening, first, "board-couple")))

    say(phone, evening, first, first)
    say(phone, evening, first, second)

    assert said(evening) == {1: ((first, first),)}
    page = text_of(phone.get(own_address(evening, first, "board-couple")))
    assert "You said: we won. The floor sees it. Tapped wrong? Tell the floor." in page
    assert now(evening).version == evening.version


def test_other_couple_says_something_else(evening: StoredEvening) -> None:
    first, second = tables_of(evening)[0]
    say(phone_of(evening, first), evening, first, first)

    answer = say(phone_of(evening, second), evening, second, second)

    assert "You said: we won. The other couple says something else." in text_of(answer)


@pytest.mark.parametrize("holder", [None, "other"])
def test_number_alone_is_not_enough(evening: StoredEvening, holder: str | None) -> None:
    first, second = tables_of(evening)[0]
    phone = phone_of(evening, second) if holder else Phone()

    page = text_of(phone.get(own_address(evening, first, "board-couple")))
    answer = say(phone, evening, first, first)

    assert "We won" not in page
    assert (answer.status_code, said(evening)) == (404, {})


def test_couple_speaks_for_its_own_table_alone(evening: StoredEvening) -> None:
    first, _ = tables_of(evening)[0]
    stranger, _ = tables_of(evening)[1]

    say(phone_of(evening, first), evening, first, stranger)

    assert said(evening) == {}


def test_word_on_a_game_that_is_over_counts_for_nothing(evening: StoredEvening) -> None:
    first, _ = tables_of(evening)[0]
    phone = phone_of(evening, first)
    play(evening, games=1)

    answer = say(phone, evening, first, first, game=1)

    assert said(evening) == {}
    assert "Game 2" in text_of(answer)


@pytest.mark.parametrize("sent", [{}, {"winner": "1"}, {"game": "x", "winner": "-1"}])
def test_what_is_no_word_is_passed_over(evening: StoredEvening, sent: dict[str, str]) -> None:
    first, _ = tables_of(evening)[0]
    phone = phone_of(evening, first)

    answer = phone.send(own_address(evening, first), sent, headers=OWN_WORD)

    assert (answer.status_code, said(evening)) == (200, {})


def test_recorded_table_is_asked_no_more(evening: StoredEvening) -> None:
    first, second = tables_of(evening)[0]
    say(phone_of(evening, first), evening, first, first)
    win(evening, 1, 1, second)

    answer = say(phone_of(evening, second), evening, second, second)

    assert "Recorded: you won." in text_of(answer)
    assert said(evening) == {}


@pytest.mark.parametrize(
    "settings",
    [{}, {"table_reports": TableReports.SHOWN, "wins_from": Source.CARDS}],
    ids=["not asked for", "the cards count"],
)
def test_hall_that_does_not_listen_asks_nobody(settings: dict[str, object]) -> None:
    evening = draw(make_evening(4, **settings))
    phone = phone_of(evening, 1)

    assert "We won" not in phone.get(own_address(evening, 1, "board-couple")).text
    assert say(phone, evening, 1, 1, game=1).status_code == 404


def test_page_asks_for_news_and_says_when_there_are_none(evening: StoredEvening) -> None:
    first, second = tables_of(evening)[0]
    phone = phone_of(evening, first)
    page = phone.get(own_address(evening, first, "board-couple")).text
    (news,) = re.findall(r'hx-get="([^"]+/word/[^"]*)"', page)

    assert phone.get(news, headers=OWN_WORD).status_code == 204

    say(phone_of(evening, second), evening, second, first)
    assert phone.get(news, headers=OWN_WORD).status_code == 200


def test_two_equal_words_count_where_the_hall_wants_so() -> None:
    evening = draw(make_evening(8, table_reports=TableReports.COUNTED))
    first, second = tables_of(evening)[0]

    say(phone_of(evening, first), evening, first, second)
    assert now(evening).evening.games[0].winners[0] is None
    say(phone_of(evening, second), evening, second, second)

    assert now(evening).evening.games[0].winners[0] == second
    assert log.read(now(evening))[-1].by == "players"


@pytest.mark.parametrize("reports", [TableReports.SHOWN, TableReports.COUNTED])
def test_words_that_differ_or_are_only_shown_record_nothing(reports: TableReports) -> None:
    evening = draw(make_evening(8, table_reports=reports))
    first, second = tables_of(evening)[0]
    other = first if reports is TableReports.SHOWN else second

    say(phone_of(evening, first), evening, first, first)
    say(phone_of(evening, second), evening, second, other)

    assert now(evening).evening.games[0].winners[0] is None


def test_last_words_of_a_game_seat_the_next_one() -> None:
    evening = draw(make_evening(4, table_reports=TableReports.COUNTED))

    for first, second in tables_of(evening):
        for couple in (first, second):
            say(phone_of(evening, couple), evening, couple, first)

    assert len(now(evening).evening.games) == 2


@pytest.mark.long
def test_night_of_twenty_tables_takes_the_floor_a_tap_a_game(client: Client) -> None:
    evening = draw(make_evening(40, table_reports=TableReports.SHOWN))
    take_all = reverse("floor-take-reports", args=[evening.slug])

    for game in range(1, GAMES + 1):
        heard = now(evening)
        for first, second in tables_of(evening):
            for couple, other in ((first, second), (second, first)):
                reporting.say(heard, couple, first, against=other)
        assert client.post(take_all, {"game": game}).status_code == 302

    winners = winners_of(evening)
    assert len(winners) == GAMES
    assert sum(map(len, winners)) == 500
    assert all(map(all, winners))


def test_couple_says_it_anew_where_the_tables_are_drawn_again(
    client: Client, evening: StoredEvening
) -> None:
    first, _ = tables_of(evening)[0]
    say(phone_of(evening, first), evening, first, first)

    client.post(reverse("floor-draw", args=[evening.slug]), {"seed": "46"})
    assert said(evening) == {}

    say(phone_of(evening, first), evening, first, first)
    assert [word for words in said(evening).values() for word in words] == [(first, first)]


def test_7_27_word_counts_and_blocks_only_against_the_couple_that_was_played(
    evening: StoredEvening,
) -> None:
    evening = play_first_named(evening, games=[1])
    moved, stayed = evening.evening.games[0].seating.tables[-1]
    before = tables_of(evening)
    for first, second in before:
        say(phone_of(evening, first), evening, first, second)

    # The last winner of game 1 was tapped wrong, so that two other couples meet at two tables.
    evening = do(evening, TakeBack(evening.entry))
    evening = win(evening, 1, 4, stayed)

    others = {number for number, pair in enumerate(before, 1) if not {moved, stayed} & {*pair}}
    assert said(evening).keys() == others
    (couple,) = (first for first, second in tables_of(evening) if second == moved)
    phone = phone_of(evening, couple)
    assert "We won They won" in text_of(phone.get(own_address(evening, couple, "board-couple")))
    say(phone, evening, couple, moved)
    assert ((couple, moved),) in said(evening).values()


def test_words_are_heard_no_more_once_the_hall_stops_listening(evening: StoredEvening) -> None:
    first, _ = tables_of(evening)[0]
    say(phone_of(evening, first), evening, first, first)

    do(evening, SetUp({"table_reports": TableReports.NO}))

    assert said(evening) == {}
