"""The logbook as a chain: it comes back, a changed letter is named, and names can be forgotten."""

import copy
import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.hall import acts
from scoring.hall.acts import EveningAct
from tests.codec.logbooks import AT, lines_of, log_of, nameless
from tests.codec.strategies import any_act, logs
from tournaments.codec.acts import plain_act
from tournaments.codec.chain import (
    Logged,
    canonical,
    check_chain,
    link,
    plain_logged,
    read_line,
    read_logged,
    seal,
    short_head,
    unseal,
)
from tournaments.codec.refusals import ChainBrokenError, EveningFileError, NamesChangedError

ACE_AND_JACK = ("Ace Sample", "Jack Sample")


def test_entry_is_written_as_documented() -> None:
    (logged,) = log_of([acts.SignIn(ACE_AND_JACK, 1)])

    fingerprint = seal({"players": ACE_AND_JACK}, f"{1:032x}")[0]["names"]
    text = (
        f'{{"act":{{"act":"sign-in","couple":1,"in_jar":false,"names":"{fingerprint}",'
        f'"paid":true}},"at":"{AT}","by":"organiser","entry":1}}'
    )
    assert plain_logged(logged) == {
        "entry": 1,
        "at": AT,
        "by": "organiser",
        "act": {
            "act": "sign-in", "names": fingerprint, "couple": 1, "paid": True, "in_jar": False,
        },
        "names": {"salt": f"{1:032x}", "players": [["Ace Sample", "Jack Sample"]]},
        "hash": link("", text),
    }  # fmt: skip
    assert logged.text == text


def test_entry_sent_in_with_another_says_so() -> None:
    logged = log_of([acts.Pay(1), acts.Pay(2)], first=1)

    assert [plain.get("with") for plain in map(plain_logged, logged)] == [None, 1]
    assert '"with":1' in logged[1].text


def test_entry_without_names_has_no_salt() -> None:
    (logged,) = log_of([acts.SignIn(("", ""), 7, has_paid=False, is_house=True)])

    assert logged.salt == ""
    assert "names" not in plain_logged(logged)


@settings(deadline=None)
@given(done=st.lists(any_act, max_size=4))
def test_log_comes_back_equal(done: list[EveningAct]) -> None:
    log = log_of(done)

    read = tuple(read_logged(line) for line in lines_of(log))

    assert read == log
    check_chain(read)


CHANGES: list[tuple[str, object]] = [
    ("at", "2026-11-20T19:02:12-04:00"),
    ("at", "2026-11-20T23:02:11Z"),
    ("by", "organizer"),
    ("with", 1),
    ("hash", "0" * 64),
    ("act", {"act": "pay", "couple": 3, "paid": True}),
    ("act", {"act": "pay", "couple": 2}),
    ("entry", 3),
]


@pytest.mark.parametrize(("key", "value"), CHANGES)
def test_every_part_of_an_entry_is_chained(key: str, value: object) -> None:
    lines = lines_of(log_of([acts.Pay(1), acts.Pay(2)]))
    lines[1][key] = value

    assert broken_at(map(read_logged, lines)) == 2


def test_entry_taken_out_breaks_the_chain() -> None:
    log = log_of([acts.Pay(1), acts.Pay(2), acts.Pay(3)])

    assert broken_at([log[0], log[2]]) == 2


def broken_at(log: Iterable[Logged]) -> object:
    with pytest.raises(ChainBrokenError) as broken:
        check_chain(log)
    return broken.value.values["entry"]


@settings(deadline=None)
@given(done=logs())
def test_names_can_be_forgotten_and_the_chain_holds(done: tuple[EveningAct, ...]) -> None:
    log = nameless(log_of(done))

    told = json.dumps([plain_logged(logged) for logged in log])
    read = tuple(read_logged(line) for line in json.loads(told))

    check_chain(read)
    assert read == log
    assert "Ada Sample" not in told
    assert "Bruno Sample" not in told


def test_forgotten_names_are_empty() -> None:
    log = (logged,) = log_of([acts.Rename(1, ACE_AND_JACK)])

    (forgotten,) = nameless(log)
    assert forgotten.act == acts.Rename(1, ("", ""), is_forgotten=True)
    assert forgotten.players == ()
    assert logged.players == (ACE_AND_JACK,)


