"""The first sheet of a blank kit: what lies under it, and what to do with each part."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from tournaments.printing.area import Area
from tournaments.printing.blank import BlankKit
from tournaments.printing.evening import NO_EVENING
from tournaments.printing.languages import said
from tournaments.printing.letterhead import Letterhead, draw_letterhead
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Stand, Style

TITLE = _("Blank kit")
LEAD = _(
    "For an evening without a computer (couples: %(couples)d, tables: %(tables)d, games: "
    "%(games)d). In this order lie under this sheet:"
)
PARTS = (
    _("Door list: who comes gets the next number. Write both names and tick what is paid."),
    _("Punch cards: cut and stack them. Each couple gets the card with its number."),
    _("Table signs: cut them, and put one on each table that is in play."),
    _(
        "Table slips: one stays on each table. Write who plays there, who wins, and move the "
        "winners on."
    ),
    _("Record sheets: every game. Go round after each one and tick who won."),
    _("Score pads, to copy as you need them: cut them, and lay one on each table."),
    _(
        "Draw the first seats from a hat. Are fewer tables in play? Winners at the last one go to "
        "table 1: change its sign and its slip."
    ),
    _("Is the computer there again? Sign couples in with their numbers and type the punch cards."),
)
LEAD_STYLE = Style(Face.BOLD, 14, smallest=13, leading=1.25)
PART_STYLE = Style(Face.REGULAR, 13, smallest=12, leading=1.25)
LEAD_HEIGHT = 46.0
LEAST_GAP = 14.0
TALLEST_PART = 44.0
FIGURE_WIDTH = 24.0


def draw_cover(sheet: Sheet, kit: BlankKit, languages: Sequence[str]) -> None:
    """One block a language, the first one first."""
    head = Letterhead(NO_EVENING, said(TITLE, languages))
    body = draw_letterhead(sheet, head, languages)
    blocks = body.rows(len(languages), gap=LEAST_GAP)
    for language, block in zip(languages, blocks, strict=True):
        with sheet.read_as.section(language):
            _draw_block(sheet, kit, block, language)


def _draw_block(sheet: Sheet, kit: BlankKit, block: Area, language: str) -> None:
    counts = {"couples": kit.couple_count, "tables": kit.table_count, "games": kit.game_count}
    (lead,) = said(LEAD, [language], **counts)
    sheet.write(lead, block.top_part(LEAD_HEIGHT), LEAD_STYLE, stand=Stand.TOP)
    rest = block.below(LEAD_HEIGHT)
    height = min(TALLEST_PART, rest.height / len(PARTS))
    with sheet.read_as.list():
        for place, part in enumerate(PARTS):
            row = rest.below(place * height).top_part(height)
            (text,) = said(part, [language])
            with sheet.read_as.item():
                number = row.left_part(FIGURE_WIDTH)
                sheet.write(f"{place + 1}.", number, PART_STYLE, stand=Stand.TOP)
                sheet.write(text, row.after(FIGURE_WIDTH), PART_STYLE, stand=Stand.TOP)
