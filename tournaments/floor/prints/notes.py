"""What the paper of the floor desk says instead of tables."""

from collections.abc import Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.printing.area import Area
from tournaments.printing.languages import said
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

NOTE = Style(Face.REGULAR, 16, smallest=9)


def draw_no_tables(sheet: Sheet, body: Area, languages: Sequence[str]) -> None:
    draw_note(sheet, body, _("No tables have been drawn yet."), languages)


def draw_note(sheet: Sheet, body: Area, text: Promise, languages: Sequence[str]) -> None:
    sheet.stack(said(text, languages), body.top_part(120), NOTE, Align.CENTRE)
