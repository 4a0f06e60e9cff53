"""`cardparty verify SLUG|FILE`: whether a logbook and what it should have made agree."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.backup.beside import found_beside
from tournaments.backup.messages import beside_said
from tournaments.codec.parsing import MOST_BYTES, parse
from tournaments.codec.verified import Verified
from tournaments.management.damage import check_not_damaged
from tournaments.management.files import STANDARD, read_file
from tournaments.management.plain import PlainCommand, evening_named
from tournaments.store.verifying import verify
from tournaments.words.office.verified import verified_line


class Command(PlainCommand):
    summary = gettext_lazy(
        "Replays a logbook, checks its chain and what the list shows; exit status 1 if not."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("of", metavar="SLUG|FILE", help=_("an evening, or an evening file"))

    def handle(self, *, of: str, **_options: Any) -> None:
        path = Path(of)
        is_file = path == STANDARD or path.is_file()
        verified = self._of_file(path) if is_file else self._of_evening(of)
        if not verified.agrees:
            self._refuse(verified_line(verified))
        self.say(verified_line(verified))
        for sentence in () if is_file else beside_said(found_beside()):
            self.say(sentence)

    def _of_evening(self, slug: str) -> Verified:
        verified = verify(evening_named(slug))
        # Rows that agree may stand in a file whose indexes tell other pages something else.
        if verified.agrees:
            check_not_damaged()
        return verified

    def _of_file(self, path: Path) -> Verified:
        """A file is read as strictly as it is brought in: what does not agree is refused there."""
        content = read_file(path, most_bytes=MOST_BYTES)
        file = parse(content, today=timezone.localdate())
        return Verified(len(file.log), file.log[-1].hash if file.log else "")
