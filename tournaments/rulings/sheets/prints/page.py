"""A rule sheet to hang on the wall: one page a language."""

from math import inf

from django.utils.translation import gettext as _
from django.utils.translation import override

from scoring.cards import Suit
from scoring.table.variant.variants import Variant
from tournaments.printing.area import MM, Area
from tournaments.printing.languages import in_one_line
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, THICK, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style, fitted
from tournaments.rulings.sheets.prints.card_orders import draw_orders, orders_height
from tournaments.rulings.sheets.prints.sections import READABLE, draw_sections, fitting
from tournaments.rulings.sheets.rule_sheet import RuleSheet, rule_sheet

MARGIN_MM = 8.0
FRAME_GAP = 1.3 * MM
PADDING = 5 * MM
TITLE = Style(Face.BOLD, 31, smallest=20, leading=1.1)
SUMMARY = Style(Face.ITALIC, 12.5, smallest=9)
HOUSE = Style(Face.BOLD, 11, smallest=11, leading=1.25)
TITLE_HEIGHT = 36.0
SUMMARY_HEIGHT = 18.0
HOUSE_AIR = 7.0
AIR = 9.0
SUIT = 21.0
CARD_HEIGHTS = (46.0, 43.0, 40.0, 37.0, 34.0, 31.0)
LARGE_ENOUGH = 12.0


def rule_sheets(variant: Variant, run: PrintRun) -> None:
    """A page for each language, the first one first."""
    languages = run.languages
    sheets = [_in_language(variant, language) for language in languages]
    titles = dict.fromkeys(rules.title for rules in sheets)
    sheet = run.sheet(run.paper.upright, in_one_line(tuple(titles)), "Cardparty")
    for page, (rules, language) in enumerate(zip(sheets, languages, strict=True)):
        if page:
            sheet.next_page()
        with override(language), sheet.read_as.section(language):
            _draw_page(sheet, rules)


def _in_language(variant: Variant, language: str) -> RuleSheet:
    with override(language):
        return rule_sheet(variant)


def _draw_page(sheet: Sheet, rules: RuleSheet) -> None:
    frame = sheet.page.within(MARGIN_MM)
    sheet.frame(frame, THICK)
    sheet.frame(frame.inset(FRAME_GAP), FINE)
    body = frame.inset(PADDING, PADDING * 0.75)
    used = _draw_head(sheet, rules, body)
    _draw_below(sheet, rules, body.below(used))


def _draw_below(sheet: Sheet, rules: RuleSheet, area: Area) -> None:
    """Cards as high as they can be while the words are large enough for a wall."""
    places = {height: area.below(orders_height(height) + AIR) for height in CARD_HEIGHTS}
    layouts = {height: fitting(sheet, rules.sections, place) for height, place in places.items()}
    card_height = next(
        (
            height
            for enough in (LARGE_ENOUGH, READABLE)
            for height, layout in layouts.items()
            if layout.size >= enough
        ),
        CARD_HEIGHTS[-1],
    )
    draw_orders(sheet, rules, area, card_height)
    draw_sections(sheet, layouts[card_height], places[card_height])


def _draw_head(sheet: Sheet, rules: RuleSheet, body: Area) -> float:
    """The title between the suits, and what the house plays otherwise; returns how much it took."""
    line = body.top_part(TITLE_HEIGHT)
    with sheet.read_as.title():
        sheet.write(rules.title, line.inset(4 * SUIT, 0), TITLE, Align.CENTRE)
    for suits, left in (
        ((Suit.SPADES, Suit.HEARTS), line.left + SUIT / 2),
        ((Suit.CLUBS, Suit.DIAMONDS), line.right - 1.9 * SUIT),
    ):
        for position, suit in enumerate(suits):
            sheet.suit(suit, left + position * 1.4 * SUIT, line.centre, SUIT, in_colour=True)
    place = body.below(TITLE_HEIGHT).top_part(SUMMARY_HEIGHT)
    sheet.write(rules.summary, place, SUMMARY, Align.CENTRE)
    used = TITLE_HEIGHT + SUMMARY_HEIGHT
    if rules.house:
        used += _draw_house(sheet, rules, body.below(used + 2)) + 2
    return used + AIR


def _draw_house(sheet: Sheet, rules: RuleSheet, body: Area) -> float:
    text = _("House rules: %(rules)s.") % {"rules": "; ".join(rules.house)}
    inside = body.inset(HOUSE_AIR, 0)
    height = fitted(sheet.typecase, text, inside.width, inf, HOUSE).height(HOUSE) + HOUSE_AIR
    sheet.frame(body.top_part(height), FINE)
    sheet.write(text, inside.top_part(height), HOUSE, Align.CENTRE)
    return height
