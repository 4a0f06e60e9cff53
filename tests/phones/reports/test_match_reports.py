"""Teams that say on their phones how their match ended: whose word it is, and what it counts."""

import re

import pytest
from django.http import HttpResponse
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.hall.acts import DrawPools, SetUp, TakeBack
from scoring.hall.settings import TableReports
from tests.bracket.visits import match_of
from tests.factories import beat, do, now, score
from tests.fragments import text_of
from tests.phones.hall_client import OWN_WORD, Phone, own_address, phone_of
from tests.phones.reports.teams import said, teams_of, tournament
from tests.tournaments import called, drawn
from tournaments.store import log
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def say(
    evening: StoredEvening, team: int, *scores: int, phone: Phone | None = None, **more: object
) -> HttpResponse:
    """The scores game by game, those of the team that is named first in the match first."""
    there = now(evening).evening.tournament.hall.there
    match = next((match.name for match in there if team in match.teams), "A-1")
    pairs = zip(scores[::2], scores[1::2], strict=True)
    games = {
        f"{side}_{number}": made
        for number, pair in enumerate(pairs, start=1)
        for side, made in zip(("first", "second"), pair, strict=True)
    }
    sent = {"match": match, **games, **more}
    return (phone or phone_of(evening, team)).send(
        own_address(evening, team), sent, headers=OWN_WORD
    )


def test_team_says_how_its_match_ended_and_the_page_shows_it() -> None:
    evening = tournament()
    _, second = teams_of(evening)
    phone = phone_of(evening, second)
    page = text_of(phone.get(own_address(evening, second, "board-couple")))
    assert "Match 1 of pool A, table 1: how did it end?" in page

    answer = say(evening, second, 85, 120, phone=phone)

    assert said(evening) == {second: second}
    assert f"You said: 120–85 for team {second}. The desk sees it. Change what you said" in text_of(
        answer
    )
    assert now(evening).version == evening.version


def test_both_say_the_same_and_nothing_counts_until_the_desk_takes_it() -> None:
    evening = tournament()
    first, second = teams_of(evening)

    say(evening, first, 120, 85)
    answer = say(evening, second, 120, 85)

    assert "The other team says the same. The desk sees it." in text_of(answer)
    assert match_of(evening).winner is None
    assert now(evening).version == evening.version


def test_8_12_last_word_counts_so_that_a_slip_is_mended_at_the_table() -> None:
    evening = tournament()
    first, second = teams_of(evening)
    phone = phone_of(evening, second)
    say(evening, first, 120, 85)
    odds = text_of(say(evening, second, 120, 80, phone=phone))
    form = phone.get(own_address(evening, second), {"way": "scores"}, headers=OWN_WORD)

    answer = say(evening, second, 120, 85, phone=phone)

    assert f"The other team says: 120–85 for team {first}. Check the pad together" in odds
    assert 'name="second_1" value="80"' in " ".join(form.text.split())
    assert "The other team says the same." in text_of(answer)


def test_same_word_sent_twice_is_one() -> None:
    evening = tournament()
    first, _ = teams_of(evening)

    say(evening, first, 120, 85)
    say(evening, first, 120, 85)

    assert said(evening) == {first: first}


@pytest.mark.parametrize("holder", [None, "other"])
def test_number_alone_is_not_enough(holder: str | None) -> None:
    evening = tournament()
    first, second = teams_of(evening)
    phone = phone_of(evening, second) if holder else Phone()

    page = text_of(phone.get(own_address(evening, first, "board-couple")))
    answer = say(evening, first, 120, 85, phone=phone)

    assert "how did it end" not in page
    assert (answer.status_code, said(evening)) == (404, {})


def test_team_speaks_for_the_match_that_it_plays_alone() -> None:
    evening = tournament()
    first, _ = teams_of(evening)

    say(evening, first, 120, 85, match="B-1")

    assert said(evening) == said(evening, "B-1") == {}


