"""A list of couples as it is pasted or uploaded, and what holds for all that it names."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.door.couple_list.reading import MOST_BYTES


class ListField(forms.CharField):
    """A text that the reader of lists judges whole."""

    def run_validators(self, value: Any) -> None:
        return None


class ListForm(forms.Form):
    """A pasted list or an uploaded one, and what holds for couples it says nothing of."""

    text = ListField(
        label=_("Paste the list here"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "autocomplete": "off", "spellcheck": "false"}),
    )
    file = forms.FileField(
        label=_("Or choose a file"),
        help_text=_("CSV or plain text, as a spreadsheet program saves it."),
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,text/csv,text/plain"}),
    )
    has_paid = forms.BooleanField(required=False)
    in_jar = forms.BooleanField(required=False)

    def given(self) -> str | bytes:
        """The uploaded bytes, no more than can be a list, or else the pasted text."""
        file = self.cleaned_data["file"]
        return file.read(MOST_BYTES + 1) if file else self.cleaned_data["text"]
