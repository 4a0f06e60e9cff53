"""Paper that would be printed otherwise now is said to be out of date, whatever has changed."""

import datetime
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest

from scoring.hall import acts
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd
from tests.prints.papers import printed_of, said, stored
from tests.proof import mostly_long
from tests.scoring.hall.evenings import counted, drawn, level, played, prizes, signed_in, wishes
from tests.scoring.hall.tournaments import beat, by_number, cut_across, eight, pooled
from tournaments.paper.documents import documents_of
from tournaments.paper.sets import ShownDocument
from tournaments.printing.printables import Printable
from tournaments.store.paper.printouts import Printout

PAIR = ("Ace Specimen", "Jack Specimen")
# Who plays fills them in by hand, game after game: what is played does not make them wrong.
FILLED_IN = {"record-sheets", "table-slips"}


class Change(NamedTuple):
    """What happens to which evening; `leaves` is paper that must not be said to be wrong by it."""

    before: Callable[[], Evening]
    after: Callable[[Evening], Evening]
    leaves: frozenset[str] = frozenset()
    is_play: bool = False


def done(before: Callable[[], Evening], *told: acts.EveningAct, leaves: str = "") -> Change:
    return Change(before, lambda evening: evening.do_all(told), frozenset(leaves.split()))


def sets(before: Callable[[], Evening], leaves: str = "", **settings: Any) -> Change:
    return done(before, acts.SetUp(settings), leaves=leaves)


@cache
def at_the_door() -> Evening:
    return signed_in(7, odd=Odd.REST, jar_size=1, game_count=5)


@cache
def at_the_draw() -> Evening:
    offered = prizes(place_1=30000, place_2="A ham")
    return drawn(7, odd=Odd.REST, jar_size=1, game_count=5, prizes=offered)


@cache
def in_game_3() -> Evening:
    return played(at_the_draw(), 2)


@cache
def over() -> Evening:
    return played(at_the_draw(), 5).do(acts.DrawJar("45"))


@cache
def jar_without_winner() -> Evening:
    """Nobody has won all three games of the jar, however they are drawn."""
    evening = signed_in(4, jar_size=3, game_count=5, prizes=prizes(place_1=30000))
    return counted(evening, {1: [1, 2], 2: [3], 3: [4], 4: []}).do(acts.DrawJar("45"))


@cache
def counted_out() -> Evening:
    """Each couple has a place of its own."""
    evening = signed_in(4, jar_size=None, game_count=5, prizes=prizes(place_1=30001))
    return counted(evening, {1: 3, 2: 2, 3: 1, 4: []})


@cache
def tied() -> Evening:
    return level(jar_size=None, game_count=20)


@cache
def in_pools() -> Evening:
    return pooled().do(beat(pooled(), 1, 2))


@cache
def pools_played() -> Evening:
    return cut_across(by_number(pooled()))


@cache
def in_knockout() -> Evening:
    return eight()


def credited(evening: Evening) -> Evening:
    """The other couple of table 1 has won game 1."""
    first, second = evening.games[0].seating.tables[0]
    won = evening.games[0].winners[0]
    return evening.do(acts.Credit(1, 1, second if won == first else first))


def swapped(evening: Evening) -> Evening:
    first, second = (table[0] for table in evening.games[-1].seating.tables[:2])
    return evening.do(acts.Swap(len(evening.games), (first, second)))


def won(winner: int, loser: int) -> Callable[[Evening], Evening]:
    return lambda evening: evening.do(beat(evening, winner, loser, 60))


