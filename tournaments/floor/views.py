"""The floor's pages: the draw, the game that is played, the games that are over."""

from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django_htmx.http import HttpResponseClientRedirect, retarget

from scoring.errors import RuleError
from scoring.hall.movement import Odd, WinnerAtLoneTableError
from scoring.hall.numbers import TableNumber
from tournaments.door.queries import has_play_begun
from tournaments.floor.actions import (
    DrawnAgainError,
    NoSuchTableError,
    PlayHasBegunError,
    Recorded,
    clear_win,
    draw_starting_tables,
    record_win,
)
from tournaments.floor.forms import DrawForm, LineEntry, LineForm, TableForm, WinForm
from tournaments.floor.queries import (
    TableRow,
    draw_question,
    game_sheet,
    game_steps,
    has_results,
    is_draw_outdated,
    is_drawn,
    last_draw,
    must_draw,
    shown_game,
)
from tournaments.floor.tap import couples_at, evening_called, rows_at
from tournaments.logbook import ORGANISER
from tournaments.models import Evening, Game
from tournaments.respond import (
    first_error,
    refuse,
    render_fragments,
    render_page,
    wanted_fragment,
)
from tournaments.wording import sentence_for

# Settled at once: a quick hand sends the next line before htmx's usual 20 ms are over.
SWAP = "outerHTML settle:0s"


@dataclass(frozen=True, slots=True)
class EntryLine:
    """What stands in the entry line: the next table, a refused text and why, what was done."""

    next_table: int | None = None
    text: str = ""
    error: str = ""
    done: Recorded | None = None


