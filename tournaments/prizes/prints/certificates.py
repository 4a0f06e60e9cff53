"""A certificate for each who won: in a frame, on a page that lies, to be signed and taken home."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from scoring.hall.couples import Couple
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening, couple_said, each_name_of
from tournaments.printing.headings.letterhead import draw_handbill_frame
from tournaments.printing.languages import dated, in_each, said
from tournaments.printing.lists.pairs import equal_style
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style
from tournaments.words.prizes.names import prize_name

MARGIN_MM = 11
PADDING = 10 * MM
SUIT = 15.0
INSIDE = 16 * MM
NAMES_HEIGHT = 116.0
SIGNATURES_HEIGHT = 44.0
CERTIFICATE = Style(Face.REGULAR, 16, smallest=11, tracking=0.2)
PRIZE = Style(Face.BOLD, 34, smallest=18, leading=1.15)
SECOND_PRIZE = Style(Face.REGULAR, 20, smallest=12, leading=1.15)
NAMES = Style(Face.BOLD, 44, smallest=20, leading=1.14)
DETAILS = Style(Face.REGULAR, 15, smallest=10)
EVENING = Style(Face.BOLD, 17, smallest=11)
PLACE = Style(Face.ITALIC, 13, smallest=9)
SIGNS = Style(Face.REGULAR, 10.5, smallest=9)
NOTHING = Style(Face.REGULAR, 16, smallest=10)
WINS = ngettext_lazy("%(count)d win", "%(count)d wins", "count")


@dataclass(frozen=True, slots=True)
class Certificate:
    """A prize, the couple that won it, and by how many wins where it is wins that count."""

    prize: str
    couple: Couple
    wins: int | None = None


@dataclass(frozen=True, slots=True)
class Certificates:
    evening: PrintedEvening
    certificates: tuple[Certificate, ...]


def certificates(values: Certificates, run: PrintRun) -> None:
    """A page each."""
    sheet = run.lying(said(_("Certificates"), run.languages), values.evening)
    if not values.certificates:
        nothing = said(_("No prize has been awarded yet."), run.languages)
        sheet.stack(nothing, sheet.page.within(20).top_part(120), NOTHING, Align.CENTRE)
    for page, certificate in enumerate(values.certificates):
        if page:
            sheet.next_page()
        frame = sheet.page.within(MARGIN_MM)
        draw_handbill_frame(sheet, frame, PADDING, SUIT)
        inside = frame.inset(PADDING, INSIDE)
        _draw_winners(sheet, values.evening, certificate, inside, run.languages)
        _draw_evening(sheet, values.evening, inside, run.languages)
        _draw_signatures(sheet, inside.bottom_part(SIGNATURES_HEIGHT), run.languages)


def _draw_winners(
    sheet: Sheet,
    evening: PrintedEvening,
    certificate: Certificate,
    area: Area,
    languages: Sequence[str],
) -> None:
    title = tuple(text.upper() for text in said(_("Certificate"), languages))
    sheet.say(title, area.below(16).top_part(24), CERTIFICATE, Align.CENTRE)
    prize, *second = in_each(languages, partial(prize_name, certificate.prize))
    with sheet.read_as.heading():
        sheet.write(prize, area.below(44).top_part(44), PRIZE, Align.CENTRE)
        for text in second:
            sheet.write_second(text, area.below(86).top_part(26), SECOND_PRIZE, Align.CENTRE)
    names = each_name_of(certificate.couple, languages)
    lines = area.below(120).top_part(NAMES_HEIGHT).rows(max(2, len(names)))
    style = equal_style(sheet.typecase, names, lines[0], NAMES)
    for name, line in zip(names, lines, strict=False):
        sheet.write(name, line, style, Align.CENTRE)
    details = area.below(124 + NAMES_HEIGHT).top_part(20)
    sheet.say(_details(evening, certificate, languages), details, DETAILS, Align.CENTRE)


def _details(
    evening: PrintedEvening, certificate: Certificate, languages: Sequence[str]
) -> tuple[str, ...]:
    """`Couple 7 – 18 wins`, in each language."""
    parts = [
        couple_said(evening, certificate.couple, [language])
        + (() if certificate.wins is None else said(WINS, [language], count=certificate.wins))
        for language in languages
    ]
    return tuple(dict.fromkeys(" – ".join(part) for part in parts))


def _draw_evening(
    sheet: Sheet, evening: PrintedEvening, area: Area, languages: Sequence[str]
) -> None:
    """What was played, where and when, a line each."""
    days = () if evening.date is None else dated(evening.date, languages)
    lines = area.above(SIGNATURES_HEIGHT + 6).bottom_part(64).rows(3)
    sheet.write(evening.name, lines[0], EVENING, Align.CENTRE)
    sheet.write(evening.hall, lines[1], PLACE, Align.CENTRE)
    sheet.join(days, lines[2], replace(PLACE, face=Face.REGULAR), Align.CENTRE)


def _draw_signatures(sheet: Sheet, area: Area, languages: Sequence[str]) -> None:
    """Two of the hall sign."""
    for place in area.inset(30 * MM, 0).columns(2, gap=30 * MM):
        level = place.bottom + 18
        sheet.rule(place.left, level, place.right, level, FINE)
        caption = place.bottom_part(15)
        sheet.say(said(_("For the hall"), languages), caption, SIGNS, Align.CENTRE)
