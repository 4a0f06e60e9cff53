"""Whole matches at random, hand by hand: they agree with the table's own games (rules.md §8)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.hall.tournament.matches import MatchGame, TeamMatch
from scoring.hall.tournament.pads.endings import record_games
from scoring.hall.tournament.pads.last_hands import possible_winners
from scoring.hall.tournament.pads.lines import pad_of
from scoring.hall.tournament.pads.pads import score_hand
from scoring.table.game.game import Game
from scoring.table.variant.variants import VARIANTS, Variant
from tests.scoring.hall.tournament.pads.pads_by_chance import (
    PLANNED,
    any_line,
    lines_of_games,
    pad,
    pads_by_chance,
)
from tests.scoring.table.houses import random_house

chances = st.randoms(use_true_random=False)
names = st.sampled_from(list(VARIANTS))
best_of = st.sampled_from([1, 3])


def house_of(name: str, chance: Random) -> Variant:
    return random_house(name, chance).but(target=chance.choice([15, 30, 45, 60, 105]))


def games_of_table(match: TeamMatch, variant: Variant) -> list[Game]:
    games = []
    for played in match.games:
        game = Game(variant, 2)
        for hand in played.hands:
            game.add_hand(hand.taken, hand.bidder, hand.bid, tricks=hand.tricks)
        games.append(game)
    return games


@given(names, best_of, chances)
def test_match_scored_line_by_line_and_its_pad_as_shown_agree_with_the_table(
    name: str, most: int, chance: Random
) -> None:
    variant = house_of(name, chance)

    for match in pads_by_chance(variant, chance, most, most=25):
        games, shown = games_of_table(match, variant), pad_of(match, variant, most)
        assert [(game.scores, game.winner) for game in match.games] == [
            (game.scores, game.winner) for game in games
        ]
        assert [(game.winner, game.reason) for game in shown.games] == [
            (game.winner, game.reason) for game in games
        ]
        lines = [line for game in shown.games for line in game.lines]
        assert lines == [hand for game in games for hand in game.hands]
        won = [game.winner for game in games]
        wins = (won.count(0), won.count(1))
        needed = most // 2 + 1
        assert match.winner == (1 if wins[0] == needed else 4 if wins[1] == needed else None)
        assert (shown.wins, shown.is_over) == (wins, match.is_over)


@given(names, best_of, chances)
def test_replacing_a_line_is_scoring_all_of_them_again(
    name: str, most: int, chance: Random
) -> None:
    variant = house_of(name, chance)
    match = pads_by_chance(variant, chance, most, most=25)[-1]
    places = [
        (game, hand)
        for game, played in enumerate(match.games, start=1)
        for hand in range(1, len(played.hands) + 1)
    ]
    number, line = chance.choice(places), any_line(variant, chance)
    lines = {(game, hand): match.games[game - 1].hands[hand - 1] for game, hand in places} | {
        number: line
    }

    try:
        again = pad(variant, *lines.values(), best_of=most)
    except RuleError:
        again = None
    shape = [len(game.hands) for game in match.games]
    if again is not None and [len(game.hands) for game in again.games] == shape:
        assert score_hand(match, line, variant, most, number=number) == again
    else:
        with pytest.raises(RuleError):
            score_hand(match, line, variant, most, number=number)


@given(names, chances)
def test_end_of_every_game_may_be_typed_with_its_winner(name: str, chance: Random) -> None:
    variant = house_of(name, chance)
    match = pads_by_chance(variant, chance, 1, most=40)[-1]

    if match.is_over:
        (played,) = match.games
        typed = MatchGame(played.scores, played.winner)
        assert played.winner in possible_winners(variant, played.scores)
        assert record_games(PLANNED, [typed], variant, 1).winner == match.winner


@given(names, chances, best_of)
def test_match_told_by_its_hands_is_the_match_that_they_made(
    name: str, chance: Random, most: int
) -> None:
    variant = house_of(name, chance)
    match = pads_by_chance(variant, chance, most, most=40)[-1]

    if match.is_begun:
        assert record_games(PLANNED, match.games, variant, most) == match
        # The first game by its scores, those after it by their hands.
        first, *others = match.games
        mixed = (MatchGame(first.scores, first.winner), *others)
        if first.winner is not None:
            assert record_games(PLANNED, mixed, variant, most).winner == match.winner


@pytest.mark.parametrize("name", VARIANTS)
def test_games_played_card_by_card_are_scored_the_same(name: str) -> None:
    chance = Random(45)
    variant = VARIANTS[name].but(target=45)
    games = [*lines_of_games(variant, chance, 6)]

    for first, second in zip(games[::2], games[1::2], strict=True):
        match = pad(variant, *first, *second, best_of=3)
        expected = games_of_table(match, variant)
        assert [game.hands for game in match.games] == [tuple(first), tuple(second)]
        assert [game.winner for game in match.games] == [game.winner for game in expected]
        assert all(game.is_over for game in expected)
