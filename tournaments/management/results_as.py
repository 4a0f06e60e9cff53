"""The results as lines of text and as a table for a spreadsheet."""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass

from babel.numbers import get_decimal_symbol
from django.utils.translation import gettext as _

from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes.awards import Award
from scoring.hall.prizes.prizes import JAR, names_in_order
from tournaments.board.results import Results
from tournaments.languages import reader_language
from tournaments.management.results_of_teams import (
    PlaceInPool,
    knockout_lines,
    knockout_of,
    places_in_pools,
    pool_lines,
)
from tournaments.words.couples.couples_said import couples_said
from tournaments.words.lists import spoken
from tournaments.words.prizes.names import award_worth, prize_name
from tournaments.words.sums import cents_said

Row = list[str | int]
TEAM_COLUMNS = (
    "place", "team", "first_player", "second_player", "town", "pool", "place_in_pool", "reason",
    "knock_out", "matches_won",
)  # fmt: skip
# A cell that begins so is a formula to spreadsheets, in any width of letter.
FORMULA_STARTS = tuple("=+-@\t\r\n＝＋－＠")


def csv_of(results: Results) -> str:
    """A row a couple and a column a prize; dollars without a sign, so that a column can be added.

    Written as a spreadsheet in the reader's language reads it: in French with ; and decimal comma.

    Begins with a byte order mark: without it Excel takes accents for two letters each.
    """
    rows = _rows_of_teams(results) if results.is_tournament else _rows_of_couples(results)
    table = io.StringIO()
    csv.writer(table, delimiter=_separators().cell).writerows(rows)
    return "\ufeff" + table.getvalue()


def _rows_of_couples(results: Results) -> Iterator[Row]:
    yield ["place", "couple", "first_player", "second_player", "wins", *_prizes(results)]
    for row in results.standings:
        players = [as_text(name) for name in (*row.players, "", "")[:2]]
        yield [row.place or "", row.couple, *players, row.wins, *_won(results, row.couple)]


def _rows_of_teams(results: Results) -> Iterator[Row]:
    """Those who have a place, best first, then the others by number."""
    evening = results.stored.evening
    pools = places_in_pools(evening)
    yield [*TEAM_COLUMNS, *_prizes(results)]
    for number, row in results.by_couple.items():
        team, pool = evening.couples[number], pools.get(number, PlaceInPool())
        names = [as_text(text) for text in (*team.players, team.town)]
        ways = [as_text(text) for text in (pool.reason, knockout_of(evening, number))]
        told = [row.place or "", number, *names, pool.pool, pool.place or "", *ways]
        yield [*told, row.wins, *_won(results, number)]


def _won(results: Results, couple: CoupleNumber) -> list[str]:
    won = {award.prize: award for award in results.certain_awards if award.couple == couple}
    return [_worth(won.get(prize)) for prize in _prizes(results)]


def as_text(text: str) -> str:
    """The text so that no spreadsheet takes it for a formula.

    Without the mark before it, it is as it was, even where it had such a mark already.
    """
    bare = text.lstrip("'")
    is_formula = bare.startswith(FORMULA_STARTS) or bare.lstrip().startswith(FORMULA_STARTS)
    return f"'{text}" if is_formula else text


def _worth(award: Award | None) -> str:
    if award is None:
        return ""
    if award.cents is None:
        return as_text(award_worth(award))
    return f"{award.cents // 100}{_separators().decimal}{award.cents % 100:02}"


@dataclass(frozen=True, slots=True)
class Separators:
    """What a spreadsheet takes for the end of a cell, and for the point in a sum."""

    cell: str
    decimal: str


def _separators() -> Separators:
    """A spreadsheet reads as its reader writes: where the comma is in sums, it ends no cell."""
    decimal = get_decimal_symbol(reader_language().region)
    return Separators(";" if decimal == "," else ",", decimal)


def text_of(results: Results) -> str:
    """What one would read out in the hall: places, then awards, then what is still open."""
    evening = results.stored.evening
    played = [*pool_lines(evening), *knockout_lines(evening)] if results.is_tournament else []
    lines = [*_head(results), *played, "", *_places(results), "", *_awards(results), ""]
    return "\n".join(lines)


def _head(results: Results) -> Iterator[str]:
    yield results.evening
    code = "final-after" if results.is_final else "after"
    counts = {"played": results.played, "games": results.games}
    yield couples_said(results.stored.settings, code, **counts)


def _places(results: Results) -> Iterator[str]:
    place, wins = _("Place"), _("Matches won") if results.is_tournament else _("Wins")
    couple = couples_said(results.stored.settings, "name")
    width = max(6, len(wins))
    yield f"{place:>6} {wins:>{width}}  {couple}"
    for row in results.standings:
        yield f"{row.place or '–':>6} {row.wins:>{width}}  {row.couple} – {row.names}"


def _awards(results: Results) -> Iterator[str]:
    if results.awards and not results.is_over:
        yield _("As things stand:")
    for prize in _prizes(results):
        for award in results.awards:
            if award.prize == prize:
                names = " & ".join(results.players_of(award.couple))
                worth = award_worth(
                    award,
                    is_shared=results.is_tournament,
                    coin_cents=results.stored.settings.coin_cents,
                )
                yield _titled(prize, f"{award.couple} – {names}, {worth}")
        if prize in results.open:
            yield _titled(prize, _("still to be settled"))
    if results.jar.numbers:
        numbers = spoken(results.jar.numbers)
        yield _("The cookie jar drew the games %(numbers)s.") % {"numbers": numbers}
        if results.jar.lost_cents and results.is_over:
            amount = cents_said(results.jar.lost_cents)
            yield _("%(amount)s of the cookie jar carries over to the next evening.") % {
                "amount": amount
            }


def _titled(prize: str, award: str) -> str:
    return _("%(prize)s: %(award)s") % {"prize": prize_name(prize), "award": award}


def _prizes(results: Results) -> tuple[str, ...]:
    """In their order; a tournament has no jar."""
    names = names_in_order(outcome.prize for outcome in results.outcome.prizes)
    return tuple(name for name in names if name != JAR or not results.is_tournament)
