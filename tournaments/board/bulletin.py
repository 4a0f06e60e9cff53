"""The evening in a few sentences, for the parish bulletin or a post; in any language."""

from collections.abc import Iterator
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override

from scoring.hall.numbers import CoupleNumber
from scoring.hall.tournament.matches import Ending
from tournaments.board.announcements import Announcement, Winner, announcements
from tournaments.board.results import Results, ResultStanding
from tournaments.money import format_cents
from tournaments.words.bracket.acts import scores_said
from tournaments.words.clock import day_said
from tournaments.words.lists import spoken
from tournaments.words.prizes.names import prize_name

LAST_PLACE_TOLD = 4


def bulletin(results: Results, language: str) -> str:
    """Plain text to copy; it says so itself while the result is not final."""
    with override(language):
        lines = [*_opening(results), ""]
        lines += _of_final(results)
        lines += _announced_all(results, language)
        lines += [*_of_jar(results, language), "", _("Thank you to everybody who came.")]
        return "\n".join(lines) + "\n"


def _opening(results: Results) -> Iterator[str]:
    evening = results.stored.settings
    date = day_said(evening.date)
    yield evening.name
    yield f"{date}, {evening.hall}" if evening.hall else date
    yield ""
    yield _of_matches(results) if results.is_tournament else _of_games(results)
    if not results.is_final:
        yield _("This is not final yet.")


def _of_games(results: Results) -> str:
    couples = len(results.standings)
    played = ngettext("%(count)s game", "%(count)s games", results.played)
    return ngettext(
        "%(couples)s couple played %(games)s.", "%(couples)s couples played %(games)s.", couples
    ) % {"couples": couples, "games": played % {"count": results.played}}


def _of_matches(results: Results) -> str:
    teams = len(results.stored.evening.couples)
    played = ngettext("%(count)s match", "%(count)s matches", results.played)
    return ngettext(
        "%(teams)s team played %(matches)s.", "%(teams)s teams played %(matches)s.", teams
    ) % {"teams": teams, "matches": played % {"count": results.played}}


def _of_final(results: Results) -> Iterator[str]:
    """The final with its scores, then the first places of a tournament."""
    if not results.is_tournament:
        return
    final = results.final_match
    is_played = final and final.how is Ending.PLAYED
    if final and is_played and final.winner is not None and final.loser is not None:
        yield _("Final: %(winner)s beat %(loser)s, %(scores)s.") % {
            "winner": _named(results, final.winner),
            "loser": _named(results, final.loser),
            "scores": scores_said(final),
        }
    for place, rows in groupby(results.standings, key=lambda row: row.place):
        if place is not None and place <= LAST_PLACE_TOLD:
            teams = spoken([_named(results, row.couple) for row in rows])
            yield _("Place %(place)s: %(teams)s.") % {"place": place, "teams": teams}


def _announced_all(results: Results, language: str) -> Iterator[str]:
    """Before the evening is over nothing is an award, and the line above them says so."""
    announced = announcements(results)
    if announced and not results.is_over:
        yield _("As things stand:")
    yield from (_announced(one, results, language) for one in announced)


def _announced(announcement: Announcement, results: Results, language: str) -> str:
    prize = _("%(prize)s (%(worth)s)") % {
        "prize": prize_name(announcement.prize),
        "worth": announcement.worth,
    }
    if announcement.winners:
        return _("%(prize)s: %(winners)s.") % {
            "prize": prize,
            "winners": _winners(announcement.winners, results, language),
        }
    if announcement.level:
        return _("%(prize)s: still open between %(couples)s.") % {
            "prize": prize,
            "couples": spoken(
                [_named(results, winner.standing.couple) for winner in announcement.level]
            ),
        }
    return _("%(prize)s: still open.") % {"prize": prize}


def _winners(winners: tuple[Winner, ...], results: Results, language: str) -> str:
    if len(winners) == 1:
        return _with_wins(results, winners[0].standing)
    return str(
        spoken(
            [
                _("%(couple)s, %(share)s")
                % {
                    "couple": _with_wins(results, winner.standing),
                    "share": winner.worth,
                }
                for winner in winners
            ]
        )
    )


def _with_wins(results: Results, standing: ResultStanding) -> str:
    """A card evening goes by wins; in a tournament they decide nothing in the end."""
    named = _named(results, standing.couple)
    if results.is_tournament:
        return named
    sentence = ngettext("%(couple)s (%(wins)s win)", "%(couple)s (%(wins)s wins)", standing.wins)
    return sentence % {"couple": named, "wins": standing.wins}


def _named(results: Results, couple: CoupleNumber) -> str:
    """The names; where none may be shown, the number."""
    number = _("team %(number)s") if results.is_tournament else _("couple %(number)s")
    return " & ".join(results.players_of(couple)) or number % {"number": couple}


def _of_jar(results: Results, language: str) -> Iterator[str]:
    jar = results.jar
    if not jar.numbers:
        return
    yield _("Cookie jar: games %(numbers)s were drawn.") % {"numbers": spoken(jar.numbers)}
    if jar.lost_cents and not results.is_over:
        yield _("So far nobody has won all of them.")
    elif jar.lost_cents:
        yield _("Nobody won all of them: %(cents)s carries over to the next evening.") % {
            "cents": format_cents(jar.lost_cents, language)
        }
