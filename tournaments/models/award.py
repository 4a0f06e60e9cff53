"""What was said, cut and played at the tie desk, and what was handed over."""

from django.db import models
from django.db.models import CheckConstraint, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.couple import Couple
from tournaments.models.evening import Evening

CHOICES_OF_WISH = [("split", _("Split")), ("cut", _("Cut")), ("playoff", _("Play-off"))]


class Tie(models.Model):
    """A prize that several couples are level for; who they are is computed from the wins."""

    evening = models.ForeignKey(Evening, on_delete=models.CASCADE, related_name="ties")
    prize = models.CharField(max_length=10)  # place-1, …, booby, jar
    playoff_winner = models.ForeignKey(
        Couple, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        ordering = ["prize"]
        constraints = [models.UniqueConstraint(fields=["evening", "prize"], name="tie_one_a_prize")]

    def __str__(self) -> str:
        return self.prize


class TieWish(models.Model):
    """What a couple of a tie wants; in a play-off it may forfeit."""

    tie = models.ForeignKey(Tie, on_delete=models.CASCADE, related_name="wishes")
    couple = models.ForeignKey(Couple, on_delete=models.PROTECT, related_name="+")
    wish = models.CharField(max_length=7, choices=CHOICES_OF_WISH)
    is_forfeit = models.BooleanField(default=False)

    class Meta:
        ordering = ["tie", "couple__number"]
        constraints = [
            models.UniqueConstraint(fields=["tie", "couple"], name="tie_wish_one_a_couple"),
            CheckConstraint(
                condition=Q(wish__in=["split", "cut", "playoff"]), name="tie_wish_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.couple_id}: {self.wish}"


class TieCut(models.Model):
    """The card that a couple of a tie cut; level ones cut again in the next round."""

    tie = models.ForeignKey(Tie, on_delete=models.CASCADE, related_name="cuts")
    round = models.PositiveSmallIntegerField()
    couple = models.ForeignKey(Couple, on_delete=models.PROTECT, related_name="+")
    card = models.CharField(max_length=3)  # 4C, 10S, KD

    class Meta:
        ordering = ["tie", "round", "couple__number"]
        constraints = [
            models.UniqueConstraint(fields=["tie", "round", "couple"], name="tie_cut_one_a_round"),
            CheckConstraint(condition=Q(round__gte=1), name="tie_cut_round_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.couple_id}: {self.card}"


class Award(models.Model):
    """A prize as it was handed over. Taken back, the row stays and a new one may follow."""

    evening = models.ForeignKey(Evening, on_delete=models.CASCADE, related_name="awards")
    prize = models.CharField(max_length=10)
    couple = models.ForeignKey(Couple, on_delete=models.PROTECT, related_name="awards")
    cents = models.PositiveIntegerField(null=True, blank=True)
    thing = models.CharField(max_length=120, blank=True)
    handed_over_at = models.DateTimeField(default=timezone.now)
    taken_back_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["evening", "prize", "couple"],
                condition=Q(taken_back_at=None),
                name="award_handed_over_once",
            ),
            CheckConstraint(
                condition=Q(cents__isnull=False, thing="") | (Q(cents=None) & ~Q(thing="")),
                name="award_money_or_thing",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.prize}: {self.couple_id}"
