"""How the evening goes, in a few sentences for who sits at a table."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.hall.movement.movement import Odd
from scoring.hall.settings import Settings
from tournaments.words.cards.night_rules import night_rules


def tonight(settings: Settings, resting_count: int) -> Iterator[str]:
    """From the first table to the prizes, a step each (`rules.md §7.3`–`§7.11`).

    As many couples as `resting_count` sit out at a time; before the draw nobody may know it yet.
    """
    yield _("Find your table on the list at the door. The couple beside the spade deals first.")
    yield ngettext(
        "We play %(count)s game, at all tables at once.",
        "We play %(count)s games, at all tables at once.",
        settings.game_count,
    ) % {"count": settings.game_count}
    yield _moves(settings, resting_count)
    if resting_count > 1:
        yield _("On the bench you wait for your turn; the first on it goes to table 1.")
    elif resting_count or (settings.odd is Odd.REST and not settings.more_opponents):
        yield _("On the rest seat you sit out one game; then you go to table 1.")
    yield from night_rules(settings)


def _moves(settings: Settings, resting_count: int) -> str:
    if settings.more_opponents and not resting_count:
        return _(
            "You won? Have your card punched in the box of that game. After games 1, 2, 3 … you "
            "move 1, 2, 3 … tables on. Where that leads back to your own table, begin again with "
            "1. You lost? Stay where you are."
        )
    return _(
        "You won? Have your card punched in the box of that game, and move to the next table. "
        "You lost? Stay where you are."
    )
