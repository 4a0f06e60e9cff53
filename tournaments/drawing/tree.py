"""How far below the top each match of a bracket stands: in the middle of those it comes from."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from tournaments.drawing.boxes import size_of
from tournaments.drawing.bracket import BracketMatch, BracketPicture, sources
from tournaments.drawing.columns import BracketColumns, onward_rows
from tournaments.drawing.texts import SMALL_ROW

Place: TypeAlias = tuple[int, int]
"""The round of a match and its number there, from 0."""


@dataclass(frozen=True, slots=True)
class Block:
    """A strip right across, of which a match and all that it comes from have the whole height."""

    height: float
    # How far down in the strip the match stands; `None` where nobody plays.
    middle: float | None = None
    middles: Mapping[Place, float] = field(default_factory=dict)

    def lowered(self, by: float) -> "Block":
        """The same, further down."""
        middle = None if self.middle is None else self.middle + by
        middles = {place: at + by for place, at in self.middles.items()}
        return Block(self.height, middle, middles)


@dataclass(frozen=True, slots=True)
class Tree:
    """A picture whose matches are to be put below one another, this far apart."""

    picture: BracketPicture
    columns: BracketColumns
    gap: float

    def whole(self) -> Block:
        """All matches of the last round, one below the other."""
        last = len(self.picture.rounds) - 1
        count = len(self.picture.rounds[last].matches)
        return _stacked(self._block(last, index) for index in range(count))

    def _block(self, place: int, index: int) -> Block:
        before = sources(self.picture.rounds, place, index)
        blocks = _stacked(self._block(place - 1, number) for number in before)
        match = self.picture.rounds[place].matches[index]
        if match is None:
            return Block(blocks.height, None, blocks.middles)
        middles_before = [blocks.middles.get((place - 1, number)) for number in before]
        middles = [middle for middle in middles_before if middle is not None]
        middle = sum(middles) / len(middles) if middles else blocks.height / 2
        return self._with(match, (place, index), middle, blocks)

    def _with(self, match: BracketMatch, place: Place, middle: float, blocks: Block) -> Block:
        """The strip with the match in it, made higher where the match would stick out."""
        above, below = self._reach(match)
        push = max(0.0, above - middle)
        height = max(blocks.height + push, middle + push + below)
        lowered = blocks.lowered(push)
        middle += push
        return Block(height, middle, {**lowered.middles, place: middle})

    def _reach(self, match: BracketMatch) -> tuple[float, float]:
        """What the match needs above and below its middle."""
        size = size_of(match, self.columns)
        mark = len(onward_rows(match)) * SMALL_ROW / 2
        return max(size.box / 2 + size.caption, mark), max(size.box / 2, mark) + self.gap


def _stacked(blocks: Iterable[Block]) -> Block:
    height, middles = 0.0, dict[Place, float]()
    for block in blocks:
        middles |= block.lowered(height).middles
        height += block.height
    return Block(height, None, middles)
