"""The draws, who sat where in each game, and which couple is credited with each table's win."""

from django.db import models
from django.db.models import CheckConstraint, Q

from tournaments.models.couples import CoupleRow
from tournaments.models.evenings import EveningRow
from tournaments.models.fields import PlainJSONField

NUMBERS = 100  # games are numbered below this


def game_key(evening: int, number: int) -> int:
    """A game's key is made of its evening and number, so that other rows name it unasked."""
    return evening * NUMBERS + number


def game_number(key: int) -> int:
    return key % NUMBERS


class DrawRow(models.Model):
    """Every draw in its turn; the last one of its purpose counts."""

    evening = models.ForeignKey(EveningRow, on_delete=models.CASCADE, related_name="+")
    purpose = models.CharField(max_length=6)
    turn = models.PositiveSmallIntegerField()
    seed = models.CharField(max_length=64, blank=True)
    drawn = PlainJSONField()  # tables and rest, or the jar's order and games
    reason = models.CharField(max_length=200, blank=True)

    class Meta:
        db_table = "draw"
        ordering = ["purpose", "turn"]
        constraints = [
            models.UniqueConstraint(fields=["evening", "purpose", "turn"], name="draw_in_turn"),
            CheckConstraint(condition=Q(purpose__in=["tables", "jar"]), name="draw_for"),
        ]

    def __str__(self) -> str:
        return f"{self.purpose}: {self.drawn}"


class GameRow(models.Model):
    """One of the evening's games, played at every table at once."""

    id = models.BigIntegerField(primary_key=True)  # game_key
    evening = models.ForeignKey(EveningRow, on_delete=models.CASCADE, related_name="+")
    number = models.PositiveSmallIntegerField()
    seated = models.CharField(max_length=8)
    is_over = models.BooleanField()

    class Meta:
        db_table = "game"
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["evening", "number"], name="game_numbered_once"),
            models.UniqueConstraint(
                fields=["evening"], condition=Q(is_over=False), name="game_open_once"
            ),
            CheckConstraint(condition=Q(number__range=(1, 60)), name="game_numbers"),
        ]

    def __str__(self) -> str:
        return str(self.number)


class SeatRow(models.Model):
    """Where a couple sat in a game; no table: it rested."""

    game = models.ForeignKey(GameRow, on_delete=models.CASCADE, related_name="+")
    couple = models.ForeignKey(
        CoupleRow, on_delete=models.PROTECT, related_name="+", db_index=False
    )
    table = models.PositiveSmallIntegerField(null=True)
    # At a table exactly one couple deals first; a lone couple does too, having nobody to ask.
    deals_first = models.BooleanField()

    class Meta:
        db_table = "seat"
        constraints = [
            models.UniqueConstraint(fields=["couple", "game"], name="seat_once"),
            models.UniqueConstraint(fields=["game", "table", "deals_first"], name="seat_two"),
            models.UniqueConstraint(fields=["game"], condition=Q(table=None), name="seat_one_rest"),
            CheckConstraint(condition=Q(table=None) | Q(table__gte=1), name="seat_table_numbers"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.table}: {self.couple_id}"


class ResultRow(models.Model):
    """Who is credited with a table's win; a couple wins a game once."""

    game = models.ForeignKey(GameRow, on_delete=models.CASCADE, related_name="+", db_index=False)
    table = models.PositiveSmallIntegerField()
    winner = models.ForeignKey(
        CoupleRow, on_delete=models.PROTECT, related_name="+", db_index=False
    )

    class Meta:
        db_table = "result"
        constraints = [
            models.UniqueConstraint(fields=["game", "table"], name="result_one_a_table"),
            models.UniqueConstraint(fields=["winner", "game"], name="result_one_a_winner"),
            CheckConstraint(condition=Q(table__gte=1), name="result_table_numbers"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.table}: {self.winner_id}"
