"""Money, prizes and lists as templates write them in the reader's language."""

from django import template
from django.utils.translation import get_language

from scoring.hall import punchcard
from tournaments.money import format_cents
from tournaments.wording.card_game import suit_name
from tournaments.wording.lists import spoken
from tournaments.wording.prizes import prize_in_sentence, prize_name
from tournaments.wording.ties import rank_name

register = template.Library()
register.filter("prize_name", prize_name)
register.filter("prize_in_sentence", prize_in_sentence)
register.filter("spoken", spoken)
register.filter("card_rank", rank_name)
register.filter("suit_name", suit_name)
# Couples in a row are told as `1-4 7`, as games are on a card.
register.filter("as_ranges", punchcard.format)


@register.filter
def money(cents: int | None) -> str:
    """`$12.50`, or `12,50 $` in French; nothing where there is no sum."""
    return "" if cents is None else format_cents(cents, get_language() or "en")
