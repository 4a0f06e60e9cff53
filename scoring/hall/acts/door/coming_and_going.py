"""Who goes home, comes back, or plays on for others (``rules.md §7.6``)."""

from dataclasses import dataclass, replace
from typing import Self

from scoring.hall.acts.act import EveningAct
from scoring.hall.acts.door.checks import (
    check_guest,
    check_more_to_come,
    check_names,
    check_of_card_evening,
    check_room,
    check_two_stay,
    check_two_stay_to_the_end,
    with_changed,
)
from scoring.hall.acts.door.from_game import (
    check_from_game,
    check_game_known,
    game_filled_in,
    game_of_change,
)
from scoring.hall.couples import (
    Players,
    back,
    played_on,
    with_couple,
    without,
)
from scoring.hall.facts import Facts, Some
from scoring.hall.fields import Forgotten
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.seating.seating import with_attendance


@dataclass(frozen=True, slots=True)
class Substitute(EveningAct):
    """Others play on with the couple's card, from the next game to be seated (``rules.md §7.6``).

    One of the two may go on with a stand-in: then one of the names is as it was.
    """

    couple: CoupleNumber
    players: Players
    is_forgotten: Forgotten = False
    from_game: GameNumber | None = None

    def check(self, facts: Facts) -> None:
        """Refuses others for who is not here any more, and once the last game is under way."""
        if facts.settings.is_tournament:
            raise RefusedError("door-team-renamed", couple=self.couple)
        check_guest(facts, self.couple)
        check_names(self, self.couple)
        couple = facts.couples[self.couple]
        if couple.last_game is not None:
            raise RefusedError("door-gone-already", couple=self.couple)
        earlier = couple.earlier_players
        _check_game(facts, self, since=earlier[-1][0] + 1 if earlier else couple.first_game)

    def do(self, facts: Some) -> Some:
        """Gives the evening with others playing on under the couple's number, with its card."""
        couple = facts.couples[self.couple]
        return with_changed(
            facts, played_on(couple, self.players, game_of_change(facts, self.from_game))
        )

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives who comes now with a name: only what was logged is forgotten."""
        from_game = game_filled_in(facts, self.from_game)
        return replace(self, is_forgotten=False, from_game=from_game)


@dataclass(frozen=True, slots=True)
class Leave(EveningAct):
    """A couple goes home with the next game to be seated; its card stays (``rules.md §7.6``).

    ``seat`` says what the odd number means that it leaves, else as it was so far.
    """

    couple: CoupleNumber
    seat: Odd | None = None
    from_game: GameNumber | None = None

    def check(self, facts: Facts) -> None:
        """Refuses who is not here, who has not played, and where nothing is left to leave."""
        check_of_card_evening(facts, self.couple)
        couple = facts.couples[self.couple]
        if couple.last_game is not None:
            raise RefusedError("door-gone-already", couple=self.couple)
        check_game_known(facts, self.couple, self.from_game)
        _check_game(facts, self, since=couple.away[-1][1] + 1 if couple.away else 0)
        game = game_of_change(facts, self.from_game)
        if couple.first_game >= game:
            raise RefusedError("door-not-played-yet", couple=self.couple)
        couples = without(facts.couples, self.couple, game)
        check_two_stay(facts, couples, self.from_game)
        check_room(facts, couples, self.seat, self.from_game)

    def do(self, facts: Some) -> Some:
        """Gives the evening without the couple from the next game to seat on."""
        couples = without(facts.couples, self.couple, game_of_change(facts, self.from_game))
        return with_attendance(facts, couples, self.seat, self.from_game)

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives it with the next game to be seated, where others come or go with a later one.

        Refuses where too few are left later on, as others were told to go before the floor began.
        """
        if facts.has_results and self.couple in facts.couples:
            check_two_stay_to_the_end(facts, self.couple)
        return replace(self, from_game=game_filled_in(facts, self.from_game))


@dataclass(frozen=True, slots=True)
class ComeBack(EveningAct):
    """A couple that went home plays on, with its card, from the next game to be seated."""

    couple: CoupleNumber
    odd: Odd | None = None
    from_game: GameNumber | None = None

    def check(self, facts: Facts) -> None:
        """Refuses who has never left, and everybody once the last game is played."""
        check_of_card_evening(facts, self.couple)
        couple = facts.couples[self.couple]
        if couple.last_game is None:
            raise RefusedError("door-here-already", couple=self.couple)
        check_game_known(facts, self.couple, self.from_game)
        _check_game(facts, self, since=couple.last_game + 1)
        returned = back(couple, game_of_change(facts, self.from_game))
        check_room(facts, with_couple(facts.couples, returned), self.odd, self.from_game)

    def do(self, facts: Some) -> Some:
        """Gives the evening with the couple playing on from the next game to seat."""
        couple = back(facts.couples[self.couple], game_of_change(facts, self.from_game))
        return with_attendance(facts, with_couple(facts.couples, couple), self.odd, self.from_game)

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives it with the next game to be seated, where others come or go with a later one."""
        return replace(self, from_game=game_filled_in(facts, self.from_game))


def _check_game(facts: Facts, act: Substitute | Leave | ComeBack, *, since: int) -> None:
    """What is told of a couple is told in the order of the games."""
    check_from_game(facts, act.from_game)
    if act.from_game is None:
        check_more_to_come(facts)
    elif act.from_game < since:
        raise RefusedError("door-game-before", couple=act.couple, game=GameNumber(since))
