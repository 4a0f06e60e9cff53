"""`cardparty doctor`: whether this laptop is ready for an evening."""

from textwrap import fill
from typing import Any

from django.utils.translation import gettext_lazy

from tournaments.management.database import check_database
from tournaments.management.plain import PlainCommand
from tournaments.office.doctor.checks import diagnosis

WIDTH, INDENT = 88, "    "


class Command(PlainCommand):
    summary = gettext_lazy(
        "Says whether this laptop is ready for an evening; exit status 1 if something is wrong."
    )

    def handle(self, **_options: Any) -> None:
        check_database()
        told = diagnosis()
        for line in told.lines:
            self.say(f"{line.name} – {line.found.state}")
            self.say(
                fill(
                    line.found.sentence,
                    WIDTH,
                    initial_indent=INDENT,
                    subsequent_indent=INDENT,
                    break_long_words=False,
                    break_on_hyphens=False,
                )
            )
        self.say("")
        if told.is_wrong:
            self._refuse(told.sentence)
        self.say(told.sentence)
