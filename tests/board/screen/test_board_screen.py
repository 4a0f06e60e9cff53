"""The hall screen: what it shows when, and how it finds out that something is new."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.acts import HandOver, Remove, SignIn
from scoring.hall.movement.movement import Odd
from tests.factories import (
    count_cards,
    do,
    draw,
    make_evening,
    now,
    offer,
    play,
    play_first_named,
)
from tests.prizes.evenings import level_evening, wish
from tournaments.board.screen.page import SECONDS_A_PAGE, Scene, ScreenTurn
from tournaments.board.screen.pages.prizes import MOST_RESULT_LINES, handed_over_pages
from tournaments.board.screen.pages.table_pages import MOST_WITHOUT_NAMES, most_with_names
from tournaments.board.screen.scenes import CARD_SCENES
from tournaments.board.screen.screen import Screen, page_now, screen_for
from tournaments.board.screen.way_in import WayIn
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.wall import Wall
from tournaments.wifi import Wifi

pytestmark = pytest.mark.django_db


def shown(evening: StoredEvening, seconds: int = 0) -> Screen:
    return screen_for(now(evening), seconds=seconds)


def turns_of(evening: StoredEvening) -> list[Screen]:
    pages = range(shown(evening).turn.page_count)
    return [shown(evening, seconds=page * SECONDS_A_PAGE) for page in pages]


def test_screen_welcomes_before_the_draw_and_shows_the_tables_of_each_game() -> None:
    evening = make_evening(4)
    scenes = [shown(evening), shown(draw(evening)), shown(play(evening, games=2))]

    told = [(screen.scene, screen.game or 0, screen.page.is_start) for screen in scenes]
    assert told[0][0] is Scene.WELCOME
    assert told[1:] == [(Scene.TABLES, 1, True), (Scene.TABLES, 3, False)]
    assert [(table.number, len(table.seats)) for table in scenes[1].page.tables] == [(1, 2), (2, 2)]


def test_screen_waits_for_a_new_draw_when_others_are_here_than_were_drawn() -> None:
    evening = draw(make_evening(2))
    do(evening, Remove(2), SignIn(("Late Sample", "Later Sample"), 3))

    assert shown(evening).scene is Scene.WELCOME


@pytest.mark.parametrize(("odd", "table"), [(Odd.REST, None), (Odd.GAP, 3)])
def test_who_sits_out_is_shown_last(odd: Odd, table: int | None) -> None:
    tables = shown(draw(make_evening(5), odd=odd)).page.tables

    assert [shown_at.is_alone for shown_at in tables] == [False, False, True]
    assert tables[-1].number == table


def test_house_couple_says_what_it_is() -> None:
    evening = draw(make_evening(3))

    seats = [seat for table in shown(evening).page.tables for seat in table.seats]

    assert [seat.players for seat in seats if seat.couple == 4] == [("House couple",)]


@pytest.mark.parametrize(
    ("wanted", "games", "count"),
    [(True, 3, 5), (False, 3, 0), (True, 0, 0)],
    ids=["wanted", "not wanted", "before the first win"],
)
def test_leaders_are_shown_only_if_the_organiser_wants(
    wanted: bool, games: int, count: int
) -> None:
    evening = play(draw(make_evening(12, screen_shows_leaders=wanted)), games)

    assert len(shown(evening).leaders) == count


def test_names_are_left_out_where_the_organiser_wants_none() -> None:
    hidden = make_evening(4, public_shows_names=False, screen_shows_leaders=True)

    screen = shown(play(draw(hidden), games=1))

    assert not screen.page.has_names
    assert {row.players for row in screen.leaders} == {()}


def test_screen_shows_the_result_at_the_end() -> None:
    evening = level_evening()

    screen = shown(evening)

    assert screen.scene is Scene.RESULT
    assert [(prize.titles, prize.worths, prize.is_open) for prize in screen.page.prizes] == [
        (("First prize", "Premier prix"), ("$300.01",), True),
        (("Second prize", "Deuxième prix"), ("$200.00",), False),
        (("Third prize", "Troisième prix"), ("$100.00",), True),
    ]


def test_tie_of_half_the_hall_is_shown_by_its_first_numbers() -> None:
    evening = offer(make_evening(80, game_count=1), place_1=1000)

    prize = shown(play_first_named(draw(evening), games=[1])).page.prizes[0]

    assert (len(prize.couples), prize.left_out_count) == (30, 10)


def test_prize_that_is_another_now_is_not_shown_as_handed_over() -> None:
    evening = count_cards(offer(make_evening(3), place_1=1000), {1: 9, 2: 8, 3: 7})
    handed = do(evening, HandOver("place-1", 1))
    shared = do(offer(handed, place_2=500), HandOver("place-2", 2))
    level = count_cards(shared, {2: 9})

    split = wish(level, "place-1", c1="split", c2="split")

    def ticks(stored: StoredEvening) -> list[bool]:
        return [prize.is_handed_over for page in handed_over_pages(stored) for prize in page.prizes]

    assert ticks(shared) == [True, True]
    assert ticks(split) == [False, False]


@pytest.mark.parametrize("places", [1, 5, 12])
def test_every_prize_has_its_turn(places: int) -> None:
    evening = make_evening(places * 2, game_count=places)
    offer(evening, **{f"place_{place}": f"A thing {place} " * 9 for place in range(1, places + 1)})
    draw(evening)
    count_cards(evening, {couple: (couple - 1) // 2 + 1 for couple in range(1, places * 2 + 1)})

    turns = turns_of(evening)

    assert [prize.worths[0].split()[2] for turn in turns for prize in turn.page.prizes] == [
        str(place) for place in range(1, places + 1)
    ]
    assert all(
        sum(prize.line_count + 1 for prize in turn.page.prizes) <= MOST_RESULT_LINES
        for turn in turns
    )


def test_screen_says_that_cards_are_counted() -> None:
    evening = play(draw(make_evening(2, game_count=1)), games=1)

    count_cards(evening, {1: 1})

    assert "The punch cards are being counted." in shown(evening).page.words


@pytest.mark.parametrize("couples", [2, 48, 50, 120, 122, 300])
def test_every_table_has_its_turn(couples: int) -> None:
    evening = draw(make_evening(couples))

    turns = turns_of(evening)

    tables = [table for turn in turns for table in turn.page.tables]
    most = most_with_names(table.seats for table in tables)
    assert [table.number for table in tables] == [*range(1, couples // 2 + 1)]
    assert all(len(turn.page.tables) <= most for turn in turns)


def test_names_stand_at_the_start_and_later_numbers_on_fewer_pages() -> None:
    evening = draw(make_evening(60))
    assert all(turn.page.has_names for turn in turns_of(evening))

    (turn,) = turns_of(play(evening, games=1))
    assert not turn.page.has_names
    assert len(turn.page.tables) <= MOST_WITHOUT_NAMES


def test_few_tables_keep_their_names() -> None:
    (turn,) = turns_of(play(draw(make_evening(8)), games=1))

    assert turn.page.has_names


def test_longer_names_stand_on_more_pages() -> None:
    short = draw(make_evening(24, name="Short"))
    long = make_evening(0, name="Long")
    names = ("Ace-Émilienne van der Sample-Sampleville", "Marie-Évangéline de la Baie Sainte-Marie")
    do(long, *[SignIn(names)] * 24)

    assert len(turns_of(draw(long))) > len(turns_of(short))


def test_scene_of_its_own_tells_what_is_played_for() -> None:
    evening = make_evening(4, languages=("en",))
    offer(evening, place_1=15_000, booby="A turnip")

    (offered,) = CARD_SCENES["offer"].pages(now(evening), Wall())

    assert [(line.titles[0], line.worths[0]) for line in offered.prizes] == [
        ("Entry fee", "$20.00 per couple"),
        ("Cookie jar", "$2.00 per couple"),
        ("First prize", "$150.00"),
        ("Booby prize", "A turnip"),
    ]


@given(
    st.from_regex(r"[0-9]{1,5}-[0-9a-f]{16}", fullmatch=True),
    st.integers(0, 99),
    st.integers(1, 99),
)
def test_turn_reads_back_as_it_is_written(version: str, page: int, page_count: int) -> None:
    turn = ScreenTurn(version, page, page_count)

    assert ScreenTurn.parse(str(turn)) == turn


@given(st.text(max_size=30))
def test_any_text_is_a_turn_or_none(text: str) -> None:
    turn = ScreenTurn.parse(text)

    assert turn is None or turn.page_count >= 1


def test_turn_ends_with_its_time() -> None:
    assert page_now(Wall(), 2, SECONDS_A_PAGE - 1) == 0
    assert page_now(Wall(), 2, SECONDS_A_PAGE) == 1


def test_way_in_leads_into_the_wifi_first_in_the_languages_of_the_hall() -> None:
    address, both = "http://192.168.1.21:8046", ("en", "fr")
    kept = WayIn(address, Wifi("Parish hall", "jack of hearts"), both).steps
    free = WayIn(address, Wifi("Parish hall"), both).steps
    (alone,) = WayIn(address, None, ("fr",)).steps

    assert [step.letters for step in kept] == ["Parish hall", address]
    assert kept[0].words == ("First join the Wi-Fi:", "Rejoignez d’abord le Wi-Fi\xa0:")
    assert kept[0].password == (
        "Password: jack of hearts",
        "Mot de passe\xa0: jack of hearts",
    )
    assert (free[0].password, free[1], alone.letters) == ((), kept[1], address)
    assert len(alone.words) == 1


def test_mark_of_the_way_in_is_another_where_the_way_is_another() -> None:
    ways = [
        WayIn("http://192.168.1.21:8046", None, ("en",)),
        WayIn("http://192.168.1.20:8046", None, ("en",)),
        WayIn("http://192.168.1.20:8046", Wifi("Parish hall"), ("en",)),
    ]

    assert len({way.mark for way in ways}) == len(ways)
