"""`cardparty evenings`: which evenings there are, and how far each one is."""

import json
from argparse import ArgumentParser
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.facts import Phase
from tournaments.management.plain import PlainCommand
from tournaments.store import book
from tournaments.store.listing import ListedEvening, Listing
from tournaments.words.office.phases import UNREADABLE, phase_name


class Command(PlainCommand):
    summary = gettext_lazy("Lists the evenings, newest first.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--format",
            choices=["text", "json"],
            default="text",
            help=_("for people or programs (default: %(default)s)"),
        )

    def handle(self, *, format: str, **_options: Any) -> None:  # noqa: A002 – the option's name
        evenings = [(listed, _phase(listed)) for listed in Listing()]
        if format == "json":
            told = [_as_json(listed, phase) for listed, phase in evenings]
            self.say(json.dumps(told, ensure_ascii=False, indent=2))
            return
        width = max((len(listed.slug) for listed, _phase in evenings), default=0)
        for listed, phase in evenings:
            how_far = phase_name(phase) if phase else str(UNREADABLE)
            self.say(f"{listed.slug:<{width}}  {listed.date}  {how_far:<11}  {listed.name}")


def _phase(listed: ListedEvening) -> Phase | None:
    """None where its logbook does not say it."""
    stored = book.find_readable(listed.slug)
    return stored.evening.phase if stored else None


def _as_json(listed: ListedEvening, phase: Phase | None) -> dict[str, str]:
    return {
        "slug": listed.slug,
        "name": listed.name,
        "date": listed.date.isoformat(),
        "phase": phase.value if phase else "unreadable",
    }
