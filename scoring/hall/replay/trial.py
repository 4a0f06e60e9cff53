"""Errors on trial: the night is replayed as if they had happened."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.hall.movement.movement import Seating
from scoring.hall.movement.rearranging import moved, swapped
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.replay.card_errors import Cards
from scoring.hall.replay.night import Night
from scoring.hall.replay.tables import Punched, TablesRead, punches_by_game, read_tables

Flip = tuple[CoupleNumber, GameNumber]
"""A punch that a card should have, or should not."""


@dataclass(frozen=True, slots=True)
class SatWrong:
    """Two couples at each other's place from a game on; or one beside the lone couple ``at``."""

    game: GameNumber
    one: CoupleNumber
    other: CoupleNumber | None = None
    at: TableNumber | None = None

    @property
    def couples(self) -> tuple[CoupleNumber, ...]:
        """Whom it is about."""
        return (self.one,) if self.other is None else tuple(sorted((self.one, self.other)))


@dataclass(frozen=True, slots=True)
class TookCards:
    """Two couples that had each other's card from a game on."""

    game: GameNumber
    one: CoupleNumber
    other: CoupleNumber


@dataclass(frozen=True, slots=True)
class Trial:
    """Errors that are tried together.

    ``missed`` and ``extra`` are punches of the couples that the cards truly belong to; ``swaps``
    are cards typed under each other's number. Who ``took`` cards sat right: while nobody comes or
    goes that leaves the same punches as to have ``sat_wrong``, and is not tried. Of a ``late`` card
    each punch from a game on is one box late. ``guesses`` are no errors: who has won where no card
    of a table is there. Where ``is_by_card``, a punch is never on another card than it should be.
    """

    missed: frozenset[Flip] = frozenset()
    extra: frozenset[Flip] = frozenset()
    swaps: tuple[tuple[CoupleNumber, CoupleNumber], ...] = ()
    sat_wrong: tuple[SatWrong, ...] = ()
    took: tuple[TookCards, ...] = ()
    guesses: frozenset[Flip] = frozenset()
    late: Flip | None = None
    is_by_card: bool = False

    @property
    def count(self) -> int:
        """How many errors it takes: one missed and one extra may be one, in a wrong place."""
        flips = len(self.missed) + len(self.extra) - self.most_misplaced
        exchanged = len(self.swaps) + len(self.sat_wrong) + len(self.took)
        return flips + exchanged + (self.late is not None)

    @property
    def pairable(self) -> int:
        """How many flips could still become part of a punch in a wrong place."""
        return len(self.missed) + len(self.extra) - 2 * self.most_misplaced

    @property
    def weight(self) -> int:
        """What the likelier of two trials with as many errors has less of."""
        exchanged = len(self.swaps) + len(self.sat_wrong) + len(self.took)
        changes = len(self.missed) + len(self.extra) + exchanged
        other = 3 * len(self.swaps) + 5 * len(self.sat_wrong) + 2 * len(self.took)
        other += 30 * (self.late is not None)
        return 10 * changes + other

    @property
    def most_misplaced(self) -> int:
        """How many punches are in the wrong box of a card, and of one more, on the wrong card."""
        if not self.missed or not self.extra:
            return 0
        missed = Counter(couple for couple, _game in self.missed)
        extra = Counter(couple for couple, _game in self.extra)
        in_wrong_box = (missed & extra).total()
        games = {game for _couple, game in self.missed}
        if self.is_by_card or games.isdisjoint(game for _couple, game in self.extra):
            return in_wrong_box
        return min(in_wrong_box + 1, len(misplaced(sorted(self.missed), sorted(self.extra))))

    def with_flip(self, couple: CoupleNumber, game: GameNumber, *, is_extra: bool) -> "Trial":
        """Gives the trial with a punch too many, or one too few."""
        flip = frozenset({(couple, game)})
        if is_extra:
            return replace(self, extra=self.extra | flip)
        return replace(self, missed=self.missed | flip)

    def with_swap(self, one: CoupleNumber, other: CoupleNumber) -> tuple["Trial", ...]:
        """Gives the trials with two cards under each other's number.

        A error that was seen at the seat of one may be on either card.
        """
        swaps = tuple(sorted((*self.swaps, (one, other))))
        swapped = replace(self, swaps=swaps)
        owners = {one: other, other: one}
        missed, extra, guesses = (
            frozenset((owners.get(couple, couple), game) for couple, game in flips)
            for flips in (self.missed, self.extra, self.guesses)
        )
        with_errors = replace(swapped, missed=missed, extra=extra, guesses=guesses)
        return (swapped,) if with_errors == swapped else (swapped, with_errors)


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a trial stands: the seats of a game, and what the punches say of them."""

    game: GameNumber
    seating: Seating
    read: TablesRead


class CardsReplayed:
    """A night and its cards, on which trials are replayed."""

    def __init__(self, night: Night, cards: Cards) -> None:
        self.night = night
        self.cards = cards
        self.punches = punches_by_game(cards, night.game_count)
        self.cardless = frozenset(night.couples).difference(cards)
        self.tables_replayed = 0

    def run(self, trial: Trial, since: Stop | None = None) -> Iterator[Stop]:
        """Gives one game after the other, to the first that contradicts or cannot be decided.

        From the first game, or from where a trial with the same errors before it stood.
        """
        game = 1 if since is None else int(since.game)
        seating = self._sit(trial, 1, self.night.start) if since is None else since.seating
        while True:
            self.tables_replayed += len(seating.tables)
            read = read_tables(seating, self.punched(trial, game))
            yield Stop(GameNumber(game), seating, read)
            if read.contradictions or read.open or game == self.night.game_count:
                return
            game += 1
            seating = self.night.following(game - 1, seating, read.winners)
            seating = self._sit(trial, game, seating)

    def last_stop(self, trial: Trial, since: Stop | None = None) -> Stop:
        """Gives where the trial ends: at the first game that does not fit, or with the last."""
        *_before, stop = self.run(trial, since)
        return stop

    def boxes_after(self, stop: Stop) -> Mapping[CoupleNumber, int]:
        """Gives how many punches the couples without one at this stop have after it."""
        couples = stop.read.contradictions[0].couples
        return {
            couple: sum(game > stop.game for game in self.cards[couple])
            for couple in couples
            if couple in self.cards
        }

    def has_one_punch(self, game: GameNumber, pair: tuple[CoupleNumber, CoupleNumber]) -> bool:
        """Tells whether one of the two has the game on its card, and the other not."""
        return len(self.punches[game - 1].intersection(pair)) == 1

    def is_consistent(self, trial: Trial) -> bool:
        """Tells whether all games fit."""
        stop = self.last_stop(trial)
        is_last = stop.game == self.night.game_count
        return is_last and not stop.read.contradictions and not stop.read.open

    def punched(self, trial: Trial, game: int) -> Punched:
        """Gives the punches of a game as the trial has them."""
        by = self.punches[game - 1]
        if trial.late is not None and trial.late[1] <= game:
            couple = frozenset({trial.late[0]})
            is_next = game < self.night.game_count and couple <= self.punches[game]
            by = by | couple if is_next else by - couple
        cardless = self.cardless
        for one, other in trial.swaps:
            by = _exchanged(by, one, other)
            cardless = _exchanged(cardless, one, other)
        for took in trial.took:
            if took.game <= game:
                by = _exchanged(by, took.one, took.other)
                cardless = _exchanged(cardless, took.one, took.other)
        if trial.missed or trial.extra:
            by |= {couple for couple, missed in trial.missed if missed == game}
            by -= {couple for couple, extra in trial.extra if extra == game}
        return Punched(
            game=GameNumber(game),
            by=by,
            cardless=cardless,
            attending=self.night.attending[game - 1],
            sitout_is_punched=self.night.sitout_is_punched,
            unwon=self.night.unwon.get(game, {}),
            guessed=[couple for couple, guessed in trial.guesses if guessed == game],
        )

    def _sit(self, trial: Trial, game: int, seating: Seating) -> Seating:
        for wrong in trial.sat_wrong:
            if wrong.game == game:
                seating = sitting_wrong(seating, wrong)
        return seating


def misplaced(missed: Sequence[Flip], extra: Sequence[Flip]) -> dict[Flip, Flip]:
    """Gives as many punches as can be that are only misplaced: where each is, and where it belongs.

    It is on the same card in another box, or in the same box on another card.

    >>> misplaced([(1, 7)], [(1, 9)]), misplaced([(1, 7)], [(2, 7)]), misplaced([(1, 7)], [(2, 9)])
    ({(1, 9): (1, 7)}, {(2, 7): (1, 7)}, {})
    """
    belongs: dict[Flip, Flip] = {}

    def is_placed(flip: Flip, tried: set[Flip]) -> bool:
        for is_at in extra:
            if is_at not in tried and (is_at[0] == flip[0] or is_at[1] == flip[1]):
                tried.add(is_at)
                if is_at not in belongs or is_placed(belongs[is_at], tried):
                    belongs[is_at] = flip
                    return True
        return False

    for flip in missed:
        is_placed(flip, set())
    return belongs


def sitting_wrong(seating: Seating, wrong: SatWrong) -> Seating:
    """Gives the seats with the couples where they sat by mistake (``rules.md §7.14``)."""
    if wrong.other is not None:
        return swapped(seating, wrong.one, wrong.other)
    lone = seating.table(wrong.at) if wrong.at else None
    if wrong.at is None or lone is None or lone[1] is not None or lone[0] == wrong.one:
        return seating
    return moved(seating, wrong.one, wrong.at)


def _exchanged(
    couples: frozenset[CoupleNumber], one: CoupleNumber, other: CoupleNumber
) -> frozenset[CoupleNumber]:
    if (one in couples) == (other in couples):
        return couples
    return couples ^ {one, other}
