"""How the starting tables are drawn, or seated by hand (``rules.md §7.1, §7.5``)."""

from dataclasses import dataclass, replace
from typing import Annotated, Self

from scoring.hall.acts.act import EveningAct
from scoring.hall.couples import FIRST_GAME, HIGHEST_COUPLE, MOST_COUPLES
from scoring.hall.facts import Facts, Some
from scoring.hall.fields import EncodedBeside, Seed
from scoring.hall.games.draws import draw_tables
from scoring.hall.games.games import Seated, SeatedGame, TablesDraw
from scoring.hall.movement.attendance import seated
from scoring.hall.movement.movement import Odd, Seating, check_seating, seat, sitting_out
from scoring.hall.movement.rearranging import laid_out
from scoring.hall.numbers import CoupleNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.seating.seating import check_odd, check_tables, with_house_couple
from scoring.hall.settings import Settings


@dataclass(frozen=True, slots=True)
class DrawTables(EveningAct):
    """Draws the starting tables; what is not said of an odd couple is as it was set up."""

    seed: Seed = ""
    odd: Odd | None = None
    sitout_is_punched: bool | None = None

    def check(self, facts: Facts) -> None:
        """Refuses a draw among fewer than two couples, and one after play has begun."""
        _check_not_begun(facts)
        guest_count = sum(couple.plays(FIRST_GAME) for couple in facts.guests)
        if guest_count < 2:
            raise RefusedError("too-few-couples", couple_count=guest_count)
        settings = self._settings(facts.settings)
        check_odd(settings, settings.odd)
        check_tables(settings)
        couples = with_house_couple(facts.couples, FIRST_GAME, replace(facts, settings=settings))
        if max(couples) > HIGHEST_COUPLE:
            raise RefusedError("door-hall-full", most=MOST_COUPLES)

    def do(self, facts: Some) -> Some:
        """Gives the evening with everybody seated who plays game 1 (``rules.md §7.1, §7.5``).

        A house couple that fills no seat leaves, and its card with it. Where there are more couples
        than seats, who begins on the bench is drawn too (``§7.13``).
        """
        settings = self._settings(facts.settings)
        couples = with_house_couple(facts.couples, FIRST_GAME, replace(facts, settings=settings))
        cards = {number: games for number, games in facts.cards.items() if number in couples}
        playing = [number for number, couple in couples.items() if couple.plays(FIRST_GAME)]
        order = draw_tables(playing, self.seed).order
        numbers = [CoupleNumber(number) for number in order]
        seats = seat(numbers, settings.odd, settings.tables_usable)
        seating = laid_out(seats, settings.tables_gone)
        drawn = replace(facts, settings=settings, couples=couples, cards=cards)
        return _seated(drawn, self.seed, seating)

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the draw with this seed, if it says none."""
        return self if self.seed else replace(self, seed=seed)

    def _settings(self, settings: Settings) -> Settings:
        return replace(
            settings,
            odd=settings.odd if self.odd is None else self.odd,
            sitout_is_punched=(
                settings.sitout_is_punched
                if self.sitout_is_punched is None
                else self.sitout_is_punched
            ),
        )


@dataclass(frozen=True, slots=True)
class SeatTables(EveningAct):
    """Seats the starting tables as they were drawn by hand."""

    seating: Annotated[Seating, EncodedBeside()]

    def check(self, facts: Facts) -> None:
        """Refuses tables at which not everybody sits once, or somebody sits out who should not."""
        _check_not_begun(facts)
        check_seating(self.seating)
        seated = set(TablesDraw("", self.seating).couples)
        attending = facts.attending(FIRST_GAME)  # after a false start somebody may come with game 2
        for couple in sorted(seated - attending):
            raise RefusedError("floor-seats-unknown", couple=couple)
        if missing := sorted(attending - seated):
            raise RefusedError("floor-seats-missing", couples=tuple(missing))
        if len(seated) < 2:
            raise RefusedError("too-few-couples", couple_count=len(seated))
        settings = self.do(facts).settings
        last, there = len(self.seating.tables), settings.tables_there
        if there is not None and last > there:
            raise RefusedError("floor-beyond-tables", table=last, tables=there)
        _check_sits_out(settings, self.seating)

    def do(self, facts: Some) -> Some:
        """Gives the evening with everybody seated for game 1 as the tables say, which are there."""
        there = {number for number, _table in self.seating.in_play}
        gone = tuple(number for number in facts.settings.tables_gone if number not in there)
        settings = replace(facts.settings, tables_gone=gone)
        return _seated(replace(facts, settings=settings), "", self.seating)


def _seated(facts: Some, seed: str, seating: Seating) -> Some:
    """The same draw once more is no second draw."""
    drawn = TablesDraw(seed, seating)
    draws = facts.draws if facts.games and facts.draw == drawn else (*facts.draws, drawn)
    return replace(facts, draws=draws, games=(SeatedGame.begin(seating, Seated.DRAWN),))


def _check_not_begun(facts: Facts) -> None:
    if facts.games and facts.has_begun:
        raise RefusedError("floor-play-has-begun")


def _check_sits_out(settings: Settings, seating: Seating) -> None:
    """One as an odd couple does, or as many as find no seat (``rules.md §7.5, §7.13``)."""
    sitting = sitting_out(seating)
    without_seat = settings.bench_for(len(seated(seating)))
    is_fitting = {
        Odd.HOUSE: not sitting,
        Odd.REST: seating.bench == sitting and len(sitting) < 2,
        Odd.GAP: not seating.bench,
    }[settings.odd]
    if without_seat:
        is_fitting = len(seating.bench) == without_seat
    if not is_fitting:
        raise RefusedError("floor-sits-out", couples=sitting, odd=settings.odd.value)
