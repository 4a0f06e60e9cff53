"""Changing an evening's settings and fees, as far as play and other pages allow."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import DrawJar, Pay, SignIn, TypeCard
from scoring.hall.settings import NAMES, Source
from scoring.hall.settings import Settings as EveningSettings
from tests.factories import do, draw, make_evening, now, play, win
from tests.office.pages import LOGBOOK, NEW, SAMPLE, SETTINGS, offered, save, text_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.fields import letters_of
from tournaments.words.office.settings import settings_changed

pytestmark = pytest.mark.django_db
TABLES_DRAWN = "The starting tables are drawn. To change what is done with an odd couple"


def settled() -> StoredEvening:
    """Three couples have played a game, and the jar of five numbers is drawn."""
    return do(play(draw(make_evening(couples=3, jar_size=5)), games=1), DrawJar("45"))


def notice_of(page: str) -> str:
    return page.partition('role="alert"')[2].partition("<section")[0]


def focused(page: str) -> str:
    """The name of the one field that has the focus."""
    (field,) = re.findall(r"<(?:input|select|textarea)[^>]*autofocus[^>]*>", page)
    return re.findall(r'name="([^"]+)"', field)[0]


def test_settings_are_changed_and_said_in_the_logbook(client: Client) -> None:
    evening = make_evening(couples=0)

    page = save(client, SETTINGS, {"game_count": "20"})

    assert now(evening).settings.game_count == 20
    assert "The settings are saved." in page.text
    assert "Settings changed. Number of games: 20 instead of 25." in text_of(client, LOGBOOK)


def test_every_text_is_asked_for_saved_and_said_in_the_logbook(client: Client) -> None:
    evening = make_evening(couples=0)
    texts = {name for name in NAMES if letters_of(EveningSettings, name)}
    typed = {name: f"Any {name}" for name in texts}
    shown = offered(client, SETTINGS)

    client.post(SETTINGS, shown | typed)

    assert texts >= {"name", "hall", "permit"}
    assert texts <= shown.keys()
    saved = now(evening).settings
    assert {name: getattr(saved, name) for name in texts} == typed
    said = settings_changed(evening.settings, saved)
    assert said.count("Any ") == len(texts)
    assert said in text_of(client, LOGBOOK)


def test_refusal_names_at_the_top_what_is_marked_further_down(client: Client) -> None:
    notice = notice_of(
        save(
            client, NEW, {"game_count": "5", "place-2-worth": "thirty", "percentages": "half"}
        ).text
    )

    assert "Prizes: Write whole percentages" in notice
    assert "Second prize: " in notice
    assert "Cookie jar: A cookie jar of 8 numbers needs as many games" in notice


def test_all_that_play_refuses_is_said_at_once_beside_what_cannot_be_read(client: Client) -> None:
    evening = settled()
    refused = {"odd": "gap", "more_opponents": "on", "wins_from": "cards", "jar_size": "8"}

    page = save(client, SETTINGS, {**refused, "name": "", "hall": "Another hall"})

    notice = notice_of(page.text)
    assert page.status_code == 422
    assert "Give the evening a name." in notice
    assert TABLES_DRAWN in notice
    assert "Cookie jar: " in notice
    assert notice.count("<p>") == 1 + 1 + len(refused)
    assert now(evening) == evening


def test_first_field_that_is_refused_has_the_focus_unless_it_is_settled(client: Client) -> None:
    draw(make_evening(couples=3))
    settled, typed = {"odd": "gap"}, {"entry_fee_cents": "much"}

    both = save(client, SETTINGS, {**settled, **typed}).text
    alone = save(client, SETTINGS, settled).text

    assert focused(save(client, SETTINGS, {"game_count": "99"}).text) == "game_count"
    assert focused(save(client, SETTINGS, {"game_count": "99", **typed}).text) == "entry_fee_cents"
    assert (focused(both), focused(alone)) == ("entry_fee_cents", "name")
    assert (TABLES_DRAWN in notice_of(both), TABLES_DRAWN in notice_of(alone)) == (True, True)
    assert 'type="radio" name="odd"' not in both


def test_settings_page_opened_before_a_change_does_not_put_it_back(client: Client) -> None:
    evening = make_evening(couples=0)
    first, second = offered(client, SETTINGS), offered(client, SETTINGS)

    client.post(SETTINGS, {**first, "entry_fee_cents": "25.00"})
    page = client.post(SETTINGS, {**second, "hall": "North hall"})

    saved = now(evening).settings
    assert page.status_code == 302
    assert (saved.entry_fee_cents, saved.hall) == (2500, "North hall")


def test_settings_sent_twice_are_saved_once(client: Client) -> None:
    evening = make_evening(couples=0)
    sent = {**offered(client, SETTINGS), "hall": "North hall"}

    answers = [client.post(SETTINGS, sent).status_code for _click in range(2)]

    assert (answers, now(evening).entry) == ([302, 302], 2)


def test_settings_as_they_are_change_nothing(client: Client) -> None:
    evening = settled()

    page = save(client, SETTINGS)

    assert page.redirect_chain == [(reverse("office-evening", args=[evening.slug]), 302)]
    assert now(evening) == evening


def test_settings_that_play_has_settled_are_told_in_words(client: Client) -> None:
    settled()

    text = text_of(client, SETTINGS)

    assert "<strong>House couple</strong>" in text
    assert "<strong>5</strong>" in text
    assert "The wins that count: <strong>the winners recorded on the floor</strong>." in text


# A new fee in mid-night: asked from which couple on, and nothing that was paid is rewritten


def test_new_fee_holds_for_those_who_have_not_paid(client: Client) -> None:
    evening = do(make_evening(couples=3), Pay(3, has_paid=False))

    save(client, SETTINGS, {"entry_fee_cents": "25.00"})

    assert [couple.entry_fee_cents for couple in now(evening).evening.guests] == [2000, 2000, 2500]
    assert now(evening).evening.money.entry_fees_cents == 4000


def test_new_fee_holds_from_the_couple_that_is_named(client: Client) -> None:
    evening = make_evening(couples=3)
    evening = do(evening, *(Pay(number, has_paid=False) for number in (1, 2, 3)))

    save(client, SETTINGS, {"entry_fee_cents": "25.00", "fee_from": "2"})

    assert [couple.entry_fee_cents for couple in now(evening).evening.guests] == [2000, 2500, 2500]
    said = "The new fee applies from number 2 on, to those who have not paid."
    assert said in text_of(client, LOGBOOK)


def test_7_19_fee_that_was_mistyped_was_paid_as_it_is_now(client: Client) -> None:
    evening = make_evening(couples=2, entry_fee_cents=200)

    save(client, SETTINGS, {"entry_fee_cents": "20.00", "fee_mistyped": "on"})
    save(client, SETTINGS, {"fee_mistyped": "on"})

    assert now(evening).evening.money.entry_fees_cents == 4000
    said = "The fee was mistyped before: the new one applies to everybody."
    assert said in text_of(client, LOGBOOK)
    assert now(evening).entry == evening.entry + 1


def test_7_15_late_couple_is_not_left_without_a_game(client: Client) -> None:
    evening = play(draw(make_evening(4, game_count=9, jar_size=2)), games=2)
    first = evening.evening.open_game.seating.tables[0][0]
    late = do(win(evening, 3, 1, first), SignIn(("Ace Sample", "Jack Sample"), 9))

    page = save(client, SETTINGS, {"game_count": "3"})

    said = "Couple 9 has not played yet. Take it off the list at the door, or end after a later"
    assert page.status_code == 422
    assert said in page.text
    assert now(late).settings.game_count == 9


def test_settings_page_says_what_a_new_fee_does_once_couples_are_there(client: Client) -> None:
    empty = make_evening(couples=0)
    assert 'name="fee_from"' not in text_of(client, SETTINGS)

    do(empty, SignIn(("Ace Sample", "Jack Sample")), SignIn(("Trey Sample", "Zoé Sample")))

    text = text_of(client, SETTINGS)
    assert "2 couples have paid, and what they paid stays." in text
    assert 'name="fee_from"' in text


@pytest.mark.parametrize("typed", ["thirty", "0", "99999"])
def test_couple_that_cannot_be_is_refused_and_nothing_is_saved(client: Client, typed: str) -> None:
    evening = make_evening(couples=2)

    page = save(client, SETTINGS, {"entry_fee_cents": "25.00", "fee_from": typed})

    assert page.status_code == 422
    assert now(evening).settings.entry_fee_cents == 2000


def test_couple_named_without_a_new_fee_changes_nothing(client: Client) -> None:
    stored = make_evening(couples=2)

    save(client, SETTINGS, {"fee_from": "2"})

    assert now(stored).evening == stored.evening


def test_door_says_what_a_couple_owes(client: Client) -> None:
    do(make_evening(couples=2), Pay(2, has_paid=False))

    page = client.get(reverse("door", args=SAMPLE)).text

    assert page.count("owes $20.00") == 1


def test_7_13_tables_are_not_set_otherwise_under_the_cards_of_a_whole_night(client: Client) -> None:
    stored = draw(make_evening(8, wins_from=Source.CARDS))
    stored = do(stored, TypeCard(1, (1, 3)))

    answer = save(client, reverse("office-settings", args=[stored.slug]), {"tables_there": "3"})

    assert answer.status_code == 422
    assert "this would seat game 1 anew" in answer.text
    assert now(stored) == stored
