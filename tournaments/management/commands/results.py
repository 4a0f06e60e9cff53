"""`cardparty results SLUG`: places and awards, for people, spreadsheets or programs."""

import json
from argparse import ArgumentParser
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.board.results import as_json, results_of
from tournaments.management.plain import PlainCommand, evening_named
from tournaments.management.results_as import csv_of, text_of


class Command(PlainCommand):
    summary = gettext_lazy("Shows the places and awards of an evening.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", metavar="SLUG", help=_("the evening, as its address names it"))
        parser.add_argument(
            "--format",
            choices=["text", "csv", "json"],
            default="text",
            help=_("for people, spreadsheets or programs (default: %(default)s)"),
        )

    def handle(self, *, slug: str, format: str, **_options: Any) -> None:  # noqa: A002 – the option's name
        results = results_of(evening_named(slug))
        if format == "json":
            text = json.dumps(as_json(results), ensure_ascii=False, indent=2) + "\n"
        else:
            text = {"csv": csv_of, "text": text_of}[format](results)
        self.stdout.write(text, ending="")
