"""The ways in which a game that does not fit may be explained."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.replay.card_errors import Contradiction
from scoring.hall.replay.trial import (
    CardsReplayed,
    SatWrong,
    Stop,
    TookCards,
    Trial,
    sitting_wrong,
)

_FEWEST_LATE = 2


@dataclass(frozen=True, slots=True)
class Clue:
    """A trial, and the game from which it is to be replayed; without ``since`` from game 1.

    It is dropped unless it comes further than where it was ``beaten`` before, or leaves another
    first contradiction there and by ``gain`` fewer of them. One that ``is_far`` was unlikely.
    """

    trial: Trial
    since: Stop | None = None
    beaten: Stop | None = None
    gain: int = 0
    is_far: bool = False

    def is_dropped_at(self, stop: Stop) -> bool:
        """Tells whether the trial came to nothing."""
        if self.beaten is None or stop.game > self.beaten.game:
            return False
        left, before = stop.read.contradictions, self.beaten.read.contradictions
        return (
            stop.game < self.beaten.game
            or len(left) > len(before) - self.gain
            or (before[0].table, before[0].is_over) in {(one.table, one.is_over) for one in left}
        )


def one_punch(trial: Trial, stop: Stop) -> Iterator[Clue]:
    """Gives the ways in which one punch explains a game's first contradiction."""
    wrong = stop.read.contradictions[0]
    for couple in wrong.couples:
        undone = trial.missed if wrong.is_over else trial.extra
        if (couple, stop.game) not in undone:
            yield Clue(trial.with_flip(couple, stop.game, is_extra=wrong.is_over), stop)


def late_card(trial: Trial, stop: Stop, boxes: Mapping[CoupleNumber, int]) -> Iterator[Clue]:
    """Gives the cards that may be one box late from here on, where nobody of a table has a punch.

    Of one punch that is left of it (``boxes``) it is the same as a punch in the wrong box.
    """
    wrong = stop.read.contradictions[0]
    if trial.late is None and not wrong.is_over:
        for couple in wrong.couples:
            if boxes.get(couple, 0) >= _FEWEST_LATE:
                yield Clue(replace(trial, late=(couple, stop.game)), stop)


def exchanges(trial: Trial, stop: Stop) -> Iterator[Clue]:
    """Gives the likely exchanges that explain a game's first contradiction and another.

    One couple is of a table with a punch too many, and one of a table without.
    """
    wrong, *others = stop.read.contradictions
    for other in others:
        if other.is_over != wrong.is_over:
            for one, another in product(wrong.couples, other.couples):
                yield from _exchanged(trial, stop, one, another, gain=1)
            yield from _beside_lone(trial, stop, wrong, other)


def exchanges_with_lost(
    trial: Trial, stop: Stop, cardless: frozenset[CoupleNumber]
) -> Iterator[Clue]:
    """Gives the exchanges with a couple whose card is lost: its own table contradicts nothing."""
    wrong = stop.read.contradictions[0]
    for one, lost in product(wrong.couples, sorted(cardless.difference(wrong.couples))):
        if one not in cardless:
            yield from _exchanged(trial, stop, one, lost, gain=1)


def exchanged_cards(replayed: CardsReplayed, trial: Trial, stop: Stop) -> Iterator[Clue]:
    """Gives what else leaves two couples with each other's punches, where couples come and go.

    They took each other's card, or the wrong one was punched where they met: who goes home then
    gets up from another seat than if they had sat wrong.
    """
    wrong, *others = stop.read.contradictions
    facing = [each for each in others if each.is_over != wrong.is_over]
    pairs = {
        _in_order(one, another)
        for other in facing
        for one, another in product(wrong.couples, other.couples)
        if one != another
    }
    before = list(replayed.run(trial))[:-1] if pairs else []
    for pair in sorted(pairs):
        took = (*trial.took, TookCards(stop.game, *pair))
        yield Clue(replace(trial, took=took), stop, beaten=stop, gain=1)
        yield from _wrong_card(trial, stop, before, frozenset(pair))


