"""`cardparty practice`: an evening with made-up couples."""

from argparse import ArgumentParser
from typing import Any

from django.utils import timezone

from scoring.hall.movement import Odd
from tournaments.management.plain import COMMAND_LINE, PlainCommand
from tournaments.practice import practice_acts
from tournaments.record import book


class Command(PlainCommand):
    help = "Makes a practice evening with made-up couples and prints its slug."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--couples", type=int, default=40, help="2 to 1000 (default: %(default)s)"
        )
        parser.add_argument("--games", type=int, default=25, help="1 to 60 (default: %(default)s)")
        parser.add_argument("--played", type=int, help="games with results (default: all)")
        parser.add_argument(
            "--seed", type=int, default=45, help="another number, another evening (default: 45)"
        )
        parser.add_argument(
            "--odd",
            choices=[odd.value for odd in Odd],
            default=Odd.HOUSE.value,
            help="what is done with an odd couple (default: %(default)s)",
        )

    def handle(
        self, *, couples: int, games: int, played: int | None, seed: int, odd: str, **_options: Any
    ) -> None:
        acts = practice_acts(
            couple_count=couples,
            game_count=games,
            played_count=played,
            seed=seed,
            odd=Odd(odd),
            today=timezone.localdate(),
        )
        self.say(book.open_evening(*acts, by=COMMAND_LINE).slug)
