"""A password as it is typed: to unlock the laptop, or to be the one from now on."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.web.password import kept
from tournaments.web.password.guard import is_right, refusal


def _password_field(label: Any, kind: str) -> forms.CharField:
    return forms.CharField(
        label=label,
        strip=False,
        max_length=kept.MOST_LETTERS,
        error_messages={"required": _("Type the password.")},
        widget=forms.PasswordInput(attrs={"autocomplete": kind}),
    )


class UnlockForm(forms.Form):
    password = _password_field(_("Password of this laptop"), "current-password")

    def clean_password(self) -> str:
        typed: str = self.cleaned_data["password"]
        if not is_right(typed):
            raise forms.ValidationError(refusal())
        return typed


class PasswordForm(forms.Form):
    """The password from now on."""

    password = _password_field(_("New password"), "new-password")
