"""Sends a page, or the one fragment of it that htmx asked for."""

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any
from zlib import crc32

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect, HttpResponseClientRefresh
from django_htmx.middleware import HtmxDetails

from scoring.errors import RuleError
from scoring.hall.acts import EveningAct, Redo, TakeBack
from scoring.hall.evening import Evening
from tournaments.face_cards import use_letters
from tournaments.store import book
from tournaments.store.stale_write import Seen
from tournaments.store.stored_evening import Done, StoredEvening
from tournaments.store.whole.deleting import Deletion
from tournaments.web.hall.helping import helper_of, written_as
from tournaments.web.last_done import last_done
from tournaments.web.typed import typed
from tournaments.words import sentence_for
from tournaments.words.clock import moment_said
from tournaments.words.office.deleted import gone_said
from tournaments.words.office.left_house import left_house_lines

ORGANISER = "organiser"
VARYING = ("HX-Request", "HX-Target")
# So begins what Django says of a token, and nothing that it says of another site.
OF_TOKEN = "CSRF "  # noqa: S105 – no token itself
KEY = re.compile(r"[\w:.-]{1,64}", re.ASCII)


def evening_or_404(slug: str, desk: str = "") -> StoredEvening:
    """The evening at this address as the book has it, where its format of play has the desk.

    From here on cards are written as its settings say.
    """
    stored = book.find(slug)
    if stored is None or desk in stored.settings.desks_unused:
        raise Http404(slug)
    use_letters(stored.settings.face_card_letters)
    return stored


def actor_of(request: HttpRequest) -> str:
    """Who is at work: whoever sits at the laptop is the organiser, with a phone it is a helper."""
    helper = helper_of(request)
    return ORGANISER if helper is None else written_as(helper, request.path.split("/")[2])


def key_of(request: HttpRequest) -> str:
    """The mark of the very form that was sent, which makes a second click harmless.

    What is no mark of ours is none: a server's database refuses some characters in any text.
    """
    key = request.POST.get("key", "")
    return key if KEY.fullmatch(key) else ""


def do_acts(
    request: HttpRequest,
    slug: str,
    *acts: EveningAct,
    of: Callable[[Evening], object] | None = None,
) -> Done:
    """Does the acts of a form, once however often it is sent.

    `of` is what the form replaces: refused where it is no longer so as the page showed it. Prizes
    that were handed over and are due otherwise now are told at every desk: no click brings them
    back.
    """
    saw = Seen(version_seen(request), of) if of else None
    _check_may(request, acts)
    done = book.do(slug, *acts, by=actor_of(request), key=key_of(request), saw=saw)
    use_letters(done.after.settings.face_card_letters)
    if done.acts and done.acts[0].before.handed_over:
        for line in left_house_lines(done.acts[0].before, done.evening, printed_at=None):
            messages.warning(request, line)
    return done


def _check_may(request: HttpRequest, acts: Collection[EveningAct]) -> None:
    """A helper's pages offer but acts of the own desks, and what takes one of them back."""
    helper = helper_of(request)
    if helper is None:
        return
    for act in acts:
        if act.desk not in helper.roles and not isinstance(act, TakeBack | Redo):
            raise PermissionDenied(act.name)


def version_shown(request: HttpRequest) -> str:
    """Of which version of the evening the fields of the form were filled."""
    return request.POST.get("version", "")


def version_seen(request: HttpRequest) -> str:
    """The latest that was shown to whoever sends the form: a question shows what stands now."""
    return request.POST.get("asked", "") or version_shown(request)


def render_page(
    request: HttpRequest,
    page: str,
    context: Mapping[str, Any],
    *,
    fragments: Collection[str] = (),
    status: int = 200,
) -> HttpResponse:
    """`<desk>/<page>.html`, or `<desk>/_<fragment>.html` when HX-Target names that fragment.

    HX-Request alone is not enough: the Back button and boosted links send it too.
    """
    wanted = wanted_fragment(request)
    full_context = _with_last_done(request, context)
    if wanted in fragments:
        desk = page.partition("/")[0]
        response = render(request, f"{desk}/_{wanted}.html", full_context, status=status)
    else:
        response = render(request, page, full_context, status=status)
    patch_vary_headers(response, VARYING)
    return response


def wanted_fragment(request: HttpRequest) -> str:
    """The fragment that htmx will swap: `table_row` for the target `table_row-17`, else empty."""
    if request.headers.get("HX-Request") != "true":
        return ""
    return request.headers.get("HX-Target", "").partition("-")[0]


