"""Games by chance as they are told at the table, whole and in part, and their texts damaged."""

import datetime
from copy import copy
from random import Random

from scoring.table.fast.selfplay import random_game
from scoring.table.game.record import RecordedGame
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import HandPhase
from scoring.table.hand.taken_up import HandTakenUp
from tests.scoring.table.houses import random_house

MOST_HANDS = 6
HELD = ("5C JC AC KC QC", "2C 3C 4C 6C 7C", "5S JS AS KS QS", "5D JD AD KD QD")
NAMED = ("Ace Sample", "Bea Exemple", "Cy Sample", "Di Exemple")
DAY = datetime.date(2026, 11, 20)
SCRAPS = (
    *("", "0", "1", "-1", "9", "٣", "²", "9" * 5000, "x", "\x00", "\ud800", "\x0b", "\u2028", "\n"),
    *("forty-fives", "variant", "players", "date", "seat", "scores", "hand", "dealer", "packets"),
    *("pack", "trump", "bid", "turned", "called", "hands", "trick", "points", "won", "thrown-in"),
    *("say", "play", "throw", "name", "rob", "fold", "call", "shuffle", "raise", "look", "pass"),
    *("5H", "AH", "JK", "1H", "H", "30", "60-for-120", "nevins-house", "target=", "joker=yes"),
    *("2026-02-30", "20261120", "200", "15", "below-zero", "whist", "target=45", "packets=x"),
    *("loses_below=-5", "name=general", "decline", "hold", "30-for-60", "ß", "\x85", "1_0"),
)


def taken_up_as(whole: Hand) -> HandTakenUp:
    """The same hand, as somebody finds it who comes when the first card is to be led."""
    hand = whole.anew()
    done = iter(whole.acts)
    while hand.state.phase is not HandPhase.PLAYING:
        hand.do(next(done))
    state = hand.state
    begun = HandTakenUp(
        hand.variant,
        state.hands,
        state.trump,
        dealer=hand.dealer,
        bidder=state.bidder,
        bid=state.bid,
        turned=state.turned,
        called=state.called,
    )
    for act in done:
        begun.do(act)
    return begun


def game_by_chance(name: str, rng: Random) -> RecordedGame:
    """A whole game, or the first hands of a long one, with names and day or without."""
    variant = random_house(name, rng)
    players = rng.choice(variant.players)
    names = [f"{rank} Sample {seat}" for seat, rank in enumerate(["Ace"] * players)]
    told = RecordedGame(
        variant, players, names=rng.choice(([], names)), date=rng.choice((None, DAY))
    )
    for hand in random_game(variant, rng, players).hands[:MOST_HANDS]:
        told.begin(hand.replay())
    return told


def left_off(told: RecordedGame, rng: Random) -> RecordedGame:
    """The game up to some moment in the middle of a hand."""
    part = copy(told)
    for _ in range(rng.randrange(1, 30)):
        if part.hands:
            part.undo()
    return part


def taken_up_later(told: RecordedGame, rng: Random) -> RecordedGame:
    """The game from some hand on, which somebody finds when its first card is to be led."""
    first = rng.randrange(len(told.hands))
    before = RecordedGame(told.variant, told.players)
    for hand in told.hands[:first]:
        before.begin(hand)
    hand, *others = told.hands[first:]
    if hand.is_thrown_in:
        return told
    later = RecordedGame(told.variant, told.players, names=told.names, start=before.game.scores)
    later.begin(taken_up_as(hand))
    for hand in others:
        later.begin(hand)
    return later


def damaged(text: str, rng: Random) -> str:
    """The text with one to three of its lines, words or characters lost, moved or put anew."""
    lines = [line.split(" ") for line in text.splitlines()]
    for _ in range(rng.randint(1, 3)):
        # Most lines are cards played; the few that tell what is played are as likely.
        place = rng.randrange(min(len(lines), rng.choice((12, len(lines))))) if lines else 0
        line = lines[place] if lines else [""]
        word = rng.randrange(len(line)) if line else 0
        match rng.randrange(9):
            case 0:
                del lines[place : place + 1]
            case 1:
                lines.insert(place, list(line))
            case 2:
                lines.insert(rng.randrange(len(lines) + 1), lines.pop(place) if lines else [])
            case 3:
                line[word : word + 1] = [rng.choice(SCRAPS)]
            case 4:
                del line[word : word + 1]
            case 5:
                line.insert(word, rng.choice(SCRAPS))
            case 6:
                line[word : word + 1] = reversed(line[word : word + 2])
            case 7:
                line[word : word + 1] = [chr(rng.randrange(1, 0x3000))]
            case _:
                del lines[rng.randrange(len(lines) + 1) :]
    return "\n".join(" ".join(line) for line in lines)
