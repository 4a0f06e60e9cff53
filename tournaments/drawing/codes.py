"""QR codes for the screen, as addresses of pictures."""

import segno

# How large a module of the code is on the page, in pixels.
MODULE = 8


def code_of(text: str) -> str:
    """A QR code as the address of a picture, black on white whatever the colours of the page."""
    made = segno.make(text, error="m", micro=False)
    address: str = made.svg_data_uri(scale=MODULE, dark="#000", light="#fff")
    return address
