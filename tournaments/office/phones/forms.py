"""What a phone says that wants to help: who holds it, and what for."""

from collections.abc import Iterable
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.hall.settings import Settings
from tournaments.store.joining import LONGEST_NAME
from tournaments.web.fields import WordsField
from tournaments.web.hall.roles import ROLES, HelperRole


def roles_for(settings: Settings) -> list[HelperRole]:
    """What there is to help with in this format of play."""
    return [role for role in HelperRole if role not in settings.desks_unused]


class JoinForm(forms.Form):
    name = WordsField(
        label=_("Your name"),
        max_length=LONGEST_NAME,
        error_messages={"required": _("Type your name, so that the organiser knows who asks.")},
        widget=forms.TextInput(attrs={"autocomplete": "name", "autocapitalize": "words"}),
    )
    roles = forms.TypedMultipleChoiceField(
        label=_("I help with"),
        coerce=HelperRole,
        error_messages={"required": _("Tick what you help with.")},
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, data: Any, offered: Iterable[HelperRole]) -> None:
        super().__init__(data)
        choices = [(role.value, ROLES[role].name) for role in offered]
        cast("forms.TypedMultipleChoiceField", self.fields["roles"]).choices = choices
