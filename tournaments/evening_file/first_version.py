"""Reads evening files of version 1, which are told by starting tables and winners, for ever."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from operator import attrgetter
from typing import Any

from scoring.errors import RuleError
from scoring.hall import movement
from scoring.hall.couples import MOST_COUPLES
from scoring.hall.draws import draw_jar
from scoring.hall.evening import Evening
from scoring.hall.games import JarDraw, Seated, SeatedGame, TablesDraw
from scoring.hall.movement import Odd, Seating
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, GameNumber
from scoring.hall.prizes import JAR
from scoring.hall.settings import Settings
from scoring.hall.ties import check_tie
from scoring.hall.tournament.terms import TournamentTerms
from tournaments.evening_file import checking, kinds, reading
from tournaments.evening_file.checking import (
    MOST_NAMED,
    check_known,
    couples_named,
    jar_seed_fits,
    sitting_out,
)
from tournaments.evening_file.kinds import unless_null
from tournaments.evening_file.parts import Key, Part, check_named_once
from tournaments.evening_file.refusals import EveningFileError
from tournaments.evening_file.settings import SETTINGS_KEYS

Results = tuple[tuple[CoupleNumber | None, ...], ...]

REFUSALS_OF_RESULTS: Mapping[str, str] = {
    "winner-count": "file-winner-count",
    "winner-missing": "file-winner-missing",
    "winner-not-at-table": "file-winner-elsewhere",
    "winner-at-lone-table": "file-winner-alone",
}


@dataclass(frozen=True, slots=True)
class Floor:
    """How play is told: where everybody started, and who won."""

    seating: Seating | None
    seed: str
    results: Results


def evening_from(whole: Part, *, today: datetime.date) -> Evening:
    """The evening that a file of version 1 tells, complete and without contradiction."""
    told = whole.read(KEYS)
    floor = Floor(told.get("seating"), told.get("seating_seed", ""), told.get("results", ()))
    settings = reading.told_settings(told, today=today)
    facts = Evening(
        settings=settings,
        couples=reading.paying(told.get("couples", {}), settings),
        cards=told.get("cards", {}),
        ties=told.get("ties", {}),
        jar_draws=_jar_draws(told, settings),
        handed_over=told.get("handed_over", {}),
    )
    checking.check_couples(facts)
    _check_everybody_stays(facts)
    facts = _played(facts, floor)
    checking.check_cards(facts)
    _check_jar(facts, told.get("jar_seed", ""))
    _check_ties(facts)
    checking.check_prizes(facts)
    _check_level(facts)
    return _with_order_of_jar(facts)


def _jar_draws(told: Mapping[str, Any], settings: Settings) -> tuple[JarDraw, ...]:
    order = told.get("jar_draw", ())
    return (JarDraw(told.get("jar_seed", ""), order, settings.game_count),) if order else ()


def _check_everybody_stays(facts: Evening) -> None:
    for couple in facts.couples.values():
        if couple.first_game != 1:
            raise EveningFileError("file-late-couple", couple=couple.number, game=couple.first_game)
        if couple.last_game is not None:
            raise EveningFileError(
                "file-leaving-couple", couple=couple.number, game=couple.last_game
            )


def _played(facts: Evening, floor: Floor) -> Evening:
    """The evening with every game seated as couples moved (`rules.md §7.2`)."""
    if floor.seating is None:
        if floor.results:
            raise EveningFileError("file-results-unseated")
        return facts
    draw = TablesDraw(floor.seed, floor.seating)
    _check_seating(facts, draw)
    game_count = facts.settings.game_count
    if len(floor.results) > game_count:
        raise EveningFileError(
            "file-results-too-many", result_count=len(floor.results), game_count=game_count
        )
    try:
        seatings = movement.replay(floor.seating, floor.results)[:game_count]
    except RuleError as error:
        raise EveningFileError(REFUSALS_OF_RESULTS[error.code], **error.values) from None
    games = [SeatedGame.begin(seating) for seating in seatings]
    for number, winners in enumerate(floor.results):
        games[number] = replace(games[number], winners=winners)
    games[0] = replace(games[0], seated=Seated.DRAWN)
    return replace(facts, draws=(draw,), games=tuple(games))


def _check_seating(facts: Evening, draw: TablesDraw) -> None:
    seated = draw.couples
    check_known(facts, seated, "seating")
    check_named_once(seated, "seating")
    if missing := sorted(facts.couples.keys() - set(seated)):
        left_out = tuple(missing[:MOST_NAMED])
        raise EveningFileError("file-seats-missing", couples=left_out)
    if len(seated) < 2:
        raise EveningFileError("file-too-few-couples")
    odd = facts.settings.odd
    if not _fits_odd(draw.seating, odd):
        sitting = checking.sitting_out(draw.seating)[:MOST_NAMED]
        raise EveningFileError("file-sits-out", couples=sitting, odd=odd.value)
    if draw.seed and not checking.seed_fits(draw):
        raise EveningFileError("file-seed", place="seating_seed")


def _check_jar(facts: Evening, seed: str) -> None:
    checking.check_jar(facts)
    draw = facts.jar_draw
    if seed and (draw is None or not jar_seed_fits(draw, facts.settings.game_count)):
        raise EveningFileError("file-seed", place="jar_seed")


def _with_order_of_jar(facts: Evening) -> Evening:
    """Version 1 wrote the numbers sorted; the seed tells the order in which they came out."""
    draw = facts.jar_draw
    if draw is None or not draw.seed:
        return facts
    order = draw_jar(facts.settings.game_count, len(draw.order), draw.seed).order
    games = tuple(GameNumber(game) for game in order)
    return replace(facts, jar_draws=(replace(draw, order=games),))


def _check_ties(facts: Evening) -> None:
    prizes = {prize.name for prize in facts.settings.prizes}
    if facts.settings.jar_size is not None:
        prizes.add(JAR)
    for prize, tie in facts.ties.items():
        if prize not in prizes:
            raise EveningFileError("file-prize-unknown", prize=prize)
        for couple in sorted(tie.forfeits.difference(tie.wishes)):
            raise EveningFileError("file-forfeit-without-wish", prize=prize, couple=couple)


def _check_level(facts: Evening) -> None:
    """Refuses words, cards and play-offs of couples that the wins do not make level."""
    for prize, tie in facts.ties.items():
        level = facts.level_for(prize)
        couples = level if len(level) > 1 else ()
        for couple in sorted(couples_named(tie).difference(couples)):
            raise EveningFileError("file-not-level", prize=prize, couple=couple)
        check_tie(couples, tie, is_divisible=facts.is_divisible(prize))


def _seating(part: Part) -> Seating:
    return Seating(**part.read(SEATING_KEYS, required=["tables"]))


def _results(part: Part) -> Results:
    return tuple(
        tuple(kinds.couple_or_null(winner) for winner in game.items(MOST_COUPLES))
        for game in part.items(MOST_GAMES)
    )


LATER = frozenset(
    {
        "format_of_play",
        "card_game",
        "more_opponents",
        "tables_there",
        "booby_among",
        "permit",
        "picture_letters",
        "rounding",
        "tables_gone",
        *(field.name for field in fields(TournamentTerms)),
    }
)
"""What version 0.1 did not know: another format of play, how halls differ, whose packs they use."""
SEATING_KEYS = {
    "tables": Key("tables", kinds.tables_in_order),
    "rest": Key("rest", kinds.couple_or_null),
}
KEYS = {
    "format": Key("format", attrgetter("value")),
    "version": Key("version", attrgetter("value")),
    **{key: known for key, known in SETTINGS_KEYS.items() if known.attribute not in LATER},
    "couples": Key("couples", reading.named_couples),
    "seating": Key("seating", unless_null(_seating)),
    "seating_seed": Key("seating_seed", kinds.seed),
    "results": Key("results", _results),
    "cards": Key("cards", reading.cards),
    "jar_draw": Key("jar_draw", unless_null(kinds.games, null=())),
    "jar_seed": Key("jar_seed", kinds.seed),
    "ties": Key("ties", reading.ties_without_order),
    "handed_over": Key("handed_over", reading.handed_over),
}


def _fits_odd(seating: Seating, odd: Odd) -> bool:
    """Whether those who sit out do so as was said of an odd couple."""
    sitting = sitting_out(seating)
    if odd is Odd.HOUSE:
        return not sitting
    return sitting == () or (len(sitting) == 1 and (seating.rest is None) == (odd is Odd.GAP))
