"""Photographs as they are sent, and a photographed card as somebody has looked at it."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import HIGHEST_COUPLE
from scoring.hall.numbers import GameNumber
from tournaments.cards.forms import COUPLE_ERRORS, check_wins, wins_field
from tournaments.cards.photographed import PhotographedCard, ReadBox

# An iPhone's pictures and scans bear names of which a chooser does not know that they are pictures.
ACCEPTED = "image/*,.heic,.heif,.tif,.tiff,.pdf"


class SeveralFilesInput(forms.FileInput):
    allow_multiple_selected = True


class SeveralFilesField(forms.FileField):
    """Any number of files; each is looked at by whoever reads it."""

    widget = SeveralFilesInput

    def clean(self, data: Any, initial: Any = None) -> list[Any]:
        files = data if isinstance(data, list | tuple) else [data]
        return [super(SeveralFilesField, self).clean(file, initial) for file in files or [None]]


class PhotographsForm(forms.Form):
    photographs = SeveralFilesField(
        label=_("Photographs"),
        help_text=_(
            "Lay the cards flat with a little room between them, about eight to a picture. Hold "
            "the camera straight above. Scans work, too."
        ),
        error_messages={
            "required": _("Choose the photographs first."),
            "invalid": _("Choose the photographs first."),
            "missing": _("Choose the photographs first."),
            "empty": _("One of these files is empty; choose the photographs once more."),
        },
    )

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.fields["photographs"].widget.attrs["accept"] = ACCEPTED


class PhotographedCardForm(forms.Form):
    """Whose card it is, the games that are ticked, and an answer for each box that is asked."""

    couple = forms.IntegerField(min_value=1, max_value=HIGHEST_COUPLE, error_messages=COUPLE_ERRORS)
    wins = wins_field()

    def __init__(self, sent: QueryDict, shown: PhotographedCard) -> None:
        super().__init__(sent)
        self.sent, self.shown = sent, shown
        sure = [(str(box.game), str(box.game)) for box in shown.boxes if not box.is_doubtful]
        self.fields["games"] = forms.MultipleChoiceField(
            choices=sure,
            required=False,
            error_messages={"invalid_choice": _("Tick the games of this card.")},
        )
        for box in shown.boxes:
            if box.is_doubtful:
                self.fields[f"game-{box.game}"] = forms.ChoiceField(
                    choices=[("hole", "hole"), ("none", "none")],
                    error_messages={
                        "required": _("For each box marked, say whether there is a hole."),
                        "invalid_choice": _("For each box marked, say whether there is a hole."),
                    },
                )

    def clean(self) -> dict[str, Any]:
        if not self.errors:
            check_wins(self.cleaned_data["wins"], self.games)
        return self.cleaned_data

    @property
    def games(self) -> tuple[GameNumber, ...]:
        """All games with a hole, as they were looked at; the form is valid."""
        ticked = set(self.cleaned_data["games"])
        return tuple(
            GameNumber(box.game)
            for box in self.shown.boxes
            if str(box.game) in ticked or self.cleaned_data.get(f"game-{box.game}") == "hole"
        )

    @property
    def boxes(self) -> tuple[ReadBox, ...]:
        """The boxes as they were sent, so that nothing is lost where something is refused."""
        ticked = set(self.sent.getlist("games"))
        return tuple(
            ReadBox(
                box.game,
                is_punched=str(box.game) in ticked,
                is_doubtful=box.is_doubtful,
                place=box.place,
                answer=self.sent.get(f"game-{box.game}", ""),
            )
            for box in self.shown.boxes
        )
