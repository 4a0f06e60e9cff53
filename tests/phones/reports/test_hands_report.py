"""Teams that keep the pad of their match on their phones, hand by hand."""

import re

import pytest
from django.http import HttpResponse
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.hall.acts import SetUp, TakeBack
from scoring.hall.settings import TableReports
from tests.bracket.visits import match_of
from tests.factories import do, now, score
from tests.fragments import text_of
from tests.phones.hall_client import OWN_WORD, Phone, own_address, phone_of
from tests.phones.reports.teams import said, teams_of, tournament
from tournaments.store import log
from tournaments.store.phones import match_reporting
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

Hand = tuple[int, int, int]
"""Which side bid, how much, and what the side took that is named first."""

FOUR_OF_THIRTY: tuple[Hand, ...] = ((0, 30, 30),) * 4
"""They win a game to 120."""


def pad_of(evening: StoredEvening, team: int, name: str = "A-1") -> tuple[Hand, ...]:
    """The hands that the team has on its phone."""
    match = match_of(evening, name)
    words = match_reporting.words_on(now(evening), match)
    games = next((games for (_, one, _), games in words.items() if one == team), ())
    hands = [hand for game in games for hand in game.hands]
    return tuple((int(hand.bidder or 0), int(str(hand.bid)), hand.taken[0]) for hand in hands)


def write(
    evening: StoredEvening, team: int, *hands: Hand, phone: Phone | None = None, **more: object
) -> HttpResponse:
    """Each hand in its turn, as the page sends it."""
    phone = phone or phone_of(evening, team)
    for bidder, bid, first in hands:
        saw = len(pad_of(evening, team))
        sent = {"bidder": bidder, "bid": bid, "first_taken": first, "saw": saw, **more}
        answer = send(evening, team, phone, **sent)
    return answer


def send(evening: StoredEvening, team: int, phone: Phone, **sent: object) -> HttpResponse:
    form = {"match": "A-1", "way": "hands", **sent}
    return phone.send(own_address(evening, team), form, headers=OWN_WORD)


def drop(evening: StoredEvening, team: int, saw: int) -> HttpResponse:
    form = {"match": "A-1", "drop": "1", "saw": saw}
    return phone_of(evening, team).send(own_address(evening, team), form, headers=OWN_WORD)


def test_page_leads_to_the_pad_which_tells_where_the_match_stands() -> None:
    evening = tournament()
    first, second = teams_of(evening)
    phone = phone_of(evening, second)
    page = phone.get(own_address(evening, second, "board-couple"))
    (way,) = re.findall(r'href="([^"]*[?]way=hands)"', page.text)
    assert "your score pad" in text_of(phone.get(way))

    answer = write(evening, second, (0, 20, 25), (1, 25, 15), phone=phone)

    shown = text_of(answer)
    assert pad_of(evening, second) == ((0, 20, 25), (1, 25, 15))
    assert f"1 {first} 20 made 25 +25 5 +5 2 {second} 25 set 40 +15 −20 −25" in shown
    assert said(evening) == {}
    assert now(evening).version == evening.version


def test_either_side_s_points_are_enough() -> None:
    evening = tournament()
    first, _ = teams_of(evening)

    send(evening, first, phone_of(evening, first), bidder=1, bid=20, second_taken=20, saw=0)

    assert pad_of(evening, first) == ((1, 20, 10),)


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"bid": 20, "first_taken": 20}, "Choose the team that bid."),
        ({"bidder": 0, "bid": 20}, "Type what the team took in tricks and bonus."),
        ({"bidder": 0, "bid": 20, "first_taken": 17}, "17"),
        ({"bidder": 0, "bid": 45, "first_taken": 20}, "Choose one of the answers on the page."),
    ],
)
def test_hand_that_cannot_be_is_refused_and_stays(sent: dict[str, int], sentence: str) -> None:
    evening = tournament()
    first, _ = teams_of(evening)

    answer = send(evening, first, phone_of(evening, first), saw=0, **sent)

    assert (answer.status_code, pad_of(evening, first)) == (422, ())
    assert sentence in text_of(answer)
    assert f'value="{sent.get("first_taken", "")}"' in answer.text


def test_same_tap_twice_is_one_hand() -> None:
    evening = tournament()
    first, _ = teams_of(evening)
    sent = {"bidder": 0, "bid": 20, "first_taken": 25, "saw": 0}

    for _ in range(2):
        answer = send(evening, first, phone_of(evening, first), **sent)

    assert (answer.status_code, pad_of(evening, first)) == (200, ((0, 20, 25),))


def test_hand_on_a_pad_that_the_partner_went_on_with_is_refused() -> None:
    evening = tournament()
    first, _ = teams_of(evening)
    write(evening, first, (0, 20, 25))

    answer = write(evening, first, (0, 20, 30), saw=0)

    assert "The pad has gone on, perhaps on your partner’s phone. Look at it first." in text_of(
        answer
    )
    assert pad_of(evening, first) == ((0, 20, 25),)


def test_last_hand_is_taken_off_once() -> None:
    evening = tournament()
    first, _ = teams_of(evening)
    write(evening, first, (0, 20, 25), (1, 25, 15))

    for _ in range(2):
        answer = drop(evening, first, saw=2)

    assert pad_of(evening, first) == ((0, 20, 25),)
    assert "your score pad" in text_of(answer)
    drop(evening, first, saw=1)
    assert pad_of(evening, first) == ()


