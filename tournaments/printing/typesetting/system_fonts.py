"""Where machines keep faces for the many letters of East Asia.

Such a face is as large as the rest of the program, so that it is not brought along: a name in
Chinese, Japanese or Korean letters is printed where the machine has one.
"""

import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

# TrueType files and collections; of those with PostScript outlines ReportLab draws none.
FILES = (
    *("msyh.ttc", "YuGothM.ttc", "msgothic.ttc", "malgun.ttf", "simsun.ttc", "msjh.ttc"),
    *("Arial Unicode.ttf", "AppleGothic.ttf", "STHeiti Light.ttc", "STHeiti Medium.ttc"),
    *("wqy-zenhei.ttc", "wqy-microhei.ttc", "DroidSansFallbackFull.ttf", "DroidSansFallback.ttf"),
    *("uming.ttc", "ukai.ttc", "fonts-japanese-gothic.ttf", "ipag.ttf", "NanumGothic.ttf"),
)


def folders() -> tuple[Path, ...]:
    """Where fonts are kept on this kind of machine, those of the person at it last."""
    if sys.platform == "win32":
        return (Path(os.environ.get("SYSTEMROOT", "C:/Windows")) / "Fonts",)
    if sys.platform == "darwin":
        return Path("/System/Library/Fonts"), Path("/Library/Fonts"), Path.home() / "Library/Fonts"
    return Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path.home() / ".fonts"


def system_faces() -> Iterator[TTFont]:
    """The faces that this machine has, each opened when the one before lacks a letter."""
    for file in _files():
        face = _face(file)
        if face is not None:
            yield face


@cache
def _files() -> tuple[Path, ...]:
    by_name = {
        Path(folder, name).name: Path(folder, name)
        for top in folders()
        for folder, _, names in os.walk(top)
        for name in names
        if name in FILES
    }
    return tuple(by_name[name] for name in FILES if name in by_name)


@cache
def _face(file: Path) -> TTFont | None:
    """The face in the file; none where it cannot be read or may not be put into another file."""
    try:
        font = TTFont(f"system-{file.stem.replace(' ', '-')}", str(file))
    except (OSError, TTFError):
        return None
    pdfmetrics.registerFont(font)
    return font
