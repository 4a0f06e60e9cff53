"""`cardparty log SLUG`: the logbook, for people to read or for `cardparty do` to repeat."""

from argparse import ArgumentParser
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.codec.chain import Logged, canonical, plain_logged, short_head
from tournaments.entries import entry_sentence
from tournaments.management.plain import PlainCommand, evening_named
from tournaments.store import log
from tournaments.store.timeline import timeline
from tournaments.words.writers import writer_name


class Command(PlainCommand):
    summary = gettext_lazy("Prints the logbook of an evening, oldest entry first.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", metavar="SLUG", help=_("the evening, as its address names it"))
        parser.add_argument(
            "--format",
            choices=["text", "jsonl"],
            default="text",
            help=_("for people, or one entry per line for `cardparty do` (default: %(default)s)"),
        )

    def handle(self, *, slug: str, format: str, **_options: Any) -> None:  # noqa: A002 – the option's name
        stored = evening_named(slug)
        logged = log.read(stored)
        if format == "jsonl":
            lines = [canonical(plain_logged(entry)) for entry in logged]
        else:
            done_acts = timeline(stored)
            lines = [_line(entry, entry_sentence(done_acts, entry.entry)) for entry in logged]
        self.stdout.write("\n".join(lines))


def _line(logged: Logged, sentence: str) -> str:
    at = datetime.fromisoformat(logged.at)
    return (
        f"{logged.entry:>5}  {at:%Y-%m-%d %H:%M:%S}  {writer_name(logged.by)}  {sentence}  "
        f"{short_head(logged.hash)}"
    )
