"""What a player types at the board: the number of the couple, or of the team."""

from django import forms
from django.utils.translation import gettext_lazy as _


class CoupleForm(forms.Form):
    number = forms.IntegerField(
        label=_("Couple number"),
        min_value=1,
        max_value=9999,
        error_messages={
            "required": _("Type the number on your punch card."),
            "invalid": _("Type the number on your punch card."),
        },
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )


class TeamNumberForm(CoupleForm):
    """The same in a tournament, where nobody has a punch card."""

    number = forms.IntegerField(
        label=_("Team number"),
        min_value=1,
        max_value=9999,
        error_messages={
            "required": _("Type the number of your team."),
            "invalid": _("Type the number of your team."),
        },
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
