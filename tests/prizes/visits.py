"""How tests reach the prizes desk: its addresses, what it reads like, what it has come to."""

import re

import pytest
from django.http import HttpResponse
from django.urls import reverse

from scoring.hall.prizes.awards import Outcome
from tests.factories import now
from tournaments.store.stored_evening import StoredEvening

HTMX = {"HX-Request": "true", "HX-Target": "settling"}
SPLIT = {"wish-1": "split", "wish-4": "split"}
POSTS: dict[str, list[object]] = {
    "prizes-record-wishes": ["place-1"],
    "prizes-record-not-here": ["place-1", 1],
    "prizes-record-forfeit": ["place-1", 1],
    "prizes-record-playoff": ["place-1", 1],
    "prizes-record-playoff-game": ["place-1", 1, 4],
    "prizes-set-playoff-way": ["place-1"],
    "prizes-record-cuts": ["place-1"],
    "prizes-start-tie-over": ["place-1"],
    "prizes-draw-jar": [],
    "prizes-redraw-jar": [],
    "prizes-hand-over": ["place-1", 1],
    "prizes-take-back": ["place-1", 1],
}
every_post = pytest.mark.parametrize("name", POSTS)


def address(evening: StoredEvening, name: str = "prizes", *arguments: object) -> str:
    return reverse(name, args=[evening.slug, *arguments])


def text_of(answer: HttpResponse) -> str:
    """What one reads, without the markup."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", answer.text))


def outcome_of(evening: StoredEvening) -> Outcome:
    return now(evening).evening.outcome
