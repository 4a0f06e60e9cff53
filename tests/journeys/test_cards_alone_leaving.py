"""A night on cards alone from which a couple goes home, in each language: nobody asks after it."""

import pytest
from django.http import HttpResponse
from django.test import Client

from scoring.hall.acts import Leave, TypeCard
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import GameNumber
from scoring.hall.settings import Source
from tests.factories import do, draw, make_evening, now, offer, play
from tests.floor.visits import address
from tests.fragments import text_of
from tests.office.pages import form_to
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

GAMES = 12
SAID = {
    "en": {
        "fits": "every punch fits",
        "from": "From which game on are they gone?",
        "told": "Couple 3 goes home after game 6; its card stays.",
        "wrong": "not been played",
        "otherwise": "Couple 3 went home after game 6, not when the logbook says: ask them.",
    },
    "fr": {
        "fits": "chaque poinçon concorde",
        "from": "À partir de quelle partie sont-ils partis?",
        "told": "Le couple 3 rentre après la partie 6; sa carte reste.",
        "wrong": "pas encore joué",
        "otherwise": "Le couple 3 est rentré après la partie 6, contrairement à ce que dit le "
        "journal\u00a0: demandez-lui.",
    },
}
in_each_language = pytest.mark.parametrize("language", SAID)


@pytest.fixture
def evening() -> StoredEvening:
    """All cards are typed as the floor of its twin saw it, where couple 3 left after game 6."""
    twin = draw(make_evening(7, name="Twin", game_count=GAMES, odd=Odd.GAP))
    twin = play(do(play(twin, 5, seed=1), Leave(3)), GAMES - 5, seed=2)
    made = make_evening(7, game_count=GAMES, wins_from=Source.CARDS, odd=Odd.GAP)
    cards = now(twin).evening.floor_cards.items()
    return do(
        offer(draw(made), place_1=9_000), *(TypeCard(couple, games) for couple, games in cards)
    )


def send(client: Client, page: str, form: str, **filled: str) -> HttpResponse:
    """What the form to this address sends from its page, as it is filled in."""
    sent = form_to(client.get(page).text, form)
    return client.post(form, sent | filled, follow=True)


def go_home(client: Client, evening: StoredEvening, said: dict[str, str]) -> None:
    """Couple 3 is told as gone from game 7 on."""
    page = address(evening, "door-couple", 3)
    assert said["from"] in text_of(client.get(page))
    leave = address(evening, "door-act-on-couple", 3, "leave")
    assert said["told"] in text_of(send(client, page, leave, from_game="7"))


def cards_desk(client: Client, evening: StoredEvening) -> HttpResponse:
    return client.get(address(evening, "cards"))


@in_each_language
def test_7_6_couple_that_goes_home_on_cards_alone(
    client: Client, evening: StoredEvening, language: str
) -> None:
    client.cookies["django_language"], said = language, SAID[language]
    before = cards_desk(client, evening)

    go_home(client, evening, said)

    after = cards_desk(client, evening)
    assert [said["fits"] in text_of(page) for page in (before, after)] == [False, True]
    assert ["notice is-refusal" in page.text for page in (before, after)] == [True, False]
    couple = now(evening).evening.couples[3]
    assert (couple.first_game, couple.last_game) == (1, 6)
    assert said["wrong"] not in text_of(client.get(address(evening, "prizes")))


@in_each_language
def test_7_23_couple_told_as_gone_a_game_late_is_asked_about_and_told_anew(
    client: Client, evening: StoredEvening, language: str
) -> None:
    client.cookies["django_language"], said = language, SAID[language]
    entry = do(evening, Leave(3, from_game=GameNumber(8))).entry

    page = cards_desk(client, evening).text
    told = page.partition('class="explanations"')[2].partition("</ol>")[0]
    assert said["otherwise"] in told
    assert "is-primary" not in told
    assert f'href="{address(evening, "office-logbook")}"' in told

    there = address(evening, "office-entry", entry)
    send(client, there, address(evening, "office-take-back", entry))
    go_home(client, evening, said)
    assert said["fits"] in text_of(cards_desk(client, evening))
