"""Taking back and doing again with one click: what is done, what is said, and where it leads."""

from html import unescape
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import Pay, Rename, SignIn, TakeBack
from scoring.hall.logbook import in_force
from tests.factories import do, draw, make_evening, now, play, win
from tests.office.pages import SAMPLE, form_to, text_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline

pytestmark = pytest.mark.django_db

OFFICE = f"/{SAMPLE[0]}/office/"


@pytest.fixture
def unpaid() -> StoredEvening:
    """Two couples, and entry 4 says that the first has not paid."""
    return do(make_evening(couples=2), Pay(1, has_paid=False))


@pytest.fixture
def played() -> StoredEvening:
    """Two couples have played three games; entry 5 is the win of the first."""
    return play(draw(make_evening(couples=2)), games=3)


def address(entry: int, what: str = "take-back") -> str:
    return reverse(f"office-{what}", args=[*SAMPLE, entry])


def form_of_preview(client: Client, page: str, to: str) -> dict[str, str]:
    """The line of what was done last may go to the same address; the preview comes after it."""
    return form_to(client.get(page).text.partition('id="preview"')[2], to)


def standing(evening: StoredEvening) -> tuple[int, ...]:
    return in_force([done.act for done in timeline(now(evening))])


def test_one_click_takes_back_what_was_done_last(client: Client, unpaid: StoredEvening) -> None:
    there = reverse("office-evening", args=SAMPLE)
    sent = form_to(client.get(there).text, address(4))

    page = client.post(address(4), sent, follow=True)

    assert page.redirect_chain == [(there, 302)]
    assert now(unpaid).evening.couples[1].has_paid
    assert "Taken back: “Couple 1: has not paid.”" in unescape(page.text)


def test_tap_that_closed_a_game_takes_the_next_seating_with_it(client: Client) -> None:
    evening = play(draw(make_evening(couples=2)), games=2)

    page = client.post(address(6), {"to": OFFICE}, follow=True)

    assert "Back to game 2. Game 3 is no longer seated." in unescape(page.text)
    assert len(now(evening).evening.games) == 2


def test_everything_sent_with_one_click_is_taken_back_with_one(client: Client) -> None:
    evening = do(
        make_evening(couples=2),
        SignIn(("Ace Sample", "Jack Sample")),
        SignIn(("Queenie Sample", "Trey Sample")),
        SignIn(("Deuce Sample", "Joker Sample")),
    )

    client.post(address(4), form_to(client.get(OFFICE).text, address(4)))

    assert sorted(now(evening).evening.couples) == [1, 2]


def test_what_later_entries_build_on_is_asked_about_and_taken_back_together(
    client: Client, played: StoredEvening
) -> None:
    asked = client.post(address(5), {"to": OFFICE}).headers["Location"]
    assert asked == f"{reverse('office-entry', args=[*SAMPLE, 5])}?{urlencode({'to': OFFICE})}"
    assert now(played) == played

    page = client.post(address(5), form_to(client.get(asked).text, address(5)), follow=True)

    assert page.redirect_chain == [(OFFICE, 302)]
    assert standing(played) == (1, 2, 3, 4)
    assert "2 more entries went with it. Back to game 1." in unescape(page.text)


def test_page_that_asks_keeps_what_was_sent_together(client: Client) -> None:
    evening = do(
        make_evening(couples=2),
        SignIn(("Ace Sample", "Jack Sample")),
        SignIn(("Queenie Sample", "Trey Sample")),
    )
    do(evening, Rename(3, ("Ace Exemple", "Jack Exemple")))
    asked = client.post(address(4), {"also": "5"}).headers["Location"]
    sent = form_to(client.get(asked).text, address(4))

    client.post(address(4), sent)

    assert asked == f"{reverse('office-entry', args=[*SAMPLE, 4])}?also=5"
    assert standing(evening) == (1, 2, 3)


def test_entry_done_since_then_is_not_taken_along(client: Client, played: StoredEvening) -> None:
    page = reverse("office-entry", args=[*SAMPLE, 5])
    sent = form_to(client.get(page).text, address(5))
    later = play(played, games=1)

    answer = client.post(address(5), sent)

    assert answer.headers["Location"].startswith(page)
    assert now(played) == later


