"""What is sent from the page of a game: a tap on a couple, a line typed, a result taken out."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.errors import RuleError
from scoring.hall.acts import RecordWin
from tournaments.floor.forms import ClearForm, LineForm, NoWinnerForm, read_tap, whole_number
from tournaments.floor.game.page import NO_WAY_ON, Arrival, WayOn, whole_game
from tournaments.floor.game.recorded import (
    EntryLine,
    Result,
    ResultLine,
    act_of_line,
    recorded,
)
from tournaments.floor.game.sheet import game_sheet, table_row
from tournaments.floor.game.table_question import TableQuestion, table_question
from tournaments.floor.game.wrong_game import wrong_game
from tournaments.store import log
from tournaments.store.phones.reporting import agreed_wins
from tournaments.store.stored_evening import Done, EveningGoneError, StoredEvening
from tournaments.web.hall.access import for_helpers
from tournaments.web.hall.roles import HelperRole
from tournaments.web.respond import (
    do_acts,
    evening_or_404,
    first_error,
    refuse,
    render_fragments,
    wanted_fragment,
)
from tournaments.words import sentence_for

Act = Result


@for_helpers(HelperRole.FLOOR)
@require_POST
def floor_record_win(request: HttpRequest, slug: str) -> HttpResponse:
    """A tap on a couple."""
    tap = read_tap(request.POST.dict())
    if tap is None:
        messages.error(request, _("Tap the couple that won."))
        return whole_game(request, evening_or_404(slug, "floor"), status=422)
    return _tapped(request, slug, tap.act, tap.shown_next)


@for_helpers(HelperRole.FLOOR)
@require_POST
def floor_clear_win(request: HttpRequest, slug: str) -> HttpResponse:
    refusal = _("Type the number of the couple whose win is taken back.")
    return _by_couple(request, slug, ClearForm(request.POST), refusal)


@require_POST
def floor_no_result(request: HttpRequest, slug: str) -> HttpResponse:
    """A table that nobody won (``rules.md §7.24``)."""
    refusal = _("Type the number of the couple that moves on.")
    return _by_couple(request, slug, NoWinnerForm(request.POST), refusal)


@for_helpers(HelperRole.FLOOR)
@require_POST
def floor_take_reports(request: HttpRequest, slug: str) -> HttpResponse:
    """All tables at which both couples say the same (``rules.md §7.27``)."""
    stored = evening_or_404(slug, "floor")
    if whole_number(request.POST.get("game", "")) != len(stored.evening.games):
        messages.error(request, _("That game is over; the next one is open."))
        return whole_game(request, stored, status=422)
    try:
        done = do_acts(request, slug, *agreed_wins(stored))
    except RuleError as refusal:
        refuse(request, stored, refusal)
        return whole_game(request, evening_or_404(slug, "floor"), status=422)
    is_closed = len(done.evening.games) > len(stored.evening.games)
    arrival = Arrival.CLOSED_HERE if is_closed else Arrival.ASKED_FOR
    if not wanted_fragment(request):
        return redirect("floor", slug)
    return whole_game(request, done.after, arrival=arrival)


def _by_couple(request: HttpRequest, slug: str, form: ClearForm, refusal: str) -> HttpResponse:
    stored = evening_or_404(slug, "floor")
    if not form.is_valid():
        messages.error(request, refusal)
        return whole_game(request, stored, status=422)
    try:
        act = act_of_line(stored.evening, form.typed())
    except RuleError as error:
        refuse(request, stored, error)
        return whole_game(request, stored, status=422)
    return _tapped(request, slug, act)


@for_helpers(HelperRole.FLOOR)
@require_POST
def floor_record_line(request: HttpRequest, slug: str) -> HttpResponse:
    """A line typed: `17` for couple 17, `a` or `b` for the table shown, `-17` to take it back."""
    stored = evening_or_404(slug, "floor")
    form = LineForm(request.POST)
    if not form.is_valid():
        return _refused_line(request, stored, form, first_error(form))
    act: Act | None = None
    try:
        act = act_of_line(stored.evening, form.typed())
        done = do_acts(request, stored.slug, act)
    except RuleError as refusal:
        stored = evening_or_404(slug, "floor")
        way_on = _way_on(stored, act, refusal)
        return _refused_line(request, stored, form, sentence_for(refusal), way_on)
    if not done.acts and done.evening.games[act.game - 1].is_over:
        # Down as the winner already: it may have been meant for the game of now.
        way_on = WayOn(closed=wrong_game(done.evening, act))
        return _refused_line(request, done.after, form, way_on=way_on)
    return _recorded(request, done, act, form.cleaned_data["next"])


def _refused_line(
    request: HttpRequest,
    stored: StoredEvening,
    form: LineForm,
    error: str = "",
    way_on: WayOn = NO_WAY_ON,
) -> HttpResponse:
    shown_next, text = form.cleaned_data.get("next"), request.POST.get("line", "")[:20]
    # What was typed for a game that is over must not stand ready to be sent for the next one.
    line = ResultLine() if way_on.closed else ResultLine(shown_next, text, error)
    return whole_game(request, stored, line, way_on, status=422)


def _tapped(
    request: HttpRequest, slug: str, act: Act, shown_next: int | None = None
) -> HttpResponse:
    """The act says all that it needs: the evening is opened once, to do it."""
    try:
        done = do_acts(request, slug, act)
    except EveningGoneError:
        raise Http404(slug) from None
    except RuleError as refusal:
        stored = evening_or_404(slug, "floor")
        way_on = _way_on(stored, act, refusal)
        if way_on == NO_WAY_ON:
            refuse(request, stored, refusal)
        elif way_on.question and wanted_fragment(request) == "floor_row":
            return _asked(request, stored, way_on.question, shown_next)
        return whole_game(request, stored, way_on=way_on, status=422)
    return _recorded(request, done, act, shown_next)


def _way_on(stored: StoredEvening, act: Act | None, refusal: RuleError) -> WayOn:
    """What a refusal offers: the question which couple won, or the way to the game that is over."""
    if refusal.code == "floor-table-recorded" and isinstance(act, RecordWin):
        return WayOn(question=table_question(stored.evening, log.read(stored), act))
    if act and refusal.code == "floor-game-closed":
        return WayOn(closed=wrong_game(stored.evening, act))
    return NO_WAY_ON


def _asked(
    request: HttpRequest, stored: StoredEvening, question: TableQuestion, shown_next: int | None
) -> HttpResponse:
    """The question in the row; what stands above the rows is as old there as the row was."""
    sheet = game_sheet(stored.evening, question.game)
    row = sheet.next_row(shown_next)
    context = {"stored": stored, "question": question, "shown": sheet, "row": row}
    parts = ["floor/game/questions/asked_row.html", "floor/_next_table.html", "floor/_status.html"]
    return render_fragments(request, parts, context, status=422)


def _recorded(
    request: HttpRequest, done: Done, act: Act, shown_next: int | None = None
) -> HttpResponse:
    """The rows that changed and what hangs on them; the whole game once the next is seated."""
    result, stored = recorded(done, act), done.after
    wanted = wanted_fragment(request)
    if not wanted:
        # After a tap the page stays where it was; after a line the line has the focus again.
        stays = "win" in request.POST and not result.is_over
        anchor = f"#floor_row-{result.table}" if stays else ""
        return redirect(reverse("floor", args=[stored.slug]) + anchor)
    next_table = result.next_after(shown_next)
    if next_table is None or wanted == "game":
        line = ResultLine(next_table, done=result)
        arrival = Arrival.CLOSED_HERE if result.is_over else Arrival.ASKED_FOR
        return whole_game(request, stored, line, arrival=arrival)
    next_row = table_row(stored.evening, result.game, next_table)
    line = ResultLine(next_table, done=result)
    context = {
        "stored": stored,
        "recorded": result,
        "row": table_row(stored.evening, result.game, result.table),
        "next_row": next_row,
        "record_url": reverse("floor-record-win", args=[stored.slug]),
        "entry": EntryLine(stored.slug, result.game, len(stored.evening.draws), next_row, line),
        "is_typed": wanted != "floor_row",
    }
    return render_fragments(request, ["floor/game/recorded.html"], context)
