"""Who competes for the booby prize and for the cookie jar (``rules.md §7.10, §7.11``)."""

from scoring.hall.couples import FIRST_GAME, Couple, Couples
from scoring.hall.numbers import CoupleNumber
from scoring.hall.settings import BoobyAmong, Settings


def competing(couples: Couples, settings: Settings) -> frozenset[CoupleNumber] | None:
    """Gives the couples that can have the booby prize; ``None`` for everybody.

    >>> import datetime
    >>> settings = Settings(name="", date=datetime.date.min, booby_among=BoobyAmong.TO_THE_END)
    >>> competing({4: Couple(4), 7: Couple(7, last_game=20), 9: Couple(9, first_game=3)}, settings)
    frozenset({4})
    """
    if settings.booby_among is BoobyAmong.EVERYBODY:
        return None
    competes = _to_the_end if settings.booby_among is BoobyAmong.TO_THE_END else _half
    return frozenset(n for n, couple in couples.items() if competes(couple, settings.game_count))


def playing_for_jar(couples: Couples) -> frozenset[CoupleNumber]:
    """Gives the couples that paid into the jar, and can win it (``rules.md §7.25``).

    >>> out = Couple(9, in_jar=True, is_out_of_prizes=True)
    >>> playing_for_jar({4: Couple(4, in_jar=True), 7: Couple(7), 9: out})
    frozenset({4})
    """
    return frozenset(
        number
        for number, couple in couples.items()
        if couple.in_jar and not (couple.is_house or couple.is_out_of_prizes)
    )


def _to_the_end(couple: Couple, game_count: int) -> bool:
    """Whoever signed in before the first result plays game 1."""
    return couple.first_game == FIRST_GAME and couple.plays(game_count)


def _half(couple: Couple, game_count: int) -> bool:
    """Who has sat a game out was there for it."""
    return 2 * sum(map(couple.plays, range(1, game_count + 1))) >= game_count
