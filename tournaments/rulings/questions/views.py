"""The desk's other questions, each whole in its address: a trick, an auction, a score."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.cards import JOKER
from scoring.table.variant.rows import HAND_SIZE
from scoring.table.variant.variants import VARIANTS
from tournaments.rulings.at_hand import query_of_rules, rules_at_hand
from tournaments.rulings.choices import PACK_BY_SUITS
from tournaments.rulings.house import rules_choices
from tournaments.rulings.letters import in_letters, letter_choices
from tournaments.rulings.questions import auction as bidding
from tournaments.rulings.questions.choices import (
    below_zero_choices,
    bid_buttons,
    bid_choices,
    player_count_choices,
    said_so_far,
    score_rows,
    seat_choices,
    side_choices,
    side_count_choices,
    trick_rows,
)
from tournaments.rulings.questions.score import read_score
from tournaments.rulings.questions.score_answers import refusal_of, score_answer
from tournaments.rulings.questions.told import Reply, first_refusal
from tournaments.rulings.questions.trick import read_trick, trick_answer, trick_missing
from tournaments.web.respond import first_error, render_fragments, render_page, wanted_fragment
from tournaments.words.rulings.questions import HAND_MISSING, QUESTIONS
from tournaments.words.rulings.rules import SUITS


@require_safe
@in_letters
def rulings_trick(request: HttpRequest) -> HttpResponse:
    """Who takes this trick?"""
    question = read_trick(request.GET)
    shown = {
        "suits": SUITS,
        "pack": (*PACK_BY_SUITS, (JOKER,)),
        "back": question.address_before if question.played else "",
        "letters": letter_choices(request),
    }
    refusal = first_refusal(question.refusals)
    reply = Reply(refusal, trick_answer(question), trick_missing(question))
    return _answered(request, "trick", question, shown, reply)


@require_safe
def rulings_auction(request: HttpRequest) -> HttpResponse:
    """Who may say what now in this auction?"""
    question = bidding.read_auction(request.GET)
    auction = question.auction
    so_far = len(auction.said)
    shown = {
        "variants": rules_choices(question.variant, bidding.WITH_BIDDING),
        "players": player_count_choices(auction),
        "seats": seat_choices(auction),
        "below": below_zero_choices(question),
        "said": said_so_far(auction),
        "buttons": bid_buttons(auction),
        "back": bidding.auction_address(request.GET, question, said=so_far - 1) if so_far else "",
    }
    refusal = first_refusal(question.refusals) or first_error(question.house)
    reply = Reply(refusal, bidding.auction_answer(question))
    return _answered(request, "auction", question, shown, reply)


@require_safe
def rulings_score(request: HttpRequest) -> HttpResponse:
    """What is the score after this hand?"""
    question = read_score(request.GET)
    shown = {
        "variants": rules_choices(question.variant, VARIANTS),
        "counts": side_count_choices(question),
        "rows": score_rows(question),
        "bidders": side_choices(question, question.bidder),
        "bids": bid_choices(question),
        "partners": side_choices(question, question.partner),
        "tricks": trick_rows(question),
        "numbers": range(1, HAND_SIZE + 1),
    }
    refusals = refusal_of(question)
    answer = None if refusals else score_answer(question)
    refusal = first_refusal(refusals) or first_error(question.house)
    return _answered(request, "score", question, shown, Reply(refusal, answer, str(HAND_MISSING)))


def _answered(
    request: HttpRequest, asked: str, question: object, shown: Mapping[str, Any], reply: Reply
) -> HttpResponse:
    """The page with all that was asked; to htmx the form, and the answer beside it."""
    at_hand, rules = rules_at_hand(request.GET), query_of_rules(request.GET)
    context = {"question": question, "shown": {**shown, "at_hand": at_hand}, "reply": reply}
    form = f"rulings/questions/_{asked}_form.html"
    title, lead = QUESTIONS[asked]
    context |= {"rules": rules, "asked": asked, "title": title, "lead": lead, "form": form}
    status = 422 if reply.refusal else 200
    wanted = wanted_fragment(request)
    if wanted == "told":
        fragments = ["rulings/questions/_told.html", "rulings/questions/_told_strip.html"]
        return render_fragments(request, fragments, context, status)
    if wanted == f"{asked}_form":
        fragments = [form, "rulings/questions/_told.html"]
        return render_fragments(request, fragments, context, status)
    return render_page(request, "rulings/questions/question.html", context, status=status)
