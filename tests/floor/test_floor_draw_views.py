"""The draw at the floor's page: whom it seats, what it keeps, what it refuses."""

import re

import pytest
from django.test import Client

from scoring.hall.acts import EveningAct, RecordWin, Remove, SignIn, TypeCard
from scoring.hall.movement.movement import Odd
from tests.factories import do, draw, make_evening, now
from tests.floor.visits import address, seated, told
from tests.fragments import text_of

pytestmark = pytest.mark.django_db


def test_draw_seats_the_couples_and_returns_to_the_floor(client: Client) -> None:
    evening = make_evening(5)

    answer = client.post(
        address(evening, "floor-draw"), {"odd": "rest", "sitout_is_punched": "on", "seed": "45"}
    )

    assert (answer.status_code, answer["Location"]) == (302, address(evening))
    settings = now(evening).settings
    assert (settings.odd, settings.sitout_is_punched) == (Odd.REST, True)
    assert now(evening).evening.games[0].seating.rest is not None


def test_draw_of_even_couples_leaves_the_choices_as_they_were(client: Client) -> None:
    evening = make_evening(4, odd=Odd.GAP, sitout_is_punched=True)

    client.post(address(evening, "floor-draw"))

    settings = now(evening).settings
    assert (settings.odd, settings.sitout_is_punched) == (Odd.GAP, True)
    assert len(now(evening).evening.games) == 1


def test_7_13_draw_asks_first_where_tables_are_too_few(client: Client) -> None:
    evening = make_evening(9)
    asked = {"tables_there": "3", "odd": "house", "seed": "45"}

    page = client.post(address(evening, "floor-draw"), asked)
    assert (page.status_code, now(evening).evening.games) == (200, ())
    told_there = text_of(page)
    assert "3 couples rest at a time, in a row." in told_there
    assert re.search(r"Each couple, on average 8[.,]3", told_there)

    client.post(address(evening, "floor-draw"), {**asked, "bench": "3", "sitout_is_punched": "on"})
    after = now(evening)
    assert len(after.evening.games[0].seating.bench) == 3
    assert (after.settings.tables_there, after.settings.sitout_is_punched) == (3, True)


def test_draw_that_is_clicked_twice_is_one_draw(client: Client) -> None:
    evening = make_evening(4)

    for _ in range(2):
        answer = client.post(address(evening, "floor-draw"), {"key": "the-very-form"})
        assert answer.status_code == 302

    assert now(evening).entry == evening.entry + 1


@pytest.mark.parametrize("values", [{"odd": "nobody"}, {"seed": "x" * 65}, {"seed": "a\x00b"}])
def test_draw_with_nonsense_is_refused(client: Client, values: dict[str, str]) -> None:
    evening = make_evening(5)

    answer = client.post(address(evening, "floor-draw"), values)

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert now(evening).evening.games == ()


@pytest.mark.parametrize("act", [RecordWin(1, 1, 1), TypeCard(1, (1,))])
def test_draw_after_play_has_begun_is_refused(client: Client, act: EveningAct) -> None:
    evening = do(seated(), act)

    answer = client.post(address(evening, "floor-draw"), {"seed": "other"})

    assert answer.status_code == 422
    assert "Play has begun" in answer.text
    assert now(evening) == evening
    assert client.get(address(evening, "floor-draw")).status_code == 302


def test_draw_without_a_seed_rolls_one_and_keeps_it(client: Client) -> None:
    evening = make_evening(4)

    client.post(address(evening, "floor-draw"))

    seed = now(evening).evening.draw.seed
    assert len(seed) == 16
    assert f'<span class="seed">{seed}</span>' in client.get(address(evening)).text


def test_draw_says_how_anyone_can_check_it(client: Client) -> None:
    stored = draw(make_evening(4), seed="fish & chips")

    page = client.get(address(stored))

    order = " · ".join(map(str, stored.evening.draw.couples))
    assert "<code>fish &amp; chips:tables:1</code>" in page.text
    assert f"two to a table: {order}" in text_of(page)


def test_draw_again_is_told_as_such(client: Client) -> None:
    evening = draw(make_evening(4), seed="first")

    client.post(address(evening, "floor-draw"), {"seed": "second"})

    assert told(evening)[-2:] == [
        "The starting tables of 4 couples were drawn.",
        "The starting tables of 4 couples were drawn again.",
    ]


def test_draw_page_shows_how_many_play_and_where_to_keep_the_tables(client: Client) -> None:
    evening = draw(make_evening(12))

    text = client.get(address(evening, "floor-draw")).text

    assert re.findall(r"<dd>\s*(.+?)\s*</dd>", text) == ["12", "6", "25"]
    assert "Keep the tables as they are" in text


def test_draw_page_for_an_odd_couple_says_what_each_choice_means(client: Client) -> None:
    pages = (make_evening(13, jar_size=size) for size in (8, None))
    text, without_a_jar = (client.get(address(page, "floor-draw")).text for page in pages)

    assert "6 or 7" in text
    assert "The cookie jar draws 8 of 25 games" in text
    assert "cannot win in about 32 % of all draws" in text
    assert "cookie jar" not in without_a_jar


def test_draw_can_be_checked_though_a_couple_came_after_it(client: Client) -> None:
    stored = draw(make_evening(4), seed="a seed of the hall")
    order = " · ".join(map(str, stored.evening.draws[0].couples))

    seen = client.get(address(do(stored, SignIn(("Ace Sample", "Jack Sample"))))).text

    assert "a seed of the hall" in seen
    assert f"two to a table: {order}" in " ".join(seen.split())
    assert "Seated by hand, or as couples came and went since:" in seen


def test_draw_page_says_that_others_are_here_than_were_drawn(client: Client) -> None:
    evening = do(draw(make_evening(2)), Remove(2), SignIn(("Ace Sample", "Jack Sample"), 3))

    text = client.get(address(evening, "floor-draw")).text

    assert "must be drawn again" in text
    assert "Keep the tables as they are" not in text


def test_draw_asks_how_many_tables_there_are_and_keeps_to_it(client: Client) -> None:
    evening = make_evening(6)
    page = client.get(address(evening, "floor-draw")).content.decode()
    assert 'name="tables_there"' in page

    client.post(address(evening, "floor-draw"), {"tables_there": "2"})
    assert now(evening).evening.games == ()
    assert now(evening).settings.tables_there is None

    client.post(address(evening, "floor-draw"), {"tables_there": "3"})
    assert now(evening).settings.tables_there == 3
    assert now(evening).evening.games[0].table_count == 3
