"""What teams say on their phones of their matches, at the bracket and on the page of a match."""

import re

import pytest
from django.http import HttpResponse
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import ClearMatch, Withdraw
from scoring.hall.settings import TableReports
from scoring.hall.tournament.match_reports import as_kept, as_said
from scoring.hall.tournament.matches import MatchGame, PadHand
from scoring.table.hand.taken import Side
from tests.bracket.visits import address, match_of, pad, scores, told
from tests.factories import beat, do, now, play_ready, play_to_knockout, score
from tests.fragments import asked_for, text_of
from tests.phones.hall_client import Phone, helping
from tests.tournaments import called, drawn
from tournaments.store import log
from tournaments.store.phones import match_reporting
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.card_codes import card_code
from tournaments.web.hall.roles import HelperRole

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> StoredEvening:
    """Two matches are called, A-1 to table 1 and B-1 to table 2."""
    return called(drawn(table_reports=TableReports.SHOWN))


def say(evening: StoredEvening, name: str, *words: tuple[int, int, int]) -> None:
    """Which side of the match says so, and the scores with which it ended."""
    stored, match = now(evening), match_of(evening, name)
    for side, first, second in words:
        games, settings = (MatchGame((first, second)),), stored.settings
        ended = as_said(match, games, settings.rules_of_play, settings.best_of)
        team = match.teams[side]
        assert ended is not None
        assert team is not None
        match_reporting.say_of_match(stored, team, ended)


def take(client: Client, evening: StoredEvening, version: str = "") -> HttpResponse:
    sent = {"version": version or now(evening).version}
    return client.post(address(evening, "bracket-take-reports"), sent)


def news(client: Client, shown: HttpResponse) -> HttpResponse:
    """What a page that was shown so is told when it asks."""
    (asks,) = re.findall(r'hx-get="([^"]*state=[^"]*)"', shown.text)
    return client.get(asks, headers=asked_for("match_reports"))


def test_bracket_tells_who_says_what(client: Client, evening: StoredEvening) -> None:
    (a, b), (c, _) = match_of(evening, "A-1").teams, match_of(evening, "B-1").teams
    say(evening, "A-1", (0, 120, 85), (1, 85, 120))
    say(evening, "B-1", (0, 120, 60), (1, 120, 60))

    page = text_of(client.get(address(evening)))

    assert "The two teams say different things: ask at the table." in page
    assert f"Team {a} says: 120–85 for team {a}" in page
    assert f"Team {b} says: 120–85 for team {b}" in page
    assert f"Both teams say: 120–60 for team {c}" in page
    assert "In 1 match both teams say the same. Take all that agree" in page


def test_one_tap_records_all_that_agree_and_nothing_else(
    client: Client, evening: StoredEvening
) -> None:
    say(evening, "A-1", (0, 120, 85), (1, 85, 120))
    say(evening, "B-1", (0, 120, 60), (1, 120, 60))

    answer = take(client, evening)

    assert answer.status_code == 302
    assert match_of(evening, "A-1").winner is None
    assert match_of(evening, "B-1").points == (120, 60)
    assert log.read(now(evening))[-1].by == "organiser"
    assert take(client, evening).status_code == 302
    assert now(evening).entry == evening.entry + 1


def test_8_8_word_by_which_others_lose_a_result_is_taken_on_its_own_page_only(
    client: Client,
) -> None:
    """The semi-final was cleared, and now both say that the other team won: the final waits."""
    evening = play_to_knockout(drawn(table_reports=TableReports.SHOWN))
    evening = play_ready(play_ready(evening))
    was = match_of(evening, "K1-1")
    called(do(evening, ClearMatch("K1-1")))
    first, second = (120, 85) if was.winner == was.teams[1] else (85, 120)
    say(evening, "K1-1", (0, first, second), (1, first, second))

    page = text_of(client.get(address(evening)))
    take(client, evening)
    answer = scores(client, evening, "K1-1", first, second)

    assert "Other results are lost by it: record it on the page of the match." in page
    assert "Take all that agree" not in page
    assert not match_of(evening, "K1-1").is_begun
    assert (answer.status_code, 'name="falls" value="K2-1 T-1"' in answer.text) == (422, True)


def test_taken_words_are_told_as_if_the_desk_had_typed_them(
    client: Client, evening: StoredEvening
) -> None:
    typed = called(drawn(name="Typed", table_reports=TableReports.SHOWN))
    scores(client, typed, "A-1", 120, 85)
    say(evening, "A-1", (0, 120, 85), (1, 120, 85))

    take(client, evening)

    assert told(evening)[-1] == told(typed)[-1]


def test_helper_at_the_bracket_takes_them_too(evening: StoredEvening) -> None:
    say(evening, "A-1", (0, 120, 85), (1, 120, 85))

    helping(evening, "Ace", HelperRole.BRACKET).send(address(evening, "bracket-take-reports"), {})

    assert match_of(evening).points == (120, 85)
    assert log.read(now(evening))[-1].by == "Ace (bracket)"


def test_hand_that_was_written_meanwhile_is_not_overruled(
    client: Client, evening: StoredEvening
) -> None:
    say(evening, "A-1", (0, 120, 85), (1, 120, 85))
    score(evening, "A-1", (0, 20, 25))

    answer = take(client, evening, version=evening.version)

    assert answer.status_code == 302
    assert match_of(evening).line_count == 1


