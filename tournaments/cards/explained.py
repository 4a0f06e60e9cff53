"""What the replay of the night says of the cards, as the desk shows it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scoring.hall import punchcard
from scoring.hall.comparing.agreement import with_cards
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber, GameNumber, Punches
from scoring.hall.replay.auditing import ReplayAudit
from scoring.hall.replay.card_errors import CardError, CardErrorKind, Explanation
from tournaments.words.cards.card_errors import (
    contradiction_sentence,
    error_sentence,
    unexplained_sentence,
)

# The likeliest; the others are a click away.
MOST_SHOWN = 4
MOST_SENTENCES = 6
MOST_CONTRADICTIONS_SHOWN = 8


@dataclass(frozen=True, slots=True)
class RetypedCard:
    """A card as it was typed, nothing where it is to come, and as it must have been.

    It may be another couple's, word for word.
    """

    couple: CoupleNumber
    typed: Punches | None
    right: Punches
    is_of: CoupleNumber | None = None

    @property
    def typed_text(self) -> str:
        return "" if self.typed is None else punchcard.format(self.typed) or "0"

    @property
    def right_text(self) -> str:
        return punchcard.format(self.right) or "0"

    @property
    def value(self) -> str:
        return f"{self.couple}:{','.join(map(str, self.right))}"


@dataclass(frozen=True, slots=True)
class CardsPutRight:
    """What a tap does: the cards that are typed anew; ``winner`` where that was to be asked."""

    changes: tuple[RetypedCard, ...]
    winner: CoupleNumber | None = None

    @property
    def is_swap(self) -> bool:
        """Two cards are each the other's, word for word."""
        couples = [change.couple for change in self.changes]
        return len(couples) == 2 and [change.is_of for change in self.changes] == couples[::-1]

    @property
    def value(self) -> str:
        return " ".join(change.value for change in self.changes)


@dataclass(frozen=True, slots=True)
class ShownExplanation:
    """An explanation in sentences, and the ways out; none where somebody has to look first."""

    sentences: tuple[str, ...]
    ways: tuple[CardsPutRight, ...]
    # The cards are right as they are: the wins stand.
    changes_nothing: bool = False
    # Couples began at each other's table, which the floor can be told.
    began_wrong: bool = False
    # Somebody came or went another game than was told: the logbook is put right, and no card.
    is_told_otherwise: bool = False
    is_certain: bool = False
    more_count: int = 0


@dataclass(frozen=True, slots=True)
class ShownReplay:
    """All that the desk says of it; `more_needed` cards, at most, until it can tell everything."""

    is_consistent: bool
    # Nothing is to be corrected: the wins may be counted as they are.
    is_settled: bool = False
    explanations: tuple[ShownExplanation, ...] = ()
    further: tuple[ShownExplanation, ...] = ()
    # All that is there fits, and tells what is on the cards that are lost.
    is_only_lost: bool = False
    # The floor has recorded every table: it is beside it that cards do not fit.
    is_by_floor: bool = False
    unexplained: str = ""
    contradictions: tuple[str, ...] = ()
    more_needed: int = 0


def shown_replay(evening: Evening, audit: ReplayAudit) -> ShownReplay:
    """The audit in words and ways out."""
    explained = audit.explained
    if explained is None:
        wrong = audit.so_far.contradictions[:MOST_CONTRADICTIONS_SHOWN]
        sentences = tuple(map(contradiction_sentence, wrong))
        return ShownReplay(
            is_consistent=False, contradictions=sentences, more_needed=audit.so_far.cards_needed
        )
    if audit.is_consistent:
        return ShownReplay(is_consistent=True, is_settled=True)
    if not explained.explanations:
        return ShownReplay(
            is_consistent=False, unexplained=unexplained_sentence(explained.contradictions)
        )
    shown = tuple(_shown(evening, one) for one in explained.explanations)
    return ShownReplay(
        is_consistent=False,
        is_settled=not (audit.missing or audit.needs_correction),
        is_only_lost=all(
            error.kind is CardErrorKind.LOST
            for one in explained.explanations
            for error in one.errors
        ),
        is_by_floor=audit.is_by_floor,
        explanations=shown[:MOST_SHOWN],
        further=shown[MOST_SHOWN:],
    )


def _shown(evening: Evening, explanation: Explanation) -> ShownExplanation:
    errors = explanation.errors
    is_told = len(errors) <= MOST_SENTENCES
    ways = tuple(_ways(evening, explanation)) if is_told or explanation.certain else ()
    is_seats_alone = all(error.kind is CardErrorKind.SAT_WRONG for error in errors)
    return ShownExplanation(
        tuple(map(error_sentence, errors[:MOST_SENTENCES])),
        ways,
        changes_nothing=is_seats_alone and not ways,
        began_wrong=is_seats_alone and all(error.since == 1 for error in errors),
        is_told_otherwise=any(
            error.kind in {CardErrorKind.WENT, CardErrorKind.CAME} for error in errors
        ),
        is_certain=explanation.certain,
        more_count=0 if is_told else len(errors) - MOST_SENTENCES,
    )


def _ways(evening: Evening, explanation: Explanation) -> Iterator[CardsPutRight]:
    """One where all is told; one for each couple to ask where that is all that is open."""
    if not explanation.open_wins:
        changes = tuple(_changes(evening, explanation))
        if changes:
            yield CardsPutRight(changes)
        return
    if len(explanation.errors) == 1:
        yield from _asking(evening, explanation.errors[0])


def _changes(evening: Evening, explanation: Explanation) -> Iterator[RetypedCard]:
    owners: dict[Punches, list[CoupleNumber]] = {}
    for couple, games in explanation.won.items():
        owners.setdefault(tuple(games), []).append(couple)
    for couple in with_cards(evening):
        typed, right = evening.cards.get(couple), explanation.won.get(couple, ())
        if typed is None or tuple(sorted(typed)) != tuple(right):
            owner = owners.get(tuple(sorted(typed or ())), [])
            is_of = owner[0] if len(owner) == 1 else None
            yield RetypedCard(couple, typed, tuple(right), is_of)


def _asking(evening: Evening, error: CardError) -> Iterator[CardsPutRight]:
    """Who has won at a table where both cards have the punch, or neither."""
    if error.game is None or len(error.couples) != 2:
        return
    if error.kind not in {CardErrorKind.EXTRA, CardErrorKind.MISSED}:
        return
    for winner, loser in (error.couples, error.couples[::-1]):
        changed = loser if error.kind is CardErrorKind.EXTRA else winner
        typed = evening.cards.get(changed)
        if typed is not None:
            right = tuple(sorted(set(typed) ^ {error.game}))
            yield CardsPutRight((RetypedCard(changed, typed, right),), winner)


def cards_meant(value: str) -> Sequence[tuple[CoupleNumber, Punches]]:
    """What a way out sends: `3:1,4,7 8:2,5`."""
    return tuple(
        (
            CoupleNumber(int(couple)),
            tuple(GameNumber(int(game)) for game in games.split(",") if game),
        )
        for couple, games in (part.split(":") for part in value.split())
    )
