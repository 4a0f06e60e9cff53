"""The door's rows: a couple's names, its marks, and how it is taken off the list."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scoring.errors import RuleError
from scoring.hall.acts import Remove
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.refusals import RefusedError
from tournaments.door.attendance import is_game_wanted, staying
from tournaments.door.couples import ListedCouple, listed_couple
from tournaments.door.desk import desk_of
from tournaments.door.forms import (
    ON_ONE_COUPLE,
    CoupleActForm,
    FromGameForm,
    MarkForm,
    NamesForm,
)
from tournaments.store.stale_write import StaleWriteError, evening_shown
from tournaments.store.stored_evening import Done, StoredEvening
from tournaments.web.edit_conflict import EditConflict, TwoValues, edit_conflict
from tournaments.web.hall.access import for_helpers
from tournaments.web.hall.roles import HelperRole
from tournaments.web.last_done import as_told_anywhere
from tournaments.web.respond import (
    do_acts,
    evening_or_404,
    first_error,
    refuse,
    render_fragments,
    render_page,
    version_seen,
    version_shown,
    wanted_fragment,
)
from tournaments.words import sentence_for
from tournaments.words.acts import act_sentence
from tournaments.words.couples.couples_said import couples_said
from tournaments.words.couples.naming import names_and_town


@dataclass(frozen=True, slots=True)
class NamesAsked:
    """A couple's names to be changed, the version that showed them, and what is asked."""

    form: NamesForm
    version: str
    question: EditConflict | None = None


