"""What a couple is called where somebody reads it, and a team where a tournament is played."""

from collections.abc import Iterable, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import npgettext_lazy

from scoring.hall.couples import Couple
from scoring.hall.settings import FormatOfPlay
from tournaments.words.lists import spoken

# In French with the article, which a sentence cannot bring: le couple, l’équipe.
AT_THE_START: Mapping[FormatOfPlay, Promise] = {
    FormatOfPlay.CARD_EVENING: npgettext_lazy(
        "starts a sentence", "Couple %(couples)s", "Couples %(couples)s", "count"
    ),
    FormatOfPlay.NEVINS_HOUSE: npgettext_lazy(
        "starts a sentence", "Team %(couples)s", "Teams %(couples)s", "count"
    ),
}
INSIDE: Mapping[FormatOfPlay, Promise] = {
    FormatOfPlay.CARD_EVENING: npgettext_lazy(
        "inside a sentence", "couple %(couples)s", "couples %(couples)s", "count"
    ),
    FormatOfPlay.NEVINS_HOUSE: npgettext_lazy(
        "inside a sentence", "team %(couples)s", "teams %(couples)s", "count"
    ),
}


class CouplesNamed(dict[str, object]):
    """The values of a sentence, which may call a couple among them by its name.

    `%(The_winner)s` starts a sentence with the couple of `winner`, `Couple 4`; `%(the_winner)s`
    stands inside one, `couple 4`. Several are `couples 4 and 9`.
    """

    def __init__(self, values: Mapping[str, object], played: FormatOfPlay) -> None:
        super().__init__(values)
        self.played = played

    def __missing__(self, name: str) -> str:
        article, _underscore, value = name.partition("_")
        called = {"The": AT_THE_START, "the": INSIDE}[article][self.played]
        couples = super().__getitem__(value)
        several = list(couples) if isinstance(couples, Iterable) else [couples]
        return str(called % {"couples": spoken(several), "count": len(several)})


def couple_names(couple: Couple) -> str:
    """Both players; a house couple without names says what it is."""
    if couple.is_house and not any(couple.players):
        return _("House couple")
    return couple.names


def names_and_town(couple: Couple) -> str:
    """`Ace Sample & Jack Sample (Amherst)`, the town where one was said."""
    names = couple_names(couple)
    return f"{names} ({couple.town})" if couple.town else names
