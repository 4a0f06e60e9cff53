"""What the house plays otherwise, in a few words for a list of such."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.table.variant.description import NobodyBids, Row, Rule
from scoring.table.variant.rows import PlainSuit, Sides, Terms, Word
from tournaments.words.rulings.rules import FIVE_MORE_FOR, MAY_BE_HELD_BACK, bid_name
from tournaments.words.sums import cents_said

HOUSE_PLAIN_SUITS: Mapping[Word, Promise] = {
    PlainSuit.FOLLOW_OR_TRUMP: gettext_lazy("a plain suit is followed or trumped"),
    PlainSuit.ANY_CARD: gettext_lazy("any card on a plain suit"),
    PlainSuit.FOLLOW: gettext_lazy("a plain suit is followed, and not trumped"),
}
HOUSE_WITHOUT_A_BID: Mapping[Word, Promise] = {
    NobodyBids.DEALER_IS_BAGGED: gettext_lazy("the dealer is bagged where nobody bids"),
    NobodyBids.THROWN_IN: gettext_lazy("thrown in where nobody bids"),
}
HOUSE_SWITCHES = {
    Rule.JOKER: gettext_lazy("a joker is in the pack"),
    Rule.LOOK_FIRST: gettext_lazy("the bidder looks at the kitty first"),
    Rule.GO_ON_THE_KITTY: gettext_lazy("the bidder may go on the kitty"),
    Rule.GO_ON_THE_TOP_CARD: gettext_lazy("the bidder may go on the top card"),
    Rule.FOUR_AND_A_FLIP: gettext_lazy("four and a flip"),
    Rule.FORTY_FIVE_RULE: gettext_lazy("the Forty-Five Rule"),
    Rule.ON_THE_GREEN: gettext_lazy("on the green, bid to win"),
    Rule.TABLE_TALK: gettext_lazy("no table talk"),
    Rule.TWO_BEST: gettext_lazy("two best of three games"),
}


def house_words(row: Row) -> str:
    """`game to 60`: what the house plays otherwise, for a list of such; empty where it does not."""
    if not row.is_house_option or row.value is None:
        return ""
    if row.rule in HOUSE_SWITCHES:
        return str(HOUSE_SWITCHES[row.rule]) if row.value else ""
    return HOUSE_VALUES[row.rule](row.value) if row.rule in HOUSE_VALUES else ""


def _house_kitty(rounds: Sequence[int]) -> str:
    return _("%(count)s cards in the kitty") % {"count": sum(rounds)} if rounds else _("no kitty")


def _house_bids(bids: Iterable[Terms]) -> str:
    return _("bids %(bids)s") % {"bids": " – ".join(bid_name(terms.bid) for terms in bids)}


def _house_folding(is_known: bool) -> str:  # noqa: FBT001 – the value of a row
    return _("folding") if is_known else _("no folding")


def _house_sides(seated: Iterable[tuple[int, Sides]]) -> str:
    if Sides.THREE_TEAMS in dict(seated).values():
        return _("nine play, three teams of three")
    return _("four play each alone")


HOUSE_VALUES: Mapping[Rule, Callable[[Any], str]] = {
    Rule.ANTE_SUM: lambda cents: _("an ante of %(sum)s") % {"sum": cents_said(cents)},
    Rule.TARGET: lambda points: _("game to %(points)s") % {"points": points},
    Rule.KITTY: _house_kitty,
    Rule.BIDS: _house_bids,
    Rule.NOBODY_BIDS: lambda what: str(HOUSE_WITHOUT_A_BID[what]),
    Rule.RENEGE: lambda cards: _("%(cards)s may be held back") % {"cards": MAY_BE_HELD_BACK[cards]},
    Rule.ACE_OF_HEARTS_LED: lambda _asked: _("any trump must be played on the ace of hearts"),
    Rule.BONUS: lambda card: _("5 points more for %(card)s") % {"card": FIVE_MORE_FOR[card]},
    Rule.FOLDING: _house_folding,
    Rule.WRONG_CARD: lambda _cost: _("a wrong card costs the hand"),
    Rule.PLAIN_SUIT: lambda asked: str(HOUSE_PLAIN_SUITS[asked]),
    Rule.SIDES: _house_sides,
    Rule.CUT: lambda _cut: _("the pack must be cut"),
    Rule.BIDDER_THROWS: lambda _most: _("nobody throws more than four cards"),
    Rule.CALLED_CARD_DUE: lambda _due: _("the card called is played to the first trick"),
    Rule.PARTNER_SHARES_WIN: lambda _shared: _("a partner called shares the win"),
}
