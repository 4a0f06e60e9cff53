"""Every act there is, and evenings made of acts, for Hypothesis to choose from."""

import datetime
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import reduce
from operator import or_
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from scoring.cards import Card, Rank, Suit
from scoring.errors import RuleError
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
from scoring.hall.movement.movement import Odd, Seating, seat
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, GameNumber, SingleNumber, TableNumber
from scoring.hall.prizes.cookiejar import ShortEvening
from scoring.hall.prizes.prizes import BOOBY, JAR, Prize, place_prize
from scoring.hall.settings import Settings, Source
from scoring.hall.ties.ties import Step, Wish
from scoring.hall.tournament.facts import PoolName, Pools, Slots
from scoring.hall.tournament.matches import MatchName
from scoring.table.hand.taken import Side
from scoring.table.variant.rows import Bid
from tests.codec.attempts import ATTEMPTS, a_number, a_prize
from tests.scoring.hall.any_tournament import FORWARD, ChanceTournament
from tests.scoring.hall.steps import settlement_of
from tests.scoring.strategies import gaps, with_gaps
from tournaments.names import is_printable, tidied

Acts = tuple[EveningAct, ...]

couple_numbers = st.integers(1, HIGHEST_COUPLE)
game_numbers = st.integers(1, MOST_GAMES)
table_numbers = st.integers(1, 500)
names = st.text(min_size=1, max_size=30).filter(is_printable).map(tidied).filter(bool)
players = st.tuples(names, names)
seeds = st.text("0123456789abcdef", max_size=16)
cards = st.builds(
    Card, st.sampled_from([rank for rank in Rank if rank is not Rank.JOKER]), st.sampled_from(Suit)
)
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


@st.composite
def logs(draw: Callable[..., Any], most_acts: int = 60) -> Acts:
    """Acts that can be done one after the other: an evening from its set-up to anywhere."""
    if draw(st.sampled_from([False, False, True])):
        return tournament_by_chance(draw(st.integers(0, 9_999)), draw(st.integers(0, most_acts)))
    chance: Random = draw(st.randoms(use_true_random=False))
    return acts_by_chance(chance, draw(st.integers(0, most_acts)))


def tournament_by_chance(seed: int, count: int) -> Acts:
    """A set-up, its teams, and what this many more steps make of it; nothing is taken back."""
    tournament = ChanceTournament(seed, most_teams=9)
    tournament.begin()
    for _ in range(count):
        tournament.step(FORWARD)
    return tuple(tournament.acts)


def evenings(most_acts: int = 60) -> SearchStrategy[Evening]:
    """Evenings that can have happened."""
    return logs(most_acts).map(BLANK.do_all)


def acts_by_chance(chance: Random, count: int) -> Acts:
    """A set-up and this many acts after it; one that cannot be done is passed over."""
    done: list[EveningAct] = [_set_up(chance)]
    evening = BLANK.do(done[0])
    for _ in range(count):
        act = _next(chance, evening)
        try:
            evening = evening.do(act)
        except RuleError:
            continue
        done.append(act)
    return tuple(done)


def _set_up(chance: Random) -> EveningAct:
    jar_size = chance.choice([None, 1, 2])
    return acts.SetUp(
        {
            "name": "Sample evening",
            "date": datetime.date(2026, 11, 20),
            "game_count": chance.randint(2, 5),
            "odd": chance.choice(list(Odd)),
            "sitout_is_punched": chance.random() < 0.5,
            "jar_size": jar_size,
            "hall_share_cents": chance.choice([0, 1000]),
            "jar_brought_in_cents": 500 if jar_size else 0,
            "prizes": (
                Prize(place_prize(1), percent=60),
                Prize(place_prize(2), thing="Two gift baskets"),
                Prize(BOOBY, cents=300),
            ),
        }
    )


