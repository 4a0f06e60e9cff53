"""What a bundle's programs do on each system, tried with systems that are made up."""

import os
import runpy
import sys
import webbrowser
from pathlib import Path

import pytest

from cardparty import bundled, cli, start
from release import program
from tournaments import browsers


@pytest.mark.parametrize(
    ("executable", "began"),
    [
        ("/usr/lib/cardparty/cardparty", "command"),
        ("/usr/lib/cardparty/start-cardparty", "start"),
        ("/Applications/Cardparty.app/Contents/MacOS/start-cardparty", "start"),
        ("/home/somebody/Programs/Cardparty/start-cardparty.exe", "start"),
        ("/home/somebody/Programs/Cardparty/cardparty.exe", "command"),
    ],
)
def test_program_begins_as_it_is_called(
    monkeypatch: pytest.MonkeyPatch, executable: str, began: str
) -> None:
    said: list[str] = []
    monkeypatch.setattr(sys, "executable", executable)
    monkeypatch.setattr(sys, "argv", [executable])
    monkeypatch.setattr(cli, "main", lambda: said.append("command") or 0)
    monkeypatch.setattr(start, "main", lambda: said.append("start") or 0)

    assert program.main() == 0
    assert said == [began]


@pytest.mark.parametrize("module", bundled.OWN_PROCESSES)
def test_program_stands_for_python_where_it_begins_processes_of_its_own(
    monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    run: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(sys, "argv", ["cardparty", "-m", module, "word"])
    monkeypatch.setattr(runpy, "run_module", lambda name, **_how: run.append((name, sys.argv)))

    assert program.main() == 0
    assert run == [(module, [module, "word"])]


@pytest.mark.parametrize("words", [["-m", "http.server"], ["-m"], ["practice"], []])
def test_program_stands_for_python_in_nothing_else(words: list[str]) -> None:
    assert not bundled.run_as_python(words)


def test_programs_of_the_computer_get_their_own_libraries_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/usr/lib/cardparty/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/opt/theirs")

    bundled.give_back_libraries()
    assert os.environ["LD_LIBRARY_PATH"] == "/opt/theirs"
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ

    bundled.give_back_libraries()
    assert "LD_LIBRARY_PATH" not in os.environ


def test_windows_opens_the_page_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """There no other program is begun for it: its window would flash up."""
    opened: list[str] = []
    monkeypatch.setattr(browsers, "IS_POSIX", False)
    monkeypatch.setattr(webbrowser, "open", opened.append)

    browsers.open_browser("http://127.0.0.1:8045/")

    assert opened == ["http://127.0.0.1:8045/"]


def test_file_of_a_bundle_that_is_gone_is_named(tmp_path: Path) -> None:
    package = tmp_path / "cardparty"
    (package / "templates").mkdir(parents=True)
    base = package / "templates" / "base.html"
    base.touch()

    assert bundled.missing_file(package) is None  # an installed package lists none
    (package / bundled.FILES).write_text("cardparty/templates/base.html", encoding="utf-8")
    assert bundled.missing_file(package) is None
    base.unlink()
    assert bundled.missing_file(package) == "cardparty/templates/base.html"
