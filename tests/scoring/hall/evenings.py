"""Evenings for tests of the value, done act by act as in the hall; free of surprises."""

import copy
import datetime
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import pytest

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.hall import acts
from scoring.hall.evening import BLANK, Evening
from scoring.hall.movement.movement import Odd, Seating
from scoring.hall.prizes.prizes import Prize
from scoring.hall.settings import Source
from scoring.hall.ties.ties import Wish

DAY = datetime.date(2026, 11, 20)
PAIR = ("Ace Sample", "Jack Sample")


def set_up(**settings: Any) -> Evening:
    """An evening to which nobody has come yet."""
    return BLANK.do(acts.SetUp({"name": "Sample evening", "date": DAY, **settings}))


def players(number: int) -> tuple[str, str]:
    """Two people who are no people."""
    return f"Ada Sample {number}", f"Bruno Sample {number}"


FEES = {"entry_fee_cents": 2000, "jar_fee_cents": 200}
"""What a couple of these evenings pays, where no other fees are set up."""


def sign_in(number: int, **told: Any) -> acts.SignIn:
    """A couple that has paid and is in the jar, where nothing else is told."""
    return acts.SignIn(players(number), number, **{"in_jar": True, **told})


def signed_in(couples: int = 12, **settings: Any) -> Evening:
    """So many couples on the list, all in the jar where there is one; nothing is drawn."""
    evening = set_up(**settings)
    has_jar = evening.settings.jar_size is not None
    return evening.do_all(sign_in(number, in_jar=has_jar) for number in range(1, couples + 1))


def drawn(couples: int = 12, seed: str = "45", **settings: Any) -> Evening:
    """So many couples at their starting tables, as the seed has it."""
    return signed_in(couples, **settings).do(acts.DrawTables(seed))


def seated(
    *tables: tuple[int | None, int | None],
    rest: int | None = None,
    house: int | None = None,
    **settings: Any,
) -> Evening:
    """The couples of these tables at these tables: ``seated((1, 2), (3, 4))``."""
    here = sorted(couple for couple in (*sum(tables, ()), rest) if couple is not None)
    is_alone = any(second is None for first, second in tables if first is not None)
    odd = Odd.REST if rest is not None else Odd.GAP if is_alone else Odd.HOUSE
    evening = set_up(odd=odd, **settings)
    evening = evening.do_all(
        acts.SignIn(("", ""), couple, has_paid=False, is_house=True)
        if couple == house
        else sign_in(couple, in_jar=evening.settings.jar_size is not None)
        for couple in here
    )
    return evening.do(acts.SeatTables(Seating(tables, rest)))


def win(evening: Evening, couple: int) -> acts.RecordWin:
    """The act that this couple has won its table of the open game."""
    table = next(number for number, pair, _ in evening.open_game.tables if couple in pair)
    return acts.RecordWin(len(evening.games), table, couple)


def won(evening: Evening, *couples: int) -> Evening:
    """These couples win their tables, one after the other."""
    for couple in couples:
        evening = evening.do(win(evening, couple))
    return evening


def played(evening: Evening, games: int = 3, seed: int = 45) -> Evening:
    """So many more games, each table won by the toss of a coin."""
    coin = Random(seed)
    for _ in range(games):
        tables = evening.open_game.seating.tables
        evening = won(evening, *(coin.choice(pair) for pair in tables if pair[1] is not None))
    return evening


def cards(wins: Mapping[int, int | Iterable[int]]) -> list[acts.TypeCard]:
    """The acts that type these cards: the games won, or only how many (the first ones)."""
    return [
        acts.TypeCard(couple, tuple(range(1, games + 1) if isinstance(games, int) else games))
        for couple, games in wins.items()
    ]


def counted(evening: Evening, wins: Mapping[int, int | Iterable[int]]) -> Evening:
    """These cards typed and counted."""
    return evening.do_all(cards(wins)).do(acts.SetWinsFrom(Source.CARDS))


def prizes(**worths: int | str) -> tuple[Prize, ...]:
    """``prizes(place_1=30000, place_2="50 %", booby="A turnip")``: cents, of the pot, a thing."""
    return tuple(_prize(name.replace("_", "-"), worth) for name, worth in worths.items())


def _prize(name: str, worth: int | str) -> Prize:
    if isinstance(worth, int):
        return Prize(name, cents=worth)
    if worth.endswith(" %"):
        return Prize(name, percent=int(worth.removesuffix(" %")))
    return Prize(name, thing=worth)


def level(**settings: Any) -> Evening:
    """The example of rules.md §7.8: 18 18 16 15 15, and three prizes in money."""
    offered = prizes(place_1=30001, place_2=20000, place_3=10000)
    evening = signed_in(5, **{"entry_fee_cents": 12001, "prizes": offered, **settings})
    return counted(evening, {1: 18, 2: 15, 3: 16, 4: 18, 5: 15})


def level_at(place_1: int | str, couples: int) -> Evening:
    """So many couples, all with two wins, level for the one prize there is."""
    evening = signed_in(couples, prizes=prizes(place_1=place_1))
    return counted(evening, dict.fromkeys(range(1, couples + 1), 2))


def wishes(prize: str, **said: str) -> list[acts.SayWish]:
    """``wishes("place-1", c1="split", c4="cut")``."""
    return [acts.SayWish(prize, int(name[1:]), Wish(wish)) for name, wish in said.items()]


def cuts(prize: str, cut_round: int | None = None, **shown: str) -> list[acts.Cut]:
    """``cuts("place-1", c1="4C", c4="KD")``."""
    return [
        acts.Cut(prize, int(name[1:]), Card.parse(card), cut_round) for name, card in shown.items()
    ]


def handed(prize: str, *couples: int) -> list[acts.HandOver]:
    """The acts that hand the prize to these couples."""
    return [acts.HandOver(prize, couple) for couple in couples]


def done(evening: Evening, act: acts.EveningAct) -> Evening:
    """The evening after the act; the one before is looked at, that it is as it was."""
    before = copy.deepcopy(evening)

    after = evening.do(act)

    assert evening == before
    assert evening.can(act)
    return after


def refusal(evening: Evening, act: acts.EveningAct) -> str:
    """What the act is refused with, code and values; nothing is done."""
    with pytest.raises(RuleError) as checked:
        evening.check(act)
    with pytest.raises(RuleError) as tried:
        evening.do(act)

    assert str(checked.value) == str(tried.value)
    assert not evening.can(act)
    return str(checked.value)


def refused_now(evening: Evening, act: acts.EveningAct) -> str:
    """What refuses the act to whoever asks for it now; a logbook that has it is read as before."""
    with pytest.raises(RuleError) as asked:
        evening.complete(act, "45")

    return str(asked.value)
