"""How seats were changed by hand, as the logbook says it."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.hall.acts import AddTable, DropTable, Move, Swap
from scoring.hall.facts import Facts
from scoring.hall.movement.rearranging import WinsGo
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from tournaments.words.telling_acts import tells


@tells(Swap)
def swapped(before: Facts, act: Swap, after: Facts) -> str:
    """`Game 7: couples 3 and 12 sit in each other’s places: 3 at table 5, 12 at table 2.`"""
    one, other = act.couples
    sentence = _(
        "Game %(game)s: couples %(one)s and %(other)s sit in each other’s places, %(one)s "
        "%(there)s and %(other)s %(here)s."
    )
    full_sentence = sentence % {
        "game": act.game,
        "one": one,
        "other": other,
        "there": _place(after, act.game, one),
        "here": _place(after, act.game, other),
    }
    if act.wins is WinsGo.COUPLE:
        return full_sentence
    return " ".join([full_sentence, _("What was recorded goes with the seats.")])


@tells(Move)
def moved(before: Facts, act: Move, after: Facts) -> str:
    """`Game 7: couple 3 sits at table 5, beside the one that was alone there.`"""
    return _(
        "Game %(game)s: couple %(couple)s sits at table %(table)s, beside the one that was alone "
        "there."
    ) % {"game": act.game, "couple": act.couple, "table": act.table}


@tells(DropTable)
def table_dropped(before: Facts, act: DropTable, after: Facts) -> str:
    """`Table 3 is gone; its couples sit at table 21.`"""
    return _table_said(
        act.table,
        by_itself=_("Table %(table)s is gone."),
        resting=_resting(before, after),
        reseated=_(
            "Table %(table)s is gone; whoever sat there sits at table %(there)s from now on."
        ),
        there=_new_table(before, after),
    )


@tells(AddTable)
def table_added(before: Facts, act: AddTable, after: Facts) -> str:
    """`Table 3 is back; the couples of table 21 sit there.`"""
    return _table_said(
        act.table,
        by_itself=_("Table %(table)s is back."),
        resting=_resting(before, after),
        reseated=_(
            "Table %(table)s is back; whoever sat at table %(there)s sits there from now on."
        ),
        there=_new_table(after, before),
    )


def _table_said(
    table: TableNumber,
    *,
    by_itself: str,
    resting: str | None,
    reseated: str,
    there: TableNumber | None,
) -> str:
    """That a table is gone or back, and who rests now or else where couples sit instead."""
    values = {"table": table, "there": there}
    if resting is not None:
        return " ".join([by_itself % values, resting])
    return (by_itself if there is None else reseated) % values


def _resting(before: Facts, after: Facts) -> str | None:
    """How many couples rest now that there are as many seats; nothing where it is as before."""
    if not after.games:
        return None
    is_open = after.open_game is not None and not after.open_game.is_begun
    game = len(after.games) if is_open else len(after.games) + 1
    was, now = (facts.settings.bench_for(_guests(facts, game)) for facts in (before, after))
    if was == now:
        return None
    if not now:
        return _("Nobody rests on the bench from game %(game)s on.") % {"game": game}
    sentence = ngettext(
        "From game %(game)s on one couple rests at a time.",
        "From game %(game)s on %(count)s couples rest at a time.",
        now,
    )
    return sentence % {"game": game, "count": now}


def _guests(facts: Facts, game: int) -> int:
    return sum(couple.plays(game) for couple in facts.guests)


def _place(facts: Facts, game: GameNumber, couple: CoupleNumber) -> str:
    seating = facts.games[game - 1].seating
    if couple in seating.bench:
        return _("on the bench") if len(seating.bench) > 1 else _("on the rest seat")
    at = next(number for number, table in seating.in_play if couple in table)
    return _("at table %(table)s") % {"table": at}


def _new_table(before: Facts, after: Facts) -> TableNumber | None:
    """The table of the open game that only the second evening has."""
    if before.open_game is None or after.open_game is None:
        return None
    had = dict(before.open_game.seating.in_play)
    return next((n for n, _table in after.open_game.seating.in_play if n not in had), None)
