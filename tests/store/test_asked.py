"""What the model of three people may do leaves nothing out, and nothing that hurts together."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from scoring.hall.acts import ACTS
from tests.store.asked import FOR_GOOD, DoneByChance
from tests.store.often import OFTEN_ENOUGH, bad_nights, kinds

STEPS = 60
NIGHTS = 600


def test_every_act_is_among_what_people_do() -> None:
    done = Counter[str]()

    for seed in range(200):
        evening = DoneByChance(Random(seed), is_tournament=seed % 2 == 0)
        for _ in evening.do_some(STEPS):
            pass
        done.update(act.name for act in evening.acts)
        if {*done, FOR_GOOD} == ACTS.keys():
            break

    assert {*done, FOR_GOOD} == ACTS.keys()


def counted(seed: int) -> Iterator[str]:
    """What happens on one bad night."""
    evening = DoneByChance(Random(seed), is_tournament=False)
    for before, act in evening.do_some(STEPS):
        yield from kinds(before, act, evening.acts)
    yield from bad_nights(evening.acts)


@pytest.mark.long
def test_everything_that_goes_wrong_happens_often_and_together() -> None:
    done = Counter(kind for seed in range(NIGHTS) for kind in counted(seed))
    seldom = {kind: done[kind] for kind, least in OFTEN_ENOUGH.items() if done[kind] < least}

    assert seldom == {}
