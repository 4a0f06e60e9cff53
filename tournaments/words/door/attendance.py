"""What coming and going means for the tables, before it is done (rules.md §7.6)."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.movement.movement import Odd

COMING: Mapping[Odd, Promise] = {
    Odd.HOUSE: _("This couple takes the seat of the house couple, which no longer plays."),
    Odd.REST: _("This couple sits at a new last table, with the couple that rests."),
    Odd.GAP: _("This couple sits with the couple that is alone at its table."),
}
"""Where one couple more makes them even, by what the odd one did."""

GOING: Mapping[Odd, Promise] = {
    Odd.HOUSE: _("The couple that would meet the house couple takes the empty seat."),
    Odd.REST: _("The couple that rests takes the empty seat."),
    Odd.GAP: _("The couple that is alone at its table takes the empty seat."),
}
"""Where one couple less makes them even."""

COMING_ODD: Mapping[Odd, Promise] = {
    Odd.HOUSE: _("The house couple plays too, at a new last table with this couple"),
    Odd.REST: _("This couple starts on the rest seat"),
    Odd.GAP: _("This couple starts alone at a new last table"),
}
"""The choice where one couple more makes them odd."""

GOING_ODD: Mapping[Odd, Promise] = {
    Odd.HOUSE: _("The house couple"),
    Odd.REST: _("Nobody: its opponent rests, and the table goes"),
    Odd.GAP: _("Nobody: its opponent starts alone at the table"),
}
"""The choice where one couple less makes them odd."""
