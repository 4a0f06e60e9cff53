"""What the tie sheet says of each prize that couples are tied for."""

from functools import partial
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from tournaments.printing.languages import in_each
from tournaments.printing.printables import heading
from tournaments.prizes.tie_desk import TiePanel, tie_panels
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.prizes.names import prize_name, thing_said
from tournaments.words.sums import cents_said

if TYPE_CHECKING:
    from tournaments.prizes.prints import TieOnPaper, TieSheets


def ties_of(stored: StoredEvening, languages: tuple[str, ...]) -> "TieSheets":
    """The ties that are open; where none is, one sheet to write on."""
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    evening = stored.evening
    panels = [panel for panel in tie_panels(evening) if not panel.settlement.is_settled]
    ties = tuple(_tie(panel, languages) for panel in panels) or (prints.TieOnPaper(),)
    return prints.TieSheets(heading(stored), ties, is_over=evening.is_over)


def _tie(panel: TiePanel, languages: tuple[str, ...]) -> "TieOnPaper":
    from tournaments.prizes.prints import TieOnPaper  # noqa: PLC0415 – slow import

    return TieOnPaper(
        prize=in_each(languages, partial(prize_name, panel.prize)),
        stake=in_each(languages, partial(_stake, panel)),
        couples=tuple((tied.couple, tied.wish) for tied in panel.couples),
        absent=frozenset(tied.couple.number for tied in panel.couples if not tied.is_here),
        is_divisible=panel.is_divisible,
    )


def _stake(panel: TiePanel) -> str:
    """What there is to win, and what a split brings; a thing cannot be split."""
    if panel.cents is None:
        return thing_said(str(panel.thing), is_each=panel.is_each)
    least, most = cents_said(panel.least_cents), cents_said(panel.most_cents)
    share = least if panel.least_cents == panel.most_cents else f"{least}–{most}"
    return _("%(worth)s; split: %(share)s each") % {
        "worth": cents_said(panel.cents),
        "share": share,
    }
