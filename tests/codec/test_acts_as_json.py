"""Every act as JSON: it comes back equal, and what is no act is refused with its place."""

import json
from datetime import date, time
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings

from scoring.hall import acts
from scoring.hall.acts import ACTS, EveningAct
from scoring.hall.evening import BLANK
from scoring.hall.movement.movement import NO_TABLE, Odd, Seating
from scoring.hall.movement.rearranging import WinsGo
from scoring.hall.prizes.prizes import Prize
from scoring.hall.settings import FaceCardLetters, FormatOfPlay, Source
from scoring.hall.tournament.matches import Ending, MatchGame
from scoring.hall.tournament.pool_order import OrderRule
from tests.codec.strategies import act_of, any_act
from tests.scoring.hall.evenings import PAIR
from tests.scoring.hall.examples import EXAMPLES
from tournaments.codec.acts import plain_act, read_act
from tournaments.codec.refusals import EveningFileError

# The JSON of each example, and of acts that say something else, but for their names.
AS_WRITTEN: list[tuple[EveningAct, dict[str, Any]]] = [
    *((example.act, example.plain) for example in EXAMPLES.values()),
    (acts.SetUp({"game_count": 12, "is_practice": True, "jar_size": None}, like="evening-2025"),
     {"games": 12, "jar_size": None, "practice": True, "like": "evening-2025"}),
    (acts.SetUp({"date": date(2026, 11, 20), "odd": Odd.REST, "wins_from": Source.CARDS}),
     {"date": "2026-11-20", "odd": "rest", "wins_from": "cards"}),
    (acts.SetUp({"languages": ("fr", "en")}), {"languages": ["fr", "en"]}),
    (acts.SetUp({"prizes": (Prize("place-1", percent=50), Prize("booby", thing="A cake"))}),
     {"prizes": [{"kind": "place", "place": 1, "percent": 50},
                 {"kind": "booby", "thing": "A cake"}]}),
    (acts.SetUp({"face_card_letters": FaceCardLetters.JQK}), {"picture_letters": "JQK"}),
    (acts.SetUp({"format_of_play": FormatOfPlay.NEVINS_HOUSE, "first_round_at": time(19, 30)}),
     {"format_of_play": "nevins-house", "first_round_at": "19:30"}),
    (acts.SetUp({"order_rules": (OrderRule.WINS, OrderRule.CUT), "qualifier_count": 1}),
     {"order_rules": ["wins", "cut"], "qualifiers": 1}),
    (acts.SetUp({"table_count": None}), {"tables": None}),
    (acts.SignIn(("", ""), 7, has_paid=False, is_house=True),
     {"couple": 7, "paid": False, "in_jar": False, "house": True}),
    (acts.SignIn(PAIR, 1, in_jar=True, town="Sampleton"),
     {"players": [*PAIR], "couple": 1, "paid": True, "in_jar": True, "town": "Sampleton"}),
    (acts.Leave(1, from_game=7), {"couple": 1, "from_game": 7}),
    (acts.DrawTables("45"), {"seed": "45"}),
    (acts.DrawTables("45", sitout_is_punched=False), {"seed": "45", "sitout_is_punched": False}),
    (acts.SeatTables(Seating((NO_TABLE, (4, 2), NO_TABLE, (1, 3)))),
     {"tables": {"2": [4, 2], "4": [1, 3]}}),
    (acts.RecordWin(1, 2, 3, saw=0, draw=1),
     {"game": 1, "table": 2, "couple": 3, "saw": 0, "draw": 1}),
    (acts.Swap(3, (7, 12), WinsGo.SEAT), {"game": 3, "couples": [7, 12], "wins": "seat"}),
    (acts.DrawPools(), {}),
    (acts.RecordMatch("A-1", (MatchGame((120, 85)), MatchGame((125, 120), 1)), saw=0),
     {"match": "A-1", "saw": 0,
      "games": [{"scores": [120, 85]}, {"scores": [125, 120], "winner": 1}]}),
    (acts.ScoreHand("K1-1", (25, 5), 0, 25, line=3, saw=4),
     {"match": "K1-1", "taken": [25, 5], "bidder": 0, "bid": 25, "line": 3, "saw": 4}),
    (acts.ScoreHand("T-1", (20, 10), tricks=((0, 10), (1, 5))),
     {"match": "T-1", "taken": [20, 10], "tricks": [[0, 10], [1, 5]]}),
    (acts.EndMatch("A-1", Ending.ABANDONED), {"match": "A-1", "how": "abandoned"}),
    (acts.Withdraw(4, moves_up=5), {"couple": 4, "moves_up": 5}),
    (acts.Withdraw(4, seat_is_bye=True), {"couple": 4, "seat_is_bye": True}),
    (acts.Withdraw(4, half_is_played=True), {"couple": 4, "half_is_played": True}),
    (
        acts.Withdraw(4, forfeits_consolation=True),
        {"couple": 4, "forfeits_consolation": True},
    ),
    (acts.SeatKnockout((1, None, 2, 3), (1, 2, 3)), {"slots": [1, None, 2, 3], "seeds": [1, 2, 3]}),
    (acts.SeatKnockout(results_wait=True), {"results_wait": True}),
    (acts.EndEvening(), {}),
    (acts.EndEvening(level_share=True), {"level_share": True}),
    (acts.TypeCard(7, (), is_floor=True), {"couple": 7, "games": [], "floor": True}),
    (acts.NotHere("jar", 4, shares=False), {"prize": "jar", "couple": 4, "shares": False}),
    (acts.ForgetNames(4), {"couple": 4}),
    (acts.TakeBack(12), {"entry": 12}),
    (acts.Redo(12, with_later=True, also=(13, 15)),
     {"entry": 12, "with_later": True, "also": [13, 15]}),
]  # fmt: skip


