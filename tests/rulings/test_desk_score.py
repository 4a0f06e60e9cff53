"""What is the score now: how it stood, who bid what and who took what, counted side by side."""

import re
from random import Random

import pytest
from django.test import Client

from scoring.table.fast.selfplay import random_game
from scoring.table.variant.variants import VARIANTS
from tests.rulings.told import ask, told
from tournaments.words.scores import points_said

SET = "before=65&before=20&bidder=1&bid=30&taken=0&taken=30"


def of_sides(before: tuple[int, ...], taken: tuple[int, ...]) -> str:
    stood = "".join(f"&before={score}" for score in before)
    return stood + "".join(f"&taken={points}" for points in taken)


def test_6_3_bidder_who_was_set_goes_down(client: Client) -> None:
    assert told(ask(client, "score", SET)) == (
        "Ruling 35 · 50, and the game goes on. "
        "Side 1: 65 → 35 (−30) It bid 30 and took 0: it is set and loses 30. rules 5.4 "
        "Side 2: 20 → 50 (+30) It did not have the bid, so it adds what it took. rules 6.3 "
        "The game goes on Nobody has 120 points yet. rules 2"
    )


def test_6_3_bid_that_was_made_adds_all_that_was_taken(client: Client) -> None:
    question = "variant=nevins-house&before=105&before=100&bidder=2&bid=20&taken=10&taken=20"

    said = told(ask(client, "score", question))
    assert said.startswith("Ruling 115 · 120: Side 2 won the game.")
    assert "Side 2: 100 → 120 (+20) It bid 20 and took 20: it adds all it took. rules 6.3" in said
    assert said.endswith("Side 2 It has reached the 120 points of the game. rules 2")


def test_6_4_side_near_the_end_must_bid_to_score(client: Client) -> None:
    said = told(ask(client, "score", "before=95&before=100&bidder=1&bid=20&taken=20&taken=10"))

    why = "So near the end it adds points only when it has the bid. rules 6.4"
    assert f"Side 2: 100 → 100 (0) {why}" in said


def test_6_5_forty_five_rule_sends_back(client: Client) -> None:
    house = "variant=merrimack-valley&house_of=merrimack-valley&forty_five_rule=yes"

    said = told(
        ask(client, "score", f"{house}&before=25&before=0&bidder=1&bid=20&taken=20&taken=10")
    )
    assert "Side 1: 25 → 0 (−25) A score of exactly 45 goes back to 0. rules 6.5" in said


@pytest.mark.parametrize("variant", ["general", "nova-scotia-45", "nova-scotia-auction"])
def test_2_four_sides_are_scored_where_each_plays_alone(client: Client, variant: str) -> None:
    hand = "&before=10" * 4 + "&taken=5&taken=0&taken=20&taken=5"
    bid = "&bidder=3&bid=20" if variant == "nova-scotia-auction" else ""

    said = told(ask(client, "score", f"variant={variant}&sides=4{hand}{bid}"))

    assert said.startswith("Ruling 15 · 10 · 30 · 15, and the game goes on.")


def test_2_pairs_alone_are_no_four_sides(client: Client) -> None:
    assert ask(client, "score", "variant=merrimack-valley&sides=4").status_code == 422


def test_6_8_partner_shares_the_win_where_the_house_says_so(client: Client) -> None:
    house = "variant=nova-scotia-auction&house_of=nova-scotia-auction"
    hand = of_sides((110, 20, 0, 0, 0), (15, 5, 10, 0, 0))
    question = f"{house}&sides=5&bidder=1&bid=20&partner=2{hand}"

    alone = told(ask(client, "score", question))
    shared = told(ask(client, "score", f"{question}&partner_shares_win=yes"))

    assert alone.startswith("Ruling 130 · 40 · 10 · 0 · 0: Side 1 won the game.")
    assert shared.startswith("Ruling 130 · 40 · 10 · 0 · 0: Side 1 and Side 2 won the game.")