def _next(chance: Random, evening: Evening) -> EveningAct:
    """Mostly what comes next in such an evening, sometimes anything else."""
    if len(evening.couples) < 4 or (not evening.has_begun and chance.random() < 0.2):
        return acts.SignIn(("Ace Sample", f"Jack Exemple {chance.randint(1, 99)}"), in_jar=True)
    if not evening.games and chance.random() < 0.5:
        return acts.DrawTables(str(chance.randint(1, 99)))
    if chance.random() < 0.7 and evening.open_game is not None:
        return _win(chance, evening)
    if chance.random() < 0.4 and evening.is_over and evening.outcome.awards:
        award = chance.choice(evening.outcome.awards)
        return acts.HandOver(award.prize, award.couple)
    if chance.random() < 0.4 and evening.outcome.open:
        return _settling(chance, evening)
    return chance.choice(ANYTHING)(chance, evening)


def _settling(chance: Random, evening: Evening) -> EveningAct:
    """Mostly what an open tie waits for."""
    prize = chance.choice(evening.outcome.open)
    level = evening.level_for(prize)
    settlement = settlement_of(evening, prize)
    couple = chance.choice((settlement and settlement.waiting_for) or level or (1,))
    match settlement and settlement.step:
        case Step.WISHES:
            return acts.SayWish(prize, couple, chance.choice([Wish.CUT, Wish.CUT, Wish.PLAYOFF]))
        case Step.CUT:
            return acts.Cut(prize, couple, _pack(chance))
        case Step.PLAYOFF if settlement and chance.random() < 0.6:
            return acts.WinPlayoffGame(prize, *chance.sample(settlement.waiting_for, 2))
        case _:
            return chance.choice([acts.Forfeit, acts.WinPlayoff])(prize, couple)


def _couple(chance: Random, evening: Evening) -> Any:
    return chance.choice(list(evening.couples) or [1])


def _a_table_nobody_won(chance: Random, evening: Evening) -> EveningAct:
    win = _win(chance, evening)
    return acts.NoResult(win.game, win.table, win.couple)


def _win(chance: Random, evening: Evening) -> acts.RecordWin:
    if not evening.games:
        return acts.RecordWin(1, 1, 1)
    game = evening.games[-1]
    table: Any = chance.choice(game.missing or (1,))
    winner: Any = chance.choice(game.seating.tables[table - 1])
    return acts.RecordWin(len(evening.games), table, winner or 1)


def _correction(chance: Random, evening: Evening) -> EveningAct:
    if not evening.games:
        return acts.Credit(1, 1, 1)
    number: Any = chance.randint(1, max(1, len(evening.games) - 1))
    seating = evening.games[number - 1].seating
    table: Any = chance.randint(1, len(seating.tables))
    return acts.Credit(number, table, chance.choice(seating.tables[table - 1]) or 1)


def _card(chance: Random, evening: Evening) -> EveningAct:
    games: Any = range(1, evening.settings.game_count + 1)
    punched = tuple(game for game in games if chance.random() < 0.5)
    return acts.TypeCard(_couple(chance, evening), punched)


def _pack(chance: Random) -> Card:
    return Card(chance.choice(list(Rank)[:-1]), chance.choice(list(Suit)))


def _hand_drawn(chance: Random, evening: Evening) -> EveningAct:
    order: Any = list(evening.couples)
    chance.shuffle(order)
    rest = order.pop() if len(order) % 2 else None
    seating = Seating(tuple(zip(order[::2], order[1::2], strict=True)), rest)
    left_out = [number for number in range(1, 9) if chance.random() < 0.2]
    return acts.SeatTables(with_gaps(seating, left_out))


