"""Three people at the desks of one evening do anything at all, and after each step all holds.

Beside the book walks a model of it: a list of acts and the value that they make. What everybody
sees may be long past, clicks come twice, acts are taken back and redone in whatever order, and what
the process remembers is forgotten or outdated on the way.
"""

import secrets
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from random import Random

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from scoring.errors import RuleError
from scoring.hall import logbook
from scoring.hall.acts import BringIn, EveningAct, Redo, TakeBack
from scoring.hall.evening import BLANK, Evening
from tests.factories import DAY
from tests.figures import Count, Prove
from tests.proof import IS_PROOF, mostly_long
from tests.scoring.hall.any_tournament import expected_to_be_placed, placed
from tests.scoring.hall.steps import Step
from tests.store.asked import Opening, asked_at, begun, made, openings, set_up
from tests.store.model.what_holds import ALWAYS, check_left_alone
from tests.store.remembering import forget_everything, read_apart
from tournaments.codec import EveningFile, dump, parse
from tournaments.models import LogEntryRow
from tournaments.store import book, evening_cache, log
from tournaments.store.stored_evening import Done, DoneAct, StoredEvening
from tournaments.store.timeline import timeline, to_redo, to_take_back
from tournaments.store.verifying import verify
from tournaments.store.whole import files

# In parts, for each core takes one of them. `make prove` runs ten times as many by other chances,
# and looks at everything after each step.
PARTS = 20 if IS_PROOF else 2
RUNS, STEPS = 25, 60
TAKEN_BACK_AT_ONCE = 1 if IS_PROOF else 8
STEPS_TO_VERIFY = 1 if IS_PROOF else 20
# Chance may leave out one or the other; that all can be reached is asked in `test_asked.py`.
ACTS_AT_LEAST = 20

