"""The couples of an evening, and what their punch cards say."""

from django.db import models
from django.db.models import CheckConstraint, Q

from tournaments.models.evenings import EveningRow
from tournaments.models.fields import PlainJSONField

NUMBERS = 10_000  # couples are numbered below this


def couple_key(evening: int, number: int) -> int:
    """A couple's key is made of its evening and number, so that other rows name it unasked."""
    return evening * NUMBERS + number


def couple_number(key: int) -> int:
    return key % NUMBERS


class CoupleRow(models.Model):
    """Two partners under one number; the house couple pays nothing."""

    id = models.BigIntegerField(primary_key=True)  # couple_key
    evening = models.ForeignKey(EveningRow, on_delete=models.CASCADE, related_name="+")
    number = models.PositiveSmallIntegerField()
    first_player = models.CharField(max_length=200, blank=True)
    second_player = models.CharField(max_length=200, blank=True)
    is_house = models.BooleanField()
    has_paid = models.BooleanField()
    in_jar = models.BooleanField()
    first_game = models.PositiveSmallIntegerField(default=1)
    last_game = models.PositiveSmallIntegerField(null=True)
    town = models.CharField(max_length=60, blank=True, default="")
    # What it has paid, or is to pay: the fee of the evening may change, what was paid does not.
    entry_fee_cents = models.PositiveIntegerField(default=0)
    jar_fee_cents = models.PositiveIntegerField(default=0)
    earlier_players = PlainJSONField(default=list)  # the last game and the names of each

    class Meta:
        db_table = "couple"
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["evening", "number"], name="couple_numbered_once"),
            models.UniqueConstraint(
                fields=["evening"], condition=Q(is_house=True), name="couple_one_house"
            ),
            CheckConstraint(
                condition=Q(number__range=(1, NUMBERS - 1)), name="couple_number_range"
            ),
            CheckConstraint(
                condition=Q(is_house=False)
                | Q(has_paid=False, in_jar=False, entry_fee_cents=0, jar_fee_cents=0),
                name="couple_house_is_free",
            ),
            CheckConstraint(condition=Q(first_game__gte=1), name="couple_first_game_range"),
        ]

    def __str__(self) -> str:
        return str(self.number)


class AbsenceRow(models.Model):
    """The games that a couple missed which went home and came back."""

    couple = models.ForeignKey(CoupleRow, on_delete=models.CASCADE, related_name="+")
    first_game = models.PositiveSmallIntegerField()
    last_game = models.PositiveSmallIntegerField()

    class Meta:
        db_table = "absence"
        constraints = [
            models.UniqueConstraint(fields=["couple", "first_game"], name="absence_once"),
            CheckConstraint(condition=Q(first_game__gte=2), name="absence_after_a_game"),
            CheckConstraint(
                condition=Q(last_game__gte=models.F("first_game")), name="absence_in_order"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.couple_id}: {self.first_game}–{self.last_game}"


class PunchCardRow(models.Model):
    """The punches of a couple's card as somebody typed them from the paper."""

    couple = models.OneToOneField(
        CoupleRow, on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    games = PlainJSONField()  # game numbers, ascending

    class Meta:
        db_table = "punch_card"

    def __str__(self) -> str:
        return f"{self.couple_id}: {self.games}"
