"""What a player types at the board: the own number or name, who won, how a match went."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.errors import RuleError
from scoring.hall.couples import FIRST_COUPLE, HIGHEST_COUPLE
from scoring.hall.numbers import MOST_GAMES
from scoring.hall.settings import Settings
from scoring.hall.tournament.match_reports import as_kept, as_said
from scoring.hall.tournament.matches import TeamMatch
from scoring.hall.tournament.pads.pads import score_hand
from tournaments.names import MOST_LETTERS
from tournaments.web.fields import WordsField
from tournaments.web.match_hands import HandForm
from tournaments.web.match_scores import ScoresForm
from tournaments.words import sentence_for


class WordForm(forms.Form):
    """Who won, and in which game that was asked."""

    game = forms.IntegerField(min_value=1, max_value=MOST_GAMES)
    winner = forms.IntegerField(min_value=FIRST_COUPLE, max_value=HIGHEST_COUPLE)


class MatchWordForm(forms.Form):
    """How a match went, as a team of it says it in one way or the other."""

    match: TeamMatch
    settings: Settings

    @property
    def went(self) -> TeamMatch | None:
        """The match as it is said; nothing where it cannot have gone so."""
        went: TeamMatch | None = self.cleaned_data.get("went") if self.is_valid() else None
        return went

    def clean(self) -> dict[str, Any]:
        """What the rules refuse is told as whoever runs the desk would read it."""
        data = super().clean() or self.cleaned_data
        if self.errors:
            return data
        try:
            return {**data, "went": self.with_what_is_typed()}
        except RuleError as error:
            sentence = sentence_for(error, self.settings.format_of_play)
            raise forms.ValidationError(sentence) from error

    def with_what_is_typed(self) -> TeamMatch:
        raise NotImplementedError


class ScoresWordForm(MatchWordForm, ScoresForm):
    """The scores with which it ended."""

    def __init__(self, data: Mapping[str, Any], match: TeamMatch, settings: Settings) -> None:
        super().__init__(data, best_of=settings.best_of)
        self.match, self.settings = match, settings

    def with_what_is_typed(self) -> TeamMatch:
        rules, best_of = self.settings.rules_of_play, self.settings.best_of
        ended = as_said(self.match, self.games, rules, best_of)
        if ended is None:
            raise forms.ValidationError(
                _("With these scores the match goes on. Send them once all its games are played.")
            )
        return ended


class HandWordForm(MatchWordForm, HandForm):
    """The next hand of the pad that the team keeps: ``match`` is as far as that goes."""

    def __init__(self, data: Mapping[str, Any], match: TeamMatch, settings: Settings) -> None:
        super().__init__(data, variant=settings.rules_of_play)
        self.match, self.settings = match, settings

    def with_what_is_typed(self) -> TeamMatch:
        saw, hands = self.cleaned_data["saw"], self.match.hands
        if saw == len(hands) - 1 and hands[-1] == self.hand:
            return self.match  # the same tap again
        if saw != len(hands):
            raise forms.ValidationError(
                _("The pad has gone on, perhaps on your partner’s phone. Look at it first.")
            )
        rules, best_of = self.settings.rules_of_play, self.settings.best_of
        return score_hand(self.match, self.hand, rules, best_of)


class DropHandForm(forms.Form):
    """Takes the last hand off the pad that a team keeps, as it saw it."""

    saw = forms.IntegerField(min_value=1, max_value=1_000)

    def went(self, kept: TeamMatch, settings: Settings) -> TeamMatch | None:
        """The match without it; nothing where the pad is another one by now."""
        if not self.is_valid() or self.cleaned_data["saw"] != kept.line_count:
            return None
        return as_kept(kept, kept.hands[:-1], settings.rules_of_play, settings.best_of)


class SeekForm(forms.Form):
    who = WordsField(
        label=_("Number or name"),
        max_length=MOST_LETTERS,
        error_messages={"required": _("Type your number, the one you got at the door.")},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