ON_TABLES = "starting-tables punch-cards table-signs record-sheets table-slips room-chart"
ON_WALLS = "check-list if-something-goes-wrong rules card-game-pads tickets"
CHANGES: Mapping[str, Change] = {
    "a table goes": done(at_the_draw, acts.DropTable(3), leaves="door-list receipts"),
    "a couple has not paid after all": done(
        at_the_draw, acts.Pay(2, has_paid=False), leaves=f"{ON_TABLES} name-badges {ON_WALLS}"
    ),
    "the prizes change": sets(
        at_the_draw, prizes=prizes(place_1=25000), leaves=f"table-signs door-list {ON_WALLS}"
    ),
    "the jar is drawn again": done(
        jar_without_winner, acts.DrawJar("54", "The pot fell over"), leaves="awards certificates"
    ),
    "a match is won": Change(in_pools, won(1, 3), frozenset({"match-plan", "name-badges"})),
    "a result is corrected": Change(in_pools, won(2, 1), frozenset({"match-plan"})),
    "a game is played": Change(
        at_the_draw,
        lambda evening: played(evening, 1),
        frozenset(f"{ON_TABLES} door-list card-backs".split()),
        is_play=True,
    ),
    "a win is credited": Change(
        in_game_3, credited, frozenset({"door-list", "punch-cards"}), is_play=True
    ),
    "couples change seats": Change(at_the_draw, swapped, frozenset({"table-signs", "door-list"})),
    "couples change seats in mid-evening": Change(in_game_3, swapped, frozenset({"table-signs"})),
    "a name is corrected": done(over, acts.Rename(2, PAIR), leaves=f"table-signs {ON_WALLS}"),
    "a couple comes late": done(in_game_3, acts.SignIn(PAIR, 8), leaves=ON_WALLS),
    "a couple comes to the door": done(at_the_door, acts.SignIn(PAIR, 8), leaves=ON_WALLS),
    "a couple goes before the draw": done(at_the_door, acts.Remove(7), leaves=ON_WALLS),
    "a couple is in no jar": done(at_the_draw, acts.JoinJar(2, in_jar=False), leaves=ON_TABLES),
    "a couple is out of the prizes": done(over, acts.OutOfPrizes(1, "It went home")),
    "a prize is handed over": done(
        counted_out, acts.HandOver("place-1", 1), leaves=f"{ON_TABLES} results-poster awards"
    ),
    "a tie is split": Change(
        tied, lambda evening: evening.do_all(wishes("place-1", c1="split", c4="split"))
    ),
    "the hall is another": sets(at_the_draw, hall="North hall", leaves="rules"),
    "the permit comes": sets(at_the_draw, permit="AGD-123456-26", leaves="rules"),
    "the day is another": sets(at_the_door, date=datetime.date(2026, 11, 27)),
    "the fee is another": sets(at_the_door, entry_fee_cents=2500, jar_fee_cents=300),
    "a game fewer is played": sets(at_the_draw, game_count=4),
    "winners move further": sets(at_the_door, more_opponents=True, odd=Odd.HOUSE),
    "other cards are played": sets(at_the_draw, card_game="nevins-house", leaves=ON_TABLES),
    "a team goes home": done(in_pools, acts.Withdraw(4)),
    "the pools are late": sets(in_pools, first_round_at=datetime.time(19)),
    "the knock-out is seated": Change(
        pools_played, lambda evening: evening.do(evening.complete(acts.SeatKnockout(), "45"))
    ),
    "a match of the knock-out is won": Change(in_knockout, won(1, 8), frozenset({"match-plan"})),
}


def is_otherwise(document: Printable, before: Evening, after: Evening) -> bool:
    return said(printed_of(before, document.name)) != said(printed_of(after, document.name))


def is_outdated(document: Printable, before: Evening, after: Evening) -> bool:
    """As the paper room says it of what was printed before."""
    told = document.mark(before)
    printed = Printout(document.name, datetime.datetime.now(datetime.UTC), 1, told)
    return ShownDocument(document, stored(after).evening, printed).is_outdated


@pytest.mark.parametrize("what", mostly_long(CHANGES, quick=0))
def test_document_is_out_of_date_where_it_would_be_printed_otherwise(what: str) -> None:
    change = CHANGES[what]
    before, after = change.before(), change.after(change.before())
    documents = documents_of(before.settings)

    outdated = {each.name for each in documents if is_outdated(each, before, after)}

    # One that is said to be out of date needs no look, unless this change should leave it alone.
    asked = [each for each in documents if each.name not in outdated - change.leaves]
    other = {each.name for each in asked if is_otherwise(each, before, after)}
    filled_in = FILLED_IN if change.is_play else set()
    assert outdated
    assert (other - outdated - filled_in, outdated & change.leaves - other) == (set(), set())


@pytest.mark.parametrize(
    ("what", "misleading"),
    [
        ("a table goes", "table-signs room-chart table-slips record-sheets starting-tables"),
        ("a couple has not paid after all", "door-list receipts money-sheet cash-count"),
        ("the prizes change", "card-backs how-tonight-goes results-poster next-evening-poster"),
        ("the jar is drawn again", "draw-record results-poster"),
        ("a match is won", "pool-sheets score-pads bracket"),
        ("a result is corrected", "pool-sheets score-pads bracket"),
        ("a match of the knock-out is won", "score-pads bracket results-poster"),
        ("couples change seats in mid-evening", "record-sheets table-slips"),
        ("the hall is another", "check-list table-signs tickets sign-up-sheet certificates"),
    ],
)
def test_paper_that_misleads_is_out_of_date(what: str, misleading: str) -> None:
    change = CHANGES[what]
    before, after = change.before(), change.after(change.before())

    outdated = {
        each.name for each in documents_of(before.settings) if is_outdated(each, before, after)
    }

    assert {*misleading.split()} - outdated == set()
    assert outdated & change.leaves == set()
