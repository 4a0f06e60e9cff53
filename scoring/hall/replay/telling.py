"""How the errors of a trial are told, all the ways that fit as well."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, product

from scoring.hall.movement.movement import sitting_out
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.replay.card_errors import CardError, CardErrorKind
from scoring.hall.replay.trial import CardsReplayed, Flip, SatWrong, Stop, TookCards, Trial

Wins = frozenset[Flip]

MOST_WAYS = 24
"""So many ways to tell the same wrong punches are looked at; more would be read by nobody."""

_BOTH_ENDS = 2


@dataclass(frozen=True, slots=True)
class _Exchange:
    """Couples that were exchanged, as one error; ``games`` in which each bore the other's card.

    The cards know a couple by its number alone: seats that are exchanged and cards that are leave
    the same punches, and so does a punch on the wrong card of the table at which both sat before.
    """

    error: CardError
    games: range = range(0)

    def renamed(self, couple: CoupleNumber, game: GameNumber) -> CoupleNumber:
        """Who truly had what the cards say of this couple."""
        if game not in self.games or couple not in self.error.couples:
            return couple
        one, other = self.error.couples
        return other if couple == one else one


def ways_to_tell(
    replayed: CardsReplayed, trial: Trial
) -> Iterator[tuple[tuple[CardError, ...], Wins]]:
    """Gives the errors of a trial and what was won if they happened, once for each way of it.

    Where seats, punches and cards explain it as well, each is told (``rules.md §7.23``).
    """
    stops = list(replayed.run(trial))
    by_cards = frozenset(_won(replayed, trial, stops))
    swapped = tuple(CardError(CardErrorKind.SWAPPED, pair) for pair in trial.swaps)
    took = tuple(_took(replayed, trial, took, stops) for took in trial.took)
    late = tuple(_late(replayed, trial, stops))
    flips_told = [(*late, *flips) for flips in _flips_told(trial, stops)]
    exchanges = (list(_exchanges(replayed, trial, wrong, stops)) for wrong in trial.sat_wrong)
    for exchanged in product(*exchanges):
        won = frozenset((_renamed(exchanged, flip), flip[1]) for flip in by_cards)
        lost = tuple(_lost(couple, won) for couple in sorted(replayed.punched(trial, 1).cardless))
        others = (*swapped, *took, *(each.error for each in exchanged), *lost)
        for flips in flips_told:
            yield (*(_with_couples(exchanged, error) for error in flips), *others), won


def wrong_punches_before(trial: Trial, wrong: SatWrong) -> list[GameNumber]:
    """Gives the games before a wrong seat in which a punch of its couples is wrong too."""
    flips = trial.missed | trial.extra
    return sorted({g for couple, g in flips if couple in wrong.couples and g < wrong.game})


def likelihood(errors: Iterable[CardError]) -> int:
    """Gives what the likelier of two explanations with as many errors has less of.

    At a table cards are punched and taken; couples that have not met exchange less easily.
    """
    return sum(_UNLIKELY[error.kind] + 10 * (len(error.ask_at) == _BOTH_ENDS) for error in errors)


_UNLIKELY = {
    CardErrorKind.LOST: 0,
    CardErrorKind.WENT: 5,
    CardErrorKind.CAME: 5,
    CardErrorKind.MISSED: 10,
    CardErrorKind.EXTRA: 10,
    CardErrorKind.WRONG_CARD: 10,
    CardErrorKind.TOOK_CARDS: 12,
    CardErrorKind.SWAPPED: 13,
    CardErrorKind.SAT_WRONG: 15,
    CardErrorKind.WRONG_GAME: 20,
}


# Couples that are exchanged


def _exchanges(
    replayed: CardsReplayed, trial: Trial, wrong: SatWrong, stops: Sequence[Stop]
) -> Iterator[_Exchange]:
    """The ways to tell it, the likeliest first; where couples come and go others are no such way.

    There each is a trial of its own.
    """
    sat = _told(replayed, trial, wrong)
    if wrong.other is None:
        yield _Exchange(sat)
        return
    since, games = sat.since or wrong.game, range(wrong.game, len(stops) + 1)
    met, is_all_the_same = None, not replayed.night.has_coming_and_going
    for game in range(max(since - 1, 1), wrong.game):
        punched = _punched_at_table(stops[game - 1], wrong.couples)
        if punched is not None:
            met, couples = punched
            error = CardError(
                CardErrorKind.WRONG_CARD, couples, game=GameNumber(game), table=met, ask_at=(met,)
            )
            if is_all_the_same:
                yield _Exchange(error, range(game, game + 1))
    sat = replace(sat, ask_at=(met,) if met else _tables_of(stops[wrong.game - 1], wrong.couples))
    if is_all_the_same and since == 1:
        # From the first game on it is the same as with the cards under each other's number.
        yield _Exchange(CardError(CardErrorKind.SWAPPED, wrong.couples), games)
    elif is_all_the_same:
        took = replace(sat, kind=CardErrorKind.TOOK_CARDS, games=tuple(map(GameNumber, games)))
        yield _Exchange(took, games)
    yield _Exchange(sat)


def _took(
    replayed: CardsReplayed, trial: Trial, took: TookCards, stops: Sequence[Stop]
) -> CardError:
    """Two couples with each other's card; told only where couples come and go."""
    others = tuple(one for one in trial.took if one != took)
    pair, since = (took.one, took.other), took.game
    while since > 1 and not replayed.has_one_punch(GameNumber(since - 1), pair):
        earlier = replace(took, game=GameNumber(since - 1))
        if not replayed.is_consistent(replace(trial, took=(*others, earlier))):
            break
        since = earlier.game
    if since == 1:
        return CardError(CardErrorKind.SWAPPED, pair)
    since = _both_there(replayed, pair, since, took.game)
    games = tuple(map(GameNumber, range(took.game, len(stops) + 1)))
    met = _punched_at_table(stops[since - 2], pair)
    tables = (met[0],) if met else _tables_of(stops[took.game - 1], pair)
    return CardError(
        CardErrorKind.TOOK_CARDS, pair, game=took.game, since=since, games=games, ask_at=tables
    )


