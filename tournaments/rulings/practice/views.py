"""A hand to practise: the whole of it stands in the address."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from tournaments.rulings.letters import in_letters, letter_choices
from tournaments.rulings.practice.forms import PractisedHand, read_practice
from tournaments.rulings.practice.page import practice_page
from tournaments.web.respond import render_fragments, render_page, wanted_fragment

_PARTS = ("hand", "table", "said", "after", "tricks")
FRAGMENTS = tuple(f"rulings/practice/_practice_{part}.html" for part in _PARTS)


@require_safe
@in_letters
def rulings_practise(request: HttpRequest) -> HttpResponse:
    """The hand as its address tells it; to htmx what has changed, with the new address."""
    practised = read_practice(request.GET)
    address = f"{reverse('rulings-practise')}?{practised.address()}"
    is_partial = wanted_fragment(request) == "practice_hand"
    # A hand that was just dealt, or played on, has an address of its own, which can be reloaded.
    is_new = not practised.refusal and not request.GET.get("seed")
    if is_new or (practised.has_moved_on and not is_partial):
        return redirect(address)
    context = {
        "page": practice_page(practised, is_partial=is_partial),
        "letters": letter_choices(request),
    }
    status = 422 if practised.refusal else 200
    if not is_partial:
        return render_page(request, "rulings/practice/practise.html", context, status=status)
    response = render_fragments(request, FRAGMENTS, context, status)
    if _has_another_address(request, practised):
        response["HX-Push-Url"] = address
    return response


def _has_another_address(request: HttpRequest, practised: PractisedHand) -> bool:
    """Whether the page shows another hand now than its address tells."""
    is_only_looked_at = practised.is_asking or practised.is_robbing or "act" in request.GET
    return practised.has_moved_on or not is_only_looked_at
