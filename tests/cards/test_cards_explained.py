"""The cards desk replays the night: no tick without it, and a tap that puts cards right."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import TypeCard
from scoring.hall.settings import Source
from tests.cards.test_cards_views import floor_cards
from tests.factories import do, draw, make_evening, now, play
from tests.fragments import text_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.last_done import last_done

pytestmark = pytest.mark.django_db

FITS = "All cards are in, and every punch fits"
GO_ON = "Go to the prizes"


@dataclass(frozen=True)
class CardNight:
    """An evening on cards alone, and what a twin of it, played on the floor, has punched."""

    client: Client
    evening: StoredEvening
    cards: Mapping[int, tuple[int, ...]]
    tables: tuple[tuple[int, int, int], ...]

    def typed(self, **other: tuple[int, ...] | None) -> StoredEvening:
        """All cards are typed as they are punched, but those told."""
        cards = {**self.cards, **{int(key[1:]): games for key, games in other.items()}}
        acts = [TypeCard(couple, games) for couple, games in cards.items() if games is not None]
        return do(self.evening, *acts)

    @property
    def unlike(self) -> tuple[int, int]:
        """Two couples with as many wins as each other, in other games, from other tables.

        Where both began at one table, the cards of each tell the night of the other.
        """
        return next(
            (one, other)
            for one, other in combinations(self.cards, 2)
            if len(self.cards[one]) == len(self.cards[other])
            and len({*self.cards[one]} ^ {*self.cards[other]}) > 2
            and (one, other) not in self.evening.evening.games[0].seating.tables
            and (other, one) not in self.evening.evening.games[0].seating.tables
        )

    def swapped(self) -> StoredEvening:
        one, other = self.unlike
        return self.typed(**{f"c{one}": self.cards[other], f"c{other}": self.cards[one]})

    def page(self, evening: StoredEvening, name: str = "cards") -> HttpResponse:
        return self.client.get(reverse(name, args=[evening.slug]))

    def said(self, evening: StoredEvening) -> str:
        return text_of(self.page(evening))

    def ways(self, evening: StoredEvening) -> list[str]:
        """What the buttons send by which cards are put right."""
        return re.findall(r'name="cards"\s+value="([^"]+)"', self.page(evening).text)

    def send(self, evening: StoredEvening, value: str) -> HttpResponse:
        sent = {"cards": value, "version": evening.version}
        return self.client.post(reverse("cards-explain", args=[evening.slug]), sent)


@pytest.fixture
def night(client: Client) -> CardNight:
    """Eight couples, six games."""
    twin = play(draw(make_evening(8, game_count=6)), games=6)
    third = twin.evening.games[2].tables
    tables = tuple((first, second or 0, winner or 0) for _t, (first, second), winner in third)
    evening = draw(make_evening(8, game_count=6, wins_from=Source.CARDS))
    return CardNight(client, evening, floor_cards(twin), tables)


def test_cards_that_fit_are_told_so_and_lead_to_the_prizes(night: CardNight) -> None:
    page = night.said(night.typed())

    assert FITS in page
    assert GO_ON in page


def test_two_cards_under_each_others_number_get_no_tick(night: CardNight) -> None:
    one, other = night.unlike

    page = night.said(night.swapped())

    assert FITS not in page
    assert GO_ON not in page
    assert f"Couples {one} and {other}: their cards are typed under each other" in page


def test_tap_puts_a_swap_right_and_is_taken_back_as_one(night: CardNight) -> None:
    stored = night.swapped()

    night.send(stored, night.ways(stored)[0])

    right = now(stored)
    assert right.evening.cards == night.cards
    assert FITS in night.said(right)
    last = last_done(right, "/")
    back = reverse("office-take-back", args=[stored.slug, last.taken_back])
    night.client.post(back, {"also": " ".join(map(str, last.also))})
    assert now(stored).evening.cards == stored.evening.cards


def test_punch_too_many_names_game_table_and_whom_to_ask(night: CardNight) -> None:
    first, second, winner = night.tables[0]
    loser = second if winner == first else first

    page = night.said(night.typed(**{f"c{loser}": tuple(sorted({*night.cards[loser], 3}))}))

    assert "Game 3, table 1" in page
    assert str(loser) in page.partition("Game 3, table 1")[2][:60]
    assert FITS not in page


def test_lost_card_is_offered_and_not_taken_by_itself(night: CardNight) -> None:
    evening = night.typed(c5=None)

    assert "card is missing; from the others it must be" in night.said(evening)
    assert 5 not in now(evening).evening.cards

    (value,) = night.ways(evening)
    night.send(evening, value)

    assert now(evening).evening.cards == night.cards


def test_while_cards_come_in_the_desk_says_how_many_more_it_needs(night: CardNight) -> None:
    page = night.said(night.typed(c5=None, c6=None, c7=None, c8=None))

    assert "With 3 cards more you know who won at every table." in page
    assert FITS not in page


def test_explanation_of_cards_that_were_changed_meanwhile_is_refused(night: CardNight) -> None:
    evening = night.typed(c5=None)
    (value,) = night.ways(evening)
    do(evening, TypeCard(5, (1,)))

    assert night.send(evening, value).status_code == 422
    assert now(evening).evening.cards[5] == (1,)


NONSENSE = ["", "5", "5:x", "5:1;6:2", "5:" + "1" * 500, "99999:1", "5:,,99"]


@pytest.mark.parametrize("value", NONSENSE)
def test_nonsense_changes_nothing(value: str, night: CardNight) -> None:
    evening = night.typed(c5=None)

    assert night.send(evening, value).status_code == 422
    assert now(evening).version == evening.version


def test_without_known_seats_no_more_than_counts_is_claimed(client: Client) -> None:
    evening = make_evening(4, game_count=2, wins_from=Source.CARDS)
    evening = do(evening, *(TypeCard(couple, (couple % 2 + 1,)) for couple in range(1, 5)))

    page = text_of(client.get(reverse("cards", args=[evening.slug])))

    assert "The starting tables are not known here" in page
    assert FITS not in page


def test_prizes_send_to_the_cards_while_they_do_not_fit(night: CardNight) -> None:
    doubted = night.page(night.swapped(), "prizes").text

    assert "The cards do not fit with who moved where" in doubted
    one, other = night.unlike
    assert f"Ask couples {one} and {other} at table" in doubted


def test_prizes_say_nothing_of_cards_that_fit(night: CardNight) -> None:
    assert "do not fit" not in night.page(night.typed(), "prizes").text


def test_card_to_come_accuses_no_card_that_is_there(night: CardNight) -> None:
    page = night.said(night.typed(c5=None))

    assert "A card is missing, and the others tell what is on it:" in page
    assert "do not fit" not in page


def test_couples_who_may_have_sat_wrong_from_the_start_can_be_told_to_the_floor(
    night: CardNight,
) -> None:
    page = night.page(night.swapped()).text

    assert reverse("floor-seats", args=[night.evening.slug, 1]) in page


def test_tap_puts_right_as_many_cards_as_the_explanation_names(client: Client) -> None:
    """Of twelve tables one alone has punched game 4."""
    evening = play(draw(make_evening(24, game_count=6)), games=6)
    night = CardNight(client, evening, floor_cards(evening), ())
    _punched, *unpunched = (couple for couple, games in night.cards.items() if 4 in games)
    without = {f"c{couple}": tuple({*night.cards[couple]} - {4}) for couple in unpunched}
    typed = night.typed(**without)
    (value,) = night.ways(typed)
    assert len(value.split()) == len(unpunched) == 11

    night.send(typed, value)

    assert now(typed).evening.cards == night.cards
