"""The lines of the poster: each prize with those who win it, the jar, the booby prize."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from scoring.hall.prizes.prizes import JAR, kind_and_place
from tournaments.board.prints.values import PosterJar, PosterPrize, PosterWinner, ResultsPoster
from tournaments.money import format_cents
from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening, couple_said, names_of
from tournaments.printing.languages import in_each, said, said_with_money
from tournaments.printing.sheet import HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style
from tournaments.words.prizes.names import prize_name, thing_said

# The height that a line of one unit has, at most and at least.
LARGEST_UNIT = 36.0
LEAST_UNIT = 17.6
# What is won by no place is announced with less noise.
QUIETER = 0.9
WINS = ngettext_lazy("%(count)d win", "%(count)d wins", "count")

Texts = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PosterLine:
    """A line of the poster; its height and its type are measured in units that the page sets."""

    texts: Texts
    units: float
    # The size of the type, in units.
    type: float
    face: Face = Face.REGULAR
    is_heading: bool = False
    # Stays on the page of the line before it.
    is_joined: bool = False

    def draw(self, sheet: Sheet, place: Area, unit: float) -> None:
        size = self.type * unit
        style = Style(self.face, size, smallest=size * 0.6, leading=1.15)
        if not self.is_heading:
            sheet.say(self.texts, place, style, Align.CENTRE)
            return
        inside = place.inset(place.width * 0.14, 0).bottom_part(place.height * 0.62)
        with sheet.read_as.heading():
            end = sheet.say(self.texts, inside, style, Align.CENTRE)
        half = end - place.middle + unit * 0.5
        sheet.rule(place.left, inside.centre, place.middle - half, inside.centre, HAIRLINE)
        sheet.rule(place.middle + half, inside.centre, place.right, inside.centre, HAIRLINE)


def poster_lines(values: ResultsPoster, languages: Sequence[str]) -> tuple[PosterLine, ...]:
    """Place prizes first, as they come, then the jar; a page that nobody is on says so."""
    lines = [
        line for prize in values.prizes for line in _prize_lines(values.evening, prize, languages)
    ]
    if values.final:
        lines.insert(0, PosterLine(values.final, 1.2, 0.52, Face.ITALIC))
    if values.jar is not None:
        lines += _jar_lines(values.evening, values.jar, languages)
    if not lines:
        lines = [PosterLine(_nothing_yet(values, languages), 1.4, 0.7)]
    return tuple(lines)


def _nothing_yet(values: ResultsPoster, languages: Sequence[str]) -> Texts:
    if values.is_begun:
        return said(_("There are no results yet."), languages)
    if values.evening.is_tournament:
        return said(_("No match is over yet."), languages)
    return said(_("No game is over yet."), languages)


def poster_pages(
    lines: Sequence[PosterLine], height: float, least: float = LEAST_UNIT
) -> tuple[float, list[list[PosterLine]]]:
    """The unit at which the lines fill the page, the least or more, and the lines of each page."""
    unit = min(LARGEST_UNIT, height / sum(line.units for line in lines))
    if unit >= least:
        return unit, [list(lines)]
    pages: list[list[PosterLine]] = [[]]
    for block in _blocks(lines):
        if pages[-1] and sum(line.units for line in [*pages[-1], *block]) * least > height:
            pages.append([])
        pages[-1] += block
    return least, pages


def _blocks(lines: Sequence[PosterLine]) -> list[list[PosterLine]]:
    """Lines that stay together: a heading with its first winner, a winner with what is won."""
    blocks: list[list[PosterLine]] = []
    for line in lines:
        if line.is_joined:
            blocks[-1].append(line)
        else:
            blocks.append([line])
    return blocks


def _prize_lines(
    evening: PrintedEvening, prize: PosterPrize, languages: Sequence[str]
) -> Iterator[PosterLine]:
    kind, _place = kind_and_place(prize.prize)
    scale = 1.0 if kind.is_by_place else QUIETER
    yield _heading(prize.prize, scale, languages)
    if prize.is_open:
        yield _open_line(scale, languages)
    if not prize.winners:
        nobody = said(_("Not awarded"), languages)
        yield PosterLine(nobody, scale, 0.58 * scale, Face.ITALIC, is_joined=True)
    for position, winner in enumerate(prize.winners):
        yield from _winner_lines(evening, winner, scale, languages, is_joined=position == 0)


def _jar_lines(
    evening: PrintedEvening, jar: PosterJar, languages: Sequence[str]
) -> Iterator[PosterLine]:
    yield _heading(JAR, QUIETER, languages)
    if jar.numbers:
        numbers = "   ".join(map(str, jar.numbers))
        yield PosterLine((numbers,), 1.2 * QUIETER, 0.84 * QUIETER, Face.BOLD, is_joined=True)
    if jar.is_open:
        yield _open_line(QUIETER, languages)
    for winner in jar.winners:
        yield from _winner_lines(evening, winner, QUIETER, languages, is_joined=True)
    if jar.carried_over_cents and not jar.winners:
        text = _("%(amount)s carries over to the next evening")
        carried = said_with_money(text, jar.carried_over_cents, languages)
        yield PosterLine(carried, QUIETER, 0.6 * QUIETER, is_joined=True)


def _heading(prize: str, scale: float, languages: Sequence[str]) -> PosterLine:
    texts = in_each(languages, partial(prize_name, prize))
    return PosterLine(texts, 1.5 * scale, 0.58 * scale, is_heading=True)


def _open_line(scale: float, languages: Sequence[str]) -> PosterLine:
    text = said(_("Still to be settled between"), languages)
    return PosterLine(text, 0.8 * scale, 0.57 * scale, Face.ITALIC, is_joined=True)


def _winner_lines(
    evening: PrintedEvening,
    winner: PosterWinner,
    scale: float,
    languages: Sequence[str],
    *,
    is_joined: bool,
) -> Iterator[PosterLine]:
    named = names_of(winner.couple, languages) if winner.is_named else ()
    who = named or couple_said(evening, winner.couple, languages)
    yield PosterLine(who, 1.15 * scale, 0.86 * scale, Face.BOLD, is_joined=is_joined)
    yield PosterLine(
        _details(evening, winner, languages), 0.85 * scale, 0.57 * scale, is_joined=True
    )
    if winner.thing:
        thing = in_each(languages, partial(thing_said, winner.thing, is_each=winner.is_each))
        yield PosterLine(thing, 0.9 * scale, 0.58 * scale, Face.ITALIC, is_joined=True)


def _details(evening: PrintedEvening, winner: PosterWinner, languages: Sequence[str]) -> Texts:
    """`Couple 7 – 18 wins, $150.00`, and for the second language what differs."""
    couple = couple_said(evening, winner.couple, languages)
    texts = [_won(winner, language) for language in languages]
    if not winner.is_named:
        return tuple(dict.fromkeys(texts))
    if not any(texts):
        return couple
    if len(couple) == 1:
        return f"{couple[0]} – {texts[0]}", *texts[1:]
    return tuple(f"{who} – {what}" for who, what in zip(couple, texts, strict=True))


def _won(winner: PosterWinner, language: str) -> str:
    parts = [] if winner.wins is None else [*said(WINS, [language], count=winner.wins)]
    if winner.cents is not None:
        parts.append(format_cents(winner.cents, language))
        parts += _each(winner, language)
    return ", ".join(parts)


def _each(winner: PosterWinner, language: str) -> tuple[str, ...]:
    """`$100.00 each`, or both sums where a cent is left over."""
    if len(set(winner.each_cents)) == 1:
        return said_with_money(_("%(amount)s each"), winner.each_cents[0], [language])
    sums = (format_cents(cents, language) for cents in winner.each_cents)
    return (" + ".join(sums),) if winner.each_cents else ()
