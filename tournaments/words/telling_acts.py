"""Which sentence each act has; it stands among the words of its desk."""

from collections.abc import Callable
from typing import Any

from scoring.hall.acts import EveningAct
from scoring.hall.facts import Facts

Sentence = Callable[[Facts, Any, Facts], str]

SENTENCES: dict[type[EveningAct], Sentence] = {}


def tells(act: type[EveningAct]) -> Callable[[Sentence], Sentence]:
    """Makes a function the sentence of this act."""

    def register(sentence: Sentence) -> Sentence:
        SENTENCES[act] = sentence
        return sentence

    return register
