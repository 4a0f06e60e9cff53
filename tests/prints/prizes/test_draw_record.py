"""The draw record: every draw and cut as it was, lines for what only the hall knows."""

import pytest

from scoring.cards import Card
from scoring.hall.acts import Cut, DrawJar, RecordWin, SayWish, SetUp
from scoring.hall.numbers import CoupleNumber
from scoring.hall.ties.ties import Wish
from tests.factories import count_cards, do, draw, make_evening, now, offer, play_first_named
from tests.prints.papers import page_count, printed_of, said, texts
from tests.prints.reading import leaves
from tests.scoring.hall.evenings import level_at
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def recorded(evening: StoredEvening) -> str:
    return said(printed_of(now(evening).evening, "draw-record"))


def lines_of(evening: StoredEvening) -> list[str]:
    pdf = printed_of(now(evening).evening, "draw-record")
    return [" ".join(line.split()) for page in texts(pdf) for line in page.splitlines()]


def cut(evening: StoredEvening, **cards: str) -> StoredEvening:
    """All who are tied for the first prize wish to cut, and do."""
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


def test_draw_of_the_jar_has_a_line_for_each_number(evening: StoredEvening) -> None:
    do(evening, DrawJar("45"))
    first, second = now(evening).evening.jar_draw.order

    lines = lines_of(evening)

    assert "2 of 3 games, drawn by the program; seed 45" in lines
    # One line a number, in the order in which they came out.
    assert [line for line in lines if line.startswith(("1.", "2."))] == [
        f"1. Game {first}",
        f"2. Game {second}",
    ]


def test_7_10_draw_by_hand_has_no_seed(evening: StoredEvening) -> None:
    do(evening, DrawJar(numbers=(3, 1)))

    lines = lines_of(evening)

    assert "2 of 3 games, drawn without the program" in lines
    assert "1. Game 3" in lines


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


def test_7_16_draw_from_other_games_is_void_and_the_new_one_a_line_to_write_on(
    evening: StoredEvening,
) -> None:
    do(evening, DrawJar("45"), SetUp({"game_count": 4}))

    page = recorded(evening)

    assert "This draw is void: other games are played than it was drawn from." in page
    assert "drawn again" not in page
    assert page.count("couples in the jar") == 2


def test_7_9_cards_of_who_is_tied_no_more_are_not_told(evening: StoredEvening) -> None:
    play_first_named(evening, games=[1, 2, 3])
    cut(count_cards(evening, {1: 3, 2: 3, 3: 0, 4: 0}), c1="5H", c2="KS")
    while_tied = recorded(evening)

    count_cards(evening, {1: 3, 2: 2, 3: 0, 4: 0})

    assert "First prize: cards cut" in while_tied
    assert "First prize: cards cut" not in recorded(evening)


def test_cards_that_were_cut_for_a_prize_are_told_round_by_round_with_names(
    evening: StoredEvening,
) -> None:
    play_first_named(evening, games=[1, 2, 3])
    level = count_cards(evening, {1: 3, 2: 3, 3: 0, 4: 0})
    cut(level, c1="5H", c2="KS")

    lines = lines_of(level)

    at = lines.index("First prize: cards cut")
    assert lines[at + 1 : at + 5] == [
        "Round 1",
        "5♥ 1 – Ada Sample 1 & Bruno Sample 1",
        "K♠ 2 – Ada Sample 2 & Bruno Sample 2",
        "1 – Ada Sample 1 & Bruno Sample 1 $90.00",
    ]


def test_7_10_jar_that_nobody_won_is_carried_over_with_what_is_in_it() -> None:
    evening = draw(make_evening(2, game_count=2, jar_size=2))
    do(evening, DrawJar("45"))
    nobody = do(evening, *(RecordWin(game, 1, couple) for game, couple in ((1, 1), (2, 2))))
    assert nobody.evening.outcome.jar.holders == ()

    assert "Nobody – carried over $4.00" in lines_of(nobody)


def test_cuts_of_very_many_are_all_there_in_type_that_is_read() -> None:
    count = 60
    evening = level_at(9_000, count).do_all(
        SayWish("place-1", couple, Wish.CUT) for couple in range(1, count + 1)
    )
    deck = [
        Card.parse(f"{rank}{suit}")
        for suit in "HSC"
        for rank in ("A", *range(2, 11), "J", "Q", "K")
    ]
    shown = (*deck[:30], *deck[:30])
    evening = evening.do_all(
        Cut("place-1", CoupleNumber(couple), card) for couple, card in enumerate(shown, start=1)
    )

    pdf = printed_of(evening, "draw-record", "en", "fr")

    told = said(pdf)
    assert [
        n for n in range(1, count + 1) if f"{n} – Ada Sample {n} & Bruno Sample {n}" not in told
    ] == []
    assert "…" not in told
    assert [line.text for leaf in leaves(pdf) for line in leaf.words if line.size < 8] == []


def test_many_draws_take_more_sheets_and_none_is_lost(evening: StoredEvening) -> None:
    for seed in range(8):
        do(evening, DrawJar(str(seed), reason="once more"))

    pdf = printed_of(now(evening).evening, "draw-record", "en", "fr")

    assert page_count(pdf) == 4
    assert [seed for seed in range(8) if f"seed {seed}" not in said(pdf)] == []
