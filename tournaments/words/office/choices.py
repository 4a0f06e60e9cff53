"""What the choices of an evening's settings are called."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.movement.movement import Odd
from scoring.hall.settings import (
    BoobyAmong,
    FaceCardLetters,
    FormatOfPlay,
    Rounding,
    Source,
    TableReports,
)
from scoring.hall.tournament.pool_order import OrderRule
from tournaments.languages import BY_CODE
from tournaments.words.lists import spoken

ODD_NAMES: Mapping[Odd, Promise] = {
    Odd.HOUSE: _("House couple"),
    Odd.REST: _("Rest seat"),
    Odd.GAP: _("Travelling gap"),
}
# English and French packs have the same letters in every language.
LETTER_NAMES: Mapping[FaceCardLetters, Promise | str] = {
    FaceCardLetters.OF_LANGUAGE: _("as the language has them"),
    FaceCardLetters.JQK: "J Q K",
    FaceCardLetters.VDR: "V D R",
}
LETTERS = (
    (FaceCardLetters.OF_LANGUAGE, _("As the language has them")),
    *((own, LETTER_NAMES[own]) for own in (FaceCardLetters.JQK, FaceCardLetters.VDR)),
)
"""The letters to choose from: value and name."""
BOOBY_NAMES: Mapping[BoobyAmong, Promise] = {
    BoobyAmong.TO_THE_END: _("couples that play from the first game to the last"),
    BoobyAmong.HALF: _("couples that play at least half of the games"),
    BoobyAmong.EVERYBODY: _("everybody on the list, even couples that went home"),
}
ROUNDING_NAMES: Mapping[Rounding, Promise] = {
    Rounding.TO_THE_CENT: _("to the cent"),
    Rounding.TO_HALL: _("rounded down to 5 cents, the rest is the hall’s"),
    Rounding.TO_JAR: _("rounded down to 5 cents, the rest goes to the next jar"),
}
SOURCE_NAMES: Mapping[Source, Promise] = {Source.FLOOR: _("Floor"), Source.CARDS: _("Cards")}
TABLE_REPORT_NAMES: Mapping[TableReports, Promise] = {
    TableReports.NO: _("no"),
    TableReports.SHOWN: _("yes: the desk sees them and records them"),
    TableReports.COUNTED: _("yes: recorded as soon as both say the same"),
}

FORMAT_NAMES: Mapping[FormatOfPlay, Promise] = {
    FormatOfPlay.CARD_EVENING: _("Card-party evening"),
    FormatOfPlay.NEVINS_HOUSE: _("Nevins House tournament"),
}
# What each is, in a line above what it asks for.
FORMAT_NOTES: Mapping[FormatOfPlay, Promise] = {
    FormatOfPlay.CARD_EVENING: _(
        "Couples move from table to table for 25 games, and winners get a punch on their cards."
    ),
    FormatOfPlay.NEVINS_HOUSE: _(
        "Teams meet in pools, everybody once; the best go on to a knock-out, one match a round."
    ),
}
FORMATS = tuple((known.value, FORMAT_NAMES[known]) for known in FormatOfPlay)
"""The formats of play to choose from: value and name."""
ORDER_RULE_NAMES: Mapping[OrderRule, Promise] = {
    OrderRule.WINS: _("matches won"),
    OrderRule.AMONG_LEVEL: _("matches among those tied"),
    OrderRule.DIFFERENCE: _("point difference"),
    OrderRule.POINTS: _("points made"),
    OrderRule.CUT: _("cut of the deck"),
}


def languages_named(codes: Sequence[str]) -> str:
    """`English and French`: in this order on paper and on the screen."""
    first, *others = (BY_CODE[code] for code in codes)
    return str(spoken([first.name, *(other.name_inside for other in others)]))
