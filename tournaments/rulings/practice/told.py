"""What happened in a practised hand: what the others did, who took which trick, the score."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from scoring.cards import Card, Rank, Suit
from scoring.table.game.counting import changes, is_set
from scoring.table.hand.acts import Verb
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import HandPhase, State
from scoring.table.pack.masks import ACE_OF_HEARTS, PACK
from scoring.table.pack.strength import trump_order
from scoring.table.simple.practice import OWN_SEAT
from scoring.table.trick.tricks import TRICK_POINTS, Trick, trick_points
from scoring.table.variant.description import NobodyBids
from tournaments.rulings.answers import RuledCard, ruled
from tournaments.rulings.practice.acts import is_own
from tournaments.rulings.practice.forms import PractisedHand, names_at
from tournaments.words.rulings.practice_hand import (
    ACE_OF_HEARTS_IS_TRUMP,
    FIVE_IS_BEST,
    HIGHEST_OF_SUIT,
    HIGHEST_TRUMP,
    LOW_BEATS_HIGH,
    ONLY_TRUMP,
    act_sentence,
    bid_sentence,
    booked_sentence,
    dealt_sentence,
    taken_sentence,
)
from tournaments.words.rulings.rules import WORDS
from tournaments.words.scores import signed

# Of who takes a trick (docs/rules.md).
PARAGRAPH_OF_TAKING = "1"


@dataclass(frozen=True, slots=True)
class TrickTold:
    """A trick that is over, in one line, with its cards as they were played."""

    number: int
    sentence: str
    why: str
    plays: tuple[tuple[str, RuledCard], ...]
    paragraph: str = PARAGRAPH_OF_TAKING


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A row of the score: what it is, and what each side has by it."""

    name: str
    note: str
    points: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The hand row by row, and how its bid came out; a column a side."""

    sides: tuple[str, ...]
    lines: tuple[ScoreLine, ...]
    taken: tuple[int, ...]
    bid: str
    changes: tuple[str, ...]


def news(practised: PractisedHand) -> Iterator[str]:
    """What the others have done since the person's last act; a trick is told where it is taken."""
    hand, names = practised.hand, names_at(practised.hand)
    own = [place for place, act in enumerate(hand.acts) if is_own(act)]
    first = own[-1] + 1 if own else 0
    robbed = iter(hand.dealt.stock)
    for place, act in enumerate(hand.acts):
        turned = next(robbed) if act.verb is Verb.ROB else None
        if place >= first and (sentence := act_sentence(names, act, turned)):
            yield sentence
    if _is_bagged_now(hand.state):
        yield str(WORDS[NobodyBids.DEALER_IS_BAGGED])
    if own and hand.acts[own[-1]].verb is Verb.ASK:
        *_, (seat, is_booked) = hand.state.booked.items()
        yield booked_sentence(names, seat, is_booked=is_booked)
    if own and hand.acts[own[-1]].verb is Verb.THROW:
        cards = hand.state.hands[OWN_SEAT]
        count = hand.state.drawn.get(OWN_SEAT, 0)
        if count and len(cards) >= count:
            yield dealt_sentence(cards[-count:])


def _is_bagged_now(state: State) -> bool:
    is_bagged = state.auction is not None and state.auction.is_bagged
    return is_bagged and state.phase in {HandPhase.NAMING, HandPhase.DRAWING}


def tricks_told(hand: Hand) -> Iterator[TrickTold]:
    """The tricks that are over, the last one first."""
    state, names = hand.state, names_at(hand)
    for number, trick in reversed(list(enumerate(state.tricks, start=1))):
        yield TrickTold(
            number,
            taken_sentence(names, number, trick.taker, _taking(trick)),
            _why(trick, state),
            tuple(
                (str(names.labels[seat]), ruled(card, state.known_trump))
                for seat, card in trick.plays
            ),
        )


def _taking(trick: Trick) -> Card:
    return dict(trick.plays)[trick.taker]


def _why(trick: Trick, state: State) -> str:
    order = trump_order(state.known_trump, joker=True)
    trumps = [card for _seat, card in trick.plays if card in order]
    why = HIGHEST_OF_SUIT
    if trumps:
        why = ONLY_TRUMP if len(trumps) == 1 else HIGHEST_TRUMP
    return " ".join(map(str, [why, *_surprises(_taking(trick), trick, state)]))


def _surprises(taking: Card, trick: Trick, state: State) -> Iterator[Promise]:
    """What those who come from other games did not expect of the card that took the trick."""
    trump = state.known_trump
    if taking is Card(Rank.FIVE, trump):
        yield FIVE_IS_BEST
    if taking is PACK[ACE_OF_HEARTS] and trump is not Suit.HEARTS:
        yield ACE_OF_HEARTS_IS_TRUMP
    beaten = [card for seat, card in trick.plays if seat != trick.taker]
    if any(_is_low_above_high(taking, card, trump) for card in beaten):
        yield LOW_BEATS_HIGH


def _is_low_above_high(taking: Card, beaten: Card, trump: Suit) -> bool:
    """Whether a number of a black suit beats a higher one; the five of trumps does so anyway."""
    if taking.suit is not beaten.suit or taking.suit not in {Suit.CLUBS, Suit.SPADES}:
        return False
    both = taking.rank.value, beaten.rank.value
    is_of_numbers = all(rank.isdigit() for rank in both)
    return is_of_numbers and taking is not Card(Rank.FIVE, trump) and int(both[0]) < int(both[1])


def score_sheet(hand: Hand) -> ScoreSheet:
    """The points of each trick, what was taken, and what the hand counts."""
    state, taken = hand.state, hand.taken
    worth = trick_points(
        hand.variant, state.known_trump, state.tricks, ace_is_lowest=state.ace_is_lowest
    )
    lines = tuple(
        _line(number, trick, points, state)
        for number, (trick, points) in enumerate(zip(state.tricks, worth, strict=True), start=1)
    )
    counted = changes(hand.variant, (0,) * len(taken.points), taken)
    sides = tuple(map(str, names_at(hand).sides))
    return ScoreSheet(sides, lines, taken.points, _bid(hand), tuple(map(signed, counted)))


def _line(number: int, trick: Trick, points: int, state: State) -> ScoreLine:
    side = state.variant.side_of(trick.taker, state.players)
    shown = [""] * len(state.variant.sides(state.players))
    shown[side] = str(points)
    note = _("with the best trump of the hand") if points > TRICK_POINTS else ""
    name = _("Trick %(number)s") % {"number": number}
    return ScoreLine(name, note, tuple(shown))


def _bid(hand: Hand) -> str:
    taken = hand.taken
    if taken.bid is None or hand.state.bidder is None:
        return ""
    return bid_sentence(
        names_at(hand),
        hand.state.bidder,
        is_set=is_set(hand.variant, taken),
        bid=taken.bid,
        points=taken.bidding_points,
    )