def test_act_is_written_and_read_as_documented() -> None:
    for act, told in AS_WRITTEN:
        plain = {"act": act.name, **told}
        assert plain_act(act) == plain, act
        assert read_act(plain) == act, plain


def test_every_act_has_its_example() -> None:
    assert {type(act) for act, _plain in AS_WRITTEN} == set(ACTS.values())


@pytest.mark.parametrize("name", ACTS)
def test_act_comes_back_equal(name: str) -> None:
    @settings(deadline=None)
    @given(act=act_of(ACTS[name]))
    def comes_back(act: EveningAct) -> None:
        assert read_act(json.loads(json.dumps(plain_act(act)))) == act

    comes_back()


def test_evening_brought_in_may_leave_out_what_is_usual() -> None:
    plain = {"act": "bring-in", "evening": {"name": "Sample evening", "date": "2026-11-20"}}

    act = read_act(plain)

    assert isinstance(act, acts.BringIn)
    assert act.facts.settings.game_count == 25
    assert act.facts.settings.prizes[0] == Prize("place-1", percent=50)
    assert BLANK.do(act) == act.facts


def test_tables_may_be_told_as_a_list() -> None:
    plain = {"act": "seat-tables", "tables": [[4, 2], [1, None]]}
    assert read_act(plain) == acts.SeatTables(Seating(((4, 2), (1, None))))


