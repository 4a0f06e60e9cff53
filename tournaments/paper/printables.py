"""The paper of no desk: the rules as they are played tonight."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from scoring.hall.comparing import marks
from tournaments.printing.moments import Moment
from tournaments.printing.printables import Order, Printable
from tournaments.rulings.sheets.making import draw_rules
from tournaments.store.stored_evening import StoredEvening

if TYPE_CHECKING:
    from tournaments.printing.run import PrintRun


def rules(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    draw_rules(stored.settings.rules_of_play, run)


PRINTABLES = (
    Printable(
        "rules",
        "paper",
        _("Tonight’s rules"),
        _("How the game is played here, with the order of the cards, to hang on the wall."),
        (Moment.BEFORE, Moment.AT_THE_DRAW),
        rules,
        tells=(marks.card_game,),
        # By the door and by the tables.
        copies=2,
    ),
)
