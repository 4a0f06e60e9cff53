"""Makes the rule sheets and the posters: a variant, handed to the print."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.conf import settings

from scoring.table.variant.variants import Variant
from tournaments.printing.paper import Paper
from tournaments.rulings.sheets.posters import Poster

if TYPE_CHECKING:
    from tournaments.printing.run import PrintRun


def draw_rules(variant: Variant, run: "PrintRun") -> None:
    """The rule sheet, a page a language."""
    from tournaments.rulings.sheets import prints  # noqa: PLC0415 – slow import

    prints.rule_sheets(variant, run)


def printed_rules(variant: Variant, *, paper: Paper, languages: Sequence[str]) -> bytes:
    """The same as a PDF."""
    run = _run(paper, languages)
    draw_rules(variant, run)
    return run.file()


def printed_poster(
    variant: Variant, poster: Poster, *, paper: Paper, languages: Sequence[str]
) -> bytes:
    """The order of the cards as a PDF, a page a language."""
    from tournaments.rulings.sheets import prints  # noqa: PLC0415 – slow import

    run = _run(paper, languages)
    prints.card_posters(variant, poster, run)
    return run.file()


def _run(paper: Paper, languages: Sequence[str]) -> "PrintRun":
    from tournaments.printing.run import PrintRun  # noqa: PLC0415 – slow import

    return PrintRun(paper, languages, settings.CARDPARTY_FONT)
