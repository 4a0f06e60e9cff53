"""An act on an evening and how it is told; asserts nothing."""

from typing import NamedTuple

from django.utils import translation

from scoring.hall.acts import EveningAct
from scoring.hall.evening import Evening
from tournaments.words.acts import act_sentence

N = "\u00a0"  # the space before a colon in French


class Told(NamedTuple):
    """An act on an evening, and the sentence in both languages."""

    before: Evening
    act: EveningAct
    english: str
    french: str


def told(example: Told, language: str) -> str:
    """The sentence as a reader of this language has it."""
    after = example.before.do(example.act)
    with translation.override(language):
        return act_sentence(example.before, example.act, after)
