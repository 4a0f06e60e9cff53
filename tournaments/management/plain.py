"""What all commands share: plain sentences, the three exit statuses, a database that is ready."""

import os
import sqlite3
import sys
from typing import Any

from django.core.management.base import BaseCommand
from django.db import DatabaseError, connection
from django.utils.translation import gettext as _

from scoring.errors import RuleError
from tournaments.management.database import DatabaseDamagedError, prepare_database
from tournaments.models import Evening
from tournaments.office.evening_file.parts import shown
from tournaments.wording import sentence_for

COMMAND_LINE = "command line"
MOST_SLUGS_NAMED = 10


class EveningUnknownError(RuleError):
    """No evening has this address; some are named that have one."""

    code = "command-evening-unknown"


class NoEveningsError(RuleError):
    code = "command-no-evenings"


class PlainCommand(BaseCommand):
    """Exit status 0 done, 1 refused with one sentence and nothing changed, 2 wrong usage."""

    needs_database = True
    requires_system_checks = ()
    # What Django offers to developers would only stand in the way in `--help`.
    suppressed_base_arguments = {
        "--version", "--verbosity", "--settings", "--pythonpath", "--traceback", "--no-color",
        "--force-color", "--skip-checks",
    }  # fmt: skip

    def run_from_argv(self, argv: list[str]) -> None:
        try:
            super().run_from_argv(argv)
            self.stdout.flush()
        except RuleError as refusal:
            self._refuse(sentence_for(refusal))
        except (DatabaseError, sqlite3.Error) as error:
            self._refuse(_unusable(error))
        except BrokenPipeError:
            # The reader of a pipe has seen enough; there is nobody left to tell.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

    def execute(self, *args: Any, **options: Any) -> str | None:
        if self.needs_database:
            prepare_database()
        return super().execute(*args, **options)

    def say(self, text: str) -> None:
        """At once, also to a program that reads along."""
        self.stdout.write(text)
        self.stdout.flush()

    def _refuse(self, sentence: str) -> None:
        self.stderr.write(sentence)
        sys.exit(1)


def _unusable(error: Exception) -> str:
    """What the database says has kinds of its own, but for a file that is damaged or none."""
    if type(error) is DatabaseError:
        return sentence_for(DatabaseDamagedError(path=connection.settings_dict["NAME"]))
    reason = str(error).strip().partition("\n")[0]
    if connection.vendor != "sqlite":
        return _(
            "The database server cannot be used (%(reason)s); look at DATABASE_URL and whether "
            "the server runs."
        ) % {"reason": reason}
    return _(
        "The database cannot be used (%(reason)s); look whether its folder may be "
        "written and has room."
    ) % {"reason": reason}


def evening_named(slug: str) -> Evening:
    """The evening at this address."""
    # A word in another encoding than the terminal's comes with letters no database takes.
    evening = Evening.objects.filter(slug=slug).first() if slug.isprintable() else None
    if evening is not None:
        return evening
    slug = shown(slug)
    slugs = list(Evening.objects.values_list("slug", flat=True)[:MOST_SLUGS_NAMED])
    raise EveningUnknownError(slug=slug, slugs=slugs) if slugs else NoEveningsError(slug=slug)
