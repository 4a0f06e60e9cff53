"""Who competes for the booby prize, and what logbooks from before this was asked mean (§7.11)."""

import pytest

from scoring.hall.acts import ComeBack, DrawTables, Leave, SetUp
from scoring.hall.competing import competing
from scoring.hall.evening import BLANK, Evening
from scoring.hall.movement.movement import Odd
from scoring.hall.settings import BoobyAmong, FormatOfPlay
from tests.scoring.hall.evenings import DAY, played, prizes, refusal, seated, sign_in, won

TOLD = {"name": "Sample evening", "date": DAY}


def some_go_home(among: BoobyAmong) -> Evening:
    """Of seven games: 1 goes after game 1, 3 after 4; 9 comes for 3; 5 misses game 4 alone."""
    evening = seated(
        (1, 2), (3, 4), (5, 6), (7, 8),
        game_count=7, jar_size=None, booby_among=among,
        prizes=prizes(booby="A turnip"),
    )  # fmt: skip
    evening = won(evening, 2, 4, 6).do(Leave(1, Odd.GAP))
    evening = played(won(evening, 8), 0).do(sign_in(9, in_jar=False))
    evening = played(evening, 1).do(Leave(5))
    evening = played(evening, 1).do_all([ComeBack(5), Leave(3)])
    return played(evening, 4)


@pytest.mark.parametrize(
    ("among", "expected"),
    [
        (BoobyAmong.TO_THE_END, {2, 4, 5, 6, 7, 8}),
        (BoobyAmong.HALF, {2, 3, 4, 5, 6, 7, 8, 9}),
        (BoobyAmong.EVERYBODY, {1, 2, 3, 4, 5, 6, 7, 8, 9}),
    ],
)
def test_7_11_who_went_home_or_came_late_competes_as_was_set(
    among: BoobyAmong, expected: set[int]
) -> None:
    evening = some_go_home(among)

    level = evening.level_for("booby")

    fewest = min(evening.totals[couple] for couple in expected)
    assert set(level) == {c for c in expected if evening.totals[c] == fewest}
    told = competing(evening.couples, evening.settings)
    assert told is None or told == expected
    # The control: the couple that went home after a game has won nothing, so everybody's prize.
    assert (1 in level) is (among is BoobyAmong.EVERYBODY)


def test_7_11_evening_that_ends_early_is_played_to_its_end_by_who_left_later() -> None:
    evening = seated((1, 2), (3, 4), game_count=9, jar_size=None, booby_among=BoobyAmong.TO_THE_END)
    evening = played(evening, 3).do(Leave(1, Odd.GAP))

    assert competing(evening.couples, evening.settings) == {2, 3, 4}
    shorter = played(evening, 1).do(SetUp({"game_count": 4}))
    assert competing(shorter.couples, shorter.settings) == {1, 2, 3, 4}


def test_7_11_what_is_set_up_now_says_it_and_an_old_log_means_everybody() -> None:
    asked, old = BLANK.complete(SetUp(TOLD), "45"), SetUp(TOLD)

    assert asked == SetUp({**TOLD, "booby_among": BoobyAmong.TO_THE_END})
    assert BLANK.do(old).settings.booby_among is BoobyAmong.EVERYBODY
    said = SetUp({**TOLD, "booby_among": BoobyAmong.HALF})
    assert BLANK.complete(said, "45") == said
    tournament = SetUp({**TOLD, "format_of_play": FormatOfPlay.NEVINS_HOUSE})
    assert BLANK.complete(tournament, "45") == tournament
    later = SetUp({"hall": "Sample hall"})
    assert BLANK.do(old).complete(later, "45") == later


def test_7_11_who_competes_is_settled_by_play() -> None:
    evening = BLANK.do_all([SetUp(TOLD), *map(sign_in, range(1, 5)), DrawTables("45")])
    change = SetUp({"booby_among": BoobyAmong.HALF})

    assert evening.do(change).settings.booby_among is BoobyAmong.HALF
    assert refusal(played(evening, 1), change) == "office-booby-settled"
