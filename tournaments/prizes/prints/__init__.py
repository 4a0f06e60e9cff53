"""The paper of the prizes desk."""

from tournaments.prizes.prints.awards import Awards, AwardSlip, awards
from tournaments.prizes.prints.ledger import (
    LedgerLine,
    LedgerPart,
    PrintedLedger,
    money_ledger,
)

__all__ = [
    "AwardSlip",
    "Awards",
    "LedgerLine",
    "LedgerPart",
    "PrintedLedger",
    "awards",
    "money_ledger",
]
