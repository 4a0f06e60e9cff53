"""What stands in a picture of a bracket, as texts.

The match for third place and the consolation are pictures of their own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

Said: TypeAlias = tuple[str, ...]
"""A text once in each language, the first one first."""

# In one line two players are joined by this, as everywhere in the house.
AND = " & "


@dataclass(frozen=True, slots=True)
class BracketLine:
    """A team's line in a match; where nobody is known yet, `words` may say who comes."""

    names: tuple[str, ...] = ()
    number: str = ""
    score: str = ""
    has_won: bool = False
    words: Said = ()
    # Where the team comes from, if no stroke of this sheet leads to it.
    origin: Said = ()


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """Two lines; a bye, and the place of the champion, have one."""

    lines: tuple[BracketLine, ...]
    name: Said = ()
    # Table and time, or that it is a bye.
    note: Said = ()
    # Where the winner goes, if that is on another sheet.
    onward: Said = ()
    # On a page, where the match leads to; paper passes over it.
    address: str = ""


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A column, from the top down; `None` where nobody plays."""

    title: Said
    matches: tuple[BracketMatch | None, ...]


@dataclass(frozen=True, slots=True)
class BracketPicture:
    """Each match comes from two of the round before it, or from one where that has as many."""

    title: Said
    rounds: tuple[BracketRound, ...]
    # Under the last match, where it is written who has won it all.
    champion: BracketMatch | None = None

    @property
    def matches(self) -> tuple[BracketMatch, ...]:
        """Those that are drawn, round by round."""
        return tuple(match for column in self.rounds for match in column.matches if match)

    @property
    def has_links(self) -> bool:
        """Tells whether any match leads somewhere."""
        return any(match.address for match in self.matches)

    @property
    def lines(self) -> tuple[BracketLine, ...]:
        """The lines of all matches."""
        return tuple(line for match in self.matches for line in match.lines)


def sources(rounds: Sequence[BracketRound], place: int, index: int) -> tuple[int, ...]:
    """The matches of the round before that this one comes from.

    >>> open = BracketMatch((BracketLine(), BracketLine()))
    >>> rounds = [BracketRound((), (open,) * count) for count in (4, 2, 1, 1)]
    >>> [sources(rounds, place, 0) for place in range(4)]
    [(), (0, 1), (0, 1), (0,)]
    """
    if place == 0:
        return ()
    each = ratio(rounds, place)
    return tuple(range(index * each, (index + 1) * each))


def ratio(rounds: Sequence[BracketRound], place: int) -> int:
    """How many matches of the round before come together in one of this round."""
    return len(rounds[place - 1].matches) // len(rounds[place].matches)
