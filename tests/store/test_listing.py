"""Which evenings there are, and what earlier ones leave to a new one."""

import datetime

import pytest
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import SignIn
from scoring.hall.settings import FormatOfPlay
from tests.factories import DAY, do, draw, make_evening, play
from tests.tournaments import drawn, make_tournament, played_out, pools_played, seated
from tournaments.store import listing
from tournaments.store.listing import ListedEvening, Listing

pytestmark = pytest.mark.django_db

YESTERDAY = DAY - datetime.timedelta(days=1)


def test_evenings_are_listed_the_latest_first() -> None:
    make_evening(2, name="Tonight")
    make_evening(2, name="Yesterday", date=YESTERDAY)
    make_evening(2, name="Tonight, later")

    assert [listed.name for listed in Listing()] == ["Tonight, later", "Tonight", "Yesterday"]
    assert len(Listing()) == 3
    assert listing.slugs() == [listed.slug for listed in Listing()]


def test_evening_is_listed_with_its_guests_and_games() -> None:
    evening = play(draw(make_evening(5, game_count=4, hall="Sample hall", is_practice=True)), 2)

    assert Listing()[0] == ListedEvening(
        slug=evening.slug,
        name="Sample evening",
        date=DAY,
        hall="Sample hall",
        is_practice=True,
        couple_count=5,
        played=2,
        planned=4,
        is_played=False,
        format_of_play=FormatOfPlay.CARD_EVENING,
        is_copy=False,
    )


def test_tournament_is_listed_with_its_matches_as_far_as_they_are_known() -> None:
    make_tournament(name="Signed in")
    drawn(4, name="Drawn")
    pools_played(name="Pools played")
    seated(name="Seated")
    played_out(name="Over")

    listed = {found.name: (found.played, found.planned, found.is_played) for found in Listing()}

    assert listed == {
        "Signed in": (0, 0, False),
        "Drawn": (0, 6, False),
        "Pools played": (12, 12, False),
        "Seated": (12, 16, False),
        "Over": (16, 16, True),
    }


def test_page_of_the_list_takes_one_query(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    drawn(4, name="First")
    make_evening(0, name="Nobody came")
    drawn(4, name="Last")

    with django_assert_num_queries(1):
        page = Listing()[1:3]

    listed = [(found.name, found.couple_count, found.played, found.planned) for found in page]
    assert listed == [("Nobody came", 0, 0, 25), ("First", 4, 0, 6)]


def test_place_beyond_the_list_is_not_there() -> None:
    with pytest.raises(IndexError):
        Listing()[0]


def test_hall_is_proposed_where_the_last_evening_was_apart_from_practice() -> None:
    assert listing.latest_hall() == ""
    make_evening(2, hall="Parish hall")
    make_evening(2, hall="Legion", date=YESTERDAY)
    make_evening(2, hall="Kitchen", is_practice=True)

    assert listing.latest_hall() == "Legion"


def test_names_of_earlier_evenings_are_suggested_the_latest_first() -> None:
    old = make_evening(0, date=YESTERDAY)
    do(old, SignIn(("Ace Sample", "Jack Sample")), SignIn(("Zoé Modèle", "King Sample")))
    draw(make_evening(3))
    do(make_evening(0, is_practice=True), SignIn(("Practice Sample", "Practice Exemple")))
    tonight = make_evening(3)

    assert listing.names_of_earlier_evenings(tonight) == [
        ("Ada Sample 3", "Bruno Sample 3"),
        ("Ada Sample 2", "Bruno Sample 2"),
        ("Ada Sample 1", "Bruno Sample 1"),
        ("Zoé Modèle", "King Sample"),
        ("Ace Sample", "Jack Sample"),
    ]


def test_names_of_the_same_hall_are_suggested_first() -> None:
    do(make_evening(0, hall="Legion", date=YESTERDAY), SignIn(("Ace Sample", "Jack Sample")))
    do(make_evening(0, hall="Parish hall"), SignIn(("Ace Sample", "King Sample")))
    tonight = make_evening(0, hall="Legion")

    assert listing.names_of_earlier_evenings(tonight) == [
        ("Ace Sample", "Jack Sample"),
        ("Ace Sample", "King Sample"),
    ]
