"""The results as the world reads them, and the announcements made of them."""

import pytest

from scoring.hall.acts import DrawJar
from tests.factories import count_cards, do, draw, make_evening, now, offer, play
from tests.prizes.evenings import level_evening, wish
from tournaments.board.announcements import announcements
from tournaments.board.results import Results, as_json, public_results_of, results_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.version import PROGRAM

pytestmark = pytest.mark.django_db


def results_for(evening: StoredEvening) -> Results:
    return results_of(now(evening))


def settled(evening: StoredEvening) -> StoredEvening:
    wish(evening, "place-1", c1="split", c4="split")
    wish(evening, "place-3", c2="split", c5="split")
    return evening


def test_results_are_what_the_contract_says() -> None:
    evening = settled(level_evening(jar_fee_cents=100))
    do(evening, DrawJar("45"))

    def players(couple: int) -> list[str]:
        return [f"Ada Sample {couple}", f"Bruno Sample {couple}"]

    def standing(couple: int, wins: int, place: int) -> dict[str, object]:
        games = list(range(1, wins + 1))
        told = {"couple": couple, "players": players(couple), "wins": wins, "games": games}
        return {**told, "place": place}

    def award(prize: str, couple: int, cents: int) -> dict[str, object]:
        told = {"prize": prize, "couple": couple, "cents": cents, "thing": None}
        return {**told, "players": players(couple)}

    told = {
        "version": 1,
        "program": PROGRAM,
        "slug": "sample-evening-2026-11-20",
        "evening": "Sample evening",
        "date": "2026-11-20",
        "hall": "",
        "languages": ["en", "fr"],
        "practice": False,
        "games": 25,
        "played": 25,
        "final": True,
        "standings": [
            *(standing(1, 18, 1), standing(4, 18, 1), standing(3, 16, 2)),
            *(standing(2, 15, 3), standing(5, 15, 3)),
        ],
        "awards": [
            *(award("place-1", 1, 15001), award("place-1", 4, 15000), award("place-2", 3, 20000)),
            *(award("place-3", 2, 5000), award("place-3", 5, 5000)),
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
    assert [*as_json(results_for(evening)).items()] == [*told.items()]


@pytest.mark.parametrize("fields", [{"jar_size": None}, {"jar_fee_cents": 0}])
def test_jar_with_nothing_in_it_need_not_be_drawn(fields: dict[str, object]) -> None:
    assert results_for(settled(level_evening(**fields))).is_final


def test_house_couple_is_in_no_standings() -> None:
    stored = play(draw(make_evening(3)), games=2)

    assert sorted(row.couple for row in results_for(stored).standings) == [1, 2, 3]
    assert stored.evening.house is not None


def test_public_results_have_no_names_where_the_organiser_wants_none() -> None:
    evening = level_evening(public_shows_names=False)

    assert {row.players for row in public_results_of(now(evening)).standings} == {()}
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
    do(evening, DrawJar())

    (jar,) = announcements(results_for(evening))

    assert [(w.standing.couple, w.cents) for w in jar.winners] == [(1, 400)]
    assert results_for(evening).jar.winners == (1,)


def test_awards_before_the_end_are_provisional() -> None:
    evening = offer(make_evening(4), place_1=300)
    count_cards(evening, {1: 5, 2: 4, 3: 3})

    (award,) = as_json(results_for(evening))["awards"]

    assert award["provisional"] is True


def test_awards_name_nobody_where_names_are_not_public() -> None:
    evening = offer(make_evening(2, public_shows_names=False, jar_size=None), place_1=300)
    count_cards(evening, {1: 5, 2: 4})

    (award,) = as_json(public_results_of(now(evening)))["awards"]

    assert "players" not in award
