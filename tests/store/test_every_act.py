"""Every act there is, on the book: done, taken back, redone, sent twice, refused, and told.

What refuses each is shown in `tests/scoring`: the book passes on whatever the evening refuses.
"""

from collections.abc import Callable

import pytest
from django.utils import translation

from scoring.errors import RuleError
from scoring.hall import acts
from scoring.hall.acts import ACTS, EveningAct
from scoring.hall.evening import Evening
from tests.factories import do, draw, make_evening, now, play
from tests.scoring.hall.examples import EXAMPLES
from tests.scoring.hall.tournaments import by_number, cuts_across, pooled
from tests.store.remembering import read_anew
from tournaments.codec import EveningFile, dump
from tournaments.store import book, log
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.verifying import verify
from tournaments.words import sentence_for
from tournaments.words.acts import act_sentence

pytestmark = pytest.mark.django_db

Make = Callable[[], StoredEvening]


def stored(evening: Evening) -> Make:
    return lambda: book.open_evening(acts.BringIn(evening), by="organiser")


def owing() -> StoredEvening:
    """The sixth entry takes the fee of couple 1 off."""
    return do(make_evening(4), acts.Pay(1, has_paid=False))


def taken_back() -> StoredEvening:
    """The seventh takes that back."""
    return do(owing(), acts.TakeBack(6))


POOLS_PLAYED = by_number(pooled())
ACROSS = cuts_across(POOLS_PLAYED)
# An evening in which the act can be done.
DONE: dict[type[EveningAct], tuple[Make, EveningAct]] = {
    **{type(act): (stored(evening), act) for evening, act, *_ in EXAMPLES.values()},
    # The book names who goes on, and so must be able to.
    acts.SeatKnockout: (stored(POOLS_PLAYED.do_all(ACROSS)), acts.SeatKnockout()),
    acts.TakeBack: (owing, acts.TakeBack(6)),
    acts.Redo: (taken_back, acts.Redo(6)),
}
del DONE[acts.BringIn]
# An evening in which the act is refused, and why.
REFUSED: dict[type[EveningAct], tuple[Make, EveningAct, str]] = {
    **{
        type(example.act): (stored(example.refused[0]), *example.refused[1:])
        for example in EXAMPLES.values()
        if example.refused
    },
    acts.TakeBack: (owing, acts.TakeBack(1), "log-entry-opens-evening entry=1"),
    acts.ForgetNames: (owing, acts.ForgetNames(99), "log-names-unknown couple=99"),
    acts.Redo: (taken_back, acts.Redo(2), "log-entry-not-out entry=2"),
}

each_done = pytest.mark.parametrize(("make", "act"), DONE.values(), ids=[a.name for a in DONE])
each_refused = pytest.mark.parametrize(
    ("make", "act", "told"), REFUSED.values(), ids=[a.name for a in REFUSED]
)


def as_bytes(stored: StoredEvening) -> bytes:
    return dump(EveningFile(stored.evening))


def test_every_act_has_its_examples() -> None:
    # An evening is brought in as its first act, and never again; names that are forgotten do not
    # come back (`office/logbook/test_forgetting.py`).
    assert {*DONE, acts.BringIn, acts.ForgetNames} == set(ACTS.values())


@each_done
def test_act_is_previewed_done_once_taken_back_and_redone(make: Make, act: EveningAct) -> None:
    before = make()

    previewed = book.preview(before, act)
    assert now(before) == before
    (told,) = previewed
    assert_said_twice(lambda: act_sentence(told.before, told.act, told.after))

    first = book.do(before.slug, act, by="organiser", key="one click")
    second = book.do(before.slug, act, by="organiser", key="one click")
    after = first.after
    assert (first.is_repeated, second.is_repeated) == (False, True)
    assert first.acts == second.acts == previewed
    assert second.after == after == now(before)
    assert after.entry == before.entry + 1
    assert after.evening != before.evening

    back = do(after, acts.TakeBack(after.entry))
    again = do(back, acts.Redo(back.entry))
    assert (back.evening, as_bytes(back)) == (before.evening, as_bytes(before))
    assert read_anew(again) == again
    assert (again.evening, as_bytes(again)) == (after.evening, as_bytes(after))
    assert again.entry == before.entry + 3
    assert verify(again).agrees


def assert_said_twice(sentence: Callable[[], str]) -> None:
    """In English, and otherwise in French."""
    with translation.override("en"):
        english = sentence()
    with translation.override("fr"):
        french = sentence()
    assert english
    assert french
    assert english != french


@each_refused
def test_act_refused_is_told_and_leaves_all_as_it_was(
    make: Make, act: EveningAct, told: str
) -> None:
    before = make()
    log_before = log.read_anew(before)

    with pytest.raises(RuleError) as refused:
        book.do(before.slug, act, by="organiser", key="one click")
    with pytest.raises(RuleError) as foreseen:
        book.preview(before, act)

    assert str(refused.value) == str(foreseen.value) == told
    assert_said_twice(lambda: sentence_for(refused.value))
    assert now(before) == before
    assert read_anew(before) == before
    assert log.read_anew(now(before)) == log_before


def test_evening_brought_in_goes_on_and_back_to_where_it_came_in() -> None:
    source = play(draw(make_evening(4)), games=1)
    stored = book.open_evening(acts.BringIn(source.evening), by="organiser")

    after = play(stored, games=1)
    back = do(after, acts.TakeBack(2, also=(3,)))

    assert after.entry == 3
    assert back.evening == stored.evening == source.evening
    assert as_bytes(back) == as_bytes(source)
