"""What all commands share: plain sentences, the three exit statuses, a database that is ready."""

import os
import sqlite3
import sys
from typing import Any, NoReturn

from django.core.exceptions import ImproperlyConfigured
from django.core.management.base import BaseCommand, CommandParser
from django.db import DatabaseError, connection
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import override

from scoring.errors import RuleError
from tournaments.codec.untrusted import shown
from tournaments.face_cards import letters_apart, use_letters
from tournaments.languages import CODES, OPTION, language_asked_for, reader_language
from tournaments.management.damage import damage_behind
from tournaments.management.database import prepare_database
from tournaments.management.files import UnsaidError
from tournaments.refusals import UnusableError
from tournaments.store import book, listing
from tournaments.store.stored_evening import EveningGoneError, StoredEvening
from tournaments.words import sentence_for

COMMAND_LINE = "command line"
MOST_SLUGS_NAMED = 10


class PlainCommand(BaseCommand):
    """Exit status 0 done, 1 refused with one sentence and nothing changed, 2 wrong usage."""

    # What the command does, as `--help` says it.
    summary: Promise
    needs_database = True
    requires_system_checks = ()
    # What Django offers to developers would only stand in the way in `--help`.
    suppressed_base_arguments = {
        "--version", "--verbosity", "--settings", "--pythonpath", "--traceback", "--no-color",
        "--force-color", "--skip-checks",
    }  # fmt: skip

    def run_from_argv(self, argv: list[str]) -> None:
        with override(language_asked_for(argv, os.environ)):
            try:
                super().run_from_argv(argv)
            except RuleError as refusal:
                self._refuse(sentence_for(refusal))
            except (DatabaseError, sqlite3.Error) as error:
                self._refuse(_unusable(error))
            except EveningGoneError:
                self._refuse(_("The evening was deleted meanwhile; nothing was changed."))
            except (OSError, ImproperlyConfigured):
                raise
            except Exception as error:
                damage = damage_behind(error)
                if damage is None:
                    raise
                self._refuse(sentence_for(damage))

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        parser = super().create_parser(prog_name, subcommand, **kwargs)
        parser.description = str(self.summary)
        if not any("--language" in action.option_strings for action in parser._actions):
            parser.add_argument(
                OPTION,
                choices=CODES,
                default=reader_language().code,
                help=_("what it speaks (default: %(default)s)"),
            )
        return parser

    def execute(self, *args: Any, **options: Any) -> str | None:
        if self.needs_database:
            prepare_database()
        with letters_apart():
            return super().execute(*args, **options)

    def say(self, text: str) -> None:
        """At once, also to a program that reads along."""
        self.stdout.write(text)
        self.stdout.flush()

    def say_done(self, text: str) -> None:
        """Of what has been done already."""
        try:
            self.say(text)
        except OSError as error:
            raise UnsaidError(error.errno, error.strerror) from None

    def _refuse(self, sentence: str) -> NoReturn:
        self.stderr.write(sentence)
        sys.exit(1)


def _unusable(error: Exception) -> str:
    """That the file is damaged, or else what the database says itself."""
    damage = damage_behind(error)
    if damage is not None:
        return sentence_for(damage)
    reason = str(error).strip().partition("\n")[0]
    if connection.vendor != "sqlite":
        return _(
            "The database server cannot be used (%(reason)s). Check DATABASE_URL, and whether the "
            "server is running."
        ) % {"reason": reason}
    return _(
        "The database cannot be used (%(reason)s). Check that its folder can be written to and has "
        "room."
    ) % {"reason": reason}


def evening_named(slug: str) -> StoredEvening:
    """The evening at this address; from here on cards are written as its settings say."""
    # A word in another encoding than the terminal's comes with letters no database takes.
    stored = book.find(slug) if slug.isprintable() else None
    if stored is not None:
        use_letters(stored.settings.face_card_letters)
        return stored
    slug = shown(slug)
    slugs = listing.slugs()[:MOST_SLUGS_NAMED]
    if not slugs:
        raise UnusableError("command-no-evenings", slug=slug)
    raise UnusableError("command-evening-unknown", slug=slug, slugs=slugs)
