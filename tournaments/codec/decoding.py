"""Reads the facts of an evening from the parts of a file of version 2; checks only their kind.

The tables of keys are the whole of the format: what is not in them is refused.
"""

import datetime
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scoring.hall.awards import Award
from scoring.hall.couples import (
    MOST_COUPLES,
    Couple,
    Couples,
)
from scoring.hall.evening import Evening
from scoring.hall.fields import LONGEST_REASON
from scoring.hall.games import JarDraw, Seated, SeatedGame, TablesDraw
from scoring.hall.handlers.seating import with_next_game
from scoring.hall.movement import Odd, Seating
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, GameNumber, Punches, TableNumber
from scoring.hall.settings import FEES, NAMES, Settings
from scoring.hall.singles import Singles
from scoring.hall.ties import Tie
from scoring.hall.tournament.facts import TournamentFacts
from scoring.hall.tournament.plan import plan
from scoring.hall.tournament.tournament import Tournament
from tournaments.codec import by_fields, kinds
from tournaments.codec.by_fields import kind_of
from tournaments.codec.kinds import unless_null
from tournaments.codec.refusals import EveningFileError
from tournaments.codec.settings import SETTINGS_KEYS, USUAL_NAME, settings_from
from tournaments.codec.tournament import (
    SETTINGS_OF_KNOCKOUT,
    TOURNAMENT_KEYS,
    tournament_facts_from,
)
from tournaments.codec.untrusted import Key, Part, check_named_once

KEYS_OF_SETTINGS = {known.attribute: key for key, known in SETTINGS_KEYS.items()}
UNSAID = -1  # a fee of which a file says nothing
MOST_ROUNDS = 100
MOST_DRAWS = 10_000


def facts_from(told: Mapping[str, Any], *, today: datetime.date) -> Evening:
    """The evening that these parts tell, with what pages for a new one say for what they do not."""
    games: tuple[SeatedGame, ...] = told.get("played", ())
    settings = told_settings(told, today=today)
    evening = Evening(
        settings=settings,
        couples=paying(told.get("couples", {}), settings),
        singles=told.get("singles", {}),
        odd_from=told.get("odd_from", {}),
        draws=(*told.get("earlier_draws", ()), *_draw_of(games, told.get("seating_seed", ""))),
        games=games,
        cards=told.get("cards", {}),
        ties=told.get("ties", {}),
        jar_draws=_jar_draws(told, settings.game_count),
        handed_over=told.get("handed_over", {}),
        tournament_facts=_planned(tournament_facts_from(told), settings, told),
    )
    return with_next_game(evening)


def _planned(
    facts: TournamentFacts, settings: Settings, told: Mapping[str, Any]
) -> TournamentFacts:
    """Where a file tells pools and says nothing of matches, these follow from the pools."""
    if "matches" in told or not facts.pools:
        return facts
    tables = Tournament(settings, facts).tables
    matches = plan(facts.pools, tables, is_twice=settings.meets_twice)
    return replace(facts, pool_matches={match.name: match for match in matches})


def told_settings(told: Mapping[str, Any], *, today: datetime.date) -> Settings:
    told = {**told, **told.get("knockout", {})}
    settings = {name: told[name] for name in NAMES if name in told}
    found = settings_from(settings, name=USUAL_NAME, date=today)
    for name in sorted(found.unused & settings.keys()):
        raise EveningFileError("file-of-other-format", place=KEYS_OF_SETTINGS[name])
    return found


def _draw_of(games: tuple[SeatedGame, ...], seed: str) -> tuple[TablesDraw, ...]:
    """The draw that counts is told by the seats of game 1 and its seed."""
    if seed and not games:
        raise EveningFileError("file-seed", place="seating_seed")
    return (TablesDraw(seed, games[0].seating),) if games else ()


def _jar_draws(told: Mapping[str, Any], game_count: int) -> tuple[JarDraw, ...]:
    """Every draw of the jar; what does not say so came out of as many games as the evening has."""
    draws = (*told.get("earlier_jar_draws", ()), *_jar_draw_of(told))
    return tuple(replace(draw, game_count=draw.game_count or game_count) for draw in draws)


def _jar_draw_of(told: Mapping[str, Any]) -> tuple[JarDraw, ...]:
    seed, reason = told.get("jar_seed", ""), told.get("jar_reason", "")
    order = told.get("jar_draw")
    if (seed and not order) or (reason and order is None):
        raise EveningFileError("file-seed", place="jar_seed")
    return () if order is None else (JarDraw(seed, order, told.get("jar_games") or 0, reason),)


