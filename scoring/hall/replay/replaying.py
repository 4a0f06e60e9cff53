"""What the cards of a night say together: that they fit, or which errors explain them."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.replay.card_errors import (
    CardError,
    CardErrorKind,
    Cards,
    CardsExplained,
    Explanation,
)
from scoring.hall.replay.night import Night
from scoring.hall.replay.search import MOST_ERRORS, fewest_errors
from scoring.hall.replay.telling import Wins, likelihood, ways_to_tell, wrong_punches_before
from scoring.hall.replay.told_otherwise import nights_told_otherwise
from scoring.hall.replay.trial import CardsReplayed, Trial


def replay_cards(night: Night, cards: Cards) -> CardsExplained:
    """Gives what explains the cards: nothing, or as few errors as can be (``rules.md §7.23``).

    All explanations with as few errors are given, the likeliest first. Those that differ only in
    which couple of a table it was are one, and its couples are to be asked. Cards of a few couples
    may be missing: what was on them follows from the others.

    >>> from scoring.hall.movement.movement import Odd, Seating
    >>> night = Night(Seating(((1, 2), (3, 4))), (frozenset({1, 2, 3, 4}),) * 3, (Odd.GAP,) * 3)
    >>> explained = replay_cards(night, {1: [1, 2, 3], 2: [], 3: [], 4: [1, 2]})
    >>> [(error.kind.value, error.game, error.table) for error in explained.explanations[0].errors]
    [('missed', 3, 2)]
    """
    replayed = CardsReplayed(night, cards)
    as_they_are = replayed.last_stop(Trial()).read.contradictions
    fewest = fewest_errors(replayed)
    trials = chain.from_iterable(_from_earlier_on(replayed, each) for each in fewest)
    explained = list(chain.from_iterable(ways_to_tell(replayed, each) for each in trials))
    most = fewest[0].count if fewest else MOST_ERRORS
    otherwise = list(_told_otherwise(night, cards)) if most else []
    if otherwise:
        explained = [*(explained if most == 1 else []), *otherwise]
    merged = _merged(explained)
    # Where a game is on no card, the whole hall may have punched it, and others, a box late.
    can_be_certain = len(merged) == 1 and all(replayed.punches)
    explanations = tuple(
        replace(each, certain=can_be_certain and all(error.is_certain for error in each.errors))
        for each in merged
    )
    return CardsExplained(explanations, as_they_are)


def _told_otherwise(night: Night, cards: Cards) -> Iterator[tuple[tuple[CardError, ...], Wins]]:
    """Cards that fit as they are if somebody came or went another game than was told."""
    for error, otherwise in nights_told_otherwise(night):
        replayed = CardsReplayed(otherwise, cards)
        if replayed.is_consistent(Trial()):
            for lost, won in ways_to_tell(replayed, Trial()):
                yield (error, *lost), won


def _from_earlier_on(replayed: CardsReplayed, trial: Trial) -> Iterator[Trial]:
    """The trial, and those with a couple at the wrong table already where its punch is wrong.

    Which table is told of that punch depends on it; the cards may not know. Nor may they where two
    couples took each other's card before a game that one of them won.
    """
    yield trial
    for wrong in trial.sat_wrong:
        for game in wrong_punches_before(trial, wrong):
            others = tuple(one for one in trial.sat_wrong if one != wrong)
            earlier = replace(trial, sat_wrong=(*others, replace(wrong, game=game)))
            if replayed.is_consistent(earlier):
                yield earlier
    for took in trial.took:
        kept = tuple(one for one in trial.took if one != took)
        for before in range(took.game - 1, 0, -1):
            from_then = replace(took, game=GameNumber(before))
            earlier = replace(trial, took=(*kept, from_then))
            if not replayed.is_consistent(earlier):
                break
            if replayed.has_one_punch(from_then.game, (took.one, took.other)):
                yield earlier


def _merged(explained: list[tuple[tuple[CardError, ...], Wins]]) -> list[Explanation]:
    """Explanations that name the same places are one; the likeliest first."""
    groups: dict[frozenset[object], list[tuple[tuple[CardError, ...], Wins]]] = {}
    for errors, won in explained:
        errors = tuple(sorted(errors, key=_place))
        groups.setdefault(frozenset(map(_place, errors)), []).append((errors, won))
    merged = [_together(group) for group in groups.values()]
    return sorted(merged, key=lambda explanation: likelihood(explanation.errors))


Place = tuple[str, int, int, int, int, tuple[CoupleNumber, ...]]


def _place(error: CardError) -> Place:
    game, table, punched = error.game or 0, error.table or 0, error.punched or 0
    taken = len(error.games) if error.kind is CardErrorKind.TOOK_CARDS else 0
    return error.kind.value, game, table or TableNumber(0), punched, taken, error.couples


def _together(group: list[tuple[tuple[CardError, ...], Wins]]) -> Explanation:
    errors = tuple(map(_one_error, zip(*(errors for errors, _won in group), strict=True)))
    certain = frozenset.intersection(*(won for _errors, won in group))
    possible = frozenset.union(*(won for _errors, won in group))
    won: dict[CoupleNumber, tuple[GameNumber, ...]] = {}
    for couple, game in sorted(certain):
        won[couple] = (*won.get(couple, ()), game)
    return Explanation(errors, certain=False, won=won, open_wins=possible - certain)


def _one_error(alike: tuple[CardError, ...]) -> CardError:
    couples = {error.couple for error in alike}
    games = [frozenset(error.games) for error in alike]
    surely, perhaps = frozenset.intersection(*games), frozenset.union(*games)
    sinces = [error.since for error in alike if error.since is not None]
    return replace(
        alike[0],
        couple=alike[0].couple if len(couples) == 1 else None,
        since=min(sinces, default=None),
        games=tuple(sorted(surely)),
        open_games=tuple(sorted(perhaps - surely)),
    )
