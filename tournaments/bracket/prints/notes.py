"""What the paper of the bracket desk says instead of pools and matches."""

from collections.abc import Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.printing.area import Area
from tournaments.printing.languages import said
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

NOTE = Style(Face.REGULAR, 16, smallest=9)
NO_POOLS = _("No pools have been drawn yet.")


def draw_note(sheet: Sheet, text: Promise, body: Area, languages: Sequence[str]) -> None:
    """The words alone at the top of a page."""
    sheet.stack(said(text, languages), body.top_part(120), NOTE, Align.CENTRE)
