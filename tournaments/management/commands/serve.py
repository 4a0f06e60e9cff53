"""`cardparty`: prepares the database, serves the pages and opens the browser, once a folder."""

from _thread import interrupt_main
from argparse import ArgumentParser, ArgumentTypeError
from contextlib import closing
from functools import partial
from pathlib import Path
from socket import socket
from typing import Any, NamedTuple

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.backup.keeping import Keeper
from tournaments.backup.last_run import Moved, StartFound, begin_run, end_run
from tournaments.backup.messages import start_said
from tournaments.browsers import open_browser
from tournaments.management.database import check_database, first_data, prepare_database
from tournaments.management.evening_files import found_or_brought_in
from tournaments.management.files import UnsaidError
from tournaments.management.hall_listener import ServingHallListener
from tournaments.management.plain import PlainCommand
from tournaments.management.read_cards import forget_old_photographs
from tournaments.management.second_start import only_one, port_of_first, tell_port
from tournaments.management.serving import (
    address_of,
    answered_meanwhile,
    bound_to,
    check_is_laptop,
    ended_by_signals,
    free_place,
    is_served_already,
    is_taken,
    listen_at,
    serve_until_stopped,
)
from tournaments.refusals import UnusableError
from tournaments.store.log import written_last_at
from tournaments.store.whole.deleting import clear_old_copies
from tournaments.web.hall.interfaces import interface_at
from tournaments.web.hall.listener import offer
from tournaments.web.running.stopping import offer_to_stop
from tournaments.words import sentence_for
from tournaments.words.clock import moment_said
from tournaments.words.office.doctor import doctor_said


def port_number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 <= int(text[:6]) <= 65535:
        sentence = _("“%(text)s” is not a port: choose a number from 1024 to 65535")
        raise ArgumentTypeError(sentence % {"text": text})
    return int(text)


class HallWanted(NamedTuple):
    """Whether phones come in from the start, and where."""

    is_wanted: bool = False
    port: int | None = None
    address: str | None = None


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
            "--next-port",
            action="store_true",
            help=_("where the port is taken, listens on the next that is free"),
        )
        parser.add_argument(
            "--no-browser", action="store_true", help=_("print the address, open no browser")
        )
        parser.add_argument(
            "--open",
            type=Path,
            metavar="FILE",
            help=_("brings an evening file in, unless it is here already, and opens it"),
        )
        parser.add_argument(
            "--hall", action="store_true", help=_("let phones of the hall in from the start")
        )
        parser.add_argument(
            "--hall-port",
            type=port_number,
            help=_("where phones come in (default: the next port that is free)"),
        )
        parser.add_argument(
            "--hall-address", metavar="A", help=_("by which address of this computer phones come")
        )

    unsaid: OSError | None = None
    hall = HallWanted()
    file: Path | None = None
    page = ""
    has_browser = True

    def say(self, text: str) -> None:
        """An evening goes on where nobody can be told of it; at the end it is told that."""
        try:
            super().say(text)
        except OSError as error:
            self.unsaid = error

    def handle(self, *, port: int, no_browser: bool, **options: Any) -> None:
        self.file = options["open"]
        self.has_browser = not no_browser
        self.hall = HallWanted(
            options["hall"] or bool(options["hall_port"] or options["hall_address"]),
            options["hall_port"],
            options["hall_address"],
        )
        self.start(port, may_move=options["next_port"])
        if self.unsaid is not None:
            raise UnsaidError(self.unsaid.errno, self.unsaid.strerror)

    def start(self, wanted: int, *, may_move: bool) -> None:
        check_is_laptop()
        with ended_by_signals(), only_one() as is_first:
            if not is_first:
                self.point_to(port_of_first())
            elif not may_move and is_taken(wanted):
                self.point_to(wanted)
            else:
                with closing(free_place(wanted) if may_move else bound_to(wanted)) as place:
                    self.serve(place, wanted)

    def serve(self, place: socket, wanted: int) -> None:
        port: int = place.getsockname()[1]
        moved = Moved(wanted, port) if wanted not in {0, port} else None
        tell_port(port)
        with answered_meanwhile(place):
            prepare_database(before_update=partial(self.open_meanwhile, address_of(port)))
            check_database()
            self.page = self.asked_for()
        clear_old_copies()
        forget_old_photographs()
        hall = ServingHallListener(port + 1)
        offer(hall)
        offer_to_stop(interrupt_main)
        found = begin_run(moved, first_data())
        announce = partial(self.announce_start, address_of(port), found, hall)
        keeper = Keeper(tidy=forget_old_photographs)
        keeper.start()
        serve_until_stopped(listen_at(place), announce)
        hall.close()
        try:
            keeper.stop()
        finally:
            end_run()
        self.say(_("Cardparty has stopped; everything is saved."))

    def point_to(self, port: int) -> None:
        """A second start shows the page of the first."""
        if not is_served_already(port):
            raise UnusableError("command-port-taken", port=port)
        self.page = self.asked_for()
        self.announce(_("Cardparty is running already at %(address)s."), address_of(port))

    def asked_for(self) -> str:
        """The page of the evening whose file somebody opens; else the first one."""
        return "" if self.file is None else f"{found_or_brought_in(self.file).slug}/"

    def announce(self, sentence: str, address: str) -> None:
        self.say(sentence % {"address": address})
        self.open(address)

    def open_meanwhile(self, address: str) -> None:
        """The page that waits for the data leads to the first one, and to no other."""
        if self.file is None:
            self.open(address)

    def open(self, address: str) -> None:
        """Once: a page that waits goes on by itself."""
        if self.has_browser:
            open_browser(address + self.page, umask=settings.CARDPARTY_UMASK)
        self.has_browser = False

    def announce_start(self, address: str, start: StartFound, hall: ServingHallListener) -> None:
        """What the last run left, where the program is, and whether the clock can be right."""
        for left in start_said(start):
            self.say(left)
        self.announce(_("Cardparty is at %(address)s – stop it with Ctrl-C."), address)
        if self.hall.is_wanted:
            self.say(self.opened_said(hall))
        if (last := written_last_at()) is not None and last > timezone.now():
            self.say(doctor_said("clock-behind", at=moment_said(last)))

    def opened_said(self, hall: ServingHallListener) -> str:
        """Where phones come in, or why they cannot: the evening goes on without them."""
        try:
            opened = hall.open(interface_at(self.hall.address), self.hall.port)
        except UnusableError as error:
            return sentence_for(error)
        return _("Phones of the hall find it at %(address)s.") % {"address": opened.address}
