"""The cookie jar: drawn once, again only for a reason, and anyone can check it."""

import pytest

from scoring.hall.draws import draw_jar
from tests.factories import count_cards, draw, make_evening
from tests.prizes.evenings import entries, refusal_of
from tournaments.models import Draw, Evening
from tournaments.prizes.actions import draw_cookie_jar, redraw_cookie_jar
from tournaments.prizes.queries import outcome_for

pytestmark = pytest.mark.django_db


def drawn_evening(**fields: object) -> Evening:
    return draw(make_evening(4, **fields))


def test_draw_falls_as_its_seed_says() -> None:
    evening = drawn_evening()

    drawn = draw_cookie_jar(evening=evening, seed="45", by="test")

    assert tuple(drawn.order) == draw_jar(25, 8, "45").order
    assert entries(evening) == [
        "The cookie jar was drawn: games 5, 6, 9, 11, 13, 14, 21 and 25. Seed 45."
    ]


def test_draw_without_a_seed_rolls_one_and_keeps_it() -> None:
    evening = drawn_evening()

    drawn = draw_cookie_jar(evening=evening, by="test")

    assert len(drawn.seed) == 16
    assert tuple(drawn.order) == draw_jar(25, 8, drawn.seed).order


def test_second_click_draws_nothing() -> None:
    evening = drawn_evening()
    first = draw_cookie_jar(evening=evening, by="test")

    assert draw_cookie_jar(evening=evening, by="test") == first
    assert len(entries(evening)) == 1


def test_jar_waits_for_the_starting_tables() -> None:
    evening = make_evening(4)

    sentence = refusal_of(lambda: draw_cookie_jar(evening=evening, by="test"))

    assert sentence == (
        "Draw the starting tables first: until then couples may still join the cookie jar."
    )


def test_evening_on_cards_alone_draws_without_tables() -> None:
    evening = count_cards(make_evening(2), {1: 3})

    assert draw_cookie_jar(evening=evening, by="test").purpose == "jar"


def test_evening_without_a_jar_draws_none() -> None:
    evening = drawn_evening(jar_size=None)

    sentence = refusal_of(lambda: draw_cookie_jar(evening=evening, by="test"))

    assert sentence == "This evening has no cookie jar. It can be set up in the evening's settings."


def test_jar_larger_than_the_evening_is_refused() -> None:
    evening = drawn_evening(game_count=7)

    sentence = refusal_of(lambda: draw_cookie_jar(evening=evening, by="test"))

    assert sentence == (
        "The cookie jar cannot draw 8 of 7 games. Change its size in the evening's settings."
    )
    assert not Draw.objects.filter(purpose="jar").exists()


def test_second_draw_gives_its_reason() -> None:
    evening = drawn_evening()
    first = draw_cookie_jar(evening=evening, seed="45", by="test")

    redraw_cookie_jar(
        evening=evening, replaced=first.pk, reason=" Ink on the list ", seed="46", by="test"
    )

    again = outcome_for(evening).jar
    assert again is not None
    assert again.numbers == draw_jar(25, 8, "46").numbers
    assert entries(evening)[1].startswith(
        "The cookie jar was drawn again, because: Ink on the list. Games "
    )
    assert "instead of 5, 6, 9, 11, 13, 14, 21 and 25. Seed 46." in entries(evening)[1]


def test_second_draw_without_a_reason_is_refused() -> None:
    evening = drawn_evening()
    first = draw_cookie_jar(evening=evening, by="test")

    sentence = refusal_of(
        lambda: redraw_cookie_jar(evening=evening, replaced=first.pk, reason="  ", by="test")
    )

    assert sentence == "Say why the cookie jar is drawn again; the reason stays in the logbook."


def test_second_click_on_the_second_draw_draws_no_third() -> None:
    evening = drawn_evening()
    first = draw_cookie_jar(evening=evening, by="test")

    second = redraw_cookie_jar(evening=evening, replaced=first.pk, reason="Ink", by="test")

    assert redraw_cookie_jar(evening=evening, replaced=first.pk, reason="Ink", by="test") == second
    assert Draw.objects.filter(purpose="jar").count() == 2


def test_jar_that_was_not_drawn_cannot_be_drawn_again() -> None:
    evening = drawn_evening()

    sentence = refusal_of(
        lambda: redraw_cookie_jar(evening=evening, replaced=1, reason="Ink", by="test")
    )

    assert sentence == "The cookie jar has not been drawn yet. Draw it first."


def test_7_10_jar_that_nobody_holds_goes_over() -> None:
    evening = make_evening(2, jar_brought_in_cents=35000, jar_size=2, game_count=2)
    count_cards(evening, {1: 1, 2: [2]})

    draw_cookie_jar(evening=evening, by="test")

    jar = outcome_for(evening).jar
    assert jar is not None
    assert (jar.holders, jar.carried_over_cents) == ((), 35400)
