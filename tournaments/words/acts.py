"""The sentence for each act on an evening, in the reader's language."""

import tournaments.words.bracket.acts
import tournaments.words.cards.acts
import tournaments.words.door.acts
import tournaments.words.floor.acts
import tournaments.words.floor.seats
import tournaments.words.office.acts
import tournaments.words.prizes.acts  # noqa: F401 – tells its acts
from scoring.hall.acts import EveningAct
from scoring.hall.facts import Facts
from tournaments.words.office.logbook import redone_sentence, taken_back_sentence
from tournaments.words.telling_acts import SENTENCES

__all__ = ["act_sentence", "redone_sentence", "taken_back_sentence"]


def act_sentence(before: Facts, act: EveningAct, after: Facts) -> str:
    """What was done, in one plain line, told from the evening before it and the one after.

    An act without a sentence is a fault of ours: `KeyError`.
    """
    return SENTENCES[type(act)](before, act, after)
