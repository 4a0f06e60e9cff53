"""A tournament as it is set up at the office and signed in for at the door (``rules.md §8``)."""

import datetime
from dataclasses import replace
from typing import Any

import pytest

from scoring.hall.acts import DrawTables, JoinJar, Remove, SetUp, SignIn
from scoring.hall.evening import Evening
from scoring.hall.settings import FormatOfPlay, Settings
from scoring.hall.tournament.pool_order import ORDER_RULES
from tests.scoring.hall.evenings import (
    DAY,
    done,
    drawn,
    players,
    refusal,
    set_up,
    signed_in,
)
from tests.scoring.hall.tournaments import of_tournament, pooled, teams

TO_TOURNAMENT = SetUp({"format_of_play": FormatOfPlay.NEVINS_HOUSE})
TO_CARD_EVENING = SetUp({"format_of_play": FormatOfPlay.CARD_EVENING})


def test_format_is_chosen_before_anything_is_drawn() -> None:
    evening = set_up(jar_size=4, jar_brought_in_cents=500, game_count=12)

    after = done(evening, TO_TOURNAMENT)

    assert after.settings.is_tournament
    assert after.settings == replace(
        Settings(name="Sample evening", date=DAY, jar_size=None),
        format_of_play=FormatOfPlay.NEVINS_HOUSE,
    )


def test_format_may_be_chosen_back() -> None:
    evening = teams(4, best_of=3)

    after = done(evening, TO_CARD_EVENING)

    assert after.couples == evening.couples
    assert after.settings.best_of == 1
    assert after.can(DrawTables("45"))


def in_jar() -> Evening:
    return set_up().do(SignIn(players(1), 1, in_jar=True))


def with_house_couple() -> Evening:
    return set_up().do(SignIn(("", ""), 1, has_paid=False, is_house=True))


def drawn_once() -> Evening:
    """Tables were drawn, then somebody left: nobody is seated."""
    return drawn(5, jar_size=None).do(Remove(5))


@pytest.mark.parametrize("made", [in_jar, with_house_couple, drawn_once, lambda: drawn(4)])
def test_format_is_settled_once_something_rests_on_it(made: Any) -> None:
    assert refusal(made(), TO_TOURNAMENT) == "office-format-settled"
    assert refusal(pooled(), TO_CARD_EVENING) == "office-format-settled"
    assert in_jar().do(JoinJar(1, in_jar=False)).can(TO_TOURNAMENT)


OF_CARD_EVENING = {
    "game_count": 12, "odd": "rest", "sitout_is_punched": True, "wins_from": "cards",
    "jar_fee_cents": 100, "jar_brought_in_cents": 100, "jar_size": 3, "screen_shows_leaders": True,
}  # fmt: skip
OF_TOURNAMENT = {
    "variant": "general", "best_of": 3, "meets_twice": True, "order_rules": ORDER_RULES[:1],
    "qualifier_count": 1, "runner_up_count": 1, "third_place_is_played": False,
    "has_consolation": True, "table_count": 4, "first_round_at": datetime.time(19),
    "match_minutes": 30,
}  # fmt: skip


@pytest.mark.parametrize(("setting", "value"), OF_CARD_EVENING.items())
def test_tournament_knows_no_setting_of_a_card_evening(setting: str, value: object) -> None:
    told = f"office-setting-unused setting={setting!r}"

    assert refusal(teams(4), SetUp({setting: value})).startswith(("office-jar", told))
    if not setting.startswith("jar"):
        assert refusal(set_up(), of_tournament(**{setting: value})) == told


@pytest.mark.parametrize(("setting", "value"), OF_TOURNAMENT.items())
def test_card_evening_knows_no_setting_of_a_tournament(setting: str, value: object) -> None:
    refused = refusal(signed_in(4), SetUp({setting: value}))

    assert refused == f"office-setting-unused setting={setting!r}"
    assert teams(4).can(SetUp({setting: value}))


def test_tournament_has_no_house_couple() -> None:
    refused = refusal(teams(4), SignIn(("", ""), 5, has_paid=False, is_house=True))

    assert refused == "door-no-house-couple couple=5"


def test_tournament_has_no_jar_to_join() -> None:
    assert refusal(teams(4), JoinJar(1)) == "door-no-jar"
    assert refusal(teams(4), SignIn(players(5), 5, in_jar=True)) == "door-no-jar"


def test_team_says_where_it_comes_from() -> None:
    evening = teams(2).do(SignIn(players(3), 3, town="Sampleton"))

    assert evening.towns == {3: "Sampleton"}
    assert evening.couples[3].town == "Sampleton"
