"""The ruling desk: the page with all that was chosen, and the ruling alone for htmx."""

import re

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories import draw, make_evening
from tests.fragments import asked_for, roots_of

QUESTION = "variant=nova-scotia-45&trump=H&led=9H&hand=5H&hand=2H&hand=KC"


def ask(client: Client, question: str = "", **options: object) -> HttpResponse:
    return client.get(f"{reverse('rulings')}?{question}", **options)


def ruling(answer: HttpResponse) -> str:
    """The text of the ruling, without its marks and the letters to choose from."""
    found = re.search(
        r'<section[^>]*id="ruling">.*?(?=<p class="letters-choice">)', answer.text, re.DOTALL
    )
    assert found is not None
    return " ".join(re.sub(r"<[^>]+>", " ", found[0]).split())


def chosen(answer: HttpResponse) -> set[str]:
    """The choices that stand in the form."""
    return set(re.findall(r'<input\s[^>]*id="([^"]+)"[^>]*\schecked\s*>', answer.text))


def test_desk_asks_for_what_is_missing(client: Client) -> None:
    answer = ask(client)

    assert answer.status_code == 200
    missing = "Ruling Still to choose: the trump, the card led and the cards in hand."
    assert ruling(answer) == missing
    assert chosen(answer) == {"variant_nova-scotia-45"}


def test_desk_lays_out_the_whole_pack_twice(client: Client) -> None:
    page = ask(client).text

    assert len(set(re.findall(r'name="led"\s+value="([0-9AJQK]+[CDHS])"', page))) == 52
    assert len(set(re.findall(r'name="hand"\s+value="([0-9AJQK]+[CDHS])"', page))) == 52


def test_4_1_ruling_says_what_must_be_played_and_why(client: Client) -> None:
    answer = ask(client, QUESTION)

    assert ruling(answer) == (
        "Ruling 5♥ or 2♥ must be played. Trump Hearts Led 9 of hearts trump "
        "May be played 5 of hearts trump "
        "A lower trump was led: play it or hold it back, as you like. rules 4.1 "
        "May be played 2 of hearts trump "
        "A trump was led: a trump must be played, whichever you like. rules 4.1 "
        "May not be played K of clubs "
        "A trump was led, and there is one in the hand that cannot be held back: play a trump. "
        "rules 4.1 A wrong card is a renege, too: a card played that the rules forbid. The sources "
        "name no penalty: the hall decides. rules 4.8"
    )
    assert f'href="{reverse("rulings-paragraphs")}#paragraph-4.1"' in answer.text


def test_form_shows_the_question_that_was_asked(client: Client) -> None:
    asked = {"variant_nova-scotia-45", "trump_H", "led_9H", "hand_5H", "hand_2H", "hand_KC"}
    assert chosen(ask(client, QUESTION)) == asked


def test_4_hand_that_leads_may_lead_anything(client: Client) -> None:
    said = ruling(ask(client, "trump=S&led=leading&hand=5H&hand=5S"))

    assert said == (
        "Ruling Any of these cards may be played. Trump Spades Led nothing yet "
        "May be played 5 of spades trump 5 of hearts "
        "Whoever leads may lead any card. rules 4"
    )


def test_1_ace_of_hearts_is_told_to_be_a_trump_where_it_looks_like_a_heart(client: Client) -> None:
    note = "The ace of hearts is a trump, whatever is trump; it is not a heart. rules 1"

    assert note in ruling(ask(client, "trump=C&led=AH&hand=4H"))
    assert note in ruling(ask(client, "trump=C&led=9H&hand=AH&hand=2S"))
    assert note not in ruling(ask(client, "trump=H&led=AH&hand=4H"))
    assert note not in ruling(ask(client, "trump=C&led=9H&hand=4H"))


def test_4_3_one_card_alone_must_be_played(client: Client) -> None:
    said = ruling(ask(client, "trump=C&led=AH&hand=4H&hand=KD"))
    of_the_last = ruling(ask(client, "trump=C&led=AH&hand=4H"))

    assert said.startswith("Ruling 4♥ must be played.")
    assert "there is no trump in the hand: play a heart. rules 4.3" in said
    assert of_the_last.startswith("Ruling 4♥ may be played.")


def test_6_8_card_called_must_be_played_when_it_is_due(client: Client) -> None:
    question = "variant=nova-scotia-auction&trump=S&led=9D&hand=AS&hand=KD&hand=2C"

    said = ruling(ask(client, f"{question}&called=AS"))
    assert said.startswith("Ruling A♠ must be played.")
    assert "It was called and is due in this trick, whatever was led. rules 6.8" in said
    assert "Another card in the hand was called and is due in this trick. rules 6.8" in said
    assert ruling(ask(client, f"{question}&called=AS&led=leading")).startswith("Ruling A♠ must")
    # In another hand it asks for nothing here, and no other rules know a call.
    assert ruling(ask(client, f"{question}&called=KS")) == ruling(ask(client, question))
    elsewhere = question.replace("auction", "45")
    assert ruling(ask(client, f"{elsewhere}&called=AS")) == ruling(ask(client, elsewhere))


