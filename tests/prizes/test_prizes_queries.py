"""What the wins make of prizes and money, at any moment of the evening."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.hall.awards import Award
from scoring.hall.money import Money
from tests.factories import count_cards, draw, make_evening, offer, play
from tests.prizes.evenings import level_evening, wish
from tournaments.models import Couple
from tournaments.prizes.desk import desk_for
from tournaments.prizes.queries import money_for, outcome_for

pytestmark = pytest.mark.django_db


def test_7_8_places_go_by_different_totals() -> None:
    evening = level_evening()

    outcome = outcome_for(evening)

    assert [prize.couples for prize in outcome.prizes] == [(1, 4), (3,), (2, 5)]
    assert outcome.awards == (Award("place-2", 3, 20000),)
    assert outcome.open == ("place-1", "place-3")


def test_7_9_split_prize_loses_no_cent() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="split", c4="split")
    wish(evening, "place-3", c2="split", c5="split")

    outcome = outcome_for(evening)

    assert outcome.open == ()
    assert outcome.awards == (
        Award("place-1", 1, 15001),
        Award("place-1", 4, 15000),
        Award("place-2", 3, 20000),
        Award("place-3", 2, 5000),
        Award("place-3", 5, 5000),
    )


@pytest.mark.parametrize("games", [0, 1, 3])
def test_money_in_equals_money_out_at_any_moment(games: int) -> None:
    evening = make_evening(7, jar_brought_in_cents=4321, hall_share_cents=777)
    offer(evening, place_1="50 %", place_2=99999, booby="A turnip")
    draw(evening)

    play(evening, games)

    money = money_for(evening)
    out = money.prizes_cents + money.jar_paid_cents + money.jar_carried_cents + money.hall_cents
    assert out == money.in_cents == 7 * 2200 + 4321


def test_nothing_is_won_before_the_first_win() -> None:
    evening = make_evening(4)
    offer(evening, place_1=1000, booby="A turnip")

    assert outcome_for(evening).awards == ()
    assert outcome_for(evening).open == ()
    assert money_for(evening) == Money(
        entry_fees_cents=8000,
        jar_fees_cents=800,
        jar_brought_in_cents=0,
        pot_cents=8000,
        in_cents=8800,
        prizes_cents=0,
        jar_paid_cents=0,
        jar_carried_cents=800,
        hall_cents=8000,
    )


def test_unpaid_couple_brings_in_nothing() -> None:
    evening = make_evening(4)
    Couple.objects.filter(number__in=[1, 2]).update(has_paid=False, in_jar=False)

    money = money_for(evening)

    assert (money.entry_fees_cents, money.jar_fees_cents) == (4000, 400)


def test_house_couple_wins_nothing() -> None:
    evening = offer(make_evening(3), place_1=1000)
    draw(evening)
    house = Couple.objects.get(is_house=True)

    play(evening, games=5)

    outcome = outcome_for(evening)
    assert house.number not in {couple for prize in outcome.prizes for couple in prize.couples}


def test_prizes_beyond_the_pot_make_the_hall_pay_in() -> None:
    evening = make_evening(2, entry_fee_cents=1000, hall_share_cents=500)
    offer(evening, place_1=2500)
    count_cards(evening, {1: 3, 2: 1})

    sheet = desk_for(evening).sheet

    assert (sheet.beyond_pot_cents, sheet.hall_pays_in_cents) == (1000, 500)
    assert sheet.out_cents == sheet.money.in_cents


def test_card_that_is_not_typed_keeps_the_evening_from_being_over() -> None:
    evening = play(draw(make_evening(2, game_count=1)), games=1)
    assert desk_for(evening).is_over

    count_cards(evening, {1: 1})
    desk = desk_for(evening)

    assert (desk.played, desk.is_over, desk.cards_missing) == (1, False, 1)


def test_booby_prize_waits_for_the_tie_above_it() -> None:
    evening = offer(make_evening(3), place_1=900, booby="A turnip")
    count_cards(evening, {1: 2, 2: 2, 3: 2})

    desk = desk_for(evening)

    assert [card.state.value for card in desk.awards.cards] == ["open", "waiting"]


def test_desk_asks_as_many_questions_for_forty_couples_as_for_four() -> None:
    assert _question_count(40) == _question_count(4) <= 24


def _question_count(couples: int) -> int:
    evening = make_evening(couples, slug=f"evening-of-{couples}")
    offer(evening, place_1=900, place_2=500, booby="A turnip")
    play(draw(evening), games=2)
    with CaptureQueriesContext(connection) as counted:
        desk_for(evening)
    return len(counted)
