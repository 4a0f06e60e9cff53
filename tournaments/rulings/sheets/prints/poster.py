"""The order of the cards alone, a page a language, to be read from three metres away."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import override

from scoring.cards import Suit
from scoring.table.variant.variants import Variant
from tournaments.face_cards import letters_apart
from tournaments.printing.area import MM, Area
from tournaments.printing.languages import in_one_line
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, THICK, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style
from tournaments.rulings.sheets.posters import Poster
from tournaments.rulings.sheets.prints.card_orders import order_said
from tournaments.rulings.sheets.prints.poster_cards import PosterCell, draw_cell, largest_rank
from tournaments.rulings.sheets.rule_sheet import CardOrder, RuleSheet, rule_sheet
from tournaments.words.prizes.ties import rank_name
from tournaments.words.rulings.rules import SUITS

MARGIN_MM = 7.0
FRAME_GAP = 1.2 * MM
PADDING = 3.6 * MM
# One suit goes five cards to a row, so that its letters can be 20 mm high.
CARDS_IN_A_ROW = 5
TITLE = Style(Face.BOLD, 34, smallest=20, leading=1.0)
SUBTITLE = Style(Face.ITALIC, 13, smallest=9)
HEADING = Style(Face.BOLD, 15, smallest=10)
NOTE = Style(Face.REGULAR, 11.5, smallest=8.5)
TITLE_HEIGHT = 9.4 * MM
HEADING_HEIGHT = 5.4 * MM
# Of the first heading's line, for which order it is.
SUBTITLE_SHARE = 0.54
NOTE_HEIGHT = 5.4 * MM
LABEL_WIDTH = 11 * MM
GAP = 1.0 * MM


@dataclass(frozen=True, slots=True)
class OrderBlock:
    """The rows under one heading; a row that begins a suit is marked with it."""

    heading: str
    rows: tuple[CardOrder, ...]


def card_posters(variant: Variant, poster: Poster, run: PrintRun) -> None:
    """A page for each language, the first one first; all four suits lie across the page."""
    languages = run.languages
    titles = dict.fromkeys(_title(variant, poster, language) for language in languages)
    page = run.paper.upright if poster.suit else run.paper.lying
    sheet = run.sheet(page, in_one_line(tuple(titles)), "Cardparty")
    for number, language in enumerate(languages):
        if number:
            sheet.next_page()
        with (
            override(language),
            letters_apart(poster.letters),
            sheet.read_as.section(language),
        ):
            _draw_page(sheet, rule_sheet(variant), poster)


def _title(variant: Variant, poster: Poster, language: str) -> str:
    with override(language):
        rules = rule_sheet(variant)
        return f"{poster.title(rules)} – {poster.subtitle(rules)}"


def _draw_page(sheet: Sheet, rules: RuleSheet, poster: Poster) -> None:
    frame = sheet.page.within(MARGIN_MM)
    sheet.frame(frame, THICK)
    sheet.frame(frame.inset(FRAME_GAP), FINE)
    body = frame.inset(PADDING, PADDING * 0.7)
    _draw_head(sheet, rules, poster, body)
    _draw_foot(sheet, rules, body.bottom_part(NOTE_HEIGHT))
    space = body.below(TITLE_HEIGHT).above(NOTE_HEIGHT + GAP)
    blocks = (
        OrderBlock(_("Trumps, highest first"), _rows(poster, rules.trumps)),
        OrderBlock(_("Not trump, highest first"), _rows(poster, rules.plain_suits)),
    )
    _draw_blocks(sheet, poster, blocks, space)


def _rows(poster: Poster, orders: tuple[CardOrder, ...]) -> tuple[CardOrder, ...]:
    """A row a suit; of one suit alone, as many rows as its cards fill."""
    shown = poster.shown(orders)
    if poster.suit is None:
        return shown
    (order,) = shown
    starts = range(0, len(order.cards), CARDS_IN_A_ROW)
    return tuple(
        CardOrder(order.suit, order.cards[start : start + CARDS_IN_A_ROW]) for start in starts
    )


def _draw_blocks(sheet: Sheet, poster: Poster, blocks: Sequence[OrderBlock], space: Area) -> None:
    """Rows of one height and cards of one width, so that all letters are of one size."""
    label = 0.0 if poster.suit else LABEL_WIDTH
    row_count = sum(len(block.rows) for block in blocks)
    height = (space.height - len(blocks) * HEADING_HEIGHT) / row_count
    most = max(len(row.cards) for block in blocks for row in block.rows)
    pitch = (space.width - label + GAP) / most
    cell = PosterCell(pitch - GAP, height - GAP)
    size = largest_rank(sheet, cell)
    used = 0.0
    for block in blocks:
        with sheet.read_as.heading():
            heading = space.below(used).top_part(HEADING_HEIGHT)
            sheet.write(block.heading, heading.before(heading.width * SUBTITLE_SHARE), HEADING)
        used += HEADING_HEIGHT
        for row in block.rows:
            line = space.below(used).top_part(cell.height)
            with sheet.read_as.figure((order_said(row),)):
                if label:
                    _draw_label(sheet, row.suit, line.left_part(label))
                for position, shown in enumerate(row.cards):
                    left = line.left + label + position * pitch
                    place = Area(left, line.bottom, cell.width, cell.height)
                    draw_cell(sheet, shown, rank_name(shown.card), place, size)
            used += height


def _draw_label(sheet: Sheet, suit: Suit, area: Area) -> None:
    sheet.suit(suit, area.middle - GAP, area.centre, area.width * 0.78, in_colour=True)


def _draw_head(sheet: Sheet, rules: RuleSheet, poster: Poster, body: Area) -> None:
    """The title between suits, its own one or the four of them; over the first row, which order."""
    line = body.top_part(TITLE_HEIGHT)
    size = TITLE_HEIGHT * 0.9
    with sheet.read_as.title():
        sheet.write(poster.title(rules), line.inset(3 * size, 0), TITLE, Align.CENTRE)
    left, right = ((poster.suit,), (poster.suit,)) if poster.suit else (SUITS[:2], SUITS[2:])
    pitch = size * 1.2
    for position, suit in enumerate(left):
        sheet.suit(suit, line.left + size / 2 + position * pitch, line.centre, size, in_colour=True)
    for position, suit in enumerate(reversed(right)):
        middle = line.right - size / 2 - position * pitch
        sheet.suit(suit, middle, line.centre, size, in_colour=True)
    line = body.below(TITLE_HEIGHT).top_part(HEADING_HEIGHT)
    place = line.right_part(line.width * SUBTITLE_SHARE)
    sheet.write(poster.subtitle(rules), place, SUBTITLE, Align.RIGHT)


def _draw_foot(sheet: Sheet, rules: RuleSheet, area: Area) -> None:
    """What the order is for; and what a thick frame means, where there is one."""
    notes = [_("The highest trump takes the trick, or else the highest card of the suit led.")]
    if rules.has_cards_held_back:
        notes.append(_("Thick frame: may be held back from a lower trump"))
    sheet.write(" · ".join(notes), area, NOTE, Align.CENTRE)
