"""How a variant describes itself, a row for each rule, as data."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scoring.table.variant.rows import AceOfHeartsLed, AfterHold, Finish, Sides, Terms, Word
from scoring.table.variant.variants import VARIANTS, Variant


class Rule(Word):
    """What one variant rules otherwise than another, in the order in which a table meets it."""

    PLAYERS = "players"
    SIDES = "sides"
    TABLE_TALK = "table-talk"
    CUT = "cut"
    DEAL = "deal"
    KITTY = "kitty"
    TRUMP = "trump"
    ROBBING = "robbing"
    JOKER = "joker"
    BIDS = "bids"
    HOLD = "hold"
    AFTER_HOLD = "after-hold"
    LARGEST_RAISE = "largest-raise"
    NOBODY_BIDS = "nobody-bids"
    RAISE_TO_THIRTY = "raise-to-thirty"
    MUST_HOLD_SUIT = "must-hold-suit"
    LOOK_FIRST = "look-first"
    GO_ON_THE_KITTY = "go-on-the-kitty"
    GO_ON_THE_TOP_CARD = "go-on-the-top-card"
    DISCARD = "discard"
    BIDDER_THROWS = "bidder-throws"
    FOUR_AND_A_FLIP = "four-and-a-flip"
    REFILL = "refill"
    CALL_YOUR_PARTNER = "call-your-partner"
    CALLED_CARD_DUE = "called-card-due"
    PARTNER_SHARES_WIN = "partner-shares-win"
    FIRST_LEAD = "first-lead"
    RENEGE = "renege"
    HEARTS_ON_HEARTS = "hearts-on-hearts"
    ACE_OF_HEARTS_LED = "ace-of-hearts-led"
    PLAIN_SUIT = "plain-suit"
    FOLDING = "folding"
    WRONG_CARD = "wrong-card"
    BONUS = "bonus"
    EACH_SIDE_ADDS = "each-side-adds"
    BIDDER_IS_SET = "bidder-is-set"
    LOCK_OUT = "lock-out"
    LOSES_BELOW = "loses-below"
    FORTY_FIVE_RULE = "forty-five-rule"
    TARGET = "target"
    FINISH = "finish"
    ROUNDS = "rounds"
    ON_THE_GREEN = "on-the-green"
    ANTE = "ante"
    ANTE_SUM = "ante-sum"
    TWO_BEST = "two-best"


class TrumpIs(Word):
    """How the trump is found (``rules.md §2``)."""

    TURNED_UP = "turned-up"
    NAMED = "named"


class PackCut(Word):
    """Whether the player at the dealer's right must cut the pack (``rules.md §2.1``)."""

    MUST = "must"
    MAY = "may"


class NobodyBids(Word):
    """What happens when nobody bids (``rules.md §2``)."""

    THROWN_IN = "thrown-in"
    DEALER_IS_BAGGED = "dealer-is-bagged"


# How many players, and what holds for them.
For = tuple[int, int] | tuple[int, Sides]
Value = bool | int | Word | tuple[int | Terms | For | tuple[int, ...], ...] | None


@dataclass(frozen=True, slots=True)
class Row:
    """One rule of a variant: what it says there and the paragraph of ``rules.md`` that has it.

    The value is False, None or empty where the variant knows no such rule. A reading is what halls
    may well rule otherwise: the variant's source contradicts itself there, or says nothing
    (``docs/sources.md``).
    """

    rule: Rule
    value: Value
    paragraph: str
    is_house_option: bool = False
    is_reading: bool = False


def describe(variant: Variant) -> tuple[Row, ...]:
    """Gives a row for each rule, in the order of ``Rule`` (``rules.md §2``–``§6``).

    >>> [row for row in describe(VARIANTS["general"].but(target=60)) if row.is_house_option]
    [Row(rule=Rule.TARGET, value=60, paragraph='2', is_house_option=True, is_reading=False)]
    """
    known = VARIANTS[variant.name]
    return tuple(
        _row(rule, paragraph, value_in(variant), known=value_in(known), name=variant.name)
        for rule, (paragraph, value_in) in _RULES.items()
    )


