"""Which games, seats and credits differ between two evenings, in rows."""

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.hall.comparing.changes import (
    Change,
    Changes,
    CreditChange,
    SeatChange,
    SeatInGame,
    UnwonChange,
)
from scoring.hall.numbers import CoupleNumber, GameNumber
from tournaments.words.changes.rows import ChangeRow, Rows, counted_row, plain_row
from tournaments.words.floor.acts import WON, WON_INSTEAD
from tournaments.words.floor.games import games_gone, games_seated
from tournaments.words.lists import games_spoken

WIN_GONE = gettext_lazy(
    "Game %(game)s, table %(table)s: no winner any more; it was couple %(before)s."
)


def game_rows(changes: Changes) -> Rows:
    """`Back to game 14.`, and which games are seated or no longer are."""
    if changes.open_game is not None:
        yield _played_row(changes, changes.open_game)
    if changes.seated:
        yield ChangeRow(
            games_named(changes.seated), _("not seated"), _("seated"), games_seated(changes.seated)
        )
    if changes.gone:
        yield ChangeRow(
            games_named(changes.gone), _("seated"), _("not seated"), games_gone(changes.gone)
        )


def seat_rows(changes: Changes, most: int) -> Rows:
    """Who sits elsewhere: each couple, or how many in each game, or in all of them."""
    if len(changes.seats) <= most:
        return map(_seat_row, changes.seats)
    by_game = [list(group) for _game, group in groupby(changes.seats, attrgetter("game"))]
    if len(by_game) <= most:
        return map(_seats_row, by_game)
    return [_all_seats_row(changes.seats)]


def credit_rows(changes: Changes, most: int) -> Rows:
    """Who is credited instead of whom: each table, or at how many in each game, or in all."""
    return [*_credit_rows(changes, most), *map(_unwon_row, changes.unwon)]


def _unwon_row(change: UnwonChange) -> ChangeRow:
    """Who moves on from a table that nobody won, or that it is no such table any more."""
    label = _("Game %(game)s, table %(table)s") % {"game": change.game, "table": change.table}
    return plain_row(label, _moves_on(change.before), _moves_on(change.after))


def _moves_on(couple: CoupleNumber | None) -> str:
    if couple is None:
        return _("not closed without a winner")
    return _("nobody won, couple %(couple)s moves on") % {"couple": couple}


def _credit_rows(changes: Changes, most: int) -> Rows:
    if len(changes.credits) <= most:
        return map(_credit_row, changes.credits)
    by_game = [list(group) for _game, group in groupby(changes.credits, attrgetter("game"))]
    if len(by_game) <= most:
        return map(_credits_row, by_game)
    return [_credits_row(changes.credits)]


def games_named(games: Sequence[GameNumber]) -> str:
    """`Game 15`, or `Games 15-25`."""
    sentence = ngettext("Game %(games)s", "Games %(games)s", len(games))
    return sentence % {"games": games_spoken(games)}


def _played_row(changes: Changes, played: Change[GameNumber | None]) -> ChangeRow:
    before, after = (_("none") if game is None else str(game) for game in played)
    if changes.back_to is not None:
        sentence = _("Back to game %(game)s.") % {"game": changes.back_to}
    elif played.after is None:
        sentence = _("No game is being played any more.")
    else:
        sentence = _("Game %(game)s is being played.") % {"game": played.after}
    return ChangeRow(_("Game being played"), before, after, sentence)


def _seat_row(change: SeatChange) -> ChangeRow:
    label = _("Game %(game)s, couple %(couple)s") % {
        "game": change.game,
        "couple": change.couple,
    }
    return plain_row(label, _seat(change.before), _seat(change.after))


def _seat(seat: SeatInGame | None) -> str:
    if seat is None:
        return _("no seat")
    if seat.on_bench is not None:
        return _("bench, place %(place)s") % {"place": seat.on_bench}
    if seat.table is None:
        return _("rest seat")
    phrase = _("table %(table)s (deals first)") if seat.deals_first else _("table %(table)s")
    return phrase % {"table": seat.table}


def _seats_row(seats: Sequence[SeatChange]) -> ChangeRow:
    sentence = ngettext(
        "%(count)s couple sits elsewhere", "%(count)s couples sit elsewhere", len(seats)
    )
    return counted_row(games_named([seats[0].game]), sentence % {"count": len(seats)})


def _all_seats_row(seats: Sequence[SeatChange]) -> ChangeRow:
    games = sorted({change.game for change in seats})
    count = len({change.couple for change in seats})
    sentence = ngettext(
        "%(count)s couple sits elsewhere at least once",
        "%(count)s couples sit elsewhere at least once",
        count,
    )
    return counted_row(games_named(games), sentence % {"count": count})


def _credit_row(change: CreditChange) -> ChangeRow:
    label = _("Game %(game)s, table %(table)s") % {"game": change.game, "table": change.table}
    sentence = WON_INSTEAD
    if change.after is None:
        sentence = WIN_GONE
    elif change.before is None:
        sentence = WON
    full_sentence = str(sentence) % {
        "game": change.game,
        "table": change.table,
        "before": change.before,
        "winner": change.after,
    }
    return ChangeRow(label, _winner(change.before), _winner(change.after), full_sentence)


def _winner(couple: CoupleNumber | None) -> str:
    return _("nobody") if couple is None else _("couple %(couple)s") % {"couple": couple}


def _credits_row(credited: Sequence[CreditChange]) -> ChangeRow:
    games = sorted({change.game for change in credited})
    sentence = ngettext(
        "%(count)s table has another winner, or none",
        "%(count)s tables have another winner, or none",
        len(credited),
    )
    return counted_row(games_named(games), sentence % {"count": len(credited)})
