"""Knows every act as JSON: `docs/acts.md` has them; whether one can be done is asked elsewhere.

Reading trusts nothing and writing is always the same, so that the chain of the logbook holds.
"""

import datetime
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from dataclasses import Field as DataclassField
from operator import attrgetter
from typing import Any

from scoring.hall.acts import ACTS, BringIn, EveningAct, SeatTables, SetUp, SignIn
from scoring.hall.couples import HIGHEST_COUPLE
from scoring.hall.movement import Seating, Tables
from scoring.hall.rearranging import WinsGo
from tournaments.evening_file import kinds, tournament
from tournaments.evening_file.checking import check_facts
from tournaments.evening_file.checking_tournament import check_orders
from tournaments.evening_file.kinds import plain_rest, plain_tables, text, told_only, unless_null
from tournaments.evening_file.parts import Key, Part, shown
from tournaments.evening_file.reading import FACTS_KEYS, facts_from
from tournaments.evening_file.refusals import EveningFileError
from tournaments.evening_file.settings import SETTINGS_KEYS, plain_settings
from tournaments.evening_file.telling import plain_facts

NO_NAMES = ("", "")


@dataclass(frozen=True, slots=True)
class Field:
    """An attribute of acts: its key in JSON, how it is read and how it is written.

    `is_always_told` where an act would say too little without it.
    """

    key: str
    read: Callable[[Part], Any]
    write: Callable[[Any], Any] = lambda value: value
    is_always_told: bool = False


def read_act(value: object, place: str = "") -> EveningAct:
    """The act that the JSON tells, or the first thing about it that is refused."""
    part = Part(value, place)
    told = part.object()
    if "act" not in told:
        raise EveningFileError("file-key-missing", place=part.place_of("act"))
    name = told["act"]
    act = ACTS.get(name) if isinstance(name, str) else None
    if act is None:
        unknown = shown(str(name))
        raise EveningFileError("file-act-unknown", place=part.place_of("act"), act=unknown)
    return READERS[act](part)


def as_read(act: EveningAct) -> EveningAct:
    """The act as its JSON tells it: texts tidied, and refused where a file of it would be."""
    return read_act(plain_act(act))


def plain_act(act: EveningAct) -> dict[str, Any]:
    """The act as JSON; what is as usual is left out, but for what one would miss."""
    plain: dict[str, Any] = {"act": act.name}
    if isinstance(act, SetUp):
        beside = told_only({"like": act.like, "fee_from": act.fee_from})
        return plain | plain_settings(act.changes) | beside
    if isinstance(act, BringIn):
        return plain | {"evening": plain_facts(act.facts)}
    if isinstance(act, SeatTables):
        rest = told_only({"rest": plain_rest(act.seating)})
        return plain | {"tables": plain_tables(act.seating)} | rest
    for attribute, known, usual in WRITTEN[type(act)]:
        told = getattr(act, attribute)
        if known.is_always_told or told != usual:
            plain[known.key] = known.write(told)
    if plain.get("players") == [*NO_NAMES]:
        del plain["players"]
    return plain


def _told(act: type[EveningAct]) -> list[DataclassField[Any]]:
    """What the act says of itself; that names are forgotten is told by their absence from a log."""
    return [field for field in fields(act) if field.name != "is_forgotten"]


