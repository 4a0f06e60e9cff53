"""An evening as it was set up; knows no results."""

from django.db import models
from django.db.models import CheckConstraint, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

CHOICES_OF_ODD = [
    ("house", _("House couple")),
    ("rest", _("Rest seat")),
    ("gap", _("Travelling gap")),
]
CHOICES_OF_LANGUAGES = [
    ("en", _("English")),
    ("fr", _("French")),
    ("en,fr", _("English and French")),
    ("fr,en", _("French and English")),
]
CHOICES_OF_WINS = [("floor", _("Floor")), ("cards", _("Cards"))]


class EveningQuerySet(models.QuerySet["Evening"]):
    def locked(self, pk: int) -> "Evening":
        """The evening, held until the transaction ends; SQLite holds the whole file anyway."""
        return self.select_for_update().get(pk=pk)


class Evening(models.Model):
    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(max_length=120)
    date = models.DateField(default=timezone.localdate)
    hall = models.CharField(max_length=120, blank=True)
    languages = models.CharField(max_length=5, choices=CHOICES_OF_LANGUAGES, default="en,fr")
    game_count = models.PositiveSmallIntegerField(default=25)
    odd = models.CharField(max_length=5, choices=CHOICES_OF_ODD, default="house")
    sitout_is_punched = models.BooleanField(default=False)
    entry_fee_cents = models.PositiveIntegerField(default=2000)
    jar_fee_cents = models.PositiveIntegerField(default=200)
    hall_share_cents = models.PositiveIntegerField(default=0)
    jar_brought_in_cents = models.PositiveIntegerField(default=0)
    # How many game numbers the jar draws; empty: no cookie jar tonight.
    jar_size = models.PositiveSmallIntegerField(null=True, blank=True, default=8)
    wins_from = models.CharField(max_length=5, choices=CHOICES_OF_WINS, default="floor")
    # Where the players' phones find this laptop; empty: the laptop's own address.
    public_address = models.CharField(max_length=200, blank=True)
    public_shows_names = models.BooleanField(default=True)
    screen_shows_leaders = models.BooleanField(default=False)
    is_practice = models.BooleanField(default=False)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    objects = EveningQuerySet.as_manager()

    class Meta:
        ordering = ["-date", "-pk"]
        constraints = [
            CheckConstraint(condition=Q(game_count__range=(1, 60)), name="evening_game_count"),
            CheckConstraint(condition=Q(odd__in=["house", "rest", "gap"]), name="evening_odd"),
            CheckConstraint(condition=Q(wins_from__in=["floor", "cards"]), name="evening_wins"),
            CheckConstraint(
                condition=Q(languages__in=["en", "fr", "en,fr", "fr,en"]), name="evening_languages"
            ),
            CheckConstraint(
                condition=Q(jar_size=None) | Q(jar_size__range=(1, 60)), name="evening_jar_size"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.date:%Y-%m-%d})"

    def get_absolute_url(self) -> str:
        return reverse("office-evening", args=[self.slug])

    @property
    def language_codes(self) -> tuple[str, ...]:
        """The languages on paper and in texts, the first one first."""
        return tuple(self.languages.split(","))


class Prize(models.Model):
    """A place's prize or the booby prize: a sum, a percentage of the pot, or a thing."""

    evening = models.ForeignKey(Evening, on_delete=models.CASCADE, related_name="prizes")
    kind = models.CharField(max_length=5, choices=[("place", _("Place")), ("booby", _("Booby"))])
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    cents = models.PositiveIntegerField(null=True, blank=True)
    percent = models.PositiveSmallIntegerField(null=True, blank=True)
    thing = models.CharField(max_length=120, blank=True)

    class Meta:
        ordering = ["-kind", "place"]  # places first, the booby prize last
        constraints = [
            models.UniqueConstraint(fields=["evening", "place"], name="prize_one_a_place"),
            models.UniqueConstraint(
                fields=["evening"], condition=Q(kind="booby"), name="prize_one_booby"
            ),
            CheckConstraint(
                condition=Q(kind="place", place__isnull=False, place__gte=1)
                | Q(kind="booby", place=None),
                name="prize_place_has_number",
            ),
            # IS NOT NULL is spelt out: a check that compares with NULL lets the row pass.
            CheckConstraint(
                condition=Q(cents__isnull=False, percent=None, thing="")
                | Q(cents=None, percent__isnull=False, percent__range=(0, 100), thing="")
                | (Q(cents=None, percent=None) & ~Q(thing="")),
                name="prize_sum_or_percent_or_thing",
            ),
        ]

    def __str__(self) -> str:
        return self.code

    @property
    def code(self) -> str:
        """`place-1`, `place-2`, … or `booby`, as files and the tie desk name it."""
        return "booby" if self.kind == "booby" else f"place-{self.place}"
