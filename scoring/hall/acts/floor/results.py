"""How winners are recorded, and what follows from them (``rules.md §7.2–7.7``)."""

from dataclasses import dataclass, replace
from typing import Annotated, TypeAlias

from scoring.hall.acts.act import EveningAct, Saw
from scoring.hall.facts import Facts, Some
from scoring.hall.fields import MOST_ENTRIES, Between
from scoring.hall.games.games import SeatedGame
from scoring.hall.movement.movement import Table
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.seating.seating import game_of, with_game, with_next_game, with_seats
from scoring.hall.settings import Source

Draw: TypeAlias = Annotated[int, Between(0, MOST_ENTRIES)]
"""How many draws of the starting tables were seen."""


@dataclass(frozen=True, slots=True)
class RecordWin(EveningAct):
    """Credits a couple with its table's win.

    ``saw`` is the winner that whoever recorded it saw there, 0 for none; ``draw`` counts the draws
    of the starting tables that were seen. Where the evening is further, the act is refused.
    """

    game: GameNumber
    table: TableNumber
    couple: CoupleNumber
    saw: Saw | None = None
    draw: Draw | None = None

    def check(self, facts: Facts) -> None:
        """Refuses a winner that the table cannot have, or that contradicts what was seen there."""
        game = _game_of_result(facts, self)
        _check_at_table(game, self.table, self.couple)
        if game.winners[self.table - 1] != self.couple:
            _check_may_change(game, self)

    def do(self, facts: Some) -> Some:
        """Gives the evening with the win; the last one of a game seats the next (``§7.2``)."""
        number = self.game
        game = facts.games[number - 1]
        if game.winners[self.table - 1] == self.couple:
            return facts
        game = game.with_winner(self.table, self.couple)
        return with_next_game(replace(facts, games=(*facts.games[: number - 1], game)))


@dataclass(frozen=True, slots=True)
class NoResult(EveningAct):
    """Nobody has won the table; ``moves`` is the couple that moves on (``rules.md §7.24``).

    ``saw`` and ``draw`` are those of ``RecordWin``.
    """

    game: GameNumber
    table: TableNumber
    moves: CoupleNumber
    saw: Saw | None = None
    draw: Draw | None = None

    def check(self, facts: Facts) -> None:
        """Refuses who does not sit there, and what contradicts what was seen at the table.

        Where the cards alone are kept, nobody knows the seats of a game before it is seated.
        """
        if facts.settings.wins_from is Source.CARDS and self.game > len(facts.games) > 0:
            raise RefusedError("floor-no-result-unseated", game=self.game, before=len(facts.games))
        game = _game_of_result(facts, self)
        _check_at_table(game, self.table, self.moves)
        if game.moves_on(self.table) != self.moves:
            _check_may_change(game, self)

    def do(self, facts: Some) -> Some:
        """Gives the evening with a table that nobody won; the last one of a game seats the next."""
        game = facts.games[self.game - 1]
        if game.moves_on(self.table) == self.moves:
            return facts
        closed = game.without_winner(self.table, self.moves)
        return with_next_game(with_game(facts, self.game, closed))


@dataclass(frozen=True, slots=True)
class ClearWin(EveningAct):
    """Takes a win out of the game that is being played: the table's winner is still to come."""

    game: GameNumber
    table: TableNumber
    draw: Draw | None = None

    def check(self, facts: Facts) -> None:
        """Refuses to take a win out of a game that is over."""
        if self.draw not in {None, len(facts.draws)}:
            raise RefusedError("floor-drawn-again")
        game = game_of(facts, self.game)
        _table(game, self.table)
        if game.is_over:
            raise RefusedError("floor-game-closed", game=self.game)

    def do(self, facts: Some) -> Some:
        """Gives the evening with the table's winner still to come."""
        return with_game(facts, self.game, facts.games[self.game - 1].with_winner(self.table, None))


@dataclass(frozen=True, slots=True)
class Credit(EveningAct):
    """Credits another couple with a win of a game that is over; nobody moves."""

    game: GameNumber
    table: TableNumber
    couple: CoupleNumber

    def check(self, facts: Facts) -> None:
        """Refuses a correction of a game that is still being played."""
        game = game_of(facts, self.game)
        _check_at_table(game, self.table, self.couple)
        if not game.is_over:
            raise RefusedError("floor-game-open", game=self.game)

    def do(self, facts: Some) -> Some:
        """Gives the evening with the punch moved; everybody sits where they sat (``§7.7``)."""
        game = facts.games[self.game - 1].with_winner(self.table, self.couple)
        return with_game(facts, self.game, game)


@dataclass(frozen=True, slots=True)
class ReseatFrom(EveningAct):
    """Seats this game and those after it as the credits say (``rules.md §7.7``)."""

    game: GameNumber

    def check(self, facts: Facts) -> None:
        """Refuses where the wins recorded since could not have been won at the new seats."""
        game_of(facts, self.game)
        if self.game == 1:
            raise RefusedError("floor-reseat-first-game")
        _reseated(facts, self.game)

    def do(self, facts: Some) -> Some:
        """Gives the evening with the seats that follow from the credits; wins stay with couples."""
        return _reseated(facts, self.game)


def _reseated(facts: Some, first: GameNumber) -> Some:
    for number in range(first, len(facts.games) + 1):
        facts = with_seats(facts, GameNumber(number), facts.seating_after(GameNumber(number - 1)))
    return facts


def _game_of_result(facts: Facts, act: RecordWin | NoResult) -> SeatedGame:
    """The game, seated as whoever told its result has seen it."""
    if act.draw not in {None, len(facts.draws)}:
        raise RefusedError("floor-drawn-again")
    return game_of(facts, act.game)


def _check_may_change(game: SeatedGame, act: RecordWin | NoResult) -> None:
    """Refuses another result in a game that is over, and where another than was seen stands."""
    if game.is_over:
        raise RefusedError("floor-game-closed", game=act.game)
    standing = game.winners[act.table - 1] or 0
    if act.saw is not None and act.saw != standing:
        raise RefusedError("floor-table-recorded", game=act.game, table=act.table, couple=standing)


def _table(game: SeatedGame, number: TableNumber) -> Table:
    table = game.table(number)
    if table is None:
        raise RefusedError("floor-no-such-table", table=number)
    return table


def _check_at_table(game: SeatedGame, number: TableNumber, couple: CoupleNumber) -> None:
    table = _table(game, number)
    if table[1] is None:
        raise RefusedError("winner-at-lone-table", table=number, couple=couple)
    if couple not in table:
        raise RefusedError("winner-not-at-table", table=number, couple=couple)
