"""Every act there is, and evenings made of acts, for Hypothesis to choose from."""

import datetime
from collections.abc import Callable
from dataclasses import fields
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from scoring.cards import Card, Rank, Suit
from scoring.errors import RuleError
from scoring.hall import acts
from scoring.hall.acts import ACTS, EveningAct
from scoring.hall.cookiejar import ShortEvening
from scoring.hall.couples import HIGHEST_COUPLE
from scoring.hall.evening import BLANK, Evening
from scoring.hall.movement import Odd, Seating, seat
from scoring.hall.numbers import MOST_GAMES, SingleNumber
from scoring.hall.prizes import BOOBY, JAR, Prize, place_prize
from scoring.hall.rearranging import WinsGo
from scoring.hall.settings import BoobyAmong, FormatOfPlay, PictureLetters, Rounding, Source
from scoring.hall.ties import Step, Wish
from scoring.hall.tournament.matches import Ending, MatchGame, PadHand
from scoring.hall.tournament.pool_order import OrderRule
from tests.evening_file.attempts import ATTEMPTS, a_number, a_prize
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
settings: SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {},
    optional={
        "name": names,
        "date": st.dates(datetime.date(1900, 1, 1), datetime.date(2199, 12, 31)),
        "hall": st.just("") | names,
        "languages": st.sampled_from([("en",), ("fr",), ("en", "fr"), ("fr", "en")]),
        "picture_letters": st.sampled_from(PictureLetters),
        "rounding": st.sampled_from(Rounding),
        "booby_among": st.sampled_from(BoobyAmong),
        "card_game": variants,
        "permit": st.just("") | names.map(lambda name: name[:40].strip()),
        "game_count": game_numbers,
        "tables_there": st.none() | st.integers(1, 1_000),
        "odd": st.sampled_from(Odd),
        "sitout_is_punched": st.booleans(),
        **dict.fromkeys(("entry_fee_cents", "jar_fee_cents", "hall_share_cents"), cents),
        "jar_brought_in_cents": cents,
        "jar_size": st.none() | game_numbers,
        "more_opponents": st.booleans(),
        "tables_gone": st.lists(table_numbers, max_size=40, unique=True).map(
            lambda gone: tuple(sorted(gone))
        ),
        "wins_from": st.sampled_from(Source),
        "public_address": st.sampled_from(["", "https://example.org/hall"]),
        "public_shows_names": st.booleans(),
        "screen_shows_leaders": st.booleans(),
        "is_practice": st.booleans(),
        "prizes": prizes,
        "format_of_play": st.sampled_from(FormatOfPlay),
        "variant": variants,
        "best_of": st.sampled_from([1, 3]),
        "meets_twice": st.booleans(),
        "order_rules": st.lists(st.sampled_from(OrderRule), min_size=1, unique=True).map(tuple),
        "qualifier_count": st.integers(0, 16),
        "runner_up_count": st.integers(0, 16),
        "third_place_is_played": st.booleans(),
        "has_consolation": st.booleans(),
        "table_count": st.none() | st.integers(1, 64),
        "first_round_at": st.times().map(lambda told: told.replace(second=0, microsecond=0)),
        "match_minutes": st.integers(1, 600),
    },
)
pairs_of_points = st.tuples(st.integers(-10_000, 10_000), st.integers(-10_000, 10_000))
sides = st.none() | st.integers(0, 1)
bids = st.none() | st.integers(0, 10_000) | st.sampled_from(["30-for-60", "60-for-120"])
tricks = st.lists(st.tuples(st.integers(0, 1), st.integers(0, 30)), max_size=5).map(tuple)
pad_hands = st.builds(PadHand, sides, bids, pairs_of_points, tricks)
match_games = st.builds(
    MatchGame, pairs_of_points, sides, st.lists(pad_hands, max_size=3).map(tuple)
)
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
VALUES: dict[str, SearchStrategy[Any]] = {
    "bid": bids,
    "bidder": sides,
    "how": st.sampled_from(Ending),
    "line": st.none() | st.integers(1, 1_000),
    "moves": couple_numbers,
    "match": st.sampled_from(["A-1", "P-120", "K1-1", "T-1", "C2-1"]),
    "played": st.lists(match_games, max_size=3).map(tuple),
    "pool": st.none() | st.sampled_from("ABP"),
    "pools": some_teams.map(lambda drawn: (tuple(drawn[:2]), tuple(drawn[2:]))),
    "wins": st.sampled_from(WinsGo),
    "from_game": st.none() | game_numbers,
    "shares": st.booleans(),
    "sizes": st.lists(st.integers(2, 16), max_size=4).map(tuple),
    "slots": some_teams.map(lambda drawn: (None, *drawn, None)),
    "taken": pairs_of_points,
    "town": st.none() | names,
    "tricks": tricks,
    "winner": st.none() | couple_numbers,
    "couples": st.lists(couple_numbers, max_size=3, unique=True).map(tuple),
    "after_game": st.none() | game_numbers,
    "jar": st.none() | st.sampled_from(ShortEvening),
    "against": couple_numbers,
    "also": st.lists(st.integers(1, 9_000), max_size=3, unique=True).map(tuple),
    "card": cards,
    "changes": settings,
    "couple": couple_numbers,
    "draw": st.none() | st.integers(0, 20),
    "entry": st.integers(1, 9_000),
    "facts": st.deferred(lambda: evenings()),
    "game": game_numbers,
    "games": st.lists(game_numbers, max_size=25, unique=True).map(tuple),
    "has_paid": st.booleans(),
    "in_jar": st.booleans(),
    "is_floor": st.booleans(),
    "is_house": st.booleans(),
    "like": st.just("") | names,
    "fee_from": st.none() | couple_numbers,
    "odd": st.none() | st.sampled_from(Odd),
    "seat": st.none() | st.sampled_from(Odd),
    "player": names,
    "players": players,
    "single": couple_numbers,
    "prize": prize_names,
    "reason": st.just("") | names,
    "round": st.none() | st.integers(1, 100),
    "saw": st.none() | st.integers(0, HIGHEST_COUPLE),
    "seating": seatings,
    "seed": seeds,
    "seeds": st.lists(couple_numbers, max_size=3, unique=True).map(tuple),
    "moves_up": st.none() | couple_numbers,
    **dict.fromkeys(("level_share", "results_wait", "seat_is_bye"), st.booleans()),
    "sitout_is_punched": st.none() | st.booleans(),
    "table": table_numbers,
    "way": st.just("") | names,
    "wins_from": st.sampled_from(Source),
    "wish": st.sampled_from(Wish),
    "with_later": st.booleans(),
}


def act_of(act: type[EveningAct]) -> SearchStrategy[EveningAct]:
    """Acts of one kind, each value that it may have."""
    optional: dict[str, SearchStrategy[Any]] = {}
    if act is acts.SignIn:
        optional = {"couple": st.none() | couple_numbers, "town": st.just("") | names}
    if act is acts.WaitForPartner:
        optional = {"single": st.none() | couple_numbers}
    # Only a log can say that names are forgotten: `test_forgotten_names_are_empty`.
    names_of = [field.name for field in fields(act) if field.name != "is_forgotten"]
    return st.builds(act, **{name: optional.get(name, VALUES[name]) for name in names_of})


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
    lambda chance, evening: acts.Count(chance.choice(list(Source))),
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
