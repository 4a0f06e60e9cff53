"""Runs every comparison and prints a row for each, with the goal and whether it is met."""

from collections.abc import Iterator
from datetime import date
from random import Random

from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from bench.hall import seats, tournament
from bench.hall.recording import change_against_bare, drawn_evening, record_against_bare
from bench.hall.replay import replaying
from bench.pages import board
from bench.pages.growth import growth
from bench.paper.cards import our_cards, punch_cards
from bench.table import euchre, hands
from bench.timing import Comparison, row
from tournaments.practice import practice_acts
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening


def report() -> int:
    """The number of goals missed is the exit status."""
    call_command("migrate", verbosity=0)
    missed = 0
    if not euchre.IS_INSTALLED:
        print("Left out: hands beside OpenSpiel's euchre (pip install -e '.[bench]' brings it).")
    if not board.BEFORE:
        print("Left out: the board beside the one of 0.1 (CARDPARTY_BEFORE names its checkout).")
    for comparison in comparisons():
        print(row(comparison), flush=True)
        missed += not comparison.is_met
    print(f"{'500 punch cards, file size':<58}{len(our_cards(500)) / 1000:>11.0f} kB")
    print(f"{'floor page of 150 tables, queries':<58}{floor_queries(300):>11}")
    print(f"{'floor page of 5 tables, queries':<58}{floor_queries(10):>11}")
    print(f"{'bracket page of 64 teams, queries':<58}{tournament.page_queries():>11}")
    if euchre.IS_INSTALLED:
        print(f"{'moves a euchre hand':<58}{euchre.moves_a_hand(Random(45)):>11.1f}")
    return missed


def comparisons() -> Iterator[Comparison]:
    yield seats.next_seats()
    yield seats.whole_evening()
    yield seats.sit_outs()
    yield hands.importing()
    yield from hands.chosen_beside_random()
    if euchre.IS_INSTALLED:
        yield from hands.hands_beside_euchre()
    yield record_against_bare(40)
    yield record_against_bare(300)
    yield record_against_bare(300, game=25)
    yield change_against_bare(300)
    yield tournament.pools_to_bracket()
    yield tournament.pools_to_bracket_of_towns()
    yield tournament.hand_against_bare()
    yield tournament.hand_written_against_bare()
    yield from growth(played_evening(500), played_evening(50))
    yield from replaying(played_evening(500, games=25), played_evening(50, games=25))
    if board.BEFORE:
        yield from board.board_beside_before()
    yield from punch_cards()


def played_evening(couple_count: int, games: int = 24) -> StoredEvening:
    acts = practice_acts(couple_count=couple_count, played_count=games, today=date(2026, 11, 20))
    return book.open_evening(*acts, by="bench")


def floor_queries(couple_count: int) -> int:
    stored = drawn_evening(couple_count)
    with CaptureQueriesContext(connection) as queries:
        Client().get(f"/{stored.slug}/floor/")
    return len(queries)
