"""What is made for each system, as it is written: it takes no evening away, and speaks French.

Nothing here needs a real bundle: that one is tried whole by `python -m release check`.
"""

import configparser
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml
from lxml import etree
from PIL import Image

from release.__main__ import STEPS
from release.icons.make_icons import FAVICON, WINDOWS_SIZES, draw, make_icons
from release.linux.package import COMMANDS, SCRIPTS
from release.places import PROJECT
from tournaments.version import VERSION

RELEASE = PROJECT / "release"
LINUX = RELEASE / "linux"
NSIS = RELEASE / "windows" / "cardparty.nsi"
WORKFLOW = PROJECT / ".github" / "workflows" / "release.yml"
MADE_FOR = {"linux-x86_64", "windows-x64", "macos-arm64", "macos-x86_64"}
GREEN, CREAM = (23, 82, 58, 255), (253, 248, 234, 255)


def needs(program: str, package: str) -> pytest.MarkDecorator:
    """Skips aloud where a package of Debian is missing; `.ci/run` installs it."""
    return pytest.mark.skipif(
        shutil.which(program) is None, reason=f"{program} is missing: apt-get install {package}"
    )


def make_bundle(folder: Path, *, answers: str = "exit 0", inside: str = "django.txt") -> Path:
    """As PyInstaller leaves it; what starts without a window is `sleep`, as it must run."""
    (folder / "_internal").mkdir(parents=True)
    (folder / "_internal" / inside).write_text("of the bundle\n")
    (folder / "_internal" / "libcards.so").write_bytes(b"\x7fELF GLIBC_2.9 GLIBC_2.131 GLIBC_2.4")
    (folder / "cardparty").write_text(f"#!/bin/sh\n{answers}\n")
    (folder / "cardparty").chmod(0o755)
    shutil.copy(shutil.which("sleep") or "", folder / "start-cardparty")
    return folder


# The installer for Windows


@needs("makensis", "nsis")
def test_the_installer_for_windows_is_made_without_a_warning(tmp_path: Path) -> None:
    bundle = make_bundle(tmp_path / "bundle")
    for name in COMMANDS:
        (bundle / name).rename(bundle / f"{name}.exe")
    told = {
        "VERSION": VERSION,
        "BUNDLE": bundle,
        "ICON": make_icons(tmp_path / "icons").windows,
        "OUTFILE": tmp_path / "cardparty-windows-x64.exe",
    }

    words = [f"-D{name}={value}" for name, value in told.items()]
    done = subprocess.run(
        ["makensis", "-WX", "-V2", *words, NSIS], capture_output=True, encoding="utf-8"
    )

    assert (done.returncode, done.stdout + done.stderr) == (0, "")
    assert (tmp_path / "cardparty-windows-x64.exe").read_bytes().startswith(b"MZ")


def sentences(language: str) -> dict[str, str]:
    pattern = rf'^LangString (\w+) \$\{{LANG_{language}\}} "(.+)"$'
    return dict(re.findall(pattern, NSIS.read_text(encoding="utf-8-sig"), re.MULTILINE))


def test_the_installer_says_everything_in_both_languages() -> None:
    english, french = sentences("ENGLISH"), sentences("FRENCH")
    used = set(re.findall(r"\$\((\w+)\)", NSIS.read_text(encoding="utf-8-sig")))

    assert set(english) == set(french) == used
    assert [name for name in english if english[name] == french[name]] == []


def test_french_sentences_have_spaces_that_do_not_break() -> None:
    scripts = [(LINUX / name).read_text(encoding="utf-8") for name in SCRIPTS]
    told = [*sentences("FRENCH").values(), *re.findall(r"^ +\"(.+)\"", "\n".join(scripts), re.M)]

    assert [sentence for sentence in told if re.search(" :|« | »", sentence)] == []


def test_the_installer_is_read_as_utf_8_on_windows_too() -> None:
    assert NSIS.read_bytes().startswith(b"\xef\xbb\xbf")


def test_a_silent_installation_asks_nothing() -> None:
    asked = re.findall(r"^ *MessageBox .+", NSIS.read_text(encoding="utf-8-sig"), re.MULTILINE)

    assert [line for line in asked if " /SD " not in line] == []
    assert len(asked) >= 3


def lines_of(script: str) -> list[str]:
    """With the names that it defines replaced by what they stand for."""
    names = dict(re.findall(r'^ *!define (\w+) "(.+)"$', script, re.MULTILINE))
    for name, value in names.items():
        script = script.replace(f"${{{name}}}", value)
    return [line.split(" ; ")[0].strip() for line in script.splitlines()]


def wrongly_removed(script: str) -> list[str]:
    """Lines that take away anything but the program's own files and its two links."""
    own = re.compile(
        r'RMDir /r "\$INSTDIR\\_old"|RMDir "\$INSTDIR"'
        r'|Delete "\$INSTDIR\\[\w-]+\.(exe|ico)"|Delete "\$(SMPROGRAMS|DESKTOP)\\Cardparty\.lnk"'
        r'|Rename "\$INSTDIR\\_internal" "\$INSTDIR\\_old"'
    )
    removes = re.compile(r"(?i)(RMDir|Delete|Rename|CopyFiles|ExecWait|Exec|nsExec\S*)\s")
    moves = re.compile(
        r'(?i)(StrCpy \$INSTDIR|InstallDir) (?!"\$LOCALAPPDATA\\Programs\\Cardparty")'
    )
    return [
        line
        for line in lines_of(script)
        if moves.match(line) or (removes.match(line) and not own.fullmatch(line))
    ]


