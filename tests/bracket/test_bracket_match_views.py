"""The page of a match: its scores, an end that is none of play, and what falls by a correction."""

import pytest
from django.http import HttpResponse
from django.test import Client

from scoring.hall.tournament.matches import Ending
from tests.bracket.visits import MATCH_POSTS, address, hand, match_of, pad, scores, told
from tests.factories import (
    beat,
    make_tournament,
    now,
    play_ready,
    play_to_knockout,
    score,
)
from tests.fragments import roots_of, text_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", MATCH_POSTS)
def test_match_that_there_is_not_is_not_found(client: Client, name: str) -> None:
    evening = make_tournament()

    assert client.post(address(evening, name, "A-99")).status_code == 404
    assert pad(client, evening, "A-99").status_code == 404


def test_scores_are_recorded_at_the_end(client: Client) -> None:
    evening = make_tournament()

    answer = scores(client, evening, "A-1", 85, 120)

    assert answer.status_code == 302
    assert match_of(evening).winner == match_of(evening).teams[1]


def test_scores_are_asked_who_has_won_only_where_they_leave_it_open(client: Client) -> None:
    evening = make_tournament()
    page = pad(client, evening)

    asked = scores(client, evening, "A-1", 125, 120)
    scores(client, evening, "A-1", 125, 120, winner_1=1)

    assert "winner_1" not in page.text
    assert asked.status_code == 422
    assert 'name="winner_1"' in asked.text
    assert 'value="125"' in asked.text
    assert match_of(evening).winner == match_of(evening).teams[1]


@pytest.mark.parametrize("typed", ["", "120", "x 85", "121 85", "150 0", "80 85", "9" * 99 + " 0"])
def test_scores_that_cannot_be_are_refused_and_stay(client: Client, typed: str) -> None:
    evening = make_tournament()
    first, _, second = typed.partition(" ")

    answer = scores(client, evening, "A-1", first, second)

    assert answer.status_code == 422
    assert answer.text.count('role="alert"') == 1
    assert f'name="first_1" value="{first}"' in " ".join(answer.text.split())
    assert now(evening) == evening


def test_scores_of_a_match_decided_meanwhile_are_asked_about(client: Client) -> None:
    evening = make_tournament()
    beat(evening, "A-1")

    answer = scores(client, evening, "A-1", 85, 120, version=evening.version)

    assert answer.status_code == 422
    assert match_of(evening).points == (120, 85)


def test_standing_result_stands_in_the_form_that_corrects_it(client: Client) -> None:
    evening = beat(make_tournament(), "A-1", lost_with=95)

    text = " ".join(pad(client, evening).text.split())

    assert "Correct the result" in text
    assert 'name="first_1" value="120"' in text
    assert 'name="second_1" value="95"' in text


def test_best_of_three_games_are_typed_together(client: Client) -> None:
    evening = make_tournament(best_of=3)

    scores(client, evening, "A-1", 120, 85, first_2=90, second_2=120, first_3=120, second_3=0)

    text = text_of(pad(client, evening))
    assert match_of(evening).winner == match_of(evening).teams[0]
    assert "2 games won" in text
    assert "Score pad, game 3" in text


def test_match_is_given_up(client: Client) -> None:
    evening = make_tournament()
    winner = match_of(evening).teams[1]

    answer = client.post(
        address(evening, "bracket-end-match", "A-1"), {"how": "forfeit", "winner": winner}
    )

    assert answer.status_code == 302
    assert (match_of(evening).winner, match_of(evening).how) == (winner, Ending.FORFEIT)


@pytest.mark.parametrize(
    "values",
    [{}, {"how": "played", "winner": "1"}, {"how": "forfeit"}, {"how": "forfeit", "winner": "99"}],
)
def test_end_that_cannot_be_is_refused(client: Client, values: dict[str, str]) -> None:
    evening = make_tournament()

    answer = client.post(address(evening, "bracket-end-match", "A-1"), values)

    assert answer.status_code == 422
    assert answer.text.count('role="alert"') == 1
    assert now(evening) == evening


