"""How the fewest errors are found that make the cards fit."""

from collections.abc import Iterator
from dataclasses import replace
from heapq import heappop, heappush

from scoring.hall.replay.trial import CardsReplayed, Stop, Trial
from scoring.hall.replay.ways import (
    Clue,
    exchanged_cards,
    exchanges,
    exchanges_with_lost,
    far_exchanges,
    late_card,
    one_punch,
)

MOST_ERRORS = 4
"""With more errors than that, nearly anything could be explained."""

MOST_TABLES_REPLAYED = 320_000
"""So many tables are replayed before a search gives up: a second, where errors are many."""

MOST_TABLES_OVER_ALL_CARDS = 40_000
"""Past so many, no punch is looked for on another card than it should be: too many may be."""

MOST_TABLES_AFTER_ALL = 80_000
"""So many more for unlikely ways, where the likely ones were too many to look at all."""

MOST_BESIDE_LATE = 2
"""A card that is late is looked for only beside fewer errors."""

MOST_BESIDE_CARDS = 1
"""Beside more errors no cards are exchanged with a lost one, nor by who took them and goes home."""

MOST_FOUND = 256
"""With more explanations than that there is none to tell; two lost cards can have so many."""


def fewest_errors(replayed: CardsReplayed) -> tuple[Trial, ...]:
    """Gives the trials with the fewest errors that fit, likeliest first; none if none is found.

    Best first: a trial is followed to the first game that does not fit, and there each way to
    explain the first table that does not is a clue of its own. A wrong one soon contradicts later
    games, since it has sent a couple to the wrong seat. Unlikely ways are looked at too where they
    may take fewer errors than the likely ones: than those that were looked at, where there are too
    many to look at all.
    """
    likely = _ErrorSearch(replayed, Trial(), MOST_ERRORS, MOST_TABLES_OVER_ALL_CARDS)
    trials = likely.run()
    exhausted = likely.exhausted
    begins_with = Trial(is_by_card=likely.gave_up)
    if likely.gave_up:
        likely = _ErrorSearch(replayed, begins_with, MOST_ERRORS, MOST_TABLES_REPLAYED)
        trials = likely.run()
    most = exhausted if likely.gave_up else _most_worth_a_far_look(replayed, trials)
    if most:
        most_tables = MOST_TABLES_AFTER_ALL if likely.gave_up else MOST_TABLES_REPLAYED
        trials += _ErrorSearch(replayed, begins_with, most, most_tables, is_far=True).run()
    fewest = min((trial.count for trial in trials), default=0)
    best = dict.fromkeys(trial for trial in trials if trial.count == fewest)
    return tuple(sorted(best, key=lambda trial: trial.weight))


def _most_worth_a_far_look(replayed: CardsReplayed, trials: list[Trial]) -> int:
    """How many errors unlikely ways may take: fewer than likely ones, or one where people left."""
    if not trials:
        return MOST_ERRORS
    if trials[0].count == 1 and replayed.night.has_coming_and_going:
        return 1
    return trials[0].count - 1


class _ErrorSearch:
    def __init__(
        self,
        replayed: CardsReplayed,
        begins_with: Trial,
        most_errors: int,
        most_tables: int,
        *,
        is_far: bool = False,
    ) -> None:
        self.replayed = replayed
        self.most_errors = most_errors
        self.begins_with = begins_with
        self.is_far = is_far
        self.give_up_at = replayed.tables_replayed + most_tables
        self.heap: list[tuple[int, int, int, int, Clue]] = []
        self.seen: set[Trial] = set()
        self.serial = 0
        self.found: list[Trial] = []
        self.gave_up = False
        self.exhausted = 0
        """How many errors may be there of which every way was looked at."""

    def run(self) -> list[Trial]:
        self._push(Clue(self.begins_with))
        while self.heap:
            bound, _weight, _game, _serial, clue = heappop(self.heap)
            self.exhausted = max(0, bound - 1)
            if self.found and bound > self.found[0].count:
                break
            if self.replayed.tables_replayed > self.give_up_at or len(self.found) > MOST_FOUND:
                # Explanations that may not be all of them would accuse too surely.
                self.gave_up = True
                return []
            self._follow(clue, bound)
        return self.found

    def _push(self, clue: Clue, bound: int = 0) -> None:
        bound = max(bound, clue.trial.count)
        if bound > self.most_errors:
            return
        self.serial += 1
        game = clue.since.game if clue.since else 0
        heappush(self.heap, (bound, clue.trial.weight, -game, self.serial, clue))

    def _follow(self, clue: Clue, bound: int) -> None:
        trial = clue.trial
        if trial in self.seen:
            return
        stop = self.replayed.last_stop(trial, clue.since)
        if clue.is_dropped_at(stop):
            return
        needed = trial.count + _errors_needed(trial, stop)
        if needed > bound:
            self._push(replace(clue, since=stop), needed)
            return
        self.seen.add(trial)
        for child in self._children(clue, stop):
            self._push(replace(child, is_far=True) if clue.is_far else child)
        if not stop.read.contradictions and not stop.read.open:
            self.found.append(trial)

    def _children(self, clue: Clue, stop: Stop) -> Iterator[Clue]:
        trial = clue.trial
        if stop.read.contradictions:
            yield from one_punch(trial, stop)
            if trial.count < MOST_BESIDE_LATE:
                yield from late_card(trial, stop, self.replayed.boxes_after(stop))
            if trial.count < self.most_errors:
                yield from exchanges(trial, stop)
                if trial.count <= MOST_BESIDE_CARDS and not self.is_far:
                    yield from exchanges_with_lost(trial, stop, self.replayed.cardless)
                if trial.count <= MOST_BESIDE_CARDS and self.replayed.night.has_coming_and_going:
                    yield from exchanged_cards(self.replayed, trial, stop)
                if self.is_far and not clue.is_far:  # one unlikely exchange at most
                    for child in far_exchanges(self.replayed, trial, stop):
                        yield replace(child, is_far=True)
        elif stop.read.open:
            for couple in stop.read.open[0]:
                guessed = replace(trial, guesses=trial.guesses | {(couple, stop.game)})
                yield Clue(guessed, stop)


def _errors_needed(trial: Trial, stop: Stop) -> int:
    """How many errors more it takes at least: one may explain two tables, or end a wrong box."""
    return max(0, len(stop.read.contradictions) - trial.pairable + 1) // 2
