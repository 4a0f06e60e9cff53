"""What the laptop tells of itself: room on its disk, the paper of its printer, a browser."""

import os
import re
import shutil
import subprocess
import webbrowser
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from tournaments.printing.paper import Paper

# Whoever knows the printer, and where a system without one says which paper is usual.
ASKED_FOR_PAPER = {
    "posix": ("lpoptions", "-l"),
    "nt": (
        *("powershell", "-NoProfile", "-Command"),
        "(Get-PrintConfiguration (Get-CimInstance Win32_Printer -Filter Default=True).Name)"
        ".PaperSize",
    ),
}
USUAL_PAPER = Path("/etc/papersize")
SECONDS_TO_ANSWER = 5
# CUPS lists every size that there is, and marks the one that is chosen.
CHOSEN = re.compile(r"^PageSize/[^\n]*\*(?P<size>\S+)", re.MULTILINE)
SIZES = re.compile(r"(?<![a-z0-9])(?P<paper>letter|a4)(?![0-9])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Browser:
    """A browser by its name, and since which version it has all that the pages are drawn with."""

    name: str
    signature: str
    oldest: int


# Each also names those that it descends from: the first that fits is the one.
BROWSERS = (
    Browser("Edge", r"Edg/(\d+)", 117),
    Browser("Firefox", r"Firefox/(\d+)", 121),
    Browser("Chrome", r"Chrome/(\d+)", 117),
    Browser("Safari", r"Version/(\d+)\S* .*Safari/", 17),
)


def free_bytes() -> int:
    """How much may still be written beside the evenings."""
    return shutil.disk_usage(settings.DATA_DIR).free


def paper_guessed() -> Paper | None:
    """What the usual printer is set to, as far as the system tells it."""
    told = _answer(ASKED_FOR_PAPER.get(os.name, ()))
    chosen = CHOSEN.search(told)
    found = SIZES.search(chosen["size"] if chosen else told) if chosen or os.name == "nt" else None
    if found is None:
        with suppress(OSError, UnicodeDecodeError):
            found = SIZES.search(USUAL_PAPER.read_text(encoding="ascii"))
    return None if found is None else Paper(found["paper"].lower())


def _answer(command: tuple[str, ...]) -> str:
    """What a program of the system says; nothing where there is none, or it takes long."""
    program = shutil.which(command[0]) if command else None
    if program is None:
        return ""
    with suppress(OSError, subprocess.SubprocessError):
        return subprocess.run(  # noqa: S603 – our own words
            [program, *command[1:]],
            capture_output=True,
            timeout=SECONDS_TO_ANSWER,
            check=False,
            stdin=subprocess.DEVNULL,
            env={**os.environ, "LC_ALL": "C"},
        ).stdout.decode("ascii", "replace")
    return ""


def has_browser() -> bool:
    """Whether there is one that a start can open."""
    with suppress(webbrowser.Error):
        return bool(webbrowser.get())
    return False


def browser_of(told: str) -> tuple[Browser, int] | None:
    """The browser that a page is asked by, and its version; nothing for one that nobody knows."""
    for browser in BROWSERS:
        if found := re.search(browser.signature, told):
            return browser, int(found[1])
    return None
