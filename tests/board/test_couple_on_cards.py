"""What a couple reads of itself where the punch cards tell who won (``rules.md §7.22``)."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import Leave, TypeCard
from scoring.hall.numbers import CoupleNumber
from scoring.hall.settings import Source
from tests.factories import count_cards, do, draw, make_evening, offer, play
from tests.fragments import text_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

SEAT = "Game 1 Table"


def drawn_on_cards() -> StoredEvening:
    """Four couples at their starting tables, and nothing is recorded on the floor."""
    evening = make_evening(4, game_count=4, jar_size=None, wins_from=Source.CARDS)
    return draw(offer(evening, place_1=1000, booby="A turnip"))


def read(client: Client, evening: StoredEvening, couple: int) -> str:
    return text_of(client.get(reverse("board-couple", args=[evening.slug, couple])))


def test_couple_reads_its_starting_table_before_any_card_is_in(client: Client) -> None:
    page = read(client, drawn_on_cards(), 3)

    assert SEAT in page
    assert "Punch card This card is not counted yet." in page


def test_7_22_couple_whose_card_is_to_come_has_no_wins_no_place_and_no_prize(
    client: Client,
) -> None:
    evening = count_cards(drawn_on_cards(), {1: [1, 2], 2: [3]})

    page = read(client, evening, 3)

    assert "2 cards are still to come." in page
    assert SEAT not in page
    assert "Punch card This card is not counted yet." in page
    assert not [said for said in ("0 wins", "place", "As things stand") if said in page]


def test_7_22_place_is_said_to_be_so_far_while_other_cards_are_to_come(client: Client) -> None:
    evening = count_cards(drawn_on_cards(), {1: [1, 2], 2: [3]})

    page = read(client, evening, 1)

    assert "2 wins · place 1 so far" in page
    assert "As things stand: First prize" in page
    assert SEAT not in page


def test_couple_has_no_seat_any_more_once_all_cards_are_in(client: Client) -> None:
    evening = count_cards(drawn_on_cards(), {1: [1, 2], 2: [3], 3: [1, 2, 3, 4], 4: [4]})

    page = read(client, evening, 3)

    assert "All games are played." in page
    assert SEAT not in page
    assert "4 wins · place 1 " in page
    assert "so far" not in page


def test_couple_keeps_its_seat_while_the_floor_plays_and_a_first_card_is_in(
    client: Client,
) -> None:
    evening = play(drawn_on_cards(), games=1)
    evening = do(evening, Leave(CoupleNumber(1)), TypeCard(CoupleNumber(1), (1,)))

    assert "Game 2 Table" in read(client, evening, 3)


def test_card_of_the_house_couple_is_not_waited_for(client: Client) -> None:
    evening = draw(make_evening(3, wins_from=Source.CARDS))

    page = read(client, evening, 4)

    assert "The house couple fills a seat" in page
    assert not [said for said in ("0 wins", "not counted yet") if said in page]
