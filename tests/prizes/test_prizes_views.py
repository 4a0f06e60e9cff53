"""The prizes desk as a browser sees it: whole without scripts, one fragment with them."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import HandOver, Pay, Rename
from scoring.hall.comparing.marks import result_mark
from tests.factories import count_cards, do, draw, make_evening, now, offer, play
from tests.prizes.evenings import level_evening, wish
from tests.prizes.visits import HTMX, POSTS, SPLIT, address, every_post, text_of
from tournaments.store.paper.printouts import POSTER, note_printout
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def printed(stored: StoredEvening) -> StoredEvening:
    note_printout(stored, POSTER, result_mark(stored.evening))
    return stored


# Unpaid winners


def test_winner_who_has_not_paid_is_named_with_what_it_owes_and_not_refused(client: Client) -> None:
    stored = offer(make_evening(2, game_count=1, jar_size=None), place_1=1000)
    stored = play(draw(stored), games=1)
    paid = text_of(client.get(address(stored)))

    do(stored, Pay(stored.evening.groups[0][0], has_paid=False))

    owed = text_of(client.get(address(stored)))
    told = "Has not paid the entry fee"
    assert (paid.count(told), owed.count(f"{told}: $20.00 is owed.")) == (0, 1)


# Pages


@every_post
def test_action_is_no_page_and_none_of_a_missing_evening(client: Client, name: str) -> None:
    evening = make_evening(2)

    answer = client.get(address(evening, name, *POSTS[name]))

    assert (answer.status_code, answer.headers["Location"]) == (302, f"/{evening.slug}/prizes/")
    nowhere = reverse(name, args=["no-such-evening", *POSTS[name]])
    assert client.post(nowhere).status_code == 404
    assert client.get(reverse("prizes", args=["no-such-evening"])).status_code == 404


@pytest.mark.parametrize("couples", [0, 1, 2, 3])
def test_desk_is_calm_before_anybody_has_won(client: Client, couples: int) -> None:
    evening = offer(make_evening(couples), place_1=1000, booby="A turnip")

    answer = client.get(address(evening))

    assert answer.status_code == 200
    assert "Nothing to settle yet: nobody has won a game." in text_of(answer)
    assert "Tie desk" not in text_of(answer)


@pytest.mark.parametrize("couples", [4, 40])
def test_desk_of_an_unchanged_evening_asks_one_question(
    client: Client, couples: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = offer(make_evening(couples), place_1=900, place_2=500, booby="A turnip")
    play(draw(evening), games=2)
    client.get(address(evening))

    with django_assert_num_queries(1):
        client.get(address(evening))


def test_poster_of_another_result_is_told_until_it_is_printed_again(client: Client) -> None:
    line = "The poster was printed at"
    evening = printed(level_evening())
    before = text_of(client.get(address(evening)))

    url = address(evening, "prizes-record-wishes", "place-1")
    fragment = text_of(client.post(url, SPLIT, headers=HTMX))

    told = text_of(client.get(address(evening)))
    printed(now(evening))
    calm = text_of(client.get(address(evening)))
    assert [line in text for text in (before, fragment, told, calm)] == [False, True, True, False]


def test_desk_asks_for_the_poster_once_all_is_over(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = level_evening()
    client.get(address(evening))

    with django_assert_num_queries(2):
        client.get(address(evening))


def test_names_are_never_markup(client: Client) -> None:
    evening = level_evening()
    do(evening, Rename(1, ("<b>Ada</b> & Éloïse", "Bruno Sample 1")))
    wish(evening, "place-1", c1="split", c4="split")

    page = client.get(address(evening)).text

    assert "&lt;b&gt;Ada&lt;/b&gt; &amp; Éloïse" in page
    assert "<b>Ada" not in page


def test_money_sheet_adds_up_in_words(client: Client) -> None:
    page = text_of(client.get(address(level_evening(hall_share_cents=5))))

    assert "Entry fees 5 × $120.01 $600.05" in page
    assert "The prizes go $0.01 beyond the pot. The hall pays that out of its share." in page
    assert "In and out agree, to the cent." in page


# Posting, with htmx


def test_htmx_gets_the_desk_and_the_notices(client: Client) -> None:
    evening = level_evening()

    url = address(evening, "prizes-record-wishes", "place-1")
    answer = client.post(url, SPLIT, headers=HTMX)

    page = answer.text
    assert answer.status_code == 200
    assert re.findall(r'id="(settling|notices)"', page) == ["settling", "notices"]
    assert "<html" not in page
    assert "HX-Target" in answer["Vary"]


def test_htmx_gets_a_refusal_as_a_fragment(client: Client) -> None:
    evening = level_evening()

    answer = client.post(address(evening, "prizes-record-wishes", "place-1"), {}, headers=HTMX)

    assert answer.status_code == 422
    assert 'class="notice is-refusal"' in answer.text
    assert "<html" not in answer.text


def test_other_target_gets_the_page(client: Client) -> None:
    evening = level_evening()

    answer = client.get(address(evening), headers={"HX-Request": "true", "HX-Target": "body"})

    assert "<html" in answer.text


def test_award_is_ticked_and_taken_back(client: Client) -> None:
    evening = level_evening()

    client.post(address(evening, "prizes-hand-over", "place-2", 3))
    assert "handed over" in text_of(client.get(address(evening)))

    client.post(address(evening, "prizes-take-back", "place-2", 3))
    assert now(evening).evening.handed_over == {}


def test_what_was_handed_over_is_said_aloud_when_the_wins_change(client: Client) -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="split", c4="split")
    do(evening, HandOver("place-1", 1), HandOver("place-1", 4), HandOver("place-2", 3))

    count_cards(evening, {1: 19, 3: 1})
    page = text_of(client.get(address(evening)))

    assert "Was handed $150.01 before: $150.00 is still owed." in page
    assert (
        "Couple 3, Ada Sample 3 &amp; Bruno Sample 3, was handed $200.00 for the second prize, "
        "but does not win it as things stand now. Ask for it back."
    ) in page


def test_refused_action_is_a_sentence_on_the_page(client: Client) -> None:
    evening = level_evening()

    answer = client.post(address(evening, "prizes-hand-over", "place-1", 1))

    assert answer.status_code == 422
    assert "Couple 1 does not win the first prize as things stand now" in text_of(answer)


def test_prize_is_handed_over_only_as_the_page_showed_it(client: Client) -> None:
    """A card is corrected meanwhile, and whoever was to have half of the prize has all of it."""
    evening = wish(level_evening(), "place-1", c1="split", c4="split")
    shown = {"version": now(evening).version, "all_the_same": "yes"}
    count_cards(evening, {4: 17})

    old_page = client.post(address(evening, "prizes-hand-over", "place-1", 1), shown)
    shown["version"] = now(evening).version
    new_page = client.post(address(evening, "prizes-hand-over", "place-1", 1), shown)

    assert [old_page.status_code, new_page.status_code] == [422, 302]
    (award,) = now(evening).evening.handed_over.values()
    assert award.cents == 30_001
