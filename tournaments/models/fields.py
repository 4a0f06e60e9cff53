"""A field that the embedded database accepts under its strict settings."""

from typing import Any

from django.db import models


class PlainJSONField(models.JSONField):
    """A JSON field without SQLite's JSON_VALID check, which `trusted_schema=OFF` refuses to run.

    What is written has come from Python's encoder, so the check would never say no.
    """

    def db_check(self, connection: Any) -> None:
        return None
