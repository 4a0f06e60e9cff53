"""The answer to a hand on the score pad: the match with its new line, and what is taken back.

It is rendered once for each kind of pad that a match can have, and filled in from then on.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.translation import get_language

from scoring.hall.couples import Couple
from scoring.table.variant.variants import Variant
from tournaments.bracket.match_page import HandEntry, MatchPage, bid_choices
from tournaments.bracket.score_pad import BoardSide, PadGame, PadRow, PadScore
from tournaments.last_done import LastDone
from tournaments.shown.matches import MatchLine, MatchSide
from tournaments.stencil import (
    MARKED_LAST_DONE,
    MARKED_TOKEN,
    Stencil,
    couple_values,
    last_done_values,
    marked_couple,
)
from tournaments.wording.scores import points_said

PARTS = ("bracket/_match.html", "_notices.html", "frame/last_done_apart.html")
ROW = "bracket/pad_row.html"
MARKED_MATCH = "match-marked"
MARKED_VERSION = "version-marked"


@dataclass(frozen=True, slots=True)
class HandAnswer:
    """All that the answer to a hand says."""

    page: MatchPage
    last_done: LastDone
    csrf_token: str

    @property
    def is_usual(self) -> bool:
        """Tells whether it is worth a stencil: the one game of the match goes on."""
        page, entry, last = self.page, self.page.entry, self.last_done
        goes_on = entry is not None and entry.line is None and page.best_of == len(page.games) == 1
        return goes_on and last.taken_back is not None and not last.also and last.redone is None


class Kind(NamedTuple):
    """What a stencil is made for: whatever of a usual answer is not filled in."""

    language: str | None
    variant: Variant
    asks_tricks: bool
    has_table: bool
    note_counts: tuple[int, ...]


def rendered(answer: HandAnswer) -> str:
    """The answer by the templates that make the page, too."""
    context = {
        "page": answer.page,
        "last_done": answer.last_done,
        "csrf_token": answer.csrf_token,
        "is_out_of_band": True,
        # Once the match is over there is no entry to go on in: the hand is at the score.
        "is_recorded": True,
    }
    return "\n".join(render_to_string(part, context) for part in PARTS)


def filled(answer: HandAnswer) -> str:
    """The same, from what was rendered once."""
    if settings.DEBUG or not answer.is_usual:  # in debugging templates are being written
        return rendered(answer)
    language = get_language()
    return _stencil(_kind(answer.page, language)).filled([*_values(answer, language)])


def _kind(page: MatchPage, language: str | None) -> Kind:
    entry = page.entry
    assert entry is not None  # noqa: S101 – it is usual
    return Kind(
        language=language,
        variant=page.variant,
        asks_tricks=entry.tricks is not None,
        has_table=page.line.table is not None,
        note_counts=tuple(len(side.notes) for side in page.sides),
    )


@lru_cache(maxsize=256)
def _stencil(kind: Kind) -> Stencil:
    marked = HandAnswer(_marked_page(kind), MARKED_LAST_DONE, MARKED_TOKEN)
    return Stencil.of(rendered(marked), [*_values(marked, kind.language)])


@cache
def _row_stencil(_language: str | None, is_made: bool | None) -> Stencil:  # noqa: FBT001 – a key
    row = _marked_row(is_made=is_made)
    slug = MARKED_LAST_DONE.slug
    page = {
        "slug": slug,
        "line": {"name": MARKED_MATCH},
        "has_bidding": row.bidder is not None,
    }
    text = render_to_string(ROW, {"row": row, "page": page})
    return Stencil.of(text, [*_row_values(row, slug, MARKED_MATCH)])


def _marked_page(kind: Kind) -> MatchPage:
    """A page of values that stand nowhere else in one, with a single line on its pad."""
    first, second = marked_couple(900_000_001), marked_couple(900_000_002)
    row = _marked_row(is_made=True if kind.variant.has_bidding else None)
    return MatchPage(
        slug=MARKED_LAST_DONE.slug,
        version=MARKED_VERSION,
        line=MatchLine(
            MARKED_MATCH,
            900_000_003 if kind.has_table else None,
            (MatchSide(first, (), has_won=False), MatchSide(second, (), has_won=False)),
            is_over=False,
            is_begun=True,
        ),
        sides=(_marked_side(first, kind.note_counts[0]), _marked_side(second, kind.note_counts[1])),
        games=(PadGame(1, (row,), (), ""),),
        entry=HandEntry(
            bids=bid_choices(kind.variant),
            tricks="" if kind.asks_tricks else None,
            version=MARKED_VERSION,
            saw=900_000_004,
            done="done-marked",
        ),
        typed={},
        variant=kind.variant,
        scores_version=MARKED_VERSION,
    )


def _marked_side(team: Couple, note_count: int) -> BoardSide:
    notes = tuple(f"note-{team.number}-{number}-marked" for number in range(note_count))
    return BoardSide(team, team.number + 20, 0, has_won=False, notes=notes)


@cache
def _marked_row(*, is_made: bool | None) -> PadRow:
    bidder = None if is_made is None else marked_couple(900_000_005)
    scores = (PadScore(900_000_011, "change-1-marked"), PadScore(900_000_012, "change-2-marked"))
    return PadRow(900_000_006, bidder, "bid-marked", is_made, scores)


def _values(answer: HandAnswer, language: str | None) -> Iterator[str]:
    """What differs from hand to hand, as templates write it; the lines first, which hold others."""
    page = answer.page
    slug, name = page.slug, page.line.name
    yield "".join(_filled_row(row, slug, name, language) for row in page.games[0].rows)
    yield from (name, page.version)
    if page.line.table is not None:
        yield str(page.line.table)
    for side in page.sides:
        yield from () if side.team is None else couple_values(side.team)
        yield from (points_said(side.score), *map(escape, side.notes))
    if page.entry is not None:
        yield from (str(page.entry.saw), escape(page.entry.done))
    yield from last_done_values(answer.last_done, answer.csrf_token)


def _filled_row(row: PadRow, slug: str, name: str, language: str | None) -> str:
    return _row_stencil(language, row.is_made).filled([*_row_values(row, slug, name)])


def _row_values(row: PadRow, slug: str, name: str) -> Iterator[str]:
    yield from (slug, name, str(row.number), escape(row.bid))
    yield from () if row.bidder is None else (str(row.bidder.number),)
    for side in row.scores:
        yield from (points_said(side.score), side.change)
