"""`cardparty restore FILE`: a safe copy in the place of what is there, after a comparison."""

from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.backup import content
from tournaments.backup.beside import found_beside
from tournaments.backup.comparing import compare
from tournaments.backup.database_files import is_embedded
from tournaments.backup.messages import difference_said
from tournaments.backup.restore import data_file, restore, restore_into_new_file
from tournaments.management.damage import damaged
from tournaments.management.database import NEWER, is_damage, why_unread
from tournaments.management.plain import PlainCommand
from tournaments.management.second_start import nobody_serving
from tournaments.refusals import UnusableError
from tournaments.store.whole.restoring import import_beside
from tournaments.store.whole.whole import WholeEvening

Answer = TypeVar("Answer")


class Command(PlainCommand):
    summary = gettext_lazy(
        "Compares a safe copy with what is here and, with --yes, puts it in its place."
    )
    # Of a damaged one, too, a copy takes the place.
    needs_database = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help=_("the safe copy"))
        parser.add_argument("--yes", action="store_true", help=_("do it, whatever is lost"))
        parser.add_argument(
            "--evening",
            metavar="SLUG",
            help=_("bring this one evening in beside those that are here"),
        )

    def handle(self, *, file: Path, yes: bool, evening: str | None, **_options: Any) -> None:
        if not is_embedded():
            raise UnusableError("copy-of-server")
        with nobody_serving():
            self.restore(file, yes=yes, evening=evening)

    def restore(self, file: Path, *, yes: bool, evening: str | None) -> None:
        unread = why_unread()
        if evening is not None:
            if unread:
                raise UnusableError(unread) if unread == NEWER else damaged()
            self.say_done(import_beside(content.read_one(file, evening)).slug)
            return
        copied = content.read(file)
        compared = None if unread else unless_damaged(lambda: compared_with(copied))
        if compared is not None:
            for line in compared:
                self.say(line)
        else:
            self.say(set_aside_said(unread))
        if not yes:
            self._refuse(
                _("Nothing was changed. With --yes the copy takes the place of what is here.")
            )
        # What is not ours goes with the file in which it stands.
        in_place = compared is not None and unless_damaged(has_only_ours)
        (restore if in_place else restore_into_new_file)(copied)
        sentence = _(
            "Every evening is as in the safe copy; what was here is among the safe copies."
        )
        self.say_done(sentence)


def set_aside_said(unread: str) -> str:
    """What becomes of what is here, where nothing can be compared with it."""
    if not data_file().exists():
        return _("There is no data file here; the copy becomes one.")
    if unread == NEWER:
        return _("What is here now is of a later version; it is set aside as it is.")
    return _("What is here now is damaged; it is set aside as it is.")


def compared_with(copied: Sequence[WholeEvening]) -> list[str]:
    """A line for each evening."""
    return [f"{evening.name}: {difference_said(evening)}" for evening in compare(copied)]


def has_only_ours() -> bool:
    """Whether no table, rule or guard of somebody else's stands in the data file."""
    return found_beside().is_ours


def unless_damaged(ask: Callable[[], Answer]) -> Answer | None:
    """What the data file answers; nothing where it is too damaged to be asked."""
    try:
        return ask()
    except Exception as error:
        if not is_damage(error):
            raise
        return None
