"""The program as a black box: acts go in as lines of JSON, results and evening files come out."""

import io
import json
import sys
from collections.abc import Sequence
from typing import Any

from django.core.management import call_command

Act = dict[str, Any]


class RefusedError(Exception):
    """The sentence of the program."""


class DiffersError(Exception):
    """What the program says is not what the paper says."""


def answer(*words: str, given: str = "") -> str:
    out, err, before = io.StringIO(), io.StringIO(), (sys.stdin, sys.stdout, sys.stderr)
    sys.stdin = io.TextIOWrapper(io.BytesIO(given.encode()))
    sys.stdout, sys.stderr = out, err
    try:
        call_command(*words)
    except SystemExit as end:
        if end.code:
            raise RefusedError(err.getvalue()) from None
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
    return out.getvalue()


class Evening:
    """One tournament in the program."""

    def __init__(self, file: dict[str, Any]) -> None:
        self.slug = answer("import", "-", given=json.dumps(file)).strip()

    def do(self, acts: Sequence[Act]) -> None:
        if acts:
            answer("do", self.slug, "-", given="".join(json.dumps(act) + "\n" for act in acts))

    def refuses(self, act: Act) -> bool:
        """Nothing is done either way."""
        try:
            answer("do", self.slug, "-", "--preview", given=json.dumps(act))
        except RefusedError:
            return True
        return False

    @property
    def results(self) -> dict[str, Any]:
        return json.loads(answer("results", self.slug, "--format", "json"))

    @property
    def file(self) -> dict[str, Any]:
        return json.loads(answer("export", self.slug))
