"""What the evening waits for: one step, as its button says it, and where it is done."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.hall.comparing.agreement import disputed_couples
from scoring.hall.comparing.marks import result_mark, seats_mark
from scoring.hall.evening import Evening
from scoring.hall.facts import Phase
from scoring.hall.settings import Source
from tournaments.desks import is_open
from tournaments.presenters.way.checklist import next_line
from tournaments.store.paper.printouts import (
    MATCH_PLAN,
    POSTER,
    STARTING_TABLES,
    is_printed,
)
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.couples.couples_said import couples_said
from tournaments.words.prizes.names import prize_in_sentence


@dataclass(frozen=True, slots=True)
class NextStep:
    """`note` says where the evening stands; paper opens beside the page, as a PDF."""

    note: str
    label: str
    to: str
    is_paper: bool = False

    def leads_away_from(self, page: str) -> bool:
        """Whether it is done elsewhere than on this page, or in one corner of it.

        The paper room has a button of its own for what is printed now.
        """
        path = page.partition("?")[0]
        return not self.to.startswith(path) if self.is_paper else self.to != path


@dataclass(frozen=True, slots=True)
class _Task:
    """What the button says; `page` is the name of an address, `corner` a part of that page."""

    label: str
    page: str
    corner: str = ""
    document: str = ""


def next_step(stored: StoredEvening, page: str = "") -> NextStep | None:
    """Works the step out, seen from this page; nothing is left once the result hangs on the wall.

    Nor is there anything for a helper whose phone does not find the page.
    """
    is_at_cards = is_open("cards") and page.startswith(reverse("cards", args=[stored.slug]))
    line = next_line(stored.evening, "cards" if is_at_cards else "")
    task = _task(stored, line.desk.word)
    if task is None or not is_open(task.page):
        return None
    to = reverse(task.page, args=[stored.slug, *filter(None, [task.document])])
    return NextStep(
        note=line.note,
        label=task.label,
        to="#".join(filter(None, [to, task.corner])),
        is_paper=task.page.startswith("paper"),
    )


def _task(stored: StoredEvening, desk: str) -> _Task | None:
    evening = stored.evening
    if evening.phase is Phase.DRAWN:
        # Of all paper the list at the door is what nobody sits down without.
        seats = MATCH_PLAN if evening.settings.is_tournament else STARTING_TABLES
        if not is_printed(stored, seats, seats_mark(evening)):
            return _Task(_("Print tonight’s paper"), "paper-now")
    if evening.phase is Phase.HANDED_OUT:
        hang = _Task(_("Hang up the result"), "paper-document", document=POSTER)
        return None if is_printed(stored, POSTER, result_mark(evening)) else hang
    return TASKS[desk](evening)


def _at_door(evening: Evening) -> _Task:
    return _Task(couples_said(evening.settings, "sign-in-all"), "door")


def _at_floor(evening: Evening) -> _Task:
    if evening.is_draw_outdated:
        return _Task(_("Draw the starting tables again"), "floor-draw")
    if not evening.games:
        return _Task(_("Draw the starting tables"), "floor")
    return _Task(_("Record game %(game)s") % {"game": len(evening.games)}, "floor")


def _at_cards(evening: Evening) -> _Task:
    if evening.settings.wins_from is Source.CARDS:
        return _Task(_("Type in the punch cards"), "cards")
    return _Task(_("Check the punch cards"), "cards")


def _at_bracket(evening: Evening) -> _Task:
    if not evening.tournament_facts.pools:
        return _Task(_("Draw the pools"), "bracket")
    if evening.tournament.are_pools_played and not evening.tournament_facts.slots:
        is_one_left = len(evening.tournament.left_in_pools) < 2
        return _Task(_("End play") if is_one_left else _("Seat the knock-out"), "bracket")
    return _Task(_("Record the matches"), "bracket")


def _at_prizes(evening: Evening) -> _Task:
    # Prizes wait until somebody was asked, or are handed over all the same.
    if disputed_couples(evening) and not evening.handed_over:
        return _Task(_("Settle the cards that differ"), "cards", "differences")
    outcome = evening.outcome
    for prize in outcome.open[:1]:
        corner = f"tie-{prize}"
        label = _("Settle the tie for %(prize)s") % {"prize": prize_in_sentence(prize)}
        return _Task(label, "prizes", corner)
    if outcome.jar is not None and outcome.jar.awaits_draw:
        return _Task(_("Draw the cookie jar"), "prizes", "cookie_jar")
    count = len(outcome.awards)
    left = count - len(outcome.given(evening.handed_over))
    if back := 0 if left else len(outcome.to_give_back(evening.handed_over)):
        label = ngettext("Ask for %(back)s prize back", "Ask for %(back)s prizes back", back)
        return _Task(label % {"back": back}, "prizes", "award_list")
    label = ngettext(
        "Hand over %(left)s of %(count)s prize", "Hand over %(left)s of %(count)s prizes", count
    )
    return _Task(label % {"left": left, "count": count}, "prizes", "award_list")


TASKS: Mapping[str, Callable[[Evening], _Task]] = {
    "door": _at_door,
    "floor": _at_floor,
    "cards": _at_cards,
    "bracket": _at_bracket,
    "prizes": _at_prizes,
}
