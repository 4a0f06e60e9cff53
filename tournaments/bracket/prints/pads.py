"""The score pads: two to a page, cut in the middle, a pad for each game of a match."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.cards import Suit
from scoring.hall.couples import Couple
from tournaments.bracket.prints.notes import draw_note
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.headings.evening_heading import (
    EveningHeading,
    draw_evening,
    evening_height,
)
from tournaments.printing.imposition import cut_and_stack
from tournaments.printing.languages import said
from tournaments.printing.lists.pairs import draw_partners
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, THICK, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Stand, Style

PADS_TO_A_PAGE = 2
MOST_HANDS = 16
MARGIN = 11 * MM
HEAD_HEIGHT = 54.0
TEAM_HEIGHT = 34.0
HEADING_HEIGHT = 46.0
TEAM_HEADING = 18.0
HAND_WIDTH = 34.0
SIGNATURE_HEIGHT = 52.0
# Two lines.
CAPTION_HEIGHT = 22.0
LEAST_ROW = 17.0
NARROW = 30.0
TITLE = Style(Face.BOLD, 19, smallest=11, leading=1.15)
TABLE = Style(Face.BOLD, 13, smallest=7)
NAMES = Style(Face.BOLD, 11, smallest=7, leading=1.12)
NUMBER = Style(Face.BOLD, 15, smallest=8)
SMALL = Style(Face.REGULAR, 9, smallest=7)
PLACE = Style(Face.REGULAR, 9, smallest=7, leading=1.15)
EVENING_HEIGHT = 22.0
LABEL = Style(Face.REGULAR, 9, smallest=5, leading=1.18)
TEAM = Style(Face.BOLD, 9, smallest=5)
HAND = Style(Face.REGULAR, 9, smallest=5, grey=0.35)

Texts = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PadTeam:
    """A team of the match; nobody yet where it is not known who comes."""

    couple: Couple | None = None


@dataclass(frozen=True, slots=True)
class ScorePad:
    """The pad of one game: what is known of it before it is played."""

    match: Texts
    # Table and time, as far as they are known.
    place: Texts
    # What is played: the variant, the target, which game of the match.
    game: Texts
    teams: tuple[PadTeam, PadTeam]
    has_bidding: bool


@dataclass(frozen=True, slots=True)
class ScorePads:
    evening: PrintedEvening
    pads: tuple[ScorePad, ...]
    # Every match is over; else none is planned.
    is_over: bool = False


def score_pads(values: ScorePads, run: PrintRun) -> None:
    """Two to a page that lies; cut as one block, the two piles laid on each other are in order."""
    languages = run.languages
    title = said(_("Score pads"), languages)
    sheet = run.lying(title, values.evening)
    if not values.pads:
        text = _("Every match is over.") if values.is_over else _("No matches are planned yet.")
        draw_note(sheet, text, sheet.page.within(20), languages)
    leaves = cut_and_stack(len(values.pads), PADS_TO_A_PAGE) if values.pads else ()
    for page, leaf in enumerate(leaves):
        if page:
            sheet.next_page()
        halves = sheet.page.area.columns(PADS_TO_A_PAGE)
        edge = sheet.page.printable
        sheet.dashed(Area(halves[1].left, edge.bottom, 0, edge.height), (4, 4))
        for number, half in zip(leaf, halves, strict=True):
            if number is not None:
                _draw_pad(sheet, values.evening, values.pads[number], half.inset(MARGIN), languages)


def _draw_pad(
    sheet: Sheet, evening: PrintedEvening, pad: ScorePad, area: Area, languages: Sequence[str]
) -> None:
    heading = EveningHeading(evening, languages, PLACE, PLACE)
    height = evening_height(sheet.typecase, heading, area.width, EVENING_HEIGHT)
    draw_evening(sheet, heading, area.top_part(height))
    sheet.rule(area.left, area.top - height - 2, area.right, area.top - height - 2, HAIRLINE)
    area = area.below(height)
    _draw_head(sheet, pad, area.top_part(HEAD_HEIGHT), languages)
    teams = area.below(HEAD_HEIGHT).top_part(2 * TEAM_HEIGHT)
    for place, (team, row) in enumerate(zip(pad.teams, teams.rows(2), strict=True)):
        with sheet.read_as.paragraph():
            _draw_team(sheet, team, row, languages, is_first=place == 0)
    lines = area.below(HEAD_HEIGHT + 2 * TEAM_HEIGHT + 6).above(SIGNATURE_HEIGHT + 6)
    with sheet.read_as.table():
        _draw_lines(sheet, pad, lines, languages)
    _draw_signatures(sheet, pad, area.bottom_part(SIGNATURE_HEIGHT), languages)


def _draw_head(sheet: Sheet, pad: ScorePad, area: Area, languages: Sequence[str]) -> None:
    words = area.below(3).top_part(26)
    with sheet.read_as.heading():
        sheet.say(pad.match, words.left_part(area.width * 0.5), TITLE)
    sheet.say(pad.place, words.right_part(area.width * 0.48), TABLE, Align.RIGHT)
    sheet.say(pad.game, area.below(29).top_part(CAPTION_HEIGHT), SMALL)


def _draw_team(
    sheet: Sheet, team: PadTeam, area: Area, languages: Sequence[str], *, is_first: bool
) -> None:
    """A box to tick for the winner, the number, a player a line; a spade beside who deals first."""
    sheet.rule(area.left, area.top, area.right, area.top, FINE if is_first else HAIRLINE)
    sheet.tick_box(area.left_part(18).inset(0, 8))
    label = said(pgettext_lazy("beside a box to tick", "won"), languages)
    sheet.stack(label, area.after(21).left_part(40).inset(0, 5), LABEL)
    words = area.after(64)
    if is_first:
        with sheet.read_as.figure(said(_("Deals first"), languages)):
            sheet.suit(Suit.SPADES, area.right - 6, area.centre, 9)
        words = words.before(16)
    if team.couple is None:
        sheet.rule(words.left, area.bottom + 8, words.right, area.bottom + 8, HAIRLINE)
        return
    sheet.write(str(team.couple.number), words.left_part(28), NUMBER, Align.RIGHT)
    draw_partners(sheet, team.couple, words.after(35).inset(0, 3), NAMES, languages)


def _draw_lines(sheet: Sheet, pad: ScorePad, area: Area, languages: Sequence[str]) -> None:
    """Sixteen hands, or as many as have room to be written."""
    columns = _divided(area, pad)
    body = area.below(HEADING_HEIGHT)
    count = min(MOST_HANDS, int(body.height / LEAST_ROW))
    tops = [column.top_part(HEADING_HEIGHT) for column in columns]
    with sheet.read_as.heading_row():
        _draw_headings(sheet, pad, tops, languages)
    for number, row in enumerate(body.rows(count), start=1):
        sheet.rule(row.left, row.top, row.right, row.top, FINE if number == 1 else HAIRLINE)
        with sheet.read_as.row():
            sheet.write(str(number), row.left_part(columns[0].width - 4), HAND, Align.RIGHT)
            sheet.read_as.empty_cells(len(columns) - 1)
    first, first_score, second, second_score = columns[-4:]
    for column in columns[1:]:
        is_of_team = column in (first, second)
        # The team stands over both of its columns.
        top = column.top if column not in (first_score, second_score) else column.top - TEAM_HEADING
        weight = THICK / 2 if is_of_team else HAIRLINE
        sheet.rule(column.left, column.bottom, column.left, top, weight)
    sheet.frame(area, FINE)


def _divided(area: Area, pad: ScorePad) -> list[Area]:
    """The hand, what was bid by whom where anybody bids, and points and score of both teams."""
    hand = HAND_WIDTH
    bid = 2 * NARROW * 1.5 if pad.has_bidding else 0.0
    bids = area.after(hand).left_part(bid).columns(2) if pad.has_bidding else ()
    return [area.left_part(hand), *bids, *area.after(hand + bid).columns(4)]


def _draw_headings(
    sheet: Sheet, pad: ScorePad, columns: Sequence[Area], languages: Sequence[str]
) -> None:
    """The team over its two columns, the rest below."""
    hand, *bids, one, two, three, four = columns
    sheet.stack(said(_("Hand"), languages), hand.inset(1, 2), LABEL, Align.CENTRE)
    for area, text in zip(bids, (_("Bid"), _("Bidder")), strict=False):
        sheet.stack(said(text, languages), area.inset(2), LABEL, Align.CENTRE)
    for team, first, second in ((pad.teams[0], one, two), (pad.teams[1], three, four)):
        both = Area(first.left, first.bottom, first.width + second.width, first.height)
        with sheet.read_as.cell():
            if team.couple is not None:
                number = said(_("Team %(number)d"), languages, number=team.couple.number)
                sheet.say(number, both.top_part(TEAM_HEADING).inset(3, 1), TEAM, Align.CENTRE)
            _draw_label(sheet, _("Taken"), first, languages)
        _draw_label(sheet, _("Score"), second, languages)


def _draw_label(sheet: Sheet, text: Promise, area: Area, languages: Sequence[str]) -> None:
    below = area.below(TEAM_HEADING).inset(2, 2)
    sheet.stack(said(text, languages), below, LABEL, Align.CENTRE)


def _draw_signatures(sheet: Sheet, pad: ScorePad, area: Area, languages: Sequence[str]) -> None:
    """Both teams sign for the result."""
    for team, place in zip(pad.teams, area.columns(2, gap=18), strict=True):
        level = place.bottom + CAPTION_HEIGHT + 2
        sheet.rule(place.left, level, place.right, level, FINE)
        words = said(_("Signature"), languages)
        if team.couple is not None:
            words = said(_("Signature, team %(number)d"), languages, number=team.couple.number)
        sheet.say(words, place.bottom_part(CAPTION_HEIGHT), SMALL, stand=Stand.TOP)
