"""A laptop on which somebody double-clicks, and what its browser is shown."""

import re
import signal
import sys
import time
from pathlib import Path
from subprocess import PIPE, Popen
from textwrap import dedent

from tests.commands.running import PROJECT, environment
from tests.programs import begun

SECONDS = 60
START = "import sys; from cardparty.start import main; sys.exit(main())"
# Fetches the page that it is sent to with its style, and again as long as the page asks for that.
BROWSER = """
    #!{python}
    import sys, time
    from urllib.error import HTTPError
    from urllib.parse import urljoin
    from urllib.request import urlopen

    def fetched(address):
        try:
            return urlopen(address)
        except HTTPError as answer:
            return answer

    text = 'http-equiv="refresh"'
    while 'http-equiv="refresh"' in text:
        page = fetched(sys.argv[1])
        text = page.read().decode()
        style = text.partition('<link rel="stylesheet" href="')[2].partition('"')[0]
        assert urlopen(urljoin(page.url, style)).read()
        open({seen!r}, "a").write(page.url + "\\n" + text + "\\f")
        time.sleep(0.2)
"""


class Laptop:
    """Somebody's laptop: a data folder, and a browser that remembers the pages it was shown."""

    def __init__(self, folder: Path, home: Path) -> None:
        self.home, self.seen = home, folder / "seen"
        self.file = home / "evenings.db"
        self._browser = folder / "browser"
        script = dedent(BROWSER).format(python=sys.executable, seen=str(self.seen)).lstrip()
        self._browser.write_text(script, encoding="utf-8")
        self._browser.chmod(0o755)

    def double_click(self, *files: Path, program: Path | None = None, **more: str) -> "Popen[str]":
        begins = [sys.executable, "-c", START] if program is None else [program]
        return self.begin(*begins, *files, **more)

    def begin(self, *command: str | Path, **more: str) -> "Popen[str]":
        surroundings = {"BROWSER": f"{self._browser} %s", **more}
        return begun(
            command,
            cwd=PROJECT,
            env=environment(self.home, **surroundings),
            stdout=PIPE,
            stderr=PIPE,
            encoding="utf-8",
        )

    @property
    def pages(self) -> list[tuple[str, str]]:
        """The address and the content of each page that the browser was shown so far."""
        shown = self.seen.read_text("utf-8").split("\f")[:-1] if self.seen.exists() else []
        return [(address, text) for address, _, text in (one.partition("\n") for one in shown)]

    def page(self, number: int = 1) -> tuple[str, str]:
        """The one that it was shown as this one; waits for it."""
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            if len(self.pages) >= number:
                return self.pages[number - 1]
            time.sleep(0.05)
        raise TimeoutError(f"The browser was not shown page {number}.")


def told(page: str) -> str:
    """The one sentence of a page that says why."""
    (sentence,) = re.findall(r'<p class="lead">\s*(.*?)\s*</p>', page, re.DOTALL)
    return " ".join(sentence.split())


def stop(program: "Popen[str]") -> None:
    program.send_signal(signal.SIGINT)
    assert program.wait(SECONDS) == 0
