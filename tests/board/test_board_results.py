"""The results as the world reads them, and the announcements made of them."""

import pytest

from tests.factories import count_cards, draw, make_evening, offer, play
from tests.prizes.evenings import level_evening, wish
from tournaments.board.announcements import announcements
from tournaments.board.queries import as_json, public_results_for, results_for
from tournaments.models import Couple, Evening
from tournaments.prizes.actions import draw_cookie_jar

pytestmark = pytest.mark.django_db


def settled(evening: Evening) -> Evening:
    wish(evening, "place-1", c1="split", c4="split")
    wish(evening, "place-3", c2="split", c5="split")
    return evening


def test_results_are_what_the_contract_says() -> None:
    evening = settled(level_evening(jar_fee_cents=100))
    draw_cookie_jar(evening=evening, seed="45", by="test")

    def standing(couple: int, wins: int, place: int) -> dict[str, object]:
        players = [f"Ada Sample {couple}", f"Bruno Sample {couple}"]
        return {"couple": couple, "players": players, "wins": wins, "place": place}

    def award(prize: str, couple: int, cents: int) -> dict[str, object]:
        return {"prize": prize, "couple": couple, "cents": cents, "thing": None}

    assert as_json(results_for(evening)) == {
        "evening": "Sample evening",
        "games": 25,
        "played": 25,
        "final": True,
        "standings": [
            standing(1, 18, 1),
            standing(4, 18, 1),
            standing(3, 16, 2),
            standing(2, 15, 3),
            standing(5, 15, 3),
        ],
        "awards": [
            award("place-1", 1, 15001),
            award("place-1", 4, 15000),
            award("place-2", 3, 20000),
            award("place-3", 2, 5000),
            award("place-3", 5, 5000),
        ],
        "open": [],
        "jar": {
            "numbers": [5, 6, 9, 11, 13, 14, 21, 25],
            "winners": [],
            "carried_over_cents": 500,
        },
        "money": {
            "in_cents": 60505,
            "prizes_cents": 60001,
            "jar_paid_cents": 0,
            "jar_carried_cents": 500,
            "hall_cents": 4,
        },
    }


def test_result_is_not_final_while_a_tie_is_open() -> None:
    evening = level_evening()
    draw_cookie_jar(evening=evening, by="test")

    results = results_for(evening)

    assert (results.is_over, results.is_final, results.open) == (
        True,
        False,
        ("place-1", "place-3"),
    )


def test_result_is_not_final_before_the_jar_is_drawn() -> None:
    assert not results_for(settled(level_evening())).is_final


@pytest.mark.parametrize("fields", [{"jar_size": None}, {"jar_fee_cents": 0}])
def test_jar_with_nothing_in_it_need_not_be_drawn(fields: dict[str, object]) -> None:
    assert results_for(settled(level_evening(**fields))).is_final


def test_result_is_not_final_before_the_last_game() -> None:
    evening = play(draw(offer(make_evening(2, jar_size=None), place_1=100)), games=24)
    assert not results_for(evening).is_final

    play(evening, games=1)
    assert results_for(evening).is_final


def test_result_is_not_final_while_a_card_is_missing() -> None:
    evening = play(draw(make_evening(2, game_count=1, jar_size=None)), games=1)
    assert results_for(evening).is_final

    count_cards(evening, {1: 1})
    assert not results_for(evening).is_final


def test_house_couple_is_in_no_standings() -> None:
    evening = play(draw(make_evening(3)), games=2)

    assert sorted(row.couple for row in results_for(evening).standings) == [1, 2, 3]
    assert Couple.objects.filter(is_house=True).exists()


def test_public_results_have_no_names_where_the_organiser_wants_none() -> None:
    evening = level_evening(public_shows_names=False)

    assert {row.players for row in public_results_for(evening).standings} == {()}
    assert all(row.players for row in results_for(evening).standings)


def test_announcements_name_winners_and_those_still_level() -> None:
    evening = offer(make_evening(4), place_1=300, place_2="Two gift baskets", place_9=1)
    count_cards(evening, {1: 5, 2: 5, 3: 4, 4: 3})

    first, second = announcements(results_for(evening))

    assert (first.prize, first.winners, first.is_open) == ("place-1", (), True)
    assert [winner.standing.couple for winner in first.level] == [1, 2]
    assert [(w.standing.couple, w.thing) for w in second.winners] == [(3, "Two gift baskets")]


def test_jar_is_announced_with_its_winner() -> None:
    evening = make_evening(2, game_count=2, jar_size=2)
    count_cards(evening, {1: 2, 2: 0})
    draw_cookie_jar(evening=evening, by="test")

    (jar,) = announcements(results_for(evening))

    assert [(w.standing.couple, w.cents) for w in jar.winners] == [(1, 400)]
    assert results_for(evening).jar.winners == (1,)
