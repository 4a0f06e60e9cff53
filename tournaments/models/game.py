"""Who sat where in each game, and which couple is credited with each table's win."""

from django.db import models
from django.db.models import CheckConstraint, Q
from django.utils import timezone

from tournaments.models.couple import Couple
from tournaments.models.evening import Evening
from tournaments.models.fields import PlainJSONField


class Game(models.Model):
    """One of the evening's games, played at every table at once; closed by its last result."""

    evening = models.ForeignKey(Evening, on_delete=models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField()
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["evening", "number"], name="game_number"),
            models.UniqueConstraint(
                fields=["evening"], condition=Q(closed_at=None), name="game_one_open"
            ),
            CheckConstraint(condition=Q(number__range=(1, 60)), name="game_number_range"),
        ]

    def __str__(self) -> str:
        return str(self.number)


class Seat(models.Model):
    """Where a couple sat in a game; no table: it rested."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    couple = models.ForeignKey(Couple, on_delete=models.PROTECT, related_name="seats")
    table = models.PositiveSmallIntegerField(null=True, blank=True)
    # At a table exactly one couple deals first; a lone couple does too, having nobody to ask.
    deals_first = models.BooleanField(default=False)

    class Meta:
        ordering = ["game", "table", "-deals_first"]
        constraints = [
            models.UniqueConstraint(fields=["game", "couple"], name="seat_one_a_couple"),
            models.UniqueConstraint(
                fields=["game", "table", "deals_first"], name="seat_two_a_table"
            ),
            models.UniqueConstraint(
                fields=["game"], condition=Q(table=None), name="seat_one_rests"
            ),
            CheckConstraint(condition=Q(table=None) | Q(table__gte=1), name="seat_table_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.table}: {self.couple_id}"


class Result(models.Model):
    """Who is credited with a table's win. A correction adds a row; the old one stands no more."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="results")
    table = models.PositiveSmallIntegerField()
    winner = models.ForeignKey(Couple, on_delete=models.PROTECT, related_name="results")
    is_standing = models.BooleanField(default=True)
    recorded_at = models.DateTimeField(default=timezone.now)
    recorded_by = models.CharField(max_length=80)

    class Meta:
        ordering = ["game", "table", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "table"], condition=Q(is_standing=True), name="result_one_standing"
            ),
            models.UniqueConstraint(
                fields=["game", "winner"], condition=Q(is_standing=True), name="result_one_a_couple"
            ),
            CheckConstraint(condition=Q(table__gte=1), name="result_table_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.table}: {self.winner_id}"


class PunchCard(models.Model):
    """The punches of a couple's card as somebody typed them from the paper."""

    couple = models.OneToOneField(Couple, on_delete=models.CASCADE, related_name="punch_card")
    games = PlainJSONField(default=list)  # game numbers, ascending
    typed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["couple__number"]

    def __str__(self) -> str:
        return f"{self.couple_id}: {self.games}"
