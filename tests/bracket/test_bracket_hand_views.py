"""A hand on the score pad: written down, corrected, refused; the pad and what it says."""

import re

import pytest
from django.db import connection
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.bracket.visits import address, hand, match_of, pad, points, told
from tests.factories import beat, make_tournament, now, score
from tests.fragments import asked_for, roots_of, text_of

pytestmark = pytest.mark.django_db


def test_hand_without_scripts_returns_to_the_match(client: Client) -> None:
    evening = make_tournament()

    answer = hand(client, evening)

    there = address(evening, "bracket-match", "A-1")
    assert (answer.status_code, answer["Location"]) == (302, there)
    assert match_of(evening).points == (25, 5)


def test_hand_swaps_the_match_and_says_what_was_done(client: Client) -> None:
    evening = make_tournament()

    answer = hand(client, evening, target="match")

    assert answer.status_code == 200
    assert roots_of(answer) == ["match", "notices", "last_done"]
    assert 'name="saw" value="1"' in answer.text
    assert told(evening)[-1] in text_of(answer)
    keys = re.findall(r'name="key" value="([0-9a-f]{16})"', answer.text)
    assert len(keys) == len({*keys}) == 4


@pytest.mark.parametrize("teams", [4, 64])
def test_hand_takes_as_many_queries_among_many_teams_as_among_few(
    client: Client, teams: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = make_tournament(teams, [4] * (teams // 4))
    pad(client, evening)

    # Evening, savepoint, evening, the form's key, logbook, release; on a server the lock.
    with django_assert_num_queries(6 + connection.features.has_select_for_update):
        sent = {"bidder": 0, "bid": 20, "first_taken": 25, "saw": 0, "key": "this-form"}
        there = address(evening, "bracket-score-hand", "A-1")
        client.post(there, sent, headers=asked_for("match"))


def test_other_team_has_what_is_left_or_what_is_typed(client: Client) -> None:
    evening = make_tournament()

    hand(client, evening)
    hand(client, evening, first_taken=20, second_taken=5)

    assert match_of(evening).points == (45, 10)


def test_same_click_twice_writes_one_line(client: Client) -> None:
    evening = make_tournament()

    for _ in range(2):
        answer = hand(client, evening, saw=0, key="same-click")

    assert answer.status_code == 302
    assert match_of(evening).line_count == 1


def test_hand_that_somebody_else_wrote_meanwhile_is_refused(client: Client) -> None:
    evening = score(make_tournament(), "A-1", (0, 20, 25))

    answer = hand(client, evening, saw=0, target="match")

    assert answer.status_code == 422
    assert answer.text.count('role="alert"') == 1
    assert 'name="saw" value="1"' in answer.text
    assert match_of(evening).line_count == 1


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"bidder": ""}, "Choose the team that bid."),
        ({"bid": ""}, "Choose the bid."),
        ({"first_taken": ""}, "Type what the team took in tricks and bonus."),
        *(({"first_taken": taken}, "") for taken in ("many", "35", "23")),
        ({"first_taken": "20", "second_taken": "20"}, ""),
        ({"bid": "60"}, ""),
        ({"bidder": "2"}, ""),
        ({"line": "7"}, ""),
        ({"saw": "\x00"}, ""),
    ],
)
def test_hand_that_cannot_be_is_refused_and_what_was_typed_stays(
    client: Client, values: dict[str, object], sentence: str
) -> None:
    evening = make_tournament()

    answer = hand(client, evening, **{"first_taken": "10", **values})

    assert answer.status_code == 422
    assert answer.text.count('role="alert"') == 1
    assert sentence in text_of(answer)
    assert f'value="{values.get("first_taken", "10")}"' in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert now(evening) == evening


def test_line_of_the_pad_stands_in_the_entry_to_be_corrected(client: Client) -> None:
    evening = score(make_tournament(), "A-1", (0, 20, 25), (1, 25, 10))

    there = f"{address(evening, 'bracket-match', 'A-1')}?line=2"
    answer = client.get(there, headers=asked_for("match"))

    assert roots_of(answer) == ["match"]
    assert "Correct hand 2" in answer.text
    assert 'name="line" value="2"' in answer.text
    assert 'value="10"' in answer.text
    assert "Cancel" in answer.text


