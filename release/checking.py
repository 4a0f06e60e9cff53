"""Tries the bundle as somebody would who has no Python: practises, prints, serves, and stops it."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

from pypdfium2 import PdfDocument

from release.places import BUNDLE
from tournaments.version import PROGRAM

SECONDS = 60
ENDING = ".exe" if sys.platform == "win32" else ""
# What a system needs to begin a program at all; no Python is found by it.
NEEDED = ("SYSTEMROOT", "TEMP", "TMP", "LANG", "HOME", "USERPROFILE", "LOCALAPPDATA")


class Bundled:
    """The programs of a bundle with a data folder of their own, and no Python on the path."""

    def __init__(self, bundle: Path, home: Path) -> None:
        self.bundle, self.home = bundle, home

    def command(self, program: str, *words: str | Path) -> list[str | Path]:
        return [self.bundle / f"{program}{ENDING}", *words]

    def surroundings(self, **more: str) -> Mapping[str, str]:
        own = {name: os.environ[name] for name in NEEDED if name in os.environ}
        return {**own, "CARDPARTY_HOME": str(self.home), "PATH": "", **more}

    def run(self, *words: str | Path) -> str:
        """What a command says, which must have done what it was asked."""
        done = subprocess.run(
            self.command("cardparty", *words),
            env=self.surroundings(),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if done.returncode:
            raise SystemExit(f"{words} ended with {done.returncode}: {done.stderr}")
        return done.stdout

    @contextmanager
    def serving(self, *words: str | Path) -> Iterator["Visitor"]:
        """The program at work; it must have ended by itself when all is done."""
        serving = self.started(*words)
        try:
            yield Visitor(self.home / "serving.port")
            if serving.wait(SECONDS):
                raise SystemExit(f"start-cardparty ended with {serving.returncode}")
        finally:
            serving.kill()

    def started(self, *words: str | Path) -> "subprocess.Popen[bytes]":
        """As a double-click starts it; the browser is one that does nothing."""
        command = self.command("start-cardparty", *words)
        return subprocess.Popen(command, env=self.surroundings(BROWSER="true"))


class Visitor:
    """A browser that sends forms as the pages have them."""

    def __init__(self, port: Path) -> None:
        self._opener = build_opener(HTTPCookieProcessor(CookieJar()))
        self._port = port

    def page(self, path: str) -> str:
        """Waits for the program to be there."""
        until = time.monotonic() + SECONDS
        while True:
            try:
                return self._opened(path)
            except OSError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def send(self, path: str) -> str:
        """The form of a page with nothing typed."""
        (token, *_others) = re.findall(r'csrfmiddlewaretoken" value="(\w+)"', self.page(path))
        return self._opened(path, urlencode({"csrfmiddlewaretoken": token}).encode())

    def _opened(self, path: str, form: bytes | None = None) -> str:
        address = f"http://127.0.0.1:{int(self._port.read_text())}{path}"
        with self._opener.open(address, form, timeout=SECONDS) as answer:
            return answer.read().decode()


def check(bundle: Path = BUNDLE) -> None:
    """Everything a hall needs of it once; stops at the first thing that is not as it should be."""
    with TemporaryDirectory() as name:
        bundled = Bundled(bundle, Path(name, "home"))
        expect("It is of this version.", is_so=bundled.run("--version").strip() == PROGRAM)
        slug = bundled.run("practice", "--couples", "8", "--games", "4").strip()
        check_paper(bundled, slug, Path(name))
        check_pages(bundled, slug, Path(name))
        left = bundled.run("evenings").splitlines()
        expect("The evening is there once it has stopped.", is_so=slug in left[0])
        expect("Its file has brought no second one.", is_so=len(left) == 1)


def check_paper(bundled: Bundled, slug: str, folder: Path) -> None:
    paper = folder / "cards.pdf"
    bundled.run("print", slug, "punch-cards", "-o", paper)
    expect("It prints.", is_so=paper.read_bytes().startswith(b"%PDF-"))
    photograph = folder / "cards.png"
    PdfDocument(paper)[0].render(scale=200 / 72).to_pil().save(photograph)
    read = json.loads(bundled.run("cards", slug, "--photo", photograph, "--format", "json"))
    expect("It reads the cards on a photograph.", is_so=len(read) > 0)


def check_pages(bundled: Bundled, slug: str, folder: Path) -> None:
    file = folder / "night.cardparty"
    bundled.run("export", slug, "-o", file)
    with bundled.serving() as visitor:
        expect("The first page names the evening.", is_so=slug in visitor.page("/"))
        expect("The floor opens.", is_so="<main" in visitor.page(f"/{slug}/floor/"))
        second = bundled.started(file)
        expect("A second start leads to the first.", is_so=second.wait(SECONDS) == 0)
        visitor.send("/office/stop/")


def expect(sentence: str, *, is_so: bool) -> None:
    if not is_so:
        raise SystemExit(f"Not so: {sentence}")
    print(sentence)
