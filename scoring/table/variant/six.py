"""The six variants as data, a row for each rule of ``rules.md §2``, and their house options.

A row that is left out is as `Variant` has it where nobody says otherwise.
"""

from collections.abc import Mapping
from typing import Any

from scoring.table.variant.options import Option
from scoring.table.variant.rows import (
    AceOfHeartsLed,
    AfterHold,
    BidderThrows,
    Bonus,
    CalledCardDue,
    Finish,
    Lead,
    LockOut,
    PlainSuit,
    Renege,
    Sides,
    WrongCard,
)

_YES_OR_NO = (False, True)
_TARGET = Option("target", range(5, 1000, 5))
_FOUR_PLAY = Option("four_play", (Sides.PAIRS, Sides.ALONE))
_RENEGE = Option("renege", tuple(Renege))
_PLAIN_SUIT = Option("plain_suit", tuple(PlainSuit))
_WRONG_CARD = Option("wrong_card", tuple(WrongCard))
_BAGGED = Option("dealer_is_bagged", _YES_OR_NO)


def _alone(*players: int) -> tuple[tuple[int, Sides], ...]:
    return tuple((count, Sides.ALONE) for count in players)


def _switches(*names: str) -> tuple[Option, ...]:
    return tuple(Option(name, _YES_OR_NO) for name in names)


# Where the source of a variant says nothing of it.
_AT_THE_TABLE = _switches("must_cut", "no_table_talk")
_NOVA_SCOTIA_DEAL = ((3, 2), (2, 3))

SIX: tuple[Mapping[str, Any], ...] = (
    {
        "name": "general",
        "seatings": (*_alone(2, 3), (4, Sides.PAIRS), *_alone(5, 6)),
        "first_lead": Lead.LEFT_OF_DEALER,
        "renege": Renege.FIVE_JACK_ACE_OF_HEARTS,
        "plain_suit": PlainSuit.FOLLOW_OR_TRUMP,
        "finish": Finish.MORE_POINTS,
        "robbing": True,
        "options": (
            *(_TARGET, _FOUR_PLAY, _RENEGE, _PLAIN_SUIT, _WRONG_CARD, *_switches("joker")),
            *_AT_THE_TABLE,
        ),
    },
    {
        "name": "nova-scotia-45",
        "seatings": (*_alone(2, 3), (4, Sides.PAIRS), *_alone(5), (6, Sides.TEAMS)),
        "first_lead": Lead.LEFT_OF_DEALER,
        "renege": Renege.FIVE_JACK_ACE_OF_HEARTS,
        "plain_suit": PlainSuit.FOLLOW_OR_TRUMP,
        "finish": Finish.FIRST_TO_REACH,
        "target": 45,
        "must_cut": True,
        "packets": _NOVA_SCOTIA_DEAL,
        "robbing": True,
        "hearts_on_hearts": True,
        "options": (
            _TARGET,
            _FOUR_PLAY,
            _RENEGE,
            _PLAIN_SUIT,
            _WRONG_CARD,
            Option("ace_of_hearts_led", tuple(AceOfHeartsLed)),
            *_switches("two_best"),
            Option("ante", range(0, 10_005, 5)),
            *_switches("no_table_talk"),
        ),
    },
    {
        "name": "nova-scotia-auction",
        "seatings": (*_alone(2, 3), (4, Sides.PAIRS), (5, Sides.CALLED)),
        "first_lead": Lead.LEFT_OF_BIDDER,
        "renege": Renege.FIVE_JACK_ACE_OF_HEARTS,
        "plain_suit": PlainSuit.FOLLOW_OR_TRUMP,
        "finish": Finish.BIDDER,
        "packets": _NOVA_SCOTIA_DEAL,
        "kitty": 4,
        "lowest_bid": 20,
        "largest_raise": 10,
        "dealer_may_hold": True,
        "thirty_is_doubled": True,
        "raise_to_thirty": True,
        "must_hold_suit": True,
        "largest_packet": 3,
        "lock_out": LockOut.AT_100,
        "options": (
            _TARGET,
            _FOUR_PLAY,
            Option("kitty", (4, 3)),
            Option("lowest_bid", (20, 15)),
            _BAGGED,
            _RENEGE,
            _PLAIN_SUIT,
            _WRONG_CARD,
            *_switches("look_first", "go_on_the_kitty", "go_on_the_top_card"),
            Option("called_card_due", tuple(CalledCardDue)),
            *_switches("partner_shares_win"),
            *_AT_THE_TABLE,
        ),
    },
    {
        "name": "merrimack-valley",
        "seatings": (*_alone(2, 3), (4, Sides.PAIRS), *_alone(5), (6, Sides.PAIRS)),
        "first_lead": Lead.BIDDER,
        "renege": Renege.NONE,
        "plain_suit": PlainSuit.ANY_CARD,
        "finish": Finish.BIDDER,
        "kitty": 3,
        "lowest_bid": 15,
        "dealer_is_bagged": True,
        "fewest_kept": 1,
        "fewest_kept_by_six": 2,
        "folding": True,
        "options": (
            _TARGET,
            Option("kitty", (3, 0)),
            _RENEGE,
            _PLAIN_SUIT,
            _WRONG_CARD,
            Option("bonus", tuple(Bonus)),
            *_switches("thirty_for_sixty", "lose_60_gain_30", "sixty_for_120"),
            *_switches("four_and_a_flip", "folding", "forty_five_rule", "on_the_green"),
            *_AT_THE_TABLE,
        ),
    },
    {
        "name": "atlantic-120s",
        "seatings": ((4, Sides.PAIRS), (6, Sides.PAIRS)),
        "first_lead": Lead.LEFT_OF_BIDDER,
        "renege": Renege.FIVE_JACK,
        "plain_suit": PlainSuit.ANY_CARD,
        "finish": Finish.BIDDER,
        "kitty": 4,
        "lowest_bid": 15,
        "dealer_may_hold": True,
        "after_hold": AfterHold.HIGH_BIDDER,
        "thirty_is_doubled": True,
        "sixty_for_120": True,
        "sixty_for_120_is_below_zero": True,
        "go_on_the_kitty": True,
        "largest_packet": 3,
        "lock_out": LockOut.ABOVE_100,
        "loses_below": -200,
        "no_table_talk": True,
        "options": (_TARGET, _BAGGED, _RENEGE, _WRONG_CARD, *_switches("must_cut")),
    },
    {
        "name": "nevins-house",
        "seatings": (
            *_alone(2, 3),
            (4, Sides.PAIRS),
            *_alone(5),
            (6, Sides.PAIRS),
            *_alone(7),
            (8, Sides.PAIRS),
            (10, Sides.PAIRS),
        ),
        "first_lead": Lead.BIDDER,
        "renege": Renege.FIVE_JACK_ACE_OF_HEARTS,
        "plain_suit": PlainSuit.FOLLOW,
        "finish": Finish.BIDDER,
        "kitty": 3,
        "lowest_bid": 15,
        "dealer_is_bagged": True,
        "fewest_kept": 1,
        "fewest_kept_by_six": 1,
        "bidder_throws": BidderThrows.ALL_BUT_ONE,
        "options": (
            *(_TARGET, _BAGGED, _RENEGE, _WRONG_CARD),
            Option("bidder_throws", tuple(BidderThrows)),
            *_switches("nine_play"),
            *_AT_THE_TABLE,
        ),
    },
)
