"""The first pages of the office: the evenings there are, one evening's way, and its proof."""

from typing import NamedTuple

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_GET

from tournaments.codec.chain import short_head
from tournaments.office.copies.page import standing_line
from tournaments.office.copies.views import say_news
from tournaments.office.figures import figures_of
from tournaments.office.under_way import under_way
from tournaments.presenters.way.checklist import checklist, next_line
from tournaments.store.listing import ListedEvening, Listing, practice_slugs
from tournaments.store.verifying import verify
from tournaments.web.respond import evening_or_404, render_page
from tournaments.words.office.verified import verified_line

# Three screens of a laptop, with the evening to go on with and a copy that failed above them.
EVENINGS_ON_A_PAGE = 20


class Practice(NamedTuple):
    """Practice evenings as the first page shows them: folded where there are others."""

    evenings: list[ListedEvening]
    total: int
    is_alone: bool


@require_GET
def office_evenings(request: HttpRequest) -> HttpResponse:
    say_news(request)
    page = Paginator(Listing(), EVENINGS_ON_A_PAGE).get_page(request.GET.get("page"))
    evenings = [evening for evening in page if not evening.is_practice]
    practice = [evening for evening in page if evening.is_practice]
    context = {
        "page": page,
        "under_way": under_way(evenings, timezone.localtime()) if page.number == 1 else None,
        "evenings": evenings,
        "practice": Practice(practice, len(practice_slugs()), is_alone=not evenings),
        "standing": standing_line(),
    }
    return render_page(request, "office/evenings.html", context)


@require_GET
def office_evening(request: HttpRequest, slug: str) -> HttpResponse:
    say_news(request)
    stored = evening_or_404(slug)
    context = {
        "stored": stored,
        "standing": standing_line(),
        "checklist": checklist(stored.evening),
        "figures": figures_of(stored.evening),
    }
    return render_page(request, "office/evening.html", context)


@require_GET
def office_go_on(request: HttpRequest, slug: str) -> HttpResponse:
    """The short address of an evening leads to the desk where it stands."""
    stored = evening_or_404(slug)
    return redirect(next_line(stored.evening).desk.page, slug)


@require_GET
def office_verify(request: HttpRequest, slug: str) -> HttpResponse:
    """Whether logbook, chain and rows tell the same evening; reads everything anew."""
    stored = evening_or_404(slug)
    verified = verify(stored)
    context = {
        "stored": stored,
        "agrees": verified.agrees,
        "line": verified_line(verified),
        "entry_count": verified.entries,
        "head": short_head(verified.head),
    }
    return render_page(request, "office/logbook/verify.html", context)
