"""Knows how an act is taken out of force, and put in force again."""

from dataclasses import dataclass

from scoring.hall.acts.act import EveningAct


@dataclass(frozen=True, slots=True)
class TakeBack(EveningAct):
    """Takes an entry of the logbook out of force, and with it those that build on it.

    ``with_later`` asks for these; ``also`` names them, once they are known.
    """

    name = "take-back"
    desk = "office"

    entry: int
    with_later: bool = False
    also: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Redo(EveningAct):
    """Puts in force again what was taken back: ``entry`` is the taking back, or what it took."""

    name = "redo"
    desk = "office"

    entry: int
    with_later: bool = False
    also: tuple[int, ...] = ()
