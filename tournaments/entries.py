"""An entry of the logbook in a sentence, told from all the entries up to it."""

from collections.abc import Sequence

from scoring.hall.acts import Redo, TakeBack
from scoring.hall.logbook import in_force
from tournaments.store.stored_evening import DoneAct
from tournaments.words.acts import act_sentence, redone_sentence, taken_back_sentence

Told = Sequence[DoneAct]
"""The entries of an evening, entry 1 first."""


def entry_sentence(done_acts: Told, entry: int) -> str:
    """What the entry did; one that took back or redid another says what that was."""
    done, root = done_acts[entry - 1], root_of(done_acts, entry)
    if root is done:
        return act_sentence(done.before, done.act, done.after)
    acts = [earlier.act for earlier in done_acts[:entry]]
    before, after = {*in_force(acts[:-1])}, {*in_force(acts)}
    sentence = act_sentence(root.before, root.act, root.after)
    if root.entry in after:
        back, out = len(after - before), len(before - after)
        return redone_sentence(sentence, max(back - 1, 0), out)
    return taken_back_sentence(sentence, max(len(before - after) - 1, 0))


def root_of(done_acts: Told, entry: int) -> DoneAct:
    """The entry that was taken back or redone at last; the entry itself where it is none such."""
    done = done_acts[entry - 1]
    while isinstance(done.act, TakeBack | Redo):
        done = done_acts[done.act.entry - 1]
    return done
