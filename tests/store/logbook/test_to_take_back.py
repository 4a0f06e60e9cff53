"""What would be taken back, looked for from the end, is what a look at the whole log says."""

from itertools import groupby
from random import Random

import pytest

from scoring.hall.acts import DrawTables, EveningAct, Pay, RecordWin, Redo, SetUp, SignIn, TakeBack
from scoring.hall.logbook import in_force
from tests.factories import do, make_evening, tables_of
from tournaments.store import book, log
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import Timeline, timeline, to_redo, to_take_back

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("seed", range(12))
def test_latest_entry_in_force_is_taken_back_with_those_sent_together(seed: int) -> None:
    chance, evening = Random(seed), make_evening(couples=4)

    for _ in range(25):
        evening = _some_click(evening, chance)

        told = timeline(evening)
        standing = [entry for entry in in_force([done.act for done in told]) if entry > 1]
        first = told[standing[-1] - 1].first if standing else 0
        together = [entry for entry in standing if told[entry - 1].first == first]
        together = _latest_of_one_desk(told, together)
        if first == 1:  # an evening that was made up with one click is not emptied with one
            together = standing[-1:]
        back = to_take_back(told)
        assert ([] if back is None else [back.entry, *back.also]) == together


def test_acts_of_several_desks_sent_together_go_desk_by_desk() -> None:
    """A logbook fed in at once: taps first, the couples after them, the opening never."""
    evening = do(
        make_evening(couples=0),
        *(SignIn((f"Ace Sample {turn}", "Jack Sample")) for turn in range(4)),
        DrawTables("45"),
    )
    evening = do(evening, RecordWin(1, 1, tables_of(evening)[0][0]))
    opening, *acts = (entry.act for entry in log.read(evening))
    fed = book.open_evening(opening, by="test")
    fed = book.do(fed.slug, *acts, by="test").after
    taken = []

    while (back := to_take_back(timeline(fed))) is not None:
        taken.append([back.entry, *back.also])
        fed = book.do(fed.slug, back, by="test").after

    assert taken == [[6, 7], [2, 3, 4, 5]]


def _latest_of_one_desk(told: Timeline, entries: list[int]) -> list[int]:
    runs = groupby(entries, lambda entry: told[entry - 1].act.desk)
    return [list(run) for _desk, run in runs][-1] if entries else []


def _some_click(stored: StoredEvening, chance: Random) -> StoredEvening:
    """Marks, some with another game count among them; or the last click taken back or redone."""
    told = timeline(stored)
    offered: list[TakeBack | Redo] = [
        act for act in (to_take_back(told), to_redo(told)) if act is not None
    ]
    if offered and chance.random() < 0.6:
        return do(stored, chance.choice(offered))
    couples = list(stored.evening.couples.values())
    marks = [
        Pay(couple.number, has_paid=not couple.has_paid)
        for couple in chance.sample(couples, min(len(couples), chance.choice((1, 2, 3))))
    ]
    acts: list[EveningAct] = [*marks]
    if chance.random() < 0.3:
        settings = SetUp({"game_count": chance.randint(8, 25)})
        acts.insert(chance.randrange(len(acts) + 1), settings)
    return do(stored, *acts)
