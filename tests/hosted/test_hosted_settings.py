"""What the surroundings of a hosted program make of its settings, and what they must tell."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from django.core import checks
from django.core.exceptions import ImproperlyConfigured
from django.test import override_settings

from cardparty.environment import is_hosted
from tests.commands.running import environment, refused, run
from tests.hosted.hosted_client import HOST, OF_HOSTED, PASSWORD
from tests.programs import PROJECT
from tournaments.web.password import kept

SURROUNDINGS = {
    "CARDPARTY_HOSTED": "1",
    "CARDPARTY_HOSTS": HOST,
    "DATABASE_URL": "postgres://cardparty@127.0.0.1:1/cardparty",
    "CARDPARTY_PASSWORD": PASSWORD,
    "DJANGO_SETTINGS_MODULE": "cardparty.settings",
}
TELL = """
import json, sys
from django.conf import settings
print(json.dumps({name: getattr(settings, name) for name in sys.argv[1:]}, default=str))
"""


def told(home: Path, *words: str, **more: str) -> "subprocess.CompletedProcess[str]":
    surroundings = environment(home, **{**SURROUNDINGS, **more})
    surroundings.pop("DJANGO_ALLOW_ASYNC_UNSAFE", None)  # the tests' own, for the browser
    return subprocess.run(
        [sys.executable, *words],
        cwd=PROJECT,
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
    )


def test_settings_are_those_that_these_tests_go_by(tmp_path: Path) -> None:
    more = ["DEBUG", "SECURE_HSTS_INCLUDE_SUBDOMAINS", "SILENCED_SYSTEM_CHECKS"]

    settings = json.loads(told(tmp_path, "-c", TELL, *OF_HOSTED, *more).stdout)

    assert settings.pop("DEBUG") is False
    assert settings.pop("SECURE_HSTS_INCLUDE_SUBDOMAINS") is True
    assert settings.pop("SILENCED_SYSTEM_CHECKS") == ["security.W021"]
    assert settings == json.loads(json.dumps(OF_HOSTED))


def test_check_before_it_goes_live_finds_nothing(tmp_path: Path) -> None:
    done = told(tmp_path, "manage.py", "check", "--deploy", "--fail-level", "WARNING")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "System check identified no issues (1 silenced).\n"


@pytest.mark.parametrize(("password", "fault"), [("", "E001"), ("password1", "E002")])
def test_check_before_it_goes_live_asks_for_a_good_password(password: str, fault: str) -> None:
    with override_settings(CARDPARTY_PASSWORD=password):
        found = checks.run_checks(tags=[checks.Tags.security], include_deployment_checks=True)

    assert [one.id for one in found if "cardparty" in one.id] == [f"cardparty.{fault}"]


def test_workers_give_a_page_the_same_tag(tmp_path: Path) -> None:
    each = [told(tmp_path, "-c", TELL, "CARDPARTY_RUN").stdout for _ in range(2)]

    assert each[0] == each[1] != ""


@pytest.mark.parametrize("missing", ["CARDPARTY_HOSTS", "DATABASE_URL"])
def test_half_of_what_is_needed_is_refused(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    for name, value in SURROUNDINGS.items():
        monkeypatch.setenv(name, value)
    assert is_hosted()

    monkeypatch.setenv(missing, " ")

    with pytest.raises(ImproperlyConfigured, match=f"CARDPARTY_HOSTED=1 needs {missing}"):
        is_hosted()


def test_pages_for_developers_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (SURROUNDINGS | {"CARDPARTY_DEBUG": "1"}).items():
        monkeypatch.setenv(name, value)

    with pytest.raises(ImproperlyConfigured, match="CARDPARTY_DEBUG is not"):
        is_hosted()


def test_program_of_a_laptop_does_not_serve_it(tmp_path: Path) -> None:
    sentence = refused(run(tmp_path, "serve", "--no-browser", **SURROUNDINGS))

    assert "gunicorn cardparty.wsgi" in sentence


def test_password_of_the_surroundings_is_not_kept_on_the_disk(tmp_path: Path) -> None:
    told(tmp_path, "manage.py", "check", "--deploy")

    assert kept.is_password(PASSWORD)
    assert not kept.is_password(f"{PASSWORD} ")
    assert PASSWORD not in "".join(
        file.read_text(errors="replace") for file in tmp_path.rglob("*") if file.is_file()
    )
