"""Cards that are not settled are said before anything is handed over, with the way to them."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import SetWinsFrom, TypeCard
from scoring.hall.evening import Evening
from scoring.hall.settings import Source
from tests.factories import do, draw, make_evening, now, offer, play_first_named
from tests.prizes.visits import address, text_of
from tests.scoring.hall.evenings import cards, counted, drawn, seated, signed_in, won
from tournaments.prizes.cards_in_doubt import CardsInDoubt, cards_in_doubt
from tournaments.store.stored_evening import StoredEvening


def two_tables() -> Evening:
    """Game 1 is over: couple 1 beat couple 2, couple 4 beat couple 3; game 2 is open."""
    return won(seated((1, 2), (3, 4)), 1, 4)


def doubts(evening: Evening) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    found = cards_in_doubt(evening)
    return found.missing, found.disputed, found.wrong_games


def test_evening_without_cards_is_in_no_doubt() -> None:
    assert cards_in_doubt(two_tables()) == CardsInDoubt(
        do_count=False, typed=0, missing=0, disputed=(), wrong_games=()
    )


def test_card_is_in_doubt_that_differs_from_a_game_that_the_floor_has_closed() -> None:
    evening = two_tables()
    different = evening.do_all(cards({1: [1], 2: [1], 3: (), 4: [1]}))

    assert doubts(evening.do_all(cards(evening.floor_cards))) == (0, (), ())
    assert doubts(evening.do(TypeCard(1, (1, 2, 3)))) == (0, (), ())
    assert doubts(different) == (0, (2,), ())
    assert doubts(different.do(SetWinsFrom(Source.CARDS)))[1] == (2,)


def test_7_3_cards_that_count_and_do_not_add_up_are_in_doubt() -> None:
    evening = drawn(4, game_count=2, jar_size=None, wins_from=Source.CARDS)

    evening = counted(evening, {1: [1, 2], 2: [1], 3: [1], 4: [2]})

    assert doubts(evening) == (0, (), (1,))


def test_cards_that_count_are_missing_until_they_are_typed() -> None:
    evening = signed_in(3, wins_from=Source.CARDS)

    assert doubts(evening) == (3, (), ())
    assert doubts(evening.do(TypeCard(2, ()))) == (2, (), ())


# The page


@pytest.fixture
def evening(db: None) -> StoredEvening:
    """Two couples, both games are played; the floor counts."""
    offered = offer(make_evening(2, game_count=2, jar_size=None), place_1=1000)
    return play_first_named(draw(offered), games=[1, 2])


def test_cards_that_differ_are_told_above_all(client: Client, evening: StoredEvening) -> None:
    calm = client.get(address(evening)).text
    floor = now(evening).evening.floor_cards
    do(evening, TypeCard(1, floor[2]), TypeCard(2, floor[1]))

    page = client.get(address(evening)).text
    do(evening, SetWinsFrom(Source.CARDS))
    of_cards = text_of(client.get(address(evening)))

    warning = "The cards of couples 1-2 do not agree with the floor."
    assert (warning in calm, warning in page) == (False, True)
    assert f'href="{reverse("cards", args=[evening.slug])}#differences"' in page
    assert page.index(warning) < page.index('id="progress"') < page.index("Hand over")
    assert ("The floor counts now" in page, "The cards count" in of_cards) == (True, True)


def test_couples_whose_cards_differ_are_listed_as_spoken(client: Client, db: None) -> None:
    evening = play_first_named(draw(make_evening(4, game_count=1)), games=[1])
    won = now(evening).evening.floor_cards
    do(evening, *(TypeCard(couple, () if won[couple] else (1,)) for couple in (1, 4)))

    assert "The cards of couples 1 and 4 do not agree" in text_of(client.get(address(evening)))


def test_cards_that_do_not_add_up_are_told_by_their_games(client: Client, db: None) -> None:
    evening = make_evening(2, game_count=2, jar_size=None, wins_from=Source.CARDS)
    do(draw(evening), TypeCard(1, (1, 2)), TypeCard(2, (2,)))

    page = text_of(client.get(address(evening)))

    assert "In game 2 the cards do not add up: every table makes one punch." in page


def test_missing_cards_are_counted_with_the_way_there(client: Client, db: None) -> None:
    evening = draw(make_evening(4, wins_from=Source.CARDS))
    none = client.get(address(evening))
    do(evening, TypeCard(1, (1,)))

    page = text_of(client.get(address(evening)))

    assert "The punch cards count tonight, and none is typed yet" in text_of(none)
    assert "Go to the floor" not in text_of(none)
    settling = none.text.partition('id="settling"')[2].partition('id="steps"')[0]
    assert f'href="{reverse("cards", args=[evening.slug])}"' in settling
    assert "3 cards are not typed yet" in page
    assert "Go to the cards" in page
