"""The prizes in a blank kit: ties, draws, awards and money of an evening that nobody knows."""

from typing import TYPE_CHECKING

from tournaments.printing.evening import NO_EVENING
from tournaments.prizes.paper_ledger import blank_ledger

if TYPE_CHECKING:
    from tournaments.printing.run import PrintRun


def draw_blank_prizes(run: "PrintRun") -> None:
    """Tie sheet, draw record, award slips, money sheet and cash count, to be written by hand."""
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    prints.tie_sheets(prints.TieSheets(NO_EVENING, (prints.TieOnPaper(),), is_over=True), run)
    prints.draw_record(prints.DrawRecord(NO_EVENING, ()), run)
    prints.blank_awards(NO_EVENING, run)
    prints.money_ledger(blank_ledger(), run)
    prints.cash_count(prints.CashCount(NO_EVENING), run)