def _punched_at_table(
    stop: Stop, couples: tuple[CoupleNumber, ...]
) -> tuple[TableNumber, tuple[CoupleNumber, ...]] | None:
    """Where both sat at one table: its number, then who was punched and who was not."""
    for (number, table), winner in zip(stop.seating.in_play, _in_play(stop), strict=True):
        is_punched = winner in couples and winner not in stop.read.unwon
        if is_punched and set(table) == set(couples):
            return number, tuple(sorted(couples, key=lambda couple: couple != winner))
    return None


def _in_play(stop: Stop) -> list[CoupleNumber | None]:
    winners = zip(stop.seating.tables, stop.read.winners, strict=True)
    unwon = stop.read.unwon
    return [None if w in unwon else w for (first, _second), w in winners if first is not None]


def _tables_of(stop: Stop, couples: Sequence[CoupleNumber]) -> tuple[TableNumber, ...]:
    return tuple(n for n, table in stop.seating.in_play if set(table) & set(couples))


def _told(replayed: CardsReplayed, trial: Trial, wrong: SatWrong) -> CardError:
    """Couples that win and lose alike may have been exchanged for some games before it shows."""
    since = wrong.game
    others = tuple(one for one in trial.sat_wrong if one != wrong)
    while since > max([1, *(game + 1 for game in wrong_punches_before(trial, wrong))]):
        earlier = replace(wrong, game=GameNumber(since - 1))
        if not replayed.is_consistent(replace(trial, sat_wrong=(*others, earlier))):
            break
        since = earlier.game
    since = _both_there(replayed, wrong.couples, since, wrong.game)
    return CardError(
        CardErrorKind.SAT_WRONG,
        wrong.couples,
        wrong.one if wrong.other is None else None,
        wrong.game,
        wrong.at,
        since=since,
    )


def _both_there(
    replayed: CardsReplayed, couples: Sequence[CoupleNumber], since: GameNumber, game: GameNumber
) -> GameNumber:
    """The first game from then on in which the couples were there: none before was theirs."""
    attending = replayed.night.attending
    there = (k for k in range(since, game) if attending[k - 1].issuperset(couples))
    return GameNumber(next(there, game))


def _renamed(exchanged: Iterable[_Exchange], flip: Flip) -> CoupleNumber:
    couple, game = flip
    for each in exchanged:
        couple = each.renamed(couple, game)
    return couple


