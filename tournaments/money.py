"""Cents as Canadians write them, and back."""

import re
from decimal import Decimal

from babel.numbers import format_currency, get_decimal_symbol, get_group_symbol

from scoring.errors import RuleError
from tournaments.languages import BY_CODE

# No-break and thin spaces, as pages and spreadsheets put them between thousands.
SPACES = str.maketrans(dict.fromkeys("\u00a0\u202f\u2009", " "))
PLAIN = re.compile(r"(?P<whole>[0-9]{0,7})(?:[.,](?P<part>[0-9]{1,2}))?")
SPACED = re.compile(r"(?P<whole>[0-9]{1,3}(?: [0-9]{3}){1,2})(?:[.,](?P<part>[0-9]{1,2}))?")
# Where thousands have no commas between them, as in French, `1,234` is a slip of the finger.
COMMAS = re.compile(r"(?P<whole>[0-9]{1,3}(?:,[0-9]{3}){1,2})(?:\.(?P<part>[0-9]{1,2}))?")


class MoneyUnreadableError(RuleError):
    code = "money-unreadable"


def format_cents(cents: int, language: str) -> str:
    """`$1,234.50` in English, `1 234,50 $` in French; less than nothing has a real minus sign."""
    formatted = format_currency(Decimal(cents) / 100, "CAD", locale=BY_CODE[language].region)
    return formatted.replace("-", "−")


def typed_cents(cents: int, language: str) -> str:
    """`20.00`, or `20,00` in French, as it would be typed."""
    point = get_decimal_symbol(locale=BY_CODE[language].region)
    return f"{cents // 100}{point}{cents % 100:02}"


def parse_cents(text: str, language: str) -> int:
    """The cents that a person typed, under ten million dollars; what has two meanings is refused.

    A comma or a point before one or two figures are cents in either language, because both are
    spoken in one hall: reading `12,50` as 1250 dollars is the one mistake nobody would forgive.
    """
    figures = _without_sign(text.translate(SPACES).strip())
    has_commas = get_group_symbol(locale=BY_CODE[language].region) == ","
    forms = (PLAIN, SPACED, COMMAS) if has_commas else (PLAIN, SPACED)
    amount = next((match for form in forms if (match := form.fullmatch(figures))), None)
    if amount is None or not any(amount.groups()):
        raise MoneyUnreadableError(text=text)
    whole = re.sub("[ ,]", "", amount["whole"]) or "0"
    return int(whole) * 100 + int((amount["part"] or "").ljust(2, "0"))


def _without_sign(text: str) -> str:
    """The dollar sign goes before or after the figures, not both."""
    return (text[1:] if text.startswith("$") else text.removesuffix("$")).strip()
