"""Ties as a browser settles them: what the desk says of them, wishes, cards, a play-off."""

import re
from html import unescape

import pytest
from django.test import Client

from scoring.hall.acts import EndEvening, NotHere
from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes.cookiejar import ShortEvening
from tests.factories import count_cards, do, draw, make_evening, now, offer, play
from tests.prizes.evenings import cut, entries, level_evening, wish
from tests.prizes.visits import SPLIT, address, outcome_of, text_of
from tournaments.prizes.paper_ties import ties_of
from tournaments.store.timeline import timeline, to_take_back

pytestmark = pytest.mark.django_db


# Pages


def test_ties_wait_for_the_last_game(client: Client) -> None:
    evening = play(draw(offer(make_evening(6), place_1=1000)), games=1)

    waiting = text_of(client.get(address(evening)))
    do(evening, EndEvening(jar=ShortEvening.GOES_OVER))
    early = text_of(client.get(address(evening)))

    assert "ties are settled after the last game" in waiting
    assert "Tie desk" not in waiting
    assert "Hand over" not in waiting
    assert "Tie desk" in early


def test_tie_says_who_is_level_for_what(client: Client) -> None:
    page = text_of(client.get(address(level_evening())))

    assert "Couples 1 and 4 are tied with 18 wins each." in page
    assert "Split, each gets $150.00 . The odd cents go one each to the lowest" in page
    assert "Couples 1 and 4 still have to choose." in page


def test_thing_offers_no_split_and_says_why(client: Client) -> None:
    evening = offer(make_evening(2), place_1="Two gift baskets")
    count_cards(evening, {1: 3, 2: 3})

    answer = client.get(address(evening))

    assert "a thing cannot be split, so they cut for it or play for it." in text_of(answer)
    assert len(re.findall(r'value="split"\s+disabled', answer.text)) == 2


# Posting, with scripts off


def test_wishes_are_recorded_together_and_taken_back_together(client: Client) -> None:
    evening = level_evening()
    before = now(evening).evening

    answer = client.post(address(evening, "prizes-record-wishes", "place-1"), SPLIT)

    assert (answer.status_code, answer.url) == (302, address(evening) + "#tie-place-1")
    assert [a.couple for a in outcome_of(evening).awards] == [1, 4, 3]
    taken_back = to_take_back(timeline(now(evening)))
    assert taken_back is not None
    assert do(evening, taken_back).evening == before


@pytest.mark.parametrize(
    ("typed", "said"),
    [("JK", "Couple 4 cannot cut a joker."), ("&lt;x&gt;", "“&lt;x&gt;” is not a card.")],
)
def test_cards_sent_together_are_kept_all_or_none_and_shown_again(
    client: Client, typed: str, said: str
) -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="cut")

    answer = client.post(
        address(evening, "prizes-record-cuts", "place-1"),
        {"round": "1", "card-1": "4c", "card-4": unescape(typed)},
    )

    page = answer.text
    assert answer.status_code == 422
    assert said in text_of(answer)
    assert ('value="4c"' in page, f'value="{typed}"' in page) == (True, True)
    assert now(evening).evening.ties["place-1"].cuts == ()


def test_second_click_on_the_cards_is_no_second_round(client: Client) -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="cut")
    url = address(evening, "prizes-record-cuts", "place-1")

    for _ in range(2):
        client.post(url, {"round": "1", "card-1": "4C", "card-4": "4H"})
    assert len(now(evening).evening.ties["place-1"].cuts) == 1

    client.post(url, {"round": "2", "card-1": "4C", "card-4": "4H"})
    assert len(now(evening).evening.ties["place-1"].cuts) == 2


def test_second_click_on_starting_over_keeps_what_was_said_since(client: Client) -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="playoff")
    url = address(evening, "prizes-start-tie-over", "place-1")

    client.post(url, {"key": "a"})
    wish(evening, "place-1", c1="split")
    client.post(url, {"key": "a"})

    assert now(evening).evening.ties["place-1"].wishes == {1: "split"}


@pytest.mark.parametrize("data", [{}, {"wish-1": ""}, {"wish-1": "keep"}, {"wish-3": "split"}])
def test_wishes_that_say_nothing_are_refused(client: Client, data: dict[str, str]) -> None:
    evening = level_evening()

    answer = client.post(address(evening, "prizes-record-wishes", "place-1"), data)

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert entries(evening) == []


def test_forfeit_playoff_and_starting_over_are_a_button_each(client: Client) -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="playoff", c4="playoff")
    wish(evening, "place-3", c2="playoff", c5="playoff")

    client.post(address(evening, "prizes-record-forfeit", "place-1", 4))
    client.post(address(evening, "prizes-record-playoff", "place-3", 5))
    assert [a.couple for a in outcome_of(evening).awards] == [1, 3, 5]

    client.post(address(evening, "prizes-start-tie-over", "place-3"))
    assert outcome_of(evening).open == ("place-3",)


def test_7_17_who_is_not_here_is_a_button_and_blocks_nobody(client: Client) -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="split")
    wish(evening, "place-3", c2="cut", c5="cut")

    before = client.get(address(evening)).text
    shared = client.post(address(evening, "prizes-record-not-here", "place-1", 4), follow=True)
    client.post(address(evening, "prizes-record-not-here", "place-3", 2), {"no_share": "on"})

    assert "not-here/4/" in before
    said = "Everybody who is here wants to split: couples 1 and 4 get equal shares."
    assert said in text_of(shared)
    assert [a.couple for a in outcome_of(evening).awards] == [1, 4, 3, 5]
    assert "not-here/" not in client.get(address(evening)).text
    assert to_take_back(timeline(now(evening))) is not None


def test_7_17_tie_sheet_says_who_is_not_here() -> None:
    evening = do(level_evening(), NotHere("place-1", CoupleNumber(4)))

    (first, _second) = ties_of(evening, ("en",)).ties

    assert first.absent == {4}


def test_couple_that_is_tied_after_the_others_have_cut_says_what_it_wants(client: Client) -> None:
    evening = cut(wish(level_evening(), "place-1", c1="cut", c4="cut"), "place-1", c1="3C", c4="KD")
    count_cards(evening, {3: 18})
    page = client.get(address(evening))
    assert "Couple 3 still has to choose" in text_of(page)

    sent = {"wish-1": "cut", "wish-4": "cut", "wish-3": "split", "version": now(evening).version}
    answer = client.post(address(evening, "prizes-record-wishes", "place-1"), sent)

    assert answer.status_code == 302
    (first, *_others) = outcome_of(evening).prizes
    assert first.settlement is not None
    assert first.settlement.waiting_for == (3,)
