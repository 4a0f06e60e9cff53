"""A field for a picture that is sent, as logos are and what is put on the hall screen."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from tournaments.printing.pictures.logo import (
    KEPT,
    MOST_BYTES,
    LargeLogoError,
    NoLogoError,
    as_kept,
)

ACCEPTED = ".png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml"
NO_PICTURE = _(
    "This is not a PNG, a JPEG or an SVG made of outlines only. Save it as a PNG, and choose that."
)
TOO_LARGE = _("This picture is too large: at most 5 MB and 25 million dots, an SVG 500 kB.")


class PictureField(forms.FileField):
    """Its cleaned value is the picture as it is kept, no larger than so many dots each way."""

    default_error_messages = {
        "required": _("Choose a file first."),
        "missing": _("Choose a file first."),
        "empty": NO_PICTURE,
    }

    def __init__(self, *, dots: int = KEPT, **kwargs: Any) -> None:
        super().__init__(
            label=_("Picture"), widget=forms.FileInput(attrs={"accept": ACCEPTED}), **kwargs
        )
        self.dots = dots

    def clean(self, data: Any, initial: Any = None) -> bytes:
        file: UploadedFile = super().clean(data, initial)
        if file.size is None or file.size > MOST_BYTES:
            raise forms.ValidationError(TOO_LARGE)
        try:
            return as_kept(file.read(), self.dots)
        except LargeLogoError as error:
            raise forms.ValidationError(TOO_LARGE) from error
        except NoLogoError as error:
            raise forms.ValidationError(NO_PICTURE) from error
