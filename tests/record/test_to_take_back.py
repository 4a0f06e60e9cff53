"""What would be taken back, looked for from the end, is what a look at the whole log says."""

from random import Random

import pytest

from scoring.hall.acts import Pay, Redo, TakeBack
from scoring.hall.history import in_force
from tests.factories import do, make_evening
from tournaments.record.kept import KeptEvening
from tournaments.record.story import story, to_redo, to_take_back

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("seed", range(6))
def test_latest_entry_in_force_is_taken_back_with_those_sent_together(seed: int) -> None:
    chance, evening = Random(seed), make_evening(couples=4)

    for _ in range(25):
        evening = _some_click(evening, chance)

        told = story(evening)
        standing = [entry for entry in in_force([done.act for done in told]) if entry > 1]
        first = told[standing[-1] - 1].first if standing else 0
        together = [entry for entry in standing if told[entry - 1].first == first]
        if first == 1:  # an evening that was made up with one click is not emptied with one
            together = standing[-1:]
        back = to_take_back(told)
        assert ([] if back is None else [back.entry, *back.also]) == together


def _some_click(evening: KeptEvening, chance: Random) -> KeptEvening:
    """Two marks at once, a mark, what was done last taken back, or done again."""
    told = story(evening)
    offered: list[TakeBack | Redo] = [
        act for act in (to_take_back(told), to_redo(told)) if act is not None
    ]
    if offered and chance.random() < 0.6:
        return do(evening, chance.choice(offered))
    couples = list(evening.evening.couples.values())
    marks = [
        Pay(couple.number, has_paid=not couple.has_paid)
        for couple in chance.sample(couples, min(len(couples), chance.choice((1, 2))))
    ]
    return do(evening, *marks)