def test_recorded_match_tells_no_words(client: Client, evening: StoredEvening) -> None:
    say(evening, "A-1", (0, 120, 85), (1, 120, 85))
    beat(evening, "A-1", side=1)

    assert "say" not in text_of(client.get(address(evening))).replace("say different", "")


def test_page_of_a_match_records_one_of_two_words(client: Client, evening: StoredEvening) -> None:
    say(evening, "A-1", (0, 120, 85), (1, 85, 120))
    page = " ".join(pad(client, evening).text.split())
    action = address(evening, "bracket-record-match", "A-1")
    forms = [form for form in re.findall(r"<form.*?</form>", page) if "first_1" in form]
    (of_second,) = [form for form in forms if 'name="first_1" value="85"' in form]
    sent = dict(re.findall(r'name="(\w+)" value="([^"]*)"', of_second))

    client.post(action, sent)

    assert match_of(evening).points == (85, 120)
    assert f'action="{action}"' in of_second
    assert "What the teams say" not in pad(client, evening).text


@pytest.mark.parametrize(("score", "hands"), [(120, 4), (125, 0)])
def test_one_word_is_recorded_with_its_pad_if_that_leads_to_the_result(
    client: Client, evening: StoredEvening, score: int, hands: int
) -> None:
    match, settings = match_of(evening), evening.settings
    four = (PadHand(Side(0), 30, (30, 0)),) * 4
    went = as_kept(match, four, settings.rules_of_play, settings.best_of)
    first = match.teams[0]
    assert first is not None
    match_reporting.say_of_match(evening, first, went)
    assert f'name="team" value="{first}"' in pad(client, evening).text

    scores(client, evening, "A-1", score, 0, winner_1=0, team=first)

    assert (match_of(evening).points, match_of(evening).line_count) == ((score, 0), hands)


def test_both_pages_hear_of_a_word_within_their_next_question(
    client: Client, evening: StoredEvening
) -> None:
    shown = [client.get(address(evening)), pad(client, evening)]
    assert [news(client, page).status_code for page in shown] == [204, 204]

    say(evening, "A-1", (1, 120, 85))

    for page in shown:
        answer = news(client, page)
        assert f"Team {match_of(evening).teams[1]} says: 120–85" in text_of(answer)
        assert news(client, answer).status_code == 204


def test_page_of_another_match_hears_nothing_of_it(client: Client, evening: StoredEvening) -> None:
    page = pad(client, evening, "B-1")

    say(evening, "A-1", (1, 120, 85))

    assert news(client, page).status_code == 204


@pytest.mark.parametrize("teams", [4, 16])
def test_bracket_asks_for_all_words_at_once(
    client: Client, teams: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = called(drawn(teams, table_count=8, table_reports=TableReports.SHOWN))
    for match in evening.evening.tournament.hall.there:
        say(evening, match.name, (0, 120, 85), (1, 120, 85))
    shown = client.get(address(evening))

    # The evening, the plan as it was printed, and the words.
    with django_assert_num_queries(3):
        client.get(address(evening))
    with django_assert_num_queries(2):
        news(client, shown)


def test_hall_that_does_not_listen_asks_no_more_than_before(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = called(drawn())
    client.get(address(evening))

    with django_assert_num_queries(2):
        page = client.get(address(evening))

    assert "match_reports" not in page.text


def test_codes_lead_each_team_that_still_plays_to_its_own_page(client: Client) -> None:
    evening = drawn(table_reports=TableReports.SHOWN, public_address="http://192.0.2.20:8046")
    do(evening, Withdraw(8))

    page = client.get(address(evening, "bracket-team-codes"))

    shown = re.findall(r"http://192\.0\.2\.20:8046(/c/\w{6})", page.text)
    assert shown == [f"/c/{card_code(evening.slug, team)}" for team in range(1, 8)]
    assert Phone().get(shown[2]).url == address(evening, "board-couple", 3)


def test_codes_are_printed_at_the_laptop_and_only_shown_by_a_helper(client: Client) -> None:
    evening = drawn(table_reports=TableReports.SHOWN, public_address="http://192.0.2.20:8046")
    page = address(evening, "bracket-team-codes")

    at_laptop, by_helper = (one.get(page) for one in (client, helping(evening, "Ace", "bracket")))

    assert at_laptop.text.count("/c/") == by_helper.text.count("/c/") == 8
    assert ["Print the codes" in one.text for one in (at_laptop, by_helper)] == [True, False]


def test_codes_wait_until_a_phone_finds_the_laptop(client: Client) -> None:
    evening = drawn(table_reports=TableReports.SHOWN)

    page = client.get(address(evening, "bracket-team-codes"), headers={"Host": "localhost"})

    assert "No phone finds this laptop yet. Let phones in first." in text_of(page)
    assert "/c/" not in page.text


def test_codes_take_one_query_however_many_teams(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = drawn(16, table_reports=TableReports.SHOWN, public_address="http://192.0.2.20:8046")
    client.get(address(evening, "bracket-team-codes"))

    with django_assert_num_queries(2):
        client.get(address(evening, "bracket-team-codes"))
