"""What a comparison of logbook and rows has found, in a sentence; compares nothing."""

from typing import TypeVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.hall.changes import Changes
from scoring.hall.tournament.differences import TournamentChanges
from tournaments.evening_file.chain import short_head
from tournaments.evening_file.places import Place, Spot
from tournaments.evening_file.refusals import NamesChangedError, UnreadableEntryError
from tournaments.evening_file.verified import Verified
from tournaments.wording.changes import change_groups
from tournaments.wording.places import place_name
from tournaments.wording.refusals import sentence_for

Some = TypeVar("Some")
TOLD_WHOLE = {Spot.SINGLE: "singles", Spot.DRAW: "draws", Spot.JAR: "jar_draws"}
"""Differences that have no parts."""


def verified_line(found: Verified) -> str:
    """*Agrees*, or the first thing that does not."""
    if not found.entries:
        return _("The file has no logbook; what it tells goes together.")
    if found.agrees:
        sentence = ngettext(
            "The logbook agrees: %(entries)s entry, %(head)s.",
            "The logbook agrees: %(entries)s entries, %(head)s.",
            found.entries,
        )
        return sentence % {"entries": found.entries, "head": short_head(found.head)}
    if found.unreadable_at is not None:
        return sentence_for(UnreadableEntryError(entry=found.unreadable_at))
    if found.names_changed_at is not None:
        return sentence_for(NamesChangedError(entry=found.names_changed_at))
    if found.broken_at is not None:
        return _(
            "The chain of the logbook breaks at entry %(entry)s: it or one before it was changed."
        ) % {"entry": found.broken_at}
    if found.refused_at is not None:
        return _("Entry %(entry)s of the logbook cannot have been done.") % {
            "entry": found.refused_at
        }
    if found.has_unreadable_rows:
        return _("What is kept beside the logbook cannot be read; the logbook itself is whole.")
    return _first_difference(found)


def _first_difference(found: Verified) -> str:
    """What is told at the place, or the place alone where nobody would see a difference."""
    assert found.place is not None  # noqa: S101 – or it would agree
    changes = Changes() if found.changes is None else _at(found.place, found.changes)
    rows = [row for group in change_groups(changes) for row in group.rows]
    told = next((row.sentence for row in rows if row.before != row.after), None)
    if told is None:
        return _("The logbook tells something else about %(place)s.") % {
            "place": place_name(found.place)
        }
    return _("The logbook tells something else: %(first)s") % {"first": told}


def _at(place: Place, changes: Changes) -> Changes:
    """What is different at the place itself, without all that follows from it."""
    if place.spot in TOLD_WHOLE:
        name = TOLD_WHOLE[place.spot]
        return Changes(**{name: getattr(changes, name)})
    match place.spot:
        case Spot.SETTING:
            odd_from = changes.odd_from if place.setting == "odd" else None
            settings = _only(changes.settings, name=place.setting)
            return Changes(settings=settings, odd_from=odd_from)
        case Spot.COUPLE:
            return Changes(couples=_only(changes.couples, couple=place.couple))
        case Spot.GAME | Spot.TABLE:
            return _at_game(place, changes)
        case Spot.CARD:
            return Changes(cards=_only(changes.cards, couple=place.couple))
        case Spot.TIE:
            return Changes(ties=_only(changes.ties, prize=place.prize))
        case Spot.HELD:
            held = _only(changes.handed_over, prize=place.prize, couple=place.couple)
            return Changes(handed_over=held)
        case Spot.MATCH:
            played = _only(changes.tournament.matches, match=place.match)
            return Changes(tournament=TournamentChanges(matches=played))
    return Changes()


def _at_game(place: Place, changes: Changes) -> Changes:
    seats = _only(changes.seats, game=place.game)
    if place.spot is Spot.GAME:
        return Changes(
            seated=tuple(game for game in changes.seated if game == place.game),
            gone=tuple(game for game in changes.gone if game == place.game),
            seats=seats,
        )
    return Changes(
        seats=tuple(
            change
            for change in seats
            if place.table in {seat.table for seat in (change.before, change.after) if seat}
        ),
        credits=_only(changes.credits, game=place.game, table=place.table),
    )


def _only(found: tuple[Some, ...], **wanted: object) -> tuple[Some, ...]:
    return tuple(
        change
        for change in found
        if all(getattr(change, name) == value for name, value in wanted.items())
    )
