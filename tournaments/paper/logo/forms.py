"""A logo as it is sent: a PNG or a JPEG by what is in the file, whatever its name says.

Nothing of the file is kept but the picture, encoded anew: no place, no text, no trick of a format.
An SVG is a program as much as a picture, and drawing one takes a library that fetches what it
names; so it is refused in a sentence that says the way round.
"""

import io
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

MOST_BYTES = 5 * 1024 * 1024
MOST_DOTS = 25_000_000
# As wide or as high as it is kept, in dots: on a poster that is 400 to the inch.
KEPT = 1_200
NO_PICTURE = _("This is no PNG or JPEG picture. From an SVG, save a PNG first.")
TOO_LARGE = _("This picture is too large: at most 5 MB and 25 million dots.")


class LogoForm(forms.Form):
    """The cleaned logo is the bytes of a PNG."""

    logo = forms.FileField(
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
        picture = io.BytesIO()
        _read(file.read()).save(picture, "PNG", optimize=True)
        return picture.getvalue()


def _read(content: bytes) -> Any:
    """The picture upright, as small as a poster needs it; only what is see-through stays so."""
    from PIL import Image, ImageOps  # noqa: PLC0415 – slow import

    try:
        with Image.open(io.BytesIO(content), formats=("PNG", "JPEG")) as picture:
            if picture.width * picture.height > MOST_DOTS:
                raise forms.ValidationError(TOO_LARGE)
            mode = "RGBA" if picture.has_transparency_data else "RGB"
            upright = ImageOps.exif_transpose(picture).convert(mode)
    except Image.DecompressionBombError as error:
        raise forms.ValidationError(TOO_LARGE) from error
    # A broken file fails in as many ways as there are parts of it.
    except (OSError, SyntaxError, ValueError) as error:
        raise forms.ValidationError(NO_PICTURE) from error
    upright.thumbnail((KEPT, KEPT))
    return upright
