"""Signs couples in with one click, and knows when the same click comes twice."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest

from scoring.hall.acts import SignIn, StopWaiting
from scoring.hall.couples import Couple
from scoring.hall.numbers import CoupleNumber
from tournaments.store import book
from tournaments.store.stored_evening import Done, StoredEvening
from tournaments.web.respond import actor_of, do_acts


@dataclass(frozen=True, slots=True)
class SignedIn:
    """The couples that a click has signed in, and the evening with them on its list."""

    stored: StoredEvening
    couples: tuple[Couple, ...]


def sign_in(
    request: HttpRequest,
    stored: StoredEvening,
    acts: Sequence[SignIn],
    before: Sequence[StopWaiting] = (),
) -> SignedIn:
    """All these couples or none; whoever of them has waited for a partner waits no more.

    A page that the Back button brought again carries the mark of a click that was done. Other
    names on it are other couples, and who has left the list since may come to the door again.
    """
    done = do_acts(request, stored.slug, *before, *acts)
    if done.is_repeated and not _is_same(done, acts):
        done = book.do(stored.slug, *before, *acts, by=actor_of(request))
    listed = done.evening.couples
    numbers = [number for number, _players in _asked(done) if number in listed]
    return SignedIn(done.after, tuple(listed[number] for number in numbers))


def _is_same(done: Done, acts: Sequence[SignIn]) -> bool:
    """Whether the click before asked for these couples, and some still are as they came."""
    asked, listed = _asked(done), done.evening.couples
    return [players for _number, players in asked] == [act.players for act in acts] and any(
        number in listed and listed[number].players == players for number, players in asked
    )


def _asked(done: Done) -> list[tuple[CoupleNumber, tuple[str, str]]]:
    acts = (entry.act for entry in done.acts)
    return [(act.couple, act.players) for act in acts if isinstance(act, SignIn) and act.couple]
