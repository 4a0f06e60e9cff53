"""Who would sit elsewhere if a game were seated as the credits say now."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import ngettext

from scoring.errors import RuleError
from scoring.hall.acts import ReseatFrom
from scoring.hall.comparing.changes import SeatChange, changes
from scoring.hall.numbers import GameNumber
from tournaments.floor.seats.by_hand import changed_by_hand
from tournaments.store.stored_evening import StoredEvening
from tournaments.words import sentence_for
from tournaments.words.changes.seats import seat_rows
from tournaments.words.lists import games_spoken, spoken_shortly


@dataclass(frozen=True, slots=True)
class Reseating:
    """The seats that would change from a game on, or why none can be; and what that would undo.

    `by_hand` says how somebody has changed the seats of this very game, `undone_games` where it
    was done from this game on.
    """

    game: GameNumber
    by_hand: Sequence[str]
    undone_games: tuple[GameNumber, ...]
    seats: tuple[SeatChange, ...] = ()
    lines: tuple[str, ...] = ()
    refusal: str = ""

    @property
    def couples_text(self) -> str:
        return spoken_shortly(sorted({seat.couple for seat in self.seats}))

    @property
    def games_text(self) -> str:
        return _in_games(sorted({seat.game for seat in self.seats}))

    @property
    def undone_text(self) -> str:
        return _in_games(self.undone_games)


def reseating_after(stored: StoredEvening, number: GameNumber) -> Reseating | None:
    """What seating the next game anew would change; none where it is seated as the credits say."""
    evening, next_game = stored.evening, GameNumber(number + 1)
    games = evening.games
    if number >= len(games) or games[number].seating == evening.seating_after(number):
        return None
    by_hand = changed_by_hand(stored)
    why = by_hand.get(next_game, ())
    undone = tuple(game for game in sorted(by_hand) if game >= next_game)
    try:
        after = evening.do(ReseatFrom(next_game))
    except RuleError as error:
        return Reseating(next_game, why, undone, refusal=sentence_for(error))
    changed = changes(evening, after)
    lines = (row.sentence for row in seat_rows(changed, most=len(changed.seats)))
    return Reseating(next_game, why, undone, tuple(changed.seats), tuple(lines))


def _in_games(games: Sequence[GameNumber]) -> str:
    phrase = ngettext("in game %(games)s", "in games %(games)s", len(games))
    return phrase % {"games": games_spoken(games)}
