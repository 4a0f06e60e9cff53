"""The program as a WSGI application, for a server that is not its own, such as gunicorn."""

import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from tournaments.web.guard import Application, guarded

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardparty.settings")


def _program() -> Application:
    program = get_wsgi_application()
    if not settings.CARDPARTY_HOSTED:
        return program

    from tournaments.web.hosted import hosted_application  # noqa: PLC0415 – app ready

    return hosted_application()


application = guarded(_program())
