"""`cardparty import FILE`: an evening file becomes an evening."""  # noqa: N999 – the command's own name

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from tournaments.management.files import read_file
from tournaments.management.plain import COMMAND_LINE, PlainCommand
from tournaments.office.evening_file import MOST_BYTES, parse
from tournaments.office.file_actions import import_evening


class Command(PlainCommand):
    help = "Makes an evening of an evening file and prints its slug."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="the evening file (JSON)")

    def handle(self, *, file: Path, **_options: Any) -> None:
        content = read_file(file, most_bytes=MOST_BYTES)
        parsed = parse(content)
        self.say(import_evening(file=parsed, by=COMMAND_LINE).slug)