@pytest.mark.parametrize(
    "players", [[], [[*ACE_AND_JACK], [*ACE_AND_JACK]], [["Ace Sample", "jack Sample"]]]
)
def test_names_too_few_too_many_or_other_are_refused(players: list[list[str]]) -> None:
    sealed, _ = seal(plain_act(acts.Rename(1, ACE_AND_JACK)), "salt")

    with pytest.raises(NamesChangedError):
        unseal(sealed, players, "salt")


@pytest.mark.parametrize(
    "change",
    [
        {"names": {"salt": f"{1:032x}", "players": [["Ace Sample", "Queenie Sample"]]}},
        {"act": {"act": "rename", "couple": 1, "players": [*ACE_AND_JACK]}, "names": None},
    ],
    ids=["another name", "a name in the chain itself"],
)
def test_entry_whose_names_do_not_fit_is_named(change: dict[str, Any]) -> None:
    (line,) = lines_of(log_of([acts.Rename(1, ACE_AND_JACK)]))
    changed = {key: told for key, told in {**line, **change}.items() if told is not None}

    with pytest.raises(NamesChangedError) as refused:
        read_logged(changed)

    assert refused.value.values == {"entry": 1}


@settings(deadline=None)
@given(act=any_act, salt=st.text("0123456789abcdef", min_size=1, max_size=32))
def test_sealing_hides_names_and_unsealing_gives_them_back(act: EveningAct, salt: str) -> None:
    plain = plain_act(act)
    before = copy.deepcopy(plain)

    sealed, players = seal(plain, salt)

    assert plain == before
    assert unseal(json.loads(canonical(sealed)), players, salt) == json.loads(canonical(plain))
    assert ('"names":' in canonical(sealed)) == bool(players)


@settings(deadline=None)
@given(act=any_act)
def test_line_is_an_act_or_an_entry_with_its_act(act: EveningAct) -> None:
    (line,) = lines_of(log_of([act]))

    assert read_line(line) == act
    assert read_line(json.loads(json.dumps(plain_act(act)))) == act


LINES_REFUSED: list[tuple[str, object, str]] = [
    ("at", "yesterday", "file-wants-time"),
    ("at", "2026-11-20T19:02:11", "file-wants-time"),
    ("at", "2026-13-20T19:02:11-04:00", "file-wants-time"),
    ("hash", "f" * 63, "file-wants-hash"),
    ("hash", None, "file-wants-hash"),
    ("entry", 0, "file-wants-number"),
    ("by", 7, "file-wants-text"),
    ("by", "x" * 81, "file-text-too-long"),
    ("act", "pay", "file-wants-object"),
    ("names", {"salt": "45", "players": [["Ace Sample", "Jack Sample"]]}, "log-names-changed"),
    ("names", [], "file-wants-object"),
    ("then", 1, "file-keys-unknown"),
]


@pytest.mark.parametrize(("key", "value", "code"), LINES_REFUSED)
def test_what_is_no_entry_is_refused(key: str, value: object, code: str) -> None:
    (line,) = lines_of(log_of([acts.Pay(1)]))

    with pytest.raises(RuleError) as refused:
        read_logged(line | {key: value})

    assert refused.value.code == code


def test_act_that_lies_too_deep_is_refused() -> None:
    (line,) = lines_of(log_of([acts.Pay(1)]))
    for _ in range(100_000):
        line["act"] = {"act": line["act"]}

    with pytest.raises(EveningFileError, match="file-too-deep"):
        read_logged(line)


def test_short_head_is_what_a_poster_shows() -> None:
    assert short_head("0123456789abcdef" * 4) == "0123456789"


def test_entry_was_sent_with_one_before_it_or_alone() -> None:
    """The bounds of `first`: none before the first entry, none after its own; hashes are right."""
    whole = log_of([acts.Pay(1), acts.Pay(2), acts.Pay(3)])

    assert [broken_at(chained_with(whole, first)) for first in (-1, 0, 4)] == [3, 3, 3]
    for first in (1, 2, 3):
        check_chain(chained_with(whole, first))


def chained_with(log: tuple[Logged, ...], first: int) -> tuple[Logged, ...]:
    """The log with another `first` in its last entry, chained as whoever wrote it would."""
    *before, last = log
    moved = replace(last, first=first)
    return (*before, replace(moved, hash=link(before[-1].hash, moved.text)))
