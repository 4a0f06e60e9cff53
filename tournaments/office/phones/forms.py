"""What a phone says that wants to help: who holds it, and what for."""

from collections.abc import Iterable
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.hall.settings import Settings
from tournaments.store.phones.joining import LONGEST_NAME
from tournaments.web.fields import WordsField
from tournaments.web.hall.roles import ROLES, HelperRole
from tournaments.wifi import LONGEST_NETWORK, LONGEST_PASSWORD, Wifi


def roles_for(settings: Settings) -> list[HelperRole]:
    """What there is to help with in this format of play."""
    return [role for role in HelperRole if role not in settings.desks_unused]


class WifiForm(forms.Form):
    """The Wi-Fi that the phones join before anything else."""

    network = forms.CharField(
        label=_("Name of the Wi-Fi"),
        max_length=LONGEST_NETWORK,
        error_messages={"required": _("Type the name of the Wi-Fi, as phones list it.")},
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    password = forms.CharField(
        label=_("Its password"),
        max_length=LONGEST_PASSWORD,
        required=False,
        strip=False,
        help_text=_("Empty where anybody may join."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    is_kept = forms.BooleanField(
        label=_("Keep it for the sign, and for the next evenings in this hall"), required=False
    )

    @property
    def wifi(self) -> Wifi:
        return Wifi(self.cleaned_data["network"], self.cleaned_data["password"])


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
