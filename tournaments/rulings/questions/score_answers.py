"""The scores after a hand, side by side, and why; the game's own rules have counted them."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from scoring.errors import RuleError
from scoring.table.game.game import HandScored, score_hand
from scoring.table.game.winning import GameOutcome
from scoring.table.hand.taken import Side, Taken, check_taken, terms_of
from scoring.table.variant.variants import Variant
from tournaments.rulings.questions.score import ScoreQuestion
from tournaments.rulings.questions.told import Told, ToldAnswer, side_name
from tournaments.words.lists import spoken
from tournaments.words.rulings.questions import WON
from tournaments.words.rulings.rules import bid_name
from tournaments.words.scores import points_said, scores_in_row, signed


def score_answer(question: ScoreQuestion) -> ToldAnswer | None:
    """The scores after the hand; None as long as something is missing or wrong.

    A hand that cannot have been played so is refused by the rule that it breaks.
    """
    taken = question.taken
    if taken is None or question.refusals or not question.house.is_valid():
        return None
    check_taken(question.variant, question.before, taken)
    scored = score_hand(question.variant, question.before, taken)
    rows = (_row(question, scored, taken, Side(side)) for side in range(len(scored.scores)))
    return ToldAnswer(_headline(scored), (*rows, *_ending(question.variant, scored)))


def refusal_of(question: ScoreQuestion) -> tuple[RuleError, ...]:
    """Why the hand cannot have been played so, if it cannot."""
    try:
        score_answer(question)
    except RuleError as error:
        return (error,)
    return question.refusals


def _headline(scored: HandScored) -> str:
    scores = scores_in_row(scored.scores)
    if scored.outcome is None:
        return _("%(scores)s, and the game goes on.") % {"scores": scores}
    winners = spoken([side_name(side) for side in scored.outcome.winners])
    if len(scored.outcome.winners) > 1:
        return _("%(scores)s: %(sides)s won the game.") % {"scores": scores, "sides": winners}
    return _("%(scores)s: %(side)s won the game.") % {"scores": scores, "side": winners}


def _row(question: ScoreQuestion, scored: HandScored, taken: Taken, side: Side) -> Told:
    why, paragraph = _why(question, scored, taken, side)
    values = {
        "side": side_name(side),
        "before": points_said(question.before[side]),
        "after": points_said(scored.scores[side]),
        "change": signed(scored.changes[side]),
    }
    return Told(_("%(side)s: %(before)s → %(after)s (%(change)s)") % values, why, paragraph)


def _why(question: ScoreQuestion, scored: HandScored, taken: Taken, side: Side) -> tuple[str, str]:
    if side in scored.back_to_zero:
        return _("A score of exactly 45 goes back to 0."), "6.5"
    if side in scored.locked_out:
        return _("So near the end it adds points only when it has the bid."), "6.4"
    if side in taken.bidding:
        return _of_bidder(question.variant, scored, taken)
    if not question.variant.has_bidding:
        return _("Each side adds the points it took."), "6.2"
    return _("It did not have the bid, so it adds what it took."), "6.3"


def _of_bidder(variant: Variant, scored: HandScored, taken: Taken) -> tuple[str, str]:
    terms = terms_of(variant, taken.bid)
    bid = bid_name(terms.bid)
    doubled = "5.5" if (terms.brings or 0) > 60 else "5.4"
    values = {"bid": bid, "taken": taken.bidding_points, "costs": terms.costs}
    if scored.is_set:
        why = _("It bid %(bid)s and took %(taken)s: it is set and loses %(costs)s.") % values
        return why, "6.3" if terms.brings is None else doubled
    if terms.brings is None:
        return _("It bid %(bid)s and took %(taken)s: it adds all it took.") % values, "6.3"
    brings = {**values, "brings": terms.brings}
    return _("It bid %(bid)s and took %(taken)s: that brings %(brings)s.") % brings, doubled


def _ending(variant: Variant, scored: HandScored) -> Iterator[Told]:
    outcome = scored.outcome
    if outcome is not None:
        yield from _won(variant, scored, outcome)
    elif any(score >= variant.target for score in scored.scores):
        why = _("A side has reached the end, but did not win with this hand: play on.")
        yield Told(_("The game goes on"), why, "6.12")
    else:
        why = _("Nobody has %(target)s points yet.") % {"target": variant.target}
        yield Told(_("The game goes on"), why, "2")


def _won(variant: Variant, scored: HandScored, outcome: GameOutcome) -> Iterator[Told]:
    sentence, paragraph = WON[outcome.reason]
    is_pair = len(outcome.winners) > 1
    winners = spoken([side_name(side) for side in outcome.winners])
    why = str(sentence) % {"target": variant.target}
    yield Told(str(winners), why, "6.14" if is_pair else paragraph)
    for side in scored.hung:
        yield Told(side_name(side), _("It hangs a 40: it was at 40 before this hand."), "6.6")
