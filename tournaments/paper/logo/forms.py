"""A logo as it is sent to the paper room."""

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from tournaments.printing.pictures.logo import MOST_BYTES, LargeLogoError, NoLogoError, as_kept

ACCEPTED = ".png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml"
NO_PICTURE = _(
    "This is not a PNG, a JPEG or an SVG made of outlines only. Save it as a PNG, and choose that."
)
TOO_LARGE = _("This picture is too large: at most 5 MB and 25 million dots, an SVG 500 kB.")


class LogoForm(forms.Form):
    """The cleaned logo is the picture as it is kept."""

    logo = forms.FileField(
        label=_("Picture"),
        help_text=_("PNG, JPEG or SVG, at most 5 MB. What is see-through stays white on paper."),
        widget=forms.FileInput(attrs={"accept": ACCEPTED}),
        error_messages={
            "required": _("Choose a file first."),
            "missing": _("Choose a file first."),
            "empty": NO_PICTURE,
        },
    )

    def clean_logo(self) -> bytes:
        file: UploadedFile = self.cleaned_data["logo"]
        if file.size is None or file.size > MOST_BYTES:
            raise forms.ValidationError(TOO_LARGE)
        try:
            return as_kept(file.read())
        except LargeLogoError as error:
            raise forms.ValidationError(TOO_LARGE) from error
        except NoLogoError as error:
            raise forms.ValidationError(NO_PICTURE) from error
