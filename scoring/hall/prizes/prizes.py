"""What a prize is, which kinds there are, and how money is shared."""

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Annotated

from scoring.hall.fields import Cents, EncodedAs, Percent, Thing
from scoring.hall.numbers import CoupleNumber
from scoring.hall.refusals import RefusedError

BOOBY = "booby"
JAR = "jar"
CONSOLATION = "consolation"
_PLACE = re.compile(r"[1-9][0-9]{0,3}")
Couples = tuple[CoupleNumber, ...]


@dataclass(frozen=True, slots=True)
class Contest:
    """Couples by wins, most first, and what prizes of earlier kinds have made of them.

    ``winners`` have won one of those; ``undecided`` may still do so, once a tie is settled.
    ``competing`` compete for the fewest wins, everybody where it is ``None``. ``consolation`` is
    who has won the consolation of a tournament; ``None`` while it is to come.
    """

    groups: tuple[Couples, ...]
    winners: frozenset[CoupleNumber] = frozenset()
    undecided: frozenset[CoupleNumber] = frozenset()
    competing: frozenset[CoupleNumber] | None = None
    consolation: Couples | None = ()

    def competes(self, couple: CoupleNumber) -> bool:
        """Tells whether the couple can still have a prize for the fewest wins."""
        is_in = self.competing is None or couple in self.competing
        return is_in and couple not in self.winners


def at_place(contest: Contest, place: int | None) -> Couples | None:
    """Gives the couples that share a place, none where nobody holds it (``rules.md §7.8``).

    >>> at_place(Contest(((1, 2), (3,))), 2)
    (3,)
    """
    return dict(enumerate(contest.groups, start=1)).get(place or 0, ())


def with_fewest_wins(contest: Contest, _place: int | None = None) -> Couples | None:
    """Gives those competing with the fewest wins that have won nothing yet (``rules.md §7.11``).

    ``None`` is to wait. A tie is among all couples of one total, so only one in the very group
    that has the fewest can still change who is in it.

    >>> with_fewest_wins(Contest(((1, 2), (3, 4)), winners=frozenset({4})))
    (3,)
    """
    left = [tuple(filter(contest.competes, group)) for group in contest.groups]
    fewest = next((group for group in reversed(left) if group), ())
    return None if contest.undecided.intersection(fewest) else fewest


def in_consolation(contest: Contest, _place: int | None = None) -> Couples | None:
    """Gives who has won the consolation, ``None`` while it is to come (``rules.md §8.6``).

    >>> in_consolation(Contest((), consolation=(4,)))
    (4,)
    """
    return contest.consolation


def by_no_wins(_contest: Contest, _place: int | None = None) -> Couples | None:
    """Gives nobody: something else than wins decides, such as the jar's numbers."""
    return ()


@dataclass(frozen=True, slots=True)
class PrizeKind:
    """A kind of prize: how its prizes are named, and to whom they go.

    ``level`` finds who is level for one by the wins, or that a tie must be settled first.
    """

    word: str
    level: Callable[[Contest, int | None], Couples | None]
    is_by_place: bool = False
    # Nobody offers the cookie jar: the couples fill it, with money.
    is_offered: bool = True
    # What most halls give for it; whatever is offered may be a sum, a percentage or a thing.
    is_usually_thing: bool = False
    # Nobody waits for its winner: the other prizes are handed over before.
    holds_result: bool = True

    def name(self, place: int | None = None) -> str:
        """Gives the name of its prize, or of its prize for a place.

        >>> PLACE.name(3)
        'place-3'
        """
        return f"{self.word}-{place}" if self.is_by_place else self.word

    def names(self, most_places: int) -> tuple[str, ...]:
        """Gives the names of all prizes that it can have, the first place first.

        >>> PLACE.names(2)
        ('place-1', 'place-2')
        """
        if not self.is_by_place:
            return (self.word,)
        return tuple(self.name(place) for place in range(1, most_places + 1))


