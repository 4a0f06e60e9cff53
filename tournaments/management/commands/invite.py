"""`cardparty invite SLUG`: an address that lets one phone in to help."""

from argparse import ArgumentParser
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.management.plain import PlainCommand, evening_named
from tournaments.names import tidied
from tournaments.store.phones.joining import LONGEST_NAME, invite
from tournaments.web.hall.listener import address_told
from tournaments.web.hall.roles import HelperRole


class Command(PlainCommand):
    summary = gettext_lazy(
        "Prints an address that lets one phone in to help; it is good once, for ten minutes."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", metavar="SLUG", help=_("the evening, as its address names it"))
        parser.add_argument(
            "--role",
            action="append",
            required=True,
            choices=[role.value for role in HelperRole],
            help=_("what the helper does; say it more than once for several"),
        )
        parser.add_argument(
            "--name", default=_("Helper"), help=_("who helps, as the logbook will name them")
        )

    def handle(self, *, slug: str, role: list[str], name: str, **_options: Any) -> None:
        stored = evening_named(slug)
        address = address_told(stored.settings.public_address)
        secret = invite(slug, tidied(name)[:LONGEST_NAME], role)
        self.say_done(f"{address}/{slug}/join/{secret}/")
