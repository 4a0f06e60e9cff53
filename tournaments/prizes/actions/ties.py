"""Writes down what is said, cut and played at the tie desk; what follows is asked of the rules."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from django.db import transaction

from scoring.errors import RuleError
from scoring.hall import ties as rules
from scoring.hall.awards import Outcome
from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes import JAR
from scoring.hall.ties import Wish, check_tie, is_under_way, settle
from scoring.table.cards import Card
from tournaments.logbook import write_entry
from tournaments.models import Couple, Evening, Tie, TieCut, TieWish
from tournaments.prizes.queries import outcome_for, ties_of


class NoTieError(RuleError):
    """No two couples are level for the prize."""

    code = "prizes-no-tie"


class NotInTieError(RuleError):
    """The couple is not level for the prize."""

    code = "prizes-not-in-tie"


class TieUnderWayError(RuleError):
    """A wish is changed after a card was cut or a play-off was recorded."""

    code = "prizes-tie-under-way"


class AlreadyCutError(RuleError):
    """Another card is typed for a couple that has cut in this round."""

    code = "prizes-already-cut"


class PlayoffDecidedError(RuleError):
    """Another winner, or a forfeit, is recorded for a play-off that has its winner."""

    code = "prizes-playoff-decided"


@dataclass(frozen=True, slots=True)
class TiedPrize:
    """The couples that are level for a prize, and what was recorded about it so far."""

    prize: str
    couples: tuple[CoupleNumber, ...]
    facts: rules.Tie
    is_divisible: bool

    @property
    def cut_round(self) -> int:
        """The round whose cards are awaited, or would be."""
        settlement = settle(self.couples, self.facts, is_divisible=self.is_divisible)
        return settlement.cut_round or len(self.facts.cuts) + 1

    def check(self, facts: rules.Tie) -> None:
        check_tie(self.couples, facts, is_divisible=self.is_divisible)


@transaction.atomic
def record_wishes(
    *, evening: Evening, prize: str, wishes: Mapping[CoupleNumber, Wish], by: str
) -> None:
    """Wishes said before are kept beside the ones given; a couple may speak later than another."""
    evening = Evening.objects.locked(evening.pk)
    tied = _tied_prize(evening, prize, wishes)
    said = tied.facts.wishes
    before = {couple: said[couple] for couple in wishes if couple in said}
    if before == dict(wishes):
        return
    if is_under_way(tied.couples, tied.facts):
        raise TieUnderWayError(prize=prize)
    tied.check(replace(tied.facts, wishes={**said, **wishes}))
    tie, keys = _tie_row(evening, prize), _keys(evening, wishes)
    TieWish.objects.bulk_create(
        [TieWish(tie=tie, couple_id=keys[c], wish=wish.value) for c, wish in wishes.items()],
        update_conflicts=True,
        update_fields=["wish"],
        unique_fields=["tie", "couple"],
    )
    write_entry(
        evening,
        "prizes-record-wishes",
        by=by,
        prize=prize,
        wishes=_by_number(wishes),
        before=_by_number(before),
    )


@transaction.atomic
def record_forfeit(*, evening: Evening, prize: str, couple: CoupleNumber, by: str) -> None:
    """The couple does not play the play-off; one that is left alone wins without playing."""
    evening = Evening.objects.locked(evening.pk)
    tied = _tied_prize(evening, prize, [couple])
    if couple in tied.facts.forfeits:
        return
    if tied.facts.playoff_winner in tied.couples:
        raise PlayoffDecidedError(prize=prize, winner=tied.facts.playoff_winner)
    tied.check(replace(tied.facts, forfeits=tied.facts.forfeits | {couple}))
    TieWish.objects.update_or_create(
        tie=_tie_row(evening, prize),
        couple_id=_keys(evening, [couple])[couple],
        defaults={"is_forfeit": True},
        # A couple that forfeits before it has spoken: beside a play-off, a cut decides nothing.
        create_defaults={"is_forfeit": True, "wish": Wish.CUT.value},
    )
    write_entry(evening, "prizes-record-forfeit", by=by, prize=prize, couple=couple)


@transaction.atomic
def record_playoff_winner(*, evening: Evening, prize: str, couple: CoupleNumber, by: str) -> None:
    evening = Evening.objects.locked(evening.pk)
    tied = _tied_prize(evening, prize, [couple])
    if tied.facts.playoff_winner == couple:
        return
    if tied.facts.playoff_winner in tied.couples:
        raise PlayoffDecidedError(prize=prize, winner=tied.facts.playoff_winner)
    tied.check(replace(tied.facts, playoff_winner=couple))
    tie = _tie_row(evening, prize)
    tie.playoff_winner_id = _keys(evening, [couple])[couple]
    tie.save(update_fields=["playoff_winner"])
    write_entry(evening, "prizes-record-playoff", by=by, prize=prize, couple=couple)


@transaction.atomic
def record_cuts(
    *,
    evening: Evening,
    prize: str,
    cuts: Mapping[CoupleNumber, Card],
    cut_round: int | None = None,
    by: str,
) -> None:
    """The cards of the round under way, or of the one that the page was asked about.

    Naming the round makes a second click harmless: the same cards would also be a next round.
    """
    evening = Evening.objects.locked(evening.pk)
    tied = _tied_prize(evening, prize, cuts)
    number = min(cut_round or tied.cut_round, tied.cut_round)
    rounds = [dict(cards) for cards in tied.facts.cuts]
    there = rounds[number - 1] if number <= len(rounds) else {}
    new = _new_cards(prize, there, cuts)
    if not new:
        return
    rounds[number - 1 : number] = [{**there, **new}]
    tied.check(replace(tied.facts, cuts=tuple(rounds)))
    tie, keys = _tie_row(evening, prize), _keys(evening, new)
    TieCut.objects.bulk_create(
        TieCut(tie=tie, round=number, couple_id=keys[couple], card=str(card))
        for couple, card in new.items()
    )
    cards = {str(couple): str(card) for couple, card in new.items()}
    write_entry(evening, "prizes-record-cuts", by=by, prize=prize, round=number, cuts=cards)


@transaction.atomic
def reopen_tie(*, evening: Evening, prize: str, by: str) -> None:
    """Starts the tie over: all that was said, cut and played for the prize is taken out."""
    evening = Evening.objects.locked(evening.pk)
    facts = ties_of(evening).get(prize)
    if facts is None:
        return
    Tie.objects.filter(evening=evening, prize=prize).delete()
    write_entry(
        evening,
        "prizes-reopen-tie",
        by=by,
        prize=prize,
        wishes=_by_number(facts.wishes),
        forfeits=sorted(facts.forfeits),
        cuts=[{str(couple): str(card) for couple, card in cards.items()} for cards in facts.cuts],
        playoff_winner=facts.playoff_winner,
    )


def _new_cards(
    prize: str, there: Mapping[CoupleNumber, Card], cuts: Mapping[CoupleNumber, Card]
) -> dict[CoupleNumber, Card]:
    for couple, card in cuts.items():
        if there.get(couple, card) != card:
            raise AlreadyCutError(prize=prize, couple=couple, card=str(there[couple]))
    return {couple: card for couple, card in cuts.items() if couple not in there}


def _tied_prize(evening: Evening, prize: str, couples: Collection[CoupleNumber]) -> TiedPrize:
    outcome = outcome_for(evening)
    level = _level_for(outcome, prize)
    if len(level) < 2:
        raise NoTieError(prize=prize)
    for couple in couples:
        if couple not in level:
            raise NotInTieError(prize=prize, couple=couple, couples=level)
    facts = ties_of(evening).get(prize) or rules.Tie(prize)
    is_divisible = not any(
        found.prize.name == prize and not found.prize.is_money for found in outcome.prizes
    )
    return TiedPrize(prize, level, facts, is_divisible)


def _level_for(outcome: Outcome, prize: str) -> tuple[CoupleNumber, ...]:
    if prize == JAR:
        return outcome.jar.holders if outcome.jar else ()
    return next((found.couples for found in outcome.prizes if found.prize.name == prize), ())


def _tie_row(evening: Evening, prize: str) -> Tie:
    return Tie.objects.get_or_create(evening=evening, prize=prize)[0]


def _keys(evening: Evening, couples: Collection[CoupleNumber]) -> dict[CoupleNumber, int]:
    rows = Couple.objects.filter(evening=evening, number__in=list(couples))
    return {CoupleNumber(number): pk for number, pk in rows.values_list("number", "pk")}


def _by_number(wishes: Mapping[CoupleNumber, Wish]) -> dict[str, str]:
    return {str(couple): wish.value for couple, wish in sorted(wishes.items())}