MODEL = "Three people do anything at all"
WHO = ("organiser", "helper", "cardparty do")
AS_USUAL = settings(
    max_examples=RUNS,
    stateful_step_count=STEPS,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
PROOF = settings(AS_USUAL, derandomize=False, database=None)

# What the book draws by itself is the same each time that Hypothesis does the same: another draw
# would seat others, and then other things could be asked.
CHANCE = Random()

people = st.sampled_from(WHO)
numbers = st.integers(0, 99)
mostly = st.sampled_from([True, True, False])


class AnyEvening(RuleBasedStateMachine):
    """The book, and beside it what it should say."""

    done = Counter[str]()

    def __init__(self) -> None:
        super().__init__()
        CHANCE.seed(45)
        self.savepoint = transaction.savepoint()
        self.acts: list[EveningAct] = []
        self.evening = BLANK
        self.seen: dict[str, StoredEvening] = {}
        self.clicks: list[tuple[str, str, tuple[EveningAct, ...]]] = []
        self.by_key: dict[str, tuple[DoneAct, ...]] = {}
        self.keys = count(1)
        self.step_count = self.compared = self.forgotten = 0
        self.is_sound = False  # what is in the middle of going wrong is not looked at once more

    @initialize(opening=openings)
    def opens(self, opening: Opening) -> None:
        """By hand or from a file, when it has just begun or is some way on."""
        acts = set_up(opening)
        more = [*begun(opening, BLANK.do_all(acts))]
        if opening.is_brought_in:
            stored = book.open_evening(BringIn(BLANK.do_all([*acts, *more])), by=WHO[0])
        else:
            stored = book.open_evening(*acts, by=WHO[0])
            stored = book.do(stored.slug, *more, by=WHO[0]).after
        self.pk, self.slug = stored.pk, stored.slug
        self.acts = log.acts_of(stored)
        self.evening = logbook.replay(self.acts)
        self.done.update(act.name for act in self.acts)
        self.seen = dict.fromkeys(WHO, stored)
        self.is_sound = True

    # What people do

    @rule(who=people, step=asked_at("office"), is_fresh=mostly)
    def at_the_office(self, who: str, step: Step, is_fresh: bool) -> None:
        self.asks(who, step, is_fresh=is_fresh)

    @rule(who=people, step=asked_at("door"), is_fresh=mostly)
    def at_the_door(self, who: str, step: Step, is_fresh: bool) -> None:
        self.asks(who, step, is_fresh=is_fresh)

    @rule(who=people, step=asked_at("floor") | asked_at("bracket"), is_fresh=mostly)
    def where_it_is_played(self, who: str, step: Step, is_fresh: bool) -> None:
        self.asks(who, step, is_fresh=is_fresh)

    @rule(who=people, step=asked_at("a bad night"), is_fresh=mostly)
    def on_a_bad_night(self, who: str, step: Step, is_fresh: bool) -> None:
        self.asks(who, step, is_fresh=is_fresh)

    @rule(who=people, step=asked_at("cards"), is_fresh=mostly)
    def at_the_cards(self, who: str, step: Step, is_fresh: bool) -> None:
        self.asks(who, step, is_fresh=is_fresh)

    @rule(who=people, step=asked_at("prizes"), is_fresh=mostly)
    def at_the_prizes(self, who: str, step: Step, is_fresh: bool) -> None:
        self.asks(who, step, is_fresh=is_fresh)

    @rule(who=people, steps=st.lists(asked_at("floor"), min_size=2, max_size=3))
    def several_at_once(self, who: str, steps: Sequence[Step]) -> None:
        """All or none, each made for the evening that those before it would leave."""
        stored, acts = self.seen[who], []
        for step in steps:
            # Who wins at a table rests on the draw before it, so its seed is said.
            acts.append(stored.evening.complete(made(stored, step), str(step.a)))
            if stored.evening.can(acts[-1]):
                stored = replace(stored, evening=stored.evening.do(acts[-1]))
        self.sends(who, *acts)

    @precondition(lambda self: self.clicks)
    @rule(number=numbers)
    def clicks_again(self, number: int) -> None:
        """A form sent before is sent once more, with its key."""
        who, key, acts = self.clicks[number % len(self.clicks)]
        self.sends(who, *acts, key=key)

    @rule(who=people, is_redo=st.booleans(), number=numbers, with_later=st.booleans())
    def in_the_logbook(self, who: str, is_redo: bool, number: int, with_later: bool) -> None:
        """Any entry, however old, is taken back, or any that went is redone."""
        if is_redo:
            gone = [*logbook.out_of_force(self.acts)] or [1]
            self.sends(who, Redo(gone[number % len(gone)], with_later))
        else:
            self.sends(who, TakeBack(1 + number % len(self.acts), with_later))

    @rule(who=people, is_redo=st.booleans(), is_fresh=mostly)
    def in_one_click(self, who: str, is_redo: bool, is_fresh: bool) -> None:
        """Takes back or redoes what was done last, as the page shows it."""
        shown = timeline(self.sees(who, is_fresh=is_fresh))
        act = to_redo(shown) if is_redo else to_take_back(shown)
        if act is not None:
            self.sends(who, act)

    @precondition(lambda self: self.forgotten != len(self.acts))
    @rule(who=people, is_old=st.booleans())
    def process_is_another(self, who: str, is_old: bool) -> None:
        """It was just started, or remembers the evening from before others wrote."""
        forget_everything()
        self.forgotten = len(self.acts)
        if is_old:
            timeline(evening_cache.keep(self.seen[who]))

    # What comes of it

    def asks(self, who: str, step: Step, *, is_fresh: bool) -> None:
        key = f"page {next(self.keys)}" if step.c % 2 else ""
        self.sends(who, made(self.sees(who, is_fresh=is_fresh), step), key=key)

    def sees(self, who: str, *, is_fresh: bool) -> StoredEvening:
        """The evening on this person's page, which is loaded again or is as it was."""
        if is_fresh:
            self.seen[who] = self.now()
        return self.seen[who]

    def sends(self, who: str, *acts: EveningAct, key: str = "") -> None:
        self.is_sound = False
        if key:
            self.clicks.append((who, key, acts))
        if key in self.by_key:
            self.is_told_again(who, acts, key)
        else:
            self.is_done_or_refused(who, acts, key)
        self.is_sound = True

    def is_told_again(self, who: str, acts: tuple[EveningAct, ...], key: str) -> None:
        now = self.now()
        try:
            done = book.do(self.seen[who].slug, *acts, by=who, key=key)
        except RuleError as refusal:
            raise AssertionError(f"refused though it was done: {refusal}") from refusal

        assert done == Done(now, now, self.by_key[key], is_repeated=True)

    def is_done_or_refused(self, who: str, acts: tuple[EveningAct, ...], key: str) -> None:
        now = self.now()
        try:
            expected = self.expected(acts)
        except RuleError as refusal:
            self.is_refused(who, acts, key, refusal)
            return
        previewed = book.preview(now, *acts)
        assert len(previewed) == len(expected)
        # What the preview has filled in is what is done then.
        completed = [done.act for done in previewed]

        done = book.do(self.seen[who].slug, *completed, by=who, key=key)

        assert done.acts == previewed
        assert done.before == now
        self.goes_on(done, key)
        self.seen[who] = done.after

    def expected(self, acts: Sequence[EveningAct]) -> list[EveningAct]:
        """What the value and the history alone make of it, one after the other."""
        so_far, evening, changing = self.acts, self.evening, []
        for act in acts:
            if isinstance(act, TakeBack | Redo):
                completed: EveningAct = logbook.complete(so_far, act)
                after = logbook.replay([*so_far, completed])
            else:
                completed = evening.complete(act, f"seed {len(so_far)}")
                after = evening.do(completed)
                if after == evening:
                    continue
            so_far, evening = [*so_far, completed], after
            changing.append(completed)
        return changing

    def is_refused(
        self, who: str, acts: tuple[EveningAct, ...], key: str, refusal: RuleError
    ) -> None:
        for does in (
            lambda: book.preview(self.now(), *acts),
            lambda: book.do(self.seen[who].slug, *acts, by=who, key=key),
        ):
            with pytest.raises(type(refusal)) as refused:
                does()
            assert refused.value.code == refusal.code
            # Of several sent together the book says which one it was.
            told = {n: value for n, value in refused.value.values.items() if n != "act_number"}
            assert told == refusal.values

    def goes_on(self, done: Done, key: str) -> None:
        if key and done.acts:
            self.by_key[key] = done.acts
        for told in done.acts:
            assert told.before == self.evening
            self.done[told.act.name] += 1
            check_left_alone(told.before, told.act, told.after)
            self.acts.append(told.act)
            self.evening = (
                logbook.replay(self.acts)
                if isinstance(told.act, TakeBack | Redo)
                else self.evening.do(told.act)
            )
            assert (told.entry, told.after) == (len(self.acts), self.evening)
        assert (done.after.entry, done.after.evening) == (len(self.acts), self.evening)

    def now(self) -> StoredEvening:
        stored = book.find(self.slug)
        assert stored is not None
        return stored

    # What always holds

    @precondition(lambda self: self.acts)
    @invariant()
    def memory_and_log_tell_the_same(self) -> None:
        stored = self.now()
        assert (stored.pk, stored.entry, stored.evening) == (self.pk, len(self.acts), self.evening)
        if self.compared != len(self.acts):
            assert read_apart(stored) == logbook.replay(self.acts) == self.evening
            assert log.acts_of(stored) == self.acts
            self.compared = len(self.acts)

    @invariant()
    def all_holds_that_always_does(self) -> None:
        for check in ALWAYS:
            check(self.evening)

    @invariant()
    def everybody_has_one_place_at_the_end_of_a_tournament(self) -> None:
        if self.evening.tournament.facts.pools and self.evening.is_over:
            assert placed(self.evening) == expected_to_be_placed(self.evening)

    @invariant()
    def logbook_agrees_now_and_then(self) -> None:
        self.step_count += 1
        if self.acts and self.step_count % STEPS_TO_VERIFY == 0:
            self.verifies(self.now())

    def verifies(self, stored: StoredEvening) -> None:
        found = verify(stored)
        assert found.agrees, found
        assert (found.entries, found.head) == (len(self.acts), stored.head)
        numbers = LogEntryRow.objects.filter(evening=self.pk).values_list("number", flat=True)
        assert list(numbers) == [*range(1, len(self.acts) + 1)]

    # The end

    def teardown(self) -> None:
        try:
            if self.is_sound:
                self.verifies(self.now())
                self.all_is_taken_back_and_redone()
                self.file_gives_the_same_evening()
                self.verifies(self.now())
        finally:
            transaction.savepoint_rollback(self.savepoint)
            forget_everything()

    def all_is_taken_back_and_redone(self) -> None:
        """All at once, or some clicks at a time, down to the opening."""
        before, evening = facts_as_bytes(self.evening), self.evening
        standing = [entry for entry in logbook.in_force(self.acts) if entry > 1]
        clicks = [
            standing[max(0, end - TAKEN_BACK_AT_ONCE) : end]
            for end in range(len(standing), 0, -TAKEN_BACK_AT_ONCE)
        ]
        for first, *also in clicks:
            taken_back = TakeBack(first, with_later=bool(also), also=tuple(also))
            self.goes_on(book.do(self.now().slug, taken_back, by=WHO[0]), "")
        assert self.evening == BLANK.do(self.acts[0])
        for _ in clicks:
            redone = to_redo(timeline(self.now()))
            assert redone is not None
            self.goes_on(book.do(self.now().slug, redone, by=WHO[1]), "")
        assert self.now().evening == evening
        assert facts_as_bytes(read_apart(self.now())) == before

    def file_gives_the_same_evening(self) -> None:
        """With its log, the very same logbook; without, the same facts."""
        stored = self.now()
        written = files.file_of(stored)
        for told in (written, EveningFile(written.facts)):
            brought_in = files.import_evening(parse(dump(told), today=DAY), by=WHO[2])
            assert brought_in.evening == stored.evening
            assert read_apart(brought_in) == stored.evening
            assert facts_as_bytes(brought_in.evening) == facts_as_bytes(stored.evening)
            if told.log:
                assert dump(files.file_of(brought_in)) == dump(written)
                assert log.read_anew(brought_in) == log.read_anew(stored)


def facts_as_bytes(evening: Evening) -> bytes:
    return dump(EveningFile(evening))


def with_chance_alone(patch: pytest.MonkeyPatch) -> None:
    """What the book draws by itself comes from where the model says."""
    patch.setattr(secrets, "token_hex", lambda size: CHANCE.randbytes(size).hex())


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("part", "runs"), mostly_long([(0, RUNS // 5), *((part, RUNS) for part in range(PARTS))])
)
def test_whatever_three_people_do_at_once_all_holds(
    part: int, runs: int, monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    with_chance_alone(monkeypatch)
    AnyEvening.done.clear()
    # Where chance is always the same, it goes by the name.
    evening = type(f"AnyEvening{part}", (AnyEvening,), {})

    way = PROOF if IS_PROOF else AS_USUAL
    run_state_machine_as_test(evening, settings=settings(way, max_examples=runs))

    assert len(AnyEvening.done) >= min(ACTS_AT_LEAST, 2 * runs)
    prove(
        MODEL,
        Count("evenings", runs, at_least=500),
        Count(
            "acts: each read anew, replayed and taken back the same",
            AnyEvening.done.total(),
            at_least=5_000,
        ),
    )
