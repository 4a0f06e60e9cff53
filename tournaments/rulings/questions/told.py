"""What the desk answers to any of its questions: a sentence, and why, line by line."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.errors import RuleError
from tournaments.words import sentence_for


@dataclass(frozen=True, slots=True)
class Told:
    """One reason, with the paragraph that it stands in; a reading is marked as one."""

    label: str
    sentence: str
    paragraph: str
    # None where it neither allows nor forbids anything.
    is_allowed: bool | None = None
    is_reading: bool = False


@dataclass(frozen=True, slots=True)
class ToldAnswer:
    """The answer in one sentence, and then why."""

    headline: str
    reasons: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Reply:
    """What the desk says to a question: why it cannot be one, the answer, or what is missing."""

    refusal: str
    answer: ToldAnswer | None
    missing: str = ""


def player_name(seat: int) -> str:
    """`Player 1`: the program counts seats from 0, people from 1."""
    return _("Player %(number)s") % {"number": seat + 1}


def side_name(side: int) -> str:
    """`Side 1`: the program counts sides from 0, people from 1."""
    return _("Side %(number)s") % {"number": side + 1}


def first_refusal(refusals: Iterable[RuleError]) -> str:
    """One sentence, whatever else is wrong too; empty where nothing is."""
    return next((sentence_for(refusal) for refusal in refusals), "")
