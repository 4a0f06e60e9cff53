"""What the organiser calls into the hall now, in the words of each of its languages."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override

from scoring.hall.evening import Evening
from scoring.hall.numbers import TableNumber
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.wall import Wall
from tournaments.words.lists import spoken

# Of more tables than that nobody listens to the end.
MOST_LAST_TABLES = 6


@dataclass(frozen=True, slots=True)
class Call:
    """A sentence by its language, the first one of the hall first."""

    said: tuple[tuple[str, str], ...]


def calls_of(stored: StoredEvening, wall: Wall) -> tuple[Call, ...]:
    """Of the game that is played, and what the organiser has typed for the hall."""
    languages = stored.settings.languages
    calls = [_in_each(languages, say) for say in _of_game(stored.evening)]
    # It is typed in whatever languages the organiser wants.
    return (*calls, *([Call(((languages[0], wall.words),))] if wall.words else []))


def _of_game(evening: Evening) -> Iterator[Callable[[], str]]:
    game, number = evening.open_game, len(evening.games)
    if game is None:
        return
    if not game.is_begun:
        yield lambda: _game_begins(number)
    elif len(game.missing) <= MOST_LAST_TABLES:
        yield lambda: _last_tables(game.missing)


def _last_tables(tables: Sequence[TableNumber]) -> str:
    said = ngettext("Last table: %(tables)s.", "Last tables: %(tables)s.", len(tables))
    return said % {"tables": spoken(tables)}


def _game_begins(number: int) -> str:
    if number == 1:
        return _("Game 1: please sit down at your tables.")
    return _("Game %(number)s: winners move, losers stay.") % {"number": number}


def _in_each(languages: tuple[str, ...], say: Callable[[], str]) -> Call:
    said = []
    for language in languages:
        with override(language):
            said.append((language, say()))
    return Call(tuple(said))
