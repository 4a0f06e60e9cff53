"""The hall screen of a tournament: tables, pools and bracket in turn, each result at once."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import TakeBack
from tests.factories import do, now
from tests.fragments import asked_for, text_of
from tests.tournaments import (
    called,
    drawn,
    make_tournament,
    offered,
    played_out,
    pools_played,
    seated,
    win_match,
)
from tournaments.board.screen.page import SECONDS_A_PAGE, Scene
from tournaments.board.screen.screen import Screen, screen_for
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def turns(tournament: StoredEvening) -> list[Screen]:
    stored = now(tournament)
    count = screen_for(stored, seconds=0).turn.page_count
    return [screen_for(stored, seconds=page * SECONDS_A_PAGE) for page in range(count)]


def scenes(tournament: StoredEvening) -> list[str]:
    return [turn.scene.value for turn in turns(tournament)]


def test_scenes_follow_the_tournament() -> None:
    told = [
        scenes(stage)
        for stage in (
            make_tournament(),
            drawn(name="Drawn"),
            pools_played(name="Pools"),
            seated(name="Seated"),
            played_out(name="Over", **offered(place_1=300)),
        )
    ]

    assert told == [
        ["welcome"],
        ["matches", "pools"],
        ["pools"],
        ["matches", "bracket", "bracket"],
        ["result", "result", "result", "bracket", "bracket"],
    ]


def test_tables_show_who_is_there_and_who_comes_next() -> None:
    waiting = turns(drawn())[0].page.matches
    (first, second) = turns(called(drawn(name="Called")))[0].page.matches

    assert [(shown.table, [seat.couple for seat in shown.seats]) for shown in (first, second)] == [
        (1, [5, 8]),
        (2, [2, 3]),
    ]
    assert [shown.next and shown.next.name for shown in waiting] == ["A-1", "B-1"]
    assert [first.next, second.next] == [None, None]  # a slow table keeps nobody


@pytest.mark.parametrize("teams", [4, 24, 64])
def test_every_pool_has_its_turn(teams: int) -> None:
    pages = [turn.page for turn in turns(drawn(teams)) if turn.scene is Scene.POOLS]

    assert [pool.name for page in pages for pool in page.pools] == [
        chr(ord("A") + number) for number in range(teams // 4)
    ]


def test_everybody_has_a_place_in_the_end() -> None:
    pages = [turn.page for turn in turns(played_out(16)) if turn.scene is Scene.RESULT]

    shown = [row.couple for page in pages for place in page.prizes for row in place.couples]
    assert sorted(shown) == [*range(1, 17)]


def test_result_shows_in_every_scene_until_it_is_taken_back() -> None:
    tournament = win_match(win_match(drawn(), "A-1"), "B-1")
    told = [[match.name for match in turn.just_played] for turn in turns(tournament)]

    back = do(tournament, TakeBack(now(tournament).entry))

    assert told == [["B-1", "A-1"]] * 2
    assert [[match.name for match in turn.just_played] for turn in turns(back)] == [["A-1"]] * 2


def test_names_are_left_out_where_the_organiser_wants_none() -> None:
    screens = turns(win_match(drawn(public_shows_names=False), "A-1"))

    assert [screen.page.has_names for screen in screens] == [False, False]
    assert {row.team.names for screen in screens for p in screen.page.pools for row in p.rows} == {
        ""
    }


def test_screen_asks_again_and_again_and_hears_of_a_result(client: Client) -> None:
    tournament = drawn()
    screen = reverse("board-screen", args=[tournament.slug])
    page = client.get(screen).content.decode()
    (ask,) = re.findall(r'hx-get="([^"]+)"', page)
    assert 'hx-trigger="every 100ms"' in page

    win_match(tournament, "A-1", lost=95)
    news = client.get(ask, headers=asked_for("screen"))

    assert "Pool A-1 5 120 – 95 8" in text_of(news)
    assert "<html" not in news.content.decode()