def test_card_called_stays_chosen(client: Client) -> None:
    page = ask(client, "variant=nova-scotia-auction&called=AS").text

    assert re.findall(r'<option value="(..)" selected', page) == ["AS"]


def test_2_house_rule_decides(client: Client) -> None:
    question = "variant=merrimack-valley&trump=S&led=9S&hand=5S&hand=KC"
    house = f"{question}&renege=five-jack-ace-of-hearts"

    assert ruling(ask(client, question)).startswith("Ruling 5♠ must be played.")
    assert ruling(ask(client, house)).startswith("Ruling Any of these cards may be played.")


@pytest.mark.parametrize(
    ("house_rule", "said"),
    [
        ("", "9♠ or 4♦ must be played."),
        ("&plain_suit=follow", "4♦ must be played."),
        ("&plain_suit=any-card", "Any of these cards may be played."),
    ],
)
def test_4_4_house_decides_what_a_plain_suit_asks_where_no_source_does(
    client: Client, house_rule: str, said: str
) -> None:
    question = f"variant=nova-scotia-45{house_rule}&trump=S&led=KD&hand=4D&hand=9S&hand=KC"

    answer = ask(client, question)

    assert ruling(answer).startswith(f"Ruling {said}")
    assert ("halls differ" in answer.text) is (house_rule == "")


def test_4_8_wrong_card_costs_what_the_house_says(client: Client) -> None:
    question = "variant=nevins-house&wrong_card=hand-is-lost&trump=S&led=KD&hand=4D&hand=9S"

    assert ruling(ask(client, question)).endswith(
        "A wrong card is a renege, too: a card played that the rules forbid. It costs the hand: "
        "that side takes no points, and its bid is set. rules 4.8"
    )
    assert "renege, too" not in ruling(ask(client, question.replace("&hand=4D", "")))


def test_house_rules_stay_ticked(client: Client) -> None:
    assert "house_general" in chosen(ask(client, "variant=general&joker=yes"))
    assert "house_merrimack-valley" not in chosen(ask(client, "variant=merrimack-valley"))
    assert "ace" in chosen(ask(client, "variant=general&ace=lowest"))


REFUSED = {
    "hand=AC&hand=2C&hand=3C&hand=4C&hand=5C&hand=6C": "A hand has 5 cards at most, and these are "
    "6; tap those again that are not in it.",
    "led=5H&hand=5H": "5♥ was led, so it is no longer in the hand; tap it there once more.",
    "hand=5H&hand=5H": "5♥ is in the hand twice; every card is in the pack only once.",
    "hand=JK": "There is no joker in this game; take it away, or choose general play with a joker.",
    "trump=X": "“X” is not a suit. Choose hearts, diamonds, clubs or spades.",
    "led=<b>": "“&lt;b&gt;” is not a card. Type the rank and the suit, like 4C, 10S or KH.",
}


@pytest.mark.parametrize("question", REFUSED)
def test_question_that_cannot_be_is_refused_in_a_sentence(client: Client, question: str) -> None:
    answer = ask(client, question)

    assert (answer.status_code, ruling(answer)) == (422, f"Ruling {REFUSED[question]}")


def test_refused_question_keeps_what_was_chosen(client: Client) -> None:
    answer = ask(client, "variant=nowhere&trump=S&led=5H&hand=5H&hand=ZZ&hand=2C")

    kept = {"variant_nova-scotia-45", "trump_S", "led_5H", "hand_5H", "hand_2C"}
    assert (answer.status_code, chosen(answer)) == (422, kept)


@pytest.mark.parametrize(("question", "status"), [(QUESTION, 200), ("trump=X", 422)])
def test_htmx_gets_the_ruling_and_its_first_sentence(
    client: Client, question: str, status: int
) -> None:
    answer = ask(client, question, headers=asked_for("ruling"))

    assert (answer.status_code, roots_of(answer)) == (status, ["ruling", "ruling_strip"])
    assert ruling(answer) == ruling(ask(client, question))
    assert answer.text.count('hx-swap-oob="true"') == 1
    assert {"HX-Request", "HX-Target"} <= set(answer.headers["Vary"].split(", "))


@pytest.mark.django_db
def test_desk_is_found_from_the_floor_and_from_the_first_page(client: Client) -> None:
    link = f'href="{reverse("rulings")}"'
    of_the_evening = f'href="{reverse("rulings")}?rules='
    evening = draw(make_evening(4))

    assert link in client.get("/").text
    floor = client.get(reverse("floor", args=[evening.slug])).text
    assert (floor.count(link), floor.count(of_the_evening)) == (1, 1)


@pytest.mark.parametrize(
    ("question", "is_marked"),
    [
        ("trump=C&led=AH&hand=5C&hand=KD", True),
        ("trump=C&led=KC&hand=5C&hand=KD", False),
        ("trump=H&led=AH&hand=5H&hand=KD", False),
        ("ace_of_hearts_led=strict&trump=C&led=AH&hand=5C&hand=KD", False),
        ("variant=general&trump=C&led=AH&hand=5C&hand=KD", False),
    ],
)
def test_4_3_reading_is_named_at_the_desk(client: Client, question: str, is_marked: bool) -> None:
    assert ("halls differ" in ask(client, question).text) is is_marked
