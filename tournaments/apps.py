"""The app of the evening: its desks, its database, its paper."""

from django.apps import AppConfig

from tournaments.words.form_fields import speak_for_fields


class TournamentsConfig(AppConfig):
    name = "tournaments"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        speak_for_fields()
