"""How punch cards are written down, and whose word counts."""

from dataclasses import dataclass, replace

from scoring.hall.acts.act import EveningAct
from scoring.hall.facts import Facts, Some
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.settings import Source


@dataclass(frozen=True, slots=True)
class TypeCard(EveningAct):
    """Writes down what a punch card says, or ``is_floor``, what the floor says in its place."""

    couple: CoupleNumber
    games: tuple[GameNumber, ...]
    is_floor: bool = False

    def check(self, facts: Facts) -> None:
        """Refuses a card of nobody, and punches in games that the evening does not have."""
        _check_couple(facts, self.couple)
        for game in self.games:
            if not 1 <= game <= facts.settings.game_count:
                raise RefusedError("game-outside", game=game, game_count=facts.settings.game_count)

    def do(self, facts: Some) -> Some:
        """Gives the evening with the card as it was punched; typing it again replaces it."""
        cards = {**facts.cards, self.couple: tuple(sorted(set(self.games)))}
        return replace(facts, cards=dict(sorted(cards.items())))


@dataclass(frozen=True, slots=True)
class DropCard(EveningAct):
    """Takes a typed card away, as if it had not come back yet."""

    couple: CoupleNumber

    def check(self, facts: Facts) -> None:
        """Refuses a card of nobody."""
        _check_couple(facts, self.couple)

    def do(self, facts: Some) -> Some:
        """Gives the evening as if the card had not come back yet."""
        return replace(
            facts,
            cards={couple: games for couple, games in facts.cards.items() if couple != self.couple},
        )


@dataclass(frozen=True, slots=True)
class SetWinsFrom(EveningAct):
    """Says which wins are official, at any time: those of the floor, or those on the cards."""

    name = "count"
    wins_from: Source

    def do(self, facts: Some) -> Some:
        """Gives the evening with its wins counted from there."""
        return replace(facts, settings=replace(facts.settings, wins_from=self.wins_from))


def _check_couple(facts: Facts, couple: CoupleNumber) -> None:
    if couple not in facts.couples:
        raise RefusedError("cards-no-such-couple", couple=couple)
