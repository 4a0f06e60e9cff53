"""The settings of a later version, which brings one more table."""

from cardparty.settings import *  # noqa: F403 – the same in all else

INSTALLED_APPS = [*INSTALLED_APPS, "tests.commands.later"]  # noqa: F405 – from there
