"""Knows a whole hand that was played, kept small, and how it is replayed; not how it was chosen."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from scoring.table.acts import Act, Verb
from scoring.table.bidding import Said
from scoring.table.cards import Card
from scoring.table.dealing import Deal
from scoring.table.hand import Hand
from scoring.table.masks import PACK
from scoring.table.notation import hand_as_text
from scoring.table.state import Phase
from scoring.table.taken import Taken
from scoring.table.tricks import Trick
from scoring.table.variants import Variant


class PlayedHand(NamedTuple):
    """One whole hand: what was dealt, said, thrown, played and scored.

    ``pack`` and ``script`` hold cards as their places in a new pack; ``script`` tells what was done
    in the order of the acts, but a player's robbing before the cards, though it waits for the turn.
    """

    variant: Variant
    players: int
    dealer: int
    packets: tuple[int, ...]
    below_zero: frozenset[int]
    pack: tuple[int, ...]
    script: tuple[tuple[Verb, object], ...]
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
        robbed: list[Card] = []
        for verb, what in self.script:
            if verb is Verb.ROB and hand.state.phase is Phase.PLAYING:
                robbed = _cards(what)
            elif verb is Verb.PLAY:
                _replay_plays(hand, _cards(what), robbed)
            else:
                _REPLAYS[verb](hand, verb, what)
        return hand

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


def _cards(numbers: object) -> list[Card]:
    assert isinstance(numbers, Iterable)  # noqa: S101 – places in the pack
    return [PACK[number] for number in numbers]


def _turn(hand: Hand) -> int:
    assert hand.turn is not None  # noqa: S101 – the script goes on
    return hand.turn


def _replay_plays(hand: Hand, cards: list[Card], robbed: list[Card]) -> None:
    for card in cards:
        if robbed and hand.turn == hand.state.robber:
            hand.do(Act(_turn(hand), Verb.ROB, (robbed.pop(),)))
        hand.do(Act(_turn(hand), Verb.PLAY, (card,)))


def _replay_cards(hand: Hand, verb: Verb, what: object) -> None:
    hand.do(Act(_turn(hand), verb, tuple(_cards(what))))


def _replay_each(hand: Hand, verb: Verb, what: object) -> None:
    assert isinstance(what, Iterable)  # noqa: S101 – one entry a seat
    for entry in what:
        if verb is Verb.SAY:
            hand.do(Act(_turn(hand), verb, word=entry))
        else:
            _replay_cards(hand, verb, entry)


def _replay_word(hand: Hand, verb: Verb, what: object) -> None:
    hand.do(Act(_turn(hand), verb, word=what))  # type: ignore[arg-type]


_REPLAYS: dict[Verb, Callable[[Hand, Verb, object], None]] = {
    Verb.SAY: _replay_each,
    Verb.THROW: _replay_each,
    Verb.SHUFFLE: _replay_cards,
    Verb.CALL: _replay_cards,
    Verb.ROB: _replay_cards,
    Verb.NAME: _replay_word,
    Verb.FOLD: _replay_word,
    Verb.DECLINE: _replay_word,
    Verb.RAISE: _replay_word,
    Verb.LOOK: _replay_word,
    Verb.GO_ON_THE_KITTY: _replay_word,
    Verb.GO_ON_THE_TOP_CARD: _replay_word,
}
