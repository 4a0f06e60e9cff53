"""The app of the evening: its desks, its database, its paper."""

from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register
from django.utils.translation import gettext as _

from tournaments.words.form_fields import speak_for_fields


class TournamentsConfig(AppConfig):
    name = "tournaments"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        speak_for_fields()
        register(check_organiser_password, Tags.security, deploy=True)


def check_organiser_password(**_asked: Any) -> list[CheckMessage]:
    """Of `check --deploy`: on a server the organiser can sign in, and nobody else guesses how."""
    from tournaments.web.password import kept  # noqa: PLC0415 – slow import

    if not settings.CARDPARTY_HOSTED:
        return []
    if not kept.is_set():
        sentence = _("No organiser can sign in: set a password with “cardparty password”.")
        return [Error(sentence, id="cardparty.E001")]
    if settings.CARDPARTY_PASSWORD and kept.is_easy(settings.CARDPARTY_PASSWORD):
        sentence = _("CARDPARTY_PASSWORD is short, or one that everybody tries first.")
        return [Error(sentence, id="cardparty.E002")]
    return []
