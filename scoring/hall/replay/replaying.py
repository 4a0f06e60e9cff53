"""Knows what the cards of a night say together: that they fit, or which slips explain them."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, permutations, product

from scoring.hall.movement import Seating
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.replay.night import Night
from scoring.hall.replay.search import fewest_slips
from scoring.hall.replay.slips import Cards, CardsExplained, Explanation, Slip, SlipKind
from scoring.hall.replay.trial import CardsReplayed, Flip, SatWrong, Stop, Trial

Wins = frozenset[Flip]


def replay_cards(night: Night, cards: Cards) -> CardsExplained:
    """Gives what explains the cards: nothing, or as few slips as can be (``rules.md §7.23``).

    All explanations with as few slips are given, the likeliest first. Those that differ only in
    which couple of a table it was are one, and its couples are to be asked. Cards of a few couples
    may be missing: what was on them follows from the others.

    >>> from scoring.hall.movement import Odd
    >>> night = Night(Seating(((1, 2), (3, 4))), (frozenset({1, 2, 3, 4}),) * 3, (Odd.GAP,) * 3)
    >>> found = replay_cards(night, {1: [1, 2, 3], 2: [], 3: [], 4: [1, 2]})
    >>> [(slip.kind.value, slip.game, slip.table) for slip in found.explanations[0].slips]
    [('missed', 3, 2)]
    """
    replayed = CardsReplayed(night, cards)
    as_they_are = replayed.last_stop(Trial()).read.contradictions
    found = fewest_slips(replayed)
    trials = chain.from_iterable(_from_earlier_on(replayed, each) for each in found)
    merged = _merged(list(chain.from_iterable(_explained(replayed, each) for each in trials)))
    is_only = len(merged) == 1
    explanations = tuple(
        replace(each, certain=is_only and all(slip.is_certain for slip in each.slips))
        for each in merged
    )
    return CardsExplained(explanations, as_they_are)


def _from_earlier_on(replayed: CardsReplayed, trial: Trial) -> Iterator[Trial]:
    """The trial, and those with a couple at the wrong table already where its punch is wrong.

    Which table is told of that punch depends on it; the cards may not know.
    """
    yield trial
    for wrong in trial.sat_wrong:
        for game in _wrong_punches_before(trial, wrong):
            others = tuple(one for one in trial.sat_wrong if one != wrong)
            earlier = replace(trial, sat_wrong=(*others, replace(wrong, game=game)))
            if replayed.is_consistent(earlier):
                yield earlier


def _wrong_punches_before(trial: Trial, wrong: SatWrong) -> list[GameNumber]:
    flips = trial.missed | trial.extra
    return sorted({g for couple, g in flips if couple in wrong.couples and g < wrong.game})


def _explained(replayed: CardsReplayed, trial: Trial) -> Iterator[tuple[tuple[Slip, ...], Wins]]:
    """The slips of a trial, and what was won if they happened; once for each way to tell them."""
    stops = list(replayed.run(trial))
    won = frozenset(_won(replayed, trial, stops))
    others = (
        *(Slip(SlipKind.SWAPPED, pair) for pair in trial.swaps),
        *(_told(replayed, trial, wrong) for wrong in trial.sat_wrong),
        *(_lost(couple, won) for couple in _cardless(replayed, trial)),
    )
    couples = sorted({couple for couple, _game in trial.missed | trial.extra})
    for flips in product(*(list(_flips_told(trial, stops, couple)) for couple in couples)):
        yield (*chain.from_iterable(flips), *others), won


def _won(replayed: CardsReplayed, trial: Trial, stops: Iterable[Stop]) -> Iterator[Flip]:
    for game, stop in enumerate(stops, start=1):
        cardless = replayed.punched(trial, game).cardless
        yield from ((couple, GameNumber(game)) for couple in replayed.punched(trial, game).by)
        winners = [couple for couple in stop.read.winners if couple is not None]
        if replayed.night.sitout_is_punched:
            winners += _sitting_out(stop.seating)
        yield from ((couple, GameNumber(game)) for couple in winners if couple in cardless)


def _sitting_out(seating: Seating) -> list[CoupleNumber]:
    alone = [first for _number, (first, second) in seating.in_play if second is None]
    return alone if seating.rest is None else [*alone, seating.rest]


def _flips_told(
    trial: Trial, stops: list[Stop], couple: CoupleNumber
) -> Iterator[tuple[Slip, ...]]:
    """The punches of a card that are not as they should be; any two may be one in a wrong box."""
    missed = sorted(game for one, game in trial.missed if one == couple)
    extra = sorted(game for one, game in trial.extra if one == couple)
    many, few = (missed, extra) if len(missed) >= len(extra) else (extra, missed)
    alone = SlipKind.MISSED if many is missed else SlipKind.EXTRA
    for order in permutations(many):
        if list(order[len(few) :]) != sorted(order[len(few) :]):
            continue  # those left over are the same in any order
        pairs = zip(order, few, strict=False)
        told = [pair if many is missed else (pair[1], pair[0]) for pair in pairs]
        wrong = (
            replace(_slip_at(SlipKind.WRONG_GAME, stops, couple, game), punched=punched)
            for game, punched in told
        )
        rest = (_slip_at(alone, stops, couple, game) for game in order[len(few) :])
        yield (*wrong, *rest)


def _slip_at(kind: SlipKind, stops: list[Stop], couple: CoupleNumber, game: GameNumber) -> Slip:
    for number, table in stops[game - 1].seating.in_play:
        if couple in table:
            both = tuple(sorted(one for one in table if one is not None))
            return Slip(kind, both, couple, game, number)
    return Slip(kind, (couple,), couple, game)


def _told(replayed: CardsReplayed, trial: Trial, wrong: SatWrong) -> Slip:
    """Couples that win and lose alike may have sat wrong for some games before it shows."""
    since = wrong.game
    others = tuple(one for one in trial.sat_wrong if one != wrong)
    while since > max([1, *(game + 1 for game in _wrong_punches_before(trial, wrong))]):
        earlier = replace(wrong, game=GameNumber(since - 1))
        if not replayed.is_consistent(replace(trial, sat_wrong=(*others, earlier))):
            break
        since = earlier.game
    return Slip(
        SlipKind.SAT_WRONG,
        wrong.couples,
        wrong.one if wrong.other is None else None,
        wrong.game,
        wrong.at,
        since=since,
    )


def _cardless(replayed: CardsReplayed, trial: Trial) -> list[CoupleNumber]:
    return sorted(replayed.punched(trial, 1).cardless)


def _lost(couple: CoupleNumber, won: Wins) -> Slip:
    games = tuple(sorted(game for one, game in won if one == couple))
    return Slip(SlipKind.LOST, (couple,), couple, games=games)


def _merged(explained: list[tuple[tuple[Slip, ...], Wins]]) -> list[Explanation]:
    """Explanations that name the same places are one, in the order of the likeliest of each."""
    groups: dict[frozenset[object], list[tuple[tuple[Slip, ...], Wins]]] = {}
    for slips, won in explained:
        slips = tuple(sorted(slips, key=_place))
        groups.setdefault(frozenset(map(_place, slips)), []).append((slips, won))
    return [_together(group) for group in groups.values()]


Place = tuple[str, int, int, int, tuple[CoupleNumber, ...]]


def _place(slip: Slip) -> Place:
    game, table, punched = slip.game or 0, slip.table or 0, slip.punched or 0
    return slip.kind.value, game, table or TableNumber(0), punched, slip.couples


def _together(group: list[tuple[tuple[Slip, ...], Wins]]) -> Explanation:
    slips = tuple(map(_one_slip, zip(*(slips for slips, _won in group), strict=True)))
    certain = frozenset.intersection(*(won for _slips, won in group))
    possible = frozenset.union(*(won for _slips, won in group))
    won: dict[CoupleNumber, tuple[GameNumber, ...]] = {}
    for couple, game in sorted(certain):
        won[couple] = (*won.get(couple, ()), game)
    return Explanation(slips, certain=False, won=won, open_wins=possible - certain)


def _one_slip(alike: tuple[Slip, ...]) -> Slip:
    couples = {slip.couple for slip in alike}
    games = [frozenset(slip.games) for slip in alike]
    surely, perhaps = frozenset.intersection(*games), frozenset.union(*games)
    sinces = [slip.since for slip in alike if slip.since is not None]
    return replace(
        alike[0],
        couple=alike[0].couple if len(couples) == 1 else None,
        since=min(sinces, default=None),
        games=tuple(sorted(surely)),
        open_games=tuple(sorted(perhaps - surely)),
    )
