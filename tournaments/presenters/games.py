"""What a page shows of a couple's games: where it sat, against whom, and how it went."""

from dataclasses import dataclass

from scoring.hall.comparing.couple_games import CoupleGame, couple_games
from scoring.hall.couples import Couple, as_in_game, names_together
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber, GameNumber
from tournaments.words.couples.naming import couple_names


@dataclass(frozen=True, slots=True)
class ShownCouple:
    """A couple as anyone may see it: without names where the organiser wants none.

    No `Couple`, which would bring its names and who has paid to a page that may not show them.
    """

    number: CoupleNumber
    names: str
    is_house: bool


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game of a couple, and who it met; nobody where it sat out or was not there."""

    played: CoupleGame
    against: ShownCouple | None


def shown_couple(couple: Couple, *, is_named: bool) -> ShownCouple:
    """The couple with its names where they may be read; the house couple's always may."""
    names = couple_names(couple) if is_named or couple.is_house else ""
    return ShownCouple(couple.number, names, couple.is_house)


@dataclass(frozen=True, slots=True)
class PlayersLine:
    """Who played under a couple's number from one game to another; `None`: to the end."""

    first_game: int
    last_game: int | None
    names: str


def players_lines(couple: Couple) -> tuple[PlayersLine, ...]:
    """Who played when, where others went on with the card; nothing where nobody did (7.6)."""
    if not couple.earlier_players:
        return ()
    lines, first = [], couple.first_game
    for last, players in couple.earlier_players:
        lines.append(PlayersLine(first, last, names_together(players)))
        first = GameNumber(last + 1)
    return (*lines, PlayersLine(first, couple.last_game, couple_names(couple)))


def game_lines(evening: Evening, couple: CoupleNumber, *, is_named: bool) -> tuple[GameLine, ...]:
    """The couple's games in their order, for the dispute at the desk."""
    return tuple(_line(evening, game, is_named=is_named) for game in couple_games(evening, couple))


def _line(evening: Evening, game: CoupleGame, *, is_named: bool) -> GameLine:
    if game.against is None:
        return GameLine(game, None)
    against = as_in_game(evening.couples[game.against], game.game)
    return GameLine(game, shown_couple(against, is_named=is_named))
