"""Where several things explain a night alike, the desk tells all of them, the likeliest first."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import TypeCard
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.settings import Source
from tests.factories import do, draw, make_evening, play, tables_of
from tests.fragments import text_of
from tournaments.cards.explained import MOST_SHOWN
from tournaments.presenters.replayed_cards import audit_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def punched_for_the_other_couple(game: int) -> StoredEvening:
    """A night on cards alone: at table 1 the loser's card was punched in this game."""
    night = {"couples": 10, "game_count": 8, "jar_size": None}
    recorded = draw(make_evening(**night))
    for number in range(1, 9):
        recorded = play(recorded, games=1)
        if number == game - 1:
            one, other = tables_of(recorded)[0]
    punches = {couple: {*games} for couple, games in recorded.evening.floor_cards.items()}
    punches[one] ^= {game}
    punches[other] ^= {game}
    cards = (
        TypeCard(CoupleNumber(couple), tuple(map(GameNumber, sorted(games))))
        for couple, games in punches.items()
    )
    return do(draw(make_evening(**night, wins_from=Source.CARDS)), *cards)


def test_7_23_explanations_beyond_the_likeliest_are_a_click_away(client: Client) -> None:
    evening = punched_for_the_other_couple(game=3)
    audit = audit_of(evening)
    assert audit is not None
    assert audit.explained is not None
    further = len(audit.explained.explanations) - MOST_SHOWN
    assert further > 0  # or nothing is a click away

    page = client.get(reverse("cards", args=[evening.slug]))

    assert f"{further} more would explain it as well" in text_of(page)
    folded = page.text.partition("more would explain it as well")[2].partition("</details>")[0]
    assert folded.count("<strong>") >= further
