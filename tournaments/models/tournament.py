"""Pools, matches and the knock-out of a tournament; nothing of a card evening."""

from django.db import models
from django.db.models import CheckConstraint, F, Q

from scoring.hall.tournament.facts import Withdrawal
from scoring.hall.tournament.matches import Ending, Stage
from tournaments.models.couples import CoupleRow
from tournaments.models.evenings import EveningRow
from tournaments.models.fields import PlainJSONField

KNOCKOUT = "knockout"


class TournamentRow(models.Model):
    """The draw of the pools, and whether play was ended before its end."""

    evening = models.OneToOneField(
        EveningRow, on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    seed = models.CharField(max_length=64, blank=True)
    is_ended = models.BooleanField()

    class Meta:
        db_table = "tournament"

    def __str__(self) -> str:
        return str(self.evening_id)


class TeamSeatRow(models.Model):
    """A team's place in a pool, or its seat in the knock-out; no team: a bye."""

    evening = models.ForeignKey(EveningRow, on_delete=models.CASCADE, related_name="+")
    within = models.CharField(max_length=8)  # the pool by its letter, or the knock-out
    turn = models.PositiveSmallIntegerField()
    team = models.ForeignKey(
        CoupleRow, on_delete=models.PROTECT, related_name="+", db_index=False, null=True
    )

    class Meta:
        db_table = "team_seat"
        ordering = ["within", "turn"]
        constraints = [
            models.UniqueConstraint(fields=["evening", "within", "turn"], name="team_seat_one"),
            models.UniqueConstraint(
                fields=["team"], condition=~Q(within=KNOCKOUT), name="team_seat_in_one_pool"
            ),
            models.UniqueConstraint(
                fields=["team"], condition=Q(within=KNOCKOUT), name="team_seat_in_knockout_once"
            ),
            CheckConstraint(
                condition=Q(team__isnull=False) | Q(within=KNOCKOUT), name="team_seat_bye"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.within} {self.turn}: {self.team_id}"


class MatchRow(models.Model):
    """Two teams that meet; what they played stands with it, for nobody asks for one alone."""

    evening = models.ForeignKey(EveningRow, on_delete=models.CASCADE, related_name="+")
    turn = models.PositiveSmallIntegerField()  # the matches of a pool are told in this order
    name = models.CharField(max_length=8)
    stage = models.CharField(max_length=11)
    round = models.PositiveSmallIntegerField()
    table = models.PositiveSmallIntegerField(null=True)
    first = models.ForeignKey(CoupleRow, on_delete=models.PROTECT, related_name="+", db_index=False)
    second = models.ForeignKey(
        CoupleRow, on_delete=models.PROTECT, related_name="+", db_index=False
    )
    winner = models.ForeignKey(
        CoupleRow, on_delete=models.PROTECT, related_name="+", db_index=False, null=True
    )
    how = models.CharField(max_length=9)
    games = PlainJSONField()  # scores, winner and hands of each

    class Meta:
        db_table = "match"
        ordering = ["turn"]
        constraints = [
            models.UniqueConstraint(fields=["evening", "name"], name="match_named_once"),
            CheckConstraint(condition=~Q(first=F("second")), name="match_of_two"),
            CheckConstraint(
                condition=Q(winner=None) | Q(winner=F("first")) | Q(winner=F("second")),
                name="match_won_by_one_of_two",
            ),
            CheckConstraint(
                condition=Q(stage__in=[stage.value for stage in Stage]), name="match_stage"
            ),
            CheckConstraint(
                condition=Q(how__in=[ending.value for ending in Ending]), name="match_how"
            ),
            CheckConstraint(
                condition=~Q(how=Ending.ABANDONED.value) | Q(winner=None), name="match_abandoned"
            ),
            CheckConstraint(condition=Q(round__gte=1), name="match_round"),
            CheckConstraint(condition=Q(table=None) | Q(table__gte=1), name="match_table"),
        ]

    def __str__(self) -> str:
        return f"{self.name}: {self.first_id} – {self.second_id}"


class PoolCutRow(models.Model):
    """A card that a team cut to stand before those level with it in its pool."""

    evening = models.ForeignKey(EveningRow, on_delete=models.CASCADE, related_name="+")
    pool = models.CharField(max_length=1)
    round = models.PositiveSmallIntegerField()
    team = models.ForeignKey(CoupleRow, on_delete=models.PROTECT, related_name="+", db_index=False)
    card = models.CharField(max_length=3)

    class Meta:
        db_table = "pool_cut"
        ordering = ["pool", "round"]
        constraints = [
            models.UniqueConstraint(fields=["team", "round"], name="pool_cut_once_a_round"),
            CheckConstraint(condition=Q(round__gte=1), name="pool_cut_round"),
        ]

    def __str__(self) -> str:
        return f"{self.pool} {self.round}: {self.team_id} {self.card}"


class WithdrawalRow(models.Model):
    """A team that went home, and what became of its matches."""

    team = models.OneToOneField(
        CoupleRow, on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    how = models.CharField(max_length=11)

    class Meta:
        db_table = "withdrawal"
        constraints = [
            CheckConstraint(
                condition=Q(how__in=[how.value for how in Withdrawal]), name="withdrawal_how"
            )
        ]

    def __str__(self) -> str:
        return f"{self.team_id}: {self.how}"
