"""A text that is rendered once, with marks in the place of what differs, and filled in after that.

Beside it the marks that every such answer has, and how templates write what they stand for.

A hall waits for the answer to a tap or a hand, and Django takes longer to render it than the
database to save it (`docs/decisions/0004-a-tap-in-plain-sql.md`).
"""

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Self

from django.utils.html import escape

from scoring.hall.couples import Couple
from scoring.hall.numbers import CoupleNumber
from tournaments.last_done import LastDone
from tournaments.wording.naming import couple_names

# Values that stand nowhere else in a page.
MARKED_LAST_DONE = LastDone(
    slug="evening-marked",
    to="page-marked",
    seen="seen-marked",
    sentence="sentence-marked",
    taken_back=900_000_007,
)
MARKED_TOKEN = "token-marked"  # noqa: S105 – a mark
_FORM_KEY = re.compile(r'name="key" value="([0-9a-f]{16})"')


@dataclass(frozen=True, slots=True)
class Stencil:
    """The text around the values, piece by piece, and which value stands after each but the last.

    The keys of its forms count as the last values.
    """

    pieces: tuple[str, ...]
    places: tuple[int, ...]
    form_keys: int

    @classmethod
    def of(cls, rendered: str, marks: Sequence[str]) -> Self:
        """A stencil of what was rendered with marks, none of which stands elsewhere in it.

        >>> Stencil.of("<p>MARK-1 & MARK-2, 5 %</p>", ["MARK-1", "MARK-2"]).filled(["a", "b"])
        '<p>a & b, 5 %</p>'
        """
        form_keys = _FORM_KEY.findall(rendered)
        every = [*marks, *form_keys]
        parts = re.split(f"({'|'.join(map(re.escape, every))})", rendered)
        return cls(tuple(parts[::2]), tuple(map(every.index, parts[1::2])), len(form_keys))

    def filled(self, values: Sequence[str]) -> str:
        """The text with these values, as a template writes them; every form has a new key."""
        keys = secrets.token_hex(8 * self.form_keys) if self.form_keys else ""
        every = [*values, *(keys[start : start + 16] for start in range(0, len(keys), 16))]
        parts = [""] * (len(self.pieces) + len(self.places))
        parts[::2], parts[1::2] = self.pieces, [every[place] for place in self.places]
        return "".join(parts)


@cache
def marked_couple(number: int) -> Couple:
    """A couple of this number, which is a mark itself, with marks for names."""
    return Couple(CoupleNumber(number), (f"names-{number % 10}-marked", ""))


def couple_values(couple: Couple) -> tuple[str, str]:
    """Its number and names as templates write them."""
    return str(couple.number), escape(couple_names(couple))


def last_done_values(last_done: LastDone, csrf_token: str) -> tuple[str, ...]:
    """What was done last, and the form that takes it back, as their template writes them."""
    return (
        last_done.slug,
        last_done.seen,
        escape(last_done.sentence),
        str(last_done.taken_back),
        escape(last_done.to),
        escape(csrf_token),
    )
