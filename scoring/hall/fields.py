"""What a field of an act or a fact may hold where its type alone does not say it.

What reads and writes them follows from these notes and the types.
"""

from typing import Annotated, Final, NamedTuple, TypeAlias


class Between(NamedTuple):
    """A whole number, both ends among them."""

    low: int
    high: int


class Letters(NamedTuple):
    """A text of so many letters; where it ``may_be_null``, that is an empty one."""

    most: int
    may_be_empty: bool = True
    may_be_null: bool = False


class Items(NamedTuple):
    """A list of so many items, each of them once if ``each_once``, in the lists inside it too.

    It ``is_set`` where it means the same in any order.
    """

    most: int
    each_once: bool = False
    may_be_empty: bool = True
    is_set: bool = False


class EncodedAs(NamedTuple):
    """The key of a field that is not its own name without ``is_`` or ``has_``; none if empty."""

    key: str


class EncodedAlways(NamedTuple):
    """A field that is told even where it is as usual: without it one would miss something."""


class EncodedBeside(NamedTuple):
    """A record whose own fields are told beside those of the record that it is part of."""


MOST_ENTRIES: Final = 1_000_000
MOST_CENTS: Final = 999_999_999  # as much as the web page reads
MOST_PLACES: Final = 60
MOST_ROUNDS_CUT: Final = 100
LONGEST_REASON: Final = 200
LONGEST_SEED: Final = 64
LONGEST_TOWN: Final = 60

Entry: TypeAlias = Annotated[int, Between(1, MOST_ENTRIES)]
"""An entry of the logbook."""

AlwaysEncoded: TypeAlias = Annotated[bool, EncodedAlways()]
Reason: TypeAlias = Annotated[str, Letters(LONGEST_REASON)]
Seed: TypeAlias = Annotated[str, Letters(LONGEST_SEED, may_be_null=True)]
Town: TypeAlias = Annotated[str, Letters(LONGEST_TOWN, may_be_null=True)]
Cents: TypeAlias = Annotated[int, Between(0, MOST_CENTS)]
Thing: TypeAlias = Annotated[str, Letters(120, may_be_empty=False)]
PrizeName: TypeAlias = Annotated[str, "one of those that there are"]
Languages: TypeAlias = Annotated[tuple[str, ...], "the codes of some that there are"]
VariantName: TypeAlias = Annotated[str, "the name of a variant, with house options"]
Address: TypeAlias = Annotated[str, "where phones find the program, if anywhere"]
BestOf: TypeAlias = Annotated[int, "1 or 3"]
SingleName: TypeAlias = Annotated[str, EncodedAs("players"), "told as a couple's, nobody beside"]
Forgotten: TypeAlias = Annotated[bool, EncodedAs("")]
"""Whether names were forgotten, which their absence from a log tells."""

Percent: TypeAlias = Annotated[int, Between(0, 100)]
