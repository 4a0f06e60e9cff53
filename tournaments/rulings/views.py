"""The ruling desk: a question in the address, and what the rules say to it."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.cards import JOKER
from tournaments.rulings.answers import answer_to
from tournaments.rulings.at_hand import query_of_rules, rules_at_hand
from tournaments.rulings.choices import (
    PACK_BY_SUITS,
    house_selects,
    still_to_choose,
    variant_choices,
)
from tournaments.rulings.forms import read_question
from tournaments.rulings.letters import in_letters, letter_choices
from tournaments.rulings.paragraphs import variant_rows
from tournaments.web.respond import render_fragments, render_page, wanted_fragment
from tournaments.words import sentence_for
from tournaments.words.rulings.rules import SUITS


@require_safe
@in_letters
def rulings(request: HttpRequest) -> HttpResponse:
    """The desk with all that was chosen; to htmx the ruling alone."""
    question = read_question(request.GET)
    refusal = sentence_for(question.refusals[0]) if question.refusals else ""
    context = {
        "question": question,
        "variants": variant_choices(question.variant),
        "selects": house_selects(question.variant),
        "suits": SUITS,
        "pack": PACK_BY_SUITS,
        "joker": JOKER,
        "led": (question.led,),
        "refusal": refusal,
        "missing": still_to_choose(question),
        "answer": answer_to(question),
        "letters": letter_choices(request),
        "rules": query_of_rules(request.GET),
        "at_hand": rules_at_hand(request.GET),
    }
    status = 422 if refusal else 200
    if wanted_fragment(request) == "ruling":
        fragments = ["rulings/_ruling.html", "rulings/_ruling_strip.html"]
        return render_fragments(request, fragments, context, status)
    return render_page(request, "rulings/desk.html", context, status=status)


@require_safe
def rulings_paragraphs(request: HttpRequest) -> HttpResponse:
    """What may be played, paragraph by paragraph, for those who want to read it themselves."""
    return render_page(request, "rulings/paragraphs/paragraphs.html", {"rows": variant_rows()})
