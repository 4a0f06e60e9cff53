"""`cardparty evenings`: which evenings there are, and how far each one is."""

import json
from argparse import ArgumentParser
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.management.plain import PlainCommand, evening_named
from tournaments.store import listing
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.office.phases import phase_name


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
        evenings = [evening_named(slug) for slug in listing.slugs()]
        if format == "json":
            listed = [_as_json(stored) for stored in evenings]
            self.say(json.dumps(listed, ensure_ascii=False, indent=2))
            return
        width = max((len(stored.slug) for stored in evenings), default=0)
        for stored in evenings:
            settings, phase = stored.settings, phase_name(stored.evening.phase)
            self.say(f"{stored.slug:<{width}}  {settings.date}  {phase:<11}  {settings.name}")


def _as_json(stored: StoredEvening) -> dict[str, str]:
    return {
        "slug": stored.slug,
        "name": stored.settings.name,
        "date": stored.settings.date.isoformat(),
        "phase": stored.evening.phase.value,
    }
