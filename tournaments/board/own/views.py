"""The pages of a couple or a team: found by number, name or card, and followed during play."""

from datetime import timedelta
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from scoring.hall.numbers import CoupleNumber
from tournaments.board.own.couple_page import couple_page
from tournaments.board.own.forms import SeekForm
from tournaments.board.own.hearing import Word, hear, word_of
from tournaments.board.own.match_word import MatchWord
from tournaments.board.own.seeking import couples_called
from tournaments.board.own.team_page import team_page
from tournaments.board.own.word import CARD, SALT, code_held, speaks_for
from tournaments.board.seen import board_of, is_known, seen_or_404, unless_unchanged
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.cookies import give_cookie
from tournaments.web.hall.access import for_players
from tournaments.web.hall.card_codes import couple_of
from tournaments.web.respond import evening_or_404, render_page, wanted_fragment
from tournaments.web.wrong_codes import (
    CodeKind,
    TooManyWrongCodesError,
    looked_up,
    too_many_wrong_codes,
)

# A card is of one night.
A_NIGHT = timedelta(hours=16)


@for_players
@require_safe
def board_card(request: HttpRequest, code: str) -> HttpResponse:
    """The code of a punch card leads to its couple, and always does so on a phone that holds it."""
    is_held = code == code_held(request)
    look_up = partial(couple_of, code)
    try:
        found = look_up() if is_held else looked_up(request, CodeKind.CARD, look_up)
    except TooManyWrongCodesError:
        return too_many_wrong_codes(request)
    if found is None:
        messages.error(request, _("No couple has this card tonight. Look for your number."))
        return redirect("/")
    stored, couple = found
    answer = redirect("board-couple", stored.slug, couple)
    give_cookie(answer, CARD, code, lasts=A_NIGHT, salt=SALT)
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
    couple = CoupleNumber(number)
    if couple not in stored.evening.couples:
        raise Http404(slug)
    word = word_of(request, stored, couple) if speaks_for(request, stored, couple) else None
    return _own_page(request, stored, couple, word)


@for_players
@require_http_methods(["GET", "POST"])
def board_word(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """What whoever holds the own code says of table or match (``rules.md §7.27, §8.12``)."""
    stored, couple = evening_or_404(slug), CoupleNumber(number)
    if not speaks_for(request, stored, couple):
        raise Http404(slug)
    if request.method == "POST":
        stored, word = hear(request, stored, couple)
    else:
        word = word_of(request, stored, couple)
    is_refused = isinstance(word, MatchWord) and bool(word.error)
    status = 422 if is_refused else 200
    if wanted_fragment(request) != "own_word":
        if is_refused:
            return _own_page(request, stored, couple, word, status=status)
        return redirect("board-couple", slug, number)
    if request.method == "GET" and request.GET.get("state") == (word.state if word else ""):
        return HttpResponse(status=204)
    context = {"stored": stored, "couple": stored.evening.couples[couple], "word": word}
    return render(request, "board/_own_word.html", context, status=status)


def _own_page(
    request: HttpRequest,
    stored: StoredEvening,
    couple: CoupleNumber,
    word: Word,
    *,
    status: int = 200,
) -> HttpResponse:
    is_tournament = stored.settings.is_tournament
    context: dict[str, Any] = {
        "stored": stored,
        "page": team_page(stored, couple) if is_tournament else couple_page(stored, couple),
        "board": board_of(request),
        "speaks": speaks_for(request, stored, couple),
        "word": word,
    }
    return render_page(
        request, "board/own/couple.html", context, fragments=("couple_now",), status=status
    )
