"""Reads an evening as the file that would bring it back; changes nothing."""

from collections.abc import Collection
from dataclasses import replace

from scoring.hall.awards import Award, Outcome
from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes import JAR
from scoring.hall.ties import Tie, Wish, what_counts, without_split_wishes
from tournaments.cards.queries import typed_cards
from tournaments.door.queries import couples_of
from tournaments.floor.queries import FloorRecord, floor_record, is_draw_outdated, last_draw
from tournaments.models import Couple, Evening
from tournaments.office.evening_file import EveningFile, FileCouple
from tournaments.office.evening_file.checking import jar_seed_fits
from tournaments.office.settings import settings_of
from tournaments.prizes.queries import PrizeFacts, facts_for, outcome_of


def file_of(evening: Evening) -> EveningFile:
    """Everything but the logbook, in a fixed number of queries.

    A draw that no longer fits the couples is left out, for the floor would ask to draw again; so
    are words said about ties that have gone.
    """
    facts = facts_for(evening)
    file = EveningFile(
        settings=settings_of(evening),
        is_practice=evening.is_practice,
        couples=tuple(_couple(couple) for couple in couples_of(evening)),
        cards=typed_cards(evening),
        ties=_ties(facts, outcome_of(evening, facts)),
        handed_over=tuple(
            Award(award.prize, award.couple, award.cents, award.thing)
            for award in facts.handed_over
        ),
    )
    return _with_jar(_with_floor(file, evening), facts)


def _couple(couple: Couple) -> FileCouple:
    return FileCouple(
        number=CoupleNumber(couple.number),
        players=couple.players,
        is_house=couple.is_house,
        has_paid=couple.has_paid,
        in_jar=couple.in_jar,
        first_game=couple.first_game,
        last_game=couple.last_game,
    )


def _with_floor(file: EveningFile, evening: Evening) -> EveningFile:
    record, draw = floor_record(evening), last_draw(evening)
    if not record.seatings or is_draw_outdated(evening):
        return file
    return replace(
        file,
        seating=record.seatings[0],
        seating_seed=draw.seed if draw else "",
        results=_results(record),
    )


def _results(record: FloorRecord) -> tuple[tuple[CoupleNumber | None, ...], ...]:
    """Game by game; one that is only seated follows from the one before."""
    is_begun = [any(winner is not None for winner in game) for game in record.results]
    return tuple(game for game, begun in zip(record.results, is_begun, strict=True) if begun)


def _with_jar(file: EveningFile, facts: PrizeFacts) -> EveningFile:
    if not facts.jar_draws:
        return file
    draw = facts.jar_draws[-1]
    told = replace(file, jar_draw=draw.numbers, jar_seed=draw.seed)
    # With another number of games since, the seed no longer shows how the numbers came.
    return told if jar_seed_fits(told) else replace(told, jar_seed="")


def _ties(facts: PrizeFacts, outcome: Outcome) -> tuple[Tie, ...]:
    """What was said, cut and played by couples that are level as the wins stand."""
    ties = []
    for prize, couples, is_money in tied_prizes(outcome):
        if prize in facts.ties:
            told = facts.ties[prize]
            ties.append(what_counts(couples, told if is_money else as_for_a_thing(told)))
    return tuple(tie for tie in ties if tie != Tie(tie.prize))


def tied_prizes(outcome: Outcome) -> list[tuple[str, Collection[CoupleNumber], bool]]:
    """Each prize that several couples are level for, these couples, and whether it is money."""
    tied = [(prize.prize.name, prize.couples, prize.prize.is_money) for prize in outcome.prizes]
    if outcome.jar is not None:
        tied.append((JAR, outcome.jar.holders, True))
    return [(name, couples, is_money) for name, couples, is_money in tied if len(couples) > 1]


def as_for_a_thing(tie: Tie) -> Tie:
    """Without wishes to split, since the prize has been made a thing.

    Who forfeits the play-off has said that it wants none, and a forfeit is told with a wish.
    """
    told = without_split_wishes(tie)
    if Wish.PLAYOFF not in told.wishes.values():
        return told
    return replace(told, wishes=dict.fromkeys(tie.forfeits, Wish.CUT) | dict(told.wishes))
