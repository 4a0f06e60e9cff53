"""What a player types at the board: the own number or name."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.names import MOST_LETTERS
from tournaments.web.fields import WordsField


class SeekForm(forms.Form):
    who = WordsField(
        label=_("Number or name"),
        max_length=MOST_LETTERS,
        error_messages={"required": _("Type your number, the one you got at the door.")},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