def _wrong_card(
    trial: Trial, stop: Stop, before: Sequence[Stop], pair: frozenset[CoupleNumber]
) -> Iterator[Clue]:
    """Two couples met at a table, and the loser's card may have been punched."""
    for met in before:
        for table, punched in zip(met.seating.tables, met.read.winners, strict=True):
            if pair == set(table) and punched is not None and punched not in met.read.unwon:
                (winner,) = pair - {punched}
                flipped = trial.with_flip(punched, met.game, is_extra=True)
                flipped = flipped.with_flip(winner, met.game, is_extra=False)
                yield Clue(flipped, beaten=stop)


def far_exchanges(replayed: CardsReplayed, trial: Trial, stop: Stop) -> Iterator[Clue]:
    """Gives unlikely exchanges: the other couple may be anybody, of those ``punched`` or not.

    Two errors may hide each other at a table; and where couples come and go, an exchange from
    before shows only once one of the two has left.
    """
    wrong, night = stop.read.contradictions[0], replayed.night
    punched = replayed.punched(trial, stop.game).by
    before = list(replayed.run(trial))[:-1] if night.has_coming_and_going else []
    for one, another in product(wrong.couples, night.couples):
        if another not in wrong.couples and (one in punched) != (another in punched):
            yield from _exchanged(trial, stop, one, another, gain=0)
    for game in range(1, stop.game):
        leaving = night.attending[game - 1] - night.attending[game]
        for one, another in product(sorted(leaving), sorted(night.attending[game - 1])):
            if another != one:
                both = _in_order(one, another)
                yield from _swapped(trial, stop, *both, gain=0)
                sat = _sat_too(trial, SatWrong(GameNumber(game), *both))
                yield Clue(sat, beaten=stop)
                took = (*trial.took, TookCards(GameNumber(game), *both))
                yield Clue(replace(trial, took=took), beaten=stop)
                yield from _wrong_card(trial, stop, before, frozenset(both))


def _exchanged(
    trial: Trial, stop: Stop, one: CoupleNumber, another: CoupleNumber, *, gain: int
) -> Iterator[Clue]:
    """Two couples whose cards, or seats, may be exchanged."""
    pair = _in_order(one, another)
    yield from _swapped(trial, stop, *pair, gain=gain)
    seats = {couple for table in stop.seating.tables for couple in table} | {*stop.seating.bench}
    if seats.issuperset(pair):
        yield _sitting(trial, stop, SatWrong(stop.game, *pair), gain=gain)


def _swapped(
    trial: Trial, stop: Stop, one: CoupleNumber, another: CoupleNumber, *, gain: int
) -> Iterator[Clue]:
    if (one, another) not in trial.swaps:
        for swapped in trial.with_swap(one, another):
            yield Clue(swapped, beaten=stop, gain=gain)


def _beside_lone(
    trial: Trial, stop: Stop, wrong: Contradiction, other: Contradiction
) -> Iterator[Clue]:
    """A couple may have moved to the empty seat beside a lone one."""
    for lone, full in ((wrong, other), (other, wrong)):
        if len(lone.couples) == 1 and lone.table is not None and len(full.couples) == 2:
            for couple in full.couples:
                yield _sitting(trial, stop, SatWrong(stop.game, couple, at=lone.table), gain=1)


def _sitting(trial: Trial, stop: Stop, wrong: SatWrong, *, gain: int) -> Clue:
    since = replace(stop, seating=sitting_wrong(stop.seating, wrong))
    return Clue(_sat_too(trial, wrong), since, beaten=stop, gain=gain)


def _sat_too(trial: Trial, wrong: SatWrong) -> Trial:
    return replace(trial, sat_wrong=(*trial.sat_wrong, wrong))


def _in_order(one: CoupleNumber, other: CoupleNumber) -> tuple[CoupleNumber, CoupleNumber]:
    return (one, other) if one < other else (other, one)
