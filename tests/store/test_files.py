"""An evening taken out as a file and brought in again is the same, with its logbook or without."""

from dataclasses import replace

import pytest

from scoring.hall.acts import BringIn, Pay, Rename, TakeBack
from scoring.hall.couples import Couple
from tests.codec.logbooks import nameless as nameless_log
from tests.factories import DAY, do, draw, make_evening, now, play
from tests.scoring.hall.evenings import FEES
from tests.store.remembering import read_anew
from tournaments.codec import EveningFile, dump, parse
from tournaments.store import log
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline
from tournaments.store.verifying import verify
from tournaments.store.whole import files

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> StoredEvening:
    """Two games played, and the last win taken back."""
    played = play(draw(make_evening(5), odd="rest"), games=2)
    return do(played, TakeBack(played.entry))


def test_file_with_its_log_gives_the_same_evening_bytes_and_logbook(evening: StoredEvening) -> None:
    written = dump(files.file_of(evening))

    brought_in = files.import_evening(parse(written, today=DAY), by="organiser")

    assert (brought_in.entry, brought_in.head) == (evening.entry, evening.head)
    assert brought_in == now(brought_in)
    assert brought_in.evening == read_anew(brought_in).evening == evening.evening
    assert dump(files.file_of(brought_in)) == written
    assert log.read_anew(brought_in) == log.read_anew(evening)
    assert verify(brought_in).agrees


def test_evening_whose_names_were_forgotten_goes_on_and_is_taken_back(
    evening: StoredEvening,
) -> None:
    told = files.file_of(evening)
    nobody = {
        number: replace(couple, players=("", "")) for number, couple in told.facts.couples.items()
    }
    nameless = EveningFile(replace(told.facts, couples=nobody), nameless_log(told.log))

    brought_in = files.import_evening(parse(dump(nameless), today=DAY), by="organiser")

    later = do(brought_in, Rename(2, ("Ace Sample", "Jack Sample")))
    assert verify(later).agrees
    back = do(do(later, Pay(2, has_paid=False)), TakeBack(later.entry))
    assert back.evening.couples[2] == Couple(2, in_jar=True, **FEES)
    assert verify(back).agrees
    assert len(timeline(back)) == back.entry


def test_file_without_a_log_is_one_act(evening: StoredEvening) -> None:
    facts = evening.evening

    brought_in = files.import_evening(EveningFile(facts), by="organiser")

    (entry,) = log.read_anew(brought_in)
    assert (entry.by, entry.act) == ("organiser", BringIn(facts))
    assert brought_in.evening == read_anew(brought_in).evening == facts
    assert brought_in.slug == f"{evening.slug}-2"