HAND = {"act": "score-hand", "match": "A-1", "taken": [25, 5]}
CUT = {"act": "cut", "prize": "jar", "couple": 1}
PRIZE_BEYOND_THE_POT = {"kind": "place", "place": 1, "percent": 101}
REFUSED: list[tuple[object, str, dict[str, object]]] = [
    (None, "file-wants-object", {"place": ""}),
    ([], "file-wants-object", {"place": ""}),
    ({}, "file-key-missing", {"place": "act"}),
    ({"act": "sing-in"}, "file-act-unknown", {"place": "act", "act": "sing-in"}),
    ({"act": ["pay"]}, "file-act-unknown", {"place": "act", "act": "['pay']"}),
    ({"act": None}, "file-act-unknown", {"place": "act", "act": "None"}),
    ({"act": "pay", "couple": 1, "price": 2}, "file-keys-unknown", {"places": ("price",)}),
    ({"act": "pay"}, "file-key-missing", {"place": "couple"}),
    ({"act": "sign-in"}, "file-key-missing", {"place": "players"}),
    ({"act": "pay", "couple": True},
     "file-wants-number", {"place": "couple", "low": 1, "high": 9999}),
    ({"act": "pay", "couple": 1, "paid": 1}, "file-wants-yes-or-no", {"place": "paid"}),
    ({"act": "sign-in", "players": ["Ace Sample"]}, "file-wants-pair", {"place": "players"}),
    ({"act": "set-up", "prizes": [{"kind": "booby", "cents": 1}, PRIZE_BEYOND_THE_POT]},
     "file-wants-number", {"place": "prizes[1].percent", "low": 0, "high": 100}),
    ({"act": "set-up", "game_count": 3}, "file-keys-unknown", {"places": ("game_count",)}),
    ({"act": "set-up", "format": "x"}, "file-keys-unknown", {"places": ("format",)}),
    ({"act": "cut", "card": "JK"}, "file-key-missing", {"place": "prize"}),
    (CUT | {"card": "JK"}, "file-wants-card", {"place": "card"}),
    (CUT | {"card": 5}, "file-wants-card", {"place": "card"}),
    ({"act": "score-hand", "match": "A-1"}, "file-key-missing", {"place": "taken"}),
    (HAND | {"match": ""}, "file-text-empty", {"place": "match"}),
    (HAND | {"match": "A-1234567"}, "file-text-too-long", {"place": "match", "longest": 8}),
    (HAND | {"taken": [25]}, "file-wants-pair", {"place": "taken"}),
    (HAND | {"taken": [25, 10_001]},
     "file-wants-number", {"place": "taken[1]", "low": -10_000, "high": 10_000}),
    (HAND | {"bidder": 2}, "file-wants-number", {"place": "bidder", "low": 0, "high": 1}),
    (HAND | {"bid": True}, "file-wants-number", {"place": "bid", "low": 0, "high": 10_000}),
    (HAND | {"tricks": [[0, 5]] * 6}, "file-list-too-long", {"place": "tricks", "most": 5}),
    (HAND | {"line": 0}, "file-wants-number", {"place": "line", "low": 1, "high": 1_000}),
    ({"act": "end-match", "match": "A-1", "how": "lost"},
     "file-wants-choice",
     {"place": "how", "choices": ("played", "forfeit", "walk-over", "abandoned")}),
    ({"act": "draw-pools", "sizes": [1]},
     "file-wants-number", {"place": "sizes[0]", "low": 2, "high": 16}),
    ({"act": "record-match", "match": "A-1", "games": [{"winner": 0}]},
     "file-key-missing", {"place": "games[0].scores"}),
    ({"act": "record-match", "match": "A-1", "games": [{"scores": [120, 0]}] * 4},
     "file-list-too-long", {"place": "games", "most": 3}),
    ({"act": "type-card", "couple": 1, "games": [1, 1]},
     "file-named-twice", {"place": "games", "named": 1}),
    ({"act": "bring-in", "evening": {"name": "Sample evening"}},
     "file-key-missing", {"place": "evening.date"}),
    ({"act": "bring-in", "evening": {"name": "Sample evening", "date": "2026-11-20", "log": []}},
     "file-keys-unknown", {"places": ("evening.log",)}),
]  # fmt: skip
# No schema sees these.
REFUSED_BY_THE_READER_ALONE: list[tuple[object, str, dict[str, object]]] = [
    ({"act": "sign-in", "players": ["Ace\u0000", "Jack"]},
     "file-text-unprintable", {"place": "players[0]"}),
    ({"act": "seat-pools", "pools": [[1, 2], [2]]},
     "file-named-twice", {"place": "pools", "named": 2}),
    ({"act": "seat-knockout", "slots": [1, None, None, 1]},
     "file-named-twice", {"place": "slots", "named": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("value", "code", "values"), [*REFUSED, *REFUSED_BY_THE_READER_ALONE])
def test_what_is_no_act_is_refused(value: object, code: str, values: dict[str, object]) -> None:
    with pytest.raises(EveningFileError) as refused:
        read_act(value)
    assert (refused.value.code, refused.value.values) == (code, values)


@settings(deadline=None)
@given(act=any_act)
def test_keys_beyond_those_of_the_act_are_refused(act: EveningAct) -> None:
    with pytest.raises(EveningFileError) as refused:
        read_act(plain_act(act) | {"why": "because"})
    assert refused.value.code == "file-keys-unknown"


def test_an_evening_of_acts_is_read_at_once() -> None:
    """It is thousands of acts, and nobody waits while they are read."""
    plain = [
        {"act": "record-win", "game": 1 + n % 25, "table": 1 + n % 250, "couple": 1 + n, "draw": 1}
        for n in range(7_000)
    ]

    started = process_time()
    assert len([read_act(act) for act in plain]) == 7_000

    assert process_time() - started < 1  # a fraction of it, whatever else the machine does
