"""The results as lines of text and as a table for a spreadsheet; computes nothing."""

import csv
import io
from collections.abc import Iterator

from django.utils.translation import gettext as _

from scoring.hall.awards import Award
from scoring.hall.prizes import names_in_order
from tournaments.board.results import Results
from tournaments.wording.couples_said import couples_said
from tournaments.wording.lists import spoken
from tournaments.wording.prizes import award_worth, prize_name
from tournaments.wording.sums import cents_said

# A cell that begins so is a formula to spreadsheets, in any width of letter.
FORMULA_STARTS = tuple("=+-@\t\r\n＝＋－＠")


def csv_of(results: Results) -> str:
    """A row a couple and a column a prize; dollars without a sign, so that a column can be added.

    Begins with a byte order mark: without it Excel takes accents for two letters each.
    """
    prizes = _prizes(results)
    won = {(award.couple, award.prize): award for award in results.awards}
    table = io.StringIO()
    writer = csv.writer(table)
    writer.writerow(["place", "couple", "first_player", "second_player", "wins", *prizes])
    for row in results.standings:
        players = [as_text(name) for name in (*row.players, "", "")[:2]]
        awards = [_worth(won.get((row.couple, prize))) for prize in prizes]
        writer.writerow([row.place, row.couple, *players, row.wins, *awards])
    return "\ufeff" + table.getvalue()


def as_text(text: str) -> str:
    """The text so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.lstrip(" \u00a0").startswith(FORMULA_STARTS) else text


def _worth(award: Award | None) -> str:
    if award is None:
        return ""
    if award.cents is None:
        return as_text(award_worth(award))
    return f"{award.cents // 100}.{award.cents % 100:02}"


def text_of(results: Results) -> str:
    """What one would read out in the hall: places, then awards, then what is still open."""
    return "\n".join([*_head(results), "", *_places(results), "", *_awards(results), ""])


def _head(results: Results) -> Iterator[str]:
    yield results.evening
    code = "final-after" if results.is_final else "after"
    counts = {"played": results.played, "games": results.games}
    yield couples_said(results.kept.settings, code, **counts)


def _places(results: Results) -> Iterator[str]:
    place, wins = _("Place"), _("Wins")
    couple = couples_said(results.kept.settings, "name")
    width = max(6, len(wins))
    yield f"{place:>6} {wins:>{width}}  {couple}"
    for row in results.standings:
        yield f"{row.place:>6} {row.wins:>{width}}  {row.couple} – {row.names}"


def _awards(results: Results) -> Iterator[str]:
    for prize in _prizes(results):
        for award in results.awards:
            if award.prize == prize:
                names = " & ".join(results.players_of(award.couple))
                yield _titled(prize, f"{award.couple} – {names}, {award_worth(award)}")
        if prize in results.open:
            yield _titled(prize, _("still to be settled"))
    if results.jar.numbers:
        numbers = spoken(results.jar.numbers)
        yield _("The cookie jar drew the games %(numbers)s.") % {"numbers": numbers}
        if results.jar.carried_over_cents:
            amount = cents_said(results.jar.carried_over_cents)
            yield _("%(amount)s of the cookie jar goes over to the next evening.") % {
                "amount": amount
            }


def _titled(prize: str, award: str) -> str:
    return _("%(prize)s: %(award)s") % {"prize": prize_name(prize), "award": award}


def _prizes(results: Results) -> tuple[str, ...]:
    return names_in_order(found.prize for found in results.outcome.prizes)
