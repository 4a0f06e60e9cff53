"""`cardparty cards SLUG --audit`: whether the cards fit the movement, and what explains it."""

import json
from argparse import ArgumentParser
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.replay.auditing import replay_audit
from tournaments.management.audit_as import audit_as_json
from tournaments.management.plain import PlainCommand, evening_named
from tournaments.wording.slips import audit_lines


class Command(PlainCommand):
    summary = gettext_lazy("Replays the cards of an evening and tells which do not fit.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", metavar="SLUG", help=_("the evening, as its address names it"))
        parser.add_argument(
            "--audit",
            action="store_true",
            required=True,
            help=_("replays the cards from the starting tables"),
        )
        parser.add_argument(
            "--format",
            choices=["text", "json"],
            default="text",
            help=_("for people or programs (default: %(default)s)"),
        )

    def handle(self, *, slug: str, format: str, **_options: Any) -> None:  # noqa: A002 – the option's name
        audit = replay_audit(evening_named(slug).evening)
        if format == "json":
            self.say(json.dumps(audit_as_json(audit), ensure_ascii=False, indent=2))
            return
        for line in audit_lines(audit):
            self.say(line)