def test_neither_installer_nor_uninstaller_removes_an_evening() -> None:
    script = NSIS.read_text(encoding="utf-8-sig")

    assert wrongly_removed(script) == []
    assert 'StrCpy $INSTDIR "$LOCALAPPDATA\\Programs\\Cardparty"' in lines_of(script)


@pytest.mark.parametrize(
    "planted",
    [
        'RMDir /r "$LOCALAPPDATA\\cardparty"',
        'Delete "$LOCALAPPDATA\\cardparty\\*.*"',
        'RMDir /r "$DataFolder"',
        'RMDir /r "$INSTDIR\\..\\..\\cardparty"',
        'RMDir /r "$INSTDIR"',
        '!define GONE "$LOCALAPPDATA\\cardparty"\nRMDir /r "${GONE}"',
        'StrCpy $INSTDIR "$LOCALAPPDATA\\cardparty"',
    ],
)
def test_a_line_that_would_remove_evenings_is_found(planted: str) -> None:
    script = NSIS.read_text(encoding="utf-8-sig")

    assert (
        wrongly_removed(f"{script}\n{planted}")
        == planted.replace(
            '!define GONE "$LOCALAPPDATA\\cardparty"\nRMDir /r "${GONE}"',
            'RMDir /r "$LOCALAPPDATA\\cardparty"',
        ).splitlines()
    )


def test_the_installer_looks_whether_either_program_runs_and_removes_both() -> None:
    lines = lines_of(NSIS.read_text(encoding="utf-8-sig"))

    for name in COMMANDS:
        assert f'Push "{name}.exe"' in lines
        assert f'Delete "$INSTDIR\\{name}.exe"' in lines


def test_every_key_that_is_written_is_removed() -> None:
    lines = lines_of(NSIS.read_text(encoding="utf-8-sig"))
    keys = {line.split('"')[1] for line in lines if line.startswith(("WriteRegStr", "WriteRegDW"))}
    removed = [line.split('"')[1] for line in lines if line.startswith("DeleteRegKey")]

    assert [
        key for key in keys if not any(f"{key}\\".startswith(f"{at}\\") for at in removed)
    ] == []


# The menu entry and the type of evening files


def desktop_entry(path: Path) -> configparser.SectionProxy:
    entry = configparser.RawConfigParser()
    entry.optionxform = str
    entry.read(path, encoding="utf-8")
    return entry["Desktop Entry"]


def test_the_menu_entry_opens_the_type_that_evening_files_have() -> None:
    entry = desktop_entry(LINUX / "cardparty.desktop")
    (kind,) = etree.parse(LINUX / "cardparty.xml").getroot()
    parts = [dict(part.attrib) for part in kind if part.tag.endswith(("}glob", "}sub-class-of"))]
    script = NSIS.read_text(encoding="utf-8-sig")

    assert entry["MimeType"] == f"{kind.get('type')};"
    assert entry["Exec"] == "start-cardparty %f"
    assert parts == [{"type": "application/json"}, {"pattern": "*.cardparty"}]
    assert f'"{kind.get("type")}"' in script  # Windows is told the same
    assert r'\.cardparty" "" "${EVENING}"' in script


def test_the_menu_entry_is_french_too() -> None:
    entry = desktop_entry(LINUX / "cardparty.desktop")
    comments = re.findall("<comment.*?>", (LINUX / "cardparty.xml").read_text(encoding="utf-8"))

    for name in ("Name", "GenericName", "Comment", "Keywords"):
        assert {name, f"{name}[fr]"} <= set(entry)
    assert comments == ["<comment>", '<comment xml:lang="fr">']


@needs("desktop-file-validate", "desktop-file-utils")
def test_the_menu_entry_is_what_desktops_expect() -> None:
    done = subprocess.run(
        ["desktop-file-validate", LINUX / "cardparty.desktop"], capture_output=True, text=True
    )

    assert (done.returncode, done.stdout) == (0, "")


# The icons


def test_windows_has_an_icon_of_each_size_that_it_shows(tmp_path: Path) -> None:
    icons = make_icons(tmp_path)

    with Image.open(icons.windows) as windows, Image.open(icons.macos) as macos:
        assert windows.info["sizes"] == {(size, size) for size in WINDOWS_SIZES}
        assert macos.size == (1024, 1024)


@pytest.mark.parametrize("size", WINDOWS_SIZES)
def test_the_card_has_a_sharp_edge_in_the_icon(size: int) -> None:
    icon = draw(FAVICON.read_bytes(), size)

    row = [icon.getpixel((place, round(size * 0.7))) for place in range(size // 3)]

    assert icon.size == (size, size)
    assert icon.getpixel((0, 0))[3] < 255
    assert row == [GREEN] * row.count(GREEN) + [CREAM] * row.count(CREAM)
    assert row.count(CREAM) > 0


# The workflow


def test_the_workflow_makes_every_system_and_knows_no_secret() -> None:
    text = WORKFLOW.read_text(encoding="utf-8")

    assert set(re.findall(r"\bmade: ([\w-]+)", text)) == MADE_FOR
    assert set(re.findall(r"\bpython -m release ([a-z ]+)", text)) <= {
        "bundle",
        "check",
        "packages sums notes",
    }
    assert {
        word for said in re.findall(r"-m release ([a-z ]+)", text) for word in said.split()
    } <= {*STEPS}
    assert "secrets." not in text
    assert re.findall(r"uses: (?!actions/[\w-]+@v\d+$).+", text, re.MULTILINE) == []


def test_the_workflow_may_write_nothing_but_the_draft() -> None:
    workflow = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))

    assert workflow["permissions"] == {"contents": "read"}
    assert {name: job.get("permissions") for name, job in workflow["jobs"].items()} == {
        "bundle": None,
        "release": {"contents": "write"},
    }
    assert workflow["jobs"]["release"]["needs"] == "bundle"