@pytest.mark.parametrize("line", ["0", "3", "x", "9" * 400])
def test_line_that_is_not_there_is_not_offered(client: Client, line: str) -> None:
    answer = pad(client, score(make_tournament(), "A-1", (0, 20, 25), (1, 25, 10)), line=line)

    assert answer.status_code == 200
    assert 'name="line"' not in answer.text


def test_corrected_line_counts_those_after_it_anew(client: Client) -> None:
    evening = score(make_tournament(), "A-1", (0, 20, 25), (1, 20, 10))

    hand(client, evening, line=1, bid=30, first_taken=25)

    assert match_of(evening).points == (-20, 25)
    assert "hand 1" in told(evening)[-1]


def test_pad_says_what_was_made_and_who_may_go_out(client: Client) -> None:
    evening = score(make_tournament(), "A-1", *[(0, 25, 25)] * 4, (1, 30, 5))

    text = text_of(pad(client, evening))

    first, _second = match_of(evening).teams
    assert "made" in text
    assert "set" in text
    assert f"Team {first} may go out with a bid of 15." in text


def test_pad_says_why_the_bidder_has_won_where_both_are_there(client: Client) -> None:
    hands = [(0, 20, 20)] * 5 + [(1, 20, 0)] * 2
    evening = score(make_tournament(), "A-1", *hands, (1, 15, 15))
    assert match_of(evening).points == (115, 125)

    page = pad(client, evening)

    assert f"Team {match_of(evening).teams[1]} wins: it has 120." in text_of(page)
    assert 'id="hand"' not in page.text


def test_match_that_is_over_can_be_corrected_by_a_line(client: Client) -> None:
    evening = score(make_tournament(), "A-1", *[(0, 30, 30)] * 4)

    page = pad(client, evening, line=4)
    hand(client, evening, line=4, bid=30, first_taken=25)

    assert "Correct hand 4" in page.text
    assert (match_of(evening).winner, match_of(evening).points) == (None, (60, 5))


def test_match_of_typed_scores_has_no_line_to_correct(client: Client) -> None:
    text = pad(client, beat(make_tournament(), "A-1")).text

    assert "?line=" not in text
    assert "120–85" in text


def test_tables_without_bidding_are_asked_for_points_alone(client: Client) -> None:
    evening = make_tournament(variant="general")

    page = pad(client, evening)
    points(client, evening)

    assert 'data-entry="first_taken"' in page.text
    assert match_of(evening).points == (25, 5)


def test_6_6_tricks_tell_who_was_first_where_both_get_there(client: Client) -> None:
    evening = make_tournament(variant="nova-scotia-45")
    for _ in range(2):
        points(client, evening, 15)

    page = pad(client, evening).text
    refused = points(client, evening, 15)
    points(client, evening, 15, tricks="1 2+1,2 1")

    assert "only if both reach 45 in one hand" in page
    assert refused.status_code == 422
    assert match_of(evening).points == (45, 45)
    assert match_of(evening).winner == match_of(evening).teams[1]


def test_tricks_are_asked_for_only_where_both_may_get_there(client: Client) -> None:
    evening = make_tournament(variant="nova-scotia-45")

    before = pad(client, evening).text
    points(client, evening, 15, tricks="112+21")
    corrected = pad(client, evening, line=1).text

    assert 'name="tricks"' not in before
    assert 'name="tricks"' in corrected
    assert 'value="1 1 2+ 2 1"' in corrected


@pytest.mark.parametrize("typed", ["1 2 1", "1 2 3 1 2", "1 2 1 2 1 2", "first"])
def test_tricks_that_are_none_are_refused(client: Client, typed: str) -> None:
    evening = make_tournament(variant="nova-scotia-45")

    answer = points(client, evening, 15, tricks=typed)

    assert answer.status_code == 422
    assert "Type who won each of the five tricks" in text_of(answer)
    assert match_of(evening).line_count == 0
