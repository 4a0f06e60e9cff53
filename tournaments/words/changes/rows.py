"""A difference between two evenings as one row of a table and as one sentence."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.utils.translation import gettext as _

Some = TypeVar("Some")


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """What it is about, what it was and what it is; the sentence says the same alone.

    One that is counted stands for many.
    """

    label: str
    before: str
    after: str
    sentence: str
    is_counted: bool = False


Rows = Iterable[ChangeRow]


def plain_row(label: str, before: str, after: str) -> ChangeRow:
    """`Number of games: 20 instead of 25.`"""
    sentence = _("%(setting)s: %(after)s instead of %(before)s.") % {
        "setting": label,
        "before": before,
        "after": after,
    }
    return ChangeRow(label, before, after, sentence)


def counted_row(label: str, summary: str) -> ChangeRow:
    """`Game 8: 14 couples sit elsewhere.`: one row for many."""
    sentence = _("%(what)s: %(summary)s.") % {"what": label, "summary": summary}
    return ChangeRow(label, "", summary, sentence, is_counted=True)


def each_or_counted(
    changed: Sequence[Some],
    most: int,
    each: Callable[[Some], ChangeRow],
    counted: Callable[[Sequence[Some]], ChangeRow],
) -> Rows:
    """A row for each, or where there are more than `most`, one row that counts them."""
    return map(each, changed) if len(changed) <= most else [counted(changed)]
