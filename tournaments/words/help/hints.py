"""Five hints that lead through a first evening: each at its page, at its moment, and once."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.facts import Facts


@dataclass(frozen=True, slots=True)
class Hint:
    """One sentence or two on the page of this name, while the evening is at its moment."""

    word: str
    page: str
    text: Promise
    is_due: Callable[[Facts], bool]


def _is_just_seated(evening: Facts) -> bool:
    return len(evening.games) == 1 and not any(evening.games[0].winners)


HINTS: tuple[Hint, ...] = (
    Hint(
        "office",
        "office-evening",
        _("The tabs at the top are the evening, from left to right. Begin at %(door)s."),
        lambda evening: not evening.guests,
    ),
    Hint(
        "door",
        "door",
        _("Type the first name, Tab, the second name, Enter: that couple is signed in."),
        lambda evening: not evening.guests,
    ),
    Hint(
        "draw",
        "floor",
        _("Everybody here? Then draw. Until the first result you can still draw again."),
        lambda evening: len(evening.guests) > 1 and not evening.games,
    ),
    Hint(
        "paper",
        "paper",
        _("One button prints what goes on the tables tonight. Then record who wins: %(floor)s."),
        _is_just_seated,
    ),
    Hint(
        "prizes",
        "prizes",
        _("Ties first, then the cookie jar, then hand over and tick: from top to bottom."),
        lambda evening: evening.is_over and not evening.handed_over,
    ),
)
# The cookie of a browser that has got some, their words with a point between.
HINTS_GOT = "hints"
WORDS = frozenset(hint.word for hint in HINTS)


def hint_due(page: str, evening: Facts, known: Collection[str]) -> Hint | None:
    """The hint for this page now, unless somebody has got it already.

    Only an evening of cards that counts has hints: practice has its tour.
    """
    if evening.settings.is_practice or evening.settings.is_tournament:
        return None
    due = (hint for hint in HINTS if hint.page == page and hint.word not in known)
    return next((hint for hint in due if hint.is_due(evening)), None)
