"""A hand to practise: its address is all there is of it, with scripts and without.

No test here may use the database, and one that asked it anything would fail.
"""

import re
from html import unescape
from itertools import pairwise
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import HttpResponse, QueryDict
from django.test import Client
from django.urls import reverse
from hypothesis import example, given
from hypothesis import strategies as st

from scoring.table.hand.hand import Hand
from scoring.table.hand.state import HandPhase
from scoring.table.simple.practice import acts_as_text
from scoring.table.variant.variants import VARIANTS, Variant
from tests.fragments import asked_for, roots_of, text_of
from tests.rulings.practice import moments, page
from tests.scoring.table.houses import every_variant
from tournaments.rulings.practice.forms import SEEDS, read_practice
from tournaments.rulings.practice.page import practice_page

# The player on the right leads the king of diamonds; of 10♠ Q♥ 8♦ 2♦, with clubs trump, a diamond
# must be played.
DIAMOND_LED = {"variant": "nova-scotia-45", "seed": "46", "acts": "play_4C"}
MUST_FOLLOW = "The suit led can be followed: play a card of that suit, or a trump. rules 4.4"


def tap(client: Client, told: dict[str, object], act: str, **options: object) -> HttpResponse:
    return page(client, {**told, "act": act}, **options)


def form(answer: HttpResponse) -> dict[str, str]:
    """The hand that goes along with the next tap."""
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', answer.text))
    return {name: unescape(fields[name]) for name in ("variant", "seed", "acts")}


def offered(answer: HttpResponse) -> list[str]:
    return [unescape(act) for act in re.findall(r'name="act"\s+value="([^"]+)"', answer.text)]


def test_practising_begins_with_a_hand_that_can_be_reloaded(client: Client) -> None:
    answer = client.get(reverse("rulings-practise"))

    told = parse_qs(urlsplit(answer["Location"]).query)
    assert (answer.status_code, told["variant"]) == (302, ["nova-scotia-45"])
    assert int(told["seed"][0]) in SEEDS
    again = client.get(answer["Location"])
    assert offered(again) == offered(client.get(answer["Location"])) != []


@every_variant
def test_page_of_every_moment_offers_what_the_rules_allow(client: Client, variant: Variant) -> None:
    for told, hand in moments(variant, seed=7):
        answer = page(client, told)
        assert answer.status_code == 200
        assert is_everything_offered(hand, offered(answer))


def is_everything_offered(hand: Hand, acts: list[str]) -> bool:
    """Every allowed act has its button; cards that may not be played have theirs as well."""
    if hand.state.phase is HandPhase.DRAWING:
        return acts == ["throw"]
    # To whom one may fold is offered once it was asked, or all would be told who is booked.
    left_out = {"rob", "fold"}
    allowed = {acts_as_text([act]) for act in hand.legal_acts() if str(act.verb) not in left_out}
    return allowed <= set(acts)


@every_variant
def test_whole_hand_is_played_without_scripts(client: Client, variant: Variant) -> None:
    """Each tap leads to the address of the hand as it then stands."""
    hands = ([told for told, _hand in moments(variant, seed)] for seed in range(11, 99))
    addresses = next(hand for hand in hands if len(hand) > 5)
    for told, after in pairwise(addresses):
        act = str(after["acts"]).split(".")[-1]
        answer = tap(client, told, act)
        assert answer.status_code == 302
        query = parse_qs(urlsplit(answer["Location"]).query)
        assert query == {name: [str(value)] for name, value in after.items()}

    last = text_of(page(client, addresses[-1]))
    assert "The hand is over." in last
    assert "The hand counts" in last


def test_4_4_card_that_may_not_be_played_is_explained_and_nothing_is_lost(client: Client) -> None:
    answer = tap(client, DIAMOND_LED, "play_QH")

    assert answer.status_code == 422
    assert MUST_FOLLOW in text_of(answer)
    assert f'href="{reverse("rulings-paragraphs")}#paragraph-4.4"' in answer.text
    assert form(answer) == DIAMOND_LED
    assert offered(answer) == offered(page(client, DIAMOND_LED))


def test_htmx_gets_the_hand_and_what_has_changed_with_its_new_address(client: Client) -> None:
    answer = tap(client, DIAMOND_LED, "play_8D", headers=asked_for("practice_hand"))

    assert answer.status_code == 200
    parts = ("hand", "table", "said", "after", "tricks")
    assert roots_of(answer) == [f"practice_{part}" for part in parts]
    assert answer["HX-Push-Url"].endswith("&seed=46&acts=play_4C.play_8D")
    assert answer.text.count("data-takes-focus") == 1
    assert "autofocus" not in answer.text


def test_refusal_to_htmx_leaves_the_address_as_it_is(client: Client) -> None:
    answer = tap(client, DIAMOND_LED, "play_QH", headers=asked_for("practice_hand"))

    assert (answer.status_code, "HX-Push-Url" in answer) == (422, False)
    assert MUST_FOLLOW in text_of(answer)
    (focused,) = re.findall(r'value="(\w+)"[^>]*data-takes-focus', answer.text)
    assert focused == "play_QH"


def test_last_act_is_taken_back_by_an_address(client: Client) -> None:
    answer = page(client, {**DIAMOND_LED, "acts": "play_4C.play_8D"})

    (back,) = re.findall(r'id="practice_undo"\s+href="([^"]+)"', answer.text)
    assert form(client.get(reverse("rulings-practise") + unescape(back))) == DIAMOND_LED


def test_hand_as_it_was_dealt_has_nothing_to_take_back(client: Client) -> None:
    assert "practice_undo" not in page(client, {"variant": "general", "seed": 1}).text


