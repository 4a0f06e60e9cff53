"""What is typed at the door, tidied; whether it is allowed is asked of the actions."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.door.couple_list import MOST_BYTES
from tournaments.names import MOST_LETTERS, is_printable, tidied

# Numbers that fit the database's column; a couple's own limit is the action's.
HIGHEST_NUMBER = 32_767


class NameField(forms.CharField):
    """One player's name."""

    def __init__(self, **kwargs: Any) -> None:
        missing = {"required": _("Type both names.")}
        super().__init__(max_length=MOST_LETTERS, strip=False, error_messages=missing, **kwargs)
        self.validators = []  # the length is that of the tidied name

    def to_python(self, value: Any) -> str:
        return tidied(value or "")

    def clean(self, value: Any) -> str:
        if not is_printable(value or ""):
            raise forms.ValidationError(_("There are signs in the name that cannot be printed."))
        name: str = super().clean(value)
        if len(name) > MOST_LETTERS:
            raise forms.ValidationError(_("A name may have 200 letters at most; shorten it."))
        return name


class NamesForm(forms.Form):
    """Both names of a couple."""

    first_player = NameField(label=_("First player"))
    second_player = NameField(label=_("Second player"))


class SignInForm(NamesForm):
    """A couple at the door; `expected_number` is the number that the page promised it."""

    has_paid = forms.BooleanField(required=False)
    in_jar = forms.BooleanField(required=False)
    expected_number = forms.IntegerField(required=False, min_value=1, max_value=HIGHEST_NUMBER)


class YesOrNoField(forms.ChoiceField):
    """`yes` or `no`; what is not said is `unsaid`."""

    def __init__(self, *, unsaid: bool | None) -> None:
        super().__init__(choices=[("yes", _("Yes")), ("no", _("No"))], required=False)
        self.unsaid = unsaid

    def clean(self, value: Any) -> bool | None:
        said = super().clean(value)
        return said == "yes" if said else self.unsaid


class MarkForm(forms.Form):
    """One mark of a couple set or taken off; what is absent stays."""

    has_paid = YesOrNoField(unsaid=None)
    in_jar = YesOrNoField(unsaid=None)


class StickyForm(forms.Form):
    """The ticks as they were left with the last couple, handed on in the address."""

    has_paid = YesOrNoField(unsaid=True)
    in_jar = YesOrNoField(unsaid=False)


class ListField(forms.CharField):
    """A text that the reader of lists judges whole."""

    def run_validators(self, value: Any) -> None:
        return None


class ListForm(forms.Form):
    """A pasted list or an uploaded one, and what holds for couples it says nothing of."""

    text = ListField(
        label=_("Paste the list here"),
        help_text=_(
            "One couple on a line, the two names with a comma, a semicolon or & between them."
        ),
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
    expected_number = forms.IntegerField(required=False, min_value=1, max_value=HIGHEST_NUMBER)

    def given(self) -> str | bytes:
        """The uploaded bytes, no more than can be a list, or else the pasted text."""
        file = self.cleaned_data["file"]
        return file.read(MOST_BYTES + 1) if file else self.cleaned_data["text"]
