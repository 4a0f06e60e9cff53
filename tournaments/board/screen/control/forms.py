"""What the organiser types for the hall screen: words, how long a break is, how long a game."""

import time
from dataclasses import replace

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from tournaments.board.screen.pages.of_wall import ABOUT
from tournaments.store.wall import LONGEST_WORDS, Wall
from tournaments.web.picture_field import PictureField

LONGEST_BREAK, LONGEST_GAME = 180, 60
# Of a television, in dots.
WIDTH = 1920


class WallForm(forms.Form):
    """What is typed, and the wall with it; each is known by a field of its own."""

    known_by: str

    def onto(self, wall: Wall) -> Wall:
        raise NotImplementedError


class WordsForm(WallForm):
    """What the organiser wants to tell the hall."""

    known_by = "words"
    words = forms.CharField(
        label=_("What the hall is to read"),
        max_length=LONGEST_WORDS,
        error_messages={"required": _("Type what the hall is to read.")},
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def onto(self, wall: Wall) -> Wall:
        words = self.cleaned_data["words"]
        return replace(wall, scene="words", page=None, stands_at=None, words=words)


class ClockForm(WallForm):
    """A clock that runs down from now on."""

    known_by = "clock_minutes"
    clock_about = forms.ChoiceField(label=_("What for"), choices=list(ABOUT.items()))
    clock_minutes = forms.IntegerField(
        label=_("Minutes"), min_value=1, max_value=LONGEST_BREAK, initial=10
    )

    def onto(self, wall: Wall) -> Wall:
        ends = int(time.time()) + 60 * self.cleaned_data["clock_minutes"]
        about = self.cleaned_data["clock_about"]
        return replace(
            wall, scene="clock", page=None, stands_at=None, clock_ends=ends, clock_about=about
        )


class GameClockForm(WallForm):
    """A clock for each game, where the hall plays by one; left empty there is none."""

    known_by = "game_minutes"
    game_minutes = forms.IntegerField(
        label=_("Minutes a game"),
        help_text=_("Leave it empty to play without a clock."),
        min_value=1,
        max_value=LONGEST_GAME,
        required=False,
    )

    def onto(self, wall: Wall) -> Wall:
        return replace(wall, game_minutes=self.cleaned_data["game_minutes"])


class PictureForm(WallForm):
    """A picture to show, as of who gives the prizes; kept by whoever puts it there."""

    known_by = "picture"
    picture = PictureField(dots=WIDTH, help_text=_("PNG, JPEG or SVG, at most 5 MB."))

    def onto(self, wall: Wall) -> Wall:
        return replace(wall, scene="picture", page=None, stands_at=None)


FORMS: tuple[type[WallForm], ...] = (WordsForm, ClockForm, GameClockForm, PictureForm)


def sent_form(request: HttpRequest) -> WallForm | None:
    """What was typed or sent, if anything was: all else is a tap."""
    sent, files = request.POST, request.FILES
    known = {*sent, *files}
    return next((form(sent, files) for form in FORMS if form.known_by in known), None)


def forms_for(wall: Wall, sent: WallForm | None = None) -> dict[str, WallForm]:
    """Each as the wall is now, by its field; one that was refused as it was sent."""
    told = {"words": wall.words, "game_minutes": wall.game_minutes}
    new = {form.known_by: form(initial=told) for form in FORMS}
    return new | ({} if sent is None else {sent.known_by: sent})
