"""Makes the rule sheets and the posters: a variant, handed to the print."""

from collections.abc import Sequence

from django.conf import settings

from scoring.table.variant.variants import Variant
from tournaments.printing.paper import Paper
from tournaments.rulings.sheets.posters import Poster


def printed_rules(variant: Variant, *, paper: Paper, languages: Sequence[str]) -> bytes:
    """The rule sheet as a PDF, a page a language."""
    from tournaments.rulings.sheets import prints  # noqa: PLC0415 – slow import

    font = settings.CARDPARTY_FONT
    return prints.rule_sheets(variant, paper=paper, languages=languages, font=font)


def printed_poster(
    variant: Variant, poster: Poster, *, paper: Paper, languages: Sequence[str]
) -> bytes:
    """The order of the cards as a PDF, a page a language."""
    from tournaments.rulings.sheets import prints  # noqa: PLC0415 – slow import

    font = settings.CARDPARTY_FONT
    return prints.card_posters(variant, poster, paper=paper, languages=languages, font=font)
