"""A couple is put out of the prizes, or back: what follows stands there before it is done."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from scoring.errors import RuleError
from scoring.hall.acts import BackInPrizes, EveningAct, OutOfPrizes
from scoring.hall.comparing.changes import changes
from scoring.hall.numbers import CoupleNumber
from tournaments.door.forms import OutForm
from tournaments.web.last_done import as_told_anywhere
from tournaments.web.respond import do_acts, evening_or_404, refuse, render_page
from tournaments.words.acts import act_sentence
from tournaments.words.changes.differences import change_lines


@require_http_methods(["GET", "POST"])
def door_prizes_of_couple(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Out of the prizes, or back where the couple is out (``rules.md §7.25``)."""
    stored, number = evening_or_404(slug), CoupleNumber(number)
    couple = stored.evening.couples.get(number)
    if couple is None or not stored.evening.can(BackInPrizes(number)):
        raise Http404
    form = OutForm(request.POST if request.method == "POST" else None)
    is_asked = request.method == "POST" and (couple.is_out_of_prizes or form.is_valid())
    if not is_asked:
        previewed: EveningAct = OutOfPrizes(number, "?")
        if couple.is_out_of_prizes:
            previewed = BackInPrizes(number)
        lines = change_lines(changes(stored.evening, stored.evening.do(previewed)))
        context = {"stored": stored, "couple": couple, "form": form, "lines": lines}
        status = 422 if form.errors else 200
        return render_page(request, "door/prizes.html", context, status=status)
    act = BackInPrizes(number) if couple.is_out_of_prizes else form.act(number)
    try:
        done = do_acts(request, stored.slug, act)
    except RuleError as error:
        refuse(request, stored, error)
        return redirect("door-couple", slug, number)
    for one in done.acts:
        sentence = act_sentence(one.before, as_told_anywhere(one.act), one.after)
        messages.success(request, sentence)
    return redirect("door-couple", slug, number)
