import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.hall import punchcard
from tests.scoring.refused import refusal_of

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
    ("text", "told"),
    [
        ("1 x 3", "punch-unreadable text='x'"),
        ("1.5", "punch-unreadable text='1.5'"),
        ("-5", "punch-unreadable text='-5'"),
        ("3-", "punch-unreadable text='3-'"),
        ("1-3-5", "punch-unreadable text='1-3-5'"),
        ("٣", "punch-unreadable text='٣'"),
        ("9" * 5000, f"punch-unreadable text='{'9' * 40}'"),
        ("0", "game-outside game=0 game_count=25"),
        ("26", "game-outside game=26 game_count=25"),
        ("20-26", "game-outside game=26 game_count=25"),
        ("1-999999999", "game-outside game=999999999 game_count=25"),
        ("5-3", "range-backwards first=5 last=3"),
        ("3 3", "punch-twice game=3"),
        ("1-5 4", "punch-twice game=4"),
    ],
)
def test_7_4_card_that_cannot_be_is_refused(text: str, told: str) -> None:
    assert refusal_of(punchcard.parse, text, 25) == told


def test_7_1_card_has_sixty_games_where_their_number_is_not_given() -> None:
    assert punchcard.parse("60") == (60,)
    assert refusal_of(punchcard.parse, "61") == "game-outside game=61 game_count=60"


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
