"""What is asked before anything is done about a couple."""

from dataclasses import replace
from typing import Protocol

from scoring.hall.couples import (
    HIGHEST_COUPLE,
    MOST_COUPLES,
    Couple,
    Couples,
    Players,
    with_couple,
    without,
)
from scoring.hall.facts import Facts, Some
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.seating.seating import check_odd, with_attendance


def with_changed(facts: Some, couple: Couple) -> Some:
    """Gives the evening with this couple as it is now."""
    return replace(facts, couples=with_couple(facts.couples, couple))


def check_guest(facts: Facts, number: CoupleNumber) -> None:
    """Refuses who is not here, and the house couple."""
    couple = facts.couples.get(number)
    if couple is None:
        raise RefusedError("door-couple-unknown", couple=number)
    if couple.is_house:
        raise RefusedError("door-house-couple-fixed", couple=number)


def check_of_card_evening(facts: Facts, couple: CoupleNumber) -> None:
    """Refuses the same, and a team: it leaves a tournament otherwise (``rules.md §8.4``)."""
    if facts.settings.is_tournament:
        raise RefusedError("door-team-withdraws", couple=couple)
    check_guest(facts, couple)


class BringsNames(Protocol):
    """An act that brings names, which a hall may forget later."""

    @property
    def players(self) -> Players: ...

    @property
    def is_forgotten(self) -> bool: ...


def check_names(act: BringsNames, number: CoupleNumber) -> None:
    """Refuses a couple without two names."""
    if not all(act.players) and not act.is_forgotten:
        raise RefusedError("door-names-missing", couple=number)


def check_jar_open(facts: Facts) -> None:
    """Refuses where there is no jar, or none that one can still get into (``rules.md §7.10``)."""
    if facts.settings.jar_size is None:
        raise RefusedError("door-no-jar")
    if facts.jar_draws:
        raise RefusedError("door-jar-drawn")


def check_open(facts: Facts) -> None:
    """Refuses who comes too late.

    Where cards alone are played nobody knows the game: until prizes are told, one may join.
    """
    if not facts.has_begun:
        return
    if facts.settings.is_tournament:
        raise RefusedError("door-play-has-begun")
    if facts.games:
        check_more_to_come(facts)
    elif facts.ties or facts.handed_over:
        raise RefusedError("door-no-game-left")


def check_more_to_come(facts: Facts) -> None:
    """Refuses where no game is left to seat: one that is open is played by those who sit in it."""
    if not facts.games:
        raise RefusedError("door-nobody-seated")
    if facts.game_to_seat > facts.settings.game_count:
        raise RefusedError("door-no-game-left")


def check_all_have_played(facts: Facts, game_count: int) -> None:
    """Refuses so few games that a late couple plays none (``rules.md §7.15``).

    Who sits in a game that is dropped, or whose card is in, is not taken off the list any more.
    """
    waiting = [couple for couple in facts.guests if couple.first_game >= facts.game_to_seat]
    for couple in waiting if facts.games else ():
        is_settled = couple.is_out_of_prizes or couple.number in facts.cards
        if couple.first_game > game_count and not is_settled:
            raise RefusedError("office-couple-waits", couple=couple.number)


def check_two_stay(facts: Facts, couples: Couples, from_game: GameNumber | None = None) -> None:
    """Refuses where fewer than two would be left, in any game to come on a night on cards alone."""
    to_come = range(from_game, facts.settings.game_count + 1) if from_game else ()
    guests = [couple for couple in couples.values() if not couple.is_house]
    games = to_come or (facts.game_to_seat,)
    staying = min(sum(couple.plays(game) for couple in guests) for game in games)
    if staying < 2:
        raise RefusedError("too-few-couples", couple_count=staying)


def check_two_stay_to_the_end(facts: Facts, couple: CoupleNumber) -> None:
    """Refuses where without this couple fewer than two would be left in any game to come."""
    game = facts.game_to_seat
    check_two_stay(facts, without(facts.couples, couple, game), game)


def check_room(
    facts: Facts, couples: Couples, odd: Odd | None, from_game: GameNumber | None
) -> None:
    """Refuses where the house couple that they need has no number left, or nobody may sit out."""
    check_odd(facts.settings, odd)
    after = with_attendance(facts, couples, odd, from_game)
    listed = after.couples
    if len(listed) > MOST_COUPLES or max(listed) > HIGHEST_COUPLE:
        raise RefusedError("door-hall-full", most=MOST_COUPLES)
