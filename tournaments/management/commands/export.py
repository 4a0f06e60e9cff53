"""`cardparty export SLUG`: an evening becomes an evening file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.codec.writing import dump
from tournaments.management.files import write_file
from tournaments.management.plain import PlainCommand, evening_named
from tournaments.store.whole.files import file_of


class Command(PlainCommand):
    summary = gettext_lazy(
        "Writes an evening as a file: its backup, and the way to another laptop."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", metavar="SLUG", help=_("the evening, as its address names it"))
        parser.add_argument(
            "-o", "--output", type=Path, metavar="FILE", help=_("where to (default: the screen)")
        )

    def handle(self, *, slug: str, output: Path | None, **_options: Any) -> None:
        content = dump(file_of(evening_named(slug)))
        if output is None:
            self.stdout.write(content.decode(), ending="")
        else:
            write_file(output, content)
