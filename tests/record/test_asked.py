"""What the model of three people may do leaves no act out."""

from collections import Counter
from random import Random

from scoring.hall.acts import ACTS
from tests.record.asked import done_by_chance

STEPS = 60


def test_every_act_is_among_what_people_do() -> None:
    done = Counter[str]()

    for seed in range(200):
        done.update(act.name for act in done_by_chance(Random(seed), STEPS))
        if done.keys() == ACTS.keys():
            break

    assert done.keys() == ACTS.keys()
