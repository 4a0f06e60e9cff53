"""What the choices of an evening's settings are called; knows not which one was made."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.movement import Odd
from scoring.hall.settings import Source

ODD_NAMES: Mapping[Odd, Promise] = {
    Odd.HOUSE: _("House couple"),
    Odd.REST: _("Rest seat"),
    Odd.GAP: _("Travelling gap"),
}
LANGUAGE_NAMES: Mapping[tuple[str, ...], Promise] = {
    ("en",): _("English"),
    ("fr",): _("French"),
    ("en", "fr"): _("English and French"),
    ("fr", "en"): _("French and English"),
}
SOURCE_NAMES: Mapping[Source, Promise] = {Source.FLOOR: _("Floor"), Source.CARDS: _("Cards")}
