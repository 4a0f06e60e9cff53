"""Sums of money as they are said inside a sentence, in the reader's language."""

from tournaments.languages import reader_language
from tournaments.money import format_cents


def cents_said(cents: int) -> str:
    """`$1,234.50` in English, `1 234,50 $` in French."""
    return format_cents(cents, reader_language().code)
