"""The logbook: every act in its order, chained, never changed or removed; and what was printed."""

from django.db import models
from django.db.models import CheckConstraint, Q
from django.utils import timezone

from tournaments.models.evenings import EveningRow


class LogEntryRow(models.Model):
    """One act. Triggers of the database refuse to change or delete it.

    `act` is its canonical text, in which names are only fingerprints; the names themselves stand
    in `players`, which alone may be emptied, so that a hall can forget them and keep the chain.
    """

    evening = models.ForeignKey(
        EveningRow, on_delete=models.PROTECT, related_name="+", db_index=False
    )
    number = models.PositiveIntegerField()
    at = models.CharField(max_length=40)  # as it is chained, with its offset
    by = models.CharField(max_length=80)
    act = models.TextField()
    players = models.TextField(blank=True)
    salt = models.CharField(max_length=32, blank=True)
    first = models.PositiveIntegerField()  # the first entry of what was sent together
    hash = models.CharField(max_length=64)
    # What a page sends along, so that the same click twice is one.
    key = models.CharField(max_length=64, blank=True)

    class Meta:
        db_table = "log_entry"
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["evening", "number"], name="log_entry_in_order"),
            models.UniqueConstraint(
                fields=["evening", "key"], condition=~Q(key=""), name="log_entry_key_once"
            ),
            CheckConstraint(condition=Q(number__gte=1), name="log_entry_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.number}. {self.act}"


class PrintoutRow(models.Model):
    """A document that left the house; `told` is a mark of what it tells."""

    evening = models.ForeignKey(EveningRow, on_delete=models.CASCADE, related_name="+")
    document = models.CharField(max_length=40)
    entry = models.PositiveIntegerField()
    told = models.CharField(max_length=16)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        db_table = "printout"
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.document}: {self.at:%H:%M}"


class PaperChoiceRow(models.Model):
    """How an evening's documents were wanted last: every later one is printed so too.

    Which paper there is, `printing.choice` knows.
    """

    evening = models.OneToOneField(EveningRow, on_delete=models.CASCADE, related_name="+")
    # The code of one language, or both; nothing is the evening's own.
    languages = models.CharField(max_length=4, blank=True, default="")
    paper = models.CharField(max_length=6, default="letter")
    names = models.CharField(max_length=6, default="first")

    class Meta:
        db_table = "paper_choice"

    def __str__(self) -> str:
        return f"{self.paper}, {self.languages}, {self.names}"


class HallLogoRow(models.Model):
    """What stands on the posters of a hall, by its name: a picture that was made safe here."""

    hall = models.CharField(max_length=120, unique=True, blank=True)
    picture = models.BinaryField()

    class Meta:
        db_table = "hall_logo"

    def __str__(self) -> str:
        return self.hall
