"""The six variants and their house options by the names people use."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.table.variant.rows import (
    AceOfHeartsLed,
    BidderThrows,
    CalledCardDue,
    PlainSuit,
    Sides,
    Word,
    WrongCard,
)
from tournaments.words.rulings.rules import FIVE_MORE_FOR, MAY_BE_HELD_BACK

VARIANT_NAMES = {
    "general": gettext_lazy("General play"),
    "nova-scotia-45": gettext_lazy("Nova Scotia 45"),
    "nova-scotia-auction": gettext_lazy("Nova Scotia auction"),
    "merrimack-valley": gettext_lazy("Merrimack Valley"),
    "atlantic-120s": gettext_lazy("Atlantic 120s"),
    "nevins-house": gettext_lazy("Nevins House"),
}
OPTION_NAMES = {
    "target": gettext_lazy("Points to win"),
    "four_play": gettext_lazy("Four play"),
    "nine_play": gettext_lazy("Nine may play, three teams of three"),
    "no_table_talk": gettext_lazy("No table talk"),
    "must_cut": gettext_lazy("The pack must be cut"),
    "bidder_throws": gettext_lazy("A bidder with the kitty throws at most"),
    "joker": gettext_lazy("A joker in the pack"),
    "ante": gettext_lazy("Ante of each player, in cents"),
    "two_best": gettext_lazy("Two best of three games"),
    "kitty": gettext_lazy("Cards in the kitty"),
    "lowest_bid": gettext_lazy("Lowest bid"),
    "dealer_is_bagged": gettext_lazy("Nobody bids: the dealer is bagged"),
    "renege": gettext_lazy("May be reneged (held back)"),
    "plain_suit": gettext_lazy("On a plain suit"),
    "wrong_card": gettext_lazy("A wrong card"),
    "ace_of_hearts_led": gettext_lazy("On the ace of hearts"),
    "look_first": gettext_lazy("Look at the kitty first"),
    "go_on_the_kitty": gettext_lazy("Go on the kitty"),
    "go_on_the_top_card": gettext_lazy("Go on the top card"),
    "called_card_due": gettext_lazy("A card called is played"),
    "partner_shares_win": gettext_lazy("A partner called shares the win"),
    "bonus": gettext_lazy("Five points more for"),
    "thirty_for_sixty": gettext_lazy("30 for 60"),
    "lose_60_gain_30": gettext_lazy("Lose 60, gain 30"),
    "sixty_for_120": gettext_lazy("60 for 120"),
    "four_and_a_flip": gettext_lazy("Four and a flip"),
    "folding": gettext_lazy("Folding"),
    "forty_five_rule": gettext_lazy("The Forty-Five Rule"),
    "on_the_green": gettext_lazy("On the green, bid to win"),
}
ON_THE_ACE_OF_HEARTS: Mapping[Word, Promise] = {
    AceOfHeartsLed.HELD_BACK_ARE_FREE: gettext_lazy("held back as usual"),
    AceOfHeartsLed.STRICT: gettext_lazy("any trump must be played"),
}
VALUE_NAMES: Mapping[Word, Promise] = {
    **MAY_BE_HELD_BACK,
    **FIVE_MORE_FOR,
    **ON_THE_ACE_OF_HEARTS,
    PlainSuit.FOLLOW_OR_TRUMP: gettext_lazy("follow or trump"),
    PlainSuit.ANY_CARD: gettext_lazy("any card"),
    PlainSuit.FOLLOW: gettext_lazy("follow, no trump"),
    WrongCard.HALL_DECIDES: gettext_lazy("the hall decides"),
    WrongCard.HAND_IS_LOST: gettext_lazy("costs the hand"),
    BidderThrows.ALL_BUT_ONE: gettext_lazy("all but one"),
    BidderThrows.FOUR: gettext_lazy("four"),
    Sides.PAIRS: gettext_lazy("in pairs"),
    Sides.ALONE: gettext_lazy("each alone"),
    CalledCardDue.BY_SECOND: gettext_lazy("by the second trick"),
    CalledCardDue.FIRST: gettext_lazy("in the first trick"),
}
SENTENCES = {
    "option-unknown": gettext_lazy("%(variant)s has no house option “%(option)s”; check its name."),
    "option-value": gettext_lazy(
        "“%(option)s” cannot be “%(value)s” in %(variant)s; choose another value."
    ),
    "option-contradictory": gettext_lazy(
        "“%(option)s” does not go with what is chosen for “%(against)s”; change one of the two."
    ),
    "rulings-variant-unknown": gettext_lazy(
        "There are no rules called “%(variant)s”; there are %(variants)s."
    ),
}


def variant_name(name: str) -> str:
    """`Nova Scotia 45` for `nova-scotia-45`: as people say it; an unknown name as it is."""
    return str(VARIANT_NAMES.get(name, name))


def option_name(option: str) -> str:
    """`Cards in the kitty` for `kitty`: a label to choose by; an unknown name as it is."""
    return str(OPTION_NAMES.get(option, option))


def option_value(value: object) -> str:
    """One of the values that an option may be given, as it is chosen among others."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return str(VALUE_NAMES.get(value, value)) if isinstance(value, Word) else str(value)
