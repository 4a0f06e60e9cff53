"""The fonts that a machine has, as the system tells the browser of them."""

import os
from importlib import import_module
from pathlib import Path

# The narrowest family of pymupdf-fonts and the widest: what fits in both by its own letters alone
# has been measured.
FAMILIES = ("Ubuntu", "SpaceMono")
CUTS = ("Regular", "Bold", "Italic", "BoldItalic")
TOLD = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>{folder}</dir><cachedir>{folder}/cache</cachedir></fontconfig>
"""


def only_with(family: str, folder: Path) -> dict[str, str]:
    """The environment of a machine with this family and no other, which is put into the folder."""
    for cut in CUTS:
        face = import_module(f"pymupdf_fonts.{family}_{cut}")
        (folder / f"{family}-{cut}.ttf").write_bytes(face.fontbuffer)
    told = folder / "fonts.conf"
    told.write_text(TOLD.format(folder=folder), encoding="utf-8")
    return {**os.environ, "FONTCONFIG_FILE": str(told)}
