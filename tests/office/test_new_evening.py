"""Setting up an evening, a new one or one like an earlier one."""

from dataclasses import replace
from datetime import date

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.hall.acts import DrawJar, EndEvening
from scoring.hall.movement.movement import Odd
from scoring.hall.prizes.cookiejar import ShortEvening
from scoring.hall.prizes.prizes import Prize
from scoring.hall.settings import BoobyAmong, FaceCardLetters, Settings, Source
from tests.factories import do, draw, make_evening, now, play
from tests.office.pages import NEW, SAMPLE, evenings, offered, save, text_of
from tests.proof import mostly_long
from tournaments.codec.facts.settings import USUAL_PRIZES
from tournaments.store.timeline import timeline
from tournaments.words.acts import act_sentence

pytestmark = pytest.mark.django_db


def test_new_evening_as_it_is_offered_is_set_up_at_once(client: Client) -> None:
    page = save(client, NEW)

    (evening,) = evenings()
    assert page.redirect_chain == [(reverse("office-evening", args=[evening.slug]), 302)]
    assert evening.settings == Settings(
        name="Card game evening",
        date=timezone.localdate(),
        prizes=USUAL_PRIZES,
        booby_among=BoobyAmong.TO_THE_END,
    )
    assert "The evening is set up. Couples can sign in." in page.text


def test_double_click_sets_up_one_evening(client: Client) -> None:
    sent = offered(client, NEW)

    first, second = (client.post(NEW, sent).headers["Location"] for _click in range(2))

    assert len(evenings()) == 1
    assert first == second


# What is typed into each field, and what is kept of it.
FILLED_IN = {
    "name": (" Soirée  d’automne ", "Soirée d’automne"),
    "date": ("2026-12-04", date(2026, 12, 4)),
    "hall": ("Salle paroissiale", "Salle paroissiale"),
    "languages": ("fr", ("fr",)),
    "face_card_letters": ("JQK", FaceCardLetters.JQK),
    "game_count": ("20", 20),
    "odd": ("gap", Odd.GAP),
    "sitout_is_punched": ("on", True),
    "entry_fee_cents": ("$25", 2500),
    "hall_share_cents": ("100.50", 10050),
    "jar_size": ("10", 10),
    "jar_fee_cents": ("", 0),
    "jar_brought_in_cents": ("1,234.50", 123450),
    "booby_among": ("half", BoobyAmong.HALF),
    "wins_from": ("cards", Source.CARDS),
    "public_address": ("192.168.1.20:8045/", "http://192.168.1.20:8045"),
    "screen_shows_leaders": ("on", True),
}
PRIZES_FILLED_IN = {
    "place-1-kind": "cents",
    "place-1-worth": "300",
    "place-2-kind": "thing",
    "place-2-worth": "Two gift baskets",
    "percentages": "50 / 30 / / / 10 %",
    "booby-worth": "A turnip",
}


def test_new_evening_keeps_all_that_was_filled_in(client: Client) -> None:
    typed = {name: typed for name, (typed, _kept) in FILLED_IN.items()}
    sent = {**offered(client, NEW), **typed, **PRIZES_FILLED_IN}
    del sent["public_shows_names"]

    client.post(NEW, sent)

    (evening,) = evenings()
    assert evening.settings == Settings(
        **{name: kept for name, (_typed, kept) in FILLED_IN.items()},
        public_shows_names=False,
        prizes=(
            Prize("place-1", cents=30000),
            Prize("place-2", thing="Two gift baskets"),
            Prize("place-5", percent=10),
            Prize("booby", thing="A turnip"),
        ),
    )


