"""Every act there is, and evenings made of acts, for Hypothesis to choose from."""

import datetime
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import reduce
from operator import or_
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from scoring.cards import DECK, Card
from scoring.hall import acts
from scoring.hall.acts import ACTS, EveningAct
from scoring.hall.couples import HIGHEST_COUPLE, Players
from scoring.hall.evening import BLANK, Evening
from scoring.hall.fields import (
    Address,
    BestOf,
    Between,
    Items,
    Languages,
    Letters,
    PrizeName,
    SingleName,
    VariantName,
)
from scoring.hall.logbook import in_force
from scoring.hall.movement.movement import Odd, Seating, seat
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, GameNumber, SingleNumber, TableNumber
from scoring.hall.prizes.prizes import BOOBY, JAR, Prize, place_prize
from scoring.hall.settings import Settings
from scoring.hall.tournament.facts import PoolName, Pools, Slots
from scoring.hall.tournament.matches import MatchName
from scoring.table.hand.taken import Side
from scoring.table.variant.rows import Bid
from tests.scoring.strategies import gaps, with_gaps
from tests.store.asked import DoneByChance
from tournaments.names import is_printable, tidied

Acts = tuple[EveningAct, ...]

couple_numbers = st.integers(1, HIGHEST_COUPLE)
game_numbers = st.integers(1, MOST_GAMES)
table_numbers = st.integers(1, 500)
names = st.text(min_size=1, max_size=30).filter(is_printable).map(tidied).filter(bool)
players = st.tuples(names, names)
seeds = st.text("0123456789abcdef", max_size=16)
cards = st.sampled_from(DECK)
prize_names = st.sampled_from([place_prize(1), place_prize(60), BOOBY, JAR])
cents = st.integers(0, 999_999_999)
worths: SearchStrategy[dict[str, Any]] = st.one_of(
    st.fixed_dictionaries({"cents": cents}),
    st.fixed_dictionaries({"percent": st.integers(0, 100)}),
    st.fixed_dictionaries({"thing": names}),
)
prizes = st.lists(st.integers(0, 60), max_size=4, unique=True).flatmap(
    lambda places: st.tuples(
        *(
            worths.map(lambda worth, at=place: Prize(place_prize(at) if at else BOOBY, **worth))
            for place in places
        )
    )
)
variants = st.sampled_from(["nova-scotia-45", "nevins-house", "nevins-house target=60", "general"])
some_teams = st.lists(couple_numbers, min_size=2, max_size=9, unique=True)
seatings = st.builds(
    with_gaps,
    st.builds(
        seat,
        st.lists(couple_numbers, min_size=2, max_size=9, unique=True),
        st.just(Odd.REST),
        st.sampled_from([None, 1, 2, 3]),
    ),
    gaps,
)
# What its type and its notes do not say well enough, or would too rarely say.
BY_TYPE: dict[Any, SearchStrategy[Any]] = {
    bool: st.booleans(),
    datetime.date: st.dates(datetime.date(1900, 1, 1), datetime.date(2199, 12, 31)),
    datetime.time: st.times().map(lambda told: told.replace(second=0, microsecond=0)),
    Address: st.sampled_from(["", "https://example.org/hall"]),
    BestOf: st.sampled_from([1, 3]),
    Bid: st.integers(0, 10_000) | st.sampled_from(["30-for-60", "60-for-120"]),
    Card: cards,
    CoupleNumber: couple_numbers,
    GameNumber: game_numbers,
    Languages: st.sampled_from([("en",), ("fr",), ("en", "fr"), ("fr", "en")]),
    Mapping[str, Any]: st.deferred(lambda: settings),
    MatchName: st.sampled_from(["A-1", "P-120", "K1-1", "T-1", "C2-1"]),
    Players: players,
    PoolName: st.sampled_from("ABP"),
    Pools: some_teams.map(lambda drawn: (tuple(drawn[:2]), tuple(drawn[2:]))),
    PrizeName: prize_names,
    Seating: seatings,
    Side: st.integers(0, 1),
    SingleName: names,
    SingleNumber: couple_numbers,
    Slots: some_teams.map(lambda drawn: (None, *drawn, None)),
    TableNumber: table_numbers,
    VariantName: variants,
    tuple[Prize, ...]: prizes,
}


def of_type(hint: Any) -> SearchStrategy[Any]:
    """Values that a field of this type may have, as its notes bound them."""
    if hint in BY_TYPE:
        return BY_TYPE[hint]
    inside = get_args(hint)
    if get_origin(hint) is Annotated:
        known = [
            BY_TYPE[Annotated[inside[0], n]]
            for n in inside[1:]
            if Annotated[inside[0], n] in BY_TYPE
        ]
        return next(iter(known), None) or of_notes(*inside)
    if get_origin(hint) in (Union, UnionType):
        return st.none() | of_type(reduce(or_, [kind for kind in inside if kind is not NoneType]))
    if get_origin(hint) is tuple and inside[-1] is ...:
        return st.lists(of_type(inside[0]), max_size=4, unique=True).map(tuple)
    if get_origin(hint) is tuple:
        return st.tuples(*map(of_type, inside))
    return st.builds(hint, **of_fields(hint)) if is_dataclass(hint) else st.sampled_from(hint)


def of_notes(hint: Any, *notes: Any) -> SearchStrategy[Any]:
    match notes:
        case Between(low, high), *_:
            return st.integers(low, high)
        case Letters(may_be_empty=may_be_empty), *_:
            return names | (st.just("") if may_be_empty else st.nothing())
        case Items(most, each_once, may_be_empty, is_set), *_:
            item = of_type(get_args(hint)[0])
            size = {"min_size": 1 - may_be_empty, "max_size": min(most, 4), "unique": each_once}
            return st.lists(item, **size).map(
                lambda drawn: tuple(sorted(drawn) if is_set else drawn)
            )
    return of_type(hint)


def of_fields(record: Any) -> dict[str, SearchStrategy[Any]]:
    """Only a log can say that names are forgotten: `test_forgotten_names_are_empty`."""
    hints = get_type_hints(record, include_extras=True)
    names_of = [field.name for field in fields(record) if field.name != "is_forgotten"]
    return {name: of_type(hints[name]) for name in names_of}


settings: SearchStrategy[dict[str, Any]] = st.fixed_dictionaries({}, optional=of_fields(Settings))


def act_of(act: type[EveningAct]) -> SearchStrategy[EveningAct]:
    """Acts of one kind, each value that it may have."""
    if act is acts.BringIn:
        return st.builds(acts.BringIn, evenings())
    return st.builds(act, **of_fields(act))


any_act: SearchStrategy[EveningAct] = st.sampled_from(list(ACTS.values())).flatmap(act_of)


def logs(most_acts: int = 60) -> SearchStrategy[Acts]:
    """Acts that can be done one after the other: an evening from its set-up to anywhere."""
    return st.builds(acts_by_chance, st.integers(0, 2**32), st.integers(0, most_acts))


def evenings(most_acts: int = 60) -> SearchStrategy[Evening]:
    """Evenings that can have happened."""
    return logs(most_acts).map(BLANK.do_all)


def acts_by_chance(seed: int, count: int) -> Acts:
    """A set-up and what this many tries make of it; what was taken back is left out."""
    chance = Random(seed)
    evening = DoneByChance(chance, is_tournament=chance.random() < 0.3)
    for _ in evening.do_some(count):
        pass
    return tuple(evening.acts[entry - 1] for entry in in_force(evening.acts))
