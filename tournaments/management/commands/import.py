"""`cardparty import FILE`: an evening file becomes an evening."""  # noqa: N999 – the command's own name

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.codec.parsing import MOST_BYTES, parse
from tournaments.management.files import read_file
from tournaments.management.plain import COMMAND_LINE, PlainCommand
from tournaments.store.whole.files import import_evening


class Command(PlainCommand):
    summary = gettext_lazy("Makes an evening from an evening file and prints its slug.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help=_("the evening file (JSON)"))

    def handle(self, *, file: Path, **_options: Any) -> None:
        content = read_file(file, most_bytes=MOST_BYTES)
        parsed = parse(content, today=timezone.localdate())
        self.say_done(import_evening(parsed, by=COMMAND_LINE).slug)
