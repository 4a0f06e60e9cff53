"""A whole hand that was played, kept small, and how it is replayed."""

from collections.abc import Iterator
from typing import NamedTuple

from scoring.cards import Suit
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.bidding import Said
from scoring.table.hand.dealing import Deal
from scoring.table.hand.hand import Hand
from scoring.table.hand.notation import hand_as_text
from scoring.table.hand.state import HandPhase, known
from scoring.table.hand.taken import Taken
from scoring.table.pack.masks import PACK
from scoring.table.trick.tricks import Trick
from scoring.table.variant.rows import Bid
from scoring.table.variant.variants import Variant

# The cards of one act, a card played, or what was said or named.
What = tuple[int, ...] | Bid | Suit


class PlayedHand(NamedTuple):
    """One whole hand: what was dealt, said, thrown, played and scored.

    ``pack`` and ``script`` hold cards as their places in a new pack. ``script`` tells what was done
    in the order of the hand, acts of one kind together; a player's robbing comes before the cards,
    though it waits for the turn. ``points`` are at hand; to tell what else happened, the hand is
    played again.
    """

    variant: Variant
    players: int
    dealer: int
    packets: tuple[int, ...]
    below_zero: frozenset[int]
    pack: tuple[int, ...]
    script: tuple[tuple[Verb, tuple[What, ...]], ...]
    taken: Taken

    @property
    def points(self) -> tuple[int, ...]:
        """What each side took, in the order of ``Variant.sides``."""
        return self.taken.points

    @property
    def dealt(self) -> Deal:
        """What each seat, the kitty and the stock were dealt."""
        return self._begun().dealt

    @property
    def said(self) -> tuple[Said, ...]:
        """What was said in the auction."""
        auction = self.replay().state.auction
        return auction.said if auction else ()

    @property
    def thrown(self) -> tuple[Act, ...]:
        """What each seat threw at the draw."""
        return tuple(act for act in self.replay().acts if act.verb is Verb.THROW)

    @property
    def played(self) -> tuple[Trick, ...]:
        """The tricks, with who played and who took them."""
        return self.replay().state.tricks

    def replay(self) -> Hand:
        """Gives the hand played again act by act, each checked by the rules."""
        hand = self._begun()
        given: What = ()  # for the turned card, once it is the robber's turn
        for verb, what in self._steps():
            if verb is Verb.ROB and hand.state.phase is HandPhase.PLAYING:
                given = what
                continue
            if given and hand.turn == hand.state.robber:
                hand.do(_act(hand, Verb.ROB, given))
            hand.do(_act(hand, verb, what))
        return hand

    def _steps(self) -> Iterator[tuple[Verb, What]]:
        return ((verb, what) for verb, acts in self.script for what in acts)

    def _begun(self) -> Hand:
        return Hand(
            self.variant,
            [PACK[number] for number in self.pack],
            players=self.players,
            dealer=self.dealer,
            packets=self.packets,
            below_zero=self.below_zero,
        )

    def __str__(self) -> str:
        return hand_as_text(self.replay())


def _act(hand: Hand, verb: Verb, what: What) -> Act:
    seat = known(hand.turn)
    if isinstance(what, tuple):
        return Act(seat, verb, tuple(PACK[number] for number in what))
    if verb is Verb.PLAY and isinstance(what, int):
        return Act(seat, verb, (PACK[what],))
    return Act(seat, verb, word=what)
