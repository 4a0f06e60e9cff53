"""A logo as it is sent to the paper room."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.web.picture_field import PictureField


class LogoForm(forms.Form):
    logo = PictureField(
        help_text=_("PNG, JPEG or SVG, at most 5 MB. What is see-through stays white on paper.")
    )
