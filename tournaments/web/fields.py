"""A field for words as people type them, as long as the act or the setting that it fills takes."""

from typing import Any, get_args, get_type_hints

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.hall.fields import Letters
from tournaments.names import is_printable, tidied


class WordsField(forms.CharField):
    """A line of text that can be shown and printed."""

    def to_python(self, value: Any) -> str:
        if not is_printable(value or ""):
            raise forms.ValidationError(_("There are signs in this that cannot be printed."))
        return tidied(value or "")


def letters_of(record: type, name: str) -> Letters | None:
    """How long the text may be that this record calls so; nothing where it is none."""
    notes = get_args(get_type_hints(record, include_extras=True)[name])
    return next((note for note in notes if isinstance(note, Letters)), None)


def words_for(record: type, name: str, **kwargs: Any) -> WordsField:
    """The field for this text of the record, no longer and no emptier than it may be there."""
    letters = letters_of(record, name)
    if letters is None:
        raise TypeError(name)
    return WordsField(
        **{"max_length": letters.most, "required": not letters.may_be_empty, **kwargs}
    )
