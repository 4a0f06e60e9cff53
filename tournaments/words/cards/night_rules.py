"""The rules of prizes and jar in a few sentences, as a couple reads them on its card."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.hall.prizes.prizes import BOOBY
from scoring.hall.settings import Settings
from tournaments.words.office.settings import setting_value
from tournaments.words.sums import cents_said


def night_rules(settings: Settings) -> Iterator[str]:
    """A paragraph for each thing that this evening has (`rules.md §7.8`–`§7.11`)."""
    yield _("A win is a punch. Hand the card in after the last game.")
    if settings.prizes:
        prizes = " · ".join(setting_value("prizes", [prize]) for prize in settings.prizes)
        yield _("%(prizes)s. Couples tied on wins share a place.") % {"prizes": prizes}
        yield _(
            "Tied on wins: if all want to split, they split. If somebody wants to play off, "
            "those who refuse are out. If nobody wants to, the deck is cut: lowest card wins,"
            " ace low."
        )
    if settings.jar_size is not None:
        yield _jar(settings.jar_size, settings.jar_fee_cents)
    if any(prize.name == BOOBY for prize in settings.prizes):
        yield _("Booby prize: fewest wins, and no other prize.")


def _jar(size: int, fee_cents: int) -> str:
    sentence = ngettext(
        "Cookie jar: %(count)s game number is drawn at the end. Couples that paid %(fee)s into it "
        "and won that game share it. If none did, it carries over to the next evening.",
        "Cookie jar: %(count)s game numbers are drawn at the end. Couples that paid %(fee)s into "
        "it and won all of these games share it. If none did, it carries over to the next evening.",
        size,
    )
    return sentence % {"count": size, "fee": cents_said(fee_cents)}
