"""A whole game card by card: its hands, who sat where and when."""

import datetime
from collections.abc import Sequence
from copy import copy
from typing import Self

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.table.game.game import Game, GameOverError
from scoring.table.game.seating import add_played, next_dealer, seats_below_zero, seats_in
from scoring.table.hand.acts import Act
from scoring.table.hand.hand import Hand
from scoring.table.hand.taken import terms_of
from scoring.table.hand.taken_up import HandTakenUp
from scoring.table.variant.variants import Variant, check_variant


class PlayerNamesError(RuleError):
    """There is not one name for each seat, or a name is not one line that can be read."""

    code = "player-names"


class HandNotOverError(RuleError):
    """A hand is to begin while the one before is still played."""

    code = "hand-not-over"


class HandOfAnotherGameError(RuleError):
    """The hand is of another variant or table, or says otherwise who stands below zero."""

    code = "hand-of-another-game"


class HandMissingError(RuleError):
    """An act is to be done while no hand is played."""

    code = "hand-missing"


class NotTheDealerError(RuleError):
    """The deal has passed to another player."""

    code = "not-the-dealer"


class RecordedGame:
    """A game as it was played at the table, every act checked by the rules as it is told.

    ``names`` are the players by their seats, or nobody; ``start`` are the scores where the record
    begins in the middle of a game. The last hand may be under way. ``game`` has the scores.
    ``deal_passes`` is False where nobody asked whose deal it was.

    >>> from scoring.cards import DECK
    >>> from scoring.table.variant.variants import VARIANTS
    >>> told = RecordedGame(VARIANTS["nevins-house"]).deal(DECK, dealer=3)
    >>> told.do(Act.parse("0 say 15")).is_hand_under_way
    True
    """

    def __init__(
        self,
        variant: Variant,
        players: int = 4,
        *,
        names: Sequence[str] = (),
        date: datetime.date | None = None,
        start: Sequence[int] | None = None,
        deal_passes: bool = True,
    ) -> None:
        check_variant(variant)
        self.variant = variant
        self.players = players
        self.names = tuple(names)
        self.date = date
        self.deal_passes = deal_passes
        self.hands: tuple[Hand, ...] = ()
        self.dealers: tuple[int, ...] = ()  # the seat at the table of each hand's dealer
        self.game = Game(variant, variant.sides(players), start=start)
        _check_names(self.names, players)

    @property
    def is_hand_under_way(self) -> bool:
        """Tells whether the last hand waits for an act."""
        return bool(self.hands) and not self.hands[-1].is_over

    @property
    def seats(self) -> int:
        """How many sit at the table for the next hand (``rules.md §6.7``)."""
        return len(seats_in(self.game, self.players))

    @property
    def next_dealer(self) -> int | None:
        """Who deals the next hand, counted among those still in; None: anybody (``§2.1``).

        Nobody tells who deals first.
        """
        if not self.dealers:
            return None
        still_in = seats_in(self.game, self.players)
        return still_in.index(next_dealer(self.dealers[-1], still_in))

    @property
    def below_zero(self) -> frozenset[int]:
        """The seats whose side stands below zero before the next hand."""
        return seats_below_zero(self.game, self.players)

    def check_begin(self) -> None:
        """Refuses another hand while one is played, and after the game was won."""
        if self.is_hand_under_way:
            raise HandNotOverError(hand=len(self.hands))
        if self.game.is_over:
            raise GameOverError(winners=self.game.winners)

    def check_dealer(self, dealer: int) -> None:
        """Refuses a dealer to whom the deal has not passed (``rules.md §2.1``)."""
        follows = self.next_dealer
        if self.deal_passes and follows is not None and dealer != follows:
            raise NotTheDealerError(dealer=dealer, follows=follows)

    def begin(self, hand: Hand) -> Self:
        """Gives the game in which this hand is the next one, as far as it is played."""
        self.check_begin()
        is_at_home = (hand.variant, hand.players) == (self.variant, self.seats)
        if not is_at_home or not self._is_below_zero_as_told(hand):
            raise HandOfAnotherGameError(hand=len(self.hands) + 1)
        self.check_dealer(hand.dealer)
        self.dealers += (seats_in(self.game, self.players)[hand.dealer],)
        self._score(hand)
        self.hands += (copy(hand),)
        return self

    def deal(
        self,
        pack: Sequence[Card],
        *,
        dealer: int | None = None,
        packets: Sequence[int] | None = None,
    ) -> Self:
        """Gives the game with the next hand dealt; seats are counted among those still in.

        Where nobody says who deals, it is whoever is next, and at first seat 0.
        """
        self.check_begin()
        dealer = (self.next_dealer or 0) if dealer is None else dealer
        players, below_zero = self.seats, self.below_zero
        return self.begin(
            Hand(
                self.variant,
                pack,
                players=players,
                dealer=dealer,
                packets=packets,
                below_zero=below_zero,
            )
        )

    def check(self, act: Act) -> None:
        """Refuses by name an act that the rules do not allow now."""
        self._last.check(act)

    def can(self, act: Act) -> bool:
        """Tells whether the rules allow the act now."""
        return bool(self.hands) and self._last.can(act)

    def do(self, act: Act) -> Self:
        """Gives the game after the act; the last act of a hand scores it."""
        self._score(self._last.do(act))
        return self

    def undo(self) -> Self:
        """Gives the game before the last act or deal; a ``LookupError`` where nothing was done.

        >>> from scoring.cards import DECK
        >>> from scoring.table.variant.variants import VARIANTS
        >>> told = RecordedGame(VARIANTS["nevins-house"]).deal(DECK, dealer=3)
        >>> told.do(Act.parse("0 say 15")).undo() == told
        True
        """
        if not self.hands:
            raise LookupError("nothing has been done in this game")
        last = self.hands[-1]
        if last.is_over and not last.is_thrown_in:
            self.game.undo()
        if last.acts:
            last.undo()
        else:
            self.hands, self.dealers = self.hands[:-1], self.dealers[:-1]
        return self

    def _is_below_zero_as_told(self, hand: Hand) -> bool:
        if not isinstance(hand, HandTakenUp):
            return hand.below_zero == self.below_zero
        # It tells nothing of the auction but who has the bid.
        is_for_them = (
            hand.bid is not None and terms_of(self.variant, hand.bid).is_for_side_below_zero
        )
        return not is_for_them or hand.bidder in self.below_zero

    @property
    def _last(self) -> Hand:
        if not self.hands:
            raise HandMissingError(hand=1)
        return self.hands[-1]

    def _score(self, hand: Hand) -> None:
        if hand.is_over and not hand.is_thrown_in:
            add_played(self.game, hand.taken)

    def __copy__(self) -> Self:
        copied = object.__new__(type(self))
        hands = tuple(map(copy, self.hands))
        vars(copied).update(vars(self), hands=hands, game=copy(self.game))
        return copied

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RecordedGame):
            return NotImplemented
        return vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # a game goes on

    def __repr__(self) -> str:
        arguments = [repr(self.variant), str(self.players)]
        arguments += [f"names={self.names!r}"] if self.names else []
        arguments += [f"date={self.date!r}"] if self.date else []
        arguments += [f"start={self.game.start!r}"] if any(self.game.start) else []
        arguments += [] if self.deal_passes else ["deal_passes=False"]
        hands = "".join(f".begin({hand!r})" for hand in self.hands)
        return f"RecordedGame({', '.join(arguments)}){hands}"


def _check_names(names: tuple[str, ...], players: int) -> None:
    # What is written on one line, its blanks told by nobody, is read as it was.
    are_read = all(name and name == " ".join(name.split()) and name.isprintable() for name in names)
    if names and (len(names) != players or not are_read):
        raise PlayerNamesError(names=names, players=players)
