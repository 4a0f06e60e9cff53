"""The backs of the punch cards: how prizes and jar are won, behind each card of a sheet.

Every back is the same, and the cards lie as far from the left edge of the page as from the right
one, so that a back is behind its card whichever way the sheet is turned.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext_lazy as _

from tournaments.cards.prints.layout import INSET, CardLayout, card_layout
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.headings.evening_heading import (
    EveningHeading,
    draw_evening,
    evening_height,
)
from tournaments.printing.languages import said
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Style, line_count

EVENING = Style(Face.BOLD, 8.5, smallest=7, leading=1.1)
PLACE = Style(Face.REGULAR, 7.5, smallest=7, leading=1.1)
RULE = Style(Face.REGULAR, 9, smallest=5, leading=1.2)
STEP = 0.97
HEAD_HEIGHT = 8.4 * MM
COLUMN_GAP = 5 * MM
# Between two rules, of a line.
AIR = 0.45


@dataclass(frozen=True, slots=True)
class CardBacks:
    """`rules` are the paragraphs in each language of the document, its first one first."""

    evening: PrintedEvening
    game_count: int
    sheet_count: int
    rules: tuple[tuple[str, ...], ...]


def card_backs(values: CardBacks, run: PrintRun) -> None:
    """As many sheets of backs as there are of cards."""
    languages = run.languages
    title = said(_("Backs of the punch cards"), languages)
    sheet = run.upright(title, values.evening)
    layout = card_layout(run.paper, values.game_count)
    draw = backs_drawn(sheet, values, layout, languages)
    for page in range(values.sheet_count):
        if page:
            sheet.next_page()
        draw(layout.places)


def backs_drawn(
    sheet: Sheet, values: CardBacks, layout: CardLayout, languages: Sequence[str]
) -> Callable[[Sequence[Area]], None]:
    """What draws a back at each of these places; the size of its type is found once."""
    heading = EveningHeading(values.evening, languages, EVENING, PLACE)
    card = layout.card.inset(INSET)
    height = evening_height(sheet.typecase, heading, card.width, HEAD_HEIGHT)
    style = _style_of(sheet, values, card, height)

    def draw(places: Sequence[Area]) -> None:
        for place in places:
            # All say the same, so it is read once.
            with sheet.read_as.once("back"):
                _draw_back(sheet, values, place.inset(INSET), style, heading, height)

    return draw


def _draw_back(
    sheet: Sheet,
    values: CardBacks,
    place: Area,
    style: Style,
    heading: EveningHeading,
    height: float,
) -> None:
    above = place.top_part(height)
    draw_evening(sheet, heading, above)
    sheet.rule(place.left, above.bottom - 0.8 * MM, place.right, above.bottom - 0.8 * MM, HAIRLINE)
    columns = _columns(values, place, height)
    for column, rules, language in zip(columns, values.rules, heading.languages, strict=False):
        with sheet.read_as.section(language):
            _draw_rules(sheet, rules, column, style)


def _draw_rules(sheet: Sheet, rules: Sequence[str], column: Area, style: Style) -> None:
    line = style.size * style.leading
    left = column
    for rule in rules:
        if left.height < line:
            return  # rather than run over the card below
        height = line * line_count(sheet.typecase, rule, column.width, style)
        height = min(height, left.height)
        with sheet.read_as.paragraph():
            sheet.write(rule, left.top_part(height), style)
        left = left.below(height + line * AIR)


def _columns(values: CardBacks, place: Area, heading: float) -> tuple[Area, ...]:
    """A column a language."""
    return place.below(heading + 2 * MM).columns(len(values.rules), gap=COLUMN_GAP)


def _style_of(sheet: Sheet, values: CardBacks, place: Area, heading: float) -> Style:
    """One size for all languages: the largest at which none runs over its card."""
    columns = _columns(values, place, heading)
    style = RULE
    while style.size > style.smallest:
        fixed = replace(style, smallest=style.size)
        tallest = max(
            _height(sheet, rules, column.width, fixed)
            for rules, column in zip(values.rules, columns, strict=True)
        )
        if tallest <= columns[0].height:
            return fixed
        style = replace(style, size=max(style.smallest, style.size * STEP))
    return style


def _height(sheet: Sheet, rules: Sequence[str], width: float, style: Style) -> float:
    lines = sum(line_count(sheet.typecase, rule, width, style) for rule in rules)
    return (lines + AIR * (len(rules) - 1)) * style.size * style.leading
