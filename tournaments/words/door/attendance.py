"""What coming and going means for the tables, before it is done (rules.md §7.6)."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.movement.movement import Odd

COMING: Mapping[Odd, Promise] = {
    Odd.HOUSE: _("The seat is that of the house couple, which plays no more."),
    Odd.REST: _("The seat is at a new last table, with the couple that rests."),
    Odd.GAP: _("The seat is beside the couple that is alone at its table."),
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
    Odd.REST: _("This couple has the rest seat first"),
    Odd.GAP: _("This couple is alone at a new last table first"),
}
"""The choice where one couple more makes them odd."""

GOING_ODD: Mapping[Odd, Promise] = {
    Odd.HOUSE: _("The house couple"),
    Odd.REST: _("Nobody: who would meet it rests, and the table is gone"),
    Odd.GAP: _("Nobody: who would meet it is alone at the table first"),
}
"""The choice where one couple less makes them odd."""
