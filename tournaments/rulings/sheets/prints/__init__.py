"""The paper of the rulings room."""

from tournaments.rulings.sheets.prints.page import rule_sheets
from tournaments.rulings.sheets.prints.poster import card_posters

__all__ = ["card_posters", "rule_sheets"]
