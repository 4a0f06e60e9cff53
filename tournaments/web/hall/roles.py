"""What a helper with a phone is there for."""

from dataclasses import dataclass
from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class HelperRole(StrEnum):
    """One thing that a helper may do; a helper may hold several."""

    DOOR = "door"
    FLOOR = "floor"
    CARDS = "cards"
    BRACKET = "bracket"
    WALL = "wall"
    LOOKING = "looking"


@dataclass(frozen=True, slots=True)
class RoleTold:
    """What a role is called, what one does with it, and the page where it begins."""

    name: Promise
    does: Promise
    page: str


ROLES = {
    HelperRole.DOOR: RoleTold(_("Door"), _("signs in, takes the fee, the jar"), "door"),
    HelperRole.FLOOR: RoleTold(_("Floor"), _("records the winners of any table"), "floor"),
    HelperRole.CARDS: RoleTold(_("Cards"), _("types and photographs punch cards"), "cards"),
    HelperRole.BRACKET: RoleTold(_("Bracket"), _("keeps the pads, records matches"), "bracket"),
    HelperRole.WALL: RoleTold(_("Hall screen"), _("shows it, without any button"), "board-screen"),
    HelperRole.LOOKING: RoleTold(_("Looking"), _("sees the board, changes nothing"), "board"),
}
