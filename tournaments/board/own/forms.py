"""What a player types at the board: the own number or name."""

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import FIRST_COUPLE, HIGHEST_COUPLE
from scoring.hall.numbers import MOST_GAMES
from tournaments.names import MOST_LETTERS
from tournaments.web.fields import WordsField


class WordForm(forms.Form):
    """Who won, and in which game that was asked."""

    game = forms.IntegerField(min_value=1, max_value=MOST_GAMES)
    winner = forms.IntegerField(min_value=FIRST_COUPLE, max_value=HIGHEST_COUPLE)


class SeekForm(forms.Form):
    who = WordsField(
        label=_("Number or name"),
        max_length=MOST_LETTERS,
        error_messages={"required": _("Type your number, the one you got at the door.")},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