def test_match_that_is_not_called_is_not_asked_for() -> None:
    evening = drawn(table_reports=TableReports.SHOWN)
    first, _ = teams_of(evening)
    phone = phone_of(evening, first)

    answer = say(evening, first, 120, 85, phone=phone)

    assert "how did it end" not in phone.get(own_address(evening, first, "board-couple")).text
    assert (answer.status_code, said(evening)) == (200, {})


@pytest.mark.parametrize(
    ("scores", "sentence"),
    [
        ((), "Type the scores of both teams."),
        ((120,), "Type the scores of both teams."),
        ((121, 85), "Scores go by fives; correct 121"),
        ((80, 85), "Nobody has 120 in game 1"),
        ((125, 120), "Which team won?"),
    ],
)
def test_scores_that_cannot_be_are_refused_and_stay(scores: tuple[int, ...], sentence: str) -> None:
    evening = tournament()
    first, _ = teams_of(evening)
    typed = dict(zip(("first_1", "second_1"), map(str, scores), strict=False))

    answer = say(evening, first, **typed)

    text = " ".join(answer.text.split())
    assert (answer.status_code, said(evening)) == (422, {})
    assert sentence.lower() in text_of(answer).lower()
    assert all(f'name="{name}" value="{value}"' in text for name, value in typed.items())


def test_refused_scores_stay_on_a_page_without_script() -> None:
    evening = tournament()
    first, _ = teams_of(evening)
    phone = phone_of(evening, first)
    sent = {"match": "A-1", "first_1": "80", "second_1": "85"}

    answer = phone.send(own_address(evening, first), sent)

    assert answer.status_code == 422
    assert "<html" in answer.text
    assert 'name="first_1" value="80"' in " ".join(answer.text.split())
    sent["first_1"] = "120"
    assert phone.send(own_address(evening, first), sent).status_code == 302
    assert said(evening) == {first: first}


def test_tick_says_what_a_phone_has_no_key_for() -> None:
    evening = tournament()
    first, _ = teams_of(evening)

    answer = say(evening, first, 120, 15, below_1="on")

    assert f"You said: 120 – −15 for team {first}." in text_of(answer).replace("\xa0", " ")


@pytest.mark.parametrize("variant", ["nevins-house", "general"])
def test_tick_is_there_where_a_score_can_go_below_zero(variant: str) -> None:
    evening = tournament(variant=variant)
    first, _ = teams_of(evening)

    page = phone_of(evening, first).get(own_address(evening, first, "board-couple"))

    assert ('name="below_1"' in page.text) == (variant == "nevins-house")


def test_best_of_three_is_said_whole() -> None:
    evening = tournament(best_of=3)
    first, second = teams_of(evening)

    goes_on = say(evening, second, 120, 85, 60, 120)
    answer = say(evening, second, 120, 85, 60, 120, 100, 125)

    assert goes_on.status_code == 422
    assert "With these scores the match goes on." in text_of(goes_on)
    assert f"You said: 85–120, 120–60 and 125–100 for team {second}." in text_of(answer)
    assert said(evening) == {second: second}
    assert first not in said(evening)


def test_word_on_a_match_that_is_recorded_counts_for_nothing() -> None:
    evening = tournament()
    first, second = teams_of(evening)
    phone = phone_of(evening, first)
    say(evening, first, 120, 85, phone=phone)
    beat(evening, "A-1", side=1)

    answer = say(evening, first, 120, 80, phone=phone)

    assert f"Recorded: 120–85 for team {second}." in text_of(answer)
    assert said(evening) == {}


def test_match_that_is_written_down_hand_by_hand_is_not_asked_for() -> None:
    evening = tournament()
    first, _ = teams_of(evening)
    say(evening, first, 120, 85)
    score(evening, "A-1", (0, 20, 25))

    answer = say(evening, first, 120, 85)

    assert "The desk is recording this match." in text_of(answer)
    assert said(evening) == {}


