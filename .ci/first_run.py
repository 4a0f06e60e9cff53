"""A first-time run as a newcomer makes it: install, practise, open every page and every print.

Run with any Python that may make virtual environments; leaves nothing behind.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
import venv
from collections import Counter, deque
from html import unescape
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import urldefrag, urljoin
from urllib.request import Request, urlopen

PROJECT = Path(__file__).parents[1]
# The installed program's own table: a desk that is added is looked for at once.
TOLD = "from tournaments.desks import DESKS; print(*(desk.word for desk in DESKS))"
FORMATS = ((), ("--format", "nevins-house", "--teams", "8"))
ADDRESS = "http://127.0.0.1:8146/"
# The day in the name of an evening is none of them.
NUMBER = re.compile(r"(?<![-\d])\d+(?![-\d])")
# `make prove` opens every one of them.
MOST_ALIKE = sys.maxsize if "CARDPARTY_PROVE" in os.environ else 3
LINK = re.compile(rb'(?:href|src)="([^"#][^"]*)"')


def install(folder: Path) -> Path:
    venv.create(folder / "venv", with_pip=True)
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([programs / "python", "-m", "pip", "install", "--quiet", PROJECT], check=True)
    return programs / "cardparty"


def desks_of(cardparty: Path) -> list[str]:
    python = cardparty.with_name("python")
    told = subprocess.run([python, "-c", TOLD], check=True, capture_output=True, text=True)
    return told.stdout.split()


def wait_for(address: str, seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while True:
        try:
            urlopen(address, timeout=5).close()
        except URLError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
        else:
            return


def opened(address: str, language: str) -> tuple[str, bytes]:
    request = Request(address, headers={"Accept-Language": language})
    try:
        with urlopen(request, timeout=60) as answer:
            return answer.headers.get_content_type(), answer.read()
    except HTTPError as error:
        # A form's address answers GET with 405: there is nothing to open there.
        if error.code == 405:
            return "", b""
        raise SystemExit(f"{address} answered {error.code}") from error


def walk(start: str, language: str) -> dict[str, str]:
    """Every page, print, style and script that links lead to, with its kind; of those that differ
    by a number alone, such as the entries of a logbook, a few.
    """
    seen: dict[str, str] = {}
    alike = Counter[str]()
    waiting = deque([start])
    while waiting:
        address = waiting.popleft()
        if address in seen or not address.startswith(ADDRESS):
            continue
        alike[NUMBER.sub("0", address)] += 1
        if alike[NUMBER.sub("0", address)] > MOST_ALIKE:
            continue
        seen[address], body = opened(address, language)
        if seen[address] == "application/pdf" and not body.startswith(b"%PDF-"):
            raise SystemExit(f"{address} is no PDF")
        if seen[address] == "text/html":
            links = (unescape(link.decode()) for link in LINK.findall(body))
            waiting.extend(urldefrag(urljoin(address, link))[0] for link in links)
    return seen


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cardparty = install(folder)
        environment = {**os.environ, "CARDPARTY_HOME": str(folder / "home")}
        slugs = [practised(cardparty, environment, *words) for words in FORMATS]
        serving = subprocess.Popen(
            [cardparty, "--no-browser", "--port", "8146"],
            env=environment,
            stdout=subprocess.DEVNULL,
        )
        try:
            wait_for(ADDRESS)
            for language in ("en", "fr"):
                seen = walk(ADDRESS, language)
                check(seen, slugs, desks_of(cardparty))
                kinds = sorted(set(seen.values()) - {""})
                print(f"{language}: {len(seen)} addresses opened: {', '.join(kinds)}")
        finally:
            serving.terminate()
            serving.wait(timeout=20)


def practised(cardparty: Path, environment: dict[str, str], *words: str) -> str:
    command = [cardparty, "practice", *words]
    made = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return made.stdout.strip()


def check(seen: dict[str, str], slugs: list[str], words: list[str]) -> None:
    """The walk must have come by every desk, in the format that has it, and by every print, or it
    proves nothing.
    """
    documents = {address for address, kind in seen.items() if kind == "application/pdf"}
    pages = {address for address, kind in seen.items() if kind == "text/html"}
    missing = [word for word in words if not pages & {f"{ADDRESS}{slug}/{word}/" for slug in slugs}]
    if missing or not words or len(documents) < 8:
        raise SystemExit(f"Not reached: {missing or documents}")


if __name__ == "__main__":
    sys.exit(main())
