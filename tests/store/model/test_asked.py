"""What the model of three people may do leaves no act out."""

from random import Random

from scoring.hall.acts import ACTS
from tests.store.asked import FOR_GOOD, DoneByChance


def test_every_act_is_among_what_people_do() -> None:
    done = {FOR_GOOD}

    for seed in range(200):
        evening = DoneByChance(Random(seed), is_tournament=seed % 2 == 0)
        for _ in evening.do_some(60):
            pass
        done.update(act.name for act in evening.acts)
        if done == ACTS.keys():
            break

    assert done == ACTS.keys()
