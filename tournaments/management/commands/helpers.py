"""`cardparty helpers SLUG`: who helps with a phone, and how that ends."""

from argparse import ArgumentParser
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.management.plain import PlainCommand, evening_named
from tournaments.store.phones.joining import helpers_of, stop_named
from tournaments.words.clock import moment_said


class Command(PlainCommand):
    summary = gettext_lazy("Lists who helps with a phone, and stops one of them.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", metavar="SLUG", help=_("the evening, as its address names it"))
        parser.add_argument("--stop", metavar="NAME", help=_("this one helps no longer"))

    def handle(self, *, slug: str, stop: str | None, **_options: Any) -> None:
        evening_named(slug)
        if stop is not None:
            stop_named(slug, stop)
            self.say_done(_("%(name)s no longer helps.") % {"name": stop})
            return
        helping = [helper for helper in helpers_of(slug) if helper.is_in]
        for helper in helping:
            since = moment_said(helper.let_in_at or helper.asked_at)
            self.say(f"{helper.name}  {' '.join(sorted(helper.roles))}  {since}")
        if not helping:
            self.say(_("Nobody helps with a phone."))
