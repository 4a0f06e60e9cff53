"""The awards: a slip for each winning couple, to sign when the prize is handed over."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial

from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening, couple_said
from tournaments.printing.flow import pages_of
from tournaments.printing.headings.evening_heading import (
    EveningHeading,
    draw_evening,
    evening_height,
)
from tournaments.printing.languages import in_each, priced, said, said_with_money
from tournaments.printing.lists.pairs import draw_partners, equal_style
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, THICK, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Stand, Style
from tournaments.words.prizes.names import prize_name, thing_said

SLIPS_TO_A_PAGE = 3
MARGIN_ACROSS = 13 * MM
MARGIN_UP = 6.5 * MM
PADDING = 8 * MM
HEAD_HEIGHT = 24.0
SIGNATURE_HEIGHT = 62.0
# Two lines of a long name, and what is signed for.
NAME_HEIGHT, LABEL_HEIGHT = 22.0, 12.0
TITLE = Style(Face.BOLD, 23, smallest=12, leading=1.15)
AMOUNT = Style(Face.BOLD, 34, smallest=12, leading=1.1)
THING = Style(Face.BOLD, 22, smallest=18, leading=1.2)
SHARE = Style(Face.REGULAR, 11, smallest=6)
COUPLE = Style(Face.BOLD, 15, smallest=8, leading=1.2)
SMALL = Style(Face.REGULAR, 9, smallest=7)
PLACE = Style(Face.REGULAR, 9, smallest=8)
SIGNS = Style(Face.REGULAR, 10.5, smallest=9, leading=1.15)
NOTHING = Style(Face.REGULAR, 16, smallest=10)


@dataclass(frozen=True, slots=True)
class SlipNumber:
    """Which of the evening's prizes it is for, and which share: the same at each printing."""

    prize: int
    of_prizes: int
    share: int = 1
    of_shares: int = 1

    def said(self, languages: Sequence[str]) -> tuple[str, ...]:
        """`Slip 3/5`, or `Slip 3/5 – share 1/2`."""
        words = _("Slip %(prize)d/%(of_prizes)d")
        if self.of_shares > 1:
            words = _("Slip %(prize)d/%(of_prizes)d – share %(share)d/%(of_shares)d")
        return said(words, languages, **asdict(self))


@dataclass(frozen=True, slots=True)
class AwardSlip:
    """What one couple receives: money, and how much of it each player gets, or a thing."""

    prize: str
    couple: Couple
    number: SlipNumber
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
    _draw_slips(sheet, values.evening, values.slips, languages)


def blank_awards(evening: PrintedEvening, run: PrintRun) -> None:
    """A page of slips on which prize, couple and sum are written by hand."""
    sheet = run.upright(said(_("Award slips"), run.languages), evening)
    _draw_slips(sheet, evening, (None,) * SLIPS_TO_A_PAGE, run.languages)


def _draw_slips(
    sheet: Sheet,
    evening: PrintedEvening,
    every: Sequence[AwardSlip | None],
    languages: Sequence[str],
) -> None:
    for page, slips in enumerate(pages_of(every, SLIPS_TO_A_PAGE)):
        if page:
            sheet.next_page()
        strips = sheet.page.area.rows(SLIPS_TO_A_PAGE)
        for slip, strip in zip(slips, strips, strict=False):
            _draw_slip(sheet, evening, slip, strip, languages)
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
    slip: AwardSlip | None,
    strip: Area,
    languages: Sequence[str],
) -> None:
    frame = strip.inset(MARGIN_ACROSS, MARGIN_UP)
    sheet.frame(frame, THICK)
    sheet.frame(frame.inset(1.3 * MM), FINE)
    inside = frame.inset(PADDING, PADDING * 0.8)
    height = HEAD_HEIGHT
    if not evening.is_blank:
        heading = EveningHeading(evening, languages, PLACE, PLACE)
        height = evening_height(sheet.typecase, heading, inside.width, HEAD_HEIGHT)
        draw_evening(sheet, heading, inside.top_part(height))
        level = inside.top - height - 4
        sheet.rule(inside.left, level, inside.right, level, HAIRLINE)
    words = inside.below(height + 10).above(SIGNATURE_HEIGHT)
    left, right = words.left_part(words.width * 0.54), words.right_part(words.width * 0.42)
    if slip is None:
        _draw_to_write_on(sheet, left, right, languages)
    else:
        draw_winner(sheet, evening, slip, left, languages)
        draw_worth(sheet, slip, right, languages)
    _draw_signatures(sheet, slip, inside.bottom_part(SIGNATURE_HEIGHT), languages)


