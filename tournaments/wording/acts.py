"""The sentence for each act on an evening, in the reader's language."""

from scoring.hall.acts import EveningAct
from scoring.hall.facts import Facts
from tournaments.wording import (  # noqa: F401 – each tells its acts
    acts_bracket,
    acts_cards,
    acts_door,
    acts_floor,
    acts_log,
    acts_office,
    acts_prizes,
    acts_seats,
)
from tournaments.wording.acts_log import redone_sentence, taken_back_sentence
from tournaments.wording.telling_acts import SENTENCES

__all__ = ["act_sentence", "redone_sentence", "taken_back_sentence"]


def act_sentence(before: Facts, act: EveningAct, after: Facts) -> str:
    """What was done, in one plain line, told from the evening before it and the one after.

    An act without a sentence is a fault of ours: `KeyError`.
    """
    return SENTENCES[type(act)](before, act, after)
