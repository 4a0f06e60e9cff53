"""Setting an evening up and changing it: what is refused, and what is left."""

import datetime
from dataclasses import fields, replace
from typing import Any

import pytest

from scoring.hall.acts import (
    BringIn,
    DrawJar,
    HandOver,
    JoinJar,
    Remove,
    SetUp,
    SignIn,
    TakePrizeBack,
    TypeCard,
    WaitForPartner,
)
from scoring.hall.evening import BLANK, Evening
from scoring.hall.facts import Facts
from scoring.hall.games.games import SeatedGame
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import GameNumber
from scoring.hall.settings import BoobyAmong, FaceCardLetters, Rounding, Settings, Source
from tests.scoring.hall.evenings import (
    DAY,
    counted,
    done,
    drawn,
    level,
    level_at,
    played,
    players,
    prizes,
    refusal,
    seated,
    set_up,
    signed_in,
    wishes,
    won,
)

# Opening


def test_first_setting_up_opens_the_evening() -> None:
    evening = done(BLANK, SetUp({"name": "Harvest cards", "date": DAY}, like="Summer cards"))

    assert evening == Evening(Settings(name="Harvest cards", date=DAY))


SETTINGS: dict[str, tuple[Any, Any]] = {
    "name": ("", "Harvest cards"),
    "date": (datetime.date.min, DAY),
    "hall": ("", "Parish hall"),
    "languages": (("en", "fr"), ("fr",)),
    "face_card_letters": (FaceCardLetters.OF_LANGUAGE, FaceCardLetters.JQK),
    "card_game": ("nova-scotia-45", "nevins-house target=60"),
    "game_count": (25, 20),
    "odd": (Odd.HOUSE, Odd.GAP),
    "sitout_is_punched": (False, True),
    "entry_fee_cents": (2000, 1500),
    "jar_fee_cents": (200, 100),
    "hall_share_cents": (0, 10000),
    "jar_brought_in_cents": (0, 35000),
    "jar_size": (8, 10),
    "booby_among": (BoobyAmong.EVERYBODY, BoobyAmong.HALF),
    "rounding": (Rounding.TO_THE_CENT, Rounding.TO_JAR),
    "wins_from": (Source.FLOOR, Source.CARDS),
    "public_address": ("", "https://cards.example"),
    "public_shows_names": (True, False),
    "screen_shows_leaders": (False, True),
    "is_practice": (False, True),
    "prizes": ((), prizes(place_1=30000, place_2="Two baskets", place_3="10 %", booby="A turnip")),
}
"""What each is where nothing is said, and what else it may be."""


def test_7_1_evening_has_25_games_where_nothing_is_said() -> None:
    unsaid = {name: value for name, (value, _) in SETTINGS.items()}

    assert BLANK.settings == Settings(**unsaid)


def test_setting_up_keeps_every_setting_and_prize() -> None:
    wanted = {name: value for name, (_, value) in SETTINGS.items()}

    assert done(BLANK, SetUp(wanted)).settings == Settings(**wanted)


def test_setting_up_to_what_it_is_changes_nothing() -> None:
    evening = played(drawn(5))

    unchanged = SetUp({"name": "Sample evening", "odd": Odd.HOUSE, "wins_from": Source.FLOOR})

    assert done(evening, unchanged) == evening


def test_fees_and_names_may_change_at_any_time() -> None:
    evening = played(drawn(4), games=2)

    changed = done(evening, SetUp({"entry_fee_cents": 1, "hall_share_cents": 2, "name": "Another"}))

    settings = replace(evening.settings, entry_fee_cents=1, hall_share_cents=2, name="Another")
    assert changed == replace(evening, settings=settings, couples=changed.couples)


# The jar


def test_7_10_jar_and_games_that_do_not_fit_are_refused() -> None:
    evening, money = set_up(), {"jar_size": None, "jar_brought_in_cents": 35000}
    beyond = "office-jar-beyond-games jar_size=8 game_count=7"
    no_games = SetUp({"game_count": 0, "jar_size": None})

    assert refusal(evening, SetUp(money)) == "office-jar-money-without-jar cents=35000"
    assert refusal(evening, SetUp({"game_count": 7})) == beyond
    assert refusal(evening, no_games) == "office-games-played fewest=1"
    assert evening.can(SetUp({"jar_size": None}))
    assert evening.can(SetUp({"jar_brought_in_cents": 35000}))
    assert evening.can(SetUp({"game_count": 8}))
    assert evening.can(SetUp({"game_count": 1, "jar_size": 1}))


@pytest.mark.parametrize("size", [None, 10])
def test_jar_size_after_the_jars_draw_is_refused(size: int | None) -> None:
    evening = drawn(2).do(JoinJar(1, in_jar=False)).do(JoinJar(2, in_jar=False))

    assert refusal(evening.do(DrawJar("45")), SetUp({"jar_size": size})) == "office-jar-drawn"
    assert evening.can(SetUp({"jar_size": size}))


def test_doing_away_with_a_jar_that_has_couples_is_refused() -> None:
    evening = signed_in(2)

    told = refusal(evening, SetUp({"jar_size": None}))

    assert told == "office-jar-has-couples couple_count=2"
    assert evening.can(SetUp({"jar_size": 10}))
    emptied = evening.do(JoinJar(1, in_jar=False)).do(JoinJar(2, in_jar=False))
    assert done(emptied, SetUp({"jar_size": None})).outcome.jar is None


# How many games


def test_evening_may_stop_before_a_game_that_is_only_seated() -> None:
    evening = played(drawn(4, game_count=9, jar_size=None), games=8)

    shorter = done(evening, SetUp({"game_count": 8}))

    assert shorter.games == evening.games[:8]
    assert (shorter.open_game, shorter.is_over) == (None, True)