def test_hand_that_the_other_team_has_otherwise_is_told_where_it_arises() -> None:
    evening = tournament()
    first, second = teams_of(evening)
    write(evening, first, (0, 20, 25), (1, 25, 15))

    same = text_of(write(evening, second, (0, 20, 25)))
    other = text_of(write(evening, second, (1, 25, 25)))

    assert "The first hand agrees with the other team’s pad." in same
    assert f"Hand 2: the other team has “team {second} bid 25, 15–15”." in other


def test_equal_pads_are_taken_whole_with_their_hands() -> None:
    evening = tournament(TableReports.COUNTED)
    first, second = teams_of(evening)
    write(evening, first, *FOUR_OF_THIRTY)
    assert said(evening) == {first: first}

    answer = write(evening, second, *FOUR_OF_THIRTY)

    match = match_of(evening)
    assert (match.winner, match.line_count) == (first, 4)
    assert (log.read(now(evening))[-1].by, now(evening).entry) == ("players", evening.entry + 1)
    assert f"Recorded: 120–0 for team {first}." in text_of(answer)
    do(evening, TakeBack(now(evening).entry))
    assert match_of(evening).games == ()


def test_pad_and_scores_that_end_alike_agree_on_the_result() -> None:
    evening = tournament(TableReports.COUNTED)
    first, second = teams_of(evening)
    write(evening, first, *FOUR_OF_THIRTY)

    sent = {"match": "A-1", "way": "scores", "first_1": 120, "second_1": 0}
    phone_of(evening, second).send(own_address(evening, second), sent, headers=OWN_WORD)

    assert (match_of(evening).winner, match_of(evening).line_count) == (first, 0)


def test_team_changes_to_its_scores_and_back() -> None:
    evening = tournament()
    first, _ = teams_of(evening)
    phone = phone_of(evening, first)
    write(evening, first, (0, 20, 25), phone=phone)
    (way,) = re.findall(
        r'href="([^"]*[?]way=scores)"', phone.get(own_address(evening, first, "board-couple")).text
    )
    assert 'name="first_1"' in phone.get(way).text

    sent = {"match": "A-1", "way": "scores", "first_1": 120, "second_1": 85}
    answer = phone.send(own_address(evening, first), sent, headers=OWN_WORD)

    assert f"You said: 120–85 for team {first}." in text_of(answer)
    assert pad_of(evening, first) == ()


def test_pad_that_is_full_may_still_be_changed() -> None:
    evening = tournament()
    first, _ = teams_of(evening)
    phone = phone_of(evening, first)
    answer = write(evening, first, *FOUR_OF_THIRTY, phone=phone)
    assert f"You said: 120–0 for team {first}." in text_of(answer)
    (way,) = re.findall(r'href="([^"]*[?]way=hands)"', answer.text)

    page = text_of(phone.get(way))
    drop(evening, first, saw=4)

    assert "Remove the last hand" in page
    assert "Write it down" not in page
    assert said(evening) == {}


def test_desk_that_writes_the_match_down_ends_the_word() -> None:
    evening = tournament()
    first, _ = teams_of(evening)
    write(evening, first, (0, 20, 25))
    score(evening, "A-1", (0, 20, 25))

    answer = write(evening, first, (0, 20, 25))

    assert "The desk is recording this match." in text_of(answer)
    assert pad_of(evening, first) == ((0, 20, 25),)


def test_pad_of_another_variant_counts_for_nothing() -> None:
    evening = tournament()
    first, _ = teams_of(evening)
    write(evening, first, *FOUR_OF_THIRTY)

    do(evening, SetUp({"variant": "general"}))

    assert said(evening) == {}


def test_page_works_without_script() -> None:
    evening = tournament()
    first, _ = teams_of(evening)
    phone = phone_of(evening, first)
    sent = {"match": "A-1", "way": "hands", "bidder": 0, "bid": 20, "saw": 0}

    refused = phone.send(own_address(evening, first), sent)
    answer = phone.send(own_address(evening, first), {**sent, "first_taken": 25})

    assert (refused.status_code, answer.status_code) == (422, 302)
    assert "<html" in refused.text
    assert pad_of(evening, first) == ((0, 20, 25),)


@given(
    st.lists(
        st.tuples(
            st.sampled_from([0, 1]),
            st.sampled_from([(0, 30, 30), (0, 30, 30), (0, 30, 30), (1, 20, 10), None]),
        ),
        max_size=14,
    )
)
@settings(max_examples=15, deadline=None)
def test_8_12_pads_record_nothing_but_what_both_end_with(
    taps: list[tuple[int, Hand | None]],
) -> None:
    evening = tournament(TableReports.COUNTED)
    teams = teams_of(evening)
    pads: dict[int, list[Hand]] = {team: [] for team in teams}

    for side, hand in taps:
        team = teams[side]
        if match_of(evening).is_over:
            break
        if hand is None:
            drop(evening, team, saw=len(pads[team]))
            pads[team] = pads[team][:-1]
        elif max(totals(pads[team])) < 120:
            write(evening, team, hand)
            pads[team].append(hand)

        assert all(pad_of(evening, team) == tuple(pads[team]) for team in teams)
        match, (first, second) = match_of(evening), pads.values()
        both_end_so = max(totals(first)) >= 120 and totals(first) == totals(second)
        assert match.points == (totals(first) if both_end_so else (0, 0))
        assert match.line_count == (len(first) if both_end_so and first == second else 0)


def totals(pad: list[Hand]) -> tuple[int, int]:
    """What both have by these hands, each of which was made."""
    return sum(taken for _, _, taken in pad), sum(30 - taken for _, _, taken in pad)
