"""Who takes a trick: the cards as they were played, and what the order of the cards says to them.

The order itself is `scoring.table.pack.strength`'s.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.cards import Card, Suit
from scoring.errors import RuleError
from scoring.table.pack.masks import NUMBERS
from scoring.table.pack.strength import trick_ranks, trick_winner, trump_ranks
from scoring.table.variant.variants import VARIANTS
from tournaments.refusals import UnusableError
from tournaments.rulings.house import cards_of, suit_of
from tournaments.rulings.questions.told import Told, ToldAnswer, player_name
from tournaments.words.prizes.ties import card_name

MOST_PLAYERS = max(max(variant.players) for variant in VARIANTS.values())


@dataclass(frozen=True, slots=True)
class TrickQuestion:
    """What was asked, as far as it could be read, and what is wrong with it."""

    trump: Suit | None = None
    played: tuple[Card, ...] = ()
    ace_is_lowest: bool = False
    refusals: tuple[RuleError, ...] = ()

    @property
    def address(self) -> str:
        """The question as it is."""
        return _address(self, self.played)

    @property
    def address_before(self) -> str:
        """The question without the card played last."""
        return _address(self, self.played[:-1])

    @property
    def plays(self) -> list[tuple[str, Card]]:
        """Who played what, in order."""
        return [(player_name(place), card) for place, card in enumerate(self.played)]


def read_trick(query: QueryDict) -> TrickQuestion:
    """All that can be read is kept; of what is wrong each thing is refused by itself."""
    refusals: list[RuleError] = []
    trump = suit_of(query.get("trump", ""), refusals)
    played: list[Card] = []
    for card in cards_of([*query.getlist("played"), *query.getlist("next")], refusals):
        if card in played:
            refusals.append(UnusableError("rulings-card-played-twice", card=card))
        else:
            played.append(card)
    if len(played) > MOST_PLAYERS:
        values = {"count": len(played), "most": MOST_PLAYERS}
        refusals.append(UnusableError("rulings-trick-too-large", **values))
    is_lowest = query.get("ace") == "lowest"
    return TrickQuestion(trump, tuple(played), is_lowest, tuple(refusals))


def trick_missing(question: TrickQuestion) -> str:
    """What is still to be chosen, in one sentence."""
    if question.trump is None:
        return _("Choose the trump first.")
    if not question.played:
        return _("Now play the cards in their order: the one led comes first.")
    return _("Play at least one more card.")


def trick_answer(question: TrickQuestion) -> ToldAnswer | None:
    """Who takes the trick and why; None as long as something is missing or wrong."""
    if question.trump is None or len(question.played) < 2 or question.refusals:
        return None
    played, trump = question.played, question.trump
    taker = trick_winner(played, trump, ace_is_lowest=question.ace_is_lowest)
    values = {"player": player_name(taker), "card": card_name(played[taker])}
    headline = _("%(player)s takes the trick with %(card)s.") % values
    return ToldAnswer(headline, tuple(_reasons(question, trump, played[taker])))


def _reasons(question: TrickQuestion, trump: Suit, best: Card) -> Iterator[Told]:
    trumps = trump_ranks(trump, ace_is_lowest=question.ace_is_lowest)
    if trumps[NUMBERS[best]]:
        why = _("The highest trump in the trick takes it.")
    else:
        why = _("There is no trump in the trick: the highest card of the suit led takes it.")
    yield Told(card_name(best), why, "1", is_allowed=True)
    yield from _others(question, trumps, best)


def _others(question: TrickQuestion, trumps: Sequence[int], best: Card) -> Iterator[Told]:
    assert question.trump is not None  # noqa: S101 – there is an answer
    ranks = trick_ranks(question.trump, ace_is_lowest=question.ace_is_lowest)
    strengths = ranks[NUMBERS[question.played[0]]]
    for card in question.played:
        if card == best:
            continue
        strength = strengths[NUMBERS[card]]
        paragraph = "1"
        if not strength:
            why = _("Neither a trump nor of the suit led: it takes nothing.")
        elif trumps[NUMBERS[card]] == 1 and question.ace_is_lowest:
            why, paragraph = _("This ace did not rob, so it is the lowest trump."), "3.4"
        elif trumps[NUMBERS[card]]:
            why = _("A trump, but a lower one.")
        elif trumps[NUMBERS[best]]:
            why = _("Of the suit led, but a trump beats it.")
        else:
            why = _("Of the suit led, but a lower card.")
        yield Told(card_name(card), why, paragraph, is_allowed=False)


def _address(question: TrickQuestion, played: Sequence[Card]) -> str:
    query = QueryDict(mutable=True)
    if question.trump:
        query["trump"] = str(question.trump)
    if question.ace_is_lowest:
        query["ace"] = "lowest"
    query.setlist("played", [str(card) for card in played])
    return query.urlencode()
