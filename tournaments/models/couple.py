"""A couple as it signed in at the door; where it sits and what it wins is kept elsewhere."""

from django.db import models
from django.db.models import CheckConstraint, Q
from django.utils.translation import gettext as _

from tournaments.models.evening import Evening


class Couple(models.Model):
    evening = models.ForeignKey(Evening, on_delete=models.CASCADE, related_name="couples")
    number = models.PositiveSmallIntegerField()
    first_player = models.CharField(max_length=200, blank=True)
    second_player = models.CharField(max_length=200, blank=True)
    is_house = models.BooleanField(default=False)
    has_paid = models.BooleanField(default=False)
    in_jar = models.BooleanField(default=False)
    first_game = models.PositiveSmallIntegerField(default=1)
    last_game = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["evening", "number"], name="couple_number"),
            CheckConstraint(condition=Q(number__gte=1), name="couple_number_from_one"),
            CheckConstraint(
                condition=Q(is_house=True) | ~(Q(first_player="") | Q(second_player="")),
                name="couple_two_names",
            ),
            CheckConstraint(
                condition=Q(is_house=False) | Q(has_paid=False, in_jar=False),
                name="couple_house_pays_nothing",
            ),
            CheckConstraint(condition=Q(first_game__gte=1), name="couple_first_game"),
        ]

    def __str__(self) -> str:
        return f"{self.number}. {self.names}"

    @property
    def players(self) -> tuple[str, str]:
        return self.first_player, self.second_player

    @property
    def names(self) -> str:
        """Both players as one reads them aloud; a house couple without names says what it is."""
        if self.is_house and not self.first_player:
            return _("House couple")
        return " & ".join(name for name in self.players if name)