PLACE = PrizeKind("place", at_place, is_by_place=True)
PRIZE_KINDS = (
    PLACE,
    PrizeKind(BOOBY, with_fewest_wins, is_usually_thing=True),
    PrizeKind(CONSOLATION, in_consolation, holds_result=False),
    PrizeKind(JAR, by_no_wins, is_offered=False),
)
"""Every kind, in the order in which prizes are decided and told."""
OFFERED_KINDS = tuple(kind for kind in PRIZE_KINDS if kind.is_offered)
KINDS = {kind.word: kind for kind in PRIZE_KINDS}


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize that is offered: a sum, a percentage of the pot, or a thing.

    ``is_each`` says of a thing that both partners get one (``rules.md §8.2``); money is always
    the couple's, and halved between them.

    >>> Prize("place-2", thing="Two gift baskets").place
    2
    """

    name: Annotated[str, EncodedAs("")]
    cents: Cents | None = None
    percent: Percent | None = None
    thing: Thing | None = None
    is_each: bool = False

    def __post_init__(self) -> None:
        if not self.kind.is_offered:
            raise RefusedError("prize-name", prize=self.name)
        given = [worth for worth in (self.cents, self.percent, self.thing) if worth is not None]
        is_usable = len(given) == 1 and _is_worth(given[0]) and (self.percent or 0) <= 100
        if not is_usable or (self.is_each and self.is_money):
            raise RefusedError("prize-worth", prize=self.name)

    @property
    def kind(self) -> PrizeKind:
        """Gives the kind that its name tells."""
        return kind_and_place(self.name)[0]

    @property
    def place(self) -> int | None:
        """Gives the place that it is for, ``None`` where its kind goes by none."""
        return kind_and_place(self.name)[1]

    @property
    def is_money(self) -> bool:
        """Tells money, which can be split, from a thing."""
        return self.thing is None


def place_prize(place: int) -> str:
    """Gives the name of the prize for a place.

    >>> place_prize(3)
    'place-3'
    """
    return PLACE.name(place)


@cache
def kind_and_place(name: str) -> tuple[PrizeKind, int | None]:
    """Gives the kind that a prize's name tells, and the place where it is for one.

    >>> kind, place = kind_and_place("place-3")
    >>> kind.word, place
    ('place', 3)
    """
    word, _dash, number = name.partition("-")
    kind, place = KINDS.get(word), int(number) if _PLACE.fullmatch(number) else None
    if kind is None or kind.name(place) != name:
        raise RefusedError("prize-name", prize=name)
    return kind, place


def names_in_order(prizes: Iterable[Prize]) -> tuple[str, ...]:
    """Gives the names of these prizes, each once, and after them those that nobody offers.

    >>> names_in_order([Prize("booby", thing="A turnip")])
    ('booby', 'jar')
    """
    others = (kind.word for kind in PRIZE_KINDS if not kind.is_offered)
    return tuple(dict.fromkeys([*(prize.name for prize in prizes), *others]))


def worth(prize: Prize, pot_cents: int) -> int | None:
    """Gives a prize's cents, a percentage rounded down; ``None`` for a thing (``rules.md §7.12``).

    >>> worth(Prize("place-1", percent=10), 12345)
    1234
    """
    if prize.percent is not None:
        return pot_cents * prize.percent // 100
    return prize.cents


def split(
    cents: int, couples: Collection[CoupleNumber], coin_cents: int = 1
) -> dict[CoupleNumber, int]:
    """Gives equal shares; odd cents go one each to the lowest numbers (``rules.md §7.9``).

    Where the smallest coin is more than a cent, each share is rounded down to what such coins can
    pay, and what is left is nobody's here (``rules.md §7.20``).

    >>> split(1000, [9, 2, 5])
    {2: 334, 5: 333, 9: 333}
    >>> split(1000, [9, 2, 5], coin_cents=5)
    {2: 330, 5: 330, 9: 330}
    """
    sharing = sorted(set(couples))
    if not sharing or cents < 0:
        raise ValueError(f"{cents} cents cannot be shared by {len(sharing)} couples")
    share, odd_cents = divmod(cents, len(sharing))
    if coin_cents > 1:
        return dict.fromkeys(sharing, share - share % coin_cents)
    return {couple: share + (index < odd_cents) for index, couple in enumerate(sharing)}


def halves(cents: int, coin_cents: int = 1) -> tuple[int, int]:
    """Gives what each of a couple gets; an odd cent, or smallest coin, is the first one's.

    >>> halves(33505), halves(33505, coin_cents=5)
    ((16753, 16752), (16755, 16750))
    """
    second = cents // 2 // coin_cents * coin_cents
    return cents - second, second


def _is_worth(given: int | str) -> bool:
    return bool(given.strip()) if isinstance(given, str) else given >= 0
