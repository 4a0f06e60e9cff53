"""Matches, lines of a pad and whole games by chance; asserts nothing."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from random import Random

from scoring.errors import RuleError
from scoring.hall.tournament.matches import MatchName, PadHand, TeamMatch
from scoring.hall.tournament.pads.last_hands import hands_of_two
from scoring.hall.tournament.pads.pads import score_hand
from scoring.table.fast.selfplay import random_game
from scoring.table.hand.taken import Side, Taken
from scoring.table.variant.variants import Variant

PLANNED = TeamMatch(MatchName("A-1"), (1, 4), round=2, table=3)


def bid(bidder: int, how_much: int | str, first: int, second: int) -> PadHand:
    return PadHand(Side(bidder), how_much, (first, second))


def took(first: int, second: int, *tricks: tuple[int, int]) -> PadHand:
    """A line where nobody bids."""
    return PadHand(None, None, (first, second), tuple((Side(s), worth) for s, worth in tricks))


def pad(
    variant: Variant, *lines: PadHand, best_of: int = 1, match: TeamMatch = PLANNED
) -> TeamMatch:
    for line in lines:
        match = score_hand(match, line, variant, best_of)
    return match


def line_of(taken: Taken) -> PadHand:
    first, second = taken.points
    return PadHand(taken.bidder, taken.bid, (first, second), taken.tricks)


def lines_of_games(variant: Variant, chance: Random, games: int) -> Iterable[list[PadHand]]:
    """The lines of games that were played card by card."""
    for _ in range(games):
        played = random_game(variant, chance).game
        yield [line_of(hand.taken) for hand in played.hands]


def any_line(variant: Variant, chance: Random) -> PadHand:
    return line_of(chance.choice(hands_of_two(variant)))


def pads_by_chance(
    variant: Variant, chance: Random, best_of: int, *, most: int
) -> Sequence[TeamMatch]:
    """A match before its first line and after each, to its end or at most so many lines."""
    matches = [PLANNED]
    while len(matches) <= most and not matches[-1].is_over:
        line = any_line(variant, chance)
        with suppress(RuleError):
            matches.append(score_hand(matches[-1], line, variant, best_of))
    return matches
