"""The page that leads to a server names what is there."""

import re
from pathlib import Path

from django.core.management import get_commands
from django.utils.module_loading import import_string

from tests.ground.test_package import PROJECT

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
SETTINGS = "\n".join(
    (ROOT / "cardparty" / name).read_text("utf-8") for name in ("settings.py", "environment.py")
)


def test_every_variable_that_it_names_is_read() -> None:
    named = set(re.findall(r"\b(?:CARDPARTY_[A-Z]+|DATABASE_URL)\b", PAGE))

    assert named >= {"CARDPARTY_HOSTED", "CARDPARTY_HOSTS", "CARDPARTY_PASSWORD", "DATABASE_URL"}
    assert [name for name in sorted(named) if f'"{name}"' not in SETTINGS] == []


def test_every_command_that_it_names_is_there() -> None:
    named = set(re.findall(r"(?:^|bin/|`)cardparty ([a-z]+)", PAGE, re.MULTILINE))

    assert named >= {"migrate", "password", "check", "tidy", "export", "verify"}
    assert named <= get_commands().keys()


def test_proxy_speaks_no_old_tls() -> None:
    """Caddy never does; nginx must be told."""
    assert re.findall(r"ssl_protocols (.+);", PAGE) == ["TLSv1.2 TLSv1.3"]
    assert re.search(r"^ *(?:tls|protocols) ", PAGE, re.MULTILINE) is None


def test_what_it_installs_and_starts_is_there() -> None:
    (module,) = set(re.findall(r"bin/gunicorn (\S+)", PAGE))
    installed = set(re.findall(r"source\[(\w+)\]", PAGE))

    assert callable(import_string(f"{module}.application"))
    assert installed <= PROJECT["optional-dependencies"].keys()