def test_6_6_first_to_45_is_told_by_the_tricks(client: Client) -> None:
    hand = "variant=nova-scotia-45&before=40&before=20&taken=5&taken=25"

    without = ask(client, "score", hand)
    assert (without.status_code, "tell the tricks in order" in told(without)) == (422, True)
    tricks = "".join(f"&winner={side}" for side in (2, 2, 1, 2, 2))
    said = told(ask(client, "score", f"{hand}{tricks}&best=1"))
    assert said.startswith("Ruling 45 · 45: Side 1 won the game.")
    assert "first to get to 45 points, trick by trick. rules 6.6" in said


def test_6_6_loser_hangs_a_forty(client: Client) -> None:
    hand = "variant=nova-scotia-45&before=40&before=20&taken=0&taken=30"

    said = told(ask(client, "score", hand))
    assert said.endswith("Side 1 It hangs a 40: it was at 40 before this hand. rules 6.6")


def test_6_12_side_at_the_end_may_have_to_play_on(client: Client) -> None:
    said = told(ask(client, "score", "variant=general&before=105&before=105&taken=15&taken=15"))

    assert said.startswith("Ruling 120 · 120, and the game goes on.")
    assert said.endswith(
        "A side has reached the end, but did not win with this hand: play on. rules 6.12"
    )


def test_6_14_both_of_a_called_pair_win(client: Client) -> None:
    hand = of_sides((100, 95, 0, 0, 0), (10, 15, 5, 0, 0))

    said = told(ask(client, "score", f"sides=5&bidder=1&partner=2&bid=25{hand}"))
    assert "Side 1 and Side 2 won the game." in said
    assert said.endswith("rules 6.14")


REFUSED = {
    "taken=35&taken=0&bidder=1&bid=20": "The points of a hand come to 30, or to 25, but not to 35; "
    "check them.",
    "before=x": "“x” cannot be a score; scores go by fives, from -1000 to 1000.",
    "before=7": "“7” cannot be a score; scores go by fives, from -1000 to 1000.",
    "bidder=9": "“9” is none of the 2 there are; choose one of them.",
    "variant=nova-scotia-45&taken=15&taken=15&winner=1&winner=2": "Say of all five tricks who won "
    "them, or of none of them.",
}


@pytest.mark.parametrize("question", REFUSED)
def test_hand_that_cannot_be_is_refused_in_a_sentence(client: Client, question: str) -> None:
    answer = ask(client, "score", f"sides=2&{question}")

    assert (answer.status_code, told(answer)) == (422, f"Ruling {REFUSED[question]}")


def test_house_option_that_cannot_be_is_refused(client: Client) -> None:
    answer = ask(client, "score", "target=17")

    assert (answer.status_code, "multiple of 5" in told(answer)) == (422, True)


def test_what_is_missing_is_asked_for_and_what_was_typed_stays(client: Client) -> None:
    answer = ask(client, "score", "before=65&taken=20")

    assert told(answer).startswith("Ruling Still to say: what each side took in the hand")
    typed = re.findall(r'name="(?:before|taken)"\s+value="(-?\d*)"', answer.text)
    assert typed == ["65", "20", "0", ""]


@pytest.mark.parametrize("name", VARIANTS)
def test_desk_counts_as_the_game_does(client: Client, name: str) -> None:
    """A game by chance, hand by hand, each asked by itself."""
    game = random_game(VARIANTS[name], Random(name)).game
    before = (0,) * game.side_count
    for hand in game.hands:
        taken = hand.taken
        question = f"variant={name}&sides={game.side_count}{of_sides(before, taken.points)}"
        if taken.bidder is not None:
            question += f"&bidder={taken.bidder + 1}&bid={taken.bid}"
        question += "".join(f"&winner={side + 1}" for side, _points in taken.tricks)
        best = [place for place, (_, points) in enumerate(taken.tricks, start=1) if points > 5]
        question += f"&best={best[0]}" if best else ""

        said = told(ask(client, "score", question))

        assert said.startswith(f"Ruling {' · '.join(map(points_said, hand.scores))}")
        assert ("the game goes on" in said) == (hand.outcome is None)
        before = hand.scores
    assert game.is_over
