"""The program's settings, with the bare view beside its pages."""

from cardparty.settings import *  # noqa: F403 – all of them

ROOT_URLCONF = "bench.urls"
ALLOWED_HOSTS = ["testserver"]
