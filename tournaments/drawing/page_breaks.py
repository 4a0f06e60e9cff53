"""A bracket that is too large for one sheet, cut into as few as can be.

A sheet has a few rounds of one part of the bracket, never half a match. Marks say on which sheet,
and in which of its lines, a winner goes on.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from tournaments.drawing.bracket import (
    BracketLine,
    BracketMatch,
    BracketPicture,
    BracketRound,
    Said,
    ratio,
)
from tournaments.drawing.marks import Marks

Extent: TypeAlias = tuple[float, float]
"""How wide and how high."""

# The figures of a mark before anybody knows them, as wide as they will ever be.
WIDE = 88
WIDE_NAME = ("K88-88",)


@dataclass(frozen=True, slots=True)
class BracketStep:
    """Some rounds, as far as `past`, on sheets with so many matches of the last of them."""

    first: int
    past: int
    each: int
    sheets: int


@dataclass(frozen=True)
class Cutting:
    """The ways to cut a picture; `extent` says how large a part is drawn."""

    picture: BracketPicture
    extent: Callable[[BracketPicture], Extent]
    marks: Marks

    def steps(self, width: float, height: float) -> tuple[BracketStep, ...]:
        """The way with the fewest sheets of this size; of such, with no lonely round on one."""
        count = len(self.picture.rounds)
        best: dict[int, tuple[BracketStep, ...]] = {count: ()}
        for first in reversed(range(count)):
            ways = [
                (self._step(first, past, (width, height)), *best[past])
                for past in range(count, first, -1)
            ]
            best[first] = min(ways, key=_cost)
        return best[0]

    def _step(self, first: int, past: int, room: Extent) -> BracketStep:
        """With as many matches on a sheet as fit; one, where not even that does."""
        count = each = len(self.picture.rounds[past - 1].matches)
        while each > 1 and not self._fits(first, past, each, room):
            each = (each + 1) // 2
        # A single match may be too large for a sheet; several rounds then cost more than any way.
        is_possible = each > 1 or past == first + 1 or self._fits(first, past, each, room)
        return BracketStep(first, past, each, -(-count // each) if is_possible else WIDE**2)

    def _fits(self, first: int, past: int, each: int, room: Extent) -> bool:
        width, height = self._largest(first, past, each)
        return width <= room[0] and height <= room[1]

    def _largest(self, first: int, past: int, each: int) -> Extent:
        """The room that the parts need, with marks as wide as any."""
        known = self._extents.get((first, past, each))
        if known is None:
            known = self._extents[first, past, each] = self._worked_out(first, past, each)
        return known

    @cached_property
    def _extents(self) -> dict[tuple[int, int, int], Extent]:
        """The same for every size of paper and of type."""
        return {}

    def _worked_out(self, first: int, past: int, each: int) -> Extent:
        count = len(self.picture.rounds[past - 1].matches)
        step = BracketStep(first, past, each, -(-count // each))
        onward = self.marks.onward(WIDE, WIDE, WIDE_NAME)
        origin = self.marks.origin(WIDE, WIDE, WIDE_NAME)
        sizes = [
            self.extent(part_of(self.picture, step, number, lambda _: onward, lambda *_: origin))
            for number in range(step.sheets)
        ]
        return max(width for width, _ in sizes), max(height for _, height in sizes)


def _cost(way: Sequence[BracketStep]) -> tuple[int, int, int]:
    sheets = sum(step.sheets for step in way)
    return sheets, -min(step.past - step.first for step in way), len(way)


@dataclass(frozen=True, slots=True)
class CutPicture:
    """A picture cut in steps, and the number of its first sheet."""

    picture: BracketPicture
    steps: tuple[BracketStep, ...]
    first_sheet: int
    marks: Marks

    def parts(self) -> tuple[BracketPicture, ...]:
        """The picture of each sheet, in the order of their numbers."""
        return tuple(part for place in range(len(self.steps)) for part in self._parts(place))

    def _parts(self, place: int) -> Iterator[BracketPicture]:
        step = self.steps[place]
        for number in range(step.sheets):
            yield part_of(
                self.picture,
                step,
                number,
                lambda index: self._onward(place, index),
                lambda index, line: self._origin(place, index, line),
            )

    def _onward(self, place: int, index: int) -> Said:
        """Where the winner of this match of the last round of a step goes."""
        step, following = self.steps[place], self.steps[place + 1]
        match, line = divmod(index, ratio(self.picture.rounds, step.past))
        sheet, line_there = self._line(following, match, line)
        there = self.picture.rounds[step.past].matches[match]
        name = there.name if there else ()
        return self.marks.onward(self._first_of(place + 1) + sheet, line_there, name)

    def _origin(self, place: int, index: int, line: int) -> Said:
        """Where this line of the first round of a step comes from, if anybody plays there."""
        step, before = self.steps[place], self.steps[place - 1]
        source = index * ratio(self.picture.rounds, step.first) + line
        there = self.picture.rounds[before.past - 1].matches[source]
        if there is None:
            return ()
        sheet = self._first_of(place - 1) + source // before.each
        return self.marks.origin(sheet, self._line(step, index, line)[1], there.name)

    def _line(self, step: BracketStep, match: int, line: int) -> tuple[int, int]:
        """The sheet within the step and the line on it, counted from 1."""
        rounds = self.picture.rounds
        each = len(_span(rounds, step, 0, step.first))
        sheet, row = divmod(match, each)
        return sheet, row * ratio(rounds, step.first) + line + 1

    def _first_of(self, place: int) -> int:
        """The number of the first sheet of a step."""
        return self.first_sheet + sum(step.sheets for step in self.steps[:place])


def part_of(
    picture: BracketPicture,
    step: BracketStep,
    number: int,
    onward: Callable[[int], Said],
    origin: Callable[[int, int], Said],
) -> BracketPicture:
    """The rounds of one sheet of a step, with its marks on both sides."""
    rounds = picture.rounds
    places = range(step.first, step.past)
    spans = [_span(rounds, step, number, place) for place in places]
    columns = [
        replace(rounds[place], matches=rounds[place].matches[span.start : span.stop])
        for place, span in zip(places, spans, strict=True)
    ]
    if step.past < len(rounds):
        columns[-1] = _marked(columns[-1], spans[-1], onward)
    if step.first:
        columns[0] = _fed(columns[0], spans[0], origin)
    champion = picture.champion if step.past == len(rounds) else None
    return replace(picture, rounds=tuple(columns), champion=champion)


def _span(rounds: Sequence[BracketRound], step: BracketStep, number: int, place: int) -> range:
    """The matches of this round that are on this sheet of the step."""
    each = step.each * len(rounds[place].matches) // len(rounds[step.past - 1].matches)
    return range(number * each, min((number + 1) * each, len(rounds[place].matches)))


def _marked(
    column: BracketRound, span: Sequence[int], onward: Callable[[int], Said]
) -> BracketRound:
    matches = (
        match and replace(match, onward=onward(index))
        for index, match in zip(span, column.matches, strict=True)
    )
    return replace(column, matches=tuple(matches))


def _fed(
    column: BracketRound, span: Sequence[int], origin: Callable[[int, int], Said]
) -> BracketRound:
    matches = (
        match and _fed_match(match, index, origin)
        for index, match in zip(span, column.matches, strict=True)
    )
    return replace(column, matches=tuple(matches))


def _fed_match(match: BracketMatch, index: int, origin: Callable[[int, int], Said]) -> BracketMatch:
    def fed(place: int, line: BracketLine) -> BracketLine:
        return replace(line, origin=origin(index, place))

    return replace(match, lines=tuple(fed(*each) for each in enumerate(match.lines)))
