"""What the six variants say where they differ in what the desk cites, each in a few words."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from scoring.table.variant.description import NobodyBids
from scoring.table.variant.rows import PlainSuit
from scoring.table.variant.variants import VARIANTS, Variant
from tournaments.words.rulings.rules import MAY_BE_HELD_BACK, WORDS
from tournaments.words.rulings.variants import variant_name

MAY_FOLLOW_WITH = {
    PlainSuit.FOLLOW_OR_TRUMP: _("that suit or a trump"),
    PlainSuit.ANY_CARD: _("any card"),
    PlainSuit.FOLLOW: _("that suit, no trump"),
}


@dataclass(frozen=True, slots=True)
class VariantRow:
    """A line of the tables in paragraphs 2 and 4.4."""

    name: str
    held_back: str
    plain_suit: str
    nobody_bids: str
    finish: str


def variant_rows() -> list[VariantRow]:
    return [
        VariantRow(
            variant_name(name),
            str(MAY_BE_HELD_BACK[variant.renege]),
            str(MAY_FOLLOW_WITH[variant.plain_suit]),
            _nobody_bids(variant),
            str(WORDS[variant.finish]),
        )
        for name, variant in VARIANTS.items()
    ]


def _nobody_bids(variant: Variant) -> str:
    """What happens then; empty where a card is turned up instead."""
    if not variant.has_bidding:
        return ""
    bagged = NobodyBids.DEALER_IS_BAGGED if variant.dealer_is_bagged else NobodyBids.THROWN_IN
    return str(WORDS[bagged])
