"""The awards: a slip for each winning couple, to sign when the prize is handed over."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening, couple_said, each_name_of
from tournaments.printing.flow import pages_of
from tournaments.printing.languages import in_each, priced, said, said_with_money
from tournaments.printing.letterhead import when_and_where
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, THICK, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Stand, Style
from tournaments.words.prizes.names import prize_name, thing_said

SLIPS_TO_A_PAGE = 3
MARGIN_ACROSS = 13 * MM
MARGIN_UP = 8 * MM
PADDING = 8 * MM
SIGNATURE_HEIGHT = 44.0
TITLE = Style(Face.BOLD, 23, smallest=12, leading=1.15)
AMOUNT = Style(Face.BOLD, 34, smallest=12, leading=1.1)
THING = Style(Face.BOLD, 22, smallest=18, leading=1.2)
SHARE = Style(Face.REGULAR, 11, smallest=6)
COUPLE = Style(Face.BOLD, 15, smallest=8, leading=1.2)
SMALL = Style(Face.REGULAR, 9, smallest=5)
NOTHING = Style(Face.REGULAR, 16, smallest=10)


@dataclass(frozen=True, slots=True)
class AwardSlip:
    """What one couple receives: money, and how much of it each player gets, or a thing."""

    prize: str
    couple: Couple
    cents: int | None = None
    each_cents: tuple[int, ...] = ()
    thing: str | None = None
    # Both players get one of it.
    is_each: bool = False


@dataclass(frozen=True, slots=True)
class Awards:
    evening: PrintedEvening
    slips: tuple[AwardSlip, ...]
    # All is played and all cards that count are in: before, nothing is an award (rules.md §7.22).
    is_over: bool = True


def awards(values: Awards, run: PrintRun) -> None:
    """Three slips to a page, with lines to cut along."""
    languages = run.languages
    sheet = run.upright(said(_("Award slips"), languages), values.evening)
    if not values.slips:
        place = sheet.page.within(20).top_part(120)
        sheet.stack(_nothing(values, languages), place, NOTHING, Align.CENTRE)
    for page, slips in enumerate(pages_of(values.slips, SLIPS_TO_A_PAGE)):
        if page:
            sheet.next_page()
        strips = sheet.page.area.rows(SLIPS_TO_A_PAGE)
        first = page * SLIPS_TO_A_PAGE + 1
        for number, (slip, strip) in enumerate(zip(slips, strips, strict=False), start=first):
            _draw_slip(sheet, values.evening, slip, strip, languages)
            numbered = said(
                _("Slip %(number)d/%(count)d"),
                languages,
                number=number,
                count=len(values.slips),
            )
            _draw_number(sheet, numbered, strip)
            if strip.bottom > 1:
                _draw_cut(sheet, strip)


def _nothing(values: Awards, languages: Sequence[str]) -> tuple[str, ...]:
    """Why there is no slip, and when there will be some."""
    if values.is_over:
        return said(_("No prize has been awarded yet."), languages)
    if values.evening.is_tournament:
        return said(_("Award slips can be printed once the last match is over."), languages)
    return said(
        _("Award slips can be printed once the last game is complete and all cards are in."),
        languages,
    )


def _draw_cut(sheet: Sheet, strip: Area) -> None:
    edge = sheet.page.printable
    sheet.dashed(Area(edge.left, strip.bottom, edge.width, 0), (4, 4))


def _draw_slip(
    sheet: Sheet,
    evening: PrintedEvening,
    slip: AwardSlip,
    strip: Area,
    languages: Sequence[str],
) -> None:
    frame = strip.inset(MARGIN_ACROSS, MARGIN_UP)
    sheet.frame(frame, THICK)
    sheet.frame(frame.inset(1.3 * MM), FINE)
    inside = frame.inset(PADDING, PADDING * 0.8)
    line = inside.top_part(14)
    sheet.write(evening.name, line.left_part(inside.width * 0.42), SMALL)
    where = line.right_part(inside.width * 0.46)
    sheet.join(when_and_where(evening, languages), where, SMALL, Align.RIGHT)
    sheet.suits(line.middle - inside.width * 0.02, line.centre, 8)
    sheet.rule(inside.left, line.bottom - 4, inside.right, line.bottom - 4, HAIRLINE)
    words = inside.below(26).above(SIGNATURE_HEIGHT)
    left, right = words.left_part(words.width * 0.54), words.right_part(words.width * 0.42)
    _draw_winner(sheet, evening, slip, left, languages)
    _draw_worth(sheet, slip, right, languages)
    _draw_signatures(sheet, slip, inside.bottom_part(SIGNATURE_HEIGHT), languages)


def _draw_number(sheet: Sheet, numbered: tuple[str, ...], strip: Area) -> None:
    """In the lower frame: whoever files the slips sees whether one is missing."""
    place = strip.inset(MARGIN_ACROSS + PADDING, MARGIN_UP + PADDING * 0.22).bottom_part(11)
    sheet.say(numbered, place, SMALL, Align.RIGHT)


def _draw_winner(
    sheet: Sheet,
    evening: PrintedEvening,
    slip: AwardSlip,
    area: Area,
    languages: Sequence[str],
) -> None:
    title = area.top_part(area.height * 0.48)
    style = TITLE if len(languages) > 1 else TITLE.scaled(1.3)
    name = in_each(languages, partial(prize_name, slip.prize))
    with sheet.read_as.heading():
        sheet.stack(name, title, style, stand=Stand.TOP)
    who = area.below(area.height * 0.52)
    label = couple_said(evening, slip.couple, languages)
    sheet.say(label, who.top_part(13), SHARE)
    names = each_name_of(slip.couple, languages)
    for player, row in zip(names, who.below(14).rows(max(2, len(names))), strict=False):
        sheet.write(player, row, COUPLE)


def _draw_worth(sheet: Sheet, slip: AwardSlip, area: Area, languages: Sequence[str]) -> None:
    if slip.cents is None:
        texts = in_each(languages, partial(thing_said, slip.thing or "", is_each=slip.is_each))
        for text, row in zip(texts, area.rows(len(texts)), strict=True):
            sheet.write(text, row, THING, Align.RIGHT, Stand.TOP)
        return
    sums = area.top_part(area.height * 0.66)
    sheet.stack(priced(slip.cents, languages), sums, AMOUNT, Align.RIGHT, Stand.TOP)
    _draw_shares(sheet, slip, area.bottom_part(area.height * 0.32), languages)


def _draw_shares(sheet: Sheet, slip: AwardSlip, area: Area, languages: Sequence[str]) -> None:
    """What each player gets; named one by one where a cent is left over."""
    if len(set(slip.each_cents)) == 1:
        (share,) = set(slip.each_cents)
        each = said_with_money(_("%(amount)s each"), share, languages)
        sheet.stack(each, area, SHARE, Align.RIGHT, Stand.FOOT)
        return
    shares = list(zip(slip.couple.players, slip.each_cents, strict=False))
    for (name, cents), row in zip(shares, area.rows(max(2, len(shares))), strict=False):
        sheet.write(f"{name}  {priced(cents, languages)[0]}", row, SHARE, Align.RIGHT)


def _draw_signatures(sheet: Sheet, slip: AwardSlip, area: Area, languages: Sequence[str]) -> None:
    first, second = (part for part in area.before(area.width * 0.28).columns(2, gap=14))
    day = area.right_part(area.width * 0.24)
    received = said(_("Received"), languages)
    # A house couple has no names to sign with.
    names = (*slip.couple.players, "", "")[:2]
    for label, name, place in (
        (received, names[0], first),
        (received, names[1], second),
        (said(_("Date"), languages), "", day),
    ):
        level = place.bottom + 14
        sheet.rule(place.left, level, place.right, level, FINE)
        end = sheet.say(label, place.bottom_part(12), SMALL)
        if name:
            sheet.write(name, place.bottom_part(12).after(end - place.left + 4), SMALL)
