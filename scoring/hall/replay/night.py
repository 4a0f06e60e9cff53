"""How seats follow from winners through a night."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from scoring.hall.movement.attendance import changed, is_settled
from scoring.hall.movement.movement import Odd, Seating, Winners, advance, advance_by, sitting_out
from scoring.hall.movement.movement import steps_after as steps_with_more_opponents
from scoring.hall.movement.rearranging import without_tables
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber


@dataclass(frozen=True, slots=True)
class Night:
    """The starting tables and everything but results that decides who sits where.

    ``attending`` and ``odds`` have one entry for each game, game 1 first: who is there, and what
    an odd couple does; so have ``gone``, the tables that are not there, and ``there``, how many
    the hall has with them, where anybody ever said so. Games ``by_hand`` were seated so, whatever
    the movement says, and up to game ``seen`` the floor has seen who was there. ``unwon`` has, by
    game, who met at the tables that nobody won, and which of the two moves on (``§7.24``).
    """

    start: Seating
    attending: tuple[frozenset[CoupleNumber], ...]
    odds: tuple[Odd, ...]
    house: CoupleNumber | None = None
    gone: tuple[frozenset[TableNumber], ...] = ()
    there: tuple[int | None, ...] = ()
    sitout_is_punched: bool = False
    more_opponents: bool = False
    by_hand: Mapping[int, Seating] = field(default_factory=dict)
    seen: int = 0
    unwon: Mapping[int, Mapping[frozenset[CoupleNumber], CoupleNumber]] = field(
        default_factory=dict
    )

    @property
    def game_count(self) -> int:
        """How many games are looked at."""
        return len(self.attending)

    @property
    def couples(self) -> tuple[CoupleNumber, ...]:
        """Everybody who plays some game, lowest number first."""
        return tuple(sorted(frozenset().union(*self.attending)))

    @property
    def has_coming_and_going(self) -> bool:
        """Tells whether somebody plays some games and not others."""
        return any(before != after for before, after in pairwise(self.attending))

    def following(self, game: int, seating: Seating, winners: Winners) -> Seating:
        """Gives who sits where after this game (``rules.md §7.2, §7.6, §7.13, §7.21``).

        >>> night = Night(Seating(((1, 2), (3, 4))), (frozenset({1, 2, 3, 4}),) * 2, (Odd.GAP,) * 2)
        >>> night.following(1, night.start, (1, 4)).tables
        ((4, 2), (1, 3))
        """
        if game + 1 in self.by_hand:
            return self.by_hand[game + 1]
        moved = self._moved(game, seating, winners)
        if self.is_as_before(game):
            return moved
        attending = self.attending[game]
        gone, there = self._hall(game)
        moved = without_tables(moved, gone, there)
        if is_settled(moved, attending, gone, there):
            return moved
        return changed(moved, attending, self.odds[game], self.house, gone, there)

    def is_as_before(self, game: int) -> bool:
        """Tells whether the game after this one has the same couples at the same tables."""
        is_same = self.attending[game] == self.attending[game - 1]
        return is_same and game not in self.by_hand and self._hall(game) == self._hall(game - 1)

    def _hall(self, game: int) -> tuple[frozenset[TableNumber], int | None]:
        """The tables that are gone after this game, and how many there are."""
        gone = self.gone[game] if self.gone else frozenset()
        return gone, self.there[game] if self.there else None

    def _moved(self, game: int, seating: Seating, winners: Winners) -> Seating:
        if not self.more_opponents or sitting_out(seating):
            return advance(seating.tables, winners, seating.rest)
        table_count = sum(first is not None for first, _second in seating.tables)
        steps = steps_with_more_opponents(GameNumber(game), table_count)
        return advance_by(seating.tables, winners, steps)
