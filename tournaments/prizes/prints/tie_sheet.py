"""What lies at the tie desk: who is tied, what each wishes, the cards they cut, and who signs."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from scoring.hall.numbers import CoupleNumber
from scoring.hall.ties.ties import Wish
from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening, couples_headed
from tournaments.printing.flow import pages_of
from tournaments.printing.headings.letterhead import Letterhead, headed_pages
from tournaments.printing.languages import said
from tournaments.printing.lists.pairs import PairedNames
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Stand, Style, even_style

# Few have more room to write in.
ROW_HEIGHT, TALLEST_ROW = 38.0, 60.0
HEAD_HEIGHT, LABELS_HEIGHT, FOOT_HEIGHT = 54.0, 30.0, 74.0
NUMBER_WIDTH, WISH_WIDTH, CARD_WIDTH, SIGNATURE_WIDTH = 30.0, 43.0, 30.0, 104.0
BOX = 17.0
# As often as a cut is likely to come out equal.
CUTS = 3
PRIZE = Style(Face.BOLD, 18, smallest=11)
STAKE = Style(Face.REGULAR, 12, smallest=9)
NUMBER = Style(Face.BOLD, 15, smallest=9)
NAMES = Style(Face.REGULAR, 12.5, smallest=9, leading=1.15)
LABEL = Style(Face.REGULAR, 9, smallest=7, leading=1.15)
WISHES: dict[Wish, Promise] = {
    Wish.SPLIT: _("Split"),
    Wish.CUT: _("Cut"),
    Wish.PLAYOFF: _("Play off"),
}


@dataclass(frozen=True, slots=True)
class TieOnPaper:
    """A prize, what it is worth in each language, and who is tied for it with what was said.

    Those ``absent`` are not at the tie desk. A row without a couple is one to write on, as on a
    sheet that is printed before any tie.
    """

    prize: tuple[str, ...] = ()
    stake: tuple[str, ...] = ()
    couples: tuple[tuple[Couple | None, Wish | None], ...] = ((None, None),) * 6
    is_divisible: bool = True
    absent: frozenset[CoupleNumber] = frozenset()


@dataclass(frozen=True, slots=True)
class TieSheets:
    evening: PrintedEvening
    ties: tuple[TieOnPaper, ...]
    is_over: bool


@dataclass(frozen=True, slots=True)
class _Page:
    tie: TieOnPaper
    couples: Sequence[tuple[Couple | None, Wish | None]]


def tie_sheets(values: TieSheets, run: PrintRun) -> None:
    """A page for each prize, more where very many are tied; one to write on where nobody is."""
    languages = run.languages
    title = said(_("Tie sheet") if values.is_over else _("Provisional tie sheet"), languages)
    sheet = run.upright(said(_("Tie sheet"), languages), values.evening)
    head = Letterhead(values.evening, title)
    room = head.body(sheet).below(HEAD_HEIGHT + LABELS_HEIGHT).above(FOOT_HEIGHT).height
    pages = [
        (_Page(tie, couples),)
        for tie in values.ties
        for couples in pages_of(tie.couples, int(room / ROW_HEIGHT))
    ]
    for (page,), body in headed_pages(sheet, head, pages, languages):
        _draw_stake(sheet, page.tie, body.top_part(HEAD_HEIGHT))
        _draw_couples(sheet, values.evening, page, body.below(HEAD_HEIGHT), languages)
        _draw_outcome(sheet, body.bottom_part(FOOT_HEIGHT), languages)


def _draw_stake(sheet: Sheet, tie: TieOnPaper, area: Area) -> None:
    with sheet.read_as.heading():
        if tie.prize:
            sheet.join(tie.prize, area.top_part(25), PRIZE)
        else:
            sheet.dashed(Area(area.left, area.top - 22, area.width * 0.5, 0), (1.5, 2), grey=0.35)
    sheet.join(tie.stake, area.below(26).top_part(18), STAKE)


def _draw_couples(
    sheet: Sheet, evening: PrintedEvening, page: _Page, area: Area, languages: Sequence[str]
) -> None:
    players = [name for couple, _wish in page.couples if couple for name in couple.players]
    even = even_style(sheet.typecase, players, _parts(area)[1].width, NAMES)
    names = PairedNames(even, are_together=False)
    rows = area.below(LABELS_HEIGHT).above(FOOT_HEIGHT)
    height = min(TALLEST_ROW, rows.height / max(1, len(page.couples)))
    with sheet.read_as.table():
        with sheet.read_as.heading_row():
            _draw_labels(sheet, evening, area.top_part(LABELS_HEIGHT), languages)
        for position, (couple, wish) in enumerate(page.couples):
            row = rows.below(position * height).top_part(height)
            with sheet.read_as.row():
                _draw_couple(sheet, couple, names, row, languages)
                _draw_wishes(sheet, wish, row, is_divisible=page.tie.is_divisible)
                if couple is not None and couple.number in page.tie.absent:
                    _draw_absence(sheet, row, languages)
                else:
                    _draw_room(sheet, row)


def _parts(row: Area) -> tuple[Area, Area, tuple[Area, ...], Area, Area]:
    """The number, the names, a place for each wish, the cards, the signature."""
    signature = row.right_part(SIGNATURE_WIDTH)
    cards = row.before(SIGNATURE_WIDTH + 8).right_part(CUTS * CARD_WIDTH)
    wishes = row.before(SIGNATURE_WIDTH + 16 + CUTS * CARD_WIDTH)
    columns = wishes.right_part(len(WISHES) * WISH_WIDTH).columns(len(WISHES))
    names = wishes.before(len(WISHES) * WISH_WIDTH + 6).after(NUMBER_WIDTH + 8)
    return row.left_part(NUMBER_WIDTH), names, columns, cards, signature


def _draw_labels(
    sheet: Sheet, evening: PrintedEvening, row: Area, languages: Sequence[str]
) -> None:
    number, names, wishes, cards, signature = _parts(row)
    sheet.rule(row.left, row.bottom, row.right, row.bottom, FINE)
    # Of the number and of the names.
    with sheet.read_as.cell(columns=2):
        couples = Area(number.left, row.bottom, names.right - number.left, row.height)
        sheet.stack(couples_headed(evening, languages), couples.above(3), LABEL, Align.LEFT)
    for label, place in zip(WISHES.values(), wishes, strict=True):
        sheet.stack(said(label, languages), place.above(3), LABEL, Align.CENTRE)
    for label, place in ((_("Cards cut"), cards), (_("Signature"), signature)):
        sheet.stack(said(label, languages), place.above(3), LABEL, Align.CENTRE)


def _draw_couple(
    sheet: Sheet, couple: Couple | None, names: PairedNames, row: Area, languages: Sequence[str]
) -> None:
    number, place, *_others = _parts(row)
    sheet.rule(row.left, row.bottom, row.right, row.bottom, HAIRLINE)
    if couple is None:
        sheet.read_as.empty_cells(2)
        return
    sheet.write(str(couple.number), number, NUMBER, Align.RIGHT)
    middle = place.inset(0, (place.height - 2.3 * NAMES.size) / 2)
    with sheet.read_as.cell():
        names.draw(sheet, couple, middle, languages)


def _draw_wishes(sheet: Sheet, said_by: Wish | None, row: Area, *, is_divisible: bool) -> None:
    """A box for each wish, those that were said ticked; a thing cannot be split."""
    wishes = _parts(row)[2]
    for wish, place in zip(WISHES, wishes, strict=True):
        with sheet.read_as.cell():
            if is_divisible or wish is not Wish.SPLIT:
                sheet.tick_box(place.inset(0, (row.height - BOX) / 2), ticked=wish is said_by)


def _draw_absence(sheet: Sheet, row: Area, languages: Sequence[str]) -> None:
    """Nobody waits for who is not there, so there is no room for a card (`rules.md §7.17`)."""
    cards = _parts(row)[3]
    sheet.stack(
        said(_("Not here"), languages), cards.inset(0, (row.height - 26) / 2), LABEL, Align.CENTRE
    )
    sheet.read_as.empty_cells(1)


def _draw_room(sheet: Sheet, row: Area) -> None:
    """Lines for the cards that are cut, and for who signs."""
    *_others, cards, signature = _parts(row)
    for card in cards.columns(CUTS, gap=5):
        sheet.rule(card.left, row.bottom + 9, card.right, row.bottom + 9, HAIRLINE)
    sheet.rule(signature.left, row.bottom + 9, signature.right, row.bottom + 9, HAIRLINE)
    sheet.read_as.empty_cells(2)


def _draw_outcome(sheet: Sheet, area: Area, languages: Sequence[str]) -> None:
    """Who has won, when, and who saw it."""
    labels = (_("Won by"), _("At the desk"), _("Time"))
    widths = (0.44, 0.34, 0.22)
    left = area.left
    for label, share in zip(labels, widths, strict=True):
        place = Area(left, area.bottom, area.width * share - 14, area.height)
        level = place.bottom + 18
        sheet.rule(place.left, level, place.right, level, FINE)
        sheet.say(said(label, languages), place.bottom_part(14), LABEL, stand=Stand.FOOT)
        left += area.width * share
