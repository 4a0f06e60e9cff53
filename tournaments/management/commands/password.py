"""`cardparty password`: another password for this laptop, for whoever has forgotten theirs."""

import sys
from argparse import ArgumentParser
from getpass import getpass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.management.plain import PlainCommand
from tournaments.web.password.kept import forget_password, set_password
from tournaments.words.office.password import password_set_said


class Command(PlainCommand):
    summary = gettext_lazy("Sets the password of this laptop, or does without one.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--forget", action="store_true", help=_("the laptop asks for no password any more")
        )

    def handle(self, *, forget: bool, **_options: Any) -> None:
        if forget:
            forget_password()
            self.say_done(_("This laptop asks for no password any more."))
            return
        set_password(self._typed())
        self.say_done(password_set_said())

    def _typed(self) -> str:
        """Typed unseen, or the first line of what another program sends."""
        if sys.stdin.isatty():
            return getpass(_("New password: "))
        return sys.stdin.readline().rstrip("\r\n")
