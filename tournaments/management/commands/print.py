"""`cardparty print SLUG DOCUMENT`: any printable without the browser."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings

from tournaments.management.files import write_file
from tournaments.management.plain import PlainCommand, evening_named
from tournaments.management.serving import address_of
from tournaments.paper.documents import DOCUMENTS, document_named
from tournaments.paper.making import Order, languages_of
from tournaments.printing.languages import Languages
from tournaments.printing.paper import Paper


class Command(PlainCommand):
    help = "Prints a document of an evening into a PDF file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        self.parser = parser
        parser.add_argument("slug", metavar="SLUG", nargs="?", help="the evening")
        parser.add_argument("document", metavar="DOCUMENT", nargs="?", help="what to print")
        parser.add_argument("-o", "--output", type=Path, metavar="FILE.pdf", help="where to")
        parser.add_argument(
            "--language",
            choices=[language.value for language in Languages],
            help="default: as the evening is set up",
        )
        parser.add_argument(
            "--paper",
            choices=[paper.value for paper in Paper],
            default=Paper.LETTER.value,
            help="default: %(default)s",
        )
        parser.add_argument("--list", action="store_true", help="name the documents")

    def handle(self, *, list: bool, **options: Any) -> None:  # noqa: A002 – the option's name
        if list:
            for document in DOCUMENTS:
                self.say(f"{document.name:<18}{document.description}")
        else:
            self._print(**options)

    def _print(
        self,
        *,
        slug: str | None,
        document: str | None,
        output: Path | None,
        language: str | None,
        paper: str,
        **_options: Any,
    ) -> None:
        if slug is None or document is None or output is None:
            self.parser.error("SLUG, DOCUMENT and -o FILE.pdf are needed (or --list)")
        evening = evening_named(slug)
        wanted = document_named(document)
        order = Order(
            paper=Paper(paper),
            languages=languages_of(evening, language),
            address=address_of(settings.CARDPARTY_PORT),
        )
        write_file(output, wanted.make(evening, order))