def _draw_to_write_on(sheet: Sheet, left: Area, right: Area, languages: Sequence[str]) -> None:
    upper, lower = left.rows(2)
    for label, place in (
        (_("Prize"), upper),
        (_("Couple"), lower),
        (_("Amount"), right.rows(2)[0]),
    ):
        level = place.bottom + LABEL_HEIGHT + 1
        sheet.rule(place.left, level, place.right, level, HAIRLINE)
        sheet.say(said(label, languages), place.bottom_part(LABEL_HEIGHT), SMALL)


def draw_winner(
    sheet: Sheet,
    evening: PrintedEvening,
    slip: AwardSlip,
    area: Area,
    languages: Sequence[str],
    scale: float = 1.0,
) -> None:
    """The prize, and below it the couple."""
    title = area.top_part(area.height * 0.48)
    style = TITLE.scaled(scale if len(languages) > 1 else scale * 1.3)
    name = in_each(languages, partial(prize_name, slip.prize))
    with sheet.read_as.heading():
        sheet.stack(name, title, style, stand=Stand.TOP)
    who = area.below(area.height * 0.52)
    label = couple_said(evening, slip.couple, languages)
    sheet.say(label, who.top_part(13), SHARE)
    draw_partners(sheet, slip.couple, who.below(14), COUPLE.scaled(scale), languages)


def draw_worth(
    sheet: Sheet,
    slip: AwardSlip,
    area: Area,
    languages: Sequence[str],
    share: Style = SHARE,
) -> None:
    """The sum and what each player gets of it, or the thing."""
    if slip.cents is None:
        texts = in_each(languages, partial(thing_said, slip.thing or "", is_each=slip.is_each))
        for text, row in zip(texts, area.rows(len(texts)), strict=True):
            sheet.write(text, row, THING, Align.RIGHT, Stand.TOP)
        return
    sums = area.top_part(area.height * 0.66)
    sheet.stack(priced(slip.cents, languages), sums, AMOUNT, Align.RIGHT, Stand.TOP)
    _draw_shares(sheet, slip, area.bottom_part(area.height * 0.32), languages, share)


def _draw_shares(
    sheet: Sheet, slip: AwardSlip, area: Area, languages: Sequence[str], style: Style
) -> None:
    """What each player gets; named one by one where a cent is left over."""
    if len(set(slip.each_cents)) == 1:
        (share,) = set(slip.each_cents)
        each = said_with_money(_("%(amount)s each"), share, languages)
        sheet.stack(each, area, style, Align.RIGHT, Stand.FOOT)
        return
    shares = list(zip(slip.couple.players, slip.each_cents, strict=False))
    for (name, cents), row in zip(shares, area.rows(max(2, len(shares))), strict=False):
        sheet.write(f"{name}  {priced(cents, languages)[0]}", row, style, Align.RIGHT)


def _draw_signatures(
    sheet: Sheet, slip: AwardSlip | None, area: Area, languages: Sequence[str]
) -> None:
    """A line for each player, with the name of who signs there below it, and one for the day."""
    places = area.before(area.width * 0.26).columns(2, gap=14)
    day = area.right_part(area.width * 0.22)
    # A house couple has no names to sign with.
    names = (*(slip.couple.players if slip else ()), "", "")[:2]
    style = equal_style(sheet.typecase, names, places[0].bottom_part(NAME_HEIGHT), SIGNS)
    for name, place in zip(names, places, strict=True):
        sheet.say(said(_("Received"), languages), place.bottom_part(LABEL_HEIGHT), SMALL)
        if name:
            sheet.write(name, _below_the_line(place), style, stand=Stand.TOP)
    sheet.say(said(_("Date"), languages), _below_the_line(day), SMALL, stand=Stand.TOP)
    for place in (*places, day):
        level = place.bottom + LABEL_HEIGHT + NAME_HEIGHT + 2
        sheet.rule(place.left, level, place.right, level, FINE)
    if slip is None:
        return
    # Whoever files the slips sees whether one is missing.
    number = area.right_part(area.width * 0.415).bottom_part(LABEL_HEIGHT)
    sheet.say(slip.number.said(languages), number, SMALL, Align.RIGHT)


def _below_the_line(place: Area) -> Area:
    return place.above(LABEL_HEIGHT).bottom_part(NAME_HEIGHT)