def test_match_written_by_mistake_is_taken_out(client: Client) -> None:
    evening = score(make_tournament(), "A-1", (0, 20, 25))

    answer = clear(client, evening, "A-1")

    assert answer.status_code == 302
    assert not match_of(evening).is_begun


LATER = "1 of knock-out round 2 and for third place"


def clear(client: Client, evening: StoredEvening, match: str, **sent: str) -> HttpResponse:
    return client.post(address(evening, "bracket-clear-match", match), sent)


def knockout_played() -> StoredEvening:
    return play_ready(play_ready(play_to_knockout(make_tournament())))


def other_result(evening: StoredEvening) -> tuple[int, int]:
    """The scores by which the other team wins the first match."""
    match = match_of(evening, "K1-1")
    return (85, 120) if match.winner == match.teams[0] else (120, 85)


def test_correction_says_before_which_later_matches_fall(client: Client) -> None:
    evening = knockout_played()
    assert match_of(evening, "K2-1").is_over

    answer = scores(client, evening, "K1-1", *other_result(evening))

    assert answer.status_code == 422
    assert f"This wipes out matches {LATER}: other teams play them." in text_of(answer)
    assert 'name="falls" value="K2-1 T-1"' in answer.text
    assert now(evening) == evening


def test_correction_that_names_what_falls_is_done(client: Client) -> None:
    evening = knockout_played()
    before = match_of(evening, "K1-1").winner

    other = other_result(evening)
    for _click in range(2):
        answer = scores(client, evening, "K1-1", *other, falls="K2-1 T-1", key="click")

    assert answer.status_code == 302
    assert match_of(evening, "K1-1").winner != before
    assert not match_of(evening, "K2-1").is_over
    assert f"The results of matches {LATER} were removed" in told(evening)[-1]


def test_correction_that_names_other_matches_is_asked_again(client: Client) -> None:
    evening = knockout_played()

    answer = scores(client, evening, "K1-1", *other_result(evening), falls="K2-1")

    assert answer.status_code == 422
    assert now(evening) == evening


def test_correction_by_which_nothing_falls_asks_nothing(client: Client) -> None:
    evening = knockout_played()
    match = match_of(evening, "K1-1")
    first, second = (120, 90) if match.winner == match.teams[0] else (90, 120)

    answer = scores(client, evening, "K1-1", first, second)

    assert answer.status_code == 302
    assert match_of(evening, "K2-1").is_over


def test_clearing_a_match_says_before_which_later_ones_wait(client: Client) -> None:
    evening = knockout_played()
    was = match_of(evening, "K2-1")

    asked = clear(client, evening, "K1-1")
    answer = clear(client, evening, "K1-1", falls="waits K2-1 T-1")

    assert (asked.status_code, answer.status_code) == (422, 302)
    assert 'name="falls" value="waits K2-1 T-1"' in asked.text
    assert f"This puts matches {LATER} on hold." in text_of(asked)
    assert "wipes out" not in text_of(asked)
    assert not match_of(evening, "K1-1").is_begun
    assert not match_of(evening, "K2-1").is_begun
    assert f"The results of matches {LATER} wait" in told(evening)[-1]
    assert "still open" in pad(client, evening, "K2-1").text
    assert now(evening).evening.tournament.waiting["K2-1"] == was


def test_match_played_anew_by_the_same_winner_lets_later_ones_count_again(client: Client) -> None:
    evening = knockout_played()
    was, other = match_of(evening, "K2-1"), other_result(evening)
    clear(client, evening, "K1-1", falls="waits K2-1 T-1")

    scores(client, evening, "K1-1", *reversed(other))

    assert match_of(evening, "K2-1") == was
    assert f"The results of matches {LATER} count again" in told(evening)[-1]


