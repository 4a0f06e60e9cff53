"""A hand, an auction, a game and a match as values: copied, told, taken back; nothing is shared."""

import copy
import pickle
import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import DECK, Card
from scoring.table.fast.selfplay import random_game
from scoring.table.game.game import Game
from scoring.table.game.match import Match
from scoring.table.game.record import RecordedGame
from scoring.table.hand.acts import Act
from scoring.table.hand.bidding import Auction
from scoring.table.hand.hand import Hand
from scoring.table.variant import rows
from scoring.table.variant.variants import VARIANTS
from tests.scoring.table.hands import hands_played, played_on, seen, step
from tests.scoring.table.houses import NAMES, NAMES_OF_BIDDING, NEVINS, random_house

COPIES = [copy.copy, copy.deepcopy, lambda whole: pickle.loads(pickle.dumps(whole))]  # noqa: S301
EACH_COPY = pytest.mark.parametrize("copied", COPIES, ids=["copy", "deepcopy", "pickle"])
SEEDS = st.integers(0, 2**32)
KNOWN = (Act, Auction, Card, Game, Hand, Match)
TOLD = {**vars(rows), "VARIANTS": VARIANTS, **{known.__name__: known for known in KNOWN}}
Copying = Callable[[object], object]


def read(told: object) -> object:
    return eval(repr(told), dict(TOLD))  # noqa: S307 – what an object says of itself


def auction_of(name: str, seed: int, most: int) -> Auction:
    chance = random.Random(seed)
    variant = random_house(name, chance)
    players = chance.choice(variant.players)
    seats = frozenset(seat for seat in range(players) if chance.random() < 0.3)
    auction = Auction(variant, players, chance.randrange(players), below_zero=seats)
    while not auction.is_over and len(auction.said) < most:
        auction.say(chance.choice(auction.choices()))
    return auction


def match_of(seed: int) -> Match:
    chance = random.Random(seed)
    match = Match(NEVINS, 3, games_to_win=chance.randint(1, 4))
    for _ in range(chance.randint(0, 5)):
        if not match.is_over:
            match.add_game(*chance.sample(range(3), chance.randint(1, 2)))
    return match


HANDS = hands_played()
AUCTIONS = st.builds(auction_of, st.sampled_from(NAMES_OF_BIDDING), SEEDS, st.integers(0, 12))
MATCHES = st.builds(match_of, SEEDS)
GAMES = st.builds(
    lambda name, seed: random_game(VARIANTS[name], random.Random(seed), 4).game,
    st.sampled_from(NAMES),
    SEEDS,
)


def led_on(begun: Hand | Auction | Game | Match) -> None:
    """A hand to its end, others a step; what is over, and a game, one step back."""
    if begun.is_over or isinstance(begun, Game):
        begun.undo()
    elif isinstance(begun, Hand):
        played_on(begun)
    elif isinstance(begun, Auction):
        begun.say("pass")
    else:
        begun.add_game(0)


@EACH_COPY
@pytest.mark.parametrize(
    "things", [HANDS, AUCTIONS, GAMES, MATCHES], ids=["hand", "auction", "game", "match"]
)
@given(st.data())
def test_what_is_led_on_in_a_copy_leaves_the_first_as_it_was(
    copied: Copying, things: st.SearchStrategy[Hand | Auction | Game | Match], data: st.DataObject
) -> None:
    first = data.draw(things)
    again, before = copied(first), repr(first)
    assert (again, repr(again)) == (first, before)

    led_on(again)

    assert repr(first) == before
    assert again != first


@given(HANDS | AUCTIONS | GAMES | MATCHES)
def test_what_is_told_is_read_as_an_equal(told: object) -> None:
    assert read(told) == told


@given(hands_played(), SEEDS)
def test_act_done_and_taken_back_leaves_the_hand_as_it_was(hand: Hand, seed: int) -> None:
    before = seen(hand)
    if not hand.is_over:
        step(hand, random.Random(seed)).undo()
    assert seen(hand) == before


@given(hands_played())
def test_hand_taken_back_act_by_act_is_as_it_was_dealt_and_goes_the_same_way(hand: Hand) -> None:
    end, acts = seen(hand), hand.acts
    for _ in acts:
        hand.undo()
    assert hand.acts == ()
    assert hand.state.hands == hand.dealt.hands

    for act in acts:
        hand.do(act)
    assert seen(hand) == end


@given(AUCTIONS)
def test_auction_taken_back_word_by_word_goes_the_same_way(auction: Auction) -> None:
    end, said = copy.copy(auction), auction.said
    for _ in said:
        auction.undo()
    assert auction == Auction(
        auction.variant, auction.players, auction.dealer, below_zero=auction.below_zero
    )
    for _, choice in said:
        auction.say(choice)
    assert auction == end


def test_last_hand_of_a_game_and_last_game_of_a_match_are_taken_back() -> None:
    assert Game(NEVINS, 2).add_hand((25, 5), 0, 20).undo() == Game(NEVINS, 2)
    assert Match(NEVINS).add_game(1).undo() == Match(NEVINS)


@pytest.mark.parametrize(
    ("begun", "told"),
    [
        (Hand(NEVINS, DECK), "nothing has been done in this hand"),
        (Auction(NEVINS, 4, 0), "nobody has spoken in this auction"),
        (Game(NEVINS, 2), "no hand of this game has been scored"),
        (Match(NEVINS), "no game of this match has been counted"),
        (RecordedGame(NEVINS), "nothing has been done in this game"),
    ],
)
def test_where_nothing_was_done_nothing_is_taken_back(
    begun: Hand | Auction | Game | Match | RecordedGame, told: str
) -> None:
    with pytest.raises(LookupError, match=f"^{told}$"):
        begun.undo()
    assert begun.__eq__("forty-fives") is NotImplemented  # each is compared with its kind alone
