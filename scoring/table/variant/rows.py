"""The words in which a variant's rules are told, row by row."""

from dataclasses import dataclass
from enum import Enum

HAND_SIZE = 5  # cards, in every variant (rules.md §2)


class Word(Enum):
    """A choice among a few, written as one word and shown as code that can be pasted."""

    # A member is one object, and Enum's own hash of its name is slow.
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Sides(Word):
    """How the players at a table are grouped (``rules.md §2``)."""

    ALONE = "alone"
    PAIRS = "pairs"  # sitting opposite
    TEAMS = "teams"  # two of them, every other seat
    THREE_TEAMS = "three-teams"  # every third seat
    CALLED = "called"  # each alone, but the bidder calls a partner for the hand (rules.md §6.8)


class Lead(Word):
    """Who leads to the first trick (``rules.md §2``)."""

    LEFT_OF_DEALER = "left-of-dealer"
    LEFT_OF_BIDDER = "left-of-bidder"
    BIDDER = "bidder"


class Renege(Word):
    """Which trumps may be held back while a lower trump was led (``rules.md §4.1``)."""

    NONE = "none"
    FIVE = "five"
    FIVE_JACK = "five-jack"
    FIVE_JACK_ACE_OF_HEARTS = "five-jack-ace-of-hearts"


class AceOfHeartsLed(Word):
    """What the ace of hearts asks for, led where hearts are not trump (``rules.md §4.3``)."""

    HELD_BACK_ARE_FREE = "held-back-are-free"
    STRICT = "strict"  # a trump must be played, also one that may be held back otherwise


class AfterHold(Word):
    """Who goes on once the dealer has held (``rules.md §5.3``)."""

    ALL_WHO_HAVE_BID = "all-who-have-bid"
    HIGH_BIDDER = "high-bidder"  # and the dealer


class CalledCardDue(Word):
    """By which trick a card that was called must be played (``rules.md §6.8``)."""

    BY_SECOND = "by-second"
    FIRST = "first"


class PlainSuit(Word):
    """What must be played when a plain suit was led (``rules.md §2``)."""

    FOLLOW_OR_TRUMP = "follow-or-trump"
    ANY_CARD = "any-card"
    FOLLOW = "follow"


class WrongCard(Word):
    """What it costs to play a card that may not be played (``rules.md §4.8``)."""

    HALL_DECIDES = "hall-decides"
    HAND_IS_LOST = "hand-is-lost"


class BidderThrows(Word):
    """How many cards a bidder with the kitty in hand throws at most (``rules.md §5.16``)."""

    ALL_BUT_ONE = "all-but-one"
    FOUR = "four"  # as everybody else


class Bonus(Word):
    """Which card brings five more points (``rules.md §6.1``)."""

    HIGHEST_TRUMP = "highest-trump"
    FIVE_ONLY = "five-only"


class Finish(Word):
    """Who wins when two sides reach the target in one hand (``rules.md §2``)."""

    MORE_POINTS = "more-points"
    FIRST_TO_REACH = "first-to-reach"
    BIDDER = "bidder"


class LockOut(Word):
    """From which score on a side must bid to score (``rules.md §6.4``)."""

    NEVER = "never"
    AT_100 = "at-100"
    ABOVE_100 = "above-100"


THIRTY_FOR_SIXTY = "30-for-60"
SIXTY_FOR_120 = "60-for-120"
Bid = int | str


@dataclass(frozen=True, slots=True)
class Terms:
    """What a bid asks for, brings and costs, in points (``rules.md §6.3``).

    ``brings`` is None where the bidder adds all it took.
    """

    bid: Bid
    needs: int
    brings: int | None
    costs: int
    is_for_side_below_zero: bool = False
