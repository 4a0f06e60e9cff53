"""The places at which a logbook and something else differ, as the hall names them."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.codec.places import Place, Spot
from tournaments.words.bracket.match_names import match_name
from tournaments.words.office.settings import SETTING_NAMES
from tournaments.words.prizes.names import prize_in_sentence

NAMES: Mapping[Spot, Promise] = {
    Spot.SETTING: gettext_lazy("the setting “%(setting)s”"),
    Spot.COUPLE: gettext_lazy("couple %(couple)s"),
    Spot.SINGLE: gettext_lazy("who waits for a partner"),
    Spot.GAME: gettext_lazy("game %(game)s"),
    Spot.TABLE: gettext_lazy("game %(game)s, table %(table)s"),
    Spot.DRAW: gettext_lazy("the draw of the starting tables"),
    Spot.CARD: gettext_lazy("the punch card of couple %(couple)s"),
    Spot.JAR: gettext_lazy("the draw of the cookie jar"),
    Spot.TIE: gettext_lazy("the tie for %(prize)s"),
    Spot.HELD: gettext_lazy("%(prize)s in the hands of couple %(couple)s"),
    Spot.POOLS: gettext_lazy("the pools"),
    Spot.MATCH: gettext_lazy("match %(match)s"),
    Spot.BRACKET: gettext_lazy("the knock-out"),
}


def place_name(place: Place) -> str:
    """`game 7, table 4`: inside a sentence."""
    return str(NAMES[place.spot]) % {
        "setting": SETTING_NAMES[place.setting] if place.setting else "",
        "couple": place.couple,
        "game": place.game,
        "table": place.table,
        "prize": prize_in_sentence(place.prize),
        "match": match_name(place.match) if place.match else "",
    }


def place_in_file(place: Place) -> str:
    """`game 7, table 4 (played[6])`: with the key by which the file has it."""
    return _("%(place)s (%(key)s)") % {"place": place_name(place), "key": place.key}