@pytest.mark.parametrize(
    ("given", "sentence"),
    mostly_long(
        [
            ({"name": "  "}, "Give the evening a name."),
            ({"name": "a\x00b"}, "There are signs in this that cannot be printed."),
            ({"name": "x" * 121}, "That is 121 characters: at most 120 fit."),
            ({"date": "20.11.2026"}, "Write the day as year-month-day"),
            ({"date": "0001-01-01"}, "Check the year."),
            ({"game_count": "61"}, "Type 60 or less."),
            ({"game_count": "9" * 5000}, "Type a whole number, in digits."),
            ({"entry_fee_cents": "lots"}, "lots"),
            ({"jar_size": "7"}, "Choose one of the answers on the page."),
            ({"languages": "de"}, "Choose one of the answers on the page."),
            ({"face_card_letters": "KDV"}, "Choose one of the answers on the page."),
            ({"card_game": "gold"}, "Choose one of the answers on the page."),
            ({"nova-scotia-45-target": "7"}, "Choose a multiple of 5 from 5 to 995."),
            ({"odd": ""}, "Fill this in."),
            ({"public_address": "javascript:alert(1)"}, "Write the address as phones would"),
            ({"public_address": "http://x:99999"}, "Write the address as phones would"),
            ({"percentages": "101"}, "Write whole percentages with a stroke between them"),
            ({"percentages": "50 / half"}, "Write whole percentages with a stroke between them"),
            ({"percentages": "1 " * 61}, "Prizes are for 60 places at most."),
            ({"percentages": "50\x00"}, "Null characters are not allowed."),
            (
                {"booby-kind": "percent", "booby-worth": "101"},
                "Write a whole percentage, from 0 to",
            ),
            (
                {"booby-kind": "percent", "booby-worth": "half"},
                "Write a whole percentage, from 0 to",
            ),
            (
                {"place-1-kind": "percent", "place-1-worth": "3"},
                "Choose one of the answers on the page.",
            ),
            ({"place-1-kind": "cents", "place-1-worth": "-3"}, "-3"),
            (
                {"place-1-kind": "gold", "place-1-worth": "3"},
                "Choose one of the answers on the page.",
            ),
            ({"booby-worth": "\u202e"}, "There are signs in this that cannot be printed."),
            (
                {"jar_size": "", "jar_brought_in_cents": "5"},
                "There is no cookie jar tonight to put",
            ),
            ({"game_count": "5"}, "A cookie jar of 8 numbers needs as many games; there are 5."),
        ],
        quick=8,
    ),
)
def test_new_evening_with_a_mistake_is_refused_whole(
    client: Client, given: dict[str, str], sentence: str
) -> None:
    page = save(client, NEW, {"hall": "Typed hall", **given})

    assert page.status_code == 422
    assert sentence in page.text
    assert "Nothing is saved yet" in page.text
    assert 'value="Typed hall"' in page.text
    assert evenings() == []


@pytest.mark.parametrize(
    ("typed", "kept"),
    mostly_long(
        [
            ("", {}),
            ("100", {1: 100}),
            ("50 / 30 / 20", {1: 50, 2: 30, 3: 20}),
            ("50% / 30 % / 20%", {1: 50, 2: 30, 3: 20}),
            ("50 30 20", {1: 50, 2: 30, 3: 20}),
            ("50, 30; 20 %", {1: 50, 2: 30, 3: 20}),
            ("60 / – / 40", {1: 60, 3: 40}),
            ("60/-/40", {1: 60, 3: 40}),
            ("60 // 0", {1: 60, 3: 0}),
        ],
        quick=3,
    ),
)
def test_percentages_of_the_pot_are_typed_in_one_line(
    client: Client, typed: str, kept: dict[int, int]
) -> None:
    save(client, NEW, {"percentages": typed})

    (evening,) = evenings()
    assert {prize.place: prize.percent for prize in evening.settings.prizes} == kept


def test_sum_or_thing_takes_the_place_of_a_percentage_and_stays_so(client: Client) -> None:
    save(client, NEW, {"place-2-kind": "thing", "place-2-worth": "A ham"})
    (evening,) = evenings()
    path = reverse("office-settings", args=[evening.slug])

    shown = offered(client, path)
    save(client, path)

    assert evening.settings.prizes == (
        Prize("place-1", percent=50),
        Prize("place-2", thing="A ham"),
        Prize("place-3", percent=20),
    )
    assert (shown["percentages"], shown["place-2-worth"]) == ("50 / – / 20", "A ham")
    assert shown["place-1-worth"] == ""
    assert evenings() == [evening]