def couples(part: Part) -> dict[CoupleNumber, Couple]:
    """Couples by number; those without names had theirs forgotten, which only a log can tell."""
    return _by_number(part, [couple(item) for item in part.items(MOST_COUPLES)])


def named_couples(part: Part) -> dict[CoupleNumber, Couple]:
    """Couples by number, each with its names but for the house couple."""
    return _by_number(part, [_named_couple(item) for item in part.items(MOST_COUPLES)])


def couple(part: Part) -> Couple:
    told = part.read(COUPLE_KEYS, required=["number"])
    # Everybody has paid unless the file says otherwise, as at the door; the house never does.
    unsaid = {"has_paid": not told.get("is_house", False), **dict.fromkeys(FEES, UNSAID)}
    found = Couple(**unsaid | told)
    if not found.is_house and any(found.players) and not all(found.players):
        raise EveningFileError("file-text-empty", place=part.place_of("players"))
    return found


def _singles(part: Part) -> Singles:
    told = [item.read(SINGLE_KEYS, required=["single"]) for item in part.items(MOST_COUPLES)]
    check_named_once([single["number"] for single in told], part.place)
    return {single["number"]: single.get("name", "") for single in told}


def paying(found: Couples, settings: Settings) -> Couples:
    """The couples with their fees: those that the file does not say are the evening's."""
    return {number: _paying(couple, settings) for number, couple in found.items()}


def _paying(couple: Couple, settings: Settings) -> Couple:
    usual: dict[str, Any] = {
        name: 0 if couple.is_house else getattr(settings, name)
        for name in FEES
        if getattr(couple, name) == UNSAID
    }
    return replace(couple, **usual)


def _named_couple(part: Part) -> Couple:
    found = couple(part)
    if not found.is_house and not all(found.players):
        raise EveningFileError("file-text-empty", place=part.place_of("players"))
    return found


def _by_number(part: Part, found: list[Couple]) -> dict[CoupleNumber, Couple]:
    check_named_once([couple.number for couple in found], part.place)
    return {couple.number: couple for couple in sorted(found, key=lambda couple: couple.number)}


def _played(part: Part) -> tuple[SeatedGame, ...]:
    return tuple(_game(item, n) for n, item in enumerate(part.items(MOST_GAMES), start=1))


def _game(part: Part, number: int) -> SeatedGame:
    told = part.read(GAME_KEYS, required=["tables"])
    seated = told.get("seated", Seated.MOVED)
    if number == 1 and seated is Seated.MOVED:
        seated = Seated.DRAWN  # nobody has come from anywhere
    seating = Seating(told["tables"], told.get("rest"))
    told_winners: Mapping[int, CoupleNumber | None] = told.get("winners", {})
    for table in told_winners:
        if seating.table(table) is None:
            raise EveningFileError("file-no-such-table", game=number, table=table)
    winners = tuple(told_winners.get(n) for n in range(1, len(seating.tables) + 1))
    _check_winners(seating, winners, number)
    unwon: Mapping[TableNumber, CoupleNumber] = told.get("unwon", {})
    _check_unwon(seating, winners, unwon, number)
    return SeatedGame(seating, winners, seated, tuple(sorted(unwon.items())))


def _check_unwon(
    seating: Seating,
    winners: tuple[CoupleNumber | None, ...],
    unwon: Mapping[TableNumber, CoupleNumber],
    number: int,
) -> None:
    """A table that nobody won has two couples, no winner, and one of the two moves on."""
    for table in unwon:
        if seating.table(table) is None:
            raise EveningFileError("file-no-such-table", game=number, table=table)
        if winners[table - 1] is not None:
            raise EveningFileError("file-result-twice", game=number, table=table)
    moving = tuple(unwon.get(TableNumber(n)) for n in range(1, len(winners) + 1))
    _check_winners(seating, moving, number)


def _check_winners(seating: Seating, winners: tuple[CoupleNumber | None, ...], number: int) -> None:
    """Refused before anybody is moved on by them."""
    for table, couples_there in seating.in_play:
        winner = winners[table - 1]
        if winner is None:
            continue
        place = {"game": number, "table": table, "couple": winner}
        if couples_there[1] is None:
            raise EveningFileError("file-winner-alone", **place)
        if winner not in couples_there:
            raise EveningFileError("file-winner-elsewhere", **place)


