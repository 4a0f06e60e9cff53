"""Who takes this trick: the cards as they were played, and why one of them takes it."""

from itertools import permutations

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from scoring.cards import DECK, Card, Suit
from scoring.table.pack.strength import trick_winner
from tests.rulings.told import ask, told
from tournaments.rulings.questions.told import player_name
from tournaments.rulings.questions.trick import TrickQuestion, trick_answer
from tournaments.words.prizes.ties import card_name

TRICK = "trump=C&played=KH&played=AH&played=2C&played=9S"


def test_1_highest_trump_takes_the_trick_and_every_card_is_told(client: Client) -> None:
    assert told(ask(client, "trick", TRICK)) == (
        "Ruling Player 2 takes the trick with A♥. "
        "A♥ The highest trump in the trick takes it. rules 1 "
        "K♥ Of the suit led, but a trump beats it. rules 1 "
        "2♣ A trump, but a lower one. rules 1 "
        "9♠ Neither a trump nor of the suit led: it takes nothing. rules 1"
    )


def test_1_without_a_trump_the_suit_led_decides(client: Client) -> None:
    said = told(ask(client, "trick", "trump=H&played=10S&played=2S&played=KD"))

    assert said.startswith("Ruling Player 2 takes the trick with 2♠. 2♠ There is no trump in the")
    assert "10♠ Of the suit led, but a lower card. rules 1" in said


def test_3_4_ace_that_did_not_rob_is_the_lowest_trump(client: Client) -> None:
    question = "trump=S&played=AS&played=10S"

    assert "Player 1 takes the trick with A♠." in told(ask(client, "trick", question))
    said = told(ask(client, "trick", f"{question}&ace=lowest"))
    assert "Player 2 takes the trick with 10♠." in said
    assert "A♠ This ace did not rob, so it is the lowest trump. rules 3.4" in said


@pytest.mark.parametrize("trump", Suit, ids=str)
def test_1_desk_says_what_the_rules_say(trump: Suit) -> None:
    cards = [card for card in DECK if str(card.rank) in {"5", "A", "K", "2"}][::3]

    with override("en"):
        for played in permutations(cards, 3):
            answer = trick_answer(TrickQuestion(trump, played))
            taker = trick_winner(played, trump)
            card = card_name(played[taker])
            assert answer is not None
            assert answer.headline == f"{player_name(taker)} takes the trick with {card}."


@pytest.mark.parametrize(
    ("question", "missing"),
    [
        ("", "Choose the trump first."),
        ("trump=H", "Now play the cards in their order: the one led comes first."),
        ("trump=H&played=5H", "Play at least one more card."),
    ],
)
def test_what_is_missing_is_asked_for(client: Client, question: str, missing: str) -> None:
    assert told(ask(client, "trick", question)) == f"Ruling {missing}"


ELEVEN = "&".join(f"played={rank}S" for rank in (*range(2, 11), "J", "Q"))
REFUSED = {
    "trump=X": "“X” is not a suit. Choose hearts, diamonds, clubs or spades.",
    "trump=H&played=5H&played=5H": "5♥ was played twice; every card is in the pack only once. Take "
    "one of them back.",
    f"trump=H&{ELEVEN}": "A trick has 10 cards at most, and these are 11; take the last one back.",
    "trump=H&played=1X": "“1X” is not a card. Type the rank and the suit, like 4C, 10S or KH.",
}


@pytest.mark.parametrize("question", REFUSED)
def test_trick_that_cannot_be_is_refused_in_a_sentence(client: Client, question: str) -> None:
    answer = ask(client, "trick", question)

    assert (answer.status_code, told(answer)) == (422, f"Ruling {REFUSED[question]}")


def test_last_card_can_be_taken_back(client: Client) -> None:
    page = ask(client, "trick", TRICK).text

    back = "?trump=C&amp;played=KH&amp;played=AH&amp;played=2C"
    assert f'href="{reverse("rulings-trick")}{back}"' in page


def test_whole_pack_can_be_played_and_a_card_played_shows_it(client: Client) -> None:
    page = ask(client, "trick", TRICK).text

    assert page.count('aria-pressed="false"') == 53 - 4
    assert page.count('class="pack-card is-played"') == 4


def test_card_typed_in_small_letters_is_the_same_card(client: Client) -> None:
    assert Card.parse("kh") == Card.parse("KH")
    assert told(ask(client, "trick", TRICK.lower())) == told(ask(client, "trick", TRICK))
