"""Money, prizes and lists as templates write them in the reader's language."""

import re
import secrets

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from scoring.cards import Rank
from scoring.hall import punchcard
from tournaments.version import PROGRAM
from tournaments.words.clock import (
    clock_said,
    day_and_clock_said,
    day_said,
    minutes_left,
    moment_said,
)
from tournaments.words.couples.couples_said import said_of
from tournaments.words.couples.naming import couple_names, names_and_town
from tournaments.words.help.chapter import pieces
from tournaments.words.help.chapters import chapter_of
from tournaments.words.lists import ranges_spoken, spoken
from tournaments.words.office.left_house import poster_line
from tournaments.words.prizes.names import (
    award_worth,
    prize_in_sentence,
    prize_name,
    thing_said,
    worth_said,
)
from tournaments.words.prizes.ties import rank_letter, rank_name
from tournaments.words.rulings.rules import suit_name
from tournaments.words.scores import both_scores, points_said, scores_in_row
from tournaments.words.sums import cents_said

register = template.Library()
# So much of a word has room in the narrowest column of the hall screen.
LONGEST_PIECE = re.compile(r"\S{16}(?=\w)")
register.filter("prize_name", prize_name)
register.filter("prize_in_sentence", prize_in_sentence)
register.filter("spoken", spoken)
register.filter("card_rank", rank_name)
register.filter("suit_name", suit_name)
# Couples in a row are told as `1-4 7`, as games are on a card; in a sentence as `1-4 and 7`.
register.filter("as_ranges", punchcard.format)
register.filter("ranges_spoken", ranges_spoken)
register.filter("couple_names", couple_names)
register.filter("names_and_town", names_and_town)
register.filter("poster_line", poster_line)
register.filter("clock_said", clock_said)
register.filter("day_said", day_said)
register.filter("day_and_clock_said", day_and_clock_said)
register.filter("moment_said", moment_said)
register.filter("minutes_left", minutes_left)
# A sentence of the guide, its labels apart; and the chapter about a page.
register.filter("pieces", pieces)
register.filter("chapter_of", chapter_of)
# `{% couples_said evening.settings.format_of_play "remove" number=4 %}`: Remove team 4.
register.simple_tag(said_of, name="couples_said")
register.simple_tag(lambda: PROGRAM, name="program")
register.simple_tag(thing_said)
register.simple_tag(worth_said)
register.filter("award_worth", award_worth)
register.filter("points_said", points_said)
register.filter("scores_in_row", scores_in_row)


@register.filter
def scores_of_both(scores: tuple[int, int]) -> str:
    """`120–85`: what the two sides of a game have made."""
    return both_scores(*scores)


@register.filter
def money(cents: int | None) -> str:
    """`$12.50`, or `12,50 $` in French; nothing where there is no sum."""
    return "" if cents is None else cents_said(cents)


@register.simple_tag
def form_key() -> SafeString:
    """A mark of this very form, by which a second click on it is known."""
    return format_html('<input type="hidden" name="key" value="{}">', secrets.token_hex(8))


@register.simple_tag
def king_letter() -> str:
    """The letter of the king, for the card that shows how cards are typed."""
    return rank_letter(Rank.KING)


@register.filter
def breakable(text: str) -> SafeString:
    """With places inside its longest words where a line may end; other words stay whole."""
    pieces = LONGEST_PIECE.sub(lambda piece: f"{piece[0]}\0", text).split("\0")
    return format_html_join(SafeString("<wbr>"), "{}", ((piece,) for piece in pieces))