@require_GET
def floor(request: HttpRequest, slug: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    game = shown_game(evening)
    if game is None or must_draw(evening, game.number):
        return _draw_page(request, evening)
    waits_for_cards = evening.wins_from == "cards" and not has_results(evening)
    page = "floor/starting.html" if waits_for_cards else "floor/floor.html"
    return render_page(request, page, _context(evening, game), fragments=("game",))


@require_GET
def floor_game(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A closed game to look at; the open one to record, on a cards-only evening too."""
    evening = get_object_or_404(Evening, slug=slug)
    game = get_object_or_404(Game, evening=evening, number=number)
    page = "floor/closed.html" if game.closed_at else "floor/floor.html"
    return render_page(request, page, _context(evening, game))


@require_http_methods(["GET", "POST"])
def floor_draw(request: HttpRequest, slug: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    if request.method == "POST":
        return _draw(request, evening, DrawForm(request.POST))
    if is_drawn(evening) and has_play_begun(evening):
        refuse(request, PlayHasBegunError())
        return redirect("floor", slug)
    return _draw_page(request, evening)


def _draw(request: HttpRequest, evening: Evening, form: DrawForm) -> HttpResponse:
    if not form.is_valid():
        messages.error(request, first_error(form))
        return _draw_page(request, evening, status=422)
    asked = form.cleaned_data
    try:
        draw_starting_tables(
            evening=evening,
            odd=Odd(asked["odd"] or evening.odd),
            # Couples that are even in number are asked neither question.
            sitout_is_punched=(
                asked["sitout_is_punched"] if asked["odd"] else evening.sitout_is_punched
            ),
            seed=asked["seed"] or None,
            draws_seen=asked["draws_seen"],
            by=ORGANISER,
        )
    except RuleError as error:
        refuse(request, error)
        return _draw_page(request, evening, status=422)
    messages.success(request, _("The starting tables are drawn: couples may sit down."))
    return redirect("floor", evening.slug)


def _draw_page(request: HttpRequest, evening: Evening, *, status: int = 200) -> HttpResponse:
    typed = request.POST
    context = {
        "evening": evening,
        "question": draw_question(evening),
        "is_drawn": is_drawn(evening),
        "is_outdated": is_draw_outdated(evening),
        "chosen": typed.get("odd", evening.odd),
        "sitout_is_punched": "sitout_is_punched" in typed if typed else evening.sitout_is_punched,
        "seed": typed.get("seed", ""),
    }
    return render_page(request, "floor/draw.html", context, status=status)


@require_POST
def floor_record_win(request: HttpRequest, slug: str) -> HttpResponse:
    """A tap on a couple."""
    evening = evening_called(slug)
    if evening is None:
        raise Http404
    form = WinForm(request.POST)
    if not form.is_valid():
        messages.error(request, first_error(form))
        return _whole_game(request, evening, status=422)
    table, winner = form.cleaned_data["win"]
    try:
        recorded = record_win(
            evening=evening,
            game=form.cleaned_data["game"],
            table=table,
            winner=winner,
            seating_seen=form.cleaned_data["seating"],
            by=ORGANISER,
        )
    except RuleError as error:
        refuse(request, error)
        return _whole_game(request, evening, status=422)
    return _recorded(request, evening, recorded, form.cleaned_data["next"])


@require_POST
def floor_record_line(request: HttpRequest, slug: str) -> HttpResponse:
    """A line typed: `2` for the next table, `7 2` for table 7."""
    evening = evening_called(slug)
    if evening is None:
        raise Http404
    form = LineForm(request.POST)
    try:
        recorded = _record_line(evening, form) if form.is_valid() else None
        error = first_error(form)
    except RuleError as refusal:
        recorded, error = None, sentence_for(refusal)
    shown_next = form.cleaned_data.get("next")
    if recorded is not None:
        return _recorded(request, evening, recorded, shown_next)
    line = EntryLine(shown_next, request.POST.get("line", "")[:20], error)
    return _whole_game(request, evening, line, status=422)


def _record_line(evening: Evening, form: LineForm) -> Recorded:
    entry: LineEntry = form.cleaned_data["line"]
    table = entry.table or TableNumber(form.cleaned_data["next"])
    found = couples_at(evening.pk, form.cleaned_data["seating"], table)
    if found is None:
        raise DrawnAgainError()
    number, couples = found
    if not couples:
        raise NoSuchTableError(table=table)
    if len(couples) < 2:
        raise WinnerAtLoneTableError(table=table, couple=couples[0])
    if entry.couple == 0:
        return clear_win(evening=evening, game=number, table=table, by=ORGANISER)
    return record_win(
        evening=evening,
        game=number,
        table=table,
        winner=couples[entry.couple - 1],
        by=ORGANISER,
        is_change_meant=entry.table is not None,
    )


@require_POST
def floor_clear_win(request: HttpRequest, slug: str) -> HttpResponse:
    evening = get_object_or_404(Evening, slug=slug)
    form = TableForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Type the number of the table whose result is taken back."))
        return _whole_game(request, evening, status=422)
    game, table = form.cleaned_data["game"], form.cleaned_data["table"]
    try:
        recorded = clear_win(evening=evening, game=game, table=table, by=ORGANISER)
    except RuleError as error:
        refuse(request, error)
        return _whole_game(request, evening, status=422)
    return _recorded(request, evening, recorded, table)


def _recorded(
    request: HttpRequest, evening: Evening, recorded: Recorded, shown_next: int | None
) -> HttpResponse:
    """The rows that changed and what hangs on them; the whole game once the next is seated."""
    wanted = wanted_fragment(request)
    is_typed = wanted != "floor_row"
    next_table = recorded.next_after(recorded.table)
    if recorded.winner is None:
        next_table = recorded.table
    elif shown_next in recorded.missing and not is_typed:
        next_table = TableNumber(shown_next or 0)
    if not wanted:
        # After a tap the page stays where it was; after a line the line has the focus again.
        stays = "win" in request.POST and not recorded.is_closed
        anchor = f"#floor_row-{recorded.table}" if stays else ""
        return redirect(reverse("floor", args=[evening.slug]) + anchor)
    line = EntryLine(next_table, done=recorded)
    if recorded.is_closed or wanted == "game":
        return _whole_game(request, evening, line, is_fresh=recorded.is_closed)
    rows = rows_at(recorded.seating, {recorded.table, next_table or recorded.table})
    by_table: dict[int, TableRow] = {row.number: row for row in rows}
    context = {
        "evening": evening,
        "recorded": recorded,
        "row": by_table.get(recorded.table),
        "next_row": by_table.get(next_table or 0),
        "record_url": reverse("floor-record-win", args=[evening.slug]),
        "line": line,
        "is_typed": is_typed,
    }
    return render_fragments(request, ["floor/recorded.html"], context)


def _whole_game(
    request: HttpRequest,
    evening: Evening,
    line: EntryLine | None = None,
    *,
    is_fresh: bool = False,
    status: int = 200,
) -> HttpResponse:
    """The game as it stands now, whatever part of the page was asked for."""
    evening = Evening.objects.get(pk=evening.pk)  # a tap knows no more of it than its address
    game = shown_game(evening)
    is_fragment = bool(wanted_fragment(request))
    if game is None or must_draw(evening, game.number):
        to = reverse("floor", args=[evening.slug])
        return HttpResponseClientRedirect(to) if is_fragment else redirect(to)
    context = _context(evening, game, line or EntryLine(), is_fresh=is_fresh)
    if not is_fragment:
        return render_page(request, "floor/floor.html", context, status=status)
    answer = render_fragments(request, ["floor/_game.html", "_notices.html"], context, status)
    answer.headers["HX-Reswap"] = SWAP
    return retarget(answer, "#game")


def _context(
    evening: Evening, game: Game, line: EntryLine | None = None, *, is_fresh: bool = False
) -> dict[str, Any]:
    sheet = game_sheet(game)
    line = line or EntryLine()
    if line.next_table not in sheet.missing:
        line = replace(line, next_table=next(iter(sheet.missing), None))
    return {
        "evening": evening,
        "sheet": sheet,
        "next_row": sheet.row(line.next_table),
        "steps": game_steps(evening, game),
        "draw": last_draw(evening) if game.number == 1 else None,
        "can_redraw": game.number == 1 and len(sheet.missing) == sheet.contested_count,
        "line": line,
        "is_fresh": is_fresh,
    }
