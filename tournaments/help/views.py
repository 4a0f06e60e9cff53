"""The guide as pages, searched and printed."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

from tournaments.help.booklet import printed_booklet
from tournaments.help.search import search
from tournaments.languages import reader_language
from tournaments.printing.forms import PaperForm
from tournaments.printing.languages import languages_wanted
from tournaments.printing.paper import Paper
from tournaments.web.cookies import A_YEAR, give_cookie
from tournaments.web.respond import render_page, wanted_fragment
from tournaments.words.help.chapters import BY_CHAPTER, CHAPTERS
from tournaments.words.help.hints import HINTS_GOT, WORDS
from tournaments.words.help.tour import EXERCISES

LONGEST_SEARCH = 100


@require_safe
def help_contents(request: HttpRequest) -> HttpResponse:
    """All chapters, or what was found of what somebody looks for."""
    looked_for = request.GET.get("for", "").strip()[:LONGEST_SEARCH]
    context = {
        "chapters": CHAPTERS,
        "looked_for": looked_for,
        "found": search(looked_for),
        "how": PaperForm({}, languages=reader_language().code),
    }
    return render_page(request, "help/contents.html", context)


@require_safe
def help_chapter(request: HttpRequest, word: str) -> HttpResponse:
    chapter = BY_CHAPTER.get(word)
    if chapter is None:
        raise Http404(word)
    place = CHAPTERS.index(chapter)
    context = {
        "chapter": chapter,
        "chapters": CHAPTERS,
        "before": CHAPTERS[place - 1] if place else None,
        "after": CHAPTERS[place + 1] if place + 1 < len(CHAPTERS) else None,
    }
    return render_page(request, "help/chapter.html", context)


@require_safe
def help_tour(request: HttpRequest) -> HttpResponse:
    return render_page(request, "help/tour.html", {"exercises": EXERCISES})


@require_POST
def help_got_it(request: HttpRequest, word: str) -> HttpResponse:
    """The hint does not come again in this browser; the page it stood on goes on."""
    if word not in WORDS:
        raise Http404(word)
    known = set(request.COOKIES.get(HINTS_GOT, "").split(".")) & WORDS
    there = request.POST.get("next", "")
    # Without its slash it might be the name of a view, or of none.
    is_ours = there.startswith("/") and url_has_allowed_host_and_scheme(there, None)
    answer = HttpResponse() if wanted_fragment(request) else redirect(there if is_ours else "/")
    give_cookie(answer, HINTS_GOT, ".".join(sorted({*known, word})), lasts=A_YEAR)
    return answer


@require_safe
def help_booklet(request: HttpRequest) -> HttpResponse:
    """The whole guide as one PDF, a page a chapter."""
    own = reader_language().code
    how = PaperForm(request.GET, languages=own)
    if not how.is_valid():
        raise Http404("no such paper")
    languages = languages_wanted(how.cleaned_data["languages"], [own])
    return HttpResponse(
        printed_booklet(paper=Paper(how.cleaned_data["paper"]), languages=languages),
        content_type="application/pdf",
        headers={"Content-Disposition": 'inline; filename="cardparty-guide.pdf"'},
    )
