"""The bracket's pages: the pools to be drawn, what is played, the knock-out."""

from collections.abc import Callable
from dataclasses import dataclass

from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from scoring.errors import RuleError
from scoring.hall.acts import (
    CallMatch,
    EndEvening,
    EveningAct,
    MoveMatch,
    SeatKnockout,
    Withdraw,
)
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber
from scoring.hall.tournament.joining import do_pools_stay
from tournaments.bracket.bracket_page import bracket_page, pools_page
from tournaments.bracket.forms import CallForm, CutForm, OwnPoolsForm, PoolsForm, TeamForm, TimeForm
from tournaments.bracket.reported import FRAGMENT, reported_matches, reports_followed
from tournaments.bracket.team_codes import team_codes
from tournaments.desks import is_open
from tournaments.store.phones.match_reporting import agreed_matches, written_of
from tournaments.store.stale_write import StaleWriteError
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.edit_conflict import EditConflict, TwoValues, edit_conflict
from tournaments.web.hall.access import for_helpers
from tournaments.web.hall.listener import address_on_paper
from tournaments.web.hall.roles import HelperRole
from tournaments.web.password.guard import asks_password
from tournaments.web.respond import (
    do_acts,
    evening_or_404,
    first_error,
    refuse,
    render_page,
    still_waits,
    version_shown,
    wanted_fragment,
)
from tournaments.words.acts import act_sentence
from tournaments.words.bracket.stages import pools_said


@dataclass(frozen=True, slots=True)
class PoolsTyped:
    """Pools as somebody typed them, the version of the page, and what is asked if others did."""

    typed: str
    version: str
    question: EditConflict | None = None


@for_helpers(HelperRole.BRACKET)
@require_GET
def bracket(request: HttpRequest, slug: str) -> HttpResponse:
    stored = evening_or_404(slug, "bracket")
    if wanted_fragment(request) == FRAGMENT:
        return reports_followed(request, reported_matches(stored))
    pools = stored.evening.tournament_facts.pools
    if not is_open("bracket-draw-pools"):
        waits = still_waits(request, stored, is_there=bool(pools))
        if waits is not None:
            return waits
    return _whole(request, stored) if pools else _pools(request, stored)


@require_GET
def bracket_pools(request: HttpRequest, slug: str) -> HttpResponse:
    """The draw once more, as long as nothing is played or called."""
    stored = evening_or_404(slug, "bracket")
    return (
        redirect("bracket", slug)
        if do_pools_stay(stored.evening.tournament)
        else _pools(request, stored)
    )


@asks_password
@require_POST
def bracket_draw_pools(request: HttpRequest, slug: str) -> HttpResponse:
    return _put_into_pools(request, slug, PoolsForm(request.POST))


@asks_password
@require_POST
def bracket_seat_pools(request: HttpRequest, slug: str) -> HttpResponse:
    return _put_into_pools(request, slug, OwnPoolsForm(request.POST))


@for_helpers(HelperRole.BRACKET)
@require_POST
def bracket_call_match(request: HttpRequest, slug: str) -> HttpResponse:
    return _to_table(request, slug, CallMatch)


@for_helpers(HelperRole.BRACKET)
@require_POST
def bracket_move_match(request: HttpRequest, slug: str) -> HttpResponse:
    return _to_table(request, slug, MoveMatch)


def _to_table(
    request: HttpRequest, slug: str, act: type[CallMatch] | type[MoveMatch]
) -> HttpResponse:
    stored, form = evening_or_404(slug, "bracket"), CallForm(request.POST)
    if not form.is_valid():
        return _refused(request, stored, form)
    return _do(request, stored, act(*form.match_and_table))


@for_helpers(HelperRole.BRACKET)
@require_POST
def bracket_call_all(request: HttpRequest, slug: str) -> HttpResponse:
    """All that the page has named, each to its table: `A-1 1 B-2 3`."""
    stored = evening_or_404(slug, "bracket")
    words = request.POST.get("calls", "").split()
    forms = [
        CallForm({"match": match, "table": table})
        for match, table in zip(words[::2], words[1::2], strict=False)
    ]
    wrong = next((form for form in forms if not form.is_valid()), None)
    if wrong is not None or not forms:
        return _refused(request, stored, wrong or CallForm({}))
    return _do(request, stored, *(CallMatch(*form.match_and_table) for form in forms))


@for_helpers(HelperRole.BRACKET)
@require_POST
def bracket_take_reports(request: HttpRequest, slug: str) -> HttpResponse:
    """All matches of which both teams say the same (``rules.md §8.12``)."""
    stored = evening_or_404(slug, "bracket")
    results = agreed_matches(stored)
    return _do(request, stored, *results, of=written_of(results))


