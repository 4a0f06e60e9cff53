"""What was done with one click, in a sentence, however many acts it was."""

from collections.abc import Sequence

from django.utils.translation import ngettext

from scoring.hall.acts import EveningAct
from scoring.hall.facts import Facts
from tournaments.words.acts import act_sentence


def acts_sentence(acts: Sequence[tuple[Facts, EveningAct, Facts]]) -> str:
    """The last act of several, and how many came before it."""
    sentence = act_sentence(*acts[-1])
    others = len(acts) - 1
    if not others:
        return sentence
    return ngettext(
        "%(sentence)s And %(count)s more before it.",
        "%(sentence)s And %(count)s more before it.",
        others,
    ) % {"sentence": sentence, "count": others}