def test_same_click_twice_takes_back_once(client: Client) -> None:
    evening = do(make_evening(couples=2), Pay(1, has_paid=False), Pay(2, has_paid=False))
    sent = form_to(client.get(OFFICE).text, address(4))

    answers = [client.post(address(4), sent).status_code for _ in range(2)]

    assert answers == [302, 302]
    assert now(evening).entry == 6
    assert "is taken back already" not in text_of(client, OFFICE)


def test_two_tabs_take_the_same_entry_back_once(client: Client, unpaid: StoredEvening) -> None:
    tabs = [form_to(client.get(OFFICE).text, address(4)) for _ in range(2)]

    pages = [client.post(address(4), sent, follow=True) for sent in tabs]

    assert now(unpaid).entry == 5
    for page in pages:
        assert "Taken back: “Couple 1: has not paid.”" in unescape(page.text)


def test_preview_in_a_second_tab_is_told_so(client: Client, unpaid: StoredEvening) -> None:
    preview = reverse("office-entry", args=[*SAMPLE, 4])
    tabs = [form_of_preview(client, preview, address(4)) for _ in range(2)]

    client.post(address(4), tabs[0])
    page = client.post(address(4), tabs[1], follow=True)

    said = "That is taken back already; redo it if it should count again."
    assert said in unescape(page.text)
    assert now(unpaid).entry == 5


def test_one_click_does_it_again(client: Client) -> None:
    evening = do(make_evening(couples=2), Pay(1, has_paid=False), TakeBack(4))
    sent = form_to(client.get(OFFICE).text, address(5, "redo"))

    page = client.post(address(5, "redo"), sent, follow=True)

    assert "Counts again: “Couple 1: has not paid.”" in unescape(page.text)
    assert not now(evening).evening.couples[1].has_paid


def test_all_that_went_together_comes_back(client: Client, played: StoredEvening) -> None:
    do(played, TakeBack(5, with_later=True))

    page = client.post(address(5, "redo"), {"to": OFFICE}, follow=True)

    assert now(played).evening == played.evening
    assert "2 more entries count again with it." in unescape(page.text)


def test_doing_again_what_others_stand_in_the_way_of_is_asked_about_first(client: Client) -> None:
    stored = play(draw(make_evening(couples=2)), games=1)
    winner = stored.evening.games[0].winners[0]
    stored = do(stored, TakeBack(5))
    win(stored, 1, 1, 3 - winner)

    answer = client.post(address(5, "redo"))
    page = client.get(answer.headers["Location"]).text
    client.post(address(5, "redo"), form_to(page, address(5, "redo")))

    assert "Later entries do not fit with it and would be taken back too:" in page
    assert now(stored).evening.games[0].winners == (winner,)


@pytest.mark.parametrize(
    ("entry", "what", "sentence"),
    [
        (99, "take-back", "The logbook has no entry 99; check its number."),
        (99, "redo", "The logbook has no entry 99; check its number."),
        (1, "take-back", "Everything depends on how the evening was set up;"),
        (2, "redo", "That was not taken back, so there is nothing to redo."),
    ],
)
def test_what_cannot_be_taken_back_says_why(
    client: Client, entry: int, what: str, sentence: str
) -> None:
    evening = make_evening(couples=2)

    page = client.post(address(entry, what), {"to": OFFICE}, follow=True)

    assert sentence in unescape(page.text)
    assert now(evening) == evening


@pytest.mark.parametrize("to", ["", "https://example.org/", "//example.org/", "office"])
@pytest.mark.usefixtures("unpaid")
def test_way_back_is_an_address_of_ours(client: Client, to: str) -> None:
    answer = client.post(address(4), {"to": to})

    assert answer.headers["Location"] == reverse("office-logbook", args=SAMPLE)


@pytest.mark.parametrize("also", ["99", "x", "1-99999999999", "3 3"])
def test_others_that_there_are_not_are_left_out(
    client: Client, unpaid: StoredEvening, also: str
) -> None:
    client.post(address(4), {"also": also})

    assert standing(unpaid) == (1, 2, 3)


def test_taking_back_is_no_link_to_follow(client: Client, unpaid: StoredEvening) -> None:
    client.get(address(4))

    assert now(unpaid) == unpaid
