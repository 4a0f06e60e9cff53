"""An evening's address and settings, and its prizes."""

from functools import reduce
from operator import or_

from django.db import models
from django.db.models import CheckConstraint, Q
from django.utils import timezone

from scoring.hall.prizes import OFFERED_KINDS, PrizeKind
from scoring.hall.settings import FormatOfPlay, PictureLetters, Rounding
from scoring.hall.tournament.terms import TournamentTerms
from tournaments.languages import CHOICES
from tournaments.models.fields import PlainJSONField

USUAL = TournamentTerms()


class EveningRow(models.Model):
    """The columns beyond the address are the fields of `scoring.hall.settings.Settings`."""

    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(max_length=120)
    date = models.DateField()
    hall = models.CharField(max_length=120, blank=True)
    languages = models.CharField(max_length=5)  # codes, the first one first: en,fr
    picture_letters = models.CharField(max_length=8, default=PictureLetters.OF_LANGUAGE.value)
    game_count = models.PositiveSmallIntegerField()
    more_opponents = models.BooleanField(default=False)
    tables_gone = models.CharField(max_length=200, blank=True, default="")  # numbers: 3,20
    odd = models.CharField(max_length=5)
    sitout_is_punched = models.BooleanField()
    entry_fee_cents = models.PositiveIntegerField()
    jar_fee_cents = models.PositiveIntegerField()
    hall_share_cents = models.PositiveIntegerField()
    jar_brought_in_cents = models.PositiveIntegerField()
    jar_size = models.PositiveSmallIntegerField(null=True)
    rounding = models.CharField(max_length=4, default=Rounding.TO_THE_CENT.value)
    permit = models.CharField(max_length=40, blank=True, default="")
    wins_from = models.CharField(max_length=5)
    public_address = models.CharField(max_length=200, blank=True)
    public_shows_names = models.BooleanField()
    screen_shows_leaders = models.BooleanField()
    is_practice = models.BooleanField()
    # What a tournament is played by; an evening that was kept before there were any plays none.
    format_of_play = models.CharField(max_length=12, default=FormatOfPlay.CARD_EVENING.value)
    variant = models.CharField(max_length=200, default=USUAL.variant)
    best_of = models.PositiveSmallIntegerField(default=USUAL.best_of)
    meets_twice = models.BooleanField(default=USUAL.meets_twice)
    order_rules = models.CharField(
        max_length=60, default=",".join(rule.value for rule in USUAL.order_rules)
    )
    qualifier_count = models.PositiveSmallIntegerField(default=USUAL.qualifier_count)
    runner_up_count = models.PositiveSmallIntegerField(default=USUAL.runner_up_count)
    third_place_is_played = models.BooleanField(default=USUAL.third_place_is_played)
    has_consolation = models.BooleanField(default=USUAL.has_consolation)
    table_count = models.PositiveSmallIntegerField(null=True)
    first_round_at = models.TimeField(default=USUAL.first_round_at)
    match_minutes = models.PositiveSmallIntegerField(default=USUAL.match_minutes)
    singles = PlainJSONField(default=list)  # the number and the name of who waits for a partner
    more = PlainJSONField(default=dict)  # what has no column, as `record.more` tells it
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        db_table = "evening"
        ordering = ["-date", "-pk"]
        constraints = [
            CheckConstraint(condition=Q(game_count__range=(1, 60)), name="evening_games"),
            CheckConstraint(condition=Q(odd__in=["house", "rest", "gap"]), name="evening_odd_way"),
            CheckConstraint(
                condition=Q(format_of_play__in=[known.value for known in FormatOfPlay]),
                name="evening_format",
            ),
            CheckConstraint(condition=Q(best_of__in=[1, 3]), name="evening_best_of"),
            CheckConstraint(condition=Q(wins_from__in=["floor", "cards"]), name="evening_source"),
            CheckConstraint(
                condition=Q(languages__in=[",".join(codes) for codes in CHOICES]),
                name="evening_speaks",
            ),
            CheckConstraint(
                condition=Q(picture_letters__in=[known.value for known in PictureLetters]),
                name="evening_letters",
            ),
            CheckConstraint(
                condition=Q(rounding__in=[known.value for known in Rounding]),
                name="evening_rounding",
            ),
            CheckConstraint(
                condition=Q(jar_size=None) | Q(jar_size__range=(1, 60)), name="evening_jar"
            ),
        ]

    def __str__(self) -> str:
        return self.slug


def _goes_by(kind: PrizeKind) -> Q:
    """The names that prizes of the kind have."""
    return Q(prize__startswith=f"{kind.word}-") if kind.is_by_place else Q(prize=kind.word)


class PrizeRow(models.Model):
    """A prize in its turn: a sum, a percentage of the pot, or a thing."""

    evening = models.ForeignKey(EveningRow, on_delete=models.CASCADE, related_name="+")
    turn = models.PositiveSmallIntegerField()
    prize = models.CharField(max_length=12)  # place-1, …, booby
    cents = models.PositiveIntegerField(null=True)
    percent = models.PositiveSmallIntegerField(null=True)
    thing = models.CharField(max_length=120, blank=True)
    is_each = models.BooleanField(default=False)  # of a thing: one for each partner

    class Meta:
        db_table = "prize"
        ordering = ["turn"]
        constraints = [
            models.UniqueConstraint(fields=["evening", "prize"], name="prize_once"),
            CheckConstraint(
                condition=reduce(or_, map(_goes_by, OFFERED_KINDS)), name="prize_known"
            ),
            # IS NOT NULL is spelt out: a check that compares with NULL lets the row pass.
            CheckConstraint(
                condition=Q(cents__isnull=False, percent=None, thing="")
                | Q(cents=None, percent__isnull=False, percent__range=(0, 100), thing="")
                | (Q(cents=None, percent=None) & ~Q(thing="")),
                name="prize_one_worth",
            ),
            CheckConstraint(condition=Q(is_each=False) | ~Q(thing=""), name="prize_each_thing"),
        ]

    def __str__(self) -> str:
        return self.prize
