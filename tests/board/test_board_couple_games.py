"""A couple reads its evening game by game: what a dispute at the desk is settled by."""

from html import unescape
from re import findall, sub

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import Leave, SignIn, TypeCard
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import CoupleNumber
from scoring.hall.settings import Source
from tests.factories import do, draw, make_evening, now, play_first_named, win
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def rows(client: Client, evening: StoredEvening, couple: int) -> list[str]:
    """The lines of the table as one reads them."""
    page = client.get(reverse("board-couple", args=[evening.slug, couple])).text
    body = page.partition("couple-games")[2].partition("<tbody>")[2].partition("</tbody>")[0]
    lines = findall(r"<tr.*?</tr>", body, flags=16)
    return [" ".join(unescape(sub(r"<[^>]*>", " ", line)).split()) for line in lines]


def seats(evening: StoredEvening, game: int) -> tuple[tuple[int, int | None], ...]:
    return now(evening).evening.games[game - 1].seating.tables


def test_couple_reads_table_opponents_who_dealt_and_how_it_went(client: Client) -> None:
    evening = play_first_named(draw(make_evening(4)), games=[1])
    first, second = seats(evening, 1)[1]
    mover, stays = seats(evening, 2)[1]
    assert stays == second

    told = rows(client, evening, second)

    assert told == [
        f"1 {first} Ada Sample {first} & Bruno Sample {first} 2 {first} lost",
        f"2 {mover} Ada Sample {mover} & Bruno Sample {mover} 2 {mover} under way",
    ]
    assert rows(client, evening, first)[0].endswith(f"2 {first} won")


def test_winner_of_a_game_under_way_is_told_with_it(client: Client) -> None:
    evening = draw(make_evening(4))
    first, second = seats(evening, 1)[0]
    win(evening, 1, 1, first)

    assert rows(client, evening, first)[0].endswith("won under way")
    assert rows(client, evening, second)[0].endswith("lost under way")


@pytest.mark.parametrize(
    ("odd", "table", "is_punched", "told"),
    [
        (Odd.REST, "–", False, "sat out"),
        (Odd.REST, "–", True, "sat out, punched"),
        (Odd.GAP, "2", False, "sat out"),
    ],
)
def test_game_sat_out_is_told(
    client: Client, odd: Odd, table: str, is_punched: bool, told: str
) -> None:
    evening = draw(make_evening(3), odd=odd, sitout_is_punched=is_punched)
    seating = now(evening).evening.games[0].seating
    alone = seating.rest or next(first for first, second in seating.tables if second is None)
    evening = play_first_named(evening, games=[1])

    assert rows(client, evening, alone)[0] == f"1 – {table} – {told}"


def test_games_missed_before_and_after_are_told(client: Client) -> None:
    evening = play_first_named(draw(make_evening(6)), games=[1])
    late = SignIn(("Late Sample", "Later Sample"), CoupleNumber(8))
    evening = do(evening, Leave(CoupleNumber(1)), late)
    evening = play_first_named(evening, games=[2, 3])

    early, later = (
        [line.endswith("not there") for line in rows(client, evening, couple)] for couple in (1, 8)
    )
    assert (early, later) == ([False, False, True, True], [True, True, False, False])


def test_house_couple_is_named_as_such(client: Client) -> None:
    evening = draw(make_evening(3, public_shows_names=False))
    guest = next(sum(pair) - 4 for pair in seats(evening, 1) if 4 in pair)

    assert "4 house couple" in rows(client, evening, guest)[0]


def test_card_that_says_otherwise_is_told(client: Client) -> None:
    evening = play_first_named(draw(make_evening(4)), games=[1])
    winner, loser = seats(evening, 1)[0]
    do(evening, TypeCard(winner, ()), TypeCard(loser, (1,)))

    assert rows(client, evening, winner)[0].endswith("won the card has no punch")
    assert rows(client, evening, loser)[0].endswith("lost the card has the punch")


def test_no_name_is_told_where_the_organiser_wants_none(client: Client) -> None:
    evening = draw(make_evening(4, public_shows_names=False))
    first, second = seats(evening, 1)[0]

    assert rows(client, evening, first) == [f"1 {second} 1 {first} under way"]


def test_evening_kept_on_cards_alone_tells_no_games(client: Client) -> None:
    evening = draw(make_evening(4, wins_from=Source.CARDS))

    page = client.get(reverse("board-couple", args=[evening.slug, 1])).text

    assert "Game by game" not in page
