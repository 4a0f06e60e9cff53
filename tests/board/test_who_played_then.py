"""A game that is over names who played it, on a couple's page and on paper, whoever plays on."""

from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import Substitute
from scoring.hall.numbers import CoupleNumber
from tests.factories import do, draw, make_evening, play
from tests.fragments import text_of
from tests.prints.papers import texts
from tournaments.store.stored_evening import StoredEvening

THEN, STAND_IN = "Ada Sample 1", "Trey Stand-in"


@pytest.fixture
def evening(db: None) -> StoredEvening:
    """Others take over the card of couple 1 in game 2, and play from game 3 on."""
    evening = play(draw(make_evening(4, game_count=4, jar_size=None)), games=1)
    return play(do(evening, Substitute(CoupleNumber(1), (STAND_IN, "Ace Stand-in"))), games=1)


def test_couples_page_names_whom_it_met_then(client: Client, evening: StoredEvening) -> None:
    first = evening.evening.games[0].seating.tables
    met = next(
        other for one, two in first for other in (one, two) if 1 in (one, two) and other != 1
    )

    page = text_of(client.get(reverse("board-couple", args=[evening.slug, met])))

    assert f"1 {THEN} & Bruno Sample 1" in unescape(page)


@pytest.mark.parametrize(("game", "named"), [("2", THEN), ("3", STAND_IN)])
def test_seats_of_a_game_on_paper_name_who_played_it(
    client: Client, evening: StoredEvening, game: str, named: str
) -> None:
    document = [evening.slug, "starting-tables"]
    answer = client.get(reverse("paper-document", args=document, query={"game": game}))
    printed = " ".join(texts(answer.content))

    assert [name for name in (THEN, STAND_IN) if name in printed] == [named]
