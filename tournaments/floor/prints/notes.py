"""What the paper of the floor desk says instead of tables."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from tournaments.printing.area import Area
from tournaments.printing.fonts import Face
from tournaments.printing.languages import said
from tournaments.printing.sheet import Sheet
from tournaments.printing.text import Align, Style

NOTE = Style(Face.REGULAR, 16, smallest=9)


def draw_no_tables(sheet: Sheet, body: Area, languages: Sequence[str]) -> None:
    text = said(_("No tables have been drawn yet."), languages)
    sheet.stack(text, body.top_part(120), NOTE, Align.CENTRE)
