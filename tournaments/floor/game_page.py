"""The page of a game: what is shown of it, and its answer as a page or as the part asked for."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect, retarget

from scoring.hall.numbers import GameNumber
from tournaments.floor.recorded import ResultLine
from tournaments.floor.sheet import game_sheet, game_steps
from tournaments.record.kept import KeptEvening
from tournaments.respond import render_fragments, render_page, wanted_fragment

# Settled at once: a quick hand sends the next line before htmx's usual 20 ms are over.
SWAP = "outerHTML settle:0s"


def game_context(
    kept: KeptEvening, number: int, line: ResultLine | None = None, **more: object
) -> dict[str, Any]:
    """What the page of a game shows; `more` is what only some answers say."""
    evening = kept.evening
    sheet = game_sheet(evening, GameNumber(number))
    line = line or ResultLine()
    if line.next_table not in sheet.missing:
        line = replace(line, next_table=next(iter(sheet.missing), None))
    return {
        "evening": kept,
        "sheet": sheet,
        "next_row": sheet.row(line.next_table),
        "steps": game_steps(evening),
        "draw": evening.draw if number == 1 else None,
        "can_redraw": len(evening.games) == 1 and not evening.has_begun,
        "line": line,
        **more,
    }


def whole_game(
    request: HttpRequest,
    kept: KeptEvening,
    line: ResultLine | None = None,
    *,
    status: int = 200,
    **more: object,
) -> HttpResponse:
    """The game as it stands now, whatever part of the page was asked for."""
    is_fragment = bool(wanted_fragment(request))
    if not kept.evening.games:
        to = reverse("floor", args=[kept.slug])
        return HttpResponseClientRedirect(to) if is_fragment else redirect(to)
    context = game_context(kept, len(kept.evening.games), line, **more)
    if not is_fragment:
        return render_page(request, "floor/floor.html", context, status=status)
    answer = render_fragments(request, ["floor/_game.html", "_notices.html"], context, status)
    answer.headers["HX-Reswap"] = SWAP
    return retarget(answer, "#game")
