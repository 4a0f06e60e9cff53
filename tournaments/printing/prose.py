"""Sentences that take as many lines as they need, rather than small type on one."""

from collections.abc import Sequence

from tournaments.printing.area import Area
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.text import Align, Style, line_count


def line_counts(sheet: Sheet, texts: Sequence[str], width: float, style: Style) -> tuple[int, ...]:
    """On how many lines each language stands where no type is smaller than the style's least."""
    return tuple(line_count(sheet.typecase, text, width, style) for text in texts)


def write_prose(
    sheet: Sheet, texts: Sequence[str], area: Area, style: Style, align: Align = Align.LEFT
) -> None:
    """Each language on its lines, close together in the middle; the second one slanted."""
    counts = line_counts(sheet, texts, area.width, style)
    line = min(area.height / sum(counts), style.size * style.leading)
    height = line * sum(counts)
    block = Area(area.left, area.centre - height / 2, area.width, height)
    with sheet.read_as.whole():
        for position, (text, count) in enumerate(zip(texts, counts, strict=True)):
            write = sheet.write_second if position else sheet.write
            write(text, block.top_part(count * line), style, align)
            block = block.below(count * line)