ANYTHING: tuple[Callable[[Random, Evening], EveningAct], ...] = (
    lambda chance, evening: acts.SignIn(("Queenie Sample", "Brelan Exemple")),
    lambda chance, evening: acts.SignIn(("", ""), has_paid=False, is_house=True),
    lambda chance, evening: acts.Rename(_couple(chance, evening), ("King Sample", "Zoé Exemple")),
    lambda chance, evening: acts.Pay(_couple(chance, evening), has_paid=chance.random() < 0.5),
    lambda chance, evening: acts.JoinJar(_couple(chance, evening), in_jar=chance.random() < 0.5),
    lambda chance, evening: acts.Remove(_couple(chance, evening)),
    lambda chance, evening: acts.Substitute(
        _couple(chance, evening), ("Roy Exemple", "As Exemple")
    ),
    lambda chance, evening: acts.Leave(_couple(chance, evening), chance.choice([None, *Odd])),
    _a_table_nobody_won,
    lambda chance, evening: acts.OutOfPrizes(_couple(chance, evening), "Played for two"),
    lambda chance, evening: acts.BackInPrizes(_couple(chance, evening)),
    lambda chance, evening: acts.ComeBack(_couple(chance, evening), chance.choice([None, *Odd])),
    lambda chance, evening: acts.WaitForPartner(chance.choice(["Zoé Exemple", "Ace Sample"])),
    lambda chance, evening: acts.StopWaiting(SingleNumber(chance.randint(1, 3))),
    lambda chance, evening: acts.DropCard(_couple(chance, evening)),
    lambda chance, evening: acts.DrawTables(str(chance.randint(1, 99))),
    lambda chance, evening: acts.SetUp({"game_count": chance.randint(2, 6)}),
    lambda chance, evening: acts.SetUp({"prizes": (Prize(place_prize(1), thing="A cake"),)}),
    lambda chance, evening: acts.EndEvening(
        chance.choice([None, None, 3]), chance.choice([None, *ShortEvening])
    ),
    lambda chance, evening: acts.Swap(
        chance.randint(1, len(evening.games) or 1), (_couple(chance, evening), a_number(chance))
    ),
    lambda chance, evening: acts.Move(
        len(evening.games) or 1, _couple(chance, evening), a_number(chance)
    ),
    lambda chance, evening: acts.DropTable(a_number(chance)),
    lambda chance, evening: acts.AddTable(a_number(chance)),
    lambda chance, evening: acts.SetUp({"more_opponents": chance.random() < 0.5}),
    lambda chance, evening: acts.SetWinsFrom(chance.choice(list(Source))),
    lambda chance, evening: acts.DrawJar(str(chance.randint(1, 99)), "Sample reason"),
    lambda chance, evening: acts.SayWish(
        a_prize(chance), _couple(chance, evening), chance.choice(list(Wish))
    ),
    lambda chance, evening: acts.NotHere(
        a_prize(chance), _couple(chance, evening), shares=chance.random() < 0.5
    ),
    lambda chance, evening: acts.Forfeit(a_prize(chance), _couple(chance, evening)),
    lambda chance, evening: acts.Cut(a_prize(chance), _couple(chance, evening), _pack(chance)),
    lambda chance, evening: acts.WinPlayoff(a_prize(chance), _couple(chance, evening)),
    lambda chance, evening: acts.WinPlayoffGame(
        a_prize(chance), _couple(chance, evening), _couple(chance, evening)
    ),
    lambda chance, evening: acts.SetPlayoffWay(a_prize(chance), "All at one table"),
    lambda chance, evening: acts.ReseatFrom(chance.randint(2, 5)),
    _win,
    _correction,
    _correction,
    _card,
    _hand_drawn,
)


def any_act_by_chance(chance: Random, evening: Evening) -> EveningAct:
    """Anything somebody might try, whether it can be done or not."""
    return chance.choice((*ANYTHING, *ATTEMPTS))(chance, evening)


def taking_back_by_chance(chance: Random, entry_count: int) -> acts.TakeBack | acts.Redo:
    act = chance.choice((acts.TakeBack, acts.Redo))
    return act(chance.randint(1, entry_count + 1), with_later=chance.random() < 0.5)