def _with_couples(exchanged: Sequence[_Exchange], error: CardError) -> CardError:
    """A wrong punch, told with the couples that sat there."""
    if error.game is None or not exchanged:
        return error
    renamed = {couple: _renamed(exchanged, (couple, error.game)) for couple in error.couples}
    return replace(
        error,
        couples=tuple(sorted(renamed.values())),
        couple=None if error.couple is None else renamed[error.couple],
    )


# What was won, and the punches that are wrong


def _won(replayed: CardsReplayed, trial: Trial, stops: Iterable[Stop]) -> Iterator[Flip]:
    for game, stop in enumerate(stops, start=1):
        cardless = replayed.punched(trial, game).cardless
        yield from ((couple, GameNumber(game)) for couple in replayed.punched(trial, game).by)
        winners = [c for c in stop.read.winners if c is not None and c not in stop.read.unwon]
        if replayed.night.sitout_is_punched:
            winners += sitting_out(stop.seating)
        yield from ((couple, GameNumber(game)) for couple in winners if couple in cardless)


def _lost(couple: CoupleNumber, won: Wins) -> CardError:
    games = tuple(sorted(game for one, game in won if one == couple))
    return CardError(CardErrorKind.LOST, (couple,), couple, games=games)


def _late(replayed: CardsReplayed, trial: Trial, stops: Sequence[Stop]) -> Iterator[CardError]:
    """Each punch of a card that is one box late from a game on."""
    if trial.late is None:
        return
    card, since = trial.late
    couple = card
    for one, other in trial.swaps:
        couple = {one: other, other: one}.get(couple, couple)
    for box in sorted(replayed.cards[card]):
        if box > since:
            error = _error_at(CardErrorKind.WRONG_GAME, stops, couple, GameNumber(box - 1))
            yield replace(error, punched=box)


def _flips_told(trial: Trial, stops: Sequence[Stop]) -> Iterator[tuple[CardError, ...]]:
    """The punches that are not as they should be; any two may be one in a wrong place."""
    missed, extra = sorted(trial.missed), sorted(trial.extra)
    most = trial.most_misplaced
    ways = _placed(missed, extra, most)
    for _number, pairs in zip(range(MOST_WAYS), ways, strict=False):
        placed = set(chain.from_iterable(pairs))
        yield (
            *(_misplaced(stops, is_at, belongs) for belongs, is_at in pairs),
            *(
                _error_at(CardErrorKind.MISSED, stops, *flip)
                for flip in missed
                if flip not in placed
            ),
            *(_error_at(CardErrorKind.EXTRA, stops, *flip) for flip in extra if flip not in placed),
        )


def _placed(
    missed: Sequence[Flip], extra: Sequence[Flip], most: int
) -> Iterator[tuple[tuple[Flip, Flip], ...]]:
    """All ways to see so many of the punches as misplaced ones: where it belongs, where it is."""
    if not most:
        yield ()
        return
    if len(missed) < most:
        return
    first, *others = missed
    for is_at in extra:
        if is_at[0] == first[0] or is_at[1] == first[1]:
            left = [flip for flip in extra if flip != is_at]
            for pairs in _placed(others, left, most - 1):
                yield ((first, is_at), *pairs)
    yield from _placed(others, extra, most)


def _misplaced(stops: Sequence[Stop], is_at: Flip, belongs: Flip) -> CardError:
    """A punch in the wrong box, on the wrong card of a table, or on that of another table."""
    couple, game = belongs
    if is_at[0] == couple:
        return replace(_error_at(CardErrorKind.WRONG_GAME, stops, couple, game), punched=is_at[1])
    couples = is_at[0], couple
    tables = _tables_of(stops[game - 1], couples)
    if len(tables) == 1 and set(couples) == set(stops[game - 1].seating.table(tables[0]) or ()):
        (table,) = tables
        return CardError(CardErrorKind.WRONG_CARD, couples, game=game, table=table, ask_at=tables)
    pair = tuple(sorted(couples))
    return CardError(
        CardErrorKind.TOOK_CARDS, pair, game=game, since=game, games=(game,), ask_at=tables
    )


def _error_at(
    kind: CardErrorKind, stops: Sequence[Stop], couple: CoupleNumber, game: GameNumber
) -> CardError:
    for number, table in stops[game - 1].seating.in_play:
        if couple in table:
            both = tuple(sorted(one for one in table if one is not None))
            return CardError(kind, both, couple, game, number, ask_at=(number,))
    return CardError(kind, (couple,), couple, game)
