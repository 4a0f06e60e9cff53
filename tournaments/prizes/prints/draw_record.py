"""What the hall keeps of every draw: what it was for, what came out, who drew and who saw it.

What is not drawn yet, and what the program cannot know, are lines to write on.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.flow import pages_of
from tournaments.printing.languages import in_one_line, said
from tournaments.printing.letterhead import Letterhead, headed_pages
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Stand, Style, line_count

BLOCK_HEIGHT = 148.0
TITLE_HEIGHT = 24.0
FACT_HEIGHT = 13.5
LINE_HEIGHT = 36.0
MOST_FACTS = 3
GAP = 14.0
WHAT = Style(Face.BOLD, 15, smallest=9)
FACT = Style(Face.REGULAR, 10, smallest=6, leading=1.2)
FILLED = Style(Face.BOLD, 11, smallest=6)
LABEL = Style(Face.REGULAR, 8.5, smallest=6)
WORTH_SHARE = 0.34
# The lines of a draw: a label each, and its share of the width.
FIRST_LINE: tuple[tuple[Promise, float], ...] = ((_("Won by"), 0.62), (_("Amount"), 0.38))
SECOND_LINE: tuple[tuple[Promise, float], ...] = (
    (_("Drawn by"), 0.38),
    (_("Witness"), 0.38),
    (_("When"), 0.24),
)


@dataclass(frozen=True, slots=True)
class RecordedDraw:
    """A draw in each language of the document; what is empty is written by hand.

    `facts` are lines: who was in it, how it was drawn, what came out.
    """

    what: tuple[str, ...] = ()
    worth: tuple[str, ...] = ()
    facts: tuple[tuple[str, ...], ...] = ()
    winners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawRecord:
    evening: PrintedEvening
    draws: tuple[RecordedDraw, ...]


def draw_record(values: DrawRecord, run: PrintRun) -> None:
    """Every draw of the evening, and at least one more to write on: what fills the last page."""
    languages = run.languages
    title = said(_("Draw record"), languages)
    sheet = run.upright(title, values.evening)
    head = Letterhead(
        values.evening,
        title,
        said(
            _("For the papers of the evening: whoever draws signs, and somebody who saw it."),
            languages,
        ),
    )
    per_page = max(1, int(head.body(sheet).height / BLOCK_HEIGHT))
    count = -(-(len(values.draws) + 1) // per_page) * per_page
    to_write_on = (RecordedDraw(),) * (count - len(values.draws))
    pages = pages_of((*values.draws, *to_write_on), per_page)
    for draws, body in headed_pages(sheet, head, pages, languages):
        for position, draw in enumerate(draws):
            block = body.below(position * BLOCK_HEIGHT).top_part(BLOCK_HEIGHT)
            _draw_block(sheet, draw, block, languages)


def _draw_block(sheet: Sheet, draw: RecordedDraw, block: Area, languages: Sequence[str]) -> None:
    sheet.rule(block.left, block.top, block.right, block.top, FINE)
    title = block.below(4).top_part(TITLE_HEIGHT)
    with sheet.read_as.heading():
        if draw.what:
            sheet.join(draw.what, title.left_part(title.width * (1 - WORTH_SHARE)), WHAT)
        else:
            _draw_line(sheet, _("Draw"), title.left_part(title.width * 0.62), languages)
    facts = block.below(4 + TITLE_HEIGHT).top_part(MOST_FACTS * FACT_HEIGHT)
    _draw_facts(sheet, draw.facts, facts)
    lines = block.bottom_part(2 * LINE_HEIGHT + 6)
    known = (in_one_line(draw.winners), in_one_line(draw.worth))
    _draw_lines(sheet, FIRST_LINE, lines.top_part(LINE_HEIGHT), languages, known)
    second = lines.below(LINE_HEIGHT).top_part(LINE_HEIGHT)
    _draw_lines(sheet, SECOND_LINE, second, languages)


def _draw_facts(sheet: Sheet, facts: Sequence[tuple[str, ...]], area: Area) -> None:
    """One below the other; what is long, such as the cards of many, may take more lines."""
    for fact, row in zip(facts, area.rows(max(1, len(facts))), strict=False):
        with sheet.read_as.paragraph():
            if line_count(sheet.typecase, in_one_line(fact), row.width, FACT) == 1:
                sheet.join(fact, row, FACT)
            else:
                sheet.stack(fact, row, FACT)


def _draw_lines(
    sheet: Sheet,
    labels: Sequence[tuple[Promise, float]],
    row: Area,
    languages: Sequence[str],
    known: Sequence[str] = (),
) -> None:
    left = row.left
    for position, (label, share) in enumerate(labels):
        place = Area(left, row.bottom, row.width * share - GAP, row.height)
        text = known[position] if position < len(known) else ""
        with sheet.read_as.paragraph():
            _draw_line(sheet, label, place, languages, text)
        left += row.width * share


def _draw_line(
    sheet: Sheet, label: str | Promise, place: Area, languages: Sequence[str], text: str = ""
) -> None:
    """A line with its label below it, and what is known above it."""
    level = place.bottom + 12
    sheet.say(said(label, languages), place.bottom_part(11), LABEL, stand=Stand.FOOT)
    sheet.rule(place.left, level, place.right, level, HAIRLINE)
    if text:
        sheet.write(text, place.above(14).bottom_part(FILLED.size * 1.3), FILLED)
