"""The photographed cards that wait: which need no question, and what is asked of the others."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.hall import punchcard
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber
from tournaments.cards.photograph.pile import pile_of
from tournaments.cards.photograph.reading import (
    LEAST_CORRELATION,
    LEAST_MARKS,
    ReadCard,
    ReadCards,
    of_evening,
)
from tournaments.cards.prints.code import evening_key
from tournaments.store.stored_evening import StoredEvening

Place = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class ReadBox:
    """One game of a photographed card; an answer stands where somebody has given one."""

    game: int
    is_punched: bool
    is_doubtful: bool
    # Where it lies on the card, as `ReadCard.places` tells it; nothing where nobody knows.
    place: Place | None = None
    answer: str = ""

    @property
    def seen(self) -> str:
        """What of the card is shown enlarged: the box and what is around it."""
        return "" if self.place is None else _around(self.place, 0.75, 0.35)


@dataclass(frozen=True, slots=True)
class PhotographedCard:
    """A card as it was read, and what is asked before it can be kept."""

    # Of its photographs that were read alike; the first is shown.
    names: tuple[str, ...]
    card: ReadCard
    couple: Couple | None
    boxes: tuple[ReadBox, ...]
    # Sentences; none where the card needs no question.
    questions: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.names[0]

    @property
    def punched_count(self) -> int:
        return len(self.card.punched)

    @property
    def wins_seen(self) -> str:
        """What of the card is shown of the field *Wins*; empty where it has none."""
        return _around(self.card.wins_place, 0.02, 0.1) if self.card.wins_place else ""


@dataclass(frozen=True, slots=True)
class Photographs:
    """All that waits for one evening, those to look at first."""

    asked: tuple[PhotographedCard, ...]
    sure: tuple[PhotographedCard, ...]
    of_another_evening: tuple[PhotographedCard, ...]
    # Cards that are typed already, as they were read here.
    in_already: tuple[PhotographedCard, ...]

    @property
    def count(self) -> int:
        return len(self.asked) + len(self.sure) + len(self.of_another_evening)

    @property
    def sure_names(self) -> str:
        """Which cards this page shows as sure: only those are kept by one tap."""
        return " ".join(card.name for card in self.sure)

    def named(self, name: str) -> PhotographedCard | None:
        every = (*self.asked, *self.sure, *self.of_another_evening, *self.in_already)
        return next((card for card in every if card.name == name), None)


def photographs(stored: StoredEvening) -> Photographs:
    """What the photographs of this evening say, beside what the evening has."""
    pile = pile_of(stored.slug)
    evening, game_count = stored.evening, stored.settings.game_count
    read = of_evening(list(pile), stored.slug, game_count)
    sure: list[PhotographedCard] = []
    asked: list[PhotographedCard] = []
    in_already: list[PhotographedCard] = []
    for card in (*read.sure, *read.asked):
        questions = _questions(evening, card, read, game_count)
        shown = _shown(evening, pile[card], card, questions, game_count)
        if card.is_sure and evening.cards.get(CoupleNumber(card.couple or 0)) == card.punched:
            in_already.append(shown)
        else:
            (asked if questions else sure).append(shown)
    others = (
        _shown(evening, pile[card], card, (_("This card is from another evening."),), game_count)
        for card in read.of_another_evening
    )
    return Photographs(_in_order(asked), _in_order(sure), tuple(others), _in_order(in_already))


def names_of_couple(slug: str, couple: int) -> list[str]:
    """All photographs of a couple's card of this evening that wait, however often it was taken."""
    return [
        name
        for card, names in pile_of(slug).items()
        if card.couple == couple and card.key == evening_key(slug)
        for name in names
    ]


def replacing(evening: Evening, couple: CoupleNumber, games: Sequence[int]) -> str:
    """What is lost of a card that is typed where these games take its place; empty if nothing."""
    typed = evening.cards.get(couple)
    if typed is None or typed == games:
        return ""
    sentence = _(
        "The card of couple %(couple)s was already typed: %(games)s. If you keep the photographed "
        "card, it replaces that."
    )
    return sentence % {"couple": couple, "games": punchcard.format(typed) or "0"}


def _around(place: Sequence[int], aside: float, above: float) -> str:
    """The view box of a place with so much of its own size around it."""
    left, top, wide, high = place
    across, up = wide * aside, high * above
    return f"{left - across:.0f} {top - up:.0f} {wide + 2 * across:.0f} {high + 2 * up:.0f}"


def _in_order(cards: list[PhotographedCard]) -> tuple[PhotographedCard, ...]:
    """By couple; cards whose couple nobody knows come first, for they must be looked at."""
    return tuple(sorted(cards, key=lambda shown: shown.card.couple or 0))


def _shown(
    evening: Evening,
    names: Sequence[str],
    card: ReadCard,
    questions: tuple[str, ...],
    game_count: int,
) -> PhotographedCard:
    boxes = tuple(
        ReadBox(
            game,
            is_punched=game in card.punched,
            is_doubtful=game in card.doubtful,
            place=card.places[game - 1] if game <= len(card.places) else None,
        )
        for game in range(1, game_count + 1)
    )
    couple = evening.couples.get(CoupleNumber(card.couple or 0))
    return PhotographedCard(tuple(names), card, couple, boxes, questions)


def _questions(
    evening: Evening, card: ReadCard, read: ReadCards, game_count: int
) -> tuple[str, ...]:
    return tuple(filter(None, (
        _about_couple(evening, card, read),
        _about_boxes(card, game_count),
        replacing(evening, CoupleNumber(card.couple or 0), card.punched),
    )))  # fmt: skip


def _about_couple(evening: Evening, card: ReadCard, read: ReadCards) -> str:
    if card.couple is None:
        return _("The code of this card cannot be read. Whose card is it?")
    if CoupleNumber(card.couple) not in evening.couples:
        sentence = _("Couple %(couple)s has not signed in. Whose card is it?")
        return sentence % {"couple": card.couple}
    if card.couple in read.twice:
        sentence = _("Photographs of the card of couple %(couple)s say different things.")
        return sentence % {"couple": card.couple}
    return ""


def _about_boxes(card: ReadCard, game_count: int) -> str:
    if card.game_count != game_count:
        sentence = _("This card has %(card)s games and the evening %(evening)s: compare each box.")
        return sentence % {"card": card.game_count, "evening": game_count}
    if card.mark_count < LEAST_MARKS or card.worst_mark < LEAST_CORRELATION:
        return _("Not all of this card can be seen clearly: compare each box.")
    if card.doubtful:
        return _("Please look at the boxes marked: is there a hole?")
    return ""
