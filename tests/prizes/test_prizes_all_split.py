"""All split in one tap, and what the tie desk says before anybody is asked."""

import pytest
from django.http import HttpResponse
from django.test import Client

from scoring.hall.ties.ties import Wish
from tests.factories import count_cards, do, make_evening, now, offer
from tests.prizes.evenings import entries, level_evening, wish
from tests.prizes.visits import address, outcome_of, text_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline, to_take_back

pytestmark = pytest.mark.django_db


def level(couples: int, place_1: int | str = 30_000) -> StoredEvening:
    """So many couples, all level for the one prize there is."""
    evening = offer(make_evening(couples, jar_size=None), place_1=place_1)
    return count_cards(evening, dict.fromkeys(range(1, couples + 1), 3))


def all_split(client: Client, evening: StoredEvening) -> HttpResponse:
    return client.post(address(evening, "prizes-all-split", "place-1"))


def wishes(evening: StoredEvening) -> dict[int, str]:
    tie = now(evening).evening.ties.get("place-1")
    return {} if tie is None else {**tie.wishes}


def test_7_9_all_split_is_one_tap_that_a_second_does_not_repeat(client: Client) -> None:
    evening = level_evening()
    before = now(evening).evening

    answer = all_split(client, evening)
    all_split(client, evening)

    assert (answer.status_code, answer.url) == (302, address(evening) + "#tie-place-1")
    assert wishes(evening) == {1: Wish.SPLIT, 4: Wish.SPLIT}
    first = [award for award in outcome_of(evening).awards if award.prize == "place-1"]
    assert [(award.couple, award.cents) for award in first] == [(1, 15_001), (4, 15_000)]
    assert len(entries(evening)) == 2
    taken_back = to_take_back(timeline(now(evening)))
    assert taken_back is not None
    assert do(evening, taken_back).evening == before


def test_couple_that_has_said_otherwise_keeps_its_wish(client: Client) -> None:
    evening = level(3)
    wish(evening, "place-1", c2="cut")

    all_split(client, evening)

    assert wishes(evening) == {1: Wish.SPLIT, 2: Wish.CUT, 3: Wish.SPLIT}


@pytest.mark.parametrize(
    ("said", "is_offered"), [({}, True), ({"c1": "split"}, True), ({"c1": "cut"}, False)]
)
def test_all_split_is_offered_while_nobody_has_said_otherwise(
    client: Client, said: dict[str, str], is_offered: bool
) -> None:
    evening = wish(level(3), "place-1", **said)

    assert ("All split: $100.00 each" in text_of(client.get(address(evening)))) is is_offered


def test_7_9_thing_is_not_split(client: Client) -> None:
    evening = level(3, "A ham")

    page = text_of(client.get(address(evening)))
    answer = all_split(client, evening)

    assert "All split" not in page
    assert "everybody must want it" not in page
    assert answer.status_code == 422
    assert wishes(evening) == {}


def test_prize_without_a_tie_has_nobody_to_say_so(client: Client) -> None:
    evening = level_evening()

    answer = client.post(address(evening, "prizes-all-split", "place-2"))

    assert answer.status_code == 422
    assert client.post(address(evening, "prizes-all-split", "place-9")).status_code == 302
    assert entries(evening) == []


# What is said beforehand


def test_7_9_desk_says_what_each_wish_does_before_it_asks(client: Client) -> None:
    page = text_of(client.get(address(level(2))))

    told = page.index("Split: everybody must want it")
    assert "One refusal is enough." in page
    assert "Play-off: one wish for it is enough. The others play, or forfeit." in page
    assert told < page.index("Record the wishes")
    assert "they cut for the order" not in page


def test_7_18_play_off_of_three_says_its_order_before_and_during_it(client: Client) -> None:
    order = "A play-off of 3: they cut for the order, ace low. The lowest two play first"
    evening = level(3)

    before = text_of(client.get(address(evening)))
    wish(evening, "place-1", c1="playoff")
    during = text_of(client.get(address(evening)))
    client.post(address(evening, "prizes-record-forfeit", "place-1", 2))
    of_two = text_of(client.get(address(evening)))

    assert [order in page for page in (before, during, of_two)] == [True, True, False]