def render_fragments(
    request: HttpRequest, templates: Collection[str], context: Mapping[str, Any], status: int = 200
) -> HttpResponse:
    """The first template for the target, the others marked to swap themselves out of band.

    What was done last comes along, for the page has done something.
    """
    full_context = {**_with_last_done(request, context), **_token_sent(request)}
    every = [*templates, "frame/last_done_apart.html"] if "last_done" in full_context else templates
    parts = [
        render_to_string(template, {**full_context, "is_out_of_band": index > 0}, request)
        for index, template in enumerate(every)
    ]
    # No cache may take them for the page.
    return HttpResponse("\n".join(parts), status=status, headers={"Vary": ", ".join(VARYING)})


def _token_sent(request: HttpRequest) -> dict[str, str]:
    """The token that came with a form and was good goes into the forms of the answer.

    To make another takes as long as half of all that a tap does to the evening.
    """
    token = request.headers.get("X-CSRFToken", "") if request.method == "POST" else ""
    return {"csrf_token": token} if token else {}


def page_shown(request: HttpRequest) -> str:
    """The address of the page that htmx asks from; where it does not ask, the one asked for."""
    return HtmxDetails(request).current_url_abs_path or request.get_full_path()


def state_of(*shown: object) -> str:
    """A short mark that changes with what is shown, for a page that asks whether it is still so."""
    return f"{crc32(repr(shown).encode()):x}"


def _with_last_done(request: HttpRequest, context: Mapping[str, Any]) -> dict[str, Any]:
    """The context with what was done last, worked out by the pages that show it."""
    stored = context.get("stored")
    if not isinstance(stored, StoredEvening):
        return dict(context)
    shown, helper = page_shown(request), helper_of(request)
    return {**context, "last_done": lambda: last_done(stored, shown, helper)}


def refuse(request: HttpRequest, stored: StoredEvening, error: RuleError) -> str:
    """Leaves the refusal as a notice on the next page or fragment; the sentence comes back."""
    sentence = sentence_for(error, stored.settings.format_of_play)
    messages.error(request, sentence)
    return sentence


def first_error(form: Form) -> str:
    """The first thing that is wrong with what was typed; empty where nothing is."""
    return next((str(field_errors[0]) for field_errors in form.errors.values()), "")


def form_expired(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form from an old page or from elsewhere: nothing was changed, and here is the way on.

    What was typed on a page of ours is told; what another site has sent would speak with our words.
    """
    told = typed(request) if reason.startswith(OF_TOKEN) else ""
    return render(request, "refused.html", {"typed": told}, status=403)


def unreadable(request: HttpRequest) -> HttpResponse:
    """What was sent is garbled or too large: nothing was changed."""
    return render(request, "400.html", status=400)


def evening_gone(request: HttpRequest, slug: str, deletion: Deletion | None) -> HttpResponse:
    """The evening was deleted since the page was opened: nothing was saved, and here is the way on.

    To htmx the sentence alone, which the page then shows.
    """
    sentence = gone_said(slug, moment_said(deletion.at) if deletion else None)
    if wanted_fragment(request):
        return HttpResponse(sentence, status=410, content_type="text/plain; charset=utf-8")
    context = {"sentence": sentence, "copy": deletion and deletion.copy}
    return render(request, "gone.html", context, status=410)


def still_waits(
    request: HttpRequest, stored: StoredEvening, *, is_there: bool
) -> HttpResponse | None:
    """What a helper sees until the organiser has done something; nothing once it is there.

    The page asks by itself, and is opened anew then.
    """
    asks = wanted_fragment(request) == "waiting"
    if is_there:
        return HttpResponseClientRefresh() if asks else None
    if asks:
        return HttpResponse(status=204)
    return render_page(request, "frame/waiting.html", {"stored": stored})


def no_longer_helps(request: HttpRequest, slug: str) -> HttpResponse:
    """The phone of a helper who was stopped: nothing was done; to htmx the sentence alone.

    A page that asks whether there are news is led away.
    """
    if request.method == "GET" and "HX-Request" in request.headers:
        return HttpResponseClientRedirect(reverse("office-join", args=[slug]))
    sentence = _("You no longer help here: nothing was done. The organiser sees what you sent.")
    if wanted_fragment(request):
        return HttpResponse(sentence, status=403, content_type="text/plain; charset=utf-8")
    return render(
        request, "office/phones/stopped.html", {"sentence": sentence, "slug": slug}, status=403
    )


def data_unusable(request: HttpRequest, sentence: str, *, status: int = 503) -> HttpResponse:
    """Nothing was saved, and why; to htmx the sentence alone, which the page then shows."""
    if wanted_fragment(request):
        return HttpResponse(sentence, status=status, content_type="text/plain; charset=utf-8")
    return render(request, "unusable.html", {"sentence": sentence}, status=status)
