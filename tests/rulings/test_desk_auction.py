"""Who may bid what: whose turn it is in the auction as far as it has come, and what is open."""

import re
from random import Random

import pytest
from django.http import QueryDict
from django.test import Client

from scoring.table.hand.bidding import Auction
from scoring.table.variant.variants import VARIANTS
from tests.rulings.told import ask, told
from tournaments.rulings.questions.auction import WITH_BIDDING, choice_name, read_auction

# rules.md §5.3: the example of the hold.
HOLD = "said=20&said=pass&said=25&said=hold"


def buttons(page: str) -> list[str]:
    return re.findall(r'<button[^>]*name="next"\s+value="([^"]+)"', page)


def test_5_1_left_of_the_dealer_speaks_first(client: Client) -> None:
    answer = ask(client, "auction", "variant=nevins-house&dealer=2")

    said = told(answer)
    assert said.startswith("Ruling Player 3 speaks now: pass, 15, 20, 25 or 30.")
    assert "15 Nobody has bid yet. rules 5.1" in said
    assert buttons(answer.text) == ["pass", "15", "20", "25", "30"]


def test_5_3_the_one_who_bid_answers_the_hold_and_the_rest_is_refused(client: Client) -> None:
    assert told(ask(client, "auction", HOLD)) == (
        "Ruling Player 1 speaks now: pass or 30. "
        "pass A player who has passed cannot bid again. rules 5.1 "
        "30 All 30 points bring 60; with fewer it costs 30. rules 5.4 "
        "hold Only the dealer may hold; bid more, or pass. rules 5.3 "
        "20 20 does not beat 25; bid more, or pass. rules 5.1 "
        "25 25 does not beat 25; bid more, or pass. rules 5.1"
    )


def test_5_3_dealer_gets_the_bid_that_nobody_beats(client: Client) -> None:
    said = told(ask(client, "auction", f"{HOLD}&said=pass&said=pass"))

    assert said.startswith("Ruling Player 4 has the bid at 25.")


def test_5_2_dealer_is_bagged(client: Client) -> None:
    question = "variant=merrimack-valley&said=pass&said=pass&said=pass&said=pass"

    assert told(ask(client, "auction", question)) == (
        "Ruling Player 4 has the bid at 15. "
        "Nobody bids: the dealer is bagged, at the lowest bid. rules 5.2"
    )


def test_2_hand_is_thrown_in_where_the_dealer_may_hold(client: Client) -> None:
    said = told(ask(client, "auction", "said=pass&said=pass&said=pass&said=pass"))

    sentence = "Nobody bids: throw the hand in; the next player deals. rules 2"
    assert said == f"Ruling Nobody has bid. {sentence}"


def test_5_5_only_a_side_below_zero_may_bid_sixty(client: Client) -> None:
    atlantic = "variant=atlantic-120s"

    closed = told(ask(client, "auction", atlantic))
    assert "60 for 120 Only a side below zero may bid 60 for 120; bid less, or pass." in closed
    # Partners sit opposite: where player 3 stands below zero, player 1 does.
    open_now = told(ask(client, "auction", f"{atlantic}&below=3"))
    assert "25, 30 or 60 for 120." in open_now
    assert "60 for 120 All 30 points bring 120; with fewer it costs 60. rules 5.5" in open_now


def test_house_may_know_other_bids(client: Client) -> None:
    house = "variant=merrimack-valley&house_of=merrimack-valley&thirty_for_sixty=yes"

    assert "30 or 30 for 60." in told(ask(client, "auction", house))
    # Chosen for one variant, they do nothing in another.
    other = house.replace("variant=merrimack-valley&", "variant=nevins-house&")
    assert "25 or 30." in told(ask(client, "auction", other))


REFUSED = {
    "said=25&said=20": "20 does not beat 25; bid more, or pass.",
    "said=hold": "Only the dealer may hold; bid more, or pass.",
    "said=a+lot": "“a lot” cannot be said in the bidding; choose a button.",
    "players=9": "“9” is not a number of players; choose one.",
    "dealer=7": "“7” is not a player at a table of 4; choose one of them.",
    f"{HOLD}&said=pass&said=pass&said=30": "The bidding is over; nobody is asked any more.",
}


@pytest.mark.parametrize("question", REFUSED)
def test_auction_that_cannot_be_is_refused_in_a_sentence(client: Client, question: str) -> None:
    answer = ask(client, "auction", question)

    assert (answer.status_code, told(answer)) == (422, f"Ruling {REFUSED[question]}")


def test_refused_word_is_left_out_and_the_auction_goes_on(client: Client) -> None:
    page = ask(client, "auction", "said=25&said=20").text

    assert re.findall(r'type="hidden" name="said" value="(\w+)"', page) == ["25"]
    assert buttons(page) == ["pass", "30"]


@pytest.mark.parametrize("name", WITH_BIDDING)
def test_desk_opens_what_the_auction_opens(client: Client, name: str) -> None:
    """Auctions by chance, word by word."""
    chance, variant = Random(name), VARIANTS[name]
    for _game in range(6):
        players = chance.choice(variant.players)
        auction = Auction(variant, players, chance.randrange(players))
        table = f"variant={name}&players={players}&dealer={auction.dealer + 1}"
        said = ""
        while auction.turn is not None:
            answer = ask(client, "auction", table + said)
            assert buttons(answer.text) == [str(choice) for choice in auction.choices()]
            assert told(answer).startswith(f"Ruling Player {auction.turn + 1} speaks now: ")
            choice = chance.choice(auction.choices())
            auction.say(choice)
            said += f"&said={choice}"
        assert buttons(ask(client, "auction", table + said).text) == []


def test_address_without_a_question_asks_by_the_usual_auction() -> None:
    question = read_auction(QueryDict(""))

    assert (question.variant, question.auction.players, question.auction.dealer) == (
        VARIANTS["nova-scotia-auction"],
        4,
        3,
    )
    assert [choice_name(choice) for choice in question.auction.choices()] == [
        *("pass", "20", "25", "30")
    ]
