"""The program's settings on a data folder of their own, so no test touches an organiser's data."""

import os
import tempfile

os.environ["CARDPARTY_HOME"] = tempfile.mkdtemp(prefix="cardparty-tests-")

from cardparty.settings import *  # noqa: F403 – the folder must be known first

# Each of some thousand clients would look through all static files before its first page.
WHITENOISE_AUTOREFRESH = True

# Whatever the clock of the machine: the hall of the tests is in Nova Scotia.
TIME_ZONE = "America/Halifax"

# A slow hash is to keep others from trying; here nobody does.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
