"""What is looked at on a laptop before an evening, for the page and for the command."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.backup.keeping import standing
from tournaments.backup.last_run import latest_checked
from tournaments.backup.messages import place_said, standing_said
from tournaments.backup.second_folder import Whereabouts, second_folder
from tournaments.office.doctor.laptop import browser_of, free_bytes, has_browser, paper_guessed
from tournaments.refusals import UnusableError
from tournaments.store.log import written_last_at
from tournaments.store.whole import whole
from tournaments.words import sentence_for
from tournaments.words.clock import day_and_clock_said, moment_said
from tournaments.words.office.doctor import (
    PAPERS,
    STATES,
    agreeing_said,
    doctor_said,
    outcome_said,
    room_said,
)
from tournaments.words.office.safe_copies import doubtful_said

# Below the first a copy may fail tonight; below the other there is no harm yet.
NO_ROOM, LITTLE_ROOM = 200_000_000, 1_000_000_000


class Fitness(StrEnum):
    """Whether a thing is as an evening needs it, as the tag of its line is marked."""

    READY = "done"
    LOOK = "open"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Found:
    """How a thing was found; `page` is the name of the address where something is done about it."""

    fitness: Fitness
    sentence: str
    page: str = ""

    @property
    def state(self) -> Promise:
        return STATES[self.fitness]


@dataclass(frozen=True, slots=True)
class LookedAt:
    """One line of the doctor."""

    name: Promise
    found: Found


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """All that was looked at, and the one sentence over it."""

    lines: tuple[LookedAt, ...]

    @property
    def sentence(self) -> str:
        return outcome_said(self._count(Fitness.LOOK), self._count(Fitness.WRONG))

    @property
    def is_wrong(self) -> bool:
        return self._count(Fitness.WRONG) > 0

    @property
    def is_ready(self) -> bool:
        return self._count(Fitness.READY) == len(self.lines)

    def _count(self, fitness: Fitness) -> int:
        return sum(line.found.fitness is fitness for line in self.lines)


def diagnosis(asked_by: str = "") -> Diagnosis:
    """Everything, looked at now; a page says what it is `asked_by`, which is its browser."""
    return Diagnosis(tuple(LookedAt(name, look(asked_by)) for name, look in LOOKED_AT))


def _evenings(_asked_by: str) -> Found:
    checked, doubtful = latest_checked()
    if not checked:
        return Found(Fitness.READY, doctor_said("no-evenings"), "office-evenings")
    if doubtful:
        names = [whole.name_of(slug) for slug in doubtful]
        return Found(Fitness.WRONG, doubtful_said(names), "office-safe-copies")
    return Found(Fitness.READY, agreeing_said(len(checked)))


def _disk(_asked_by: str) -> Found:
    free = free_bytes()
    fitness, code = Fitness.READY, "room"
    if free < LITTLE_ROOM:
        fitness, code = Fitness.LOOK, "little-room"
    if free < NO_ROOM:
        fitness, code = Fitness.WRONG, "no-room"
    return Found(fitness, doctor_said(code, free=room_said(free)))


def _copies(_asked_by: str) -> Found:
    now = standing()
    if now is None:
        return Found(Fitness.READY, sentence_for(UnusableError("copy-of-server")))
    if now.failure is not None:
        return Found(Fitness.WRONG, standing_said(now), "office-safe-copies")
    if now.copy is None:
        return Found(Fitness.READY, doctor_said("copies-to-come"))
    return Found(Fitness.READY, standing_said(now), "office-safe-copies")


def _second_folder(_asked_by: str) -> Found:
    now, there = standing(), second_folder()
    if now is None:
        return Found(Fitness.READY, sentence_for(UnusableError("copy-of-server")))
    if now.second_failure is not None:
        return Found(Fitness.WRONG, sentence_for(now.second_failure), "office-safe-copies")
    if there.whereabouts is Whereabouts.NONE:
        return Found(Fitness.LOOK, doctor_said("no-second"), "office-safe-copies")
    if there.whereabouts is Whereabouts.AWAY:
        sentence = doctor_said("second-away", folder=there.named)
        return Found(Fitness.LOOK, sentence, "office-safe-copies")
    if same_place := place_said(there.named):
        return Found(Fitness.LOOK, same_place, "office-safe-copies")
    return Found(Fitness.READY, doctor_said("second-there", folder=there.named))


def _printer(_asked_by: str) -> Found:
    paper = paper_guessed()
    if paper is None:
        return Found(Fitness.LOOK, doctor_said("no-paper"))
    return Found(Fitness.READY, doctor_said("paper", paper=PAPERS[paper]))


def _browser(asked_by: str) -> Found:
    if not asked_by:
        is_there = has_browser()
        fitness = Fitness.READY if is_there else Fitness.LOOK
        return Found(fitness, doctor_said("browser" if is_there else "no-browser"))
    known = browser_of(asked_by)
    if known is None:
        return Found(Fitness.LOOK, doctor_said("browser-unknown"))
    browser, version = known
    is_old = version < browser.oldest
    sentence = doctor_said(
        "browser-old" if is_old else "browser-here",
        browser=f"{browser.name} {version}",
        oldest=browser.oldest,
    )
    return Found(Fitness.LOOK if is_old else Fitness.READY, sentence)


def _clock(_asked_by: str) -> Found:
    now, last = timezone.localtime(), written_last_at()
    if last is not None and last > now:
        return Found(Fitness.WRONG, doctor_said("clock-behind", at=moment_said(last)))
    zone = timezone.get_current_timezone_name().replace("_", " ")
    return Found(Fitness.READY, doctor_said("clock", now=day_and_clock_said(now), zone=zone))


# In the order in which somebody would look.
LOOKED_AT: tuple[tuple[Promise, Callable[[str], Found]], ...] = (
    (_("Evenings"), _evenings),
    (_("Room on the disk"), _disk),
    (_("Safe copies"), _copies),
    (_("Second folder"), _second_folder),
    (_("Printer and paper"), _printer),
    (_("Browser"), _browser),
    (_("Clock"), _clock),
)
