"""An evening's address, and what the list of evenings shows of it."""

from django.db import models

from scoring.hall.settings import FormatOfPlay
from tournaments.models.fields import PlainJSONField


class EveningRow(models.Model):
    """Where an evening is found. What happened in it is told by its logbook, and by nothing else.

    The columns beyond the address are what `store.columns` says of the evening as it is, so that
    a list of evenings opens none of them.
    """

    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(max_length=120)
    date = models.DateField()
    hall = models.CharField(max_length=120, blank=True)
    is_practice = models.BooleanField()
    format_of_play = models.CharField(max_length=12, default=FormatOfPlay.CARD_EVENING.value)
    couple_count = models.PositiveIntegerField(default=0)
    # Games, of a tournament matches; `results` are tables won, of a tournament matches.
    played = models.PositiveIntegerField(default=0)
    planned = models.PositiveIntegerField(default=0)
    results = models.PositiveIntegerField(default=0)
    is_played = models.BooleanField(default=False)
    names = PlainJSONField(default=list)  # the two of each couple that said them

    class Meta:
        db_table = "evening"
        ordering = ["-date", "-pk"]

    def __str__(self) -> str:
        return self.slug
