"""Which of the two kinds of picture is kept: dots, a PNG, or outlines, an SVG."""

PNG_BEGINS = b"\x89PNG\r\n\x1a\n"


def is_outlines(logo: bytes) -> bool:
    """Whether a logo that was kept is an SVG."""
    return not logo.startswith(PNG_BEGINS)
