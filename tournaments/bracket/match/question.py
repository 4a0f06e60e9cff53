"""What a form on the page of a match replaces, and what is asked if others changed that."""

from collections.abc import Callable
from functools import partial

from scoring.errors import RuleError
from scoring.hall.acts import EveningAct, RecordMatch, ScoreHand
from scoring.hall.evening import Evening
from scoring.hall.tournament.matches import MatchName, PadHand, TeamMatch
from tournaments.bracket.match.page import line_of
from tournaments.store.stale_write import StaleWriteError
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.edit_conflict import EditConflict, TwoValues, edit_conflict
from tournaments.words.bracket.match_names import match_title
from tournaments.words.bracket.stages import hand_title, line_said, result_said


def replaced_by(act: EveningAct, name: MatchName) -> Callable[[Evening], object]:
    """What of the match the act replaces: a line, the place of the next one, or all of it."""
    if not isinstance(act, ScoreHand):
        return partial(_result, name)
    return partial(_next_line, name) if act.line is None else partial(_line, name, act.line)


def match_conflict(
    stored: StoredEvening, act: EveningAct, error: StaleWriteError
) -> EditConflict | None:
    """Both results, or both of a line; nothing where there are no two values to choose from."""
    if not isinstance(act, RecordMatch | ScoreHand):
        return None
    match = stored.evening.tournament.match(act.match)
    values = None if match is None else _two_values(stored.evening, match, act)
    return None if values is None else edit_conflict(stored, error, [values])


def _two_values(
    evening: Evening, match: TeamMatch, act: RecordMatch | ScoreHand
) -> TwoValues | None:
    if isinstance(act, RecordMatch):
        typed = _after(evening, act)
        if typed is None:
            return None
        return TwoValues(match_title(match.name), result_said(match), result_said(typed))
    stands = line_of(match, act.line)
    if act.line is None or stands is None:
        return None
    line = PadHand(act.bidder, act.bid, act.taken, act.tricks)
    return TwoValues(hand_title(act.line), line_said(match, stands), line_said(match, line))


def _after(evening: Evening, act: RecordMatch) -> TeamMatch | None:
    """The match with the scores as they were typed, if they can be typed still."""
    try:
        return evening.do(act).tournament.match(act.match)
    except RuleError:
        return None


def _result(name: MatchName, evening: Evening) -> object:
    match = evening.tournament.match(name)
    return match and (match.teams, match.games, match.winner, match.how)


def _next_line(name: MatchName, evening: Evening) -> object:
    match = evening.tournament.match(name)
    return match and (
        match.teams,
        [(len(game.hands), game.winner is None) for game in match.games],
    )


def _line(name: MatchName, number: int, evening: Evening) -> object:
    match = evening.tournament.match(name)
    return match and (match.teams, line_of(match, number))
