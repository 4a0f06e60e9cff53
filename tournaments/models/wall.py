"""What the hall screen shows."""

from django.db import models

from tournaments.models.evenings import EveningRow


class HallScreenRow(models.Model):
    """What the organiser has put on the hall screen of an evening, and when a screen last asked."""

    evening = models.OneToOneField(
        EveningRow, on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    scene = models.CharField(max_length=12)
    page = models.PositiveSmallIntegerField(null=True)
    is_black = models.BooleanField(default=False)
    stands_at = models.PositiveIntegerField(null=True)
    words = models.CharField(max_length=400, blank=True)
    seen_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "hall_screen"

    def __str__(self) -> str:
        return f"{self.scene}, page {self.page}"
