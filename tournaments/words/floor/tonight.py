"""How the evening goes, in a few sentences for who sits at a table."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.hall.movement.movement import Odd
from scoring.hall.settings import Settings
from tournaments.words.cards.night_rules import night_rules


def tonight(settings: Settings) -> Iterator[str]:
    """From the first table to the prizes, a step each (`rules.md §7.3`–`§7.11`)."""
    yield _("Find your table on the list at the door. The couple beside the spade deals first.")
    yield ngettext(
        "We play %(count)s game, at all tables at once.",
        "We play %(count)s games, at all tables at once.",
        settings.game_count,
    ) % {"count": settings.game_count}
    yield _moves(settings)
    if settings.odd is Odd.REST and not settings.more_opponents:
        yield _("On the rest seat you sit out one game; then you go to table 1.")
    yield from night_rules(settings)


def _moves(settings: Settings) -> str:
    if settings.more_opponents:
        return _(
            "You won? Have your card punched in the box of that game. After games 1, 2, 3 … you "
            "move 1, 2, 3 … tables on. You lost? Stay where you are."
        )
    return _(
        "You won? Have your card punched in the box of that game, and move to the next table. "
        "You lost? Stay where you are."
    )
