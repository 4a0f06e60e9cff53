"""Receipts for what couples have paid at the door, each with a stub that the hall keeps."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening, couple_said
from tournaments.printing.headings.evening_heading import (
    EveningHeading,
    draw_evening,
    evening_height,
)
from tournaments.printing.imposition import cut_and_stack
from tournaments.printing.languages import priced, said
from tournaments.printing.lists.pairs import draw_partners
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Stand, Style

TO_A_PAGE, TO_A_PAGE_OF_LONG_HEADS = 5, 4
MARGIN_ACROSS = 13 * MM
MARGIN_UP = 8 * MM
STUB_SHARE = 0.27
TITLE = Style(Face.BOLD, 17, smallest=9)
NUMBER = Style(Face.BOLD, 12, smallest=7)
NAMES = Style(Face.BOLD, 12, smallest=7, leading=1.15)
SUM = Style(Face.BOLD, 20, smallest=9)
LINE = Style(Face.REGULAR, 9.5, smallest=6)
SMALL = Style(Face.REGULAR, 9, smallest=7)
PLACE = Style(Face.REGULAR, 9, smallest=9)
NOTHING = Style(Face.REGULAR, 16, smallest=10)
CUT = (0.4, 2.6)
HEAD_HEIGHT = 24.0
NAMES_HEIGHT = 32.0
SIGNATURE_HEIGHT = 26.0


@dataclass(frozen=True, slots=True)
class Receipts:
    """Couples that have paid; a receipt bears the number of its couple."""

    evening: PrintedEvening
    couples: tuple[Couple, ...]


def receipts(values: Receipts, run: PrintRun) -> None:
    """Five to a page, in the order of the couples once cut and stacked; long headings: fewer."""
    languages = run.languages
    title = said(_("Receipts"), languages)
    sheet = run.upright(title, values.evening)
    if not values.couples:
        nothing = said(_("Nobody has paid yet."), languages)
        sheet.stack(nothing, sheet.page.within(20).top_part(120), NOTHING, Align.CENTRE)
        return
    heading = EveningHeading(values.evening, languages, PLACE, PLACE)
    body = sheet.page.area.inset(MARGIN_ACROSS).width * (1 - STUB_SHARE)
    height = evening_height(sheet.typecase, heading, body, HEAD_HEIGHT)
    strips = sheet.page.area.rows(TO_A_PAGE if height == HEAD_HEIGHT else TO_A_PAGE_OF_LONG_HEADS)
    for page, numbers in enumerate(cut_and_stack(len(values.couples), len(strips))):
        if page:
            sheet.next_page()
        for number, strip in zip(numbers, strips, strict=True):
            if number is not None:
                _draw_receipt(sheet, heading, values.couples[number], strip, height)
            if strip.bottom > 1:
                edge = sheet.page.printable
                sheet.dashed(Area(edge.left, strip.bottom, edge.width, 0), CUT)


def paid_cents(couple: Couple) -> tuple[int, int]:
    """What the couple has paid to play and for the jar, in cents (`rules.md §7.19`)."""
    entry = couple.entry_fee_cents if couple.has_paid else 0
    return entry, couple.jar_fee_cents if couple.in_jar else 0


def _draw_receipt(
    sheet: Sheet, heading: EveningHeading, couple: Couple, strip: Area, head_height: float
) -> None:
    evening, languages = heading.evening, heading.languages
    area = strip.inset(MARGIN_ACROSS, MARGIN_UP)
    stub = area.left_part(area.width * STUB_SHARE - 6 * MM)
    body = area.after(area.width * STUB_SHARE)
    sheet.dashed(Area(body.left - 3 * MM, area.bottom, 0, area.height), CUT)
    _draw_body(sheet, heading, couple, body, head_height)
    # The stub says nothing that the receipt does not.
    with sheet.read_as.apart():
        _draw_stub(sheet, evening, couple, stub, languages)


def _draw_body(
    sheet: Sheet, heading: EveningHeading, couple: Couple, area: Area, head_height: float
) -> None:
    evening, languages, line = heading.evening, heading.languages, area.top_part(20)
    with sheet.read_as.heading():
        sheet.say(said(_("Receipt"), languages), line.before(90), TITLE)
    sheet.say(couple_said(evening, couple, languages), line.right_part(130), NUMBER, Align.RIGHT)
    sheet.rule(area.left, line.bottom - 2, area.right, line.bottom - 2, FINE)
    draw_evening(sheet, heading, area.below(24).top_part(head_height))
    rest = area.below(28 + head_height)
    names, sums = rest.left_part(area.width * 0.48), rest.right_part(area.width * 0.46)
    draw_partners(sheet, couple, names.top_part(NAMES_HEIGHT), NAMES, languages)
    _draw_sums(sheet, couple, sums, languages)
    _draw_signature(sheet, area.bottom_part(SIGNATURE_HEIGHT), languages)


def _draw_sums(sheet: Sheet, couple: Couple, area: Area, languages: Sequence[str]) -> None:
    entry, jar = paid_cents(couple)
    sums: list[tuple[Promise, int]] = [(_("Entry fee"), entry), (_("Cookie jar"), jar)]
    lines = [(text, cents) for text, cents in sums if cents]
    for (text, cents), row in zip(lines, area.top_part(26).rows(2), strict=False):
        sheet.say(said(text, languages), row.before(58), LINE)
        sheet.write(priced(cents, languages)[0], row.right_part(56), LINE, Align.RIGHT)
    total = area.below(28).top_part(26)
    sheet.rule(total.left, total.top, total.right, total.top, HAIRLINE)
    sheet.write(priced(entry + jar, languages)[0], total, SUM, Align.RIGHT)


def _draw_signature(sheet: Sheet, area: Area, languages: Sequence[str]) -> None:
    level = area.bottom + 13
    sheet.rule(area.left, level, area.left + area.width * 0.6, level, FINE)
    sheet.say(said(_("Received by"), languages), area.bottom_part(11), SMALL)


def _draw_stub(
    sheet: Sheet, evening: PrintedEvening, couple: Couple, area: Area, languages: Sequence[str]
) -> None:
    sheet.stack(couple_said(evening, couple, languages), area.top_part(22), NUMBER)
    sheet.rule(area.left, area.top - 24, area.right, area.top - 24, FINE)
    draw_partners(sheet, couple, area.below(28).top_part(NAMES_HEIGHT), NAMES, languages)
    total = area.below(64).top_part(22)
    sheet.write(priced(sum(paid_cents(couple)), languages)[0], total, NUMBER)
    foot = area.bottom_part(SIGNATURE_HEIGHT)
    sheet.rule(foot.left, foot.bottom + 13, foot.right, foot.bottom + 13, HAIRLINE)
    sheet.say(said(_("Received by"), languages), foot.bottom_part(11), SMALL, stand=Stand.FOOT)
