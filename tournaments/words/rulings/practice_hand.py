"""A hand against simple players, in plain words: who did what, who took a trick and why, what next.

Only the three others are told of in the third person; the reader is spoken to.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.cards import Card, Suit
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.bidding import HOLD, PASS
from scoring.table.simple.practice import OWN_SEAT
from scoring.table.variant.rows import Bid
from tournaments.words.lists import spoken
from tournaments.words.prizes.ties import card_name
from tournaments.words.rulings.rules import bid_name, suit_name
from tournaments.words.scores import signed


@dataclass(frozen=True, slots=True, eq=False)
class SeatNames:
    """What the seats are called, from the own one round to the left.

    `labels` stand at the table, `players` begin a sentence, `takers` stand within one; `sides` head
    the score, in the order of the sides.
    """

    labels: tuple[Promise, ...]
    players: tuple[Promise, ...]
    takers: tuple[Promise, ...]
    sides: tuple[Promise, ...]


_LEFT, _RIGHT = gettext_lazy("The player on your left"), gettext_lazy("The player on your right")
_AT_LEFT, _AT_RIGHT = (
    gettext_lazy("the player on your left"),
    gettext_lazy("the player on your right"),
)
_YOU, _L, _R = gettext_lazy("You"), gettext_lazy("Left"), gettext_lazy("Right")

IN_PAIRS = SeatNames(
    labels=(_YOU, _L, gettext_lazy("Partner"), _R),
    players=(_YOU, _LEFT, gettext_lazy("Your partner"), _RIGHT),
    takers=(gettext_lazy("you"), _AT_LEFT, gettext_lazy("your partner"), _AT_RIGHT),
    sides=(gettext_lazy("your side"), gettext_lazy("the others")),
)
ALONE = SeatNames(
    labels=(_YOU, _L, gettext_lazy("Opposite"), _R),
    players=(_YOU, _LEFT, gettext_lazy("The player opposite you"), _RIGHT),
    takers=(gettext_lazy("you"), _AT_LEFT, gettext_lazy("the player opposite you"), _AT_RIGHT),
    sides=(_YOU, _L, gettext_lazy("Opposite"), _R),
)
ONLY_TRUMP = gettext_lazy("It is the only trump in the trick.")
HIGHEST_TRUMP = gettext_lazy("It is the highest trump in the trick.")
HIGHEST_OF_SUIT = gettext_lazy("No trump was played, and it is the highest card of the suit led.")
# What surprises who comes from other games.
FIVE_IS_BEST = gettext_lazy("The five of trumps beats every other card.")
ACE_OF_HEARTS_IS_TRUMP = gettext_lazy("The ace of hearts is a trump, whatever is trump.")
LOW_BEATS_HIGH = gettext_lazy("In clubs and spades the lower number beats the higher one.")
KITTY = gettext_lazy("Kitty")
BUTTONS: Mapping[Verb, Promise] = {
    Verb.RAISE: gettext_lazy("Raise to 30"),
    Verb.LOOK: gettext_lazy("Look at the kitty first"),
    Verb.GO_ON_THE_KITTY: gettext_lazy("Go on the kitty"),
    Verb.GO_ON_THE_TOP_CARD: gettext_lazy("Go on the top card"),
    Verb.DECLINE: gettext_lazy("Leave it"),
}
WORDS = {PASS: gettext_lazy("Pass"), HOLD: gettext_lazy("Hold")}


def table_name(trick_count: int, *, is_over: bool) -> str:
    """What lies on the table: a trick by its number, or nothing yet."""
    if not is_over:
        return _("Trick %(number)s") % {"number": trick_count + 1}
    if trick_count:
        return _("Trick %(number)s, taken") % {"number": trick_count}
    return _("The table")


def act_button(names: SeatNames, act: Act) -> str:
    """What stands on the button that does the act: a bid, a suit, or what is done."""
    if isinstance(act.word, Suit):
        return suit_name(act.word)
    if act.verb is Verb.SAY and act.word is not None:
        return said(act.word)
    if act.verb is Verb.ASK and isinstance(act.word, int):
        return _("Ask whether booked: %(player)s") % {"player": names.labels[act.word]}
    if act.verb is Verb.FOLD and isinstance(act.word, int):
        return _("Fold to: %(player)s") % {"player": names.labels[act.word]}
    return str(BUTTONS[act.verb])


def booked_sentence(names: SeatNames, seat: int, *, is_booked: bool) -> str:
    """What a player says who is asked, which is true."""
    if is_booked:
        return _("%(player)s is booked: nothing but trumps.") % {"player": names.players[seat]}
    return _("%(player)s is not booked.") % {"player": names.players[seat]}


def said(word: Bid) -> str:
    """`Pass`, `Hold` or `25`."""
    return str(WORDS[str(word)]) if word in WORDS else bid_name(word)


def act_sentence(names: SeatNames, act: Act, turned: Card | None = None) -> str:
    """What one of the others did; empty for a card played, which lies on the table."""
    tell = _SENTENCES.get(act.verb)
    return tell(act, str(names.players[act.seat]), turned) if tell else ""


def _say(act: Act, player: str, _turned: Card | None) -> str:
    if act.word == PASS:
        return _("%(player)s passes.") % {"player": player}
    if act.word == HOLD:
        return _("%(player)s holds.") % {"player": player}
    return _("%(player)s bids %(bid)s.") % {"player": player, "bid": said(str_or_int(act.word))}


def str_or_int(word: Bid | Suit | None) -> Bid:
    """The word of a bid, which is no suit."""
    return word if isinstance(word, int) else str(word)


def _name(act: Act, player: str, _turned: Card | None) -> str:
    values = {"player": player, "suit": suit_name(Suit(act.word))}
    return _("%(player)s names the trump: %(suit)s.") % values


def _throw(act: Act, player: str, _turned: Card | None) -> str:
    count = len(act.cards)
    if not count:
        return _("%(player)s throws nothing.") % {"player": player}
    sentence = ngettext(
        "%(player)s throws %(count)s card.", "%(player)s throws %(count)s cards.", count
    )
    return sentence % {"player": player, "count": count}


def _rob(_act: Act, player: str, turned: Card | None) -> str:
    card = card_name(turned) if turned else ""
    return _("%(player)s robs: %(card)s is taken for another card.") % {
        "player": player,
        "card": card,
    }


_SENTENCES: Mapping[Verb, Callable[[Act, str, Card | None], str]] = {
    Verb.SAY: _say,
    Verb.NAME: _name,
    Verb.THROW: _throw,
    Verb.ROB: _rob,
    Verb.RAISE: lambda _act, player, _turned: _("%(player)s raises to 30.") % {"player": player},
    Verb.LOOK: lambda _act, player, _turned: (
        _("%(player)s looks at the kitty first.") % {"player": player}
    ),
    Verb.DECLINE: lambda _act, player, _turned: (
        _("%(player)s leaves the turned card.") % {"player": player}
    ),
}


def taken_sentence(names: SeatNames, number: int, taker: int, card: Card) -> str:
    """`Trick 2: you take it with 5♥.`"""
    values = {"number": number, "card": card_name(card), "player": str(names.takers[taker])}
    if taker == OWN_SEAT:
        return _("Trick %(number)s: you take it with %(card)s.") % values
    return _("Trick %(number)s: %(player)s takes it with %(card)s.") % values


def played_card(number: int, card: Card, points: int) -> str:
    """`Trick 2: you played 5♥, 15 points`: what the side takes in the whole hand after it."""
    values = {"number": number, "card": card_name(card), "points": points}
    return _("Trick %(number)s: you played %(card)s, %(points)s points") % values


def tried_card(points: int, difference: int) -> str:
    """What another card would have brought, beside the one that was played."""
    if not difference:
        return _("the same")
    return _("%(points)s points (%(difference)s)") % {
        "points": points,
        "difference": signed(difference),
    }


def lead_sentence(names: SeatNames, leader: int, card: Card) -> str:
    """`Your partner leads K♣. Play a card.`"""
    values = {"player": str(names.players[leader]), "card": card_name(card)}
    return _("%(player)s leads %(card)s. Play a card.") % values


def keep_sentence(fewest: int, most: int) -> str:
    """What is asked at the draw."""
    if fewest:
        return _("Tick the cards to throw. Keep %(fewest)s to %(most)s cards.") % {
            "fewest": fewest,
            "most": most,
        }
    return _("Tick the cards to throw. Keep %(most)s cards at most.") % {"most": most}


def dealt_sentence(cards: Sequence[Card]) -> str:
    """What came for the cards thrown."""
    return _("Your new cards: %(cards)s.") % {"cards": spoken([card_name(card) for card in cards])}


_YOUR_BID = (
    gettext_lazy("You bid %(bid)s and took %(points)s: made."),
    gettext_lazy("You bid %(bid)s and took %(points)s: set."),
)
_BID_OF_ONE = (
    gettext_lazy("%(player)s bid %(bid)s and took %(points)s: made."),
    gettext_lazy("%(player)s bid %(bid)s and took %(points)s: set."),
)
_BID_OF_YOUR_SIDE = (
    gettext_lazy("Your side bid %(bid)s and took %(points)s: made."),
    gettext_lazy("Your side bid %(bid)s and took %(points)s: set."),
)
_BID_OF_THE_OTHERS = (
    gettext_lazy("The others bid %(bid)s and took %(points)s: made."),
    gettext_lazy("The others bid %(bid)s and took %(points)s: set."),
)
# By seat, from the own one round to the left; made and set.
_BIDS = {
    IN_PAIRS: (_BID_OF_YOUR_SIDE, _BID_OF_THE_OTHERS) * 2,
    ALONE: (_YOUR_BID, *(_BID_OF_ONE,) * 3),
}


def bid_sentence(names: SeatNames, bidder: int, *, is_set: bool, bid: Bid, points: int) -> str:
    """How the bid came out, in the last line of the hand."""
    values = {"player": str(names.players[bidder]), "bid": bid_name(bid), "points": points}
    return str(_BIDS[names][bidder][is_set]) % values
