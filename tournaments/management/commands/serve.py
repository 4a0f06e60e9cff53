"""`cardparty`: prepares the database, serves the pages and opens the browser, once a folder."""

from argparse import ArgumentParser, ArgumentTypeError
from functools import partial
from typing import Any

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.backup.keeping import Keeper
from tournaments.backup.last_run import StartFound, begin_run, end_run
from tournaments.backup.messages import start_said
from tournaments.management.database import check_database, first_data, prepare_database
from tournaments.management.files import UnsaidError
from tournaments.management.plain import PlainCommand
from tournaments.management.read_cards import forget_old_photographs
from tournaments.management.second_start import only_one, port_of_first, tell_port
from tournaments.management.serving import (
    address_of,
    ended_by_signals,
    is_served_already,
    is_taken,
    listen,
    open_browser,
    serve_until_stopped,
)
from tournaments.refusals import UnusableError
from tournaments.store.log import written_last_at
from tournaments.store.whole.deleting import clear_old_copies
from tournaments.words.clock import moment_said
from tournaments.words.office.doctor import doctor_said


def port_number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 <= int(text[:6]) <= 65535:
        sentence = _("“%(text)s” is not a port: choose a number from 1024 to 65535")
        raise ArgumentTypeError(sentence % {"text": text})
    return int(text)


class Command(PlainCommand):
    summary = gettext_lazy("Serves the program to this computer's browser and opens it.")
    # Not while another one serves: it would be updated under its feet.
    needs_database = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--port",
            type=port_number,
            default=settings.CARDPARTY_PORT,
            help=_("where to listen (default: %(default)s)"),
        )
        parser.add_argument(
            "--no-browser", action="store_true", help=_("print the address, open no browser")
        )

    unsaid: OSError | None = None

    def say(self, text: str) -> None:
        """An evening goes on where nobody can be told of it; at the end it is told that."""
        try:
            super().say(text)
        except OSError as error:
            self.unsaid = error

    def handle(self, *, port: int, no_browser: bool, **_options: Any) -> None:
        self.start(port, no_browser=no_browser)
        if self.unsaid is not None:
            raise UnsaidError(self.unsaid.errno, self.unsaid.strerror)

    def start(self, port: int, *, no_browser: bool) -> None:
        with ended_by_signals(), only_one() as is_first:
            if is_first and not is_taken(port):
                self.serve(port, no_browser=no_browser)
                return
        self.point_to(port if is_first else port_of_first(), no_browser=no_browser)

    def serve(self, port: int, *, no_browser: bool) -> None:
        prepare_database()
        check_database()
        clear_old_copies()
        forget_old_photographs()
        server = listen(port)
        tell_port(server.effective_port)
        address = address_of(server.effective_port)
        announce = partial(self.announce_start, address, begin_run(), no_browser=no_browser)
        keeper = Keeper(tidy=forget_old_photographs)
        keeper.start()
        serve_until_stopped(server, announce)
        try:
            keeper.stop()
        finally:
            end_run()
        self.say(_("Cardparty has stopped; everything is saved."))

    def point_to(self, port: int, *, no_browser: bool) -> None:
        """A second start shows the page of the first."""
        if not is_served_already(port):
            raise UnusableError("command-port-taken", port=port)
        sentence = _("Cardparty is running already at %(address)s.")
        self.announce(sentence, address_of(port), no_browser=no_browser)

    def announce(self, sentence: str, address: str, *, no_browser: bool) -> None:
        self.say(sentence % {"address": address})
        if (path := first_data()) is not None:
            notice = _(
                "The evenings of version 0.1 stay as they are in %(path)s; this program does not "
                "read them."
            )
            self.say(notice % {"path": path})
        if not no_browser:
            open_browser(address)

    def announce_start(self, address: str, start: StartFound, *, no_browser: bool) -> None:
        """What the last run left, where the program is, and whether the clock can be right."""
        for left in start_said(start):
            self.say(left)
        sentence = _("Cardparty is at %(address)s – stop it with Ctrl-C.")
        self.announce(sentence, address, no_browser=no_browser)
        if (last := written_last_at()) is not None and last > timezone.now():
            self.say(doctor_said("clock-behind", at=moment_said(last)))
