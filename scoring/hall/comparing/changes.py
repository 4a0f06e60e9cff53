"""What is different between two evenings.

What is empty or ``None`` is the same in both. A list is in the order of games, tables, couples.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import starmap, zip_longest
from typing import Any, Generic, NamedTuple, TypeVar

from scoring.hall.couples import Couple
from scoring.hall.differences import differences
from scoring.hall.facts import Facts, Phase
from scoring.hall.games.games import JarDraw, SeatedGame, TablesDraw
from scoring.hall.movement.movement import NO_TABLE, Odd, Seating, Winners
from scoring.hall.numbers import CoupleNumber, GameNumber, Punches, TableNumber
from scoring.hall.prizes.awards import Award
from scoring.hall.prizes.prizes import Prize, names_in_order
from scoring.hall.settings import NAMES, FormatOfPlay, Settings
from scoring.hall.singles import Singles
from scoring.hall.standings import Standing
from scoring.hall.ties.ties import Tie
from scoring.hall.tournament.differences import NOTHING as NOTHING_OF_TOURNAMENT
from scoring.hall.tournament.differences import TournamentChanges, tournament_changes

Some = TypeVar("Some")
Games = tuple[SeatedGame, ...]
Placed = Mapping[CoupleNumber, Standing]
Awards = Mapping[tuple[str, CoupleNumber], Award]


class Change(NamedTuple, Generic[Some]):
    """What was one thing and is another."""

    before: Some
    after: Some


class SeatInGame(NamedTuple):
    """A chair: its table and whether it deals first; ``None``: the rest seat, or on the bench."""

    table: TableNumber | None
    deals_first: bool = False
    on_bench: int | None = None


class SeatChange(NamedTuple):
    """A couple sits elsewhere in a game; ``None`` where it has no seat in it."""

    game: GameNumber
    couple: CoupleNumber
    before: SeatInGame | None
    after: SeatInGame | None


class CreditChange(NamedTuple):
    """Another couple is credited with a table's win, or nobody."""

    game: GameNumber
    table: TableNumber
    before: CoupleNumber | None
    after: CoupleNumber | None


class UnwonChange(NamedTuple):
    """Who moves on from a table that nobody won; ``None`` where it is no such table."""

    game: GameNumber
    table: TableNumber
    before: CoupleNumber | None
    after: CoupleNumber | None


class CoupleChange(NamedTuple):
    """A couple that came, went, or is told otherwise."""

    couple: CoupleNumber
    before: Couple | None
    after: Couple | None


class CardChange(NamedTuple):
    """A typed punch card; ``None`` where none is typed."""

    couple: CoupleNumber
    before: Punches | None
    after: Punches | None


class StandingChange(NamedTuple):
    """A couple's wins and place; ``None`` where it stands nowhere, as before the first win."""

    couple: CoupleNumber
    before: Standing | None
    after: Standing | None


class AwardChange(NamedTuple):
    """What a couple gets of a prize; ``None`` for nothing."""

    prize: str
    couple: CoupleNumber
    before: Award | None
    after: Award | None


class TieChange(NamedTuple):
    """What was said, cut and played for a prize; ``None`` for nothing."""

    prize: str
    before: Tie | None
    after: Tie | None


class SettingChange(NamedTuple):
    """A setting, by its name in ``Settings``."""

    name: str
    before: object
    after: object


class MoneyChange(NamedTuple):
    """A line of the money sheet, by its name in ``Money``."""

    line: str
    before: int
    after: int


_DECIDED = Change(before=False, after=False)
OfPrize = TypeVar("OfPrize", AwardChange, TieChange)