def test_two_equal_words_count_where_the_hall_wants_so() -> None:
    evening = tournament(TableReports.COUNTED)
    first, second = teams_of(evening)

    say(evening, first, 120, 85)
    assert match_of(evening).winner is None
    answer = say(evening, second, 120, 85)

    assert match_of(evening).winner == first
    assert log.read(now(evening))[-1].by == "players"
    assert f"Recorded: 120–85 for team {first}." in text_of(answer)


def test_what_the_phones_recorded_is_taken_back_like_any_other_entry() -> None:
    evening = tournament(TableReports.COUNTED)
    first, second = teams_of(evening)
    say(evening, first, 120, 85)
    say(evening, second, 120, 85)

    do(evening, TakeBack(now(evening).entry))

    assert match_of(evening).winner is None
    assert set(said(evening)) == {first, second}


@pytest.mark.parametrize("reports", [TableReports.SHOWN, TableReports.COUNTED])
def test_words_that_differ_or_are_only_shown_record_nothing(reports: TableReports) -> None:
    evening = tournament(reports)
    first, second = teams_of(evening)
    lost = 85 if reports is TableReports.SHOWN else 80

    say(evening, first, 120, 85)
    say(evening, second, 120, lost)

    assert match_of(evening).winner is None


@given(
    st.sampled_from([TableReports.SHOWN, TableReports.COUNTED]),
    st.lists(st.tuples(st.sampled_from([0, 1]), st.sampled_from([85, 80])), max_size=5),
)
@settings(max_examples=15, deadline=None)
def test_8_12_words_record_nothing_but_what_both_say_where_the_hall_wants_so(
    reports: TableReports, words: list[tuple[int, int]]
) -> None:
    evening = tournament(reports)
    last: dict[int, int] = {}
    recorded = (0, 0)

    for side, lost in words:
        say(evening, teams_of(evening)[side], 120, lost)
        last[side] = lost
        if recorded == (0, 0) and reports is TableReports.COUNTED and last.get(1 - side) == lost:
            recorded = (120, lost)

        assert match_of(evening).points == recorded


def test_8_12_pools_drawn_again_ask_anew() -> None:
    evening = tournament()
    first, second = teams_of(evening)
    say(evening, first, 120, 85)

    calls = range(evening.entry - 1, evening.entry + 1)
    called(do(evening, *map(TakeBack, calls), DrawPools((4, 4), "46")))

    assert teams_of(evening) != (first, second)
    assert said(evening) == {}


def test_hall_that_does_not_listen_asks_nobody() -> None:
    evening = tournament(TableReports.NO)
    first, _ = teams_of(evening)
    phone = phone_of(evening, first)

    assert "how did it end" not in phone.get(own_address(evening, first, "board-couple")).text
    assert say(evening, first, 120, 85, phone=phone).status_code == 404


def test_page_asks_for_news_and_leaves_alone_what_is_typed() -> None:
    evening = tournament()
    first, second = teams_of(evening)
    phone = phone_of(evening, first)
    page = phone.get(own_address(evening, first, "board-couple")).text
    (news,) = re.findall(r'hx-get="([^"]+/word/[^"]*state=[^"]*)"', page)
    assert phone.get(news, headers=OWN_WORD).status_code == 204

    say(evening, second, 120, 85)
    assert phone.get(news, headers=OWN_WORD).status_code == 204

    beat(evening, "A-1")
    assert phone.get(news, headers=OWN_WORD).status_code == 200


def test_said_word_hears_of_the_other_one() -> None:
    evening = tournament()
    first, second = teams_of(evening)
    phone = phone_of(evening, first)
    answer = say(evening, first, 120, 85, phone=phone)
    (news,) = re.findall(r'hx-get="([^"]+/word/[^"]*state[^"]*)"', answer.text)

    say(evening, second, 120, 85)

    assert "The other team says the same." in text_of(phone.get(news, headers=OWN_WORD))


def test_words_are_heard_no_more_once_the_hall_stops_listening() -> None:
    evening = tournament()
    first, _ = teams_of(evening)
    say(evening, first, 120, 85)

    do(evening, SetUp({"table_reports": TableReports.NO}))

    assert said(evening) == {}
