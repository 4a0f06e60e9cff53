"""What was done last, in words, as every page of an evening shows it: one click takes it back.

Beside it stands what comes next, and how fast the games go.
"""

from dataclasses import dataclass, replace

from scoring.hall.acts import EveningAct, OutOfPrizes
from tournaments.presenters.way.next_step import NextStep, next_step
from tournaments.presenters.way.pace import pace_now
from tournaments.store.phones.joining import Helper
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline, to_redo, to_take_back
from tournaments.web.hall.helping import own_entries
from tournaments.words.floor.pace import pace_said
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
    pace: str = ""


def last_done(stored: StoredEvening, to: str, helper: Helper | None = None) -> LastDone:
    """What there is to take back and to do again, and what comes next elsewhere.

    A helper takes back what the own phone did last, and nothing else.
    """
    done_acts = timeline(stored)
    own = None if helper is None else own_entries(stored, helper)
    back, again = to_take_back(done_acts, own), to_redo(done_acts, own)
    shown = LastDone(
        slug=stored.slug,
        to=to,
        seen=stored.version,
        redone=None if again is None else again.entry,
        next=_next(stored, to),
        pace=_pace(stored) if helper is None else "",
    )
    if back is None:
        return shown
    acts = [done_acts[entry - 1] for entry in (back.entry, *back.also)]
    sentence = acts_sentence(
        [(done.before, as_told_anywhere(done.act), done.after) for done in acts]
    )
    return replace(shown, sentence=sentence, taken_back=back.entry, also=back.also)


def _pace(stored: StoredEvening) -> str:
    pace = pace_now(stored)
    return "" if pace is None else pace_said(pace.game, pace.ends)


def _next(stored: StoredEvening, page: str) -> NextStep | None:
    """What comes next, unless the page itself is where it is done."""
    step = next_step(stored, page)
    return step if step is not None and step.leads_away_from(page) else None


def as_told_anywhere(act: EveningAct) -> EveningAct:
    """Why somebody is out of the prizes stands in the logbook alone (``rules.md §7.25``)."""
    return replace(act, reason="") if isinstance(act, OutOfPrizes) else act
