"""Opens an evening and changes its settings as far as play allows; draws and seats nobody."""

from dataclasses import asdict
from typing import Any

from django.db import transaction

from scoring.errors import RuleError
from scoring.hall.numbers import GameNumber
from scoring.hall.prizes import JAR, Prize
from tournaments.door.queries import has_play_begun, is_jar_drawn
from tournaments.floor.actions import seat_game_after
from tournaments.floor.queries import is_drawn
from tournaments.logbook import write_entry
from tournaments.models import Award, Evening
from tournaments.office.queries import evening_opened_with, fewest_games, free_slug, latest_game
from tournaments.office.settings import EveningSettings, mark_of, prize_row, settings_of


class JarBeyondGamesError(RuleError):
    """The jar would draw more numbers than there are games."""

    code = "office-jar-beyond-games"


class JarMoneyWithoutJarError(RuleError):
    """Money was brought in for a jar that the evening does not have."""

    code = "office-jar-money-without-jar"


class JarHasCouplesError(RuleError):
    """Couples have paid into the jar that would be taken away."""

    code = "office-jar-has-couples"


class JarDrawnError(RuleError):
    """The jar's numbers are known, so how many there are is settled."""

    code = "office-jar-drawn"


class GamesPlayedError(RuleError):
    """Fewer games than already matter: seated, punched on a card or drawn in the jar."""

    code = "office-games-played"


class OddSettledError(RuleError):
    """What becomes of an odd couple was settled by the draw of the starting tables."""

    code = "office-odd-settled"


class WinsSettledError(RuleError):
    """Once play has begun, whose word counts is said where the cards are compared."""

    code = "office-wins-settled"


class SettingsChangedError(RuleError):
    """The page shows settings that somebody has changed since."""

    code = "office-settings-changed"


class PrizeHandedOverError(RuleError):
    """The prize is in somebody's hands already."""

    code = "office-prize-handed-over"


@transaction.atomic
def open_evening(
    *, settings: EveningSettings, by: str, opening: str = "", copied_from: str = ""
) -> Evening:
    """The new evening, or the one that this very page has opened already: `opening` is its mark."""
    if (opened := evening_opened_with(opening)) is not None:
        return opened
    _check_jar(settings)
    slug = free_slug(settings.name, settings.date)
    evening = Evening.objects.create(slug=slug, **settings.columns())
    _write_prizes(evening, settings.prizes)
    write_entry(
        evening,
        "office-copy-evening" if copied_from else "office-open-evening",
        by=by,
        name=settings.name,
        copied_from=copied_from,
        opening=opening,
        settings=_plain(settings),
    )
    return evening


@transaction.atomic
def change_settings(
    *, evening: Evening, settings: EveningSettings, seen: str = "", by: str
) -> Evening:
    """The evening with these settings; refused whole when play does not allow one of them.

    `seen` is the mark of the settings that the page showed: it would put back what another page
    has changed since.
    """
    evening = Evening.objects.locked(evening.pk)
    standing = settings_of(evening)
    before, after = _plain(standing), _plain(settings)
    changes = {name: [before[name], after[name]] for name in after if before[name] != after[name]}
    if not changes:
        return evening
    if seen and seen != mark_of(standing):
        raise SettingsChangedError()
    _check_jar(settings)
    _check_changes(evening, settings, changes)
    for name, value in settings.columns().items():
        setattr(evening, name, value)
    evening.save(update_fields=[*settings.columns()])
    if "prizes" in changes:
        evening.prizes.all().delete()
        _write_prizes(evening, settings.prizes)
    if "game_count" in changes:
        _fit_games(evening)
    write_entry(evening, "office-change-settings", by=by, changes=changes)
    return evening


def _check_jar(settings: EveningSettings) -> None:
    if settings.jar_size is None and settings.jar_brought_in_cents:
        raise JarMoneyWithoutJarError(cents=settings.jar_brought_in_cents)
    if settings.jar_size is not None and settings.jar_size > settings.game_count:
        raise JarBeyondGamesError(jar_size=settings.jar_size, game_count=settings.game_count)


def _check_changes(
    evening: Evening, settings: EveningSettings, changes: dict[str, list[Any]]
) -> None:
    if "game_count" in changes:
        _check_game_count(evening, settings.game_count)
    if {"odd", "sitout_is_punched"} & changes.keys() and is_drawn(evening):
        raise OddSettledError()
    if "jar_size" in changes:
        _check_jar_change(evening, settings)
    if "wins_from" in changes and has_play_begun(evening):
        raise WinsSettledError()
    if "prizes" in changes:
        _check_handed_over(evening, settings.prizes)


def _check_game_count(evening: Evening, game_count: int) -> None:
    fewest = fewest_games(evening)
    if game_count < fewest:
        raise GamesPlayedError(fewest=fewest)


def _check_jar_change(evening: Evening, settings: EveningSettings) -> None:
    if is_jar_drawn(evening):
        raise JarDrawnError()
    couple_count = evening.couples.filter(in_jar=True).count()
    if settings.jar_size is None and couple_count:
        raise JarHasCouplesError(couple_count=couple_count)


def _check_handed_over(evening: Evening, prizes: tuple[Prize, ...]) -> None:
    staying = set(prizes) & set(settings_of(evening).prizes)
    handed_over = Award.objects.filter(evening=evening, taken_back_at=None)
    for name in handed_over.values_list("prize", flat=True):
        if name != JAR and name not in {prize.name for prize in staying}:
            raise PrizeHandedOverError(prize=name)


def _fit_games(evening: Evening) -> None:
    """A shorter evening does not wait for a game that was seated and never begun; a longer one
    goes on after the game that was to be its last.
    """
    evening.games.filter(number__gt=evening.game_count).delete()
    last = latest_game(evening)
    if last is not None and last.closed_at is not None and last.number < evening.game_count:
        seat_game_after(evening, GameNumber(last.number), last.pk)


def _write_prizes(evening: Evening, prizes: tuple[Prize, ...]) -> None:
    evening.prizes.bulk_create(prize_row(evening, prize) for prize in prizes)


def _plain(settings: EveningSettings) -> dict[str, Any]:
    """The settings as the logbook keeps them."""
    return {**asdict(settings), "date": settings.date.isoformat()}
