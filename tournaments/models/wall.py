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
    clock_ends = models.PositiveBigIntegerField(null=True)
    clock_about = models.CharField(max_length=12, blank=True, default="")
    game_minutes = models.PositiveSmallIntegerField(null=True)
    picture_mark = models.CharField(max_length=8, blank=True, default="")
    seen_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "hall_screen"

    def __str__(self) -> str:
        return f"{self.scene}, page {self.page}"


class HallScreenPictureRow(models.Model):
    """A picture of the organiser's own: apart, for the screen asks for its row all the time."""

    evening = models.OneToOneField(
        EveningRow, on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    picture = models.BinaryField()

    class Meta:
        db_table = "hall_screen_picture"

    def __str__(self) -> str:
        return f"of evening {self.evening_id}"
