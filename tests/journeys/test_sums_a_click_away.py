"""What proves a draw or the logbook is a click away: no page of an evening that is over shows a
seed, a sum or the head of the logbook to somebody who did not ask.
"""

import re
from collections.abc import Callable, Mapping
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import DrawJar, DrawPools
from tests.factories import (
    do,
    draw,
    make_evening,
    make_tournament,
    now,
    offer,
    play,
    play_ready,
    play_to_knockout,
)
from tests.fragments import VOID
from tests.walk import walk
from tournaments.codec.chain import short_head
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline

pytestmark = [pytest.mark.django_db, pytest.mark.long]

SUM = re.compile(r"SHA-?256|\b[0-9a-f]{64}\b", re.IGNORECASE)
FILES = (".pdf", ".json", ".txt", ".csv")
# Opened to compare the head with the one on the poster.
CHECKS_THE_LOGBOOK = "office-verify"
UNSEEN = {"script", "style", "template"}

Pages = Mapping[str, str]
"""Each page of an evening by its address."""


class InSight(HTMLParser):
    """The words of a page that nobody has to unfold; of a closed part these are its summary."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.around: list[tuple[str, bool]] = []
        self.words: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        told = dict(attributes)
        if tag == "input" and told.get("type") != "hidden":
            self.handle_data(told.get("value") or "")
        if tag not in VOID:
            is_closed = tag == "details" and "open" not in told
            self.around.append((tag, is_closed or tag in UNSEEN or "hidden" in told))

    def handle_endtag(self, tag: str) -> None:
        while self.around and self.around.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        inside = [*self.around, ("", False)]
        hidden = (
            is_hidden and (tag, inner) != ("details", "summary")
            for (tag, is_hidden), (inner, _) in pairwise(inside)
        )
        if not any(hidden):
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


def evening_over() -> StoredEvening:
    """Drawn as the program draws where nobody brings a seed along."""
    evening = make_evening(8, game_count=3, jar_size=1)
    offer(evening, place_1="50 %", booby="A turnip")
    return do(play(draw(evening, seed=""), games=3), DrawJar())


def tournament_over() -> StoredEvening:
    tournament = play_to_knockout(do(make_tournament(8, ()), DrawPools((4, 4))))
    while not tournament.evening.is_over:
        tournament = play_ready(tournament)
    return tournament


def pages_of(stored: StoredEvening, client: Client) -> Pages:
    """Every kind of page that links lead to, and of the logbook each entry."""
    answers = walk(
        client, reverse("office-evening", args=[stored.slug]), within=f"/{stored.slug}/",
        without=FILES,
    ).answers  # fmt: skip
    entries = (reverse("office-entry", args=[stored.slug, n]) for n in range(1, stored.entry + 1))
    every = {**answers, **{address: client.get(address) for address in entries}}
    return {
        address: answer.content.decode()
        for address, answer in every.items()
        if answer.headers.get("Content-Type", "").startswith("text/html")
    }


def seeds_of(stored: StoredEvening) -> list[str]:
    return [done.act.seed for done in timeline(stored) if getattr(done.act, "seed", "")]


def unasked(stored: StoredEvening, pages: Pages) -> list[str]:
    """Where a seed, a sum or the head of the logbook is read without a click."""
    seeds, head = seeds_of(stored), short_head(stored.head)
    checks = reverse(CHECKS_THE_LOGBOOK, args=[stored.slug])
    found = []
    for address, page in pages.items():
        text = InSight(page).text
        proofs = seeds if address == checks else [*seeds, head]
        if SUM.search(text) or any(proof in text for proof in proofs):
            found.append(address)
    return found


@pytest.mark.parametrize("make", [evening_over, tournament_over])
def test_no_page_shows_a_seed_or_a_sum_before_somebody_asks(
    make: Callable[[], StoredEvening], client: Client
) -> None:
    stored = now(make())
    assert stored.evening.is_over

    pages = pages_of(stored, client)

    assert len(pages) > 40
    assert unasked(stored, pages) == []


@pytest.mark.parametrize(
    ("make", "desks"), [(evening_over, ["prizes"]), (tournament_over, ["bracket"])]
)
def test_control_the_same_pages_unfolded_show_them(
    make: Callable[[], StoredEvening], desks: list[str], client: Client
) -> None:
    stored = now(make())
    addresses = [reverse(desk, args=[stored.slug]) for desk in desks]

    unfolded = {
        address: client.get(address).text.replace("<details", "<details open")
        for address in addresses
    }

    assert unasked(stored, unfolded) == addresses


def test_control_head_of_the_logbook_is_noticed_but_where_it_is_compared(client: Client) -> None:
    stored = now(evening_over())
    checks, board = (reverse(name, args=[stored.slug]) for name in (CHECKS_THE_LOGBOOK, "board"))
    page = client.get(checks).text
    assert short_head(stored.head) in InSight(page).text

    assert unasked(stored, {checks: page, board: page}) == [board]
