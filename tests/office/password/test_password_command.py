"""`cardparty password`: the way in for whoever has forgotten theirs."""

from pathlib import Path

from tests.commands.running import refused, run


def test_password_is_set_and_done_without(tmp_path: Path) -> None:
    kept = tmp_path / "organiser.password"

    done = run(tmp_path, "password", given="turnips and clubs\n")
    assert done.out == "From now on this password unlocks the laptop.\n"
    assert kept.read_text().startswith("pbkdf2_sha256$")

    assert "asks for no password" in run(tmp_path, "password", "--forget").out
    assert not kept.exists()


def test_easy_password_is_refused_and_the_one_before_stays(tmp_path: Path) -> None:
    run(tmp_path, "password", given="turnips and clubs\n")
    before = (tmp_path / "organiser.password").read_text()

    sentence = refused(run(tmp_path, "password", given="12345678\n"))

    assert "Use at least 8 letters" in sentence
    assert (tmp_path / "organiser.password").read_text() == before