@pytest.mark.parametrize(
    ("evening", "fewest"),
    [
        (played(drawn(4, game_count=9, jar_size=None), games=3), 3),
        (won(played(seated((1, 2), game_count=9, jar_size=None), games=8), 1), 9),
        (drawn(4, game_count=20, jar_size=None).do(TypeCard(1, (1, 19))), 19),
    ],
    ids=["played", "a result", "a card"],
)
def test_fewer_games_than_floor_and_cards_know_are_refused(evening: Evening, fewest: int) -> None:
    told = f"office-games-played fewest={fewest}"

    assert refusal(evening, SetUp({"game_count": fewest - 1})) == told
    assert evening.can(SetUp({"game_count": fewest}))


def test_evening_that_is_over_may_go_on() -> None:
    evening = played(drawn(5, game_count=8), games=8)

    longer = done(evening, SetUp({"game_count": 10}))

    assert longer.games == (*evening.games, SeatedGame.begin(evening.games[-1].next_seating()))
    assert done(longer, SetUp({"game_count": 8})) == evening


def test_longer_evening_seats_nobody_anew() -> None:
    evening = played(drawn(4, game_count=8), games=3)

    assert done(evening, SetUp({"game_count": 20})).games == evening.games
    assert done(signed_in(4), SetUp({"game_count": 30})).games == ()


def test_7_16_jar_drawn_is_void_with_other_games_and_counts_again_with_as_many() -> None:
    evening = drawn(2).do(DrawJar("45"))

    longer = done(evening, SetUp({"game_count": 26}))

    assert (longer.jar_draw, longer.jar_numbers, longer.jar_draws) == (None, (), evening.jar_draws)
    assert longer.do(SetUp({"game_count": 25})) == evening


# What play has settled


@pytest.mark.parametrize("changes", [{"odd": Odd.GAP}, {"sitout_is_punched": True}])
def test_7_5_odd_couple_is_settled_by_the_draw(changes: dict[str, object]) -> None:
    assert refusal(drawn(3), SetUp(changes)) == "office-odd-settled"
    assert signed_in(3).can(SetUp(changes))
    assert drawn(2).do(Remove(2)).can(SetUp(changes))


def test_source_of_wins_after_play_has_begun_is_refused() -> None:
    evening = seated((1, 2), (3, 4))

    assert refusal(won(evening, 1), SetUp({"wins_from": Source.CARDS})) == "office-wins-settled"
    assert evening.can(SetUp({"wins_from": Source.CARDS}))


def test_prize_that_was_handed_over_is_neither_changed_nor_done_away_with() -> None:
    evening = level().do(HandOver("place-2", 3))

    for others in (prizes(place_1=30001, place_2=19999, place_3=10000), ()):
        told = refusal(evening, SetUp({"prizes": others}))
        assert told == "office-prize-handed-over prize='place-2'"
        assert evening.do(TakePrizeBack("place-2", 3)).can(SetUp({"prizes": others}))


def test_other_prizes_may_change_after_one_was_handed_over() -> None:
    evening = level().do(HandOver("place-2", 3))
    others = prizes(place_1="50 %", place_2=20000, booby="A turnip")

    assert done(evening, SetUp({"prizes": others})).settings.prizes == others


def test_prizes_may_change_while_somebody_holds_the_jar() -> None:
    evening = counted(signed_in(2, game_count=1, jar_size=1), {1: 1, 2: 0})
    evening = evening.do(DrawJar("45")).do(HandOver("jar", 1))

    assert done(evening, SetUp({"prizes": ()})).handed_over == evening.handed_over


def test_7_9_wish_said_before_the_prize_was_a_thing_is_not_forgotten() -> None:
    evening = level_at(1000, couples=2).do_all(wishes("place-1", c1="split", c2="split"))
    thing = evening.do(SetUp({"prizes": prizes(place_1="Two gift baskets")}))

    (act,) = wishes("place-1", c1="playoff")
    money_again = thing.do(act).do(SetUp({"prizes": prizes(place_1=1000)}))

    assert money_again.ties["place-1"].wishes == {1: "playoff", 2: "split"}


# Bringing in


def test_evening_that_is_brought_in_stands_as_it_is() -> None:
    brought = played(drawn(5, prizes=prizes(place_1=900)), games=2).do(DrawJar("45"))
    brought = counted(brought, {1: 2, 2: 2, 3: 1}).do_all(wishes("place-1", c1="cut", c2="split"))
    brought = brought.do(WaitForPartner("Jack Sample"))
    brought = replace(
        brought,
        handed_over=level().do(HandOver("place-2", 3)).handed_over,
        odd_from={GameNumber(2): Odd.REST},
    )
    facts = Facts(**{field.name: getattr(brought, field.name) for field in fields(Facts)})

    assert all(getattr(facts, field.name) for field in fields(facts))
    assert done(BLANK, BringIn(facts)) == brought
    assert type(BLANK.do(BringIn(facts))) is Evening


def test_evening_brought_in_with_a_prize_in_hands_that_is_none_of_its_own_can_be_changed() -> None:
    held = replace(level(prizes=()), handed_over=level().do(HandOver("place-2", 3)).handed_over)
    evening = BLANK.do(BringIn(held))

    assert done(evening, SetUp({"hall": "Sample hall"})).settings.hall == "Sample hall"


def test_evening_that_has_begun_gives_way_to_none() -> None:
    act = BringIn(level())

    assert refusal(BLANK.do(SignIn(players(1))), act) == "evening-begun"
    assert BLANK.can(act)


def test_evening_that_is_only_set_up_gives_way() -> None:
    brought = level()

    assert done(set_up(), BringIn(brought)) == brought
