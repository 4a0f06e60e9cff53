"""The program as a WSGI application, for waitress on a laptop or a hosted server."""

import os

from django.core.wsgi import get_wsgi_application

from tournaments.web.gate import gated

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardparty.settings")
application = gated(get_wsgi_application())
