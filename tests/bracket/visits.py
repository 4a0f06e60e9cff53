"""How tests reach the bracket: its addresses, and what its forms send."""

from django.test import Client
from django.urls import reverse

from tests.factories import now
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline
from tournaments.words.acts import act_sentence

PAGES = ["bracket", "bracket-pools"]
POSTS = [
    "bracket-draw-pools",
    "bracket-seat-pools",
    "bracket-cut-for-place",
    "bracket-seat-knockout",
    "bracket-withdraw",
    "bracket-end-evening",
]
MATCH_POSTS = [
    "bracket-score-hand",
    "bracket-record-match",
    "bracket-end-match",
    "bracket-clear-match",
]


def address(evening: StoredEvening, name: str = "bracket", *arguments: object) -> str:
    return reverse(name, args=[evening.slug, *arguments])


def told(evening: StoredEvening) -> list[str]:
    """The logbook in words, oldest first."""
    entries = timeline(now(evening))
    return [act_sentence(done.before, done.act, done.after) for done in entries]


def hand(
    client: Client,
    evening: StoredEvening,
    match: str,
    values: dict[str, object] | None = None,
    **options: object,
):
    """The first team bids 20 and takes 25, on the pad as it is; `values` are otherwise."""
    standing = now(evening).evening.tournament.match(match)
    saw = standing.line_count if standing else 0
    sent = {"bidder": 0, "bid": 20, "first_taken": 25, "saw": saw, **(values or {})}
    return client.post(address(evening, "bracket-score-hand", match), sent, **options)


def scores(
    client: Client,
    evening: StoredEvening,
    match: str,
    first: object,
    second: object,
    **more: object,
):
    sent = {"first_1": first, "second_1": second, **more}
    return client.post(address(evening, "bracket-record-match", match), sent)
