"""What is said where a card and the floor differ about a game, and whom the card makes the winner.

It names table and opponents, and what their card says; who is right is asked at the desk.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.hall.acts import Credit, RecordWin
from scoring.hall.audit import Difference
from scoring.hall.comparing.couple_games import CoupleGame, GameState, couple_games
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber


@dataclass(frozen=True, slots=True)
class RightCard:
    """A card that is right about a game: who has won, and whom the page showed as the winner."""

    game: GameNumber
    table: TableNumber
    couple: CoupleNumber
    saw: CoupleNumber


@dataclass(frozen=True, slots=True)
class CardDispute:
    """A game that card and floor tell otherwise; without ``played`` the floor never seated it.

    ``other_card`` tells whether the opponents' card has the punch; ``None`` while it is to come.
    """

    couple: CoupleNumber
    game: GameNumber
    on_card: bool
    played: CoupleGame | None = None
    other_card: bool | None = None
    # For which of the two the replay of all other cards is, where it is for one.
    is_card_right: bool | None = None

    @property
    def floor_winner(self) -> CoupleNumber | None:
        """Who has won by the floor; nobody while that is to come, and where nobody has won."""
        if self.played is None:
            return None
        winners = {GameState.WON: self.couple, GameState.LOST: self.played.against}
        return winners.get(self.played.state)

    @property
    def card_winner(self) -> CoupleNumber | None:
        """Who has won if the card is right; nobody where no card of the table has the punch."""
        if self.played is None or self.played.against is None:
            return None
        if self.on_card:
            return self.couple
        return None if self.other_card is False else self.played.against

    @property
    def is_floor_agreed(self) -> bool:
        """The card of the opponents agrees with the floor, and only this couple's does not.

        Where nobody has won by the floor, two cards that both have the punch contradict it.
        """
        is_alike = self.floor_winner is not None and self.other_card == self.on_card
        return is_alike and self.is_card_right is False

    @property
    def value(self) -> str:
        """What a tap on *The card is right* sends: game, table, winner, whom the page showed."""
        table = self.played.table if self.played else None
        return f"{self.game}-{table}-{self.card_winner}-{self.floor_winner or 0}"


def card_disputes(
    evening: Evening,
    couple: CoupleNumber,
    differing: Sequence[Difference],
    sides: Mapping[Difference, bool | None],
) -> tuple[CardDispute, ...]:
    """What is told of each difference, in the order of the games."""
    if not differing:
        return ()
    played = {game.game: game for game in couple_games(evening, couple)}
    return tuple(
        replace(
            _dispute(evening, difference, played.get(difference.game)),
            is_card_right=sides.get(difference),
        )
        for difference in differing
    )


def act_of(evening: Evening, right: RightCard) -> Credit | RecordWin:
    """The act by which a card is right: a game that is over is credited, an open one recorded."""
    game, table, couple = right.game, right.table, right.couple
    if evening.open_game is not None and game == len(evening.games):
        return RecordWin(game, table, couple, saw=right.saw)
    return Credit(game, table, couple)


def _dispute(evening: Evening, difference: Difference, played: CoupleGame | None) -> CardDispute:
    other = None if played is None or played.against is None else played.against
    card = None if other is None else evening.cards.get(other)
    says = None if card is None else difference.game in card
    return CardDispute(difference.couple, difference.game, difference.on_card, played, says)