def test_line_by_which_matches_wait_is_asked_about_in_the_fragment(client: Client) -> None:
    evening = play_to_knockout(make_tournament(third_place_is_played=False))
    evening = score(evening, "K1-1", *[(0, 30, 30)] * 4)
    evening = play_ready(play_ready(evening))

    answer = hand(client, evening, "K1-1", target="match", line=4, bid=15, first_taken=15)

    assert answer.status_code == 422
    assert roots_of(answer) == ["match", "notices", "last_done"]
    assert "This puts match 1 of knock-out round 2 on hold." in text_of(answer)
    assert '<input type="hidden" name="line" value="4">' in answer.text
    assert now(evening) == evening


def test_match_whose_teams_are_open_takes_nothing(client: Client) -> None:
    evening = play_to_knockout(make_tournament())

    page = pad(client, evening, "K2-1")
    answer = hand(client, evening, "K2-1")

    assert "still open" in page.text
    assert 'id="hand"' not in page.text
    assert 'id="scores"' not in page.text
    assert answer.status_code == 422
    assert answer.text.count('role="alert"') == 1


def test_question_which_matches_fall_keeps_what_the_page_had_shown(client: Client) -> None:
    evening = knockout_played()
    other = other_result(evening)

    asked = scores(client, evening, "K1-1", *other, version=evening.version)
    overtaking = beat(evening, "K1-1", side=int(other[0] == 120), lost_with=95)
    answer = scores(client, evening, "K1-1", *other, falls="K2-1 T-1", version=evening.version)

    assert f'<input type="hidden" name="version" value="{evening.version}">' in asked.text
    assert answer.status_code == 422
    assert "Somebody has changed this since your page was opened" in text_of(answer)
    assert now(evening) == overtaking


def test_bye_has_a_page_without_forms(client: Client) -> None:
    evening = play_to_knockout(make_tournament(6, (3, 3), qualifier_count=2, runner_up_count=1))
    byes = [
        match.name
        for match in now(evening).evening.tournament.matches.values()
        if match.is_over and None in match.teams
    ]

    text = pad(client, evening, byes[0]).text

    assert "nobody" in text
    assert 'id="hand"' not in text
    assert "Take out all" not in text


def test_scores_typed_for_teams_that_do_not_meet_any_more_are_asked_about(client: Client) -> None:
    """The page shows the final with the winner of a semi-final that others have corrected."""
    evening = play_to_knockout(make_tournament())
    for semi_final in ("K1-1", "K1-2"):
        evening = beat(evening, semi_final)
    page = now(evening)
    shown = match_of(page, "K2-1").teams
    beat(evening, "K1-1", side=1 - match_of(page, "K1-1").teams.index(shown[0]))

    typed = scores(client, evening, "K2-1", 120, 60, version=page.version)
    hand_typed = hand(client, evening, "K2-1", version=page.version)

    assert [typed.status_code, hand_typed.status_code] == [422, 422]
    final = match_of(evening, "K2-1")
    assert final.teams != shown
    assert not final.is_begun


def test_what_is_typed_over_a_hand_whose_answer_was_lost_is_told_and_not_swallowed(
    client: Client,
) -> None:
    """The page said that it was not sent; its form has the mark of the hand that was written."""
    evening = make_tournament()
    hand(client, evening, first_taken=25, saw=0, key="click")

    same = hand(client, evening, first_taken=25, saw=0, key="click")
    other = hand(client, evening, first_taken=20, saw=0, key="click")

    assert [same.status_code, other.status_code] == [302, 422]
    assert 'role="alert"' in other.text
    assert match_of(evening).line_count == 1


def test_scores_that_are_typed_over_others_whose_answer_was_lost_are_asked_about(
    client: Client,
) -> None:
    evening = make_tournament()
    shown = {"version": now(evening).version, "key": "click"}
    scores(client, evening, "A-1", 120, 85, **shown)

    answer = scores(client, evening, "A-1", 120, 95, **shown)

    assert answer.status_code == 422
    assert "120–95" in answer.text
    assert match_of(evening).points == (120, 85)
