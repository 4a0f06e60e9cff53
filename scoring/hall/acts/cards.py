"""What is done with punch cards, and whose word counts."""

from dataclasses import dataclass

from scoring.hall.acts.act import EveningAct
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.settings import Source


@dataclass(frozen=True, slots=True)
class TypeCard(EveningAct):
    """Writes down what a punch card says, or ``is_floor``, what the floor says in its place."""

    couple: CoupleNumber
    games: tuple[GameNumber, ...]
    is_floor: bool = False


@dataclass(frozen=True, slots=True)
class DropCard(EveningAct):
    """Takes a typed card away, as if it had not come back yet."""

    couple: CoupleNumber


@dataclass(frozen=True, slots=True)
class SetWinsFrom(EveningAct):
    """Says which wins are official: those that the floor recorded, or those on the cards."""

    name = "count"
    wins_from: Source
