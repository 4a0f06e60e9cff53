"""A password as it is typed: to unlock the laptop, or to be the one from now on."""

from typing import Any

from django import forms
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from scoring.errors import RuleError
from tournaments.web.password import kept
from tournaments.web.password.guard import is_right, refusal
from tournaments.words import sentence_for


def _password_field(label: Any, kind: str) -> forms.CharField:
    return forms.CharField(
        label=label,
        strip=False,
        max_length=kept.MOST_LETTERS,
        error_messages={"required": _("Type the password.")},
        widget=forms.PasswordInput(attrs={"autocomplete": kind}),
    )


class UnlockForm(forms.Form):
    """The password, once, to unlock the laptop or to sign in."""

    password = _password_field(_("Password of this laptop"), "current-password")

    def __init__(self, request: HttpRequest) -> None:
        super().__init__(request.POST or None)
        self.request = request
        if settings.CARDPARTY_HOSTED:
            self.fields["password"].label = _("Organiser’s password")

    def clean_password(self) -> str:
        typed: str = self.cleaned_data["password"]
        if not is_right(self.request, typed):
            raise forms.ValidationError(refusal(self.request))
        return typed


class PasswordForm(forms.Form):
    """The password from now on."""

    password = _password_field(_("New password"), "new-password")

    def is_kept(self) -> bool:
        """Keeps the password, if it can be one; one that is too easy is told at its field."""
        if not self.is_valid():
            return False
        try:
            kept.set_password(self.cleaned_data["password"])
        except RuleError as error:
            self.add_error("password", sentence_for(error))
            return False
        return True


class FirstPasswordForm(PasswordForm):
    """The same where a laptop has none yet, and may do without."""

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        field = self.fields["password"]
        field.required = False
        field.label = _("Password for this laptop, if you like")
        field.help_text = _(
            "For an evening at which others pass by. Cardparty asks for it after “Lock this "
            "laptop”, or an hour without anybody at work."
        )

    @property
    def is_wanted(self) -> bool:
        """Whether somebody typed one, where none is set that it would replace."""
        return bool(self.data.get("password")) and not kept.is_set()
