"""Hears what is said on the page of a couple or a team, and lets it count where the hall wants."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from django.http import HttpRequest

from scoring.errors import RuleError
from scoring.hall.acts import EveningAct
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber
from scoring.hall.settings import TableReports
from tournaments.board.own.forms import (
    DropHandForm,
    HandWordForm,
    MatchWordForm,
    ScoresWordForm,
    WordForm,
)
from tournaments.board.own.match_word import MatchWord, Way, match_word, way_asked
from tournaments.board.own.word import OwnWord, own_word
from tournaments.store import book
from tournaments.store.phones import match_reporting, reporting
from tournaments.store.stale_write import Seen
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.respond import evening_or_404

# Whose results these are in the logbook.
PLAYERS = "players"

Word: TypeAlias = OwnWord | MatchWord | None
Heard: TypeAlias = tuple[StoredEvening, Word]
"""The evening after what was said, and what the page shows of it."""


def word_of(request: HttpRequest, stored: StoredEvening, couple: CoupleNumber) -> Word:
    """What may be said on the page, and what was."""
    if stored.settings.is_tournament:
        return match_word(stored, couple, way_asked(request.GET))
    return own_word(stored, couple)


def hear(request: HttpRequest, stored: StoredEvening, couple: CoupleNumber) -> Heard:
    """Takes a word; one from a page that the evening has overtaken is passed over."""
    hears = _hear_match if stored.settings.is_tournament else _hear_table
    return hears(request, stored, couple)


def _hear_table(request: HttpRequest, stored: StoredEvening, couple: CoupleNumber) -> Heard:
    word = own_word(stored, couple)
    winner = _winner_said(request, word) if word else None
    if word is None or winner is None:
        return stored, word
    reporting.say(stored, couple, winner, against=word.against)
    wins = [win for win in reporting.agreed_wins(stored) if win.table == word.table]
    after = _counted(stored, wins)
    return after, own_word(after, couple)


def _winner_said(request: HttpRequest, word: OwnWord) -> CoupleNumber | None:
    """Who won, if that is sent of the game that is played and of somebody at the table."""
    form = WordForm(request.POST)
    if not word.is_asked or not form.is_valid() or form.cleaned_data["game"] != word.game:
        return None
    winner = CoupleNumber(form.cleaned_data["winner"])
    return winner if winner in {word.couple, word.against} else None


def _hear_match(request: HttpRequest, stored: StoredEvening, team: CoupleNumber) -> Heard:
    word = match_word(stored, team)
    if word is None or not word.is_open or request.POST.get("match") != word.match.name:
        return stored, word
    if "drop" in request.POST:
        return _hear_drop(request, stored, word)
    asked = way_asked(request.POST)
    form = _typed(request, stored, word, asked)
    if form.went is None:
        return stored, match_word(stored, team, asked, form)
    match_reporting.say_of_match(stored, team, form.went)
    results = match_reporting.agreed_matches(stored, word.match.name)
    after = _counted(stored, results, of=match_reporting.written_of(results))
    return after, match_word(after, team)


def _typed(
    request: HttpRequest, stored: StoredEvening, word: MatchWord, asked: Way | None
) -> MatchWordForm:
    if asked is Way.HANDS:
        return HandWordForm(request.POST, word.kept, stored.settings)
    return ScoresWordForm(request.POST, word.match, stored.settings)


def _hear_drop(request: HttpRequest, stored: StoredEvening, word: MatchWord) -> Heard:
    """The pad without its last hand; as it is where the page had not seen that one."""
    went = DropHandForm(request.POST).went(word.kept, stored.settings)
    if went is not None:
        match_reporting.say_of_match(stored, word.team, went)
    return stored, match_word(stored, word.team, Way.HANDS)


def _counted(
    stored: StoredEvening,
    agreed: Sequence[EveningAct],
    of: Callable[[Evening], object] | None = None,
) -> StoredEvening:
    """The evening with what both say, where that is enough for the hall."""
    if not agreed or stored.settings.table_reports is not TableReports.COUNTED:
        return stored
    saw = Seen(stored.version, of) if of else None
    try:
        return book.do(stored.slug, *agreed, by=PLAYERS, saw=saw).after
    except RuleError:
        # The desk was quicker, and what it has recorded stands.
        return evening_or_404(stored.slug)
