"""Whole hands and games by random legal choices, of every variant with every option drawn."""

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from scoring.cards import Suit
from scoring.errors import RuleError
from scoring.table.fast import selfplay
from scoring.table.fast.played import PlayedHand
from scoring.table.fast.selfplay import random_game, random_hand
from scoring.table.hand.acts import Verb
from scoring.table.hand.dealing import pack_of
from scoring.table.hand.hand import Hand
from scoring.table.hand.notation import hand_as_text, read_hand
from scoring.table.hand.state import State
from scoring.table.pack.masks import NUMBERS
from scoring.table.variant.variants import VARIANTS, Variant
from tests.figures import Count, Prove, Share
from tests.proof import IS_PROOF, mostly_long
from tests.scoring.naive.game import apply_hand, new_game
from tests.scoring.naive.points import points, points_of_sides
from tests.scoring.table.houses import naive_options, random_house

HANDS = 20_000 if IS_PROOF else 600
GAMES = 1_000 if IS_PROOF else 80
NAMES = list(VARIANTS)


def random_hands(name: str, count: int, seed: int) -> Iterator[PlayedHand]:
    """Hands of all sizes of table, with options drawn for every tenth hand afresh."""
    rng = Random(seed)
    variant = VARIANTS[name]
    for number in range(count):
        if number % 10 == 0:
            variant = random_house(name, rng)
        players = rng.choice(variant.players)
        below_zero = {seat for seat in range(players) if rng.random() < 0.25}
        dealer, caution = rng.randrange(players), rng.choice((0, 0, 0.9))
        yield random_hand(
            variant, rng, players, dealer=dealer, below_zero=below_zero, caution=caution
        )


def cards_everywhere(state: State) -> list[int]:
    """Every card on the table as its place in a new pack, in that order."""
    turned = () if state.turned is None else (state.turned,)
    played = [card for trick in state.tricks for _, card in trick.plays]
    held = [card for hand in state.hands for card in hand]
    cards = [*held, *state.kitty, *state.stock, *state.thrown, *turned, *played]
    return sorted(NUMBERS[card] for card in cards)


@pytest.mark.parametrize("hands", mostly_long([HANDS // 10, HANDS]))
@pytest.mark.parametrize("name", NAMES)
def test_every_random_hand_stands_up_to_the_rules_act_by_act_and_as_text(
    name: str, hands: int, prove: Prove
) -> None:
    """The players are quick and take the rules ready compiled; the hand checks each act."""
    for played in random_hands(name, hands, seed=45):
        hand = played.replay()

        assert hand.is_over
        assert hand.taken == played.taken
        assert cards_everywhere(hand.state) == list(range(len(pack_of(played.variant))))
        if not hand.is_thrown_in:
            assert played.points == naive_points(hand)
        text = hand_as_text(hand)
        again = read_hand(text)
        assert (hand_as_text(again), again.taken) == (text, played.taken)
    prove("Hands of cards by chance", Count("hands stand up to the rules", hands, at_least=120_000))


def naive_points(hand: Hand) -> tuple[int, ...]:
    variant, state = hand.variant, hand.state
    tricks = [(trick.taker, [str(card) for _, card in trick.plays]) for trick in state.tricks]
    asked = (variant.name, naive_options(variant), str(state.known_trump), tricks)
    worth = points(*asked, ace_is_lowest=state.ace_is_lowest)
    return tuple(points_of_sides(worth, variant.sides(hand.players)))


@pytest.mark.parametrize("games", mostly_long([GAMES // 8, GAMES]))
@pytest.mark.parametrize("name", NAMES)
def test_every_random_game_ends_as_the_naive_reading_scores_it(
    name: str, games: int, prove: Prove
) -> None:
    rng = Random(49)
    for _ in range(games):
        variant = random_house(name, rng)
        players = rng.choice(variant.players)
        played = random_game(variant, rng, players, dealer=rng.randrange(players))

        state = new_game(name, naive_options(variant), len(variant.sides(players)))
        for scored in played.game.hands:
            taken = scored.taken
            state = apply_hand(
                state, taken.points, taken.bidder, taken.bid, taken.partner, taken.tricks
            )
            assert scored.scores == state.scores
        assert state.result is not None
        assert set(played.game.winners) == set(state.result[0])
        assert played.winner in played.game.winners
    prove("Games of cards by chance", Count("games scored alike", games, at_least=6_000))


def test_hand_played_by_the_rules_of_another_house_does_not_stand_up(prove: Prove) -> None:
    """The control: cards were held back where none may be."""
    house = VARIANTS["merrimack-valley"]
    elsewhere = Variant.parse(f"{house} renege=five-jack-ace-of-hearts")
    rng, found = Random(45), 0
    for _ in range(500):
        played = random_hand(elsewhere, rng)
        try:
            played._replace(variant=house).replay()
        except RuleError:
            found += 1

    assert found
    prove(
        "Hands of cards by chance",
        control=Share("do not, by the rules of another house", found, 500, at_least=0.002),
    )


def test_game_that_is_scored_by_another_target_is_found(prove: Prove) -> None:
    """The control."""
    rng, found = Random(45), 0
    for _ in range(50):
        game = random_game(VARIANTS["atlantic-120s"], rng).game
        state = new_game(game.variant.name, {"target": 60}, game.side_count)
        for scored in game.hands:
            if state.result is None:
                taken = scored.taken
                state = apply_hand(
                    state, taken.points, taken.bidder, taken.bid, taken.partner, taken.tricks
                )
        found += state.scores != game.hands[-1].scores

    assert found
    prove(
        "Games of cards by chance",
        control=Share("differ with another target", found, 50, at_least=0.02),
    )


def test_2_deal_passes_to_the_left_after_every_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(map(is_dealt_in_turn, NAMES))

    next_hand = selfplay._next_hand  # the control: games in which the deal never passes
    monkeypatch.setattr(selfplay, "_next_hand", lambda *told: next_hand(*told[:-1], 2))
    assert not any(map(is_dealt_in_turn, NAMES))


def is_dealt_in_turn(name: str) -> bool:
    """Tells so of some games at four; some hands may be thrown in."""
    games = [random_game(VARIANTS[name], Random(seed), dealer=2) for seed in range(45, 49)]
    dealers = [[hand.dealer for hand in played.hands] for played in games]
    return all(dealer == (2 + number) % 4 for game in dealers for number, dealer in enumerate(game))


def test_same_seed_plays_the_same_hand() -> None:
    one, other = (random_hand(VARIANTS["nova-scotia-auction"], Random(7), players=5) for _ in "ab")

    assert (one, str(one)) == (other, str(other))


def test_random_hand_tells_what_was_dealt_said_thrown_played_and_scored() -> None:
    played = random_hand(VARIANTS["nevins-house"], Random(45), dealer=3)

    assert ([len(hand) for hand in played.dealt.hands], len(played.dealt.kitty)) == ([5] * 4, 3)
    assert [said.seat for said in played.said] == [0, 1, 2, 3]
    assert [act.seat for act in played.thrown] == [0, 1, 2, 3]
    assert [len(trick.plays) for trick in played.played] == [4] * 5
    assert sum(played.points) == 30


def test_every_kind_of_act_and_every_trump_comes_up() -> None:
    missing: set[Verb | Suit] = {*Verb, *Suit}
    hands = (random_hands(name, 400, seed=50) for name in NAMES)
    for played in chain.from_iterable(zip(*hands, strict=True)):
        for act in played.replay().acts:
            missing -= {act.verb, act.word} if act.verb is Verb.NAME else {act.verb}
        if not missing:
            return
    assert not missing
