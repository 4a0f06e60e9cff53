"""A tournament of 64 teams: pools, plan and bracket, a hand on a score pad, and how pages ask."""

import datetime
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from random import Random
from secrets import token_hex
from urllib.parse import urlencode

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from bench.hall.recording import PAIRS, Click, bare, clicks
from bench.timing import Comparison, Route, compare
from scoring.hall.acts import DrawPools, ScoreHand, SetUp, SignIn
from scoring.hall.games.draws import draw_pools
from scoring.hall.numbers import TableNumber
from scoring.hall.settings import FormatOfPlay
from scoring.hall.tournament.facts import pool_name
from scoring.hall.tournament.matches import MatchName
from scoring.hall.tournament.planning.plan import plan
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.seeding import search as seeding_search
from scoring.hall.tournament.seeding import seeding, town_counts
from scoring.hall.tournament.seeding.qualifying import Qualifier
from scoring.hall.tournament.seeding.separation import seats
from scoring.table.hand.taken import Side
from tournaments.bracket.forms import HAND_POINTS
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening

TEAMS, POOL = 64, 4
TABLES = tuple(map(TableNumber, range(1, TEAMS // 2 + 1)))
FROM_POOLS_TO_BRACKET_SECONDS = 0.05


def pools_to_bracket() -> Comparison:
    """All 64 go on, which is the largest bracket that there is."""
    compared = compare(
        "pools, plan and bracket, 64 teams (peer: 32)",
        ours=_from_pools(TEAMS, towns=0),
        peer=_from_pools(TEAMS // 2, towns=0),
        pairs=20,
        goal="< 50 ms",
        is_met=lambda _ratio: True,
    )
    return replace(compared, is_met=compared.ours < FROM_POOLS_TO_BRACKET_SECONDS)


def pools_to_bracket_of_towns() -> Comparison:
    """Three large towns in every pool: the search for them gives up after so many steps."""
    return compare(
        "the same with three towns (peer: without)",
        ours=_from_pools(TEAMS, towns=3),
        peer=_from_pools(TEAMS, towns=0),
        pairs=5,
        goal="no goal",
        is_met=lambda _ratio: True,
    )


def _from_pools(team_count: int, *, towns: int) -> Route:
    seeds = count(1)

    def first_of_its_day() -> None:
        _forget()
        order = draw_pools(list(range(1, team_count + 1)), str(next(seeds))).order
        pools = [order[start : start + POOL] for start in range(0, team_count, POOL)]
        plan(pools, TABLES)
        chance = Random(45)
        town_of = {Team(n): f"Town {chance.randrange(towns)}" for n in order if towns}
        seats(_all_of(pools), town_of)

    return first_of_its_day


def _forget() -> None:
    """Drops what was remembered of brackets before: a hall seats one in an evening."""
    for module in (seeding_search, seeding, town_counts):
        for known in vars(module).values():
            if hasattr(known, "cache_clear"):
                known.cache_clear()


def _all_of(pools: list[tuple[int, ...]]) -> list[Qualifier]:
    """Everybody goes on, the winners first; in each pool those drawn first are the best."""
    return [
        Qualifier(Team(teams[place]), pool_name(number), place + 1)
        for place in range(POOL)
        for number, teams in enumerate(pools)
    ]


def hand_against_bare() -> Comparison:
    """A hand on one pad after another, as the phone at each table sends it."""
    stored, client = drawn_tournament(), Client(enforce_csrf_checks=True)
    client.get(reverse("bracket-match", args=[stored.slug, "A-1"]))  # as whoever writes has done
    return compare(
        "a hand on the score pad, 64 teams (peer: bare write)",
        ours=clicks(client, _sent(stored)),
        peer=bare(stored, client),
        pairs=PAIRS,
        goal="no goal",
        is_met=lambda _ratio: True,
    )


def hand_written_against_bare() -> Comparison:
    """The same hands without the form that asks for them and the page that answers."""
    stored, client = drawn_tournament(), Client(enforce_csrf_checks=True)
    client.get(reverse("bracket-match", args=[stored.slug, "A-1"]))
    hands = _hands(stored)

    def write() -> None:
        match, told = next(hands)
        bidder, bid, took = (told[name] for name in ("bidder", "bid", "first_taken"))
        hand = ScoreHand(MatchName(match), (took, HAND_POINTS - took), Side(bidder), bid)
        book.do(stored.slug, hand, by="bench")

    return compare(
        "the same by the book alone (peer: bare write)",
        ours=write,
        peer=bare(stored, client),
        pairs=PAIRS,
        goal="no goal",
        is_met=lambda _ratio: True,
    )


def drawn_tournament() -> StoredEvening:
    teams = [
        SignIn((f"Ada Sample {number}", f"Bruno Sample {number}")) for number in range(1, TEAMS + 1)
    ]
    told = {
        "name": "Bench tournament",
        "date": datetime.date(2026, 11, 20),
        "format_of_play": FormatOfPlay.NEVINS_HOUSE,
    }
    pools = DrawPools((POOL,) * (TEAMS // POOL), "45")
    return book.open_evening(SetUp(told), *teams, pools, by="bench")


def _sent(stored: StoredEvening) -> Iterator[Click]:
    for match, body in islice(_hands(stored), PAIRS + 1):
        url = reverse("bracket-score-hand", args=[stored.slug, match])
        yield Click(url, urlencode(body | {"key": token_hex(8)}), target="match")


def _hands(stored: StoredEvening) -> Iterator[tuple[str, dict[str, int]]]:
    """Both sides are set in turn, so that no game ends however long its pad becomes."""
    for line in count():
        for match in stored.evening.tournament.pool_matches:
            yield match, {"bidder": line % 2, "bid": 20, "first_taken": 15, "saw": line}


def page_queries() -> int:
    """What the bracket's page asks the database when another page was shown before it."""
    stored, client = drawn_tournament(), Client()
    client.get(reverse("bracket-match", args=[stored.slug, "A-1"]))
    with CaptureQueriesContext(connection) as queries:
        client.get(reverse("bracket", args=[stored.slug]))
    return len(queries)
