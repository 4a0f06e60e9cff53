"""`cardparty do SLUG [FILE|-]`: does acts, one JSON object a line, as the pages would."""

from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.errors import RuleError
from scoring.hall.acts import EveningAct
from scoring.hall.comparing.changes import changes
from scoring.hall.comparing.marks import result_mark
from scoring.hall.facts import Facts
from tournaments.codec.parsing import MOST_BYTES
from tournaments.entries import entry_sentence
from tournaments.face_cards import use_letters
from tournaments.management.act_lines import line_refused, read_act_lines
from tournaments.management.files import read_file
from tournaments.management.plain import COMMAND_LINE, PlainCommand, evening_named
from tournaments.store import book
from tournaments.store.paper.printouts import POSTER, last_printout
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline
from tournaments.words.changes.differences import change_lines
from tournaments.words.office.left_house import left_house_lines


class Command(PlainCommand):
    summary = gettext_lazy(
        "Does acts, one JSON object a line: all of them, or none and one sentence why."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", metavar="SLUG", help=_("the evening, as its address names it"))
        parser.add_argument(
            "file", metavar="FILE", nargs="?", type=Path, default=Path("-"), help=_("default: -")
        )
        parser.add_argument(
            "--preview", action="store_true", help=_("say what would change, and do nothing")
        )
        parser.add_argument(
            "--by", metavar="NAME", default=COMMAND_LINE, help=_("who the logbook says did it")
        )

    def handle(self, *, slug: str, file: Path, preview: bool, by: str, **_options: Any) -> None:
        stored = evening_named(slug)
        numbered_acts = read_act_lines(read_file(file, most_bytes=MOST_BYTES), stored)
        acts = [act for _line, act in numbered_acts]
        try:
            said = _previewed(stored, acts) if preview else _done(stored, acts, by)
        except RuleError as refusal:
            lines = [line for line, _act in numbered_acts]
            self._refuse(line_refused(refusal, lines, stored.settings.format_of_play))
        for sentence in said:
            (self.say if preview else self.say_done)(sentence)


def _previewed(stored: StoredEvening, acts: Sequence[EveningAct]) -> list[str]:
    done = book.preview(stored, *acts)
    after = done[-1].after if done else stored.evening
    return [*_left_house(stored, after), *change_lines(changes(stored.evening, after))]


def _left_house(stored: StoredEvening, after: Facts) -> list[str]:
    """What the acts do not bring back, under the words that stand above it on an entry's page."""
    poster = last_printout(stored, POSTER)
    printed_at = poster.at if poster and poster.is_outdated(result_mark(after)) else None
    lines = left_house_lines(stored.evening, after, printed_at)
    return [_("This has left the house already:"), *lines] if lines else []


def _done(stored: StoredEvening, acts: Sequence[EveningAct], by: str) -> list[str]:
    done = book.do(stored.slug, *acts, by=by)
    use_letters(done.after.settings.face_card_letters)
    done_acts = timeline(done.after)
    return [f"{act.entry}  {entry_sentence(done_acts, act.entry)}" for act in done.acts]
