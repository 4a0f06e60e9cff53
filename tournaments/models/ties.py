"""What was said, cut and played at the tie desk, and the prizes in somebody's hands."""

from django.db import models
from django.db.models import CheckConstraint, F, Q

from tournaments.models.couples import CoupleRow
from tournaments.models.evenings import EveningRow


class TieRow(models.Model):
    """A prize that several couples are level for; who they are is computed from the wins."""

    evening = models.ForeignKey(EveningRow, on_delete=models.CASCADE, related_name="+")
    prize = models.CharField(max_length=12)  # place-1, …, booby, jar
    playoff_winner = models.ForeignKey(
        CoupleRow, on_delete=models.PROTECT, null=True, related_name="+"
    )
    playoff_way = models.CharField(max_length=200, blank=True)  # how, where it is not in turn

    class Meta:
        db_table = "tie"
        constraints = [models.UniqueConstraint(fields=["evening", "prize"], name="tie_once")]

    def __str__(self) -> str:
        return self.prize


class TieWishRow(models.Model):
    """What a couple of a tie wants, and whether it forfeits; a forfeit is no wish."""

    tie = models.ForeignKey(TieRow, on_delete=models.CASCADE, related_name="+")
    couple = models.ForeignKey(CoupleRow, on_delete=models.PROTECT, related_name="+")
    wish = models.CharField(max_length=7, blank=True)
    is_forfeit = models.BooleanField()

    class Meta:
        db_table = "tie_wish"
        constraints = [
            models.UniqueConstraint(fields=["tie", "couple"], name="tie_wish_once"),
            CheckConstraint(
                condition=Q(wish__in=["split", "cut", "playoff"]) | Q(wish="", is_forfeit=True),
                name="tie_wish_said",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.couple_id}: {self.wish}"


class TieCutRow(models.Model):
    """The card that a couple of a tie cut; level ones cut again in the next round."""

    tie = models.ForeignKey(TieRow, on_delete=models.CASCADE, related_name="+")
    round = models.PositiveSmallIntegerField()
    couple = models.ForeignKey(CoupleRow, on_delete=models.PROTECT, related_name="+")
    card = models.CharField(max_length=3)  # 4C, 10S, KD

    class Meta:
        db_table = "tie_cut"
        constraints = [
            models.UniqueConstraint(fields=["tie", "round", "couple"], name="tie_cut_once"),
            CheckConstraint(condition=Q(round__gte=1), name="tie_cut_rounds"),
        ]

    def __str__(self) -> str:
        return f"{self.couple_id}: {self.card}"


class TiePlayoffGameRow(models.Model):
    """A game of a tie's play-off, in its turn; who loses one is out and loses no second."""

    tie = models.ForeignKey(TieRow, on_delete=models.CASCADE, related_name="+")
    turn = models.PositiveSmallIntegerField()
    winner = models.ForeignKey(CoupleRow, on_delete=models.PROTECT, related_name="+")
    loser = models.ForeignKey(CoupleRow, on_delete=models.PROTECT, related_name="+")

    class Meta:
        db_table = "tie_playoff_game"
        constraints = [
            models.UniqueConstraint(fields=["tie", "turn"], name="tie_playoff_game_once"),
            models.UniqueConstraint(fields=["tie", "loser"], name="tie_playoff_lost_once"),
            CheckConstraint(condition=Q(turn__gte=1), name="tie_playoff_game_turns"),
            CheckConstraint(condition=~Q(winner=F("loser")), name="tie_playoff_game_of_two"),
        ]

    def __str__(self) -> str:
        return f"{self.winner_id} beat {self.loser_id}"


class AwardRow(models.Model):
    """A prize, or a share of it, that a couple holds in its hands."""

    evening = models.ForeignKey(EveningRow, on_delete=models.CASCADE, related_name="+")
    prize = models.CharField(max_length=12)
    couple = models.ForeignKey(CoupleRow, on_delete=models.PROTECT, related_name="+")
    cents = models.PositiveIntegerField(null=True)
    thing = models.CharField(max_length=120, blank=True)
    is_each = models.BooleanField(default=False)  # of a thing: one for each partner

    class Meta:
        db_table = "award"
        constraints = [
            models.UniqueConstraint(fields=["evening", "prize", "couple"], name="award_once"),
            CheckConstraint(
                condition=Q(cents__isnull=False, thing="") | (Q(cents=None) & ~Q(thing="")),
                name="award_one_worth",
            ),
            CheckConstraint(condition=Q(is_each=False) | ~Q(thing=""), name="award_each_thing"),
        ]

    def __str__(self) -> str:
        return f"{self.prize}: {self.couple_id}"
