"""The blank kit: paper for a whole evening of which nothing is known yet, as one PDF."""

from collections.abc import Sequence

from django.conf import settings

from tournaments.cards.printables import draw_blank_cards
from tournaments.door.printables import draw_blank_list
from tournaments.floor.blank_kit import (
    draw_blank_pads,
    draw_blank_records,
    draw_blank_signs,
    draw_blank_slips,
)
from tournaments.printing.blank import BlankKit
from tournaments.printing.languages import in_one_line, said
from tournaments.printing.paper import Paper


def printed_kit(kit: BlankKit, *, paper: Paper, languages: Sequence[str]) -> bytes:
    """What to do, then door list, punch cards, table signs, table slips, record sheets and
    score pads.
    """
    from tournaments.paper import kit_cover  # noqa: PLC0415 – slow import
    from tournaments.printing.sheet import Sheet  # noqa: PLC0415 – slow import

    sheet = Sheet(
        paper.upright,
        title=in_one_line(said(kit_cover.TITLE, languages)),
        author="",
        languages=languages,
        font=settings.CARDPARTY_FONT,
    )
    kit_cover.draw_cover(sheet, kit, languages)
    sheet.next_page()
    draw_blank_list(sheet, kit, languages)
    sheet.next_page()
    draw_blank_cards(sheet, kit, paper, languages)
    for draw in (draw_blank_signs, draw_blank_slips, draw_blank_records, draw_blank_pads):
        sheet.next_page()
        draw(sheet, kit, languages)
    return sheet.finished()
