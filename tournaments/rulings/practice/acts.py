"""What the person may do now: the sentence that asks for it, and the buttons."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.drawing import kept_counts
from scoring.table.hand.state import HandPhase, known
from scoring.table.simple.practice import OWN_SEAT, acts_as_text
from scoring.table.variant.description import NobodyBids
from tournaments.rulings.practice.forms import PractisedHand, names_at
from tournaments.words.prizes.ties import card_name
from tournaments.words.rulings.practice_hand import act_button, keep_sentence, lead_sentence
from tournaments.words.rulings.rules import WORDS, bid_name

# These go by the cards themselves.
_BY_CARDS = frozenset({Verb.PLAY, Verb.ROB, Verb.THROW, Verb.SHUFFLE, Verb.CALL})


@dataclass(frozen=True, slots=True)
class PracticeButton:
    """An act that is no card: a bid, a suit, or something done."""

    act: Act
    text: str
    label: str

    @property
    def is_suit(self) -> bool:
        return self.act.verb is Verb.NAME


def act_with(practised: PractisedHand) -> str:
    """What a tap on a card does: `play`, `rob` or `throw`; empty where cards are only looked at."""
    phase = practised.hand.state.phase
    if phase is HandPhase.PLAYING:
        return str(Verb.ROB if practised.is_robbing else Verb.PLAY)
    return {HandPhase.ROBBING: "rob", HandPhase.DRAWING: "throw"}.get(phase, "")


def act_buttons(practised: PractisedHand) -> Iterator[PracticeButton]:
    """A button for each act that the rules allow, as long as it needs no card."""
    hand = practised.hand
    if hand.state.phase is HandPhase.DRAWING:
        return
    for act in hand.legal_acts():
        # Who was not asked has not said so.
        is_secret = act.verb is Verb.FOLD and act.word not in hand.state.booked
        if act.verb not in _BY_CARDS and not is_secret:
            yield PracticeButton(act, acts_as_text([act]), act_button(names_at(hand), act))


def prompt(practised: PractisedHand) -> str:
    """What the hand waits for, in a sentence or two."""
    return {
        HandPhase.ROBBING: _ask_dealer_to_rob,
        HandPhase.BIDDING: _ask_to_bid,
        HandPhase.NAMING: _ask_to_name,
        HandPhase.DRAWING: _ask_to_throw,
        HandPhase.PLAYING: _ask_to_play,
        HandPhase.OVER: _tell_the_end,
    }[practised.hand.state.phase](practised)


def _ask_dealer_to_rob(practised: PractisedHand) -> str:
    card = card_name(known(practised.hand.state.turned))
    sentence = _("You deal, and %(card)s is turned up: tap the card that you give for it.")
    return sentence % {"card": card}


def _ask_to_bid(practised: PractisedHand) -> str:
    auction = practised.hand.state.auction
    bid = auction.bid if auction else None
    if bid is None:
        return _("Nobody has bid yet. What do you bid?")
    return _("The bid stands at %(bid)s. What do you say?") % {"bid": bid_name(bid)}


def _ask_to_name(practised: PractisedHand) -> str:
    bid = bid_name(practised.hand.state.bid or 0)
    return _("You have the bid at %(bid)s. Name the trump.") % {"bid": bid}


def _ask_to_throw(practised: PractisedHand) -> str:
    hand = practised.hand
    counts = kept_counts(hand.variant, hand.players, len(hand.state.held))
    return keep_sentence(counts.start, counts.stop - 1)


def _ask_to_play(practised: PractisedHand) -> str:
    state = practised.hand.state
    if practised.is_robbing:
        card = card_name(known(state.turned))
        return _("Tap the card that you give for %(card)s.") % {"card": card}
    if not state.trick:
        return _("You lead: play any card.")
    return lead_sentence(names_at(practised.hand), *state.trick[0])


def _tell_the_end(practised: PractisedHand) -> str:
    if practised.hand.is_thrown_in:
        return str(WORDS[NobodyBids.THROWN_IN])
    return _("The hand is over.")


def is_own(act: Act) -> bool:
    """Whether the person did it."""
    return act.seat == OWN_SEAT
