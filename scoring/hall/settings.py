"""What an organiser decides about an evening."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Annotated, Any, Self, TypeAlias

from scoring.hall.couples import MOST_COUPLES
from scoring.hall.fields import (
    Address,
    Between,
    Cents,
    EncodedAs,
    Items,
    Languages,
    Letters,
    VariantName,
)
from scoring.hall.movement.movement import Odd
from scoring.hall.movement.rearranging import MOST_TABLES_GONE
from scoring.hall.numbers import MOST_GAMES, TableNumber
from scoring.hall.prizes.prizes import BOOBY, CONSOLATION, KINDS, PLACE, Prize, PrizeKind
from scoring.hall.tournament.terms import TournamentTerms, rules_read
from scoring.table.variant.variants import Variant


class FormatOfPlay(StrEnum):
    """What is played: the card-party evening (``rules.md §7``) or the tournament (``§8``)."""

    CARD_EVENING = "card-evening"
    NEVINS_HOUSE = "nevins-house"


class FaceCardLetters(StrEnum):
    """What king, queen and jack bear on their corners: English packs J Q K, French ones V D R.

    A language has letters of its own, and a hall may well play with the packs of the other one.
    """

    OF_LANGUAGE = "language"
    JQK = "JQK"
    VDR = "VDR"


class Source(StrEnum):
    """Whose word counts: the winners recorded on the floor, or the punch cards typed in."""

    FLOOR = "floor"
    CARDS = "cards"


class TableReports(StrEnum):
    """Whether tables say on their phones who won, and what that counts (``§7.27, §8.12``)."""

    NO = "no"
    SHOWN = "shown"
    COUNTED = "counted"


class Rounding(StrEnum):
    """Whether shares are paid to the cent, or rounded down to coins that there are (``§7.20``).

    What rounding leaves is the hall's, or goes over to the jar of the next evening.
    """

    TO_THE_CENT = "none"
    TO_HALL = "hall"
    TO_JAR = "jar"


class BoobyAmong(StrEnum):
    """Who competes for the booby prize (``rules.md §7.11``).

    Logbooks from before this was asked mean everybody; what is set up now says one of the others.
    """

    EVERYBODY = "everybody"
    TO_THE_END = "to-the-end"
    HALF = "half"


OF_AN_EVENING = "nova-scotia-45"  # where nobody says otherwise (rules.md §7.26)
TablesGone: TypeAlias = Annotated[
    tuple[TableNumber, ...], Items(MOST_TABLES_GONE, each_once=True, is_set=True)
]
SMALLEST_COIN_CENTS = 5  # Canada has had none of one cent since 2013


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings(TournamentTerms):
    """Everything that is set before play, and the few things that may change during it.

    ``tables_gone`` are the numbers of tables that the hall has no more, or never had;
    ``tables_there`` is how many it has with them, ``None`` where nobody has said so. Money in
    cents; ``jar_size`` is how many numbers the cookie jar draws, ``None`` without a jar;
    ``card_game`` is what is played at the tables of a card evening, a variant with house options
    as ``variant`` is that of a tournament; ``permit`` is the number under which the hall may draw,
    as it is printed; ``languages`` are codes, the one that comes first on paper first. What the
    format does not use is as ``of_its_format`` leaves it.
    """

    name: Annotated[str, Letters(120, may_be_empty=False)]
    date: datetime.date
    hall: Annotated[str, Letters(120)] = ""
    languages: Languages = ("en", "fr")
    face_card_letters: Annotated[FaceCardLetters, EncodedAs("picture_letters")] = (
        FaceCardLetters.OF_LANGUAGE
    )
    card_game: VariantName = OF_AN_EVENING
    game_count: Annotated[int, Between(1, MOST_GAMES), EncodedAs("games")] = 25
    more_opponents: bool = False
    tables_gone: TablesGone = ()
    tables_there: Annotated[int, Between(1, MOST_COUPLES)] | None = None
    odd: Odd = Odd.HOUSE
    sitout_is_punched: bool = False
    entry_fee_cents: Cents = 2000
    jar_fee_cents: Cents = 200
    hall_share_cents: Cents = 0
    jar_brought_in_cents: Cents = 0
    jar_size: Annotated[int, Between(1, MOST_GAMES)] | None = 8
    booby_among: BoobyAmong = BoobyAmong.EVERYBODY
    rounding: Rounding = Rounding.TO_THE_CENT
    permit: Annotated[str, Letters(40)] = ""
    wins_from: Source = Source.FLOOR
    table_reports: TableReports = TableReports.NO
    public_address: Address = ""
    public_shows_names: bool = True
    screen_shows_leaders: bool = False
    is_practice: bool = False
    prizes: tuple[Prize, ...] = ()
    format_of_play: FormatOfPlay = FormatOfPlay.CARD_EVENING

    @property
    def is_tournament(self) -> bool:
        """Tells whether teams play pools and a knock-out."""
        return self.format_of_play is FormatOfPlay.NEVINS_HOUSE

    @property
    def rules_of_play(self) -> Variant:
        """The card game with its house options: the tournament's, or the evening's (``§7.26``)."""
        return rules_read(self.variant if self.is_tournament else self.card_game)

    @property
    def is_earlier_logbook(self) -> bool:
        """Tells whether the evening is from before ``booby_among`` was asked.

        Its acts mean for ever what they meant then: wins were recorded at seats which did not know
        the house couple that went before the first result (``rules.md §7.6``).
        """
        return self.booby_among is BoobyAmong.EVERYBODY

    @property
    def hears_tables(self) -> bool:
        """Tells whether the desk that records the results hears the tables themselves."""
        return self.table_reports is not TableReports.NO and self.wins_from is Source.FLOOR

    @property
    def odds_offered(self) -> tuple[Odd, ...]:
        """What an odd couple may do; nobody sits out where winners move further (``§7.21``)."""
        return (Odd.HOUSE,) if self.more_opponents else tuple(Odd)

    @property
    def tables_usable(self) -> int | None:
        """How many tables couples can sit at; ``None`` where nobody has said (``§7.13``)."""
        if self.tables_there is None:
            return None
        return self.tables_there - sum(table <= self.tables_there for table in self.tables_gone)

    def bench_for(self, couple_count: int) -> int:
        """Gives how many of so many couples find no seat, and rest in turn (``rules.md §7.13``).

        >>> Settings(name="", date=datetime.date.min, tables_there=5).bench_for(13)
        3
        """
        usable = self.tables_usable
        return 0 if usable is None else max(0, couple_count - 2 * usable)

    def has_seat_for_house(self, guest_count: int) -> bool:
        """Tells whether so many couples leave a seat for the house couple (``§7.5, §7.13``)."""
        is_odd = guest_count % 2 == 1 and guest_count > 1
        return self.odd is Odd.HOUSE and is_odd and not self.bench_for(guest_count)

    @property
    def coin_cents(self) -> int:
        """The smallest coin in which shares are paid (``rules.md §7.20``)."""
        return 1 if self.rounding is Rounding.TO_THE_CENT else SMALLEST_COIN_CENTS

    @property
    def unused(self) -> frozenset[str]:
        """The settings that this format of play does not know.

        >>> "jar_size" in Settings(name="", date=datetime.date.min).unused
        False
        """
        return unused_in(self.format_of_play)

    @property
    def desks_unused(self) -> frozenset[str]:
        """The desks at which nothing is done in this format of play."""
        return _DESKS_OF_CARD_EVENING if self.is_tournament else _DESKS_OF_TOURNAMENT

    @property
    def prize_kinds(self) -> tuple[PrizeKind, ...]:
        """The kinds of prize that are offered in this format of play."""
        return PRIZE_KINDS_OF[self.format_of_play]

    def told(self) -> dict[str, Any]:
        """The settings that this format of play uses, by their names."""
        return {name: getattr(self, name) for name in NAMES if name not in self.unused}

    def of_its_format(self) -> Self:
        """Gives the same settings with what the format does not use as if it were never set."""
        return replace(self, **{name: _AT_REST[name] for name in self.unused})


def unused_in(played: FormatOfPlay) -> frozenset[str]:
    """Gives the settings that this format of play does not know.

    >>> "jar_size" in unused_in(FormatOfPlay.NEVINS_HOUSE)
    True
    """
    return _OF_CARD_EVENING if played is FormatOfPlay.NEVINS_HOUSE else _OF_TOURNAMENT


def changed_fees(before: Settings, after: Settings) -> dict[str, int]:
    """Gives the fees that are new in the settings after, by their names.

    >>> before = Settings(name="", date=datetime.date.min)
    >>> changed_fees(before, replace(before, entry_fee_cents=2500))
    {'entry_fee_cents': 2500}
    """
    fees = {name: getattr(after, name) for name in FEES}
    return {name: cents for name, cents in fees.items() if cents != getattr(before, name)}


FEES = ("entry_fee_cents", "jar_fee_cents")
"""What a couple pays; each couple keeps its own, under the same name (``rules.md §7.19``)."""

_TERMS = tuple(field.name for field in fields(TournamentTerms))
NAMES = (*(field.name for field in fields(Settings) if field.name not in _TERMS), *_TERMS)
"""Every setting, in the order in which they are told."""

# Nobody has the fewest wins where some are out early: a tournament has its consolation.
PRIZE_KINDS_OF: Mapping[FormatOfPlay, tuple[PrizeKind, ...]] = {
    FormatOfPlay.CARD_EVENING: (PLACE, KINDS[BOOBY]),
    FormatOfPlay.NEVINS_HOUSE: (PLACE, KINDS[CONSOLATION]),
}
_DESKS_OF_CARD_EVENING = frozenset({"floor", "cards"})
_DESKS_OF_TOURNAMENT = frozenset({"bracket"})
_OF_TOURNAMENT = frozenset(_TERMS)
_OF_CARD_EVENING = frozenset(
    {
        "card_game",
        "game_count",
        "more_opponents",
        "tables_gone",
        "tables_there",
        "odd",
        "sitout_is_punched",
        "jar_fee_cents",
        "jar_brought_in_cents",
        "jar_size",
        "booby_among",
        "wins_from",
        "screen_shows_leaders",
    }
)
# Nobody plays for a jar that the format does not know.
_AT_REST: Mapping[str, Any] = {field.name: field.default for field in fields(Settings)} | {
    "jar_size": None
}
