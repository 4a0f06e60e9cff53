"""What a process has done to the data file, call for call, as `strace` has told it."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.commands.running import PROJECT, environment

CALLS = (
    "openat,write,pwrite64,pwritev,writev,ftruncate,truncate,fallocate,fsync,fdatasync,"
    "sync_file_range,unlink,unlinkat,rename,renameat,renameat2,link,linkat"
)
CALL = re.compile(r"(?P<name>\w+)\((?P<arguments>.*)\) += (?P<result>-?\d+)")
OPEN_FILE = re.compile(r"\d+<(?P<path>[^>]*)>")
TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
SYNCING = {"fsync", "fdatasync"}
STDOUT = "1<"


@dataclass(frozen=True)
class Written:
    name: str
    offset: int
    content: bytes


@dataclass(frozen=True)
class Cut:
    """A file made shorter, or longer with zeros."""

    name: str
    size: int


@dataclass(frozen=True)
class Made:
    name: str


@dataclass(frozen=True)
class Removed:
    name: str


@dataclass(frozen=True)
class Synced:
    """A file, or the folder itself where the name is empty."""

    name: str


@dataclass(frozen=True)
class Said:
    """What the process wrote to its standard output: what whoever reads it knows from then on."""

    word: str


Call: TypeAlias = Written | Cut | Made | Removed | Synced | Said


def strace() -> str:
    """The program that records; without it a test fails in CI and says aloud why it skips here."""
    if found := shutil.which("strace"):
        return found
    reason = "NO POWER CUT WAS TRIED: install strace."
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def recorded(file: Path, *words: str) -> list[Call]:
    """What the module of these words does to this data file and what lies beside it, in order."""
    trace = file.with_suffix(".trace")
    told = ("--seccomp-bpf", "-f", "-y", "-xx", "-s", "1000000", "-e", f"trace={CALLS}")
    subprocess.run(
        [strace(), *told, "-o", str(trace), sys.executable, "-m", *words],
        cwd=PROJECT,
        env=environment(file.parent, DJANGO_SETTINGS_MODULE="cardparty.settings"),
        stdout=subprocess.PIPE,
        check=True,
    )
    with trace.open(encoding="ascii") as lines:
        calls = (_call(line, os.fsencode(file.resolve())) for line in lines)
        return [call for call in calls if call is not None]


def _call(line: str, file: bytes) -> Call | None:
    """What the line tells of the data file; a call that failed has done nothing."""
    assert "<unfinished" not in line  # as where several threads write: none do here
    match = CALL.search(line)
    if match is None or match["result"].startswith("-"):
        return None
    call, arguments, result = match["name"], match["arguments"], int(match["result"])
    texts = [_text(text) for text in TEXT.findall(arguments)]
    on = _text(told["path"]) if (told := OPEN_FILE.match(arguments)) else b""
    if call == "write" and arguments.startswith(STDOUT):
        return Said(texts[0].decode().strip())
    if call in SYNCING and on == os.path.dirname(file):  # noqa: PTH120 – bytes
        return Synced("")
    touched = next((path for path in (on, *texts) if path.startswith(file)), None)
    if touched is None or touched.endswith(b"-shm"):  # which a start makes anew
        return None
    name = os.path.basename(touched).decode()  # noqa: PTH119 – bytes
    match call:
        case "openat":
            return Made(name) if "O_CREAT" in arguments else None
        case "unlink" | "unlinkat":
            return Removed(name)
        case "pwrite64":
            return Written(name, _last_number(arguments), texts[0][:result])
        case "ftruncate":
            return Cut(name, _last_number(arguments))
        case "fsync" | "fdatasync":
            return Synced(name)
    # Whatever else changes the data must be understood, not overlooked.
    raise AssertionError(line[:300])


def _last_number(arguments: str) -> int:
    return int(arguments.rpartition(", ")[2])


def _text(hexadecimal: str) -> bytes:
    return bytes.fromhex(hexadecimal.replace("\\x", ""))
