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
from tournaments.prizes.blank_kit import draw_blank_prizes


def printed_kit(kit: BlankKit, *, paper: Paper, languages: Sequence[str]) -> bytes:
    """What to do, then all that it names, in that order."""
    from tournaments.paper import kit_cover, kit_numbers  # noqa: PLC0415 – slow import
    from tournaments.printing.run import PrintRun  # noqa: PLC0415 – slow import

    run = PrintRun(paper, languages, settings.CARDPARTY_FONT)
    sheet = run.sheet(paper.upright, in_one_line(said(kit_cover.TITLE, languages)), "")
    kit_cover.draw_cover(sheet, kit, languages)
    sheet.next_page()
    draw_blank_list(sheet, kit, languages)
    sheet.next_page()
    draw_blank_cards(sheet, kit, paper, languages)
    kit_numbers.draw_numbers(kit, run)
    for draw in (draw_blank_signs, draw_blank_slips, draw_blank_records, draw_blank_pads):
        sheet.next_page()
        draw(sheet, kit, languages)
    kit_numbers.draw_wins(kit, run)
    draw_blank_prizes(run)
    return run.file()
