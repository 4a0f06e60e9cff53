"""Draws the cookie jar's games, so that anyone can repeat the draw from the seed."""

import secrets

from django.db import transaction

from scoring.errors import RuleError
from scoring.hall.draws import JAR, draw_jar
from tournaments.logbook import write_entry
from tournaments.models import Draw, Evening
from tournaments.prizes.queries import can_jar_be_drawn


class NoJarError(RuleError):
    """The evening has no cookie jar."""

    code = "prizes-no-jar"


class JarTooEarlyError(RuleError):
    """The jar would be drawn while couples may still come and join it."""

    code = "prizes-jar-too-early"


class JarNotDrawnError(RuleError):
    """The jar is to be drawn again, but was not drawn yet."""

    code = "prizes-jar-not-drawn"


class RedrawReasonMissingError(RuleError):
    """The jar is to be drawn again without a reason."""

    code = "prizes-redraw-reason-missing"


@transaction.atomic
def draw_cookie_jar(*, evening: Evening, seed: str | None = None, by: str) -> Draw:
    """Once, any time after the starting tables; a second click gets the draw that stands."""
    evening = Evening.objects.locked(evening.pk)
    standing = _last_draw(evening)
    if standing is not None:
        return standing
    if not can_jar_be_drawn(evening):
        raise JarTooEarlyError
    draw = _draw(evening, seed)
    write_entry(
        evening, "prizes-draw-jar", by=by, seed=draw.seed, order=draw.order, numbers=_sorted(draw)
    )
    return draw


@transaction.atomic
def redraw_cookie_jar(
    *, evening: Evening, replaced: int, reason: str, seed: str | None = None, by: str
) -> Draw:
    """Draws again in place of the draw with the key given; the reason stays in the logbook.

    Where that draw is no longer the last one, a first click has replaced it: the last one stands.
    """
    evening = Evening.objects.locked(evening.pk)
    standing = _last_draw(evening)
    if standing is None:
        raise JarNotDrawnError
    if not reason.strip():
        raise RedrawReasonMissingError
    if standing.pk != replaced:
        return standing
    draw = _draw(evening, seed)
    write_entry(
        evening,
        "prizes-redraw-jar",
        by=by,
        reason=reason.strip(),
        seed=draw.seed,
        order=draw.order,
        numbers=_sorted(draw),
        before=_sorted(standing),
    )
    return draw


def _draw(evening: Evening, seed: str | None) -> Draw:
    if evening.jar_size is None:
        raise NoJarError
    drawn = draw_jar(evening.game_count, evening.jar_size, seed or secrets.token_hex(8))
    return Draw.objects.create(
        evening=evening, purpose=JAR, seed=drawn.seed, order=list(drawn.order)
    )


def _last_draw(evening: Evening) -> Draw | None:
    return Draw.objects.filter(evening=evening, purpose=JAR).order_by("pk").last()


def _sorted(draw: Draw) -> list[int]:
    return sorted(draw.order)
