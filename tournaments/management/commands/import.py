"""`cardparty import FILE`: an evening file becomes an evening."""  # noqa: N999 – the command's own name

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.management.evening_files import brought_in
from tournaments.management.plain import PlainCommand


class Command(PlainCommand):
    summary = gettext_lazy("Makes an evening from an evening file and prints its slug.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help=_("the evening file (JSON)"))

    def handle(self, *, file: Path, **_options: Any) -> None:
        self.say_done(brought_in(file).slug)
