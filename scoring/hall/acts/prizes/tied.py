"""The tie for a prize: who is level, what was said and decided so far."""

from dataclasses import replace
from typing import TypeAlias

from scoring.hall.facts import Facts, Some
from scoring.hall.numbers import CoupleNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.ties.playoffs import PlayoffGame
from scoring.hall.ties.ties import (
    Settlement,
    Tie,
    check_tie,
    games_between,
    has_begun_in_turn,
    settle,
    without_split_wishes,
)
from scoring.hall.tournament.matches import Ending, Stage

Level: TypeAlias = tuple[CoupleNumber, ...]
"""Couples between which a prize is still to be decided."""


def tied(facts: Facts, prize: str, couple: CoupleNumber) -> tuple[Level, Tie]:
    """Gives with whom the couple is level for the prize, and the tie; refuses where it is not."""
    level = facts.level_for(prize)
    if len(level) < 2:
        raise RefusedError("prizes-no-tie", prize=prize)
    if couple not in level:
        raise RefusedError("prizes-not-in-tie", prize=prize, couple=couple, couples=level)
    return level, tie_that_counts(facts, prize)


def can_play_off(facts: Facts, level: Level) -> bool:
    """Tells whether those who are level may play for it (``rules.md §8.7``).

    They do not once play was ended, nor where they have given up the very match between them.
    """
    happened = facts.tournament_facts
    given_up = (
        match.teams
        for match in happened.knockout_matches.values()
        if match.how is Ending.ABANDONED and match.stage is not Stage.CONSOLATION
    )
    is_ended = happened.is_ended and happened.level_share
    return not is_ended and not any({*teams} <= {*level} for teams in given_up)


def tie_that_counts(facts: Facts, prize: str) -> Tie:
    """Gives the tie; what was said before its prize was made a thing holds nobody up."""
    return unsplit(facts, tie_of(facts, prize))


def unsplit(facts: Facts, tie: Tie) -> Tie:
    """Gives the tie without the wishes that its prize cannot fulfil."""
    return tie if facts.is_divisible(tie.prize) else without_split_wishes(tie)


def tie_of(facts: Facts, prize: str) -> Tie:
    """Gives the tie as it is kept; a new one where nothing was said yet."""
    return facts.ties.get(prize) or Tie(prize)


def with_tie(facts: Some, tie: Tie) -> Some:
    """Gives the evening with this tie in the place of the one for its prize."""
    return replace(facts, ties=dict(sorted({**facts.ties, tie.prize: tie}.items())))


def with_game(tie: Tie, game: PlayoffGame) -> Tie:
    """Gives the tie with this game played; who wins by games needs no other winner.

    A couple loses once: what it lost to who is level no more gives way.
    """
    others = tuple(other for other in tie.playoff_games if other.loser != game.loser)
    return replace(tie, playoff_games=(*others, game), playoff_winner=None)


def settled(facts: Facts, level: Level, tie: Tie) -> Settlement:
    """Gives how far the tie is settled (``rules.md §7.9``)."""
    return settle(level, tie, is_divisible=facts.is_divisible(tie.prize))


def check_still_fits(facts: Facts, tie: Tie) -> None:
    """Refuses what cannot have been said, cut and played between those who are level."""
    check_tie(facts.level_for(tie.prize), tie, is_divisible=facts.is_divisible(tie.prize))


def check_undecided(facts: Facts, level: Level, tie: Tie) -> None:
    """Refuses once a play-off is won."""
    winner = tie.playoff_winner if tie.playoff_winner in level else None
    if winner is None and games_between(level, tie):
        winner = next(iter(settled(facts, level, tie).winners), None)
    if winner is not None:
        raise RefusedError("prizes-playoff-decided", winner=winner)


def check_not_in_turn(level: Level, tie: Tie) -> None:
    """Refuses once a play-off is played in turn (``rules.md §7.18``)."""
    if has_begun_in_turn(level, tie):
        raise RefusedError("prizes-playoff-in-turn", prize=tie.prize)
