"""The draw record: every draw and cut as it was, lines for what only the hall knows."""

import pytest

from scoring.cards import Card
from scoring.hall.acts import Cut, DrawJar, SayWish, SetUp
from scoring.hall.numbers import CoupleNumber
from scoring.hall.ties.ties import Wish
from tests.factories import count_cards, do, draw, make_evening, now, offer, play_first_named
from tests.prints.papers import page_count, printed_of, said
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def recorded(evening: StoredEvening) -> str:
    return said(printed_of(now(evening).evening, "draw-record"))


def cut(evening: StoredEvening, **cards: str) -> StoredEvening:
    """All who are level for the first prize wish to cut, and do."""
    told = {CoupleNumber(int(name[1:])): Card.parse(card) for name, card in cards.items()}
    wishes = (SayWish("place-1", couple, Wish.CUT) for couple in told)
    return do(evening, *wishes, *(Cut("place-1", couple, card) for couple, card in told.items()))


@pytest.fixture
def evening() -> StoredEvening:
    made = make_evening(4, game_count=3, jar_size=2)
    return draw(offer(made, place_1=9_000))


def test_before_any_draw_there_are_lines_to_write_on(evening: StoredEvening) -> None:
    page = recorded(evening)

    for label in ("Won by", "Amount", "Drawn by", "Witness", "When"):
        assert page.count(label) == 4  # the jar, and three more
    assert "4 couples in the jar" in page
    assert "seed" not in page


def test_draw_of_the_jar_stands_there_with_its_numbers(evening: StoredEvening) -> None:
    do(evening, DrawJar("45"))
    numbers = sorted(now(evening).evening.jar_numbers)

    page = recorded(evening)

    assert f"Games {numbers[0]} and {numbers[1]} of 3, drawn by the program; seed 45" in page


def test_nobody_has_won_by_a_draw_before_the_evening_is_over() -> None:
    evening = draw(make_evening(2, game_count=3, jar_size=1))
    do(evening, DrawJar("45"))
    play_first_named(evening, games=[1, 2])
    assert "Ada Sample" not in recorded(evening)

    over = play_first_named(evening, games=[3])
    won = {award.couple for award in over.evening.outcome.awards if award.prize == "jar"}

    # The control: at the end its winners are named.
    assert won
    for couple in won:
        assert f"{couple} – Ada Sample {couple}" in recorded(over)


def test_draw_that_was_made_again_is_kept_as_void(evening: StoredEvening) -> None:
    do(evening, DrawJar("45"), SetUp({"game_count": 4}), DrawJar("46"))

    page = recorded(evening)

    assert page.count("This draw is void: the jar was drawn again.") == 1
    assert ("seed 45" in page, "seed 46" in page) == (True, True)


def test_cards_that_were_cut_for_a_prize_are_told_round_by_round(evening: StoredEvening) -> None:
    play_first_named(evening, games=[1, 2, 3])
    level = count_cards(evening, {1: 3, 2: 3, 3: 0, 4: 0})
    cut(level, c1="5H", c2="KS")

    page = recorded(level)

    assert "First prize: cards cut" in page
    assert "Round 1 – 1: 5♥ · 2: K♠" in page
    assert "1 – Ada Sample 1 & Bruno Sample 1" in page
    assert "$90.00" in page


def test_many_draws_take_more_sheets_and_none_is_lost(evening: StoredEvening) -> None:
    for seed in range(8):
        do(evening, DrawJar(str(seed), reason="once more"))

    pdf = printed_of(now(evening).evening, "draw-record", "en", "fr")

    assert page_count(pdf) == 3
    assert [seed for seed in range(8) if f"seed {seed}" not in said(pdf)] == []
