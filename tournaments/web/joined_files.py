"""The style and the script of all pages, each joined from its parts into one file.

A phone on the hall's Wi-Fi has two files at once where it would wait for two dozen. The parts stay
as they are written, one a concern, and nothing has to be built: whoever starts the program has them
joined, from a checkout as from a wheel.
"""

import gzip
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from urllib.parse import quote

from django.conf import settings
from django.contrib.staticfiles.finders import find
from django.http import HttpRequest, HttpResponse
from whitenoise import WhiteNoise

View = Callable[[HttpRequest], HttpResponse]

# A table of contents names each part by where it lies beside it.
PART_OF_STYLE = re.compile(r'@import url\("([^"]+)"\) layer\((\w+)\);')
PART_OF_SCRIPT = re.compile(r'^import "([^"]+)";$', re.MULTILINE)
PICTURE = re.compile(r'url\("([^"]+\.svg)"\)')
# What one part takes from another that stands above it, and what a part gives.
TAKEN = re.compile(r'^import (\{ [^}]+ \}) from "\./(\w+)\.js";$', re.MULTILINE)
GIVEN = re.compile(r"^export (?=(?:async )?function (\w+))", re.MULTILINE)


class JoinedFiles:
    """Sends both from memory, packed, under the addresses of their tables of contents.

    A browser keeps them as it keeps all that whitenoise sends: where one part is another, so is the
    address (`STATIC_URL`).
    """

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        path = request.path_info.removeprefix(settings.STATIC_URL)
        if path not in JOINED:
            return self.get_response(request)
        if settings.DEBUG:
            _ready.cache_clear()  # a part that was changed is seen with the next page
        return _answer(path, is_packed="gzip" in request.headers.get("Accept-Encoding", ""))


def _answer(path: str, *, is_packed: bool) -> HttpResponse:
    _join, kind = JOINED[path]
    keeping = "no-cache" if settings.DEBUG else f"max-age={WhiteNoise.FOREVER}, public, immutable"
    headers = {"Content-Type": kind, "Cache-Control": keeping, "Vary": "Accept-Encoding"}
    if is_packed:
        headers["Content-Encoding"] = "gzip"
    content = _ready(path)[is_packed]
    return HttpResponse(content, headers={**headers, "Content-Length": len(content)})


@cache
def _ready(path: str) -> tuple[bytes, bytes]:
    """The file as it is, and packed."""
    join, _kind = JOINED[path]
    content = join(path).encode()
    return content, gzip.compress(content, mtime=0)


def joined_style(contents: str) -> str:
    """Each part in the layer that the table of contents gives it, with the pictures it shows."""

    def part(found: re.Match[str]) -> str:
        name, layer = found.groups()
        style = PICTURE.sub(lambda picture: _drawn(contents, picture[1]), _text(contents, name))
        return f"@layer {layer} {{\n{style}}}"

    return PART_OF_STYLE.sub(part, _text(contents))


def joined_script(contents: str) -> str:
    """The parts one after the other, each with names of its own as a module has."""

    def part(found: re.Match[str]) -> str:
        script = TAKEN.sub(r"const \1 = \2;", _text(contents, found[1]))
        given = ", ".join(GIVEN.findall(script))
        script = GIVEN.sub("", script)
        if not given:
            return f"{{\n{script}}}"
        return f"const {Path(found[1]).stem} = (() => {{\n{script}return {{ {given} }};\n}})();"

    return PART_OF_SCRIPT.sub(part, _text(contents))


def _drawn(contents: str, picture: str) -> str:
    return f'url("data:image/svg+xml,{quote(_text(contents, picture))}")'


def _text(contents: str, part: str = "") -> str:
    """A part, found from its table of contents; or that itself."""
    path = (Path(contents).parent / part).as_posix() if part else contents
    found = find(re.sub(r"\w+/\.\./", "", path))
    if not isinstance(found, str):
        raise FileNotFoundError(path)
    return Path(found).read_text(encoding="utf-8")


JOINED = {
    "css/cardparty.css": (joined_style, "text/css; charset=utf-8"),
    "js/cardparty.js": (joined_script, "text/javascript; charset=utf-8"),
}