@dataclass(frozen=True, slots=True)
class Changes:
    """Everything that is different between two evenings.

    Games that only one has are ``seated`` or ``gone``; of them wins are told, not seats one by one.
    ``awards`` is what couples win, how that is meant ``provisional`` (``§7.22``): no difference,
    ``handed_over`` what they hold. ``played`` is the format, by whose words it is told.
    """

    phase: Change[Phase] | None = None
    settings: tuple[SettingChange, ...] = ()
    couples: tuple[CoupleChange, ...] = ()
    singles: Change[Singles] | None = None
    odd_from: Change[Mapping[GameNumber, Odd]] | None = None
    draws: Change[tuple[TablesDraw, ...]] | None = None
    open_game: Change[GameNumber | None] | None = None
    seated: tuple[GameNumber, ...] = ()
    gone: tuple[GameNumber, ...] = ()
    seats: tuple[SeatChange, ...] = ()
    credits: tuple[CreditChange, ...] = ()
    unwon: tuple[UnwonChange, ...] = ()
    cards: tuple[CardChange, ...] = ()
    standings: tuple[StandingChange, ...] = ()
    awards: tuple[AwardChange, ...] = ()
    open_ties: Change[tuple[str, ...]] | None = None
    ties: tuple[TieChange, ...] = ()
    jar_draws: Change[tuple[JarDraw, ...]] | None = None
    handed_over: tuple[AwardChange, ...] = ()
    money: tuple[MoneyChange, ...] = ()
    tournament: TournamentChanges = NOTHING_OF_TOURNAMENT
    provisional: Change[bool] = field(default=_DECIDED, compare=False)
    played: FormatOfPlay = field(default=FormatOfPlay.CARD_EVENING, compare=False)

    @property
    def is_empty(self) -> bool:
        """Tells whether nothing is different."""
        return self == _NOTHING

    @property
    def back_to(self) -> GameNumber | None:
        """The game that is played again though it had ended; ``None`` where play went on."""
        if self.open_game is None or self.open_game.after in self.seated:
            return None
        return self.open_game.after


_NOTHING = Changes()


def changes(before: Facts, after: Facts) -> Changes:
    """Gives what is different in the evening after.

    >>> from scoring.hall.acts import SignIn
    >>> from scoring.hall.evening import BLANK
    >>> after = BLANK.do(SignIn(("Ace Sample", "Jack Sample"), has_paid=False))
    >>> [change.couple for change in changes(BLANK, after).couples]
    [1]
    """
    if before == after:
        return _NOTHING
    return Changes(
        phase=_changed(before.phase, after.phase),
        settings=tuple(_settings(before.settings, after.settings)),
        couples=tuple(starmap(CoupleChange, _differing(before.couples, after.couples))),
        singles=_changed(before.singles, after.singles),
        odd_from=_changed(before.odd_from, after.odd_from),
        draws=_changed(before.draws, after.draws),
        open_game=_changed(_open_game(before), _open_game(after)),
        seated=_beyond(before.games, after.games),
        gone=_beyond(after.games, before.games),
        seats=tuple(_seats(before.games, after.games)),
        credits=tuple(_credits(before.games, after.games)),
        unwon=tuple(_unwon(before.games, after.games)),
        cards=tuple(starmap(CardChange, _differing(before.cards, after.cards))),
        standings=tuple(starmap(StandingChange, _differing(_standing(before), _standing(after)))),
        awards=_in_order(before, after, _awards(_due(before), _due(after))),
        open_ties=_changed(before.outcome.open, after.outcome.open),
        ties=_in_order(before, after, starmap(TieChange, _differing(before.ties, after.ties))),
        jar_draws=_changed(before.jar_draws, after.jar_draws),
        handed_over=_in_order(before, after, _awards(before.handed_over, after.handed_over)),
        money=tuple(starmap(MoneyChange, _differing(before.money, after.money))),
        tournament=tournament_changes(before.tournament_facts, after.tournament_facts),
        provisional=Change(not before.is_over, not after.is_over),
        played=after.settings.format_of_play,
    )


def handed_over_differently(before: Facts, after: Facts) -> tuple[AwardChange, ...]:
    """Gives what couples hold and the evening after does not give them so: held → due.

    Money that has left the house does not come back by itself. What was held wrongly before, and
    is as wrong after, is not told.
    """
    was, due = _due(before), _due(after)
    changed = (
        AwardChange(*key, held, due.get(key))
        for key, held in before.handed_over.items()
        if due.get(key) not in (held, was.get(key))
    )
    return _in_order(before, after, changed)


def to_settle(before: Facts, after: Facts) -> tuple[tuple[CoupleNumber, int], ...]:
    """Gives what couples are still to get once money has been handed over; below 0 they give back.

    All prizes of a couple together, in cents, for each whose money is another one after.
    """
    held = _cents(before.handed_over.values())
    was, due = _cents(_due(before).values()), _cents(_due(after).values())
    couples = sorted({*was, *due, *held}) if held else []
    changed = [couple for couple in couples if was[couple] != due[couple]]
    return tuple((couple, due[couple] - held[couple]) for couple in changed)


def _cents(awards: Iterable[Award]) -> Counter[CoupleNumber]:
    cents: Counter[CoupleNumber] = Counter()
    for award in awards:
        cents[award.couple] += award.cents or 0
    return cents


def _changed(before: Some, after: Some) -> Change[Some] | None:
    return None if before == after else Change(before, after)


