"""Addresses that let in whoever knows them: an invitation, the code of a punch card.

They are for one phone, and nothing that is kept for others to read may tell them.
"""

import logging
import re

# A way in is used by hand, too: in capitals, with a slash or a blank too many.
SECRET = re.compile(r"(/(?:join|c)/+)[^/]+", re.IGNORECASE)
UNSAID = "…"


def without_secret(text: str) -> str:
    """The text, with every secret of an address left out.

    >>> without_secret("Not Found: /harvest-2026-11-20/join/cQh7Vd/")
    'Not Found: /harvest-2026-11-20/join/…/'
    >>> without_secret("Not Found: /harvest-2026-11-20/join/")
    'Not Found: /harvest-2026-11-20/join/'
    """
    return SECRET.sub(rf"\1{UNSAID}", text)


def up_to_secret(path: str) -> str:
    """Where a page leads back to that may not repeat its own address.

    >>> up_to_secret("/harvest-2026-11-20/join/cQh7Vd/"), up_to_secret("/help/")
    ('/harvest-2026-11-20/join/', '/help/')
    """
    found = SECRET.search(path)
    return path[: found.end(1)] if found else path


class WithoutSecret(logging.Filter):
    """Lets every record through, with no secret in what it says or in the traceback below it."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = without_secret(record.getMessage()), ()
        if record.exc_info:
            told = record.exc_text or logging.Formatter().formatException(record.exc_info)
            record.exc_text = without_secret(told)
        return True
