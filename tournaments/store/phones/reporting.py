"""Keeps who won as the couples of the tables say it on their phones (``rules.md §7.27``).

It is no act: nothing counts of it until somebody records it.
"""

from django.utils import timezone

from scoring.hall.acts import RecordWin
from scoring.hall.acts.act import NONE_SEEN
from scoring.hall.games.table_reports import TableWords, table_reports
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.reports import Report
from tournaments.models import TableReportRow
from tournaments.store.stored_evening import StoredEvening


def say(
    stored: StoredEvening, couple: CoupleNumber, winner: CoupleNumber, *, against: CoupleNumber
) -> None:
    """The couple's word on the game that it plays against another; the first one stands."""
    TableReportRow.objects.get_or_create(
        evening_id=stored.pk,
        game=len(stored.evening.games),
        couple=couple,
        against=against,
        defaults={"winner": winner, "at": timezone.now()},
    )


def said_in(stored: StoredEvening, game: GameNumber) -> TableWords:
    """Who won this game as couples say it; no query where the evening does not hear them."""
    if not stored.settings.hears_tables:
        return {}
    rows = TableReportRow.objects.filter(evening_id=stored.pk, game=game)
    return {
        (CoupleNumber(couple), CoupleNumber(against)): CoupleNumber(winner)
        for couple, against, winner in rows.values_list("couple", "against", "winner")
    }


def forget_words(stored: StoredEvening) -> None:
    """Of the first game, whose tables are drawn anew: a couple may say again who has won."""
    if stored.settings.hears_tables:
        TableReportRow.objects.filter(evening_id=stored.pk, game=1).delete()


def reports_of(stored: StoredEvening) -> dict[TableNumber, Report[CoupleNumber]]:
    """What is said at the tables of the game that is played."""
    game = stored.evening.open_game
    if game is None:
        return {}
    return table_reports(game, said_in(stored, GameNumber(len(stored.evening.games))))


def agreed_wins(stored: StoredEvening) -> tuple[RecordWin, ...]:
    """The results where both couples of a table say the same, if nothing stands there yet."""
    game, draw = GameNumber(len(stored.evening.games)), len(stored.evening.draws)
    return tuple(
        RecordWin(game, table, report.word, NONE_SEEN, draw)
        for table, report in reports_of(stored).items()
        if report.is_agreed
    )