def test_asking_for_more_places_saves_nothing(client: Client) -> None:
    text = save(client, NEW, {"place-2-worth": "25", "more_rows": "1"}).text

    assert 'name="place-10-worth"' in text
    assert 'name="place_rows" value="10"' in text
    assert 'name="place-2-worth" value="25"' in text
    assert evenings() == []


def test_place_beyond_the_usual_rows_is_kept(client: Client) -> None:
    save(client, NEW, {"place_rows": "10", "place-9-worth": "A ham", "place-9-kind": "thing"})

    (evening,) = evenings()
    assert evening.settings.prizes[-1] == Prize("place-9", thing="A ham")
    path = reverse("office-settings", args=[evening.slug])
    assert offered(client, path)["place-9-worth"] == "A ham"


def test_new_evening_starts_in_the_hall_of_the_last_one(client: Client) -> None:
    make_evening(couples=0, hall="Parish hall")
    make_evening(couples=0, hall="Sample hall", is_practice=True)

    assert offered(client, NEW)["hall"] == "Parish hall"


def test_money_is_typed_as_the_language_writes_it(client: Client) -> None:
    client.cookies["django_language"] = "fr"

    shown = offered(client, NEW)["entry_fee_cents"]
    save(client, NEW, {"hall_share_cents": "1 234,50"})

    (evening,) = evenings()
    assert shown == "20,00"
    assert (evening.settings.hall_share_cents, evening.settings.languages) == (123450, ("fr", "en"))


def test_copy_has_the_settings_and_prizes_but_neither_date_nor_couples(client: Client) -> None:
    earlier = make_evening(
        couples=2,
        date=date(2026, 1, 2),
        hall="Parish hall",
        jar_brought_in_cents=35000,
        is_practice=True,
        prizes=(Prize("place-1", thing="A ham"),),
    )
    path = reverse("office-copy", args=[earlier.slug])

    save(client, path)

    copy = evenings()[0]
    # Its jar is not drawn yet: couples still play for it, and nothing is brought in from it.
    assert copy.settings == replace(
        earlier.settings, date=timezone.localdate(), jar_brought_in_cents=0, is_practice=False
    )
    assert copy.evening.couples == {}
    assert "Filled in like Sample evening." in text_of(client, path)
    told = timeline(copy)[0]
    assert act_sentence(told.before, told.act, told.after) == (
        "The evening was set up like Sample evening."
    )


def test_7_15_copy_of_an_evening_that_ended_early_is_as_long_as_that_was_planned(
    client: Client,
) -> None:
    earlier = play(draw(make_evening(4, game_count=20, jar_size=10)), games=6)
    ended = do(earlier, EndEvening(6, ShortEvening.GOES_OVER))
    assert (ended.settings.game_count, ended.settings.jar_size) == (6, 6)

    shown = offered(client, reverse("office-copy", args=[ended.slug]))

    assert (shown["game_count"], shown["jar_size"]) == ("20", "10")


def test_card_game_is_chosen_field_by_field_and_copied(client: Client) -> None:
    chosen = {
        "card_game": "merrimack-valley",
        "merrimack-valley-target": "60",
        # Of another variant, and so of no consequence.
        "nevins-house-target": "45",
    }
    save(client, NEW, chosen)
    (earlier,) = evenings()

    save(client, reverse("office-copy", args=[earlier.slug]))

    played = [stored.settings.card_game for stored in evenings()]
    assert played == ["merrimack-valley target=60"] * 2


def test_copy_without_a_jar_brings_nothing_in(client: Client) -> None:
    make_evening(couples=2, jar_size=None)

    assert offered(client, reverse("office-copy", args=SAMPLE))["jar_brought_in_cents"] == "0.00"


def test_copy_brings_no_jar_that_is_still_played_for(client: Client) -> None:
    """All three games are drawn, and one is played: somebody may still win the others."""
    evening = play(draw(make_evening(4, game_count=3, jar_size=3)), games=1)
    do(evening, DrawJar("45"))
    copy = reverse("office-copy", args=[evening.slug])
    assert now(evening).evening.money.jar_carried_cents == 800

    assert offered(client, copy)["jar_brought_in_cents"] == "0.00"
