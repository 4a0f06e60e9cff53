"""A text that is rendered once, with marks in the place of what differs, and filled in after that.

A hall waits for the answer to a tap or a hand, and Django takes longer to render it than the
database to save it (`docs/decisions/0004-a-tap-in-plain-sql.md`).
"""

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

_FORM_KEY = re.compile(r'name="key" value="([0-9a-f]{16})"')


@dataclass(frozen=True, slots=True)
class Stencil:
    """The text with `%s` in the place of each value, and which value goes there."""

    text: str
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
        text, *rest = re.split(f"({'|'.join(map(re.escape, every))})", rendered)
        texts = (piece.replace("%", "%%") for piece in (text, *rest[1::2]))
        return cls("%s".join(texts), tuple(map(every.index, rest[::2])), len(form_keys))

    def filled(self, values: Sequence[str]) -> str:
        """The text with these values, as a template writes them; every form has a new key."""
        every = [*values, *(secrets.token_hex(8) for _form in range(self.form_keys))]
        return self.text % tuple(every[place] for place in self.places)
