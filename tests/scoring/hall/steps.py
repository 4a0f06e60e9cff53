"""Anything that may happen in a hall, for Hypothesis: a step is a word and three numbers.

The numbers choose among what is there when the step is taken, so that most steps can be done.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from scoring.cards import DECK
from scoring.hall import acts
from scoring.hall.evening import BLANK, Evening
from scoring.hall.movement.movement import Odd
from scoring.hall.movement.rearranging import WinsGo
from scoring.hall.numbers import GameNumber, SingleNumber, TableNumber
from scoring.hall.prizes.cookiejar import ShortEvening
from scoring.hall.prizes.prizes import Prize
from scoring.hall.settings import BoobyAmong, FaceCardLetters, Rounding, Source
from scoring.hall.singles import next_single
from scoring.hall.ties.ties import Settlement, Wish
from tests.scoring.hall.bracket_steps import (
    BRACKET_WORDS,
    new_terms,
    opening,
    pick,
    what_the_bracket_waits_for,
)
from tests.scoring.hall.evenings import DAY, players, prizes
from tests.scoring.hall.examples import EXAMPLES

OFFERS = (
    (),
    prizes(place_1=900),
    prizes(place_1="50 %", place_2=701, booby="A turnip"),
    prizes(place_1="Two gift baskets", place_2="33 %", place_3=1001),
)


class Step(NamedTuple):
    """What is done, and which of the couples, tables, games … it is done with."""

    word: str
    a: int
    b: int
    c: int


def couple_of(evening: Evening, number: int) -> int:
    return pick([*evening.couples] or [1], number)


def gone_of(evening: Evening, number: int) -> int:
    gone = [couple.number for couple in evening.guests if couple.last_game is not None]
    return pick(gone or [1], number)


def prize_of(evening: Evening, number: int) -> str:
    return pick(["jar", *(prize.name for prize in evening.settings.prizes)], number)


def level_of(evening: Evening, prize: str, number: int) -> int:
    return pick(evening.level_for(prize) or (1,), number)


def a_change(evening: Evening, a: int, b: int, c: int) -> acts.SetUp:
    if evening.settings.is_tournament:
        return new_terms(evening, a, b, c)
    changes: list[dict[str, object]] = [
        {"prizes": pick(OFFERS, b)},
        {"game_count": 1 + b % 4},
        {"jar_size": pick([None, 1, 2], b)},
        {"odd": pick(list(Odd), b)},
        {"sitout_is_punched": b % 2 == 0},
        {"wins_from": pick(list(Source), b)},
        {"entry_fee_cents": b * 100, "jar_fee_cents": c * 10, "hall_share_cents": c * 100},
        {"jar_brought_in_cents": b * 10},
        {"more_opponents": b % 2 == 0},
        {"tables_there": pick([None, 1, 2, 3, 4], b)},
        {"face_card_letters": pick(list(FaceCardLetters), b)},
        {"rounding": pick(list(Rounding), b)},
        {"booby_among": pick(list(BoobyAmong), b)},
        {"card_game": pick(["nova-scotia-45", "nevins-house target=60"], b)},
    ]
    return acts.SetUp(pick(changes, a), fee_from=pick([None, 1, 2], c))


def empty_seat_of(evening: Evening, b: int) -> TableNumber:
    """The table of a lone couple, where there is one."""
    in_play = evening.games[-1].seating.in_play if evening.games else ()
    lone = [number for number, (_, second) in in_play if second is None]
    return pick([*lone, *lone, TableNumber(1 + b % 5)], b)


def a_newcomer(evening: Evening, a: int, b: int, c: int) -> acts.SignIn:
    is_house = a % 10 == 0
    return acts.SignIn(
        ("", "") if is_house else players(a),
        evening.next_couple,
        has_paid=b % 3 > 0 and not is_house,
        in_jar=c % 2 == 0 and not is_house and evening.settings.jar_size is not None,
        is_house=is_house,
        odd=pick([None, *Odd], b) if evening.games and not is_house else None,
    )


def a_win(evening: Evening, a: int, b: int, c: int) -> acts.RecordWin:
    game = evening.open_game
    if game is None:
        return acts.RecordWin(1 + a % 5, 1 + b % 5, couple_of(evening, c))
    table = pick(game.missing, a)
    return acts.RecordWin(len(evening.games), table, pick(game.table(table), b))


def a_table_nobody_won(evening: Evening, a: int, b: int, c: int) -> acts.NoResult:
    win = a_win(evening, a, b, c)
    return acts.NoResult(win.game, win.table, win.couple)


def a_credit(evening: Evening, a: int, b: int, c: int) -> acts.Credit:
    if not evening.games:
        return acts.Credit(1, 1, 1)
    number = 1 + a % len(evening.games)
    table, pair, _ = pick([*evening.games[number - 1].tables], b)
    return acts.Credit(number, table, pick([couple for couple in pair if couple], c))


def a_card(evening: Evening, a: int, b: int, c: int) -> acts.TypeCard:
    games = range(1, evening.settings.game_count + 1)
    return acts.TypeCard(couple_of(evening, a), tuple(game for game in games if b >> game & 1))


def a_cut(evening: Evening, a: int, b: int, c: int) -> acts.Cut:
    prize = prize_of(evening, a)
    settlement = settlement_of(evening, prize)
    cut_round = settlement.cut_round if settlement else None
    return acts.Cut(prize, level_of(evening, prize, b), pick(DECK, c), cut_round or 1)


def a_playoff_game(evening: Evening, a: int, b: int, c: int) -> acts.WinPlayoffGame:
    """Mostly of the two who play now."""
    prize = prize_of(evening, a)
    settlement = settlement_of(evening, prize)
    two = (settlement and settlement.waiting_for) or evening.level_for(prize) or (1,)
    return acts.WinPlayoffGame(prize, pick(two, b), pick(two, b + 1 + c % 4))


def settlement_of(evening: Evening, prize: str) -> Settlement | None:
    held_up = {found.prize.name: found.settlement for found in evening.outcome.prizes}
    jar = evening.outcome.jar
    return held_up.get(prize) if jar is None else {**held_up, "jar": jar.settlement}.get(prize)


def of_a_tie(
    act: Callable[[str, int], acts.EveningAct],
) -> Callable[[Evening, int, int, int], acts.EveningAct]:
    def made(evening: Evening, a: int, b: int, _: int) -> acts.EveningAct:
        prize = prize_of(evening, a)
        return act(prize, level_of(evening, prize, b))

    return made


def as_in_example(act: acts.EveningAct) -> Callable[[Evening, int, int, int], acts.EveningAct]:
    """The act as its example has it, of a couple that is there."""
    is_of_couple = hasattr(act, "couple")
    return lambda e, a, b, c: replace(act, couple=couple_of(e, a)) if is_of_couple else act


TESTED_APART = {"bring-in", "seat-tables"}
WORDS: dict[str, Callable[[Evening, int, int, int], acts.EveningAct]] = {
    **{name: as_in_example(e.act) for name, e in EXAMPLES.items() if name not in TESTED_APART},
    "set-up": a_change,
    "end-evening": lambda e, a, b, c: acts.EndEvening(
        pick([None, len(e.games) or None, 1 + a % 25], b), pick([None, *ShortEvening], c)
    ),
    "sign-in": a_newcomer,
    "rename": lambda e, a, b, c: acts.Rename(couple_of(e, a), players(b)),
    "pay": lambda e, a, b, c: acts.Pay(couple_of(e, a), has_paid=b % 2 == 0),
    "join-jar": lambda e, a, b, c: acts.JoinJar(couple_of(e, a), in_jar=b % 2 == 0),
    "substitute": lambda e, a, b, c: acts.Substitute(couple_of(e, a), players(b)),
    "leave": lambda e, a, b, c: acts.Leave(
        couple_of(e, a), pick([None, *Odd], b), pick([None, None, GameNumber(2 + c % 3)], c)
    ),
    "come-back": lambda e, a, b, c: acts.ComeBack(
        gone_of(e, a), pick([None, *Odd], b), pick([None, None, GameNumber(2 + c % 3)], c)
    ),
    "wait-for-partner": lambda e, a, b, c: acts.WaitForPartner(
        players(a)[0], next_single(e.singles)
    ),
    "stop-waiting": lambda e, a, b, c: acts.StopWaiting(pick([*e.singles, SingleNumber(9)], a)),
    "draw-tables": lambda e, a, b, c: acts.DrawTables(str(a), pick([None, *Odd], b)),
    "record-win": a_win,
    "no-result": a_table_nobody_won,
    "clear-win": lambda e, a, b, c: acts.ClearWin(max(1, len(e.games)), 1 + a % 5),
    "credit": a_credit,
    "reseat-from": lambda e, a, b, c: acts.ReseatFrom(2 + a % max(1, len(e.games) - 1)),
    "swap": lambda e, a, b, c: acts.Swap(
        1 + a % max(1, len(e.games)), (couple_of(e, b), couple_of(e, c)), pick([*WinsGo], a + c)
    ),
    "move": lambda e, a, b, c: acts.Move(
        max(1, len(e.games)), couple_of(e, a), empty_seat_of(e, b)
    ),
    "drop-table": lambda e, a, b, c: acts.DropTable(1 + a % 6),
    "add-table": lambda e, a, b, c: acts.AddTable(1 + a % 6),
    "type-card": a_card,
    "count": lambda e, a, b, c: acts.SetWinsFrom(pick(list(Source), a)),
    "wish": lambda e, a, b, c: of_a_tie(lambda p, n: acts.SayWish(p, n, pick(list(Wish), c)))(
        e, a, b, c
    ),
    "not-here": lambda e, a, b, c: of_a_tie(lambda p, n: acts.NotHere(p, n, shares=c % 3 > 0))(
        e, a, b, c
    ),
    "forfeit": of_a_tie(acts.Forfeit),
    "cut": a_cut,
    "set-playoff-way": lambda e, a, b, c: acts.SetPlayoffWay(
        prize_of(e, a), pick(["All at one table", "All at one table", ""], b)
    ),
    "win-playoff-game": a_playoff_game,
    "win-playoff": of_a_tie(acts.WinPlayoff),
    "start-tie-over": lambda e, a, b, c: acts.StartTieOver(prize_of(e, a)),
    "draw-jar": lambda e, a, b, c: acts.DrawJar(str(a), pick(["", "Ink on the list"], b)),
    "hand-over": lambda e, a, b, c: (
        acts.HandOver(award.prize, award.couple)
        if (award := pick([*e.outcome.awards, None], a))
        else acts.HandOver("jar", couple_of(e, b))
    ),
    "take-prize-back": lambda e, a, b, c: acts.TakePrizeBack(
        *pick([*e.handed_over, ("jar", couple_of(e, b))], a)
    ),
    **BRACKET_WORDS,
}
WAITED_FOR = "what the bracket waits for"
ONLY_IN_CARD_EVENINGS = {
    "substitute", "leave", "come-back", "out-of-prizes", "back-in-prizes",
    "draw-tables", "record-win", "no-result", "clear-win", "credit", "reseat-from",
    "type-card", "drop-card",
    "swap", "move", "drop-table", "add-table",
    "count", "draw-jar",
}  # fmt: skip


def steps_of(*words: str) -> SearchStrategy[Step]:
    return st.builds(Step, st.sampled_from(words), *[st.integers(0, 99)] * 3)


# Wins are what an evening is made of.
steps = steps_of(*WORDS, *["record-win"] * 20)
_of_card_evening = steps_of(*(WORDS.keys() - BRACKET_WORDS.keys()), *["record-win"] * 20)
_of_tournament = steps_of(*(WORDS.keys() - ONLY_IN_CARD_EVENINGS), *[WAITED_FOR] * 30)


def act_of(evening: Evening, step: Step) -> acts.EveningAct:
    """The act that the step is, the evening being what it is."""
    made = what_the_bracket_waits_for if step.word == WAITED_FOR else WORDS[step.word]
    return made(evening, step.a, step.b, step.c)


_named: dict[str, Any] = {"name": "Sample evening", "date": DAY}
_card_evenings = st.builds(
    lambda games, jar, odd, is_punched, offer: acts.SetUp(
        {
            **_named,
            "game_count": games,
            "jar_size": jar,
            "odd": odd,
            "sitout_is_punched": is_punched,
            "prizes": offer,
        }
    ),
    st.integers(1, 3),
    st.sampled_from([None, 1]),
    st.sampled_from(Odd),
    st.booleans(),
    st.sampled_from(OFFERS),
)


def prizes_of_places(offered: Sequence[Prize]) -> tuple[Prize, ...]:
    """Of these the prizes that a tournament knows."""
    return tuple(prize for prize in offered if prize.kind.is_by_place)


_tournaments = st.builds(
    lambda a, b, c, offer: acts.SetUp({**_named, **opening(a, b, c), "prizes": offer}),
    *[st.integers(0, 99)] * 3,
    st.sampled_from([prizes_of_places(offered) for offered in OFFERS]),
)


@st.composite
def logs(draw: st.DrawFn, most: int = 40) -> list[acts.EveningAct]:
    """The acts of an evening, from its opening to wherever it has come; all of them were done."""
    is_tournament = draw(st.sampled_from([False, False, True]))
    done: list[acts.EveningAct] = [draw(_tournaments if is_tournament else _card_evenings)]
    evening = BLANK.do(done[0])
    couples, count = draw(st.sampled_from([0, 1, 2, 3, 4, 5, 6, 7])), draw(st.integers(0, most))
    first = [Step("sign-in", number, 1, number) for number in range(1, couples + 1)]
    drawing = Step("draw-pools" if is_tournament else "draw-tables", 45, 0, 0)
    word = _of_tournament if is_tournament else _of_card_evening
    for step in [*first, drawing, *draw(st.lists(word, min_size=count, max_size=count))]:
        act = act_of(evening, step)
        if evening.can(act):
            done, evening = [*done, act], evening.do(act)
    return done
