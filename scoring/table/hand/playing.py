"""How the five tricks of a hand are played."""

from collections.abc import Iterator

from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.dealing import clockwise
from scoring.table.hand.state import (
    ActError,
    Deed,
    Deeds,
    HandPhase,
    State,
    Way,
    check_one_held,
    known,
    not_now,
)
from scoring.table.pack.masks import NUMBERS, mask
from scoring.table.pack.strength import trick_winner
from scoring.table.trick.following import (
    FREE,
    Demand,
    check_playable,
    following,
    is_booked,
    playable,
)
from scoring.table.trick.tricks import Trick
from scoring.table.variant.rows import HAND_SIZE, CalledCardDue, Lead
from scoring.table.variant.variants import Variant


class CalledCardError(ActError):
    """The card that was called must be played now (``rules.md §6.8``)."""

    code = "called-card"
    paragraph = "6.8"


class AskedAlreadyError(ActError):
    """Nobody still in is asked twice before a card whether they are booked (``rules.md §4.7``)."""

    code = "asked-already"
    paragraph = "4.7"


class NotBookedError(ActError):
    """A player folds only to another who holds nothing but trumps (``rules.md §4.7``)."""

    code = "not-booked"
    paragraph = "4.7"


def begin(state: State) -> None:
    """Waits for the first lead."""
    _ask_from(state, first_leader(state.variant, state.players, state.dealer, state.bidder))


def first_leader(variant: Variant, players: int, dealer: int, bidder: int | None) -> int:
    """Gives the seat that leads to the first trick (``rules.md §2``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> first_leader(VARIANTS["atlantic-120s"], players=4, dealer=0, bidder=3)
    0
    """
    if bidder is None:
        return (dealer + 1) % players
    return (bidder + (variant.first_lead is Lead.LEFT_OF_BIDDER)) % players


def _ask_from(state: State, leader: int) -> None:
    seats = clockwise(state.players, after=leader - 1)
    state.wait_for(HandPhase.PLAYING, *(seat for seat in seats if seat not in state.folded))


def _demand(state: State) -> Demand:
    """Gives what the card led asks of whoever follows (``rules.md §4.2``)."""
    if not state.trick:
        return FREE
    _, led = state.trick[0]
    trump, ace_is_lowest = state.known_trump, state.ace_is_lowest
    return following(state.variant, trump, ace_is_lowest=ace_is_lowest)[NUMBERS[led]]


def _check_play(state: State, act: Act) -> None:
    card = check_one_held(state, act)
    if _is_called_card_due(state):
        if card != state.called:
            raise CalledCardError(card=card, called=state.called)
    else:
        check_playable(mask(state.held), NUMBERS[card], _demand(state))


def _is_called_card_due(state: State) -> bool:
    """Tells whether the seat to act must play the card that was called.

    A call outranks the suit led (``rules.md §6.11``): else nobody could be sure of the partner.
    """
    is_now = len(state.tricks) == called_card_due(state.variant)
    return is_now and state.called in state.held


def called_card_due(variant: Variant) -> int:
    """Gives after how many tricks a card called is played, whatever is led (``rules.md §6.8``)."""
    return 0 if variant.called_card_due is CalledCardDue.FIRST else 1


def _play(state: State, act: Act) -> None:
    (card,) = act.cards
    if act.seat == state.robber:
        state.robber = None
    state.lay_down(act.seat, act.cards)
    state.trick = (*state.trick, (act.seat, card))
    _leave_turn(state)


def _leave_turn(state: State) -> None:
    state.asked = state.asked[1:]
    state.booked = {}
    if not state.asked:
        _take_trick(state)


def _take_trick(state: State) -> None:
    cards = [card for _, card in state.trick]
    place = trick_winner(cards, state.known_trump, ace_is_lowest=state.ace_is_lowest)
    taker, _ = state.trick[place]
    state.tricks = (*state.tricks, Trick(taker, state.trick))
    state.trick = ()
    if len(state.tricks) == HAND_SIZE:
        state.wait_for(HandPhase.OVER)
    else:
        _ask_from(state, taker)


def _check_ask(state: State, act: Act) -> None:
    if not state.variant.folding:
        raise not_now(state, act)
    if act.word not in _others(state, act.seat) or act.word in state.booked:
        raise AskedAlreadyError(seat=act.word)


def _ask(state: State, act: Act) -> None:
    """The answer is true."""
    if isinstance(act.word, int):
        state.booked = {**state.booked, act.word: _is_booked(state, act.word)}


def _others(state: State, seat: int) -> set[int]:
    """Who is still in besides the player."""
    return set(range(state.players)) - state.folded - {seat}


def _check_fold(state: State, act: Act) -> None:
    if not state.variant.folding:
        raise not_now(state, act)
    booked = act.word
    if not isinstance(booked, int) or booked not in _others(state, act.seat):
        raise NotBookedError(seat=booked)
    if not _is_booked(state, booked):
        raise NotBookedError(seat=booked)


def _is_booked(state: State, seat: int) -> bool:
    return bool(state.hands[seat]) and is_booked(state.hands[seat], state.known_trump)


def _fold(state: State, act: Act) -> None:
    state.folded |= {act.seat}
    state.throw_away(act.seat, state.hands[act.seat])
    _leave_turn(state)


def _playable_cards(state: State) -> Iterator[Way]:
    held = state.held
    if _is_called_card_due(state):
        legal = mask(card for card in held if card == state.called)
    else:
        legal = playable(mask(held), _demand(state))
    yield from (((card,), None) for card in held if legal >> NUMBERS[card] & 1)


def _seats_to_ask(state: State) -> Iterator[Way]:
    if state.variant.folding:
        others = _others(state, known(state.turn))
        yield from (((), seat) for seat in sorted(others) if seat not in state.booked)


def _seats_to_fold_to(state: State) -> Iterator[Way]:
    if state.variant.folding:
        others = _others(state, known(state.turn))
        yield from (((), seat) for seat in sorted(others) if _is_booked(state, seat))


DEEDS: Deeds = {
    (HandPhase.PLAYING, Verb.ASK): Deed(_check_ask, _ask, _seats_to_ask),
    (HandPhase.PLAYING, Verb.FOLD): Deed(_check_fold, _fold, _seats_to_fold_to),
    (HandPhase.PLAYING, Verb.PLAY): Deed(_check_play, _play, _playable_cards),
}
