"""What the door can do about who is here, and what follows at the tables."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.utils.functional import Promise

from scoring.errors import RuleError
from scoring.hall.acts import BackInPrizes, ComeBack, Leave, Remove, SignIn, Substitute
from scoring.hall.acts.door.from_game import is_on_cards_alone, may_have_stopped
from scoring.hall.evening import Evening
from scoring.hall.movement.attendance import odd_of
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import CoupleNumber, GameNumber
from tournaments.words.door.attendance import COMING, COMING_ODD, GOING, GOING_ODD


@dataclass(frozen=True, slots=True)
class OddMeaning:
    """What an odd number of couples may mean from now on."""

    odd: Odd
    meaning: Promise
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Attendance:
    """A couple that comes or goes with this game; what follows is told, or to be chosen."""

    game: GameNumber
    meaning: Promise | str = ""
    choices: tuple[OddMeaning, ...] = ()
    # Who sits at the page may know better with which game: the cards alone are kept, or go on.
    asks_game: bool = False

    @property
    def is_late(self) -> bool:
        """Games are missed by it."""
        return self.game > 1

    @property
    def last_game(self) -> int:
        """The one before, which is played by those who sit in it."""
        return self.game - 1


@dataclass(frozen=True, slots=True)
class Staying:
    """What can be done about one couple on the list; `None` where it cannot."""

    can_be_removed: bool = False
    going: Attendance | None = None
    back: Attendance | None = None
    # From this game on others could play with its card.
    others_from: GameNumber | None = None
    # Whether it is asked with which game somebody comes or goes.
    asks_game: bool = False
    # What it means to name none, where that can be left open.
    next_game: GameNumber | None = None
    # Whether it can be put out of the prizes, or back.
    is_for_prizes: bool = False


NOTHING_TO_DO = Staying()
SOMEBODY = ("?", "?")
ANYBODY = SignIn(SOMEBODY)


def coming(evening: Evening) -> Attendance:
    """How the next one comes who signs in, or the refusal where nobody can any more."""
    evening.check(evening.complete(ANYBODY, seed=""))
    if _asks_game(evening):
        return Attendance(evening.game_to_seat, asks_game=True)
    if not evening.games:
        return Attendance(evening.game_to_seat)
    return _from_next_game(evening, COMING, COMING_ODD)


def staying(evening: Evening, couple: CoupleNumber) -> Staying:
    """What the door offers for this couple, which is no house couple."""
    if _asks_game(evening):
        return _staying_on_cards(evening, couple)
    is_left_open = may_have_stopped(evening)
    named = GameNumber(evening.settings.game_count) if is_left_open else None
    can_leave = evening.can(Leave(couple, from_game=named))
    can_return = evening.can(ComeBack(couple, from_game=named))
    has_others = evening.can(Substitute(couple, SOMEBODY, from_game=named))
    return Staying(
        can_be_removed=_can_be_removed(evening, couple),
        going=_from_next_game(evening, GOING, GOING_ODD) if can_leave else None,
        back=_from_next_game(evening, COMING, COMING_ODD) if can_return else None,
        is_for_prizes=evening.can(BackInPrizes(couple)),
        others_from=evening.game_to_seat if has_others else None,
        asks_game=is_left_open,
        next_game=evening.game_to_seat if is_left_open else None,
    )


def is_game_wanted(evening: Evening, named: GameNumber | None) -> bool:
    """Tells whether the game has to be named, and is not."""
    return named is None and _asks_game(evening)


def _can_be_removed(evening: Evening, couple: CoupleNumber) -> bool:
    """Pools that are under way stay, and who may have a card to bring: `complete` asks that."""
    try:
        return evening.can(evening.complete(Remove(couple), seed=""))
    except RuleError:
        return False


def _asks_game(evening: Evening) -> bool:
    """Before anybody is seated or a card is in, whoever comes plays from the start."""
    return is_on_cards_alone(evening) and bool(evening.games or evening.cards)


def _staying_on_cards(evening: Evening, couple: CoupleNumber) -> Staying:
    """Where the game has to be named; whether one can be is asked of the last."""
    last = GameNumber(evening.settings.game_count)
    named = Attendance(last, asks_game=True)
    is_back = evening.couples[couple].last_game is not None
    return Staying(
        can_be_removed=_can_be_removed(evening, couple),
        going=named if evening.can(Leave(couple, from_game=last)) else None,
        back=named if is_back and evening.can(ComeBack(couple, from_game=last)) else None,
        is_for_prizes=evening.can(BackInPrizes(couple)),
        others_from=last if evening.can(Substitute(couple, SOMEBODY, from_game=last)) else None,
        asks_game=True,
    )


def _from_next_game(
    evening: Evening, meanings: Mapping[Odd, Promise], choices: Mapping[Odd, Promise]
) -> Attendance:
    """With the next game; where the cards may go on alone, with a later one as well."""
    attendance = _attendance(evening, meanings, choices)
    if may_have_stopped(evening):
        return replace(attendance, meaning="", asks_game=True)
    return attendance


def _attendance(
    evening: Evening, meanings: Mapping[Odd, Promise], choices: Mapping[Odd, Promise]
) -> Attendance:
    game = evening.game_to_seat
    chosen = evening.odd_in(game)
    if sum(couple.plays(game) for couple in evening.guests) % 2:
        return Attendance(game, meanings[_odd_now(evening)])
    return Attendance(
        game,
        choices=tuple(
            OddMeaning(odd, choices[odd], is_chosen=odd is chosen)
            for odd in evening.settings.odds_offered
        ),
    )


def _odd_now(evening: Evening) -> Odd:
    """What the odd couple does: who sits out goes on so, even if another choice was made since."""
    house, chosen = evening.house, evening.odd_in(evening.game_to_seat)
    if house is not None and house.plays(evening.game_to_seat):
        return Odd.HOUSE
    return odd_of(evening.games[-1].seating) or chosen
