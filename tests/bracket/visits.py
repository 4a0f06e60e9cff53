"""How tests reach the bracket: its addresses, and what its forms send."""

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring.hall.tournament.matches import TeamMatch
from tests.factories import now
from tests.fragments import asked_for
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline
from tournaments.words.acts import act_sentence

MATCH_POSTS = [
    "bracket-score-hand",
    "bracket-record-match",
    "bracket-end-match",
    "bracket-clear-match",
]


def address(evening: StoredEvening, name: str = "bracket", *arguments: object) -> str:
    return reverse(name, args=[evening.slug, *arguments])


def match_of(evening: StoredEvening, name: str = "A-1") -> TeamMatch:
    match = now(evening).evening.tournament.match(name)
    assert match is not None
    return match


def told(evening: StoredEvening) -> list[str]:
    """The logbook in words, oldest first."""
    entries = timeline(now(evening))
    return [act_sentence(done.before, done.act, done.after) for done in entries]


def hand(
    client: Client,
    evening: StoredEvening,
    match: str = "A-1",
    *,
    target: str = "",
    **values: object,
) -> HttpResponse:
    """The first team bids 20 and takes 25, on the pad as it is; `values` are otherwise."""
    saw = match_of(evening, match).line_count
    sent = {"bidder": 0, "bid": 20, "first_taken": 25, "saw": saw, **values}
    headers = asked_for(target) if target else {}
    return client.post(address(evening, "bracket-score-hand", match), sent, headers=headers)


def points(
    client: Client, evening: StoredEvening, first_taken: int = 25, **values: object
) -> HttpResponse:
    """What the first team took, at a table where nobody bids."""
    return hand(client, evening, bidder="", bid="", first_taken=first_taken, **values)


def scores(
    client: Client,
    evening: StoredEvening,
    match: str,
    first: object,
    second: object,
    **more: object,
) -> HttpResponse:
    sent = {"first_1": first, "second_1": second, **more}
    return client.post(address(evening, "bracket-record-match", match), sent)


def pad(
    client: Client, evening: StoredEvening, match: str = "A-1", **asked: object
) -> HttpResponse:
    """The page of a match."""
    return client.get(address(evening, "bracket-match", match), asked)
