"""The logbook: one entry for each action on an evening, never changed or removed."""

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils import timezone

from tournaments.models.evening import Evening
from tournaments.models.fields import PlainJSONField


class LogEntry(models.Model):
    evening = models.ForeignKey(Evening, on_delete=models.PROTECT, related_name="log")
    at = models.DateTimeField(default=timezone.now)
    by = models.CharField(max_length=80)
    action = models.CharField(max_length=60)  # desk and verb: floor-record-win
    values = PlainJSONField(default=dict, encoder=DjangoJSONEncoder)  # enough to say and undo it

    class Meta:
        ordering = ["-pk"]
        indexes = [models.Index(fields=["evening", "-id"], name="log_latest")]

    def __str__(self) -> str:
        return f"{self.action} {self.values}"
