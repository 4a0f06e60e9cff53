"""`cardparty practice`: an evening with made-up couples, or a tournament with made-up teams."""

from argparse import ArgumentParser
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.acts import EveningAct
from scoring.hall.movement.movement import Odd
from scoring.hall.settings import FormatOfPlay
from tournaments.management.plain import COMMAND_LINE, PlainCommand
from tournaments.practice import practice_acts
from tournaments.practice_tournament import practice_tournament_acts
from tournaments.store import book


def _card_evening(wanted: Mapping[str, Any], today: date) -> tuple[EveningAct, ...]:
    return practice_acts(
        couple_count=wanted["couples"],
        game_count=wanted["games"],
        played_count=wanted["played"],
        seed=wanted["seed"],
        odd=Odd(wanted["odd"]),
        today=today,
    )


def _tournament(wanted: Mapping[str, Any], today: date) -> tuple[EveningAct, ...]:
    return practice_tournament_acts(
        team_count=wanted["teams"],
        played_count=wanted["played"],
        seed=wanted["seed"],
        today=today,
    )


ACTS: Mapping[FormatOfPlay, Callable[[Mapping[str, Any], date], tuple[EveningAct, ...]]] = {
    FormatOfPlay.CARD_EVENING: _card_evening,
    FormatOfPlay.NEVINS_HOUSE: _tournament,
}


class Command(PlainCommand):
    summary = gettext_lazy("Makes a practice evening with made-up people and prints its slug.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--format",
            choices=[known.value for known in FormatOfPlay],
            default=FormatOfPlay.CARD_EVENING.value,
            help=_("what is played (default: %(default)s)"),
        )
        parser.add_argument(
            "--teams",
            type=int,
            default=12,
            help=_("of a tournament: 2 to 64 (default: %(default)s)"),
        )
        parser.add_argument(
            "--couples", type=int, default=40, help=_("2 to 1000 (default: %(default)s)")
        )
        parser.add_argument(
            "--games", type=int, default=25, help=_("1 to 60 (default: %(default)s)")
        )
        parser.add_argument(
            "--played",
            type=int,
            help=_("games with results (default: all), or matches (default: all but the final)"),
        )
        parser.add_argument(
            "--seed", type=int, default=45, help=_("another number, another evening (default: 45)")
        )
        parser.add_argument(
            "--odd",
            choices=[odd.value for odd in Odd],
            default=Odd.HOUSE.value,
            help=_("what is done with an odd couple (default: %(default)s)"),
        )

    def handle(self, *, format: str, **wanted: Any) -> None:  # noqa: A002 – the option's name
        acts = ACTS[FormatOfPlay(format)](wanted, timezone.localdate())
        self.say_done(book.open_evening(*acts, by=COMMAND_LINE).slug)
