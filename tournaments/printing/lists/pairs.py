"""The two of a couple in a row: of one size all through a print, together on a line or each on one.

A list that changes its size from page to page looks careless, and is read badly.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.hall.couples import Couple
from tournaments.printing.area import Area
from tournaments.printing.evening import each_name_of, names_of
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.fonts import Typecase
from tournaments.printing.typesetting.text import Style, even_style, fitted

# Below this size, in points, each player has a line.
SMALLEST_TOGETHER = 8.5


@dataclass(frozen=True, slots=True)
class PairedNames:
    """How all couples of a print are named."""

    style: Style
    are_together: bool

    def draw(self, sheet: Sheet, couple: Couple, place: Area, languages: Sequence[str]) -> None:
        """The names in the middle of the place, a line for both or one for each."""
        if self.are_together:
            sheet.write(names_of(couple, languages)[0], place, self.style)
            return
        names = each_name_of(couple, languages)
        used = place.height / 2 * len(names)
        block = Area(place.left, place.centre - used / 2, place.width, used)
        for name, line in zip(names, block.rows(len(names)), strict=True):
            sheet.write(name, line, self.style)


def paired_names(
    typecase: Typecase, couples: Sequence[Couple], width: float, height: float, style: Style
) -> PairedNames:
    """Together where that can be read in a place of this width and height."""
    together = [couple.names for couple in couples if couple.names]
    even = even_style(typecase, together, width, style)
    if even.size >= SMALLEST_TOGETHER:
        return PairedNames(even, are_together=True)
    players = [player for couple in couples for player in couple.players if player]
    halved = replace(style, size=min(style.size, height / 2 / style.leading))
    return PairedNames(even_style(typecase, players, width, halved), are_together=False)


def draw_partners(
    sheet: Sheet, couple: Couple, place: Area, style: Style, languages: Sequence[str]
) -> None:
    """Both partners of one couple alone, a line each, both in the size that the longer name has."""
    names = each_name_of(couple, languages)
    lines = place.rows(max(2, len(names)))
    even = equal_style(sheet.typecase, names, lines[0], style)
    for name, line in zip(names, lines, strict=False):
        sheet.write(name, line, even)


def equal_style(typecase: Typecase, names: Sequence[str], line: Area, style: Style) -> Style:
    """The style at the one size at which each of the names fits on such a line."""
    sizes = [fitted(typecase, name, line.width, line.height, style).size for name in names]
    size = min(sizes, default=style.size)
    return replace(style, size=size, smallest=min(size, style.smallest))
