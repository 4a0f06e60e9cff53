"""Makes the rule sheets and the posters: a variant, handed to the print."""

from collections.abc import Sequence

from django.conf import settings

from scoring.table.variant.variants import Variant
from tournaments.printing.paper import Paper
from tournaments.rulings.sheets.posters import Poster


def printed_rules(variant: Variant, *, paper: Paper, languages: Sequence[str]) -> bytes:
    """The rule sheet as a PDF, a page a language."""
    from tournaments.printing.run import PrintRun  # noqa: PLC0415 – slow import
    from tournaments.rulings.sheets import prints  # noqa: PLC0415 – slow import

    run = PrintRun(paper, languages, settings.CARDPARTY_FONT)
    prints.rule_sheets(variant, run)
    return run.file()


def printed_poster(
    variant: Variant, poster: Poster, *, paper: Paper, languages: Sequence[str]
) -> bytes:
    """The order of the cards as a PDF, a page a language."""
    from tournaments.printing.run import PrintRun  # noqa: PLC0415 – slow import
    from tournaments.rulings.sheets import prints  # noqa: PLC0415 – slow import

    run = PrintRun(paper, languages, settings.CARDPARTY_FONT)
    prints.card_posters(variant, poster, run)
    return run.file()
