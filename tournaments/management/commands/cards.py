"""`cardparty cards SLUG`: `--audit` replays the cards, `--photo FILE…` reads them."""

import json
from argparse import ArgumentParser
from dataclasses import asdict
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.replay.auditing import replay_audit
from tournaments.cards.photograph.asking import as_printed, can_read, read_pictures
from tournaments.cards.photograph.reading import of_evening
from tournaments.cards.photograph.unpacking import MOST_BYTES
from tournaments.management.audit_as import audit_as_json
from tournaments.management.files import read_file
from tournaments.management.plain import PlainCommand, evening_named
from tournaments.management.read_cards import card_lines, keep
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.cards.card_errors import audit_lines

HOW_TO_GET_IT = "pip install 'cardparty[photo]'"


class Command(PlainCommand):
    summary = gettext_lazy("Reads cards from photographs, or replays them and tells what fits.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        self.parser = parser
        parser.add_argument("slug", metavar="SLUG", help=_("the evening, as its address names it"))
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument(
            "--audit", action="store_true", help=_("replays the cards from the starting tables")
        )
        what.add_argument(
            "--photo",
            metavar="FILE",
            nargs="+",
            type=Path,
            help=_("read the cards on these photographs"),
        )
        parser.add_argument(
            "--format",
            choices=["text", "json"],
            default="text",
            help=_("for people or programs (default: %(default)s)"),
        )
        parser.add_argument(
            "--keep",
            action="store_true",
            help=_("with --photo: keep the games of the cards that need no question"),
        )

    def handle(
        self,
        *,
        slug: str,
        audit: bool,
        photo: list[Path] | None,
        format: str,  # noqa: A002 – the option's name
        keep: bool,
        **_options: Any,
    ) -> None:
        if audit and keep:
            self.parser.error(_("--keep is for --photo"))
        stored = evening_named(slug)
        if photo is None:
            self._audit(stored, format)
        else:
            self._read(stored, photo, format, is_kept=keep)

    def _audit(self, stored: StoredEvening, form: str) -> None:
        audit = replay_audit(stored.evening)
        if form == "json":
            self.say(json.dumps(audit_as_json(audit), ensure_ascii=False, indent=2))
            return
        for line in audit_lines(audit):
            self.say(line)

    def _read(self, stored: StoredEvening, photo: list[Path], form: str, *, is_kept: bool) -> None:
        if not can_read():
            missing = _("Photographs are read by libraries that are not installed: %(command)s")
            self._refuse(missing % {"command": HOW_TO_GET_IT})
        game_count = stored.settings.game_count
        contents = [read_file(path, most_bytes=MOST_BYTES) for path in photo]
        pictures = read_pictures(contents, as_printed(stored))
        cards = [card for picture in pictures for card in picture.cards]
        read = of_evening(cards, stored.slug, game_count)
        unread = {
            str(path): picture.problem
            for path, picture in zip(photo, pictures, strict=True)
            if picture.problem
        }
        if is_kept:
            keep(stored, read.sure)
        if form == "json":
            fields = {**asdict(read), "unread": unread}
            lines = [json.dumps(fields, ensure_ascii=False, indent=2)]
        else:
            lines = [*card_lines(read), *(f"{name}: {why}" for name, why in unread.items())]
        for line in lines:
            (self.say_done if is_kept else self.say)(line)
