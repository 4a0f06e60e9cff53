"""How the jar is drawn, and prizes handed over (``rules.md §7.8, §7.10``)."""

from dataclasses import dataclass, replace
from typing import Annotated, Self

from scoring.hall.acts.act import EveningAct
from scoring.hall.facts import Facts, Some
from scoring.hall.fields import Items, PrizeName, Reason, Seed, Thing
from scoring.hall.games.draws import check_jar_numbers, check_jar_size, draw_jar
from scoring.hall.games.games import JarDraw
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, GameNumber
from scoring.hall.prizes.awards import Award, Worth
from scoring.hall.prizes.prizes import JAR, names_in_order
from scoring.hall.refusals import RefusedError


@dataclass(frozen=True, slots=True)
class DrawJar(EveningAct):
    """Draws the cookie jar's games; again only with a ``reason``.

    ``numbers`` came out of the hall's own jar, in this order: then there is no seed.
    With ``starts_tie_over`` nothing is said, cut or played yet by who holds the new numbers.
    """

    seed: Seed = ""
    reason: Reason = ""
    starts_tie_over: bool = False
    numbers: Annotated[tuple[GameNumber, ...], Items(MOST_GAMES, each_once=True)] = ()

    def check(self, facts: Facts) -> None:
        """Refuses a draw while couples may still come and join the jar (``rules.md §7.10``)."""
        settings = facts.settings
        if settings.jar_size is None:
            raise RefusedError("prizes-no-jar")
        if not facts.jar_draws and not facts.can_jar_be_drawn:
            raise RefusedError("prizes-jar-too-early")
        check_jar_size(settings.game_count, settings.jar_size)
        if self.numbers:
            check_jar_numbers(self.numbers, settings.game_count, settings.jar_size)

    def do(self, facts: Some) -> Some:
        """Gives the evening with the jar's games drawn; where one counts, only with a reason."""
        reason, settings = self.reason.strip(), facts.settings
        if facts.jar_draw and not reason:
            return facts
        drawn = JarDraw("", self.numbers, settings.game_count, reason)
        if not self.numbers:
            order = draw_jar(settings.game_count, settings.jar_size or 0, self.seed).order
            games = tuple(GameNumber(game) for game in order)
            drawn = replace(drawn, seed=self.seed, order=games)
        # The same draw once more is no second draw.
        if drawn == facts.jar_draw:
            return facts
        ties = facts.ties
        if self.starts_tie_over:
            ties = {prize: tie for prize, tie in ties.items() if prize != JAR}
        return replace(facts, jar_draws=(*facts.jar_draws, drawn), ties=ties)

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the draw with this seed, if it needs one; a tie for earlier numbers is over.

        Refuses numbers that would be lost, as others are drawn and nobody says why they are not.
        """
        is_other = facts.jar_draw is not None and facts.jar_draw.order != self.numbers
        if self.numbers and is_other and not self.reason.strip():
            raise RefusedError("prizes-jar-drawn")
        seed = "" if self.numbers else self.seed or seed
        return replace(self, seed=seed, starts_tie_over=JAR in facts.ties)


@dataclass(frozen=True, slots=True)
class HandOver(EveningAct):
    """The couple has now what it wins: so many ``cents``, or a ``thing`` that both get one of.

    Where that is said it has it, whatever wins have become since; else what it wins as they stand.
    """

    prize: PrizeName
    couple: CoupleNumber
    cents: Worth | None = None
    thing: Thing | None = None
    is_each: bool = False

    def check(self, facts: Facts) -> None:
        """Refuses a prize to who does not win it as the wins stand, unless it has it."""
        is_offered = self.prize in names_in_order(facts.settings.prizes)
        is_guest = self.couple in {couple.number for couple in facts.guests}
        if not (self._is_told and is_offered and is_guest):
            self._due(facts)

    def do(self, facts: Some) -> Some:
        """Gives the evening with the prize in the couple's hands; a difference is made up."""
        told = Award(self.prize, self.couple, self.cents, self.thing, self.is_each)
        award = told if self._is_told else self._due(facts)
        held = {**facts.handed_over, (self.prize, self.couple): award}
        return replace(facts, handed_over=held)

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the act with what is handed over now, and refuses whom nothing is due."""
        award = self._due(facts)
        if self._is_told:
            return self
        return replace(self, cents=award.cents, thing=award.thing, is_each=award.is_each)

    @property
    def _is_told(self) -> bool:
        return self.cents is not None or self.thing is not None

    def _due(self, facts: Facts) -> Award:
        for award in facts.outcome.awards:
            if (award.prize, award.couple) == (self.prize, self.couple):
                return award
        raise RefusedError("prizes-award-not-due", prize=self.prize, couple=self.couple)


@dataclass(frozen=True, slots=True)
class TakePrizeBack(EveningAct):
    """The couple holds the prize no more: ticked by mistake, or another's now."""

    prize: PrizeName
    couple: CoupleNumber

    def do(self, facts: Some) -> Some:
        """Gives the evening with the prize in the organiser's hands again."""
        gone = (self.prize, self.couple)
        return replace(facts, handed_over={k: a for k, a in facts.handed_over.items() if k != gone})
