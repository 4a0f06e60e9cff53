"""All settings of the program. Values come from the machine through `environment`."""

import logging
import os
import secrets
import tempfile
from pathlib import Path

import django_htmx

from cardparty.environment import (
    FILES_DIR,
    LAPTOP,
    PACKAGES,
    data_directory,
    database,
    hosts,
    is_hosted,
    is_set,
    mark_of,
    secret_key,
    time_zone,
)
from cardparty.private import make_private, tighten
from tournaments import languages

# Before anything is made; commands give it back to the files that they are asked for.
CARDPARTY_UMASK = make_private()
DATA_DIR = data_directory()
tighten(DATA_DIR)

SECRET_KEY = secret_key(DATA_DIR)
DEBUG = is_set("CARDPARTY_DEBUG")
# On a server that everybody finds, behind a proxy; else on a laptop, for itself and its hall.
CARDPARTY_HOSTED = is_hosted()
# In the place of the one that `cardparty password` keeps.
CARDPARTY_PASSWORD = os.environ.get("CARDPARTY_PASSWORD", "") if CARDPARTY_HOSTED else ""
# Exact names, never "*": a web page elsewhere must not reach this laptop under a name of its own.
CARDPARTY_HOSTS = hosts("CARDPARTY_HOSTS")
ALLOWED_HOSTS = [*CARDPARTY_HOSTS] if CARDPARTY_HOSTED else [*LAPTOP, *CARDPARTY_HOSTS]

INSTALLED_APPS = [
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "tournaments",
]
MIDDLEWARE = [
    # Before all others, so that no answer leaves anything of its evening to the next one.
    "tournaments.web.middleware.LettersApart",
    "django.middleware.security.SecurityMiddleware",
    "tournaments.web.middleware.ContentSecurityPolicy",
    "tournaments.web.joined_files.JoinedFiles",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "tournaments.web.middleware.OwnPages",
    "django.middleware.locale.LocaleMiddleware",
    "tournaments.web.running.preparing.Preparing",
    "django.middleware.common.CommonMiddleware",
    "tournaments.web.middleware.WayBack",
    "tournaments.web.middleware.ReadableForm",
    "tournaments.web.middleware.SameOrigin",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "tournaments.web.password.guard.OrganiserPassword",
    "tournaments.web.middleware.DataFile",
    "tournaments.web.middleware.GoneEvening",
    "tournaments.web.middleware.StoppedHelper",
]
ROOT_URLCONF = "cardparty.urls"
# Phones on the hall's network have addresses of their own.
HALL_URLCONF = "cardparty.hosted_urls" if CARDPARTY_HOSTED else "cardparty.hall_urls"
WSGI_APPLICATION = "cardparty.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [FILES_DIR / "templates"],
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.messages.context_processors.messages",
                "tournaments.web.hall.context.hall_now",
            ],
        },
    }
]

DATABASES = {
    "default": database(DATA_DIR, Path(tempfile.gettempdir(), f"cardparty-test-{os.getpid()}.db"))
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGES = [(language.code, language.name) for language in languages.LANGUAGES]
LANGUAGE_CODE = languages.CODES[0]
LOCALE_PATHS = [FILES_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = time_zone()

# Another address whenever a file is another: what a browser has fetched once it keeps for a year.
STATICFILES_DIRS = [FILES_DIR / "static"]
OF_HTMX = Path(django_htmx.__file__).with_name("static")
STATIC_URL = f"static/{mark_of([*STATICFILES_DIRS, OF_HTMX])}/"
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_IMMUTABLE_FILE_TEST = "^never$" if DEBUG else "."

# In the tags of pages. What one of several workers has sent, the others must know again; on a
# laptop tags of an earlier run say nothing, for program and data may be others since.
CARDPARTY_RUN = (
    mark_of([FILES_DIR / "templates", FILES_DIR / "locale"]) + mark_of(PACKAGES, "*.py")
    if CARDPARTY_HOSTED
    else secrets.token_hex(4)
)

# Notices travel in a signed cookie: there are no accounts, so no sessions to keep.
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"

CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "tournaments.web.respond.form_expired"
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
DATA_UPLOAD_MAX_MEMORY_SIZE = 8 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 3_000  # 300 couples at a tie desk or a list preview
DATA_UPLOAD_MAX_NUMBER_FILES = 40  # photographs of cards, a card each
if CARDPARTY_HOSTED:
    # The proxy alone reaches the program, and writes this header itself whatever was sent to it.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = ["^health$"]  # whoever asks on the server itself
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = True
    # Browsers learn by heart what is preloaded: that decides whoever owns the whole domain.
    SILENCED_SYSTEM_CHECKS = ["security.W021"]
else:
    # Plain HTTP on loopback: redirects, HSTS and secure cookies would lock the laptop out.
    SILENCED_SYSTEM_CHECKS = ["security.W004", "security.W008", "security.W012", "security.W016"]

# A face for scripts that the built-in ones lack, such as syllabics.
CARDPARTY_FONT = os.environ.get("CARDPARTY_FONT", "").strip() or None
CARDPARTY_PORT = 8045

# A log that cannot be written is no reason to fill the console of a hall with tracebacks.
logging.raiseExceptions = DEBUG
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"}},
    "filters": {"secrets": {"()": "tournaments.secret_addresses.WithoutSecret"}},
    "handlers": {
        # Several processes cannot share a file that begins anew when it is full.
        "journal": {
            "class": "logging.StreamHandler",
            "formatter": "plain",
            "filters": ["secrets"],
        },
        "file": {
            "class": "logging.handlers.RotatingFileHandler",
            "filename": str(DATA_DIR / "cardparty.log"),
            "maxBytes": 5_000_000,
            "backupCount": 9,
            "encoding": "utf-8",
            "formatter": "plain",
            "filters": ["secrets"],
            "delay": True,
        },
    },
    "loggers": {
        **{
            name: {
                "handlers": ["journal" if CARDPARTY_HOSTED else "file"],
                "level": "WARNING",
                "propagate": False,
            }
            for name in ("django", "waitress")
        },
        # Not an error to a volunteer: a page with many pictures queues for a moment.
        "waitress.queue": {"level": "ERROR"},
    },
}
