"""The program as a WSGI application, for waitress on a laptop or a hosted server."""

import os

from django.core.wsgi import get_wsgi_application

from tournaments.web.guard import guarded

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardparty.settings")
application = guarded(get_wsgi_application())