def _row(rule: Rule, paragraph: str, value: Value, *, known: Value, name: str) -> Row:
    is_house_option = value != known
    is_reading = name in _READINGS.get(rule, ()) and not is_house_option
    return Row(rule, value, paragraph, is_house_option, is_reading)


def row_of(variant: Variant, rule: Rule) -> Row:
    """Gives the one row of the rule.

    >>> row_of(VARIANTS["general"], Rule.KITTY)
    Row(rule=Rule.KITTY, value=None, paragraph='2', is_house_option=False, is_reading=False)
    """
    return next(row for row in describe(variant) if row.rule is rule)


def _kitty(variant: Variant) -> tuple[int, ...] | None:
    """How many cards go to the kitty each time round; empty where the house has none."""
    if not variant.has_bidding:
        return None
    return tuple(cards for cards in variant.kitty_packets() if cards)


def _trump(variant: Variant) -> TrumpIs:
    return TrumpIs.NAMED if variant.has_bidding else TrumpIs.TURNED_UP


def _bids(variant: Variant) -> tuple[Terms, ...]:
    return variant.terms if variant.has_bidding else ()


def _hold(variant: Variant) -> bool | None:
    return variant.dealer_may_hold if variant.has_bidding else None


def _after_hold(variant: Variant) -> AfterHold | None:
    return variant.after_hold if variant.dealer_may_hold else None


def _ace_of_hearts_led(variant: Variant) -> AceOfHeartsLed | None:
    return variant.ace_of_hearts_led if variant.hearts_on_hearts else None


def _nobody_bids(variant: Variant) -> NobodyBids | None:
    if not variant.has_bidding:
        return None
    return NobodyBids.DEALER_IS_BAGGED if variant.dealer_is_bagged else NobodyBids.THROWN_IN


def _look_first(variant: Variant) -> bool | None:
    """There is nothing to look at without a kitty."""
    return variant.look_first if variant.kitty else None


def _kept(variant: Variant) -> tuple[tuple[int, int], ...]:
    """How many cards so many players must keep; nothing where no card is thrown."""
    if not variant.has_bidding:
        return ()
    return tuple((players, variant.fewest_to_keep(players)) for players in variant.players)


def _refill(variant: Variant) -> int | None:
    return variant.largest_packet if variant.has_bidding else None


def _seated(sides: Sides) -> Callable[[Variant], tuple[int, ...]]:
    """How many players are grouped in this way."""
    return lambda variant: tuple(players for players, known in variant.seated if known is sides)


def _of_pairs(variant: Variant, value: Value) -> Value:
    """A rule about called partners, where any are called."""
    return value if _seated(Sides.CALLED)(variant) else None


def _has_rounds(variant: Variant) -> bool:
    """Whether a game is so short that its scores after each hand are known (``rules.md §6.6``)."""
    return (
        variant.finish is Finish.FIRST_TO_REACH and variant.target == VARIANTS[variant.name].target
    )