@require_http_methods(["GET", "POST"])
def door_couple(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A couple's row to be changed in its place; a page of its own without scripts."""
    stored = evening_or_404(slug)
    couple = stored.evening.couples.get(CoupleNumber(number))
    if couple is None or couple.is_house:
        return _gone(request, stored, number)
    if request.method == "GET":
        if "closed" in request.GET:
            return _row(request, stored, couple, is_back=True)
        form = NamesForm.showing(couple, has_town=stored.settings.is_tournament)
        return _couple_page(request, stored, couple, form)
    form = NamesForm(request.POST, has_town=stored.settings.is_tournament)
    if not form.is_valid():
        return _couple_page(request, stored, couple, form, status=422)
    try:
        done = do_acts(request, stored.slug, form.rename(couple.number), of=_named(couple.number))
    except StaleWriteError as error:
        return _conflict(request, evening_or_404(slug), form, couple.number, error)
    except RuleError as error:
        form.add_error(None, sentence_for(error, stored.settings.format_of_play))
        return _couple_page(request, stored, couple, form, status=422)
    return _changed(request, done.after, couple.number, is_back=True)


@for_helpers(HelperRole.DOOR)
@require_POST
def door_mark_couple(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    stored = evening_or_404(slug)
    couple = stored.evening.couples.get(CoupleNumber(number))
    if couple is None:
        return _gone(request, stored, number)
    form = MarkForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Say yes or no; nothing was changed."))
        return _row(request, stored, couple, status=422)
    try:
        done = do_acts(request, stored.slug, *form.marks(couple.number))
    except RuleError as error:
        refuse(request, stored, error)
        return _row(request, stored, couple, status=422)
    return _changed(request, done.after, couple.number)


@require_POST
def door_remove_couple(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    stored = evening_or_404(slug)
    couple = stored.evening.couples.get(CoupleNumber(number))
    try:
        # Another couple may have this number now: only the one that the page named goes.
        done = do_acts(
            request, stored.slug, Remove(CoupleNumber(number)), of=_named(CoupleNumber(number))
        )
    except RuleError as error:
        refuse(request, stored, error)
        return _row(request, stored, couple, status=422) if couple else redirect("door", slug)
    if done.acts and not done.is_repeated:
        gone = _said(done.before.evening.couples[CoupleNumber(number)])
        messages.success(request, couples_said(stored.settings, "off", **gone))
    if wanted_fragment(request) != "couple_row":
        return redirect("door", slug)
    return _row_off(request, done.after)


@require_POST
def door_substitute_couple(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Others play on with the couple's card; one of the two may go on with a stand-in."""
    stored = evening_or_404(slug)
    couple = stored.evening.couples.get(CoupleNumber(number))
    if couple is None or couple.is_house:
        return _gone(request, stored, number)
    form, named = _others_typed(request, stored, couple)
    if not form.is_valid():
        return _others_refused(request, stored, couple, form)
    from_game = named.cleaned_data["from_game"]
    try:
        of = _played_from(couple.number, from_game)
        done = do_acts(request, stored.slug, form.substitute(couple.number, from_game), of=of)
    except StaleWriteError as error:
        return _others_conflict(request, evening_or_404(slug), form, couple.number, error)
    except RuleError as error:
        refuse(request, stored, error)
        return _others_refused(request, stored, couple, form)
    return _said_in_list(request, done, couple.number)


def _others_typed(
    request: HttpRequest, stored: StoredEvening, couple: Couple
) -> tuple[NamesForm, FromGameForm]:
    """Who plays on, and from which game on; whatever is wrong is said beside the names."""
    form, named = NamesForm(request.POST, has_town=False), FromGameForm(request.POST)
    if not named.is_valid():
        form.add_error(None, first_error(named))
    elif is_game_wanted(stored.evening, named.cleaned_data["from_game"]):
        form.add_error(None, sentence_for(RefusedError("door-game-unknown", couple=couple.number)))
    if form.is_valid() and form.players == couple.players:
        form.add_error(None, _("These two play already; type who plays on in their place."))
    return form, named


def _others_refused(
    request: HttpRequest,
    stored: StoredEvening,
    couple: Couple,
    form: NamesForm,
    version: str = "",
) -> HttpResponse:
    names = NamesForm.showing(couple, has_town=stored.settings.is_tournament)
    others = NamesAsked(form, version or version_shown(request))
    return _couple_page(request, stored, couple, names, others=others, status=422)


def _others_conflict(
    request: HttpRequest,
    stored: StoredEvening,
    form: NamesForm,
    number: CoupleNumber,
    error: StaleWriteError,
) -> HttpResponse:
    """Others have the card by now; or a game is seated since, and the page says from which on."""
    couple, named = stored.evening.couples.get(number), _named(number)
    shown = evening_shown(stored, version_seen(request))
    if couple is None or shown is None or named(shown) != named(stored.evening):
        return _conflict(request, stored, form, number, error, is_for_others=True)
    form.add_error(None, sentence_for(error))
    return _others_refused(request, stored, couple, form, stored.version)


@require_POST
def door_act_on_couple(request: HttpRequest, slug: str, number: int, name: str) -> HttpResponse:
    """Any act that says little beside its couple; others may move by it: the list is shown anew."""
    if name not in ON_ONE_COUPLE:
        raise Http404
    stored, form = evening_or_404(slug), CoupleActForm(ON_ONE_COUPLE[name], request.POST)
    couple = CoupleNumber(number)
    if not form.is_valid():
        messages.error(request, first_error(form))
        return redirect("door-couple", slug, number)
    try:
        of = partial(form.replaced, number=couple)
        done = do_acts(request, stored.slug, form.act(couple), of=of)
    except RuleError as error:
        refuse(request, stored, error)
        return _to_row(slug, number)
    return _said_in_list(request, done, number)


def _named(number: CoupleNumber) -> Callable[[Evening], object]:
    """What the names page of a couple shows and replaces."""

    def named(evening: Evening) -> object:
        couple = evening.couples.get(number)
        return couple and (couple.players, couple.town)

    return named


def _played_from(number: CoupleNumber, from_game: GameNumber | None) -> Callable[[Evening], object]:
    """Whose card others take over, and from which game on where nobody names one."""
    named = _named(number)
    return lambda evening: (named(evening), from_game or evening.game_to_seat)


def _conflict(
    request: HttpRequest,
    stored: StoredEvening,
    form: NamesForm,
    number: CoupleNumber,
    error: StaleWriteError,
    *,
    is_for_others: bool = False,
) -> HttpResponse:
    """Both names of the couple, those that stand and those typed: which are right?"""
    couple = stored.evening.couples.get(number)
    if couple is None:
        return _gone(request, stored, number)
    town = form.cleaned_data.get("town", couple.town if is_for_others else "")
    typed = replace(couple, players=form.players, town=town)
    values = TwoValues(
        f"{couples_said(stored.settings, 'name')} {number}",
        names_and_town(couple),
        names_and_town(typed),
    )
    question = edit_conflict(stored, error, [values])
    if is_for_others:
        names = NamesForm.showing(couple, has_town=stored.settings.is_tournament)
        others = NamesAsked(form, version_shown(request), question)
        return _couple_page(request, stored, couple, names, others=others, status=422)
    return _couple_page(request, stored, couple, form, question=question, status=422)


def _said_in_list(request: HttpRequest, done: Done, number: int) -> HttpResponse:
    for doing in done.acts:
        sentence = act_sentence(doing.before, as_told_anywhere(doing.act), doing.after)
        messages.success(request, sentence)
    return _to_row(done.after.slug, number)


def _to_row(slug: str, number: int) -> HttpResponse:
    return redirect(f"{reverse('door', args=[slug])}#couple_row-{number}")


def _said(couple: Couple) -> dict[str, object]:
    return {"couple": couple.number, "names": names_and_town(couple)}


def _couple_page(
    request: HttpRequest,
    stored: StoredEvening,
    couple: Couple,
    form: NamesForm,
    *,
    others: NamesAsked | None = None,
    question: EditConflict | None = None,
    status: int = 200,
) -> HttpResponse:
    row = ListedCouple(couple, staying=staying(stored.evening, couple.number))
    # What was typed for others was typed on a page of its version; the names stand as they are now.
    shown = stored.version if others else version_shown(request) or stored.version
    context = {
        **desk_of(stored),
        "row": row,
        "change": NamesAsked(form, shown, question),
        "others": others or NamesAsked(NamesForm.showing(couple, has_town=False), stored.version),
    }
    return render_page(
        request, "door/couple.html", context, fragments=("couple_row",), status=status
    )


def _changed(
    request: HttpRequest, stored: StoredEvening, number: CoupleNumber, *, is_back: bool = False
) -> HttpResponse:
    couple = stored.evening.couples[number]
    if not wanted_fragment(request):
        messages.success(
            request,
            couples_said(
                stored.settings, "told-changes", couple=number, changes=names_and_town(couple)
            ),
        )
    return _row(request, stored, couple, is_back=is_back)


def _row(
    request: HttpRequest,
    stored: StoredEvening,
    couple: Couple,
    *,
    is_back: bool = False,
    status: int = 200,
) -> HttpResponse:
    """The couple's row as it stands, and what hangs on it; the whole list without scripts."""
    if wanted_fragment(request) != "couple_row":
        return _to_row(stored.slug, couple.number)
    context = {
        **desk_of(stored),
        "row": listed_couple(stored.evening, couple.number),
        "is_back": is_back,
        "is_fresh": True,
    }
    parts = ["door/_couple_row.html", "door/_door_count.html", "_notices.html"]
    return render_fragments(request, parts, context, status)


def _gone(request: HttpRequest, stored: StoredEvening, number: int) -> HttpResponse:
    """Somebody else has taken the couple off the list: its row goes too, and the page says so."""
    if wanted_fragment(request) != "couple_row":
        raise Http404
    refuse(request, stored, RefusedError("door-couple-unknown", couple=number))
    return _row_off(request, stored, status=422)


def _row_off(request: HttpRequest, stored: StoredEvening, *, status: int = 200) -> HttpResponse:
    # Nothing for the row itself: that is how it leaves the list.
    parts = ["door/no_row.html", "door/_door_count.html", "_notices.html"]
    return render_fragments(request, parts, desk_of(stored), status)
