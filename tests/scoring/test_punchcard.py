import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.hall import punchcard
from scoring.hall.punchcard import (
    GameOutsideError,
    PunchTwiceError,
    PunchUnreadableError,
    RangeBackwardsError,
)

any_punches = st.sets(st.integers(1, 60)).map(lambda games: tuple(sorted(games)))


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("", ()),
        ("  ", ()),
        (" , ;", ()),
        ("7", (7,)),
        ("007", (7,)),
        ("1 3-5 9", (1, 3, 4, 5, 9)),
        ("9 3-5 1", (1, 3, 4, 5, 9)),
        ("1,3-5;9", (1, 3, 4, 5, 9)),
        ("1, 3 - 5 ; 9\n", (1, 3, 4, 5, 9)),
        ("3–5", (3, 4, 5)),
        ("3—5", (3, 4, 5)),
        ("3−5", (3, 4, 5)),
        ("3‑5", (3, 4, 5)),
        ("4-4", (4,)),
        ("1\u00a02\t3", (1, 2, 3)),
    ],
)
def test_7_4_card_is_read_as_a_hurried_hand_types_it(text: str, games: tuple[int, ...]) -> None:
    assert punchcard.parse(text, 25) == games


@pytest.mark.parametrize(
    ("text", "kind", "values"),
    [
        ("1 x 3", PunchUnreadableError, {"text": "x"}),
        ("1.5", PunchUnreadableError, {"text": "1.5"}),
        ("-5", PunchUnreadableError, {"text": "-5"}),
        ("3-", PunchUnreadableError, {"text": "3-"}),
        ("1-3-5", PunchUnreadableError, {"text": "1-3-5"}),
        ("٣", PunchUnreadableError, {"text": "٣"}),
        ("9" * 5000, PunchUnreadableError, {"text": "9" * 40}),
        ("0", GameOutsideError, {"game": 0, "game_count": 25}),
        ("26", GameOutsideError, {"game": 26, "game_count": 25}),
        ("20-26", GameOutsideError, {"game": 26, "game_count": 25}),
        ("1-999999999", GameOutsideError, {"game": 999999999, "game_count": 25}),
        ("5-3", RangeBackwardsError, {"first": 5, "last": 3}),
        ("3 3", PunchTwiceError, {"game": 3}),
        ("1-5 4", PunchTwiceError, {"game": 4}),
    ],
)
def test_7_4_card_that_cannot_be_is_refused(text, kind, values) -> None:
    with pytest.raises(kind) as refusal:
        punchcard.parse(text, 25)

    assert refusal.value.values == values


def test_7_1_card_has_sixty_games_where_their_number_is_not_given() -> None:
    assert punchcard.parse("60") == (60,)
    with pytest.raises(GameOutsideError) as refusal:
        punchcard.parse("61")
    assert refusal.value.values == {"game": 61, "game_count": 60}


@pytest.mark.parametrize(
    ("games", "text"),
    [((), ""), ((7,), "7"), ((1, 2), "1-2"), ((9, 5, 3, 1, 4), "1 3-5 9"), ((2, 2, 3), "2-3")],
)
def test_7_4_card_is_written_with_ranges(games: tuple[int, ...], text: str) -> None:
    assert punchcard.format(games) == text


@given(any_punches)
def test_card_is_read_as_it_is_written(games: tuple[int, ...]) -> None:
    assert punchcard.parse(punchcard.format(games)) == games


@given(any_punches, st.randoms(use_true_random=False))
def test_card_may_be_typed_in_any_order(games: tuple[int, ...], rng) -> None:
    shuffled = list(games)
    rng.shuffle(shuffled)

    assert punchcard.parse(" ".join(map(str, shuffled))) == games
    assert punchcard.format(shuffled) == punchcard.format(games)


@given(st.text(st.sampled_from("0123456789 -–,;x\n٣²"), max_size=20))
def test_card_from_any_text_is_stable_or_refused(text: str) -> None:
    try:
        games = punchcard.parse(text, 25)
    except RuleError:
        return

    assert set(games) <= set(range(1, 26))
    assert punchcard.parse(punchcard.format(games), 25) == games
