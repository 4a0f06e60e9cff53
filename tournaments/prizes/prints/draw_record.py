"""What the hall keeps of every draw: what it was for, what came out, who drew it and who saw it.

What is not drawn yet, and what the program cannot know, are lines to write on.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.headings.letterhead import Letterhead, headed_pages
from tournaments.printing.languages import in_one_line, said
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Stand, Style, fitted

TITLE_HEIGHT = 32.0
LINE_HEIGHT = 40.0
# Between two draws, and of what is known over the line on which it stands.
BLOCK_GAP, KNOWN_GAP = 14.0, 8.0
GAP = 14.0
# What came out stands before whose it is.
MARK_WIDTH = 58.0
WHAT = Style(Face.BOLD, 15, smallest=11)
FACT = Style(Face.REGULAR, 10.5, smallest=10.5, leading=1.3)
MARK = Style(Face.BOLD, 10.5, smallest=9, leading=1.3)
FILLED = Style(Face.BOLD, 11.5, smallest=11.5, leading=1.3)
LABEL = Style(Face.REGULAR, 9, smallest=7)
# The lines of a draw: a label each, and its share of the width.
WON: tuple[tuple[Promise, float], ...] = ((_("Won by"), 0.68), (_("Amount"), 0.32))
SEEN: tuple[tuple[Promise, float], ...] = (
    (_("Drawn by"), 0.38),
    (_("Witness"), 0.38),
    (_("When"), 0.24),
)


@dataclass(frozen=True, slots=True)
class RecordedLine:
    """Something said of a draw, in each language; `mark` is the card cut, or what is won."""

    text: tuple[str, ...]
    mark: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordedDraw:
    """A draw in each language of the document; what is empty is written by hand.

    `facts` are who was in it, how it was drawn, and what came out: a line each.
    """

    what: tuple[str, ...] = ()
    facts: tuple[RecordedLine, ...] = ()
    winners: tuple[RecordedLine, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawRecord:
    evening: PrintedEvening
    draws: tuple[RecordedDraw, ...]


@dataclass(frozen=True, slots=True)
class _Row:
    height: float
    draw: Callable[[Area], None]


@dataclass(frozen=True, slots=True)
class _Block:
    """A draw: its title, which a second page repeats, and what follows."""

    title: _Row
    rows: tuple[_Row, ...]

    @property
    def height(self) -> float:
        return self.title.height + sum(row.height for row in self.rows)


def draw_record(values: DrawRecord, run: PrintRun) -> None:
    """Every draw of the evening, and at least one more to write on: what fills the last page."""
    languages = run.languages
    title = said(_("Draw record"), languages)
    sheet = run.upright(title, values.evening)
    note = said(
        _("For the papers of the evening: whoever draws signs, and somebody who saw it."), languages
    )
    head = Letterhead(values.evening, title, note)
    room = head.body(sheet)
    blocks = [_block(sheet, draw, room.width, languages) for draw in values.draws]
    blank = _block(sheet, RecordedDraw(), room.width, languages)
    for rows, body in headed_pages(sheet, head, _pages(blocks, blank, room.height), languages):
        used = 0.0
        for row in rows:
            row.draw(body.below(used).top_part(row.height))
            used += row.height


def _pages(blocks: Sequence[_Block], blank: _Block, height: float) -> list[tuple[_Row, ...]]:
    """A draw stays on its page where one holds it; a longer one goes on under its title."""
    pages: list[list[_Row]] = [[]]
    left = height
    for block in (*blocks, blank):
        if pages[-1] and block.height > left and (block.height <= height or left < height / 3):
            pages.append([])
            left = height
        pages[-1].append(block.title)
        left -= block.title.height
        for row in block.rows:
            if row.height > left:
                pages.append([block.title])
                left = height - block.title.height
            pages[-1].append(row)
            left -= row.height
    pages[-1] += [
        row for _ in range(int(left / blank.height)) for row in (blank.title, *blank.rows)
    ]
    return [tuple(page) for page in pages]


def _block(sheet: Sheet, draw: RecordedDraw, width: float, languages: Sequence[str]) -> _Block:
    rows = [_fact_row(sheet, fact, width) for fact in draw.facts]
    rows += [_winner_row(sheet, winner, width) for winner in draw.winners]
    won = LINE_HEIGHT - (KNOWN_GAP + FILLED.size if draw.winners else 0)
    rows.append(_Row(won, partial(_draw_lines, sheet, WON, languages)))
    rows.append(_Row(LINE_HEIGHT + BLOCK_GAP, partial(_draw_seen, sheet, languages)))
    title = _Row(TITLE_HEIGHT, partial(_draw_title, sheet, draw, languages))
    return _Block(title, tuple(rows))


def _draw_title(sheet: Sheet, draw: RecordedDraw, languages: Sequence[str], area: Area) -> None:
    sheet.rule(area.left, area.top, area.right, area.top, FINE)
    with sheet.read_as.heading():
        if draw.what:
            sheet.join(draw.what, area.below(4), WHAT)
        else:
            _draw_line(sheet, _("Draw"), area.left_part(area.width * 0.62), languages)


def _fact_row(sheet: Sheet, fact: RecordedLine, width: float) -> _Row:
    """With all languages on a line where they fit, else each on as many lines as it takes."""
    room = width - (MARK_WIDTH if fact.mark else 0)
    whole = (in_one_line(fact.text),)
    is_one = len(_lines(sheet, whole[0], room, FACT)) == 1
    height = _height(sheet, whole if is_one else fact.text, room, FACT)
    return _Row(height, partial(_draw_fact, sheet, fact, is_joined=is_one))


def _draw_fact(sheet: Sheet, fact: RecordedLine, area: Area, *, is_joined: bool) -> None:
    with sheet.read_as.paragraph():
        if fact.mark:
            first = area.top_part(FACT.size * FACT.leading)
            sheet.join(fact.mark, first.left_part(MARK_WIDTH - 6), MARK)
            area = area.after(MARK_WIDTH)
        if is_joined:
            sheet.join(fact.text, area, FACT)
        else:
            _write_lines(sheet, fact.text, area, FACT)


def _winner_row(sheet: Sheet, winner: RecordedLine, width: float) -> _Row:
    room = width * WON[0][1] - GAP
    height = _height(sheet, [in_one_line(winner.text)], room, FILLED)
    return _Row(height + KNOWN_GAP / 2, partial(_draw_winner, sheet, winner))


def _draw_winner(sheet: Sheet, winner: RecordedLine, area: Area) -> None:
    share, area = area.width * WON[0][1], area.below(KNOWN_GAP / 2)
    with sheet.read_as.paragraph():
        sheet.join(winner.text, area.left_part(share - GAP), FILLED)
        sheet.join(winner.mark, area.after(share), FILLED)


def _write_lines(sheet: Sheet, texts: Sequence[str], area: Area, style: Style) -> None:
    """Each language below the other, the second one slanted."""
    used = 0.0
    with sheet.read_as.whole():
        for position, text in enumerate(texts):
            height = _height(sheet, [text], area.width, style)
            place = area.below(used).top_part(height)
            write = sheet.write_second if position else sheet.write
            write(text, place, style)
            used += height


def _lines(sheet: Sheet, text: str, width: float, style: Style) -> tuple[str, ...]:
    return fitted(sheet.typecase, text, width, inf, style).lines


def _height(sheet: Sheet, texts: Sequence[str], width: float, style: Style) -> float:
    count = sum(len(_lines(sheet, text, width, style)) for text in texts)
    # A hair more: what is summed up from lines must hold them.
    return count * style.size * style.leading + 0.01


def _draw_seen(sheet: Sheet, languages: Sequence[str], area: Area) -> None:
    _draw_lines(sheet, SEEN, languages, area.above(BLOCK_GAP))


def _draw_lines(
    sheet: Sheet, labels: Sequence[tuple[Promise, float]], languages: Sequence[str], area: Area
) -> None:
    left = area.left
    for label, share in labels:
        place = Area(left, area.bottom, area.width * share - GAP, area.height)
        with sheet.read_as.paragraph():
            _draw_line(sheet, label, place, languages)
        left += area.width * share


def _draw_line(sheet: Sheet, label: str | Promise, place: Area, languages: Sequence[str]) -> None:
    """A line with its label below it."""
    level = place.bottom + 13
    sheet.say(said(label, languages), place.bottom_part(12), LABEL, stand=Stand.FOOT)
    sheet.rule(place.left, level, place.right, level, HAIRLINE)