def _keys(act: type[EveningAct]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if act is SeatTables:
        return ("tables",), ("rest",)
    needed = tuple(FIELDS[f.name].key for f in _told(act) if f.default is MISSING)
    others = tuple(FIELDS[f.name].key for f in _told(act) if f.default is not MISSING)
    return needed, others


def _reader(act: type[EveningAct]) -> Callable[[Part], EveningAct]:
    keys = {"act": ACT} | {
        FIELDS[field.name].key: Key(field.name, FIELDS[field.name].read) for field in _told(act)
    }
    required, _others = _keys(act)

    def read(part: Part) -> EveningAct:
        told = part.read(keys, required=required)
        del told["act"]
        return act(**told)

    return read


def _sign_in(part: Part) -> EveningAct:
    told = part.read(SIGN_IN_KEYS)
    del told["act"]
    if not told.get("is_house", False):
        if "players" not in told:
            raise EveningFileError("file-key-missing", place=part.place_of("players"))
        return SignIn(**told)
    # The house pays nothing and may have no names.
    return SignIn(**{"players": NO_NAMES, "has_paid": False, **told})


def _set_up(part: Part) -> EveningAct:
    told = part.read(SET_UP_KEYS)
    del told["act"]
    return SetUp(like=told.pop("like", ""), fee_from=told.pop("fee_from", None), changes=told)


def _bring_in(part: Part) -> EveningAct:
    told = part.read(BRING_IN_KEYS, required=["evening"])
    evening = told["facts"].read(FACTS_KEYS, required=["name", "date"])
    facts = facts_from(evening, today=datetime.date.min)
    check_facts(facts)
    check_orders(facts, evening.get("order", {}))
    return BringIn(facts)


def _seat_tables(part: Part) -> EveningAct:
    told = part.read(SEAT_TABLES_KEYS, required=["tables"])
    return SeatTables(Seating(told["tables"], told.get("rest")))


def _tables(part: Part) -> Tables:
    """By number, as files have them, or in their order, as one types them."""
    return kinds.tables_in_order(part) if isinstance(part.value, list) else kinds.tables(part)


def _value(told: Any) -> Any:
    return None if told is None else told.value


ACT = Key("act", attrgetter("value"))
FIELDS: Mapping[str, Field] = {
    "against": Field("against", kinds.couple_number),
    "after_game": Field("after_game", unless_null(kinds.game_number)),
    "also": Field("also", kinds.entries, list),
    "bid": Field("bid", tournament.bid),
    "bidder": Field("bidder", tournament.side),
    "card": Field("card", kinds.card, str),
    "couples": Field("couples", kinds.couples_in_order, list),
    "couple": Field("couple", kinds.couple_number),
    "draw": Field("draw", unless_null(kinds.number(0, kinds.MOST_ENTRIES))),
    "entry": Field("entry", kinds.entry_number),
    "from_game": Field("from_game", unless_null(kinds.game_number)),
    "game": Field("game", kinds.game_number),
    "games": Field("games", kinds.games, list),
    "has_paid": Field("paid", Part.yes_or_no, is_always_told=True),
    "in_jar": Field("in_jar", Part.yes_or_no, is_always_told=True),
    "how": Field("how", tournament.ending, _value),
    "is_floor": Field("floor", Part.yes_or_no),
    "is_house": Field("house", Part.yes_or_no),
    "jar": Field("jar", unless_null(kinds.short_evening), _value),
    "level_share": Field("level_share", Part.yes_or_no),
    "line": Field("line", unless_null(kinds.number(1, tournament.MOST_HANDS))),
    "match": Field("match", tournament.match_name),
    "moves": Field("moves", kinds.couple_number),
    "moves_up": Field("moves_up", kinds.couple_or_null),
    "odd": Field("odd", kinds.odd, _value),
    "played": Field("games", tournament.match_games, tournament.plain_games),
    "player": Field("players", kinds.player, kinds.plain_player),
    "players": Field("players", kinds.players, list),
    "pool": Field("pool", unless_null(tournament.pool)),
    "pools": Field("pools", tournament.pools, lambda pools: [list(pool) for pool in pools]),
    "prize": Field("prize", kinds.prize_name),
    "reason": Field("reason", text(kinds.LONGEST_REASON)),
    "results_wait": Field("results_wait", Part.yes_or_no),
    "round": Field("round", unless_null(kinds.number(1, 100))),
    "saw": Field("saw", unless_null(kinds.number(0, HIGHEST_COUPLE))),
    "seat": Field("seat", kinds.odd, _value),
    "seat_is_bye": Field("seat_is_bye", Part.yes_or_no),
    "seed": Field("seed", kinds.seed),
    "shares": Field("shares", Part.yes_or_no),
    "seeds": Field("seeds", kinds.couples_in_order, list),
    "single": Field("single", kinds.single_number),
    "sitout_is_punched": Field("sitout_is_punched", unless_null(Part.yes_or_no)),
    "sizes": Field("sizes", tournament.sizes, list),
    "slots": Field("slots", tournament.slots, list),
    "table": Field("table", kinds.table_number),
    "taken": Field("taken", tournament.points, list),
    "town": Field("town", unless_null(text(kinds.LONGEST_TOWN))),
    "tricks": Field("tricks", tournament.tricks, tournament.plain_tricks),
    "way": Field("way", text(kinds.LONGEST_REASON)),
    "winner": Field("winner", kinds.couple_or_null),
    "wins": Field("wins", lambda part: WinsGo(part.choice(tuple(WinsGo))), _value),
    "wins_from": Field("wins_from", kinds.source, _value),
    "wish": Field("wish", kinds.wish, _value),
    "with_later": Field("with_later", Part.yes_or_no),
}
SIGN_IN_KEYS = {"act": ACT} | {
    FIELDS[field.name].key: Key(field.name, FIELDS[field.name].read) for field in _told(SignIn)
}
SET_UP_KEYS = {
    "act": ACT,
    "like": Key("like", text(120)),
    "fee_from": Key("fee_from", unless_null(kinds.couple_number)),
    **SETTINGS_KEYS,
}
BRING_IN_KEYS = {"act": ACT, "evening": Key("facts", lambda part: part)}
SEAT_TABLES_KEYS = {
    "act": ACT,
    "tables": Key("tables", _tables),
    "rest": Key("rest", kinds.rest),
}
TOLD_WHOLE: Mapping[type[EveningAct], Callable[[Part], EveningAct]] = {
    SetUp: _set_up,
    BringIn: _bring_in,
    SeatTables: _seat_tables,
    SignIn: _sign_in,
}
KEYS_BY_ACT = {act: _keys(act) for act in ACTS.values() if act not in (SetUp, BringIn)}
"""The keys that an act needs, and those that it may have; settings and evenings have their own."""
READERS = {act: TOLD_WHOLE.get(act) or _reader(act) for act in ACTS.values()}
WRITTEN = {
    act: tuple((field.name, FIELDS[field.name], field.default) for field in _told(act))
    for act in ACTS.values()
    if act not in (SetUp, BringIn, SeatTables)
}
