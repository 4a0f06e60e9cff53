"""The words for what the rules and the logbook know only as codes."""

from tournaments.words.refusals import sentence_for

__all__ = ["sentence_for"]