def test_hint_says_of_each_card_whether_it_may_be_played_and_why(client: Client) -> None:
    answer = page(client, {**DIAMOND_LED, "hint": "yes"})

    said = text_of(answer)
    assert "8♦ or 2♦ must be played." in said
    assert "10 of spades may not be played" in said
    assert "8 of diamonds may be played" in said
    assert "Follows the suit that was led. rules 4.4" in said


def test_every_trick_is_told_with_its_card_and_why(client: Client) -> None:
    said = text_of(page(client, DIAMOND_LED))

    told = (
        "Trick 1: the player on your right takes it with 5♣. It is the highest trump in the trick."
    )
    why = "The five of trumps beats every other card. rules 1 Right 5 of clubs"
    assert f"{told} {why}" in said


def test_score_is_told_row_by_row(client: Client) -> None:
    acts = "play_4C.play_8D.play_10S.play_QH.play_2D"
    said = text_of(page(client, {**DIAMOND_LED, "acts": acts}))

    assert "Trick 1 with the best trump of the hand 10 Trick 2 5" in said
    assert "Points taken 0 30 The hand counts 0 +30" in said
    assert "Another hand" in said


def test_5_9_cards_ticked_are_thrown_and_too_few_kept_are_refused(client: Client) -> None:
    told, held = next(
        (told, [str(card) for card in hand.state.held])
        for seed in range(100)
        for told, hand in moments(VARIANTS["nevins-house"], seed)
        if hand.state.phase is HandPhase.DRAWING and len(hand.state.held) == 5
    )

    thrown = tap(client, {**told, "card": held[:2]}, "throw")
    refused = tap(client, {**told, "card": held}, "throw")
    typed = tap(client, told, f"throw_{'_'.join(held)}")

    assert thrown.status_code == 302
    assert f".throw_{held[0]}_{held[1]}" in thrown["Location"]
    for answer in (refused, typed):
        assert (answer.status_code, form(answer)["acts"]) == (422, told["acts"])
        assert "must be kept, and not 0; throw fewer." in text_of(answer)
        assert f'href="{reverse("rulings-paragraphs")}#paragraph-5.9"' in answer.text
    assert len(re.findall(r"\schecked\s", refused.text)) == 5


def test_3_4_ace_of_trumps_robs_a_card_that_is_tapped(client: Client) -> None:
    dealt = (next(moments(VARIANTS["general"], seed)) for seed in range(500))
    told, hand = next((told, hand) for told, hand in dealt if hand.state.robber == 0 == hand.turn)
    ace = hand.state.ace_of_trumps

    assert "Rob: take the turned card" in text_of(page(client, told))
    asked = page(client, {**told, "way": "rob"})
    assert all(act.startswith("rob_") for act in offered(asked))
    refused = tap(client, told, f"rob_{ace}")
    assert "The ace that robs stays in the hand" in text_of(refused)
    given = next(act for act in offered(asked) if act != f"rob_{ace}")
    assert given in tap(client, told, given)["Location"]


def test_cards_have_the_letters_of_the_language(client: Client) -> None:
    answer = tap(client, DIAMOND_LED, "play_QH", headers={"Accept-Language": "fr"})

    said = text_of(answer)
    assert "Votre voisin de droite entame R♦. Jouez une carte." in said
    assert "D de cœur" in said
    assert "règle 4.4" in said


def test_house_options_of_a_rule_sheet_are_practised(client: Client) -> None:
    sheet = client.get(reverse("rulings-sheet", args=["general"]), {"joker": "yes"})
    (address,) = re.findall(rf'href="({reverse("rulings-practise")}\?[^"]+)"', sheet.text)

    begun = client.get(unescape(address), follow=True)

    assert form(begun)["variant"] == "general joker=yes"


GARBLED = [
    {"seed": "x"},
    {"seed": "-1"},
    {"seed": "1" * 5000},
    {"seed": "45", "variant": "whist"},
    {"seed": "45", "variant": "general joker=perhaps"},
    {"seed": "45", "acts": "play_5H_2C"},
    {"seed": "45", "acts": "say_20" * 100},
    {"seed": "45", "acts": "\0"},
]


@pytest.mark.parametrize("told", GARBLED, ids=str)
def test_garbled_address_is_a_fresh_hand(client: Client, told: dict[str, object]) -> None:
    answer = page(client, told)

    said = "This address leads to no hand that can be played on; here is a fresh one."
    assert (answer.status_code, said in text_of(answer)) == (422, True)
    assert form(answer)["acts"] == ""


names = st.sampled_from(["variant", "seed", "acts", "act", "card", "hint", "way"])
words = st.sampled_from(["say", "play", "throw", "rob", "name", "fold", "5H", "20", "H", "_", "."])
texts = st.one_of(
    st.text(max_size=12),
    st.lists(words, max_size=8).map("".join),
    st.sampled_from(["play_4C", "play_8D", "play_QH", "rob", "yes", "throw", *map(str, VARIANTS)]),
)


@given(pairs=st.lists(st.tuples(names, texts), max_size=8), is_told=st.booleans())
@example(pairs=[("way", "rob")], is_told=True)
@example(pairs=[("act", "rob_8D"), ("hint", "yes")], is_told=True)
def test_any_address_is_a_hand(pairs: list[tuple[str, str]], is_told: bool) -> None:
    query = QueryDict(mutable=True)
    query.update(DIAMOND_LED if is_told else {})
    for name, text in pairs:
        query[name] = text

    found = read_practice(query)

    assert practice_page(found, is_partial=False).prompt
