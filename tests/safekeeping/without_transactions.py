"""The program's settings, but the book writes without a transaction: a kill leaves half an act."""

from contextlib import nullcontext

from django.db import transaction

from cardparty.settings import *  # noqa: F403 – the program's own

# The book asks for it by this name at each act; what updates the data has one of its own.
transaction.atomic = lambda *_words, **_named: nullcontext()  # type: ignore[assignment]
