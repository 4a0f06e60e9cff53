"""The text for the bulletin, to the letter."""

from datetime import date

import pytest

from scoring.hall.acts import DrawJar
from scoring.hall.settings import Rounding
from tests.factories import count_cards, do, make_evening, now, offer
from tests.prizes.evenings import level_evening, wish
from tournaments.board.bulletin import bulletin
from tournaments.board.results import public_results_of, results_of
from tournaments.management.results_as import text_of as text_results
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def told(evening: StoredEvening, language: str = "en") -> str:
    return bulletin(public_results_of(now(evening)), language)


def dated(**fields: object) -> StoredEvening:
    return level_evening(date=date(2026, 11, 20), hall="Parish hall", **fields)


def test_bulletin_tells_the_evening() -> None:
    evening = dated()
    wish(evening, "place-1", c1="split", c4="split")
    wish(evening, "place-3", c2="cut", c5="split")
    do(evening, DrawJar("45"))

    assert told(evening) == (
        "Sample evening\n"
        "Friday, November\u00a020, 2026, Parish hall\n"
        "\n"
        "5 couples played 25 games.\n"
        "This is not final yet.\n"
        "\n"
        "First prize ($300.01): Ada Sample 1 & Bruno Sample 1 (18 wins), $150.01 and "
        "Ada Sample 4 & Bruno Sample 4 (18 wins), $150.00.\n"
        "Second prize ($200.00): Ada Sample 3 & Bruno Sample 3 (16 wins).\n"
        "Third prize ($100.00): still open between Ada Sample 2 & Bruno Sample 2 and "
        "Ada Sample 5 & Bruno Sample 5.\n"
        "Cookie jar: games 5, 6, 9, 11, 13, 14, 21 and 25 were drawn.\n"
        "Nobody won all of them: $10.00 carries over to the next evening.\n"
        "\n"
        "Thank you to everybody who came.\n"
    )


def test_bulletin_without_names_goes_by_numbers() -> None:
    text = told(dated(public_shows_names=False))

    assert "Second prize ($200.00): couple 3 (16 wins)." in text
    assert "Sample 3" not in text


def test_bulletin_writes_dates_and_money_as_each_language_does() -> None:
    text = told(dated(), "fr")

    assert "vendredi 20\u00a0novembre 2026, Parish hall" in text
    assert "200,00\u00a0$" in text


def test_bulletin_names_a_thing_and_a_prize_that_waits() -> None:
    evening = offer(make_evening(3), place_1="Two gift baskets", booby="A turnip")
    count_cards(evening, {1: 3, 2: 3, 3: 3})

    text = told(evening)

    assert "First prize (Two gift baskets): still open between" in text
    assert "Booby prize (A turnip): still open." in text


def test_bulletin_of_an_empty_evening_is_short() -> None:
    assert "0 couples played 0 games." in told(make_evening(0))


def test_jar_that_was_won_is_not_told_as_lost_where_rounding_leaves_money_in_it() -> None:
    """A cent of the first prize goes into the jar, and over to the next evening."""
    evening = count_cards(dated(rounding=Rounding.TO_JAR), {1: 25})
    do(evening, DrawJar("45"))

    assert now(evening).evening.money.jar_carried_cents == 1
    text = told(evening)
    assert "Cookie jar ($10.00): Ada Sample 1 & Bruno Sample 1" in text
    assert "Nobody won" not in text
    assert "jar carries over" not in text_results(results_of(now(evening)))
