"""The paper of the rulings room."""

from tournaments.rulings.prints.page import rule_sheets

__all__ = ["rule_sheets"]
