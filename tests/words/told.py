"""What is said in both languages, and an act on an evening that is told so; asserts nothing."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils import translation

from scoring.hall.acts import EveningAct
from scoring.hall.evening import Evening
from tournaments.words.acts import act_sentence

N = "\u00a0"  # the space before a colon in French


def in_both(say: Callable[..., object], *of: object, **more: object) -> tuple[str, str]:
    """In English, and in French."""
    said = []
    for language in ("en", "fr"):
        with translation.override(language):
            said.append(str(say(*of, **more)))
    return said[0], said[1]


@dataclass(frozen=True, eq=False)
class Done:
    """An act on an evening on which it can be done."""

    before: Evening
    act: EveningAct

    def sentence(self) -> str:
        return act_sentence(self.before, self.act, self.before.do(self.act))
