"""How a bracket is halved so that pool-mates meet late.

What counts is, lexicographically, the number of pairs of a pool that meet in round 1 at the
earliest, in round 2, … As no round can have ``1 << 12`` pairs, one number stands for all of them:
a pair that meets in round ``r`` costs ``MEETING[r]``, and the least sum is the least list.

Teams of one tier are alike, so a part of the bracket is its *shape*, the tier of each of its lines,
and a pool in it is the *tiers* that it has a team in, as bits; it has one team in each at most. The
search goes from the final down: each pool sends some of its tiers to the upper half and the others
to the lower one, which are problems of their own. It is exact, because

* ``alone`` is what a pool costs that has the whole bracket to itself. Pools only take lines from
  each other, so their sum is a bound that no arrangement beats, here and in every half;
* ``least_excess`` looks at all halvings whose bound is within what may be spared. The best that
  is found then is the best of all, for whatever was not looked at costs more; where none is found,
  it spares more.

The bound is nearly always reached, mostly by the first halving. Since pools with the same tiers
are alike, whatever was worked out is remembered for all of them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice
from typing import NamedTuple, TypeAlias, TypeVar

Shape: TypeAlias = tuple[int | None, ...]
"""The tier of each line, from the top down; ``None`` for a bye."""

Tiers: TypeAlias = int
"""The tiers that a pool has a team in, as bits."""

Room: TypeAlias = int
"""How many lines of each tier are left, a byte for each tier; ``_LEFT`` is off below nothing."""

MOST_ROUNDS = 6
MEETING = tuple(1 << 12 * (MOST_ROUNDS - number) for number in range(MOST_ROUNDS + 1))
"""What it costs that two meet in a round; ``MEETING[0]`` is more than everything together."""

SPARED = tuple(cost - 1 for cost in reversed(MEETING))
"""What a search may spare above its bound: nothing, then the last round, the last two, …"""

_REMEMBERED = 1 << 16
_BYTE = 8
_MOST_TIERS = 64
_LEFT = sum(0x80 << _BYTE * tier for tier in range(_MOST_TIERS))
_SUM = (1 << _BYTE) - 1  # what a number of bytes leaves when divided by this is their sum
Line = TypeVar("Line")


class Choice(NamedTuple):
    """The tiers that a pool sends to the upper half, and what that costs it above ``alone``."""

    excess: int
    upper: Tiers


def halves(lines: tuple[Line, ...]) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """Gives the upper and the lower half.

    >>> halves((1, None, 2, 3))
    ((1, None), (2, 3))
    """
    middle = len(lines) // 2
    return lines[:middle], lines[middle:]


def round_of(size: int) -> int:
    """Gives the last round in a part of the bracket with so many lines, 0 for a line alone.

    >>> round_of(8)
    3
    """
    return size.bit_length() - 1


@lru_cache(maxsize=_REMEMBERED)
def fewest(count: int, last: int) -> int:
    """Gives what so many teams cost if every half, quarter, … has as many of them as the other.

    >>> fewest(3, last=2) == MEETING[1] + 2 * MEETING[2]
    True
    """
    if count < 2 or last == 0:
        return 0
    upper, lower = count // 2, count - count // 2
    return MEETING[last] * upper * lower + fewest(upper, last - 1) + fewest(lower, last - 1)


def meeting(tiers: Tiers, upper: Tiers, last: int) -> int:
    """Gives what it costs that those in the upper half meet those in the lower one.

    >>> meeting(0b111, upper=0b001, last=3) == 2 * MEETING[3]
    True
    """
    return MEETING[last] * upper.bit_count() * (tiers ^ upper).bit_count()


@lru_cache(maxsize=_REMEMBERED)
def alone(shape: Shape, tiers: Tiers) -> int:
    """Gives what a pool costs that has the lines to itself.

    >>> alone((0, 1), 0b11) == MEETING[1], alone((0, 1, 0, 1), 0b11) == MEETING[2]
    (True, True)
    """
    bound = fewest(tiers.bit_count(), round_of(len(shape)))
    if not bound:
        return 0
    costs = []
    for upper in _ways(shape, tiers):
        costs.append(_cost(shape, tiers, upper))
        if costs[-1] == bound:
            break
    return min(costs)


def least_excess(shape: Shape, pools: tuple[Tiers, ...]) -> int:
    """Gives by how much the pools together miss the bound where they get the best they can.

    >>> least_excess((0, 1, 0, 1), (0b11, 0b11))
    0
    """
    tried = (_excess(shape, pools, spared) for spared in SPARED)
    return next(excess for excess in tried if excess is not None)


def _excess_within(shape: Shape, pools: tuple[Tiers, ...], spared: int) -> int | None:
    """The same, but ``None`` where it is more than is spared; few amounts are worth remembering."""
    if not any(tiers & (tiers - 1) for tiers in pools):
        return 0
    enough = next(step for step in SPARED if step >= spared)
    for step in SPARED[: SPARED.index(enough) + 1]:
        excess = _excess(shape, pools, step)
        if excess is not None:
            return excess if excess <= spared else None
    return None


@lru_cache(maxsize=_REMEMBERED)
def _excess(shape: Shape, pools: tuple[Tiers, ...], spared: int) -> int | None:
    """By how much the best halving within what is spared misses the bound, if there is one."""
    least = None
    for uppers in _splits(shape, pools, spared):
        excess = split_excess(shape, pools, uppers, spared)
        if excess is not None:
            least, spared = excess, excess - 1
        if spared < 0:
            break
    return least


def split_excess(
    shape: Shape, pools: Sequence[Tiers], uppers: Sequence[Tiers], spared: int
) -> int | None:
    """Gives by how much the bound is missed where the halves are made up like this."""
    both = list(zip(pools, uppers, strict=True))
    excess = sum(_cost(shape, *pair) - alone(shape, pair[0]) for pair in both)
    parts = [uppers, [tiers ^ upper for tiers, upper in both]]
    for half, part in zip(halves(shape), parts, strict=True):
        missed = _excess_within(half, as_key(part), spared - excess)
        if missed is None:
            return None
        excess += missed
    return excess


def as_key(pools: Iterable[Tiers]) -> tuple[Tiers, ...]:
    """Gives pools in an order that does not tell which is which, without those that have nobody.

    >>> as_key([0b10, 0, 0b1])
    (1, 2)
    """
    return tuple(sorted(tiers for tiers in pools if tiers))


@lru_cache(maxsize=_REMEMBERED)
def choices(shape: Shape, tiers: Tiers) -> tuple[Choice, ...]:
    """Gives what a pool may send up, the cheapest first.

    >>> [choice.upper for choice in choices((0, 1, 0, 1), 0b11)]
    [1, 2, 0, 3]
    """
    bound = alone(shape, tiers)
    every = [Choice(_cost(shape, tiers, upper) - bound, upper) for upper in _ways(shape, tiers)]
    return tuple(sorted(every, key=lambda choice: choice.excess))


@lru_cache(maxsize=_REMEMBERED)
def room_above(shape: Shape) -> Room:
    """Gives how many lines of each tier the upper half has.

    >>> room_above((0, 1, 0, 2)) == room_after(room_above((0, 1, 1, 2)), 0)
    True
    """
    upper = halves(shape)[0]
    return _LEFT + sum(_each(1 << tier) for tier in upper if tier is not None)


def room_after(room: Room, upper: Tiers) -> Room:
    """Gives the lines that are left above once these tiers are there."""
    return room - _each(upper)


@lru_cache(maxsize=_REMEMBERED)
def _each(tiers: Tiers) -> Room:
    """One line of each of these tiers."""
    return sum(1 << _BYTE * tier for tier in range(tiers.bit_length()) if tiers >> tier & 1)


@lru_cache(maxsize=_REMEMBERED)
def can_fill(shape: Shape, pools: tuple[Tiers, ...], room: Room, spared: int) -> bool:
    """Tells whether these pools can fill the lines that are left above within what is spared.

    The lower half has as many lines as then are left, since every line has a team.

    >>> can_fill((0, 1, 0, 1), (0b11,), room_after(room_above((0, 1, 0, 1)), 0b1), spared=0)
    True
    """
    coming = sum(map(_each, pools))
    lines = room ^ _LEFT
    if lines & _LEFT or (coming + _LEFT - lines) & _LEFT != _LEFT:
        return False
    return not pools or (
        _is_count_within(shape, pools, lines % _SUM, spared)
        and any(
            can_fill(shape, pools[1:], room_after(room, choice.upper), spared - choice.excess)
            for choice in choices(shape, pools[0])
            if choice.excess <= spared
        )
    )


def _is_count_within(shape: Shape, pools: tuple[Tiers, ...], count: int, spared: int) -> bool:
    """Tells whether so many lines are neither too few nor too many for all pools together."""
    alike = Counter(pools).items()
    counts = [(_upper_counts(shape, tiers, spared), times) for tiers, times in alike]
    fewest_above = sum(min(sent) * times for sent, times in counts)
    return fewest_above <= count <= sum(max(sent) * times for sent, times in counts)


@lru_cache(maxsize=_REMEMBERED)
def _upper_counts(shape: Shape, tiers: Tiers, spared: int) -> frozenset[int]:
    within = [choice.upper for choice in choices(shape, tiers) if choice.excess <= spared]
    return frozenset(upper.bit_count() for upper in within)


def _splits(shape: Shape, pools: tuple[Tiers, ...], spared: int) -> Iterator[tuple[Tiers, ...]]:
    """All halvings that differ: of pools with the same tiers, only one order is gone through."""

    def filled(index: int, room: Room, spared: int, since: int) -> Iterator[tuple[Tiers, ...]]:
        if index == len(pools):
            yield ()
            return
        is_alike = index > 0 and pools[index] == pools[index - 1]
        offered = enumerate(choices(shape, pools[index]))
        for turn, (excess, upper) in islice(offered, since if is_alike else 0, None):
            after, left = room_after(room, upper), spared - excess
            if left >= 0 and can_fill(shape, pools[index + 1 :], after, left):
                for others in filled(index + 1, after, left, turn):
                    yield (upper, *others)

    yield from filled(0, room_above(shape), spared, 0)


def _cost(shape: Shape, tiers: Tiers, upper: Tiers) -> int:
    first, second = halves(shape)
    apart = meeting(tiers, upper, round_of(len(shape)))
    return apart + alone(first, upper) + alone(second, tiers ^ upper)


@lru_cache(maxsize=_REMEMBERED)
def _ways(shape: Shape, tiers: Tiers) -> tuple[Tiers, ...]:
    """What the pool can send up, as even as can be first; a tier may have lines in one half."""
    first, second = map(_tiers, halves(shape))
    held = [tier for tier in sorted(_tiers(shape)) if tiers >> tier & 1]
    forced = sum(1 << tier for tier in held if tier not in second)
    free = [1 << tier for tier in held if tier in first and tier in second]
    ways = [
        forced + sum(chosen)
        for count in range(len(free) + 1)
        for chosen in combinations(free, count)
    ]
    return tuple(sorted(ways, key=lambda upper: abs(2 * upper.bit_count() - len(held))))


def _tiers(shape: Shape) -> frozenset[int]:
    return frozenset(tier for tier in shape if tier is not None)
