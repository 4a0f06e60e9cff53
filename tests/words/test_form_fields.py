"""What fields say of an answer that they cannot take is ours, where no form has a sentence."""

from django import forms
from django.core.validators import MaxLengthValidator, MaxValueValidator, MinValueValidator

from tests.words.test_words_left import messages

KINDS = [
    forms.CharField,
    forms.ChoiceField,
    forms.FileField,
    forms.IntegerField,
    forms.MultipleChoiceField,
    forms.TimeField,
    forms.TypedChoiceField,
]
# No file's name is limited, and no form offers both a file and to clear it.
NEVER_SAID = {(forms.FileField, "max_length"), (forms.FileField, "contradiction")}


def test_no_field_speaks_in_djangos_words() -> None:
    ours = {said for english, _french in messages() for said in english}
    said = {
        (kind, code): str(sentence)
        for kind in KINDS
        for code, sentence in kind().error_messages.items()
    }
    for kind in (MaxLengthValidator, MaxValueValidator, MinValueValidator):
        said[kind, "message"] = str(kind.message)

    assert {asked for asked, sentence in said.items() if sentence not in ours} == NEVER_SAID
