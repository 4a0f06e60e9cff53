"""The program's settings, but the book writes without a transaction: a kill leaves half an act."""

import os
from contextlib import nullcontext

from django.db import transaction

from cardparty.settings import *  # noqa: F403 – the program's own

# Only where these are the settings: whoever looks for tests here reads this file, too.
if os.environ.get("DJANGO_SETTINGS_MODULE") == __name__:
    transaction.atomic = lambda *_words, **_named: nullcontext()  # type: ignore[assignment]
