"""What a couple says on its own phone of the game that is played (``rules.md §7.27``)."""

from dataclasses import dataclass

from django.http import HttpRequest

from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from tournaments.store.phones import reporting
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.card_codes import is_card_of

# The cookie of a phone that has opened the code of its card: signed, or one could guess codes here.
CARD, SALT = "card", "cardparty.card"


@dataclass(frozen=True, slots=True)
class OwnWord:
    """The game of a couple's table: who may have won it, and what is said of that.

    ``said`` is this couple's word and ``others`` that of the couple it plays; ``winner`` is what
    the floor has recorded.
    """

    couple: CoupleNumber
    against: CoupleNumber
    game: GameNumber
    table: TableNumber
    said: CoupleNumber | None
    others: CoupleNumber | None
    winner: CoupleNumber | None
    is_closed: bool

    @property
    def is_asked(self) -> bool:
        """Whether the couple has still to say it."""
        return self.said is None and not self.is_closed

    @property
    def are_at_odds(self) -> bool:
        return None not in {self.said, self.others} and self.said != self.others

    @property
    def state(self) -> str:
        """Changes with all that the page shows of it."""
        told = (self.game, self.table, self.said or 0, self.others or 0, self.winner or 0)
        return "-".join(map(str, (*told, int(self.is_closed))))


def speaks_for(request: HttpRequest, stored: StoredEvening, couple: CoupleNumber) -> bool:
    """Whether the phone holds the couple's card, and the hall wants to hear the tables."""
    # A code is drawn after those of all lower numbers: no address may ask for one without end.
    if not stored.settings.hears_tables or couple not in stored.evening.couples:
        return False
    return is_card_of(code_held(request), stored.slug, couple)


def code_held(request: HttpRequest) -> str:
    """The code of the card that the phone has opened; empty where it has opened none."""
    return request.get_signed_cookie(CARD, default="", salt=SALT) or ""


def own_word(stored: StoredEvening, couple: CoupleNumber) -> OwnWord | None:
    """The couple's game at its table; nothing while it plays none."""
    game = stored.evening.open_game
    if game is None:
        return None
    number = GameNumber(len(stored.evening.games))
    for table, (first, second), winner in game.tables:
        if second is not None and couple in (first, second):
            against = second if couple == first else first
            said = reporting.said_in(stored, number)
            is_closed = table not in game.missing
            words = (said.get((couple, against)), said.get((against, couple)))
            return OwnWord(couple, against, number, table, *words, winner, is_closed)
    return None
