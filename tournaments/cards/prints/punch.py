"""The punch cards: a box for each game, in the order in which they are cut and stacked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.cards.prints.backs import CardBacks, backs_drawn
from tournaments.cards.prints.code import CardCode
from tournaments.cards.prints.layout import (
    CORE,
    EVENING_HEIGHT,
    HOLE,
    HOLE_RISE,
    MOST_OF_EVENING,
    Band,
    CardLayout,
    PunchBox,
    card_layout,
)
from tournaments.cards.prints.marks import MARKS, mark_drawing
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening, PrintedSeat
from tournaments.printing.headings.evening_heading import (
    EveningHeading,
    draw_evening,
    evening_height,
)
from tournaments.printing.imposition import crop_marks, cut_and_stack
from tournaments.printing.languages import said
from tournaments.printing.lists.pairs import draw_partners
from tournaments.printing.paper import Paper
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

GAME = Style(Face.BOLD, 8)
NUMBER = Style(Face.BOLD, 44, smallest=12, leading=0.8)
LABEL = Style(Face.REGULAR, 6.6, smallest=5, leading=1.15)
NAME = Style(Face.BOLD, 12.5, smallest=8.5, leading=1.16)
SEAT_LABEL = Style(Face.REGULAR, 7.4, smallest=5, leading=1.1)
SEAT = Style(Face.BOLD, 17, smallest=7, leading=0.9)
SPARE = Style(Face.REGULAR, 7, smallest=5, leading=1.12)
TALLY = Style(Face.REGULAR, 8.2, smallest=5, leading=1.15)
EVENING = Style(Face.BOLD, 7.5, smallest=6, leading=1.1)
PLACE = Style(Face.REGULAR, 7.5, smallest=7, leading=1.1)
# Where all of it has no room at seven points.
LEAST_PLACE = 6.0

TRIAL_WORDS = Style(Face.REGULAR, 11, smallest=8, leading=1.25)
TRIAL = _(
    "Hold this sheet against the light. Is the back behind the card, and the "
    "right way up? Then print all the cards this way. If not, choose “turn on the "
    "long edge” where you print, in full size."
)

STILL = "card"
CUTS = "cuts"
AT_A_TABLE = "at-a-table"
AT_REST = "at-rest"
# Nobody can print a card once the laptop has failed: so many lie ready.
LEAST_SPARE = 4
# Of the line that says where to start, the share that the words may take.
WORDS_SHARE = 0.7
LABEL_HEIGHT = 3.2 * MM
SPARE_HEIGHT = 4.8 * MM
SUIT = 2.3 * MM
DISC_GREY = 0.76


@dataclass(frozen=True, slots=True)
class PrintedCard:
    couple: Couple
    # Where the couple starts; nothing before the tables are drawn.
    seat: PrintedSeat | None = None
    # The couple's public page, for the QR code.
    address: str | None = None


@dataclass(frozen=True, slots=True)
class SpareCard:
    """A card that nobody has yet: who gets it is signed in under its number.

    Without one it is written by hand, once the door has given it.
    """

    number: int | None
    # The page that its couple will have, for the QR code.
    address: str | None = None


@dataclass(frozen=True, slots=True)
class PunchCards:
    evening: PrintedEvening
    game_count: int
    cards: tuple[PrintedCard, ...]
    # Those that can be had: so many of them at least are printed, and what fills the last sheet.
    spare: tuple[SpareCard, ...] = ()
    least_spare: int = LEAST_SPARE
    # By which a photograph's reader tells the cards of this evening; empty on cards of none.
    key: str = ""

    @property
    def has_addresses(self) -> bool:
        """Where no phone can open a page, names have some of the room of the codes."""
        addresses = [card.address for card in self.cards] + [card.address for card in self.spare]
        return any(addresses)

    @property
    def has_codes(self) -> bool:
        return bool(self.key) or self.has_addresses


def punch_cards(values: PunchCards, run: PrintRun, backs: CardBacks | None = None) -> None:
    """A card for each couple, then the spare ones; without any the last sheet ends in blank ones.

    A blank card bears no number: it belongs to a sheet of some couples only. With `backs` each
    sheet is followed by what is behind it.
    """
    languages = run.languages
    title = said(_("Punch cards"), languages)
    sheet = run.upright(title, values.evening)
    layout = _layout_of(values, run, sheet)
    if backs is None:
        draw_punch_cards(sheet, values, layout, languages)
        return
    sheet.print_on_both_sides()
    draw_backs = backs_drawn(sheet, backs, layout, languages)
    draw_punch_cards(sheet, values, layout, languages, behind=partial(draw_backs, layout.places))


def trial_card(values: PunchCards, backs: CardBacks, run: PrintRun) -> None:
    """One card with its back on a sheet, to see how the printer turns it before all are printed."""
    languages = run.languages
    sheet = run.upright(said(_("Test sheet of one card"), languages), values.evening)
    sheet.print_on_both_sides()
    layout = _layout_of(values, run, sheet)
    table = _cast_forms(sheet, layout, values, languages)
    sheet.place_unread_form(CUTS)
    place, beside = layout.places[:2]
    sheet.pen.saveState()
    sheet.pen.translate(place.left, place.bottom)
    _draw_blank(sheet, layout, None, table, languages)
    sheet.pen.restoreState()
    with sheet.read_as.paragraph():
        texts = said(TRIAL, languages)
        for position, row in enumerate(beside.inset(8 * MM).rows(len(texts))):
            write = sheet.write_second if position else sheet.write
            write(texts[position], row, TRIAL_WORDS)
    sheet.next_page()
    # The sheet is turned on its long edge: what lies on the left comes to lie on the right.
    behind = replace(place, left=layout.page.width - place.right)
    backs_drawn(sheet, backs, layout, languages)([behind])


def _layout_of(values: PunchCards, run: PrintRun, sheet: Sheet) -> CardLayout:
    """A long hall or permit has some of the room of the names."""
    layout = card_layout(
        run.paper, values.game_count, has_code=values.has_codes, has_address=values.has_addresses
    )
    heading = EveningHeading(values.evening, run.languages, EVENING, PLACE)
    height = evening_height(sheet.typecase, heading, layout.parts.evening.width, EVENING_HEIGHT)
    return replace(layout, evening_height=min(height, MOST_OF_EVENING))


def sheet_count(values: PunchCards, layout: CardLayout) -> int:
    """How many sheets the cards take, and so their backs."""
    return len(cut_and_stack(len(_with_spare(values, len(layout.places))), len(layout.places)))


def draw_punch_cards(
    sheet: Sheet,
    values: PunchCards,
    layout: CardLayout,
    languages: Sequence[str],
    behind: Callable[[], None] | None = None,
) -> None:
    """The cards on a sheet that lies open at an empty page, and what is behind each sheet."""
    table = _cast_forms(sheet, layout, values, languages)
    cards = _with_spare(values, len(layout.places))
    for page, numbers in enumerate(cut_and_stack(len(cards), len(layout.places))):
        if page:
            sheet.next_page()
        # Nobody hears of where to cut.
        sheet.place_unread_form(CUTS)
        for place, number in zip(layout.places, numbers, strict=True):
            sheet.pen.saveState()
            sheet.pen.translate(place.left, place.bottom)
            card = None if number is None else cards[number]
            _draw_any(sheet, layout, values, card, table, languages)
            sheet.pen.restoreState()
        if behind is not None:
            sheet.next_page()
            behind()


def _draw_any(
    sheet: Sheet,
    layout: CardLayout,
    values: PunchCards,
    card: PrintedCard | SpareCard | None,
    table: Area,
    languages: Sequence[str],
) -> None:
    if isinstance(card, PrintedCard):
        _draw_card(sheet, layout, card, table, languages)
        _draw_code(sheet, layout, values, card.couple.number, card.address)
        return
    _draw_blank(sheet, layout, card, table, () if values.evening.is_blank else languages)
    if card is not None and card.number is not None:
        _draw_code(sheet, layout, values, card.number, card.address)


def _with_spare(values: PunchCards, per_sheet: int) -> tuple[PrintedCard | SpareCard, ...]:
    """All cards in the order of their numbers; the spare ones fill the last sheet."""
    count = len(values.cards) + min(values.least_spare, len(values.spare))
    filled = max(1, -(-count // per_sheet)) * per_sheet
    return (*values.cards, *values.spare[: filled - len(values.cards)])


def _cast_forms(
    sheet: Sheet, layout: CardLayout, values: PunchCards, languages: Sequence[str]
) -> Area:
    """Stores what is the same on many cards once in the file; returns the place of the table."""
    with sheet.form(STILL, layout.card):
        for pattern, place in zip(MARKS, layout.marks, strict=True):
            sheet.pen.addLiteral(mark_drawing(pattern, place))
        for box in layout.boxes:
            _draw_box(sheet, box)
        _draw_tally(sheet, layout, languages)
        _draw_words(sheet, layout, values.evening, languages)
    with sheet.form(CUTS, layout.page.area):
        _draw_cuts(sheet, layout)
    seat = layout.parts.seat
    with sheet.form(AT_REST, layout.card):
        sheet.say(said(_("Starts on the rest seat"), languages), seat, SEAT_LABEL)
    with sheet.form(AT_A_TABLE, layout.card):
        words = seat.left_part(seat.width * WORDS_SHARE)
        end = sheet.say(said(_("Starting table"), languages), words, SEAT_LABEL)
    return seat.after(end - seat.left + 1.8 * MM)


def _draw_box(sheet: Sheet, box: PunchBox) -> None:
    sheet.frame(box.area, FINE)
    sheet.pen.setStrokeGray(0.6)
    sheet.pen.setLineWidth(HAIRLINE)
    sheet.pen.setFillGray(DISC_GREY)
    sheet.pen.circle(*box.hole, HOLE / 2, fill=1)
    sheet.pen.setFillGray(1)
    sheet.pen.circle(*box.hole, CORE / 2, stroke=0, fill=1)
    number = box.area.above(HOLE + HOLE_RISE).below(0.2 * MM)
    sheet.write(str(box.game), number, GAME, Align.CENTRE)


def _draw_tally(sheet: Sheet, layout: CardLayout, languages: Sequence[str]) -> None:
    """Where the wins are written down when the card comes back."""
    if layout.tally is None:
        return
    box_width = layout.boxes[0].area.width * 2
    sheet.frame(layout.tally.right_part(box_width), FINE)
    words = layout.tally.before(box_width + 2 * MM)
    sheet.stack(said(_("Wins"), languages), words, TALLY, Align.RIGHT)


def _draw_words(
    sheet: Sheet, layout: CardLayout, evening: PrintedEvening, languages: Sequence[str]
) -> None:
    parts = layout.parts
    label = parts.number.top_part(LABEL_HEIGHT)
    sheet.say(said(_("Couple"), languages), label, LABEL, Align.CENTRE)
    sheet.suits(parts.number.middle, parts.number.bottom + SUIT / 2, SUIT)
    x = (parts.number.right + parts.names.left) / 2
    sheet.rule(x, parts.number.bottom, x, parts.number.top - 1.2 * MM, HAIRLINE)
    heading = EveningHeading(evening, languages, EVENING, PLACE, LEAST_PLACE)
    draw_evening(sheet, heading, parts.evening)


def _draw_card(
    sheet: Sheet, layout: CardLayout, card: PrintedCard, table: Area, languages: Sequence[str]
) -> None:
    parts = layout.parts
    _draw_number(sheet, card.couple.number, parts)
    sheet.place_form(STILL)
    with sheet.read_as.paragraph():
        draw_partners(sheet, card.couple, parts.names, NAME, languages)
    _draw_seat(sheet, card.seat, table)
    for box in layout.boxes[: card.couple.first_game - 1]:
        _strike_out(sheet, box)


def _draw_code(
    sheet: Sheet, layout: CardLayout, values: PunchCards, couple: int, address: str | None
) -> None:
    """The page for phones, where there is one, and which card this is."""
    place = layout.parts.code
    if place is None:
        return
    which = ""
    if values.key:
        is_a4 = layout.page == Paper.A4.upright
        which = CardCode(values.key, couple, values.game_count, is_a4=is_a4).text
    if address:
        sheet.code(address, place, which)
    elif which:
        sheet.unread_code(which, place)


def _draw_number(sheet: Sheet, number: int, parts: Band) -> None:
    place = parts.number.below(LABEL_HEIGHT).above(SUIT)
    # A card begins with it, as it is called out and found.
    with sheet.read_as.heading():
        sheet.write(str(number), place, NUMBER, Align.CENTRE)


def _strike_out(sheet: Sheet, box: PunchBox) -> None:
    """A game that was played before the couple came: nothing is punched there."""
    area = box.area
    sheet.rule(area.left, area.bottom, area.right, area.top, FINE)
    sheet.rule(area.left, area.top, area.right, area.bottom, FINE)


def _draw_seat(sheet: Sheet, seat: PrintedSeat | None, table: Area) -> None:
    """Where to start; a line to write on as long as nobody knows."""
    if seat is not None and seat.is_rest:
        sheet.place_form(AT_REST)
        return
    with sheet.read_as.paragraph():
        sheet.place_form(AT_A_TABLE)
        if seat is None:
            _draw_line(sheet, table)
        else:
            sheet.write(str(seat.table), table, SEAT)


def _draw_line(sheet: Sheet, place: Area) -> None:
    sheet.rule(place.left, place.bottom + 2, place.right, place.bottom + 2, HAIRLINE)


def _draw_blank(
    sheet: Sheet,
    layout: CardLayout,
    card: SpareCard | None,
    table: Area,
    languages: Sequence[str],
) -> None:
    """Lines to write on, in the name of nobody; in no language where no evening knows it spare."""
    parts = layout.parts
    names = parts.names
    if card is None or card.number is None:
        _draw_line(sheet, parts.number.above(SUIT + 2))
    else:
        _draw_number(sheet, card.number, parts)
    sheet.place_form(STILL)
    if card is not None:
        names = names.below(_draw_spare(sheet, names, languages))
    for place in names.rows(2):
        _draw_line(sheet, place)
    _draw_seat(sheet, None, table)


def _draw_spare(sheet: Sheet, names: Area, languages: Sequence[str]) -> float:
    """What to do with the card; the height that it takes."""
    lines = said(_("Spare card: sign in at the door"), languages)
    height = SPARE_HEIGHT * len(lines) / 2
    if lines:
        sheet.stack(lines, names.top_part(height), SPARE)
    return height


def _draw_cuts(sheet: Sheet, layout: CardLayout) -> None:
    across = sorted({place.left for place in layout.places} | {layout.places[-1].right})
    up = sorted({place.bottom for place in layout.places} | {layout.places[0].top})
    for line in crop_marks(across, up):
        sheet.rule(*line, HAIRLINE)
    for place in layout.places:
        sheet.dashed(place, (0.4, 2.6))
