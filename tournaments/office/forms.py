"""What is typed at the office beside the settings: a name to delete by, a format, a file."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.hall.settings import FormatOfPlay
from tournaments.codec.values import ENDING
from tournaments.web.fields import WordsField
from tournaments.words.office.choices import FORMAT_NAMES


class DeleteForm(forms.Form):
    """The evening's name typed once more, so that nobody deletes another one."""

    name = WordsField(
        max_length=120,
        label=_("Name of the evening"),
        error_messages={"required": _("Type the name of the evening; nothing was deleted.")},
    )

    def __init__(self, evening_name: str, data: Any = None) -> None:
        super().__init__(data)
        self.evening_name = evening_name
        self.fields["name"].widget.attrs["autocomplete"] = "off"

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if name.casefold() != self.evening_name.casefold():
            raise forms.ValidationError(
                _("This is not the name of the evening; nothing was deleted.")
            )
        return name


class FormatForm(forms.Form):
    """Which format of play is to be set up, as the address says it."""

    format_of_play = forms.ChoiceField(choices=[*FORMAT_NAMES.items()])

    @property
    def chosen(self) -> FormatOfPlay:
        """The card-party evening, where nothing else is asked for."""
        if not self.is_valid():
            return FormatOfPlay.CARD_EVENING
        return FormatOfPlay(self.cleaned_data["format_of_play"])


class ImportForm(forms.Form):
    """An evening file from this or another computer."""

    file = forms.FileField(
        label=_("Evening file"),
        help_text=_("The file ends in .cardparty; it comes from “Save a copy” at the office."),
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": f"{ENDING},.json,application/json"}),
        error_messages={
            "required": _("Choose a file first."),
            "missing": _("Choose a file first."),
        },
    )
