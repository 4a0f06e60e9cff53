"""Draws the starting tables, so that anyone can repeat the draw from the seed."""

import secrets

from django.db import transaction

from scoring.errors import RuleError
from scoring.hall.draws import TABLES, draw_tables
from scoring.hall.movement import Odd, TooFewCouplesError, seat
from scoring.hall.numbers import CoupleNumber, GameNumber
from tournaments.door.queries import has_play_begun
from tournaments.floor.actions.seating import seat_game
from tournaments.floor.queries import is_draw_outdated, is_drawn, last_draw
from tournaments.logbook import write_entry
from tournaments.models import Couple, Draw, Evening, Game


class PlayHasBegunError(RuleError):
    """The tables cannot be drawn again: a winner is recorded, or a card is typed."""

    code = "floor-play-has-begun"


@transaction.atomic
def draw_starting_tables(
    *,
    evening: Evening,
    odd: Odd,
    sitout_is_punched: bool,
    seed: str | None = None,
    draws_seen: int | None = None,
    by: str,
) -> Draw:
    """Draws, or draws again until the first result. `draws_seen` makes a second click harmless:
    when there have been more draws than the asker saw, the last one stands and is returned.
    """
    evening = Evening.objects.locked(evening.pk)
    before = last_draw(evening)
    draw_count = Draw.objects.filter(evening=evening, purpose=TABLES).count()
    if before is not None and draws_seen is not None and draws_seen < draw_count:
        return before
    is_redraw = is_drawn(evening)
    if is_redraw and has_play_begun(evening):
        raise PlayHasBegunError()
    was = _as_drawn(evening, before)
    asked = {"odd": Odd(odd).value, "sitout_is_punched": sitout_is_punched, "seed": seed}
    if before is not None and is_redraw and was == was | asked and not is_draw_outdated(evening):
        return before
    evening.odd, evening.sitout_is_punched = Odd(odd).value, sitout_is_punched
    evening.save(update_fields=["odd", "sitout_is_punched"])
    house, dropped_house = _settle_house_couples(evening)
    draw = _draw(evening, seed or secrets.token_hex(8))
    write_entry(
        evening,
        "floor-redraw-tables" if is_redraw else "floor-draw-tables",
        by=by,
        **asked | {"seed": draw.seed, "order": draw.order, "couple_count": len(draw.order)},
        house=house,
        dropped_house=dropped_house,
        before=was,
    )
    return draw


def _as_drawn(evening: Evening, before: Draw | None) -> dict[str, object]:
    return {
        "odd": evening.odd,
        "sitout_is_punched": evening.sitout_is_punched,
        "seed": before.seed if before else None,
        "order": before.order if before else None,
    }


def _draw(evening: Evening, seed: str) -> Draw:
    keys = dict(Couple.objects.filter(evening=evening).values_list("number", "pk"))
    drawn = draw_tables([CoupleNumber(number) for number in keys], seed)
    seating = seat([CoupleNumber(number) for number in drawn.order], Odd(evening.odd))
    seat_game(evening, GameNumber(1), seating, keys)
    return Draw.objects.create(evening=evening, purpose=TABLES, seed=seed, order=list(drawn.order))


def _settle_house_couples(evening: Evening) -> tuple[int | None, list[int]]:
    """Exactly one house couple where it fills a seat, else none; its number and those dropped.

    Nobody sits anywhere until the draw is done: a seat would hold a house couple back.
    """
    Game.objects.filter(evening=evening).delete()
    couples = list(Couple.objects.filter(evening=evening).order_by("number"))
    house = [couple for couple in couples if couple.is_house]
    guest_count = len(couples) - len(house)
    if guest_count < 2:
        raise TooFewCouplesError(couple_count=guest_count)
    is_needed = guest_count % 2 == 1 and evening.odd == Odd.HOUSE
    keeping = house[:1] if is_needed else []
    dropped = [couple for couple in house if couple not in keeping]
    Couple.objects.filter(pk__in=[couple.pk for couple in dropped]).delete()
    if is_needed and not keeping:
        number = couples[-1].number + 1
        keeping = [Couple.objects.create(evening=evening, number=number, is_house=True)]
    return (keeping[0].number if keeping else None), [couple.number for couple in dropped]