def _winners(part: Part) -> dict[int, CoupleNumber | None]:
    return {n: kinds.couple_or_null(winner) for n, winner in part.numbered(MOST_COUPLES).items()}


def _unwon(part: Part) -> dict[TableNumber, CoupleNumber]:
    moves = part.numbered(MOST_COUPLES).items()
    return {TableNumber(n): kinds.couple_number(couple) for n, couple in moves}


def _earlier_draws(part: Part) -> tuple[TablesDraw, ...]:
    return tuple(_earlier_draw(item) for item in part.items(MOST_DRAWS))


def _earlier_draw(part: Part) -> TablesDraw:
    told = part.read(DRAW_KEYS, required=["tables"])
    return TablesDraw(told.get("seed", ""), Seating(told["tables"], told.get("rest")))


def _earlier_jar_draws(part: Part) -> tuple[JarDraw, ...]:
    return tuple(_earlier_jar_draw(item) for item in part.items(MOST_DRAWS))


def _earlier_jar_draw(part: Part) -> JarDraw:
    told = part.read(JAR_DRAW_KEYS, required=["numbers"])
    return JarDraw(**{"seed": "", "game_count": 0, **told})


def ties(part: Part) -> dict[str, Tie]:
    found = [
        Tie(**item.read(TIE_KEYS, required=["prize"])) for item in part.items(len(kinds.PRIZES) + 1)
    ]
    check_named_once([tie.prize for tie in found], part.place)
    return {tie.prize: tie for tie in sorted(found, key=lambda tie: tie.prize)}


def handed_over(part: Part) -> dict[tuple[str, CoupleNumber], Award]:
    awards = [_award(item) for item in part.items(2 * MOST_COUPLES)]
    check_named_once([f"{award.prize}, couple {award.couple}" for award in awards], part.place)
    return {(award.prize, award.couple): award for award in awards}


def _award(part: Part) -> Award:
    award = Award(**part.read(AWARD_KEYS, required=["prize", "couple"]))
    if (award.cents is None) == (not award.thing) or (award.is_each and not award.thing):
        raise EveningFileError("file-worth", place=part.place)
    return award


SINGLE_KEYS = {
    "single": Key("number", kinds.single_number),
    "players": Key("name", kinds.player),
}
COUPLE_KEYS = by_fields.keys_of(Couple)
GAME_KEYS = {
    "tables": Key("tables", kinds.tables),
    "rest": Key("rest", kinds.rest),
    "winners": Key("winners", _winners),
    "no_result": Key("unwon", _unwon),
    "seated": Key("seated", lambda part: Seated(part.choice(tuple(Seated)))),
}
DRAW_KEYS = {
    "tables": Key("tables", kinds.tables),
    "rest": Key("rest", kinds.rest),
    "seed": Key("seed", kinds.seed),
}
JAR_DRAW_KEYS = {
    "numbers": Key("order", kinds.games),
    "seed": Key("seed", kinds.seed),
    "reason": Key("reason", kinds.text(LONGEST_REASON)),
    "games": Key("game_count", kinds.game_number),
}
ODD_FROM, CARDS = kind_of(Mapping[GameNumber, Odd]), kind_of(Mapping[CoupleNumber, Punches])
TIE_KEYS = by_fields.keys_of(Tie)
AWARD_KEYS = by_fields.keys_of(Award)
FACTS_KEYS = {
    **{key: known for key, known in SETTINGS_KEYS.items() if key not in SETTINGS_OF_KNOCKOUT},
    **TOURNAMENT_KEYS,
    "couples": Key("couples", couples),
    "singles": Key("singles", _singles),
    "odd_from": Key("odd_from", ODD_FROM.read),
    "earlier_draws": Key("earlier_draws", _earlier_draws),
    "seating_seed": Key("seating_seed", kinds.seed),
    "played": Key("played", _played),
    "cards": Key("cards", CARDS.read),
    "earlier_jar_draws": Key("earlier_jar_draws", _earlier_jar_draws),
    "jar_draw": Key("jar_draw", unless_null(kinds.games)),
    "jar_seed": Key("jar_seed", kinds.seed),
    "jar_reason": Key("jar_reason", kinds.text(LONGEST_REASON)),
    "jar_games": Key("jar_games", unless_null(kinds.game_number)),
    "ties": Key("ties", ties),
    "handed_over": Key("handed_over", handed_over),
}
