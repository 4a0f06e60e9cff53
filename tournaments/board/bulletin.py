"""The evening in a few sentences, for the parish bulletin or a post; in any language."""

from collections.abc import Iterator

from babel.dates import format_date
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override

from tournaments.board.announcements import Announcement, Winner, announcements
from tournaments.board.results import Results, ResultStanding
from tournaments.languages import BY_CODE
from tournaments.money import format_cents
from tournaments.wording.lists import spoken
from tournaments.wording.prizes import prize_name


def bulletin(results: Results, language: str) -> str:
    """Plain text to copy; it says so itself while the result is not final."""
    with override(language):
        lines = [*_opening(results, language), ""]
        lines += [_announced(found, language) for found in announcements(results)]
        lines += [*_of_jar(results, language), "", _("Thank you to everybody who came.")]
        return "\n".join(lines) + "\n"


def _opening(results: Results, language: str) -> Iterator[str]:
    evening = results.kept.settings
    date = format_date(evening.date, "full", locale=BY_CODE[language].region)
    yield evening.name
    yield f"{date}, {evening.hall}" if evening.hall else date
    yield ""
    couples = len(results.standings)
    played = ngettext("%(count)s game", "%(count)s games", results.played)
    yield ngettext(
        "%(couples)s couple played %(games)s.", "%(couples)s couples played %(games)s.", couples
    ) % {"couples": couples, "games": played % {"count": results.played}}
    if not results.is_final:
        yield _("This is not final yet.")


def _announced(found: Announcement, language: str) -> str:
    prize = _("%(prize)s (%(worth)s)") % {
        "prize": prize_name(found.prize),
        "worth": found.thing or format_cents(found.cents or 0, language),
    }
    if found.winners:
        return _("%(prize)s: %(winners)s.") % {
            "prize": prize,
            "winners": _winners(found.winners, language),
        }
    if found.level:
        return _("%(prize)s: still open between %(couples)s.") % {
            "prize": prize,
            "couples": spoken([_named(winner.standing) for winner in found.level]),
        }
    return _("%(prize)s: still open.") % {"prize": prize}


def _winners(winners: tuple[Winner, ...], language: str) -> str:
    if len(winners) == 1:
        return _with_wins(winners[0].standing)
    return str(
        spoken(
            [
                _("%(couple)s, %(share)s")
                % {
                    "couple": _with_wins(winner.standing),
                    "share": winner.thing or format_cents(winner.cents or 0, language),
                }
                for winner in winners
            ]
        )
    )


def _with_wins(standing: ResultStanding) -> str:
    sentence = ngettext("%(couple)s (%(wins)s win)", "%(couple)s (%(wins)s wins)", standing.wins)
    return sentence % {"couple": _named(standing), "wins": standing.wins}


def _named(standing: ResultStanding) -> str:
    """The names; where none may be shown, the number."""
    return standing.names or _("couple %(number)s") % {"number": standing.couple}


def _of_jar(results: Results, language: str) -> Iterator[str]:
    jar = results.jar
    if not jar.numbers:
        return
    yield _("Cookie jar: games %(numbers)s were drawn.") % {"numbers": spoken(jar.numbers)}
    if jar.carried_over_cents:
        yield _("Nobody had won all of them: %(cents)s goes over to the next evening.") % {
            "cents": format_cents(jar.carried_over_cents, language)
        }
