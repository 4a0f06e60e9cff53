"""Knows how the fewest slips are found that make the cards fit; not how they are told."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import product

from scoring.hall.numbers import CoupleNumber
from scoring.hall.replay.slips import Contradiction
from scoring.hall.replay.trial import CardsReplayed, SatWrong, Stop, Trial, sitting_wrong

MOST_SLIPS = 3
"""With more slips than that, nearly anything could be explained."""

MOST_GAMES_REPLAYED = 12_000
"""So many games are replayed before the search gives up: about a second of a large hall."""

MOST_FOUND = 48


@dataclass(frozen=True, slots=True)
class Clue:
    """A trial, the game from which it is to be replayed, and how far its parent came.

    Without ``since`` it is replayed from game 1. With ``beats`` it is dropped unless it comes
    further than that or leaves fewer contradictions there.
    """

    trial: Trial
    since: Stop | None = None
    beats: Stop | None = None


def fewest_slips(replayed: CardsReplayed) -> tuple[Trial, ...]:
    """Gives the trials with the fewest slips that fit, likeliest first; none if none is found.

    Best first: a trial is followed to the first game that does not fit, and there each way to
    explain the first table that does not is a clue of its own. A wrong one soon contradicts later
    games, since it has sent a couple to the wrong seat.
    """
    return tuple(sorted(_SlipSearch(replayed).run(), key=lambda trial: trial.weight))


class _SlipSearch:
    def __init__(self, replayed: CardsReplayed) -> None:
        self.replayed = replayed
        self.heap: list[tuple[int, int, int, int, Clue]] = []
        self.seen: set[Trial] = set()
        self.serial = 0
        self.found: list[Trial] = []

    def run(self) -> list[Trial]:
        self._push(Clue(Trial()))
        while self.heap and len(self.found) < MOST_FOUND:
            bound, _weight, _game, _serial, clue = heappop(self.heap)
            if self.found and bound > self.found[0].count:
                break
            if self.replayed.games_replayed > MOST_GAMES_REPLAYED:
                # Explanations that may not be all of them would accuse too surely.
                return []
            self._follow(clue, bound)
        return self.found

    def _push(self, clue: Clue, bound: int = 0) -> None:
        bound = max(bound, clue.trial.count)
        if bound > MOST_SLIPS:
            return
        self.serial += 1
        game = clue.since.game if clue.since else 0
        heappush(self.heap, (bound, clue.trial.weight, -game, self.serial, clue))

    def _follow(self, clue: Clue, bound: int) -> None:
        trial = clue.trial
        if trial in self.seen:
            return
        stop = self.replayed.last_stop(trial, clue.since)
        if clue.beats is not None and not _is_further(stop, clue.beats):
            return
        needed = trial.count + _slips_needed(trial, stop)
        if needed > bound:
            self._push(replace(clue, since=stop), needed)
            return
        self.seen.add(trial)
        if stop.read.contradictions:
            for child in _explaining(trial, stop):
                self._push(child)
        elif stop.read.open:
            for couple in stop.read.open[0]:
                guessed = replace(trial, guesses=trial.guesses | {(couple, stop.game)})
                self._push(Clue(guessed, stop))
        else:
            self.found.append(trial)


def _is_further(stop: Stop, beaten: Stop) -> bool:
    return (stop.game, -len(stop.read.contradictions)) > (
        beaten.game,
        -len(beaten.read.contradictions),
    )


def _slips_needed(trial: Trial, stop: Stop) -> int:
    """How many slips more it takes at least: one may explain two tables, or end a wrong box."""
    return max(0, len(stop.read.contradictions) - trial.pairable + 1) // 2


def _explaining(trial: Trial, stop: Stop) -> Iterator[Clue]:
    """Each way to explain the first contradiction of a game."""
    wrong = stop.read.contradictions[0]
    for couple in wrong.couples:
        if not wrong.is_over and (couple, stop.game) in trial.extra:
            continue
        if wrong.is_over and (couple, stop.game) in trial.missed:
            continue
        yield Clue(trial.with_flip(couple, stop.game, is_extra=wrong.is_over), stop)
    for other in stop.read.contradictions[1:]:
        if other.is_over != wrong.is_over:
            yield from _exchanging(trial, stop, wrong, other)


def _exchanging(
    trial: Trial, stop: Stop, wrong: Contradiction, other: Contradiction
) -> Iterator[Clue]:
    """Couples of a table with a punch too many and of one with none may be exchanged."""
    pairs = [_in_order(*pair) for pair in product(wrong.couples, other.couples)]
    seats = {couple for table in stop.seating.tables for couple in table} | {stop.seating.rest}
    for pair in pairs:
        if pair not in trial.swaps:
            swapped = replace(trial, swaps=tuple(sorted((*trial.swaps, pair))))
            yield Clue(swapped, beats=stop)
        if seats.issuperset(pair):
            yield _sitting(trial, stop, SatWrong(stop.game, *pair))
    for lone, full in ((wrong, other), (other, wrong)):
        if len(lone.couples) == 1 and lone.table is not None and len(full.couples) == 2:
            for couple in full.couples:
                yield _sitting(trial, stop, SatWrong(stop.game, couple, at=lone.table))


def _sitting(trial: Trial, stop: Stop, wrong: SatWrong) -> Clue:
    since = replace(stop, seating=sitting_wrong(stop.seating, wrong))
    return Clue(replace(trial, sat_wrong=(*trial.sat_wrong, wrong)), since, beats=stop)


def _in_order(one: CoupleNumber, other: CoupleNumber) -> tuple[CoupleNumber, CoupleNumber]:
    return (one, other) if one < other else (other, one)
