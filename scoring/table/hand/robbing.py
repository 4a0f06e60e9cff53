"""What the turned card makes trump and who may take it (``rules.md §3``)."""

from collections.abc import Iterator, Sequence

from scoring.cards import Card, Rank, Suit
from scoring.table.hand import playing
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.state import (
    ActError,
    Deed,
    Deeds,
    HandPhase,
    State,
    Way,
    check_one_held,
    deed_if,
    known,
    not_now,
    one_card,
)


class RobWithAceError(ActError):
    """The ace of trumps itself cannot be given for the card it robs (``rules.md §3.5``)."""

    code = "rob-with-ace"
    paragraph = "3.5"


def is_dealers(turned: Card) -> bool:
    """Tells whether the dealer may take the turned card (``rules.md §3.2``, ``§3.3``).

    >>> is_dealers(Card.parse("AS")), is_dealers(Card.parse("5S"))
    (True, False)
    """
    return turned.rank is Rank.ACE or turned.rank is Rank.JOKER


def robber(hands: Sequence[Sequence[Card]], trump: Suit) -> int | None:
    """Gives the seat that holds the ace of trumps and may take the turned card (``rules.md §3.4``).

    >>> robber([[Card.parse("5H")], [Card.parse("AS")]], Suit.SPADES)
    1
    """
    ace = Card(Rank.ACE, trump)
    return next((seat for seat, hand in enumerate(hands) if ace in hand), None)


def turn_up(state: State) -> None:
    """Turns the top card of the pack: its suit is trump (``rules.md §3.1``)."""
    state.turned = state.draw()
    state.trump = state.turned.suit
    if is_dealers(state.turned):
        state.wait_for(HandPhase.ROBBING, state.dealer)
    else:
        state.robber = robber(state.hands, state.known_trump)
        # Lowest unless it robs: only who holds it could tell before the first card.
        state.ace_is_lowest = state.robber is not None
        playing.begin(state)


def _dealer_robs(state: State, act: Act) -> None:
    taken = _take_turned(state, act)
    if taken.is_joker:
        turn_up(state)
    else:
        playing.begin(state)


def _may_decline(state: State) -> bool:
    return state.trump is not None


def _decline(state: State, _act: Act) -> None:
    playing.begin(state)


def _check_rob(state: State, act: Act) -> None:
    if act.seat != state.robber:
        raise not_now(state, act)
    if check_one_held(state, act) == state.ace_of_trumps:
        raise RobWithAceError(card=act.cards[0])


def _rob(state: State, act: Act) -> None:
    _take_turned(state, act)
    state.robber = None
    state.ace_is_lowest = False


def _take_turned(state: State, act: Act) -> Card:
    taken, state.turned = known(state.turned), None
    state.throw_away(act.seat, act.cards)
    state.hold(act.seat, (*state.hands[act.seat], taken))
    return taken


def _cards_to_give(state: State) -> Iterator[Way]:
    if state.turn == state.robber:
        yield from (way for way in one_card(state) if state.ace_of_trumps not in way[0])


DEEDS: Deeds = {
    (HandPhase.ROBBING, Verb.ROB): Deed(check_one_held, _dealer_robs, one_card),
    (HandPhase.ROBBING, Verb.DECLINE): deed_if(_may_decline, _decline),
    (HandPhase.PLAYING, Verb.ROB): Deed(_check_rob, _rob, _cards_to_give),
}
