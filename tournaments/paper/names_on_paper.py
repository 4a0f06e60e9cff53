"""The couples whose names do not come out on paper as they are written.

Arabic is joined and Hebrew turned; other scripts that join or stack their letters are not shaped,
and of some no face at hand has the letters.
"""

from django.conf import settings
from django.utils.translation import ngettext

from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber
from tournaments.refusals import UnusableError
from tournaments.words.lists import spoken_shortly

# Below it every face has all, and nothing is shaped: Latin, Greek, Cyrillic.
FIRST_IN_DOUBT = "\u0530"


def couples_not_whole(evening: Evening) -> tuple[CoupleNumber, ...]:
    """Their numbers; the type is only asked where a name has letters in doubt."""
    return tuple(
        couple.number
        for couple in evening.couples.values()
        if not all(map(_is_whole, couple.players))
    )


def names_told(couples: tuple[CoupleNumber, ...]) -> str:
    """What the paper room says of them; nothing of none."""
    if not couples:
        return ""
    sentence = ngettext(
        "On paper, letters of couple %(couples)s are missing or not joined. Add Latin letters.",
        "On paper, letters of couples %(couples)s are missing or not joined. Add Latin letters.",
        len(couples),
    )
    return sentence % {"couples": spoken_shortly(couples)}


def _is_whole(name: str) -> bool:
    if max(name, default="") < FIRST_IN_DOUBT:
        return True
    from tournaments.printing.typesetting.fonts import Typecase  # noqa: PLC0415 – slow import

    try:
        return Typecase(settings.CARDPARTY_FONT).sets_whole(name)
    except UnusableError:
        return False
