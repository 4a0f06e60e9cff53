"""The orders of the cards, drawn as small cards of the pack."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from scoring.cards import Suit
from tournaments.printing.area import Area
from tournaments.printing.marks.suits import HOLLOW
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style
from tournaments.rulings.sheets.rule_sheet import CardOrder, CardShown, RuleSheet
from tournaments.words.prizes.ties import rank_name
from tournaments.words.rulings.rules import suit_name

HEADING = Style(Face.BOLD, 13, smallest=10)
NOTE = Style(Face.ITALIC, 9.5, smallest=8.5)
SUIT_NAME = Style(Face.BOLD, 9.5, smallest=8.5)
LABEL_WIDTH = 58.0
HEADING_HEIGHT = 19.0
# Plain suits stand two to a row, so their cards are smaller.
PLAIN = 0.66
ROW_GAP = 4.0
AIR = 3.0
COLUMN_GAP = 16.0
CARD_GAP = 2.6
HELD_BACK = 2.0
# A joker bears its name along its side.
JOKER = Style(Face.BOLD, 10, smallest=8.5, leading=1.0)


def orders_height(card_height: float) -> float:
    """How much the orders take when a trump is so high."""
    trumps = HEADING_HEIGHT + 4 * (card_height + ROW_GAP)
    return trumps + AIR + HEADING_HEIGHT + 2 * (PLAIN * card_height + ROW_GAP)


def order_said(order: CardOrder) -> str:
    """What is seen in a row of cards: `Spades – 5, J, A (Hearts), A`."""
    return f"{suit_name(order.suit)} – {', '.join(_said(order.suit, card) for card in order.cards)}"


def _said(suit: Suit, shown: CardShown) -> str:
    rank, own = rank_name(shown.card), shown.card.suit
    return rank if own in {None, suit} else f"{rank} ({suit_name(own)})"


def draw_orders(sheet: Sheet, rules: RuleSheet, area: Area, card_height: float) -> None:
    """Four rows of trumps; under them the plain suits, two to a row."""
    heading = area.top_part(HEADING_HEIGHT)
    with sheet.read_as.heading():
        sheet.write(_("Trumps, highest first"), heading.left_part(area.width * 0.45), HEADING)
    if rules.has_cards_held_back:
        note = _("Thick frame: may be held back from a lower trump")
        sheet.write(note, heading.right_part(area.width * 0.53), NOTE, Align.RIGHT)
    used = HEADING_HEIGHT
    most = max(len(order.cards) for order in rules.trumps)
    for order in rules.trumps:
        row = area.below(used).top_part(card_height)
        with sheet.read_as.figure((order_said(order),)):
            _draw_label(sheet, order, row.left_part(LABEL_WIDTH))
            _draw_row(sheet, order.cards, row.after(LABEL_WIDTH), most)
        used += card_height + ROW_GAP
    used += AIR
    heading = area.below(used).top_part(HEADING_HEIGHT)
    with sheet.read_as.heading():
        sheet.write(_("Suits that are not trump, highest first"), heading, HEADING)
    _draw_plain_suits(sheet, rules, area.below(used + HEADING_HEIGHT), PLAIN * card_height)


def _draw_plain_suits(sheet: Sheet, rules: RuleSheet, area: Area, card_height: float) -> None:
    most = max(len(order.cards) for order in rules.plain_suits)
    for position, order in enumerate(rules.plain_suits):
        column = area.columns(2, gap=COLUMN_GAP)[position % 2]
        row = column.below(position // 2 * (card_height + ROW_GAP)).top_part(card_height)
        with sheet.read_as.figure((order_said(order),)):
            _draw_row(sheet, order.cards, row, most)


def _draw_label(sheet: Sheet, order: CardOrder, area: Area) -> None:
    sheet.suit(order.suit, area.left + 11, area.centre + 6.5, 20, in_colour=True)
    style = replace(SUIT_NAME, is_red=order.suit in HOLLOW)
    sheet.write(suit_name(order.suit), area.bottom_part(12), style)


def _draw_row(sheet: Sheet, cards: Sequence[CardShown], row: Area, most: int) -> None:
    """Cards of one width in all rows, so that those of a rank stand under each other."""
    pitch = (row.width + CARD_GAP) / most
    for position, shown in enumerate(cards):
        left = row.left + position * pitch
        _draw_card(sheet, shown, Area(left, row.bottom, pitch - CARD_GAP, row.height))


def _draw_card(sheet: Sheet, shown: CardShown, area: Area) -> None:
    sheet.pen.setStrokeGray(0)
    sheet.pen.setFillGray(1)
    sheet.pen.setLineWidth(HELD_BACK if shown.may_be_held_back else FINE)
    card = area.inset((HELD_BACK - HAIRLINE) / 2 if shown.may_be_held_back else 0)
    sheet.pen.roundRect(
        card.left, card.bottom, card.width, card.height, area.width * 0.14, stroke=1, fill=1
    )
    if shown.card.suit is None:
        _draw_joker(sheet, rank_name(shown.card), area)
    else:
        _draw_face(sheet, rank_name(shown.card), shown.card.suit, area)


def _draw_face(sheet: Sheet, rank: str, suit: Suit, area: Area) -> None:
    upper = area.top_part(area.height * 0.58).inset(area.width * 0.06, 0)
    size = area.height * 0.43
    style = Style(Face.BOLD, size, smallest=8.5, leading=1.0, is_red=suit in HOLLOW)
    sheet.write(rank, upper, style, Align.CENTRE)
    centre = area.bottom + area.height * 0.26
    sheet.suit(suit, area.middle, centre, area.height * 0.3, in_colour=True)


def _draw_joker(sheet: Sheet, name: str, area: Area) -> None:
    sheet.pen.saveState()
    sheet.pen.translate(area.middle, area.centre)
    sheet.pen.rotate(90)
    lying = Area(-area.height / 2, -area.width / 2, area.height, area.width).inset(2, 0)
    sheet.write(name, lying, JOKER, Align.CENTRE)
    sheet.pen.restoreState()
