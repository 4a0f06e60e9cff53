"""Draws as they fell: of the starting tables and of the cookie jar's games."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.evening import Evening
from tournaments.models.fields import PlainJSONField


class Draw(models.Model):
    """Every draw is kept; the last one of its purpose counts."""

    evening = models.ForeignKey(Evening, on_delete=models.CASCADE, related_name="draws")
    purpose = models.CharField(
        max_length=6, choices=[("tables", _("Starting tables")), ("jar", _("Cookie jar"))]
    )
    # Empty where the draw came from a file that did not say it.
    seed = models.CharField(max_length=64, blank=True)
    order = PlainJSONField()  # couple numbers as drawn, or the jar's game numbers
    drawn_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(purpose__in=["tables", "jar"]), name="draw_purpose"
            )
        ]

    def __str__(self) -> str:
        return f"{self.purpose}: {self.order}"
