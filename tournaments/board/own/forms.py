"""What a player types at the board: the own number or name, who won, how a match ended."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.errors import RuleError
from scoring.hall.couples import FIRST_COUPLE, HIGHEST_COUPLE
from scoring.hall.numbers import MOST_GAMES
from scoring.hall.settings import Settings
from scoring.hall.tournament.match_reports import as_said
from scoring.hall.tournament.matches import TeamMatch
from tournaments.names import MOST_LETTERS
from tournaments.web.fields import WordsField
from tournaments.web.match_scores import ScoresForm
from tournaments.words import sentence_for


class WordForm(forms.Form):
    """Who won, and in which game that was asked."""

    game = forms.IntegerField(min_value=1, max_value=MOST_GAMES)
    winner = forms.IntegerField(min_value=FIRST_COUPLE, max_value=HIGHEST_COUPLE)


class MatchWordForm(ScoresForm):
    """The scores with which a match ended, as a team of it says them."""

    def __init__(self, data: Mapping[str, Any], *, match: TeamMatch, settings: Settings) -> None:
        super().__init__(data, best_of=settings.best_of)
        self.match, self.settings = match, settings

    @property
    def ended(self) -> TeamMatch | None:
        """The match with these scores; nothing where they cannot be, or it goes on with them."""
        ended: TeamMatch | None = self.cleaned_data.get("ended") if self.is_valid() else None
        return ended

    def clean(self) -> dict[str, Any]:
        data, settings = super().clean(), self.settings
        if self.errors:
            return data
        try:
            ended = as_said(self.match, self.games, settings.rules_of_play, settings.best_of)
        except RuleError as error:
            raise forms.ValidationError(sentence_for(error, settings.format_of_play)) from error
        if ended is None:
            raise forms.ValidationError(
                _("With these scores the match goes on. Send them once all its games are played.")
            )
        return {**data, "ended": ended}


class SeekForm(forms.Form):
    who = WordsField(
        label=_("Number or name"),
        max_length=MOST_LETTERS,
        error_messages={"required": _("Type your number, the one you got at the door.")},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
