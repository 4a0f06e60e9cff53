"""`cardparty backup [FOLDER]`: a safe copy of everything, checked."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.backup.backup import make_copy
from tournaments.backup.beside import found_beside
from tournaments.backup.database_files import is_embedded
from tournaments.backup.messages import beside_said, place_said
from tournaments.backup.names import CopyKind
from tournaments.backup.second_folder import second_folder
from tournaments.management.damage import damaged
from tournaments.management.plain import PlainCommand
from tournaments.refusals import UnusableError


class Command(PlainCommand):
    summary = gettext_lazy("Makes a safe copy of all evenings and prints where it is.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "folder",
            type=Path,
            nargs="?",
            metavar="FOLDER",
            help=_("where to (default: the folder of the safe copies)"),
        )

    def handle(self, *, folder: Path | None, **_options: Any) -> None:
        if not is_embedded():
            raise UnusableError("copy-of-server")
        try:
            copy, counts = make_copy(CopyKind.ASKED, folder)
        except UnusableError as error:
            raise damaged() if error.code == "copy-of-damaged" else error from None
        self.say_done(str(copy.path))
        # Apart from the path, which another program may read.
        noted = [*beside_said(found_beside()), place_said(folder or second_folder().named)]
        for sentence in filter(None, noted):
            self.stderr.write(sentence)
        if counts.doubtful:
            raise UnusableError("copy-doubtful", slug=counts.doubtful[0])
