"""While games are to come, or cards that count, nothing that tells an award tells it as certain.

Every page, sheet and file of such an evening is opened; what names a thing that can be won says
too that it is not settled. The same evening at its end is the control: there all of them tell it,
and none of them says so any more.
"""

import csv
import io
import json
import re
from collections.abc import Callable
from html import unescape

import pytest
from django.http import HttpResponseBase
from django.test import Client
from django.urls import reverse
from django.utils.translation import gettext, override
from pypdf import PdfReader

from scoring.hall.acts import DrawJar, HandOver
from scoring.hall.games.draws import draw_jar
from tests.factories import count_cards, do, draw, make_evening, now, offer, play_first_named
from tests.walk import walk
from tournaments.board.results import results_of
from tournaments.management.results_as import csv_of, text_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

Making = Callable[[], StoredEvening]
HAM, TURNIP = "golden ham", "ribboned turnip"
# The settings, the logbook, the control of the screen, the backs of the cards and what announces
# the next evening tell what is offered, and of nobody that it goes to.
OFFERED = (
    "/office/", "/board/screen/control/", "/paper/card-backs.pdf", "/paper/how-tonight-goes.pdf",
    "/paper/next-evening-poster.pdf",
)  # fmt: skip
NOT_SETTLED = (
    "as things stand",
    "As things stand:",
    "If the evening ended now",
    "This is not final yet.",
    "Provisional results",
    "Provisional money sheet",
    # Where the organiser ends the evening before its last game, and hands out by what there is.
    "You are settling the prizes as the wins stand now.",
)
# Every place that tells an award once the evening is over, by what its address ends in.
PLACES = {
    "/prizes/", "/board/", "/board/screen/", "/board/couples/0/", "/board/bulletin/",
    "/board/bulletin/en.txt", "/board/bulletin/fr.txt", "/board/results.json",
    "/paper/awards.pdf", "/paper/results-poster.pdf", "/paper/money-sheet.pdf",
}  # fmt: skip


def evening_of(games: int) -> StoredEvening:
    """Of three games so many are played, all won by one couple, which holds the jar's number too;
    the other one has won nothing. Nobody is tied.
    """
    made = make_evening(2, game_count=3, jar_size=1)
    offer(made, place_1=f"A {HAM}", booby=f"A {TURNIP}")
    played = play_first_named(draw(made), games=range(1, games + 1))
    return do(played, DrawJar(seed_of_game_one()))


def seed_of_game_one() -> str:
    """A seed with which the jar draws the first game, which is played in every stage."""
    seeds = map(str, range(100))
    return next(seed for seed in seeds if draw_jar(3, 1, seed).order == (1,))


def with_games_to_come() -> StoredEvening:
    return evening_of(games=2)


def with_a_card_missing() -> StoredEvening:
    stored = evening_of(games=3)
    (winner,) = (a.couple for a in stored.evening.outcome.awards if a.prize == "place-1")
    return count_cards(stored, {winner: 3})


early = pytest.mark.parametrize("make", [with_games_to_come, with_a_card_missing])


def words() -> set[str]:
    """What says that nothing is settled, in both languages."""
    said = set()
    for language in ("en", "fr"):
        with override(language):
            said |= {gettext(sentence).rstrip(".:").lower() for sentence in NOT_SETTLED}
    return said | {'"provisional": true'}


def read(answer: HttpResponseBase) -> str:
    """What one reads on a page, on paper or in a file."""
    content = answer.content
    if answer["Content-Type"] == "application/pdf":
        text = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages)
    elif answer["Content-Type"].startswith("text/html"):
        text = unescape(re.sub(r"<[^>]*>", " ", content.decode()))
    else:
        text = content.decode("utf-8-sig")
    return re.sub(r"\s+", " ", text).lower()


def telling(client: Client, evening: StoredEvening) -> dict[str, str]:
    """What names a thing that can be won, by its address with every number as 0."""
    answers = walk(client, reverse("prizes", args=[evening.slug])).answers
    found = {
        re.sub(r"\d+", "0", address.partition("?")[0]).removeprefix(f"/{masked(evening)}"): read(
            answer
        )
        for address, answer in answers.items()
        if not any(place in address for place in OFFERED) and is_text(answer)
    }
    return {place: text for place, text in found.items() if HAM in text or TURNIP in text}


def is_text(answer: HttpResponseBase) -> bool:
    """A picture is drawn from the poster, which is read."""
    return hasattr(answer, "content") and not answer["Content-Type"].startswith("image/")


def masked(evening: StoredEvening) -> str:
    return re.sub(r"\d+", "0", evening.slug)


@pytest.mark.long
@early
def test_7_22_whatever_names_a_prize_says_that_it_is_not_settled(
    client: Client, make: Making
) -> None:
    told = telling(client, make())

    assert [place for place, text in told.items() if not any(w in text for w in words())] == []


@early
def test_7_22_spreadsheet_has_nothing_and_the_text_says_so_first(make: Making) -> None:
    results = results_of(make())

    rows = list(csv.reader(io.StringIO(csv_of(results))))
    text = text_of(results)

    assert {cell for row in rows[1:] for cell in row[5:]} == {""}
    assert text.index("As things stand:") < text.index(HAM)


@early
def test_7_22_every_award_of_the_results_is_provisional_and_so_is_the_jar(
    client: Client, make: Making
) -> None:
    answer = client.get(reverse("board-results", args=[make().slug]))

    told = json.loads(answer.content)
    assert {award["prize"] for award in told["awards"]} == {"place-1", "booby", "jar"}
    assert all(award["provisional"] for award in told["awards"])
    assert told["jar"]["provisional"]


@early
def test_7_22_every_award_at_the_prizes_desk_says_so(client: Client, make: Making) -> None:
    page = client.get(reverse("prizes", args=[make().slug])).text

    awards = page.partition('id="award_list"')[2].split('class="award-prize"')[1:]
    assert ["as things stand" in award for award in awards] == [True, True, True]
    assert "holds all of them and wins" not in page


def test_what_was_handed_over_is_no_longer_left_out_of_the_spreadsheet() -> None:
    stored = with_games_to_come()
    (first,) = (a for a in stored.evening.outcome.awards if a.prize == "place-1")

    after = do(stored, HandOver(first.prize, first.couple))

    told = csv_of(results_of(after))
    assert (HAM in told, TURNIP in told) == (True, False)


@pytest.mark.long
def test_at_the_end_all_of_them_tell_it_and_none_says_so_any_more(client: Client) -> None:
    evening = evening_of(games=3)
    assert now(evening).evening.is_final

    told = telling(client, evening)

    assert PLACES - told.keys() == set()
    assert [place for place in PLACES if any(word in told[place] for word in words())] == []
