"""Every fact of an evening is told apart where a file and a log, or a preview, are compared."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

import pytest

from scoring.hall.acts import DrawJar, HandOver, WaitForPartner
from scoring.hall.comparing.changes import changes
from scoring.hall.evening import Evening
from scoring.hall.facts import Facts
from scoring.hall.games.games import JarDraw, TablesDraw
from scoring.hall.movement.movement import Odd
from tests.scoring.hall.evenings import counted, drawn, level, played, prizes, wishes
from tests.scoring.hall.tournaments import pooled
from tournaments.codec.replaying import differing

# What each field of the facts becomes.
CHANGED: Mapping[str, Callable[[Evening], Any]] = {
    "settings": lambda evening: replace(evening.settings, hall="Another hall"),
    "couples": lambda evening: {
        **evening.couples,
        2: replace(evening.couples[2], has_paid=not evening.couples[2].has_paid),
    },
    "singles": lambda evening: {1: "Jack Sample", 2: "Queen Sample"},
    "odd_from": lambda evening: {2: Odd.GAP},
    "draws": lambda evening: (TablesDraw("46", evening.draws[0].seating), *evening.draws),
    "games": lambda evening: (*evening.games[:-1], evening.games[-1].with_winner(1, 1)),
    "cards": lambda evening: {**evening.cards, 1: (1,)},
    "ties": lambda evening: {},
    "jar_draws": lambda evening: (*evening.jar_draws, JarDraw("46", (1, 2), 25, "Ink on the list")),
    "handed_over": lambda evening: {},
    "tournament_facts": lambda evening: replace(evening.tournament_facts, is_ended=True),
}


def evening_of_every_fact() -> Evening:
    evening = played(drawn(5, prizes=prizes(place_1=900)), games=2).do(DrawJar("45"))
    evening = counted(evening, {1: 2, 2: 2, 3: 1})
    evening = evening.do_all(wishes("place-1", c1="cut", c2="split"))
    evening = evening.do(WaitForPartner("Jack Sample"))
    handed_over = level().do(HandOver("place-2", 3)).handed_over
    return replace(evening, handed_over=handed_over, odd_from={2: Odd.REST})


def evening_with(name: str) -> Evening:
    """An evening in which this fact is told; pools are the other format's."""
    return pooled() if name == "tournament_facts" else evening_of_every_fact()


def test_every_fact_has_its_example() -> None:
    assert CHANGED.keys() == {field.name for field in fields(Facts)}
    assert all(getattr(evening_with(name), name) for name in CHANGED)


@pytest.mark.parametrize("name", CHANGED)
def test_fact_that_differs_is_named_and_previewed(name: str) -> None:
    evening = evening_with(name)

    other = replace(evening, **{name: CHANGED[name](evening)})

    assert other != evening
    assert list(differing(evening, other))
    assert not changes(evening, other).is_empty
    assert list(differing(evening, evening)) == []
