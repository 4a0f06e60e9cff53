"""The pages of a couple or a team: found by number, name or card, and followed during play."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from scoring.errors import RuleError
from scoring.hall.numbers import CoupleNumber, TableNumber
from scoring.hall.settings import TableReports
from tournaments.board.own.couple_page import couple_page
from tournaments.board.own.forms import SeekForm, WordForm
from tournaments.board.own.seeking import couples_called
from tournaments.board.own.team_page import team_page
from tournaments.board.own.word import CARD, OwnWord, own_word, speaks_for
from tournaments.board.seen import board_of, is_known, seen_or_404, unless_unchanged
from tournaments.store import book
from tournaments.store.phones import reporting
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.access import for_players
from tournaments.web.hall.card_codes import couple_of
from tournaments.web.respond import evening_or_404, render_page, wanted_fragment

# A card is of one night.
A_NIGHT = 16 * 60 * 60
# Whose results these are in the logbook.
PLAYERS = "players"


@for_players
@require_safe
def board_card(request: HttpRequest, code: str) -> HttpResponse:
    """The code of a punch card leads to its couple."""
    found = couple_of(code)
    if found is None:
        messages.error(request, _("No couple has this card tonight. Look for your number."))
        return redirect("/")
    stored, couple = found
    answer = redirect("board-couple", stored.slug, couple)
    answer.set_cookie(CARD, code, max_age=A_NIGHT, httponly=True, samesite="Lax")
    return answer


@for_players
@require_safe
def board_couples(request: HttpRequest, slug: str) -> HttpResponse:
    """From a number or a name that was typed to that couple's page."""
    stored = evening_or_404(slug)
    form = SeekForm(request.GET)
    found = couples_called(stored, form.cleaned_data["who"]) if form.is_valid() else ()
    if len(found) == 1:
        return redirect("board-couple", slug, found[0].number)
    if form.is_valid() and not found:
        form.add_error("who", _("Nobody has this number or name tonight."))
    context = {"stored": stored, "form": form, "found": found, "board": board_of(request)}
    status = 200 if found else 422
    return render(request, "board/own/couples.html", context, status=status)


@for_players
@require_safe
@unless_unchanged
def board_couple(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    stored = seen_or_404(request, slug)
    if is_known(request, stored.version):
        return HttpResponse(status=204)
    couple = stored.evening.couples.get(CoupleNumber(number))
    if couple is None:
        raise Http404(slug)
    is_tournament = stored.settings.is_tournament
    page = team_page(stored, couple.number) if is_tournament else couple_page(stored, couple)
    context: dict[str, Any] = {"stored": stored, "page": page, "board": board_of(request)}
    if speaks_for(request, stored, couple.number):
        context |= {"speaks": True, "word": own_word(stored, couple.number)}
    return render_page(request, "board/own/couple.html", context, fragments=("couple_now",))


@for_players
@require_http_methods(["GET", "POST"])
def board_word(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Who won at the couple's own table, said by whoever holds its card (``rules.md §7.27``)."""
    stored, couple = evening_or_404(slug), CoupleNumber(number)
    if not speaks_for(request, stored, couple):
        raise Http404(slug)
    word = own_word(stored, couple)
    winner = _winner_said(request, word) if word else None
    if word and winner:
        reporting.say(stored, couple, winner)
        stored = _counted(stored, word.table)
        word = own_word(stored, couple)
    if wanted_fragment(request) != "own_word":
        return redirect("board-couple", slug, number)
    if request.method == "GET" and request.GET.get("state") == (word.state if word else ""):
        return HttpResponse(status=204)
    context = {"stored": stored, "couple": stored.evening.couples[couple], "word": word}
    return render_page(request, "board/own_word.html", context, fragments=("own_word",))


def _winner_said(request: HttpRequest, word: OwnWord) -> CoupleNumber | None:
    """Who won, if that is sent of the game that is played and of somebody at the table.

    Anything else is of a page that the evening has overtaken: it shows what there is now.
    """
    form = WordForm(request.POST)
    if not word.is_asked or not form.is_valid() or form.cleaned_data["game"] != word.game:
        return None
    winner = CoupleNumber(form.cleaned_data["winner"])
    return winner if winner in {word.couple, word.against} else None


def _counted(stored: StoredEvening, table: TableNumber) -> StoredEvening:
    """The evening with the result, where both couples have said it and that is enough."""
    if stored.settings.table_reports is not TableReports.COUNTED:
        return stored
    wins = [win for win in reporting.agreed_wins(stored) if win.table == table]
    try:
        return book.do(stored.slug, *wins, by=PLAYERS).after if wins else stored
    except RuleError:
        # The floor was quicker, and what it has recorded stands.
        return evening_or_404(stored.slug)
