"""What the tests of the door's pages ask, and how they read what came of it."""

import re

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories import now
from tests.fragments import asked_for
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline
from tournaments.words.acts import act_sentence

# Where `make_evening` puts its first evening.
SLUG = "sample-evening-2026-11-20"


def url(name: str, *arguments: object) -> str:
    return reverse(name, args=[SLUG, *arguments])


def sign_in(
    client: Client, first: str, second: str, *, has_scripts: bool = True, **more: object
) -> HttpResponse:
    """A couple typed into the line; without scripts its answer leads to the page that follows."""
    sent = {"first_player": first, "second_player": second, **more}
    asked = {"headers": asked_for("entry")} if has_scripts else {"follow": True}
    return client.post(url("door-add-couple"), sent, **asked)


def shown(answer: HttpResponse) -> str:
    """The page without the blanks that stand before the end of a tag and between tags."""
    return re.sub(r"\s+(?=>)|^\s+", "", answer.text)


def names(evening: StoredEvening) -> list[tuple[int, str, str, bool, bool]]:
    return [
        (couple.number, *couple.players, couple.has_paid, couple.in_jar)
        for couple in now(evening).evening.couples.values()
    ]


def told(evening: StoredEvening) -> list[str]:
    """What the logbook says of all that was done since the evening was given."""
    since = timeline(now(evening))[evening.entry :]
    return [act_sentence(done.before, done.act, done.after) for done in since]
