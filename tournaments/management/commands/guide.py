"""`cardparty guide -o FILE.pdf`: the guide as a booklet."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.help.booklet import printed_booklet
from tournaments.languages import reader_language
from tournaments.management.files import write_file
from tournaments.management.plain import PlainCommand
from tournaments.printing.languages import WANTED, languages_wanted
from tournaments.printing.paper import Paper


class Command(PlainCommand):
    summary = gettext_lazy("Prints the guide as a booklet, one page per desk, into a PDF file.")
    needs_database = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "-o", "--output", type=Path, metavar="FILE.pdf", required=True, help=_("where to")
        )
        parser.add_argument(
            "--language",
            choices=WANTED,
            default=reader_language().code,
            help=_("what it is printed in (default: %(default)s)"),
        )
        parser.add_argument(
            "--paper",
            choices=[paper.value for paper in Paper],
            default=Paper.LETTER.value,
            help=_("which paper (default: %(default)s)"),
        )

    def handle(self, *, output: Path, language: str, paper: str, **_options: Any) -> None:
        languages = languages_wanted(language, [reader_language().code])
        write_file(output, printed_booklet(paper=Paper(paper), languages=languages))
