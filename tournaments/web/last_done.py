"""What was done last, in words, as every page of an evening shows it: one click takes it back.

Beside it stands what comes next.
"""

from dataclasses import dataclass, replace

from scoring.hall.acts import EveningAct, OutOfPrizes
from tournaments.presenters.way.next_step import NextStep, next_step
from tournaments.store.phones.joining import Helper
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline, to_redo, to_take_back
from tournaments.web.hall.helping import own_entries
from tournaments.words.together import acts_sentence


@dataclass(frozen=True, slots=True)
class LastDone:
    """The entries that the two buttons name, what was done last in a sentence, and the way back.

    `seen` marks the evening as the page shows it: a second click from there does nothing more.
    `to` is the page, to which either button leads back.
    """

    slug: str
    to: str
    seen: str
    sentence: str = ""
    taken_back: int | None = None
    also: tuple[int, ...] = ()
    redone: int | None = None
    next: NextStep | None = None


def last_done(stored: StoredEvening, to: str, helper: Helper | None = None) -> LastDone:
    """What there is to take back and to do again, and what comes next elsewhere.

    A helper takes back what the own phone did last, and nothing else.
    """
    done_acts = timeline(stored)
    own = None if helper is None else own_entries(stored, helper)
    back, again = to_take_back(done_acts, own), to_redo(done_acts, own)
    redone = None if again is None else again.entry
    if back is None:
        return LastDone(stored.slug, to, stored.version, redone=redone, next=_next(stored, to))
    acts = [done_acts[entry - 1] for entry in (back.entry, *back.also)]
    return LastDone(
        slug=stored.slug,
        to=to,
        seen=stored.version,
        sentence=acts_sentence(
            [(done.before, as_told_anywhere(done.act), done.after) for done in acts]
        ),
        taken_back=back.entry,
        also=back.also,
        redone=redone,
        next=_next(stored, to),
    )


def _next(stored: StoredEvening, page: str) -> NextStep | None:
    """What comes next, unless the page itself is where it is done."""
    step = next_step(stored, page)
    return step if step is not None and step.leads_away_from(page) else None


def as_told_anywhere(act: EveningAct) -> EveningAct:
    """Why somebody is out of the prizes stands in the logbook alone (``rules.md §7.25``)."""
    return replace(act, reason="") if isinstance(act, OutOfPrizes) else act
