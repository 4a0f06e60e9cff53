"""`start-cardparty [FILE]`: what a double-click begins, where no terminal shows what is said."""

import os
import sys
from functools import partial
from gettext import gettext as _
from typing import TextIO

from django.apps import apps
from django.utils.translation import override

from cardparty import cli, environment
from cardparty.bundled import missing_file
from cardparty.refusal_page import show_refusal
from cardparty.standard_files import Complaints, set_up

STANDARD_ERROR = 2


class Heard(Complaints):
    """Standard error that is kept as well, for the page that shows it."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self.text = ""

    def write(self, text: str) -> int:
        self.text += text
        return super().write(text)


def main() -> int:
    """Serves the program as `cardparty` does; why it cannot stands on a page of the browser."""
    be_heard_by_nobody()
    set_up()
    heard = Heard(sys.stderr)
    sys.stderr = heard
    file = sys.argv[1:2]
    words = ["--next-port", *(["--open", *file] if file else [])]
    while (status := _status(words)) and _is_brought_back(heard):
        pass
    return status


def _is_brought_back(heard: Heard) -> bool:
    """Shows why it cannot start; whether somebody had a safe copy take the place of lost data."""
    sentence, heard.text = heard.text.strip(), ""
    if not apps.ready:
        return show_refusal(sentence)
    from tournaments.management.lost_data import bring_back, find_lost_data  # noqa: PLC0415 – apps ready

    with override(os.environ["LANGUAGE"]):
        lost = find_lost_data()
        if lost is None:
            return show_refusal(sentence)
        copy = lost.copy
        return show_refusal(lost.sentence, None if copy is None else partial(bring_back, copy))


def be_heard_by_nobody() -> None:
    """Where nobody reads along, what is said goes nowhere; a command would call that a failure."""
    while (opened := os.open(os.devnull, os.O_RDWR)) <= STANDARD_ERROR:
        pass
    os.close(opened)


def _status(words: list[str]) -> int:
    cli.speak_to_the_reader(words)
    if (missing := missing_file(environment.PACKAGE_DIR)) is not None:
        return _refused(
            _(
                "A file of Cardparty is missing: %(file)s. An antivirus program may have taken it "
                "away. Install Cardparty once more; your evenings stay."
            )
            % {"file": missing}
        )
    try:
        return cli.run(words)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        return _refused(
            _("Cardparty cannot start (%(reason)s). Install it once more; your evenings stay.")
            % {"reason": reason}
        )


def _refused(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1
