"""`cardparty cards SLUG --photo FILE…`: reads punch cards, and keeps them if that is asked for."""

import json
from argparse import ArgumentParser
from dataclasses import asdict
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.acts import TypeCard
from scoring.hall.numbers import CoupleNumber, GameNumber
from tournaments.cards.photograph.asking import Expected, can_read, read_pictures
from tournaments.cards.photograph.reading import ReadCard, ReadCards, of_evening
from tournaments.cards.photograph.worker import MOST_BYTES
from tournaments.management.files import read_file
from tournaments.management.plain import COMMAND_LINE, PlainCommand, evening_named
from tournaments.printing.paper import Paper
from tournaments.record import book
from tournaments.record.kept import KeptEvening

HOW_TO_GET_IT = "pip install 'cardparty[photo]'"


class Command(PlainCommand):
    summary = gettext_lazy("Reads punch cards from photographs.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", metavar="SLUG", help=_("the evening, as its address names it"))
        parser.add_argument(
            "--photo",
            metavar="FILE",
            nargs="+",
            type=Path,
            required=True,
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
            help=_("keep the games of the cards that need no question"),
        )

    def handle(
        self,
        *,
        slug: str,
        photo: list[Path],
        format: str,  # noqa: A002 – the option's name
        keep: bool,
        **_options: Any,
    ) -> None:
        kept = evening_named(slug)
        if not can_read():
            missing = _("Photographs are read by libraries that are not installed: %(command)s")
            self._refuse(missing % {"command": HOW_TO_GET_IT})
        game_count = kept.settings.game_count
        contents = [read_file(path, most_bytes=MOST_BYTES) for path in photo]
        pictures = read_pictures(contents, Expected(Paper.LETTER, game_count, has_address=False))
        cards = [card for picture in pictures for card in picture.cards]
        read = of_evening(cards, kept.slug, game_count)
        unread = {
            str(path): picture.problem
            for path, picture in zip(photo, pictures, strict=True)
            if picture.problem
        }
        if keep:
            _keep(kept, read.sure)
        if format == "json":
            told = {**asdict(read), "unread": unread}
            self.stdout.write(json.dumps(told, ensure_ascii=False, indent=2))
        else:
            for line in [*_lines(read), *(f"{name}: {why}" for name, why in unread.items())]:
                self.say(line)


def _keep(kept: KeptEvening, cards: tuple[ReadCard, ...]) -> None:
    """All of them or none; a card that is typed already stays as it is, a spare one is nobody's."""
    evening = kept.evening
    acts = [
        TypeCard(couple, tuple(map(GameNumber, card.punched)))
        for card in cards
        if (couple := CoupleNumber(card.couple or 0)) in evening.couples
        and couple not in evening.cards
    ]
    if acts:
        book.do(kept, *acts, by=COMMAND_LINE)


def _lines(read: ReadCards) -> list[str]:
    """A line a card, those that are sure first."""
    lines = [_sure_line(card) for card in sorted(read.sure, key=lambda card: card.couple or 0)]
    lines += [_asked_line(card) for card in read.asked]
    lines += [
        _("Of another evening: the card of couple %(couple)s") % {"couple": card.couple}
        for card in read.of_another_evening
    ]
    lines += [
        _("Two cards of couple %(couple)s say different things.") % {"couple": couple}
        for couple in read.twice
    ]
    return lines


def _sure_line(card: ReadCard) -> str:
    values = {"couple": card.couple, "games": _games(card.punched)}
    if not card.punched:
        return _("Couple %(couple)s: no game") % values
    return _("Couple %(couple)s: games %(games)s") % values


def _asked_line(card: ReadCard) -> str:
    if card.couple is None:
        told = _("A card whose code cannot be read: games %(games)s; whose is it?")
        return told % {"games": _games(card.punched) or _("none")}
    values = {"couple": card.couple, "games": _games(card.doubtful)}
    if card.doubtful:
        return _("Couple %(couple)s: please look at games %(games)s") % values
    return _("Couple %(couple)s: please type this card") % values


def _games(games: tuple[int, ...]) -> str:
    return ", ".join(map(str, games))
