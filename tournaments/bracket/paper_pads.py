"""Which score pads are still needed, and what is known of each before it is written on."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from scoring.hall.evening import Evening
from scoring.hall.tournament.matches import Stage, TeamMatch
from scoring.table.variant.variants import Variant
from tournaments.bracket.paper_plan import begins_said
from tournaments.printing.languages import in_each
from tournaments.words.bracket.match_names import match_title
from tournaments.words.rulings.variants import variant_name

if TYPE_CHECKING:
    from tournaments.bracket.prints import ScorePad


def pads_of(evening: Evening, languages: Sequence[str]) -> "tuple[ScorePad, ...]":
    """A pad for each game of the matches that are not over, in the order of play."""
    matches = [match for match in evening.tournament.matches.values() if not match.is_over]
    pools = sorted(
        (match for match in matches if match.stage is Stage.POOL),
        key=lambda match: (match.round, match.table or 0),
    )
    later = [match for match in matches if match.stage is not Stage.POOL]
    return tuple(
        _pad(evening, match, game, languages)
        for match in (*pools, *later)
        for game in _games_left(evening, match)
    )


def _games_left(evening: Evening, match: TeamMatch) -> Iterator[int]:
    """The games that are not won yet, by their number."""
    won = sum(game.winner is not None for game in match.games)
    return iter(range(won + 1, evening.settings.best_of + 1))


def _pad(evening: Evening, match: TeamMatch, game: int, languages: Sequence[str]) -> "ScorePad":
    from tournaments.bracket import prints  # noqa: PLC0415 – slow import

    variant = evening.settings.rules_of_play
    first, second = (
        prints.PadTeam(None if team is None else evening.couples[team]) for team in match.teams
    )
    return prints.ScorePad(
        in_each(languages, lambda: match_title(match.name)),
        _place(evening, match, languages),
        in_each(languages, lambda: _game(evening, variant, game)),
        (first, second),
        variant.has_bidding,
    )


def _place(evening: Evening, match: TeamMatch, languages: Sequence[str]) -> tuple[str, ...]:
    """`Table 3 · 6:45 pm`, in the knock-out without a time."""
    if match.table is None:
        return ()
    return in_each(languages, lambda: _place_said(evening, match))


def _place_said(evening: Evening, match: TeamMatch) -> str:
    table = _("Table %(number)d") % {"number": match.table}
    return f"{table} · {begins_said(evening, match)}" if match.stage is Stage.POOL else table


def _game(evening: Evening, variant: Variant, game: int) -> str:
    """`Nevins House, game to 120, game 1 of 3`"""
    values = {"variant": variant_name(variant.name), "points": variant.target}
    words = _("%(variant)s, game to %(points)s") % values
    if evening.settings.best_of == 1:
        return words
    games = {"game": game, "games": evening.settings.best_of}
    turn = _("game %(game)s of %(games)s") % games
    return f"{words} · {turn}"
