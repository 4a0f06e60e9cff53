"""Knows who would sit elsewhere if a game were seated as the credits say now; moves nobody."""

from dataclasses import dataclass

from django.utils.translation import ngettext

from scoring.errors import RuleError
from scoring.hall.acts import ReseatFrom
from scoring.hall.changes import changes
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber, GameNumber
from tournaments.wording import sentence_for
from tournaments.wording.lists import games_spoken, spoken_shortly


@dataclass(frozen=True, slots=True)
class Reseating:
    """The couples that would move, and in which games; or why it cannot be done."""

    game: GameNumber
    couples: tuple[CoupleNumber, ...] = ()
    games: tuple[GameNumber, ...] = ()
    refusal: str = ""

    @property
    def couples_text(self) -> str:
        return spoken_shortly(self.couples)

    @property
    def games_text(self) -> str:
        told = ngettext("in game %(games)s", "in games %(games)s", len(self.games))
        return told % {"games": games_spoken(self.games)}


def reseating_after(evening: Evening, number: GameNumber) -> Reseating | None:
    """What seating the next game anew would change; none where it is seated as the credits say."""
    games = evening.games
    if number >= len(games) or games[number].seating == evening.seating_after(number):
        return None
    next_game = GameNumber(number + 1)
    try:
        after = evening.do(ReseatFrom(next_game))
    except RuleError as error:
        return Reseating(next_game, refusal=sentence_for(error))
    seats = changes(evening, after).seats
    return Reseating(
        next_game,
        tuple(sorted({seat.couple for seat in seats})),
        tuple(sorted({seat.game for seat in seats})),
    )
