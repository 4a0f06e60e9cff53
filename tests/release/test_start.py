"""How long a double-click waits for the first page, from the bundle and from a wheel."""

import subprocess
import time
import venv
from pathlib import Path
from statistics import median
from urllib.request import urlopen

import pytest

from release.checking import Bundled
from tests.commands.running import PROJECT, environment
from tests.figures import Least, Most, Prove
from tests.programs import begun, end
from tests.proof import IS_PROOF

pytestmark = pytest.mark.long
STARTS = 7 if IS_PROOF else 1
FROM_BUNDLE, FROM_WHEEL = 2, 1.2
"""Seconds, of which half of all starts take fewer."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program as a wheel installs it."""
    folder = tmp_path_factory.mktemp("installed") / "venv"
    venv.create(folder, with_pip=True)
    pip = [folder / "bin" / "python", "-m", "pip", "install", "--quiet"]
    subprocess.run([*pip, PROJECT], check=True)
    return folder / "bin" / "cardparty"


def seconds_to_page(command: list[str | Path], home: Path, **more: str) -> float:
    """From the click to the last byte of the first page."""
    (home / "serving.port").unlink(missing_ok=True)
    start = time.perf_counter()
    process = begun(command, env=environment(home, **more), stdout=subprocess.DEVNULL)
    try:
        return _answered(home / "serving.port") - start
    finally:
        process.terminate()
        process.wait(20)
        end(process)


def _answered(port: Path) -> float:
    while True:
        try:
            with urlopen(f"http://127.0.0.1:{int(port.read_text())}/", timeout=20) as answer:
                answer.read()
        except (OSError, ValueError):  # it does not listen yet, or is not ready
            time.sleep(0.005)
        else:
            return time.perf_counter()


def starts_of(command: list[str | Path], home: Path) -> float:
    """The median, once it has been started before; an evening is there to look after."""
    seconds_to_page(command, home)
    return median(seconds_to_page(command, home) for _ in range(STARTS))


def test_first_page_is_there_at_once(
    bundle: Path, installed: Path, tmp_path: Path, prove: Prove
) -> None:
    home = tmp_path / "home"
    Bundled(bundle, home).run("practice")
    words = ["--no-browser", "--port", "0"]

    from_bundle = starts_of([bundle / "cardparty", *words], home)
    from_wheel = starts_of([installed, *words], home)
    nothing_compiled = {"PYTHONPYCACHEPREFIX": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    compiled_anew = seconds_to_page([installed, *words], home, **nothing_compiled)

    prove(
        "The first page after a double-click",
        Most("s from the bundle", from_bundle, at_most=FROM_BUNDLE),
        Most("s from a wheel", from_wheel, at_most=FROM_WHEEL),
        control=Least("s where nothing is compiled", compiled_anew, at_least=FROM_WHEEL),
    )