@for_helpers(HelperRole.BRACKET)
@require_GET
def bracket_team_codes(request: HttpRequest, slug: str) -> HttpResponse:
    """What each team holds its phone at, to speak for itself."""
    stored = evening_or_404(slug, "bracket")
    program = address_on_paper(stored, request.build_absolute_uri("/"))
    codes = [*team_codes(stored, program)]
    context = {"stored": stored, "codes": codes}
    return render_page(request, "bracket/team_codes.html", context)


@require_POST
def bracket_cut_for_place(request: HttpRequest, slug: str) -> HttpResponse:
    stored, form = evening_or_404(slug, "bracket"), CutForm(request.POST)
    if not form.is_valid():
        return _refused(request, stored, form)
    return _do(request, stored, form.act())


@asks_password
@require_POST
def bracket_seat_knockout(request: HttpRequest, slug: str) -> HttpResponse:
    return _do(request, evening_or_404(slug, "bracket"), SeatKnockout())


@require_POST
def bracket_withdraw(request: HttpRequest, slug: str) -> HttpResponse:
    stored, form = evening_or_404(slug, "bracket"), TeamForm(request.POST)
    if not form.is_valid():
        return _refused(request, stored, form)
    return _do(request, stored, Withdraw(CoupleNumber(form.cleaned_data["team"])))


@require_POST
def bracket_end_evening(request: HttpRequest, slug: str) -> HttpResponse:
    return _do(request, evening_or_404(slug, "bracket"), EndEvening())


def _put_into_pools(
    request: HttpRequest, slug: str, form: PoolsForm | OwnPoolsForm
) -> HttpResponse:
    stored = evening_or_404(slug, "bracket")
    if not form.is_valid():
        messages.error(request, first_error(form))
        return _pools(request, stored, status=422)
    try:
        do_acts(request, stored.slug, *form.acts(stored.settings), of=_standing_pools)
    except StaleWriteError as error:
        return _pools_edit_conflict(request, evening_or_404(slug, "bracket"), form, error)
    except RuleError as error:
        refuse(request, stored, error)
        return _pools(request, stored, status=422)
    messages.success(request, _("The pools are drawn: the first matches may begin."))
    return redirect("bracket", slug)


def _standing_pools(evening: Evening) -> object:
    facts = evening.tournament_facts
    return facts.pools, facts.seed


def _pools_edit_conflict(
    request: HttpRequest,
    stored: StoredEvening,
    form: PoolsForm | OwnPoolsForm,
    error: StaleWriteError,
) -> HttpResponse:
    """Both ways to put the pools; before a draw the page of the pools as they stand now."""
    if isinstance(form, PoolsForm):
        refuse(request, stored, error)
        return _whole(request, stored, status=422)
    stands = pools_said(stored.evening.tournament_facts.pools) or _("none")
    values = TwoValues(_("Pools"), stands, pools_said(form.cleaned_data["pools"]))
    question = edit_conflict(stored, error, [values])
    return _pools(request, stored, question=question, status=422)


def _do(
    request: HttpRequest,
    stored: StoredEvening,
    *acts: EveningAct,
    of: Callable[[Evening], object] | None = None,
) -> HttpResponse:
    try:
        done = do_acts(request, stored.slug, *acts, of=of)
    except RuleError as error:
        refuse(request, stored, error)
        return _whole(request, stored, status=422)
    # Of several, what was done last tells how many there are.
    for doing in done.acts if len(done.acts) == 1 else ():
        messages.success(request, act_sentence(doing.before, doing.act, doing.after))
    return redirect("bracket", stored.slug)


def _refused(request: HttpRequest, stored: StoredEvening, form: Form) -> HttpResponse:
    messages.error(request, first_error(form))
    return _whole(request, stored, status=422)


def _pools(
    request: HttpRequest,
    stored: StoredEvening,
    *,
    question: EditConflict | None = None,
    status: int = 200,
) -> HttpResponse:
    asked = TimeForm(request.GET)
    data = asked.cleaned_data if asked.is_valid() else {}
    page = pools_page(stored, data.get("minutes"), data.get("tables"))
    context = {
        "stored": stored,
        "page": page,
        "typed": request.POST,
        "by_hand": PoolsTyped(
            request.POST.get("pools", ""), version_shown(request) or stored.version, question
        ),
    }
    return render_page(request, "bracket/pools.html", context, status=status)


def _whole(request: HttpRequest, stored: StoredEvening, *, status: int = 200) -> HttpResponse:
    if not stored.evening.tournament_facts.pools:
        # A helper's phone has no draw: it waits for the organiser's.
        if not is_open("bracket-draw-pools"):
            return redirect("bracket", stored.slug)
        return _pools(request, stored, status=status)
    context = {"stored": stored, "page": bracket_page(stored)}
    return render_page(request, "bracket/bracket.html", context, status=status)
