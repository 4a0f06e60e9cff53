"""A couple's evening game by game, as floor and card have it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from scoring.hall.facts import Facts
from scoring.hall.games.games import SeatedGame
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.settings import Source


class GameState(StrEnum):
    """What a game was to a couple; under way is one whose winner its table has still to tell.

    One without a result was won by nobody (``rules.md §7.24``).
    """

    WON = "won"
    LOST = "lost"
    UNDER_WAY = "under-way"
    NO_RESULT = "no-result"
    SAT_OUT = "sat-out"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class CoupleGame:
    """One game of a couple: where it sat, against whom, who dealt first, and how it went.

    Nobody is ``against`` who sits out, and on the rest seat there is no table. ``is_punched`` tells
    what the floor has, ``on_card`` what the card says; ``None`` while it is still to come.
    """

    game: GameNumber
    state: GameState
    table: TableNumber | None = None
    against: CoupleNumber | None = None
    deals_first: CoupleNumber | None = None
    is_open: bool = False
    is_punched: bool = False
    on_card: bool | None = None

    @property
    def card_differs(self) -> bool:
        """Tells whether the card says something else than the floor."""
        return self.on_card is not None and self.on_card != self.is_punched


def couple_games(facts: Facts, couple: CoupleNumber) -> tuple[CoupleGame, ...]:
    """Gives every game seated so far as it went for the couple, game 1 first (``rules.md §7.2``).

    Nothing where the cards alone are kept: the floor then knows no more than the starting tables.

    >>> from scoring.hall.evening import BLANK
    >>> couple_games(BLANK, 4)
    ()
    """
    if facts.settings.wins_from is Source.CARDS and not facts.has_results:
        return ()
    return tuple(_games_of(facts, couple))


def _games_of(facts: Facts, couple: CoupleNumber) -> Iterator[CoupleGame]:
    punched = facts.floor_cards.get(couple, ())
    card = facts.cards.get(couple)
    for position, seated in enumerate(facts.games, start=1):
        game = GameNumber(position)
        state, table, against, first = _seat(seated, couple)
        yield CoupleGame(
            game=game,
            state=state,
            table=table,
            against=against,
            deals_first=first,
            is_open=not seated.is_over,
            is_punched=game in punched,
            on_card=None if card is None else game in card,
        )


_Seat = tuple[GameState, TableNumber | None, CoupleNumber | None, CoupleNumber | None]


def _seat(seated: SeatedGame, couple: CoupleNumber) -> _Seat:
    """How the game went, the table, the opponents, and who dealt first."""
    for number, (first, second), winner in seated.tables:
        if couple not in (first, second):
            continue
        if second is None:
            return GameState.SAT_OUT, number, None, None
        against = second if couple == first else first
        state = _state(couple, winner)
        if winner is None and seated.moves_on(number) is not None:
            state = GameState.NO_RESULT
        return state, number, against, first
    is_resting = couple in seated.seating.bench
    return (GameState.SAT_OUT if is_resting else GameState.MISSED), None, None, None


def _state(couple: CoupleNumber, winner: CoupleNumber | None) -> GameState:
    if winner is None:
        return GameState.UNDER_WAY
    return GameState.WON if winner == couple else GameState.LOST
