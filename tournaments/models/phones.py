"""Who helps with a phone of their own."""

from django.db import models
from django.utils import timezone

from tournaments.models.evenings import EveningRow


class HelperRow(models.Model):
    """A phone that was invited, that asks to help, that helps, or that helped.

    What it shows at each request is kept as a hash alone: whoever reads the file gets in with
    nothing that stands there.
    """

    evening = models.ForeignKey(EveningRow, on_delete=models.CASCADE, related_name="+")
    name = models.CharField(max_length=40)
    # The words of the roles, with blanks between them.
    roles = models.CharField(max_length=80)
    # Of what the phone shows, or of the invitation that nobody has used yet.
    secret = models.CharField(max_length=64, unique=True)
    # What phone and laptop both show until it is let in.
    digits = models.CharField(max_length=6, blank=True)
    asked_at = models.DateTimeField(default=timezone.now)
    let_in_at = models.DateTimeField(null=True)
    seen_at = models.DateTimeField(null=True)
    stopped_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "helper"
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.name}: {self.roles}"


class HallWifiRow(models.Model):
    """The Wi-Fi of a hall, by the hall's name, where it is to be on the sign for phones."""

    hall = models.CharField(max_length=120, unique=True, blank=True)
    network = models.CharField(max_length=32)
    password = models.CharField(max_length=63, blank=True)

    class Meta:
        db_table = "hall_wifi"

    def __str__(self) -> str:
        return self.hall


class TableReportRow(models.Model):
    """Who won the game, as a couple of the table says on its phone: a word, and no result."""

    evening = models.ForeignKey(EveningRow, on_delete=models.CASCADE, related_name="+")
    game = models.PositiveSmallIntegerField()
    couple = models.PositiveIntegerField()
    # Whom it played; 0 in rows of earlier versions, whose word counts against nobody.
    against = models.PositiveIntegerField()
    winner = models.PositiveIntegerField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        db_table = "table_report"
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["evening", "game", "couple", "against"], name="one_word_a_game"
            )
        ]

    def __str__(self) -> str:
        return f"game {self.game}: couple {self.couple} says {self.winner}"


class MatchReportRow(models.Model):
    """How a match went, as a team of it says on its phone: a word, and no result.

    ``said`` are its games as JSON, as an act has them.
    """

    evening = models.ForeignKey(EveningRow, on_delete=models.CASCADE, related_name="+")
    match = models.CharField(max_length=8)
    team = models.PositiveIntegerField()
    against = models.PositiveIntegerField()
    said = models.TextField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        db_table = "match_report"
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["evening", "match", "team", "against"], name="one_word_a_match"
            )
        ]

    def __str__(self) -> str:
        return f"match {self.match}: team {self.team} says {self.said}"


class HeldBackRow(models.Model):
    """What a phone sent when its helper had been stopped: nothing was done of it."""

    helper = models.ForeignKey(HelperRow, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    page = models.CharField(max_length=80)
    sent = models.CharField(max_length=400)

    class Meta:
        db_table = "held_back"
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.page}: {self.sent}"
