"""A hand against simple players, in plain words: who did what, who took a trick and why, what next.

Only the three others are told of in the third person; the reader is spoken to.
"""

from collections.abc import Callable, Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.cards import Card, Suit
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.bidding import HOLD, PASS
from scoring.table.simple.practice import OWN_SEAT
from scoring.table.variant.rows import Bid
from tournaments.wording.card_game import bid_name, suit_name
from tournaments.wording.lists import spoken
from tournaments.wording.ties import card_name

# From the own seat round to the left.
SEATS = (
    gettext_lazy("You"),
    gettext_lazy("Left"),
    gettext_lazy("Partner"),
    gettext_lazy("Right"),
)
PLAYERS = (
    gettext_lazy("You"),
    gettext_lazy("The player on your left"),
    gettext_lazy("Your partner"),
    gettext_lazy("The player on your right"),
)
TAKERS = (
    gettext_lazy("you"),
    gettext_lazy("the player on your left"),
    gettext_lazy("your partner"),
    gettext_lazy("the player on your right"),
)
ONLY_TRUMP = gettext_lazy("It is the only trump in the trick.")
HIGHEST_TRUMP = gettext_lazy("It is the highest trump in the trick.")
HIGHEST_OF_SUIT = gettext_lazy("No trump was played, and it is the highest card of the suit led.")
# What surprises who comes from other games.
FIVE_IS_BEST = gettext_lazy("The five of trumps beats every other card.")
ACE_OF_HEARTS_IS_TRUMP = gettext_lazy("The ace of hearts is a trump, whatever is trump.")
LOW_BEATS_HIGH = gettext_lazy("In clubs and spades the lower number beats the higher one.")
BUTTONS: Mapping[Verb, Promise] = {
    Verb.RAISE: gettext_lazy("Raise to 30"),
    Verb.LOOK: gettext_lazy("Look at the kitty first"),
    Verb.GO_ON_THE_KITTY: gettext_lazy("Go on the kitty"),
    Verb.GO_ON_THE_TOP_CARD: gettext_lazy("Go on the top card"),
    Verb.DECLINE: gettext_lazy("Leave it"),
}
WORDS = {PASS: gettext_lazy("Pass"), HOLD: gettext_lazy("Hold")}


def seat_name(seat: int) -> str:
    """`Partner`: a label at the table."""
    return str(SEATS[seat])


def table_name(trick_count: int, *, is_over: bool) -> str:
    """What lies on the table: a trick by its number, or nothing yet."""
    if not is_over:
        return _("Trick %(number)s") % {"number": trick_count + 1}
    if trick_count:
        return _("Trick %(number)s, taken") % {"number": trick_count}
    return _("The table")


def act_button(act: Act) -> str:
    """What stands on the button that does the act: a bid, a suit, or what is done."""
    if isinstance(act.word, Suit):
        return suit_name(act.word)
    if act.verb is Verb.SAY and act.word is not None:
        return said(act.word)
    if act.verb is Verb.ASK and isinstance(act.word, int):
        return _("Ask whether booked: %(player)s") % {"player": seat_name(act.word)}
    if act.verb is Verb.FOLD and isinstance(act.word, int):
        return _("Fold to: %(player)s") % {"player": seat_name(act.word)}
    return str(BUTTONS[act.verb])


def booked_sentence(seat: int, *, is_booked: bool) -> str:
    """What a player says who is asked, which is true."""
    if is_booked:
        return _("%(player)s is booked: nothing but trumps.") % {"player": PLAYERS[seat]}
    return _("%(player)s is not booked.") % {"player": PLAYERS[seat]}


def said(word: Bid) -> str:
    """`Pass`, `Hold` or `25`."""
    return str(WORDS[str(word)]) if word in WORDS else bid_name(word)


def act_sentence(act: Act, turned: Card | None = None) -> str:
    """What one of the others did; empty for a card played, which lies on the table."""
    tell = _SENTENCES.get(act.verb)
    return tell(act, str(PLAYERS[act.seat]), turned) if tell else ""


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
    told = {"player": player, "suit": suit_name(Suit(act.word))}
    return _("%(player)s names the trump: %(suit)s.") % told


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


def taken_sentence(number: int, taker: int, card: Card) -> str:
    """`Trick 2: you take it with 5♥.`"""
    told = {"number": number, "card": card_name(card), "player": str(TAKERS[taker])}
    if taker == OWN_SEAT:
        return _("Trick %(number)s: you take it with %(card)s.") % told
    return _("Trick %(number)s: %(player)s takes it with %(card)s.") % told


def lead_sentence(leader: int, card: Card) -> str:
    """`Your partner leads K♣. Play a card.`"""
    told = {"player": str(PLAYERS[leader]), "card": card_name(card)}
    return _("%(player)s leads %(card)s. Play a card.") % told


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


def bid_sentence(*, is_own: bool, is_set: bool, bid: Bid, points: int) -> str:
    """How the bid came out, in the last line of the hand."""
    told = {"bid": bid_name(bid), "points": points}
    if is_own and is_set:
        return _("Your side bid %(bid)s and took %(points)s: set.") % told
    if is_own:
        return _("Your side bid %(bid)s and took %(points)s: made.") % told
    if is_set:
        return _("The others bid %(bid)s and took %(points)s: set.") % told
    return _("The others bid %(bid)s and took %(points)s: made.") % told
