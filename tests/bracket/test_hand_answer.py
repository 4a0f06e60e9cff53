"""The answer to a hand that is filled in says to the letter what the templates would."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from django.db import connection
from django.test import Client
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import ScoreHand, SeatPools, SignIn
from scoring.hall.evening import BLANK, Evening
from scoring.hall.tournament.matches import MatchName
from scoring.table.fast.selfplay import random_game
from scoring.table.variant.variants import VARIANTS
from tests.bracket.visits import address
from tests.factories import make_tournament
from tests.fragments import asked_for
from tests.scoring.hall.tournaments import of_tournament
from tournaments.bracket.hand_answer import HandAnswer, filled, rendered
from tournaments.bracket.match_page import Typing, match_page
from tournaments.last_done import LastDone
from tournaments.record.kept import KeptEvening

LETTERS = st.text(alphabet="Zoé&<>\"'% s{}$\\\ue000", max_size=12)
NAMES = LETTERS.filter(lambda name: name.strip() == name != "")
FIRST = MatchName("A-1")


def padded(variant: str, seed: int, names: list[str], tables: int | None) -> Iterator[Evening]:
    """A match after each hand of a game by chance; its teams are called so."""
    evening = BLANK.do_all(
        [
            of_tournament(variant=variant, table_count=tables),
            SignIn((names[0], names[1]), 1),
            SignIn((names[2], names[3]), 2),
            SeatPools(((1, 2),)),
        ]
    )
    for scored in random_game(VARIANTS[variant], Random(seed)).game.hands:
        first, second = scored.taken.points
        line = ScoreHand(
            FIRST, (first, second), scored.taken.bidder, scored.taken.bid, scored.taken.tricks
        )
        evening = evening.do(line)
        yield evening


def without_keys(text: str) -> str:
    return re.sub(r'name="key" value="[0-9a-f]{16}"', 'name="key"', text)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("variant", ["nevins-house", "nova-scotia-auction", "nova-scotia-45"])
@settings(deadline=None, max_examples=8)
@given(
    seed=st.integers(0, 10_000),
    names=st.lists(NAMES, min_size=4, max_size=4),
    tables=st.sampled_from([None, 1]),
    done=LETTERS.map("Told: {}".format),
    to=LETTERS.map("/evening/bracket/A-1/?{}".format),
    csrf_token=st.from_regex(r"[a-zA-Z0-9]{64}", fullmatch=True),
)
def test_filled_answer_is_the_rendered_one(
    language: str,
    variant: str,
    seed: int,
    names: list[str],
    tables: int | None,
    done: str,
    to: str,
    csrf_token: str,
) -> None:
    with translation.override(language):
        pads = [*padded(variant, seed, names, tables)]
        for evening in (pads[0], pads[len(pads) // 2], *pads[-2:]):
            kept = KeptEvening(1, "sample-evening", 5, "f" * 64, evening)
            page = match_page(kept, evening.tournament.matches[FIRST], Typing(done=done))
            last = LastDone(kept.slug, to, kept.version, sentence=done, taken_back=5)
            answer = HandAnswer(page, last, csrf_token)

            assert without_keys(filled(answer)) == without_keys(rendered(answer))


def test_every_form_of_an_answer_has_a_key_of_its_own() -> None:
    evening = next(padded("nevins-house", 45, ["Ace", "Jack", "Ten", "Nine"], None))
    kept = KeptEvening(1, "sample-evening", 5, "f" * 64, evening)
    page = match_page(kept, evening.tournament.matches[FIRST], Typing(done="Told."))
    answer = HandAnswer(page, LastDone(kept.slug, "/", kept.version), "token")

    keys = [re.findall(r'name="key" value="([0-9a-f]{16})"', filled(answer)) for _ in range(2)]

    assert len(keys[0]) == 4
    assert len({*keys[0], *keys[1]}) == 8


@pytest.mark.django_db
@pytest.mark.parametrize("teams", [4, 64])
def test_hand_takes_as_many_queries_among_many_teams_as_among_few(
    client: Client, teams: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = make_tournament(teams, [4] * (teams // 4))
    client.get(address(evening, "bracket-match", "A-1"))
    sent = {"bidder": 0, "bid": 20, "first_taken": 25, "saw": 0, "key": "this-form"}

    # Evening, savepoint, evening and form's key, match, logbook, release; on a server the lock.
    with django_assert_num_queries(6 + connection.features.has_select_for_update):
        client.post(address(evening, "bracket-score-hand", "A-1"), sent, headers=asked_for("match"))
