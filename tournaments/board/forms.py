"""What a player types at the board: the number of the own couple or team."""

from django import forms
from django.utils.translation import gettext_lazy as _


class CoupleForm(forms.Form):
    number = forms.IntegerField(
        label=_("Your number"),
        min_value=1,
        max_value=9999,
        error_messages={
            "required": _("Type your number, the one you got at the door."),
            "invalid": _("Type your number, the one you got at the door."),
        },
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