# Where the source of a variant can be read in two ways, or is silent (docs/sources.md).
_READINGS: Mapping[Rule, frozenset[str]] = {
    Rule.CUT: frozenset(VARIANTS) - {"nova-scotia-45"},
    Rule.BIDDER_THROWS: frozenset({"nevins-house"}),
    Rule.NOBODY_BIDS: frozenset({"nova-scotia-auction", "atlantic-120s", "nevins-house"}),
    Rule.CALLED_CARD_DUE: frozenset({"nova-scotia-auction"}),
    Rule.PARTNER_SHARES_WIN: frozenset({"nova-scotia-auction"}),
    Rule.RENEGE: frozenset({"nova-scotia-auction"}),
    Rule.ACE_OF_HEARTS_LED: frozenset({"nova-scotia-45"}),
    Rule.FINISH: frozenset({"general"}),
    Rule.PLAIN_SUIT: frozenset(VARIANTS) - {"atlantic-120s", "nevins-house"},
}
_RULES: Mapping[Rule, tuple[str, Callable[[Variant], Value]]] = {
    Rule.PLAYERS: ("2", lambda variant: variant.players),
    Rule.SIDES: ("2", lambda variant: variant.seated),
    Rule.TABLE_TALK: ("2.2", lambda variant: variant.no_table_talk),
    Rule.CUT: ("2.1", lambda variant: PackCut.MUST if variant.must_cut else PackCut.MAY),
    Rule.DEAL: ("2", lambda variant: variant.packets),
    Rule.KITTY: ("2", _kitty),
    Rule.TRUMP: ("2", _trump),
    Rule.ROBBING: ("3.4", lambda variant: variant.robbing),
    Rule.JOKER: ("3.3", lambda variant: variant.joker),
    Rule.BIDS: ("5.4", _bids),
    Rule.HOLD: ("5.3", _hold),
    Rule.AFTER_HOLD: ("5.3", _after_hold),
    Rule.LARGEST_RAISE: ("5.1", lambda variant: variant.largest_raise),
    Rule.NOBODY_BIDS: ("5.2", _nobody_bids),
    Rule.RAISE_TO_THIRTY: ("5.6", lambda variant: variant.raise_to_thirty),
    Rule.MUST_HOLD_SUIT: ("5.7", lambda variant: variant.must_hold_suit),
    Rule.LOOK_FIRST: ("5.8", _look_first),
    Rule.GO_ON_THE_KITTY: ("5.8", lambda variant: variant.go_on_the_kitty),
    Rule.GO_ON_THE_TOP_CARD: ("5.8", lambda variant: variant.go_on_the_top_card),
    Rule.DISCARD: ("5.9", _kept),
    Rule.BIDDER_THROWS: ("5.16", lambda variant: variant.bidder_throws),
    Rule.FOUR_AND_A_FLIP: ("5.10", lambda variant: variant.four_and_a_flip),
    Rule.REFILL: ("5.11", _refill),
    Rule.CALL_YOUR_PARTNER: ("6.8", _seated(Sides.CALLED)),
    Rule.CALLED_CARD_DUE: ("6.8", lambda variant: _of_pairs(variant, variant.called_card_due)),
    Rule.PARTNER_SHARES_WIN: (
        "6.8",
        lambda variant: _of_pairs(variant, variant.partner_shares_win),
    ),
    Rule.FIRST_LEAD: ("2", lambda variant: variant.first_lead),
    Rule.RENEGE: ("4.1", lambda variant: variant.renege),
    Rule.HEARTS_ON_HEARTS: ("4.3", lambda variant: variant.hearts_on_hearts),
    Rule.ACE_OF_HEARTS_LED: ("4.3", _ace_of_hearts_led),
    Rule.PLAIN_SUIT: ("4.4", lambda variant: variant.plain_suit),
    Rule.FOLDING: ("4.7", lambda variant: variant.folding),
    Rule.WRONG_CARD: ("4.8", lambda variant: variant.wrong_card),
    Rule.BONUS: ("6.1", lambda variant: variant.bonus),
    Rule.EACH_SIDE_ADDS: ("6.2", lambda variant: not variant.has_bidding),
    Rule.BIDDER_IS_SET: ("6.3", lambda variant: variant.has_bidding),
    Rule.LOCK_OUT: ("6.4", lambda variant: variant.lock_out),
    Rule.LOSES_BELOW: ("6.7", lambda variant: variant.loses_below),
    Rule.FORTY_FIVE_RULE: ("6.5", lambda variant: variant.forty_five_rule),
    Rule.TARGET: ("2", lambda variant: variant.target),
    Rule.FINISH: ("2", lambda variant: variant.finish),
    Rule.ROUNDS: ("6.6", _has_rounds),
    Rule.ON_THE_GREEN: ("6.5", lambda variant: variant.on_the_green),
    Rule.ANTE: ("6.9", _seated(Sides.TEAMS)),
    Rule.ANTE_SUM: ("6.9", lambda variant: variant.ante),
    Rule.TWO_BEST: ("6.10", lambda variant: variant.two_best),
}