def _differing(before: object, after: object) -> Iterator[tuple[Any, Any, Any]]:
    """What is another one in two mappings or records, by its key there."""
    return (
        (*difference.path, *difference[1:]) for difference in differences(before, after, depth=1)
    )


def _in_order(before: Facts, after: Facts, prize_changes: Iterable[OfPrize]) -> tuple[OfPrize, ...]:
    """In the order of the evening's prizes, the jar last; couples by number."""
    turns = _turns((*after.settings.prizes, *before.settings.prizes))
    return tuple(
        sorted(prize_changes, key=lambda change: (turns.get(change.prize, len(turns)), change))
    )


def _turns(prizes: Iterable[Prize]) -> dict[str, int]:
    return {name: turn for turn, name in enumerate(names_in_order(prizes))}


def _settings(before: Settings, after: Settings) -> list[SettingChange]:
    setting_changes = starmap(SettingChange, _differing(before, after))
    return sorted(setting_changes, key=lambda change: NAMES.index(change.name))


# Games


def _open_game(facts: Facts) -> GameNumber | None:
    return None if facts.open_game is None else GameNumber(len(facts.games))


def _beyond(fewer: Games, more: Games) -> tuple[GameNumber, ...]:
    """The games that only the second evening has."""
    return tuple(GameNumber(game) for game in range(len(fewer) + 1, len(more) + 1))


def _seats(before: Games, after: Games) -> Iterator[SeatChange]:
    for number, (was, now) in enumerate(zip(before, after, strict=False), start=1):
        if was.seating is not now.seating and was.seating != now.seating:
            yield from seat_changes(GameNumber(number), was.seating, now.seating)


def seat_changes(game: GameNumber, before: Seating, after: Seating) -> Iterator[SeatChange]:
    """Gives who sits elsewhere in the second of two seatings of a game, lowest number first.

    >>> at_1, at_2 = ((1, 2), (3, None)), ((1, 2), (4, 3))
    >>> [change.couple for change in seat_changes(5, Seating(at_1), Seating(at_2))]
    [3, 4]
    """
    was, now = _chairs(before, after), _chairs(after, before)
    for couple in sorted({*was, *now}):
        there, here = was.get(couple), now.get(couple)
        if there != here:
            yield SeatChange(game, couple, there, here)


def _chairs(seating: Seating, other: Seating) -> dict[CoupleNumber, SeatInGame]:
    """Who sits where, at the tables that are not the same in the other seating."""
    chairs: dict[CoupleNumber, SeatInGame] = {}
    both = zip_longest(seating.tables, other.tables, fillvalue=NO_TABLE)
    for number, (table, there) in enumerate(both, start=1):
        first, second = table
        if first is not None and table != there:
            chairs[first], opposite = _chairs_at(number)
            if second is not None:
                chairs[second] = opposite
    for place, couple in enumerate(seating.bench, start=1):
        chairs[couple] = SeatInGame(None, on_bench=place if len(seating.bench) > 1 else None)
    return chairs


@cache
def _chairs_at(table: int) -> tuple[SeatInGame, SeatInGame]:
    """A table's two chairs, the one that deals first named first; made once for all games."""
    return SeatInGame(TableNumber(table), deals_first=True), SeatInGame(TableNumber(table))


def _credits(before: Games, after: Games) -> Iterator[CreditChange]:
    for number, (was, now) in enumerate(zip_longest(before, after), start=1):
        if was is not now:
            won = () if was is None else was.winners
            wins = () if now is None else now.winners
            yield from _credits_of(GameNumber(number), won, wins)


def _credits_of(game: GameNumber, before: Winners, after: Winners) -> Iterator[CreditChange]:
    for number, (was, now) in enumerate(zip_longest(before, after), start=1):
        if was != now:
            yield CreditChange(game, TableNumber(number), was, now)


def _unwon(before: Games, after: Games) -> Iterator[UnwonChange]:
    for number, (was, now) in enumerate(zip_longest(before, after), start=1):
        if was is not now:
            differing = _differing(*(dict(game.unwon) if game else {} for game in (was, now)))
            yield from (UnwonChange(GameNumber(number), *each) for each in differing)


# Places and prizes


def _standing(facts: Facts) -> Placed:
    """Who stands where; nobody before the first win, when all are level with nothing."""
    return {standing.couple: standing for standing in facts.standings} if facts.groups else {}


def _due(facts: Facts) -> Awards:
    return {(award.prize, award.couple): award for award in facts.outcome.awards}


def _awards(before: Awards, after: Awards) -> Iterator[AwardChange]:
    for (prize, couple), was, now in _differing(before, after):
        yield AwardChange(prize, couple, was, now)
