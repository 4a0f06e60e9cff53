"""The paper of the prizes desk."""

from tournaments.prizes.prints.awards import Awards, AwardSlip, SlipNumber, awards, blank_awards
from tournaments.prizes.prints.cash_count import CashCount, cash_count
from tournaments.prizes.prints.certificates import Certificate, Certificates, certificates
from tournaments.prizes.prints.draw_record import (
    DrawRecord,
    RecordedDraw,
    RecordedLine,
    draw_record,
)
from tournaments.prizes.prints.envelopes import envelopes
from tournaments.prizes.prints.jar_slips import JarSlips, jar_slips
from tournaments.prizes.prints.ledger import (
    LedgerLine,
    LedgerPart,
    PrintedLedger,
    money_ledger,
)
from tournaments.prizes.prints.tickets import Tickets, tickets
from tournaments.prizes.prints.tie_sheet import TieOnPaper, TieSheets, tie_sheets

__all__ = [
    "AwardSlip",
    "Awards",
    "CashCount",
    "Certificate",
    "Certificates",
    "DrawRecord",
    "JarSlips",
    "LedgerLine",
    "LedgerPart",
    "PrintedLedger",
    "RecordedDraw",
    "RecordedLine",
    "SlipNumber",
    "Tickets",
    "TieOnPaper",
    "TieSheets",
    "awards",
    "blank_awards",
    "cash_count",
    "certificates",
    "draw_record",
    "envelopes",
    "jar_slips",
    "money_ledger",
    "tickets",
    "tie_sheets",
]
