"""The sentence for each refusal, in the reader's language: what is wrong and what to do."""

from django.utils.translation import gettext_lazy as _

from scoring.errors import RuleError
from tournaments.wording.values import worded

SENTENCES = {
    "evening-changed": _("Somebody changed this in the meantime; look at it again and repeat."),
}


def sentence_for(error: RuleError) -> str:
    """One plain sentence; a code without one is a fault of ours and raises `KeyError`."""
    return str(SENTENCES[error.code]) % worded(error.values)
