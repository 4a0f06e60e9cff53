"""The first sheet of a blank kit: what lies under it, and what to do with each part."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from tournaments.printing.area import Area
from tournaments.printing.blank import BlankKit
from tournaments.printing.evening import NO_EVENING
from tournaments.printing.headings.letterhead import Letterhead, draw_letterhead
from tournaments.printing.languages import said
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Stand, Style, line_count

TITLE = _("Blank kit")
LEAD = _(
    "For an evening without a computer (couples: %(couples)d, tables: %(tables)d, "
    "games: %(games)d). Under this sheet, in this order:"
)
PARTS = (
    _(
        "Door list: each couple that comes gets the next number. Write both names and "
        "tick what is paid."
    ),
    _("Punch cards: cut and stack them. Each couple gets the card with its number."),
    _(
        "Numbers: cut and fold them. Draw two couples from a hat for each table; at the end, the "
        "games of the cookie jar."
    ),
    _(
        "Table signs: cut them, and put one on each table that is in play. Winners at the last one "
        "go to table 1: change its sign and its slip."
    ),
    _(
        "Table slips: one stays on each table. Write who plays there, who wins, and move the "
        "winners on."
    ),
    _("Record sheets: every game. Go round after each one and tick who won."),
    _("Score pads, to copy as you need them: cut them, and lay one on each table."),
    _("List of wins: once the cards are back, write the wins and the places."),
    _("Tie sheet: a copy for each prize for which couples are tied. Draw record: the cookie jar."),
    _("Award slips: write one for each winner, and have it signed."),
    _("Money sheet and cash count: two people count, and both sign."),
    _("Is the computer back? Sign couples in with their numbers and type the punch cards."),
)
LEAD_STYLE = Style(Face.BOLD, 12.5, smallest=10, leading=1.25)
LARGEST, SMALLEST, STEP = 13.0, 9.5, 0.25
LEADING = 1.22
LEAD_HEIGHT = 36.0
LEAST_GAP = 14.0
FIGURE_WIDTH = 24.0
# Between two parts, of a line.
AIR = 0.35


def draw_cover(sheet: Sheet, kit: BlankKit, languages: Sequence[str]) -> None:
    """One block a language, the first one first, all in the largest type in which they fit."""
    head = Letterhead(NO_EVENING, said(TITLE, languages))
    body = draw_letterhead(sheet, head, languages)
    blocks = body.rows(len(languages), gap=LEAST_GAP)
    style = _style_of(sheet, blocks[0].below(LEAD_HEIGHT), languages)
    for language, block in zip(languages, blocks, strict=True):
        with sheet.read_as.section(language):
            _draw_block(sheet, kit, block, language, style)


def _style_of(sheet: Sheet, place: Area, languages: Sequence[str]) -> Style:
    size = LARGEST
    while True:
        style = Style(Face.REGULAR, size, smallest=size, leading=LEADING)
        tallest = max(
            sum(_height(sheet, said(part, [language])[0], place.width, style) for part in PARTS)
            for language in languages
        )
        if tallest <= place.height or size <= SMALLEST:
            return style
        size -= STEP


def _height(sheet: Sheet, text: str, width: float, style: Style) -> float:
    lines = line_count(sheet.typecase, text, width - FIGURE_WIDTH, style)
    return (lines + AIR) * style.size * style.leading


def _draw_block(sheet: Sheet, kit: BlankKit, block: Area, language: str, style: Style) -> None:
    counts = {"couples": kit.couple_count, "tables": kit.table_count, "games": kit.game_count}
    (lead,) = said(LEAD, [language], **counts)
    sheet.write(lead, block.top_part(LEAD_HEIGHT), LEAD_STYLE, stand=Stand.TOP)
    rest = block.below(LEAD_HEIGHT)
    with sheet.read_as.list():
        for place, part in enumerate(PARTS, start=1):
            (text,) = said(part, [language])
            height = _height(sheet, text, rest.width, style)
            row, rest = rest.top_part(height), rest.below(height)
            with sheet.read_as.item():
                sheet.write(f"{place}.", row.left_part(FIGURE_WIDTH), style, stand=Stand.TOP)
                sheet.write(text, row.after(FIGURE_WIDTH), style, stand=Stand.TOP)
