"""The program's settings with SQLite as Django sets it up by itself: what must not be served."""

from cardparty.settings import *  # noqa: F403 – the program's own, but for one
from cardparty.settings import DATABASES as ITS_OWN

DATABASES = {"default": {**ITS_OWN["default"], "OPTIONS": {"timeout": 20}}}
