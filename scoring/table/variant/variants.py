"""What a variant rules, and how a house changes it."""

from bisect import insort
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from operator import itemgetter
from types import MappingProxyType
from typing import Any, Self

from scoring.cards import DECK
from scoring.errors import RuleError
from scoring.table.variant.options import (
    Option,
    OptionContradictoryError,
    OptionUnknownError,
    OptionValueError,
    check_options,
    read,
    written,
)
from scoring.table.variant.rows import (
    HAND_SIZE,
    SIXTY_FOR_120,
    THIRTY_FOR_SIXTY,
    AceOfHeartsLed,
    AfterHold,
    Bid,
    BidderThrows,
    Bonus,
    CalledCardDue,
    Finish,
    Lead,
    LockOut,
    PlainSuit,
    Renege,
    Sides,
    Terms,
    WrongCard,
)
from scoring.table.variant.six import SIX

FOUR = 4
NINE = 9


class PlayersError(RuleError):
    """So many players cannot play this variant."""

    code = "players"


@dataclass(frozen=True, slots=True)
class Variant:
    """The rules of one way to play, a field for each row of ``rules.md §2``; equal by value.

    >>> VARIANTS["nevins-house"].but(target=60)
    VARIANTS['nevins-house'].but(target=60)
    """

    name: str
    seatings: tuple[tuple[int, Sides], ...]
    first_lead: Lead
    renege: Renege
    plain_suit: PlainSuit
    finish: Finish
    target: int = 120
    # four players, where the table may choose
    four_play: Sides = Sides.PAIRS
    nine_play: bool = False
    no_table_talk: bool = False
    # the deal
    must_cut: bool = False
    packets: tuple[tuple[int, ...], ...] = ((3, 2),)
    kitty: int = 0
    joker: bool = False
    robbing: bool = False
    # the auction; without one the trump is turned up
    lowest_bid: int = 0
    largest_raise: int | None = None  # in points, by anyone but the dealer
    dealer_may_hold: bool = False
    after_hold: AfterHold = AfterHold.ALL_WHO_HAVE_BID
    dealer_is_bagged: bool = False
    thirty_is_doubled: bool = False
    thirty_for_sixty: bool = False
    lose_60_gain_30: bool = False
    sixty_for_120: bool = False
    sixty_for_120_is_below_zero: bool = False
    raise_to_thirty: bool = False
    # naming trump
    must_hold_suit: bool = False
    look_first: bool = False
    go_on_the_kitty: bool = False
    go_on_the_top_card: bool = False
    # the draw
    fewest_kept: int = 0
    fewest_kept_by_six: int = 0
    bidder_throws: BidderThrows | None = None
    four_and_a_flip: bool = False
    largest_packet: int = 5
    # the play
    hearts_on_hearts: bool = False
    ace_of_hearts_led: AceOfHeartsLed = AceOfHeartsLed.HELD_BACK_ARE_FREE
    folding: bool = False
    wrong_card: WrongCard = WrongCard.HALL_DECIDES
    # the partner that is called
    called_card_due: CalledCardDue = CalledCardDue.BY_SECOND
    partner_shares_win: bool = False
    # the points
    bonus: Bonus = Bonus.HIGHEST_TRUMP
    lock_out: LockOut = LockOut.NEVER
    loses_below: int | None = None
    forty_five_rule: bool = False
    on_the_green: bool = False
    two_best: bool = False
    ante: int = 0  # in cents, by each player
    options: tuple[Option, ...] = ()
    # worked out once, as every hand asks for them
    terms: tuple[Terms, ...] = field(init=False)
    _hash: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "terms", self._terms())
        object.__setattr__(self, "_hash", hash((self.name, *(getattr(self, row) for row in ROWS))))

    @classmethod
    def parse(cls, text: str) -> "Variant":
        """Gives the variant that the text names, with its house options.

        >>> Variant.parse("nevins-house target=60").target
        60
        """
        name, *changes = text.split() or [""]
        if name not in VARIANTS:
            raise OptionUnknownError(variant=name, option="variant")
        variant = VARIANTS[name]
        asked: dict[str, object] = {}
        for option, value in map(variant._read, changes):
            if asked.setdefault(option, value) != value:
                raise variant._contradiction(option, against=option)
        return variant.but(**asked)

    def _read(self, change: str) -> tuple[str, object]:
        option, _, value = change.partition("=")
        if option not in ROWS:
            raise OptionUnknownError(variant=self.name, option=option)
        try:
            return option, read(value, like=getattr(self, option))
        except (KeyError, TypeError, ValueError):
            raise OptionValueError(variant=self.name, option=option, value=value) from None

    def but(self, **changes: Any) -> Self:
        """Gives the variant with house options (``rules.md §2``–``§6``).

        An option that the variant does not know, a value it does not take and two options that
        contradict each other are refused by name.
        """
        row = {name: getattr(self, name) for name in ROWS}
        check_options(self.name, row, changes, self.options)
        changed = replace(self, **changes)
        changed._check_together()
        return changed

    def _check_together(self) -> None:
        """Refuses options that are different customs (``rules.md §5.4``, ``§5.8``, ``§5.14``)."""
        if self.go_on_the_kitty and self.look_first:
            raise self._contradiction("go_on_the_kitty", against="look_first")
        if self.go_on_the_top_card and not self.go_on_the_kitty:
            raise self._contradiction("go_on_the_top_card", against="go_on_the_kitty")
        if self.lose_60_gain_30 and not self.thirty_for_sixty:
            raise self._contradiction("lose_60_gain_30", against="thirty_for_sixty")

    def _contradiction(self, option: str, *, against: str) -> OptionContradictoryError:
        return OptionContradictoryError(variant=self.name, option=option, against=against)

    @property
    def has_bidding(self) -> bool:
        """Tells whether the trump is bid for; otherwise a card is turned up."""
        return self.lowest_bid > 0

    @property
    def players(self) -> tuple[int, ...]:
        """How many may play (``rules.md §2``)."""
        return tuple(players for players, _ in self.seated)

    @property
    def seated(self) -> tuple[tuple[int, Sides], ...]:
        """How each number of players is grouped, as the house has it (``rules.md §2``)."""
        seatings = [
            (players, self.four_play if players == FOUR else sides)
            for players, sides in self.seatings
        ]
        if self.nine_play:
            insort(seatings, (NINE, Sides.THREE_TEAMS), key=itemgetter(0))
        return tuple(seatings)

    def kitty_packets(self, players: int = FOUR) -> tuple[int, int]:
        """How many cards go to the kitty after each time round (``rules.md §2``).

        Where the pack has not enough for all, the kitty gives way before the hands do.

        >>> VARIANTS["nevins-house"].kitty_packets(players=10)
        (2, 0)
        """
        if self.kitty == 4:
            return (2, 2)
        return (min(self.kitty, len(DECK) - HAND_SIZE * players), 0)

    def seating(self, players: int) -> Sides:
        """How so many players are grouped."""
        for known, sides in self.seated:
            if known == players:
                return sides
        raise PlayersError(variant=self.name, players=players)

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """The seats of each side, seats counted from 0 to the left.

        >>> VARIANTS["nova-scotia-45"].sides(6)
        ((0, 2, 4), (1, 3, 5))
        """
        count = self._side_count(players)
        return tuple(tuple(range(first, players, count)) for first in range(count))

    def side_of(self, seat: int, players: int) -> int:
        """The side of the seat, as its place among ``sides``.

        >>> VARIANTS["nova-scotia-45"].side_of(3, players=6)
        1
        """
        return seat % self._side_count(players)

    def _side_count(self, players: int) -> int:
        seating = self.seating(players)  # refuses what is no number of players
        known = {Sides.PAIRS: players // 2, Sides.TEAMS: 2, Sides.THREE_TEAMS: 3}
        return known.get(seating, players)

    def fewest_to_keep(self, players: int) -> int:
        """How many cards everyone must keep at the draw (``rules.md §2``, ``§5.15``)."""
        if self.four_and_a_flip:
            return 0
        return self.fewest_kept_by_six if players == 6 else self.fewest_kept

    def _terms(self) -> tuple[Terms, ...]:
        """Gives the bids there are, lowest first (``rules.md §5.4``, ``§5.5``)."""
        plain = [Terms(bid, bid, None, bid) for bid in range(self.lowest_bid or 30, 30, 5)]
        if self.has_bidding:
            plain.append(Terms(30, 30, 60 if self.thirty_is_doubled else None, 30))
        if self.thirty_for_sixty:
            plain.append(Terms(THIRTY_FOR_SIXTY, 30, 30 if self.lose_60_gain_30 else 60, 60))
        if self.sixty_for_120:
            is_below = self.sixty_for_120_is_below_zero
            plain.append(Terms(SIXTY_FOR_120, 30, 120, 60 if is_below else 120, is_below))
        return tuple(plain)

    def meant(self, bid: Bid) -> Bid:
        """Gives the bid that is meant: 30 where that is 30-for-60 anyway (``rules.md §5.4``).

        >>> VARIANTS["atlantic-120s"].meant("30-for-60")
        30
        """
        return 30 if bid == THIRTY_FOR_SIXTY and self.thirty_is_doubled else bid

    def is_locked_out(self, score: int) -> bool:
        """Tells whether a side at this score must bid to score (``rules.md §6.4``)."""
        if self.lock_out is LockOut.NEVER:
            return False
        return score > 100 or (score == 100 and self.lock_out is LockOut.AT_100)

    @property
    def changes(self) -> dict[str, object]:
        """The options in which this differs from the variant as it is known."""
        known = VARIANTS[self.name]
        return {
            name: getattr(self, name)
            for name in ROWS
            if getattr(self, name) != getattr(known, name)
        }

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Callable[[str], "Variant"], tuple[str]]:
        # As text, because a hash means nothing to another run of Python.
        return type(self).parse, (str(self),)

    def __str__(self) -> str:
        changes = (f"{name}={written(value)}" for name, value in self.changes.items())
        return " ".join([self.name, *changes])

    def __repr__(self) -> str:
        changes = ", ".join(f"{name}={value!r}" for name, value in self.changes.items())
        return f"VARIANTS[{self.name!r}]" + (f".but({changes})" if changes else "")


ROWS = tuple(
    row.name for row in fields(Variant) if row.init and row.name not in {"name", "options"}
)

VARIANTS: Mapping[str, Variant] = MappingProxyType({row["name"]: Variant(**row) for row in SIX})


def check_variant(variant: object) -> None:
    """Refuses what is no variant by a ``ValueError`` that lists those there are.

    >>> check_variant(VARIANTS["nevins-house"])
    """
    if not isinstance(variant, Variant):
        names = ", ".join(VARIANTS)
        raise ValueError(f"{variant!r} is no Variant; VARIANTS has them by name: {names}")
