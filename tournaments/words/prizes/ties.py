"""What follows from the wishes, the cards and the play-off of a tie, in one sentence."""

from collections.abc import Collection, Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.cards import Card, Rank, Suit
from scoring.hall.numbers import CoupleNumber
from scoring.hall.settings import FaceCardLetters, FormatOfPlay
from scoring.hall.ties.ties import Settlement, Step, Tie, Wish, has_begun_in_turn, what_counts
from tournaments.face_cards import letters_in_use
from tournaments.words.couples.couples_said import said_of
from tournaments.words.lists import spoken

WISHES = {
    Wish.SPLIT: gettext_lazy("split"),
    Wish.CUT: gettext_lazy("cut"),
    Wish.PLAYOFF: gettext_lazy("play-off"),
}
SUITS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
# Picture cards have a letter of their own in each language: roi, dame, valet.
RANKS = {
    Rank.ACE: gettext_lazy("A"),
    Rank.KING: gettext_lazy("K"),
    Rank.QUEEN: gettext_lazy("Q"),
    Rank.JACK: gettext_lazy("J"),
    Rank.JOKER: gettext_lazy("Joker"),
}
PICTURES: Mapping[FaceCardLetters, Mapping[Rank, str]] = {
    FaceCardLetters.OF_LANGUAGE: {},
    FaceCardLetters.JQK: {Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K"},
    FaceCardLetters.VDR: {Rank.JACK: "V", Rank.QUEEN: "D", Rank.KING: "R"},
}


def rank_letter(rank: Rank) -> str:
    """`K`, or `R` to a French reader, unless the evening that is open says which of the two."""
    chosen = PICTURES[letters_in_use()]
    return chosen[rank] if rank in chosen else str(RANKS.get(rank, rank))


def rank_name(card: Card) -> str:
    return rank_letter(card.rank)


def card_name(card: Card) -> str:
    """`10♠`: the card as it looks, in the letters of the evening or else of the reader."""
    return rank_name(card) + (SUITS[card.suit] if card.suit else "")


def couples_spoken(couples: Collection[CoupleNumber], played: FormatOfPlay) -> str:
    """`couple 4`, or `couples 4 and 9`: inside a sentence."""
    return said_of(played, "some", couples=spoken(sorted(couples)), count=len(couples))


def said_by(couple: CoupleNumber, words: str) -> str:
    """`4: split`: what one couple of a tie says or cuts, inside a sentence."""
    return _("%(couple)s: %(said)s") % {"couple": couple, "said": words}


def consequence(settlement: Settlement, tie: Tie, played: FormatOfPlay) -> str:
    """What the couples do next, or who has won and how; empty where nobody was level."""
    facts = what_counts(settlement.couples, tie)
    if settlement.step is Step.WISHES:
        return _still_to_say(settlement, played)
    if settlement.method is Wish.SPLIT:
        return _of_split(settlement, facts, played)
    if facts.absent and len(settlement.couples) - len(facts.absent) == 1:
        return said_of(played, "alone-here", winner=settlement.winners[0])
    if settlement.method is None:
        return ""
    if settlement.method is Wish.PLAYOFF:
        return _of_playoff(settlement, facts, played)
    return _of_cut(settlement, facts, played)


def _still_to_say(settlement: Settlement, played: FormatOfPlay) -> str:
    waiting = settlement.waiting_for
    return said_of(played, "still-to-say", waiting=waiting, count=len(waiting))


def _of_split(settlement: Settlement, tie: Tie, played: FormatOfPlay) -> str:
    sentence = (
        _("Everybody who is here wants to split: %(couples)s get equal shares.")
        if tie.absent
        else _("Everybody wants to split: %(couples)s get equal shares.")
    )
    return sentence % {"couples": couples_spoken(settlement.winners, played)}


def _of_playoff(settlement: Settlement, tie: Tie, played: FormatOfPlay) -> str:
    if has_begun_in_turn(settlement.couples, tie) and not settlement.is_settled:
        return _playoff_in_turn(settlement, tie, played)
    if not settlement.is_settled:
        return _playoff_to_play(settlement, tie, played)
    forfeits = sorted(tie.forfeits)
    (winner,) = settlement.winners
    if len(forfeits) == len(settlement.couples) - 1:
        gone = _gone(forfeits, tie)
        return said_of(
            played, "wins-without" if tie.absent else "wins-by-forfeit", winner=winner, **gone
        )
    beaten = [c for c in settlement.couples if c != winner and c not in forfeits]
    return said_of(played, "won-against", winner=winner, beaten=couples_spoken(beaten, played))


def _gone(forfeits: Sequence[CoupleNumber], tie: Tie) -> dict[str, object]:
    """Who does not play: the sentence says of those that are not here that they are not."""
    return {"gone" if tie.absent else "forfeits": forfeits, "count": len(forfeits)}


def _playoff_to_play(settlement: Settlement, tie: Tie, played: FormatOfPlay) -> str:
    playing = settlement.waiting_for
    both = couples_spoken(playing, played)
    forfeits = sorted(tie.forfeits)
    if forfeits:
        gone = _gone(forfeits, tie)
        return said_of(played, "play-without" if tie.absent else "rest-play", playing=both, **gone)
    wanting = [couple for couple in playing if tie.wishes.get(couple) is Wish.PLAYOFF]
    return said_of(played, "wants-playoff", couples=both, wanting=wanting, count=len(wanting))


def _playoff_in_turn(settlement: Settlement, tie: Tie, played: FormatOfPlay) -> str:
    waiting, number = settlement.waiting_for, settlement.cut_round
    if number is not None and number > max(1, len(tie.cuts)):
        return said_of(played, "cut-for-order-again", waiting=waiting)
    if number is not None:
        return said_of(played, "still-to-cut", waiting=waiting, count=len(waiting))
    if not settlement.following:
        return said_of(played, "play-last", waiting=waiting)
    return said_of(played, "play-now", waiting=waiting, next=settlement.following[0])


def _of_cut(settlement: Settlement, tie: Tie, played: FormatOfPlay) -> str:
    if settlement.is_settled:
        (winner,) = settlement.winners
        card = card_name(tie.cuts[-1][winner])
        return said_of(played, "lowest-card", winner=winner, card=card)
    waiting = settlement.waiting_for
    if not tie.cuts:
        return _("Nobody wants a play-off: the deck is cut, and the lowest card wins, ace low.")
    cards = tie.cuts[-1]
    if waiting[0] in cards:
        card = rank_name(cards[waiting[0]])
        return said_of(played, "cut-again", waiting=waiting, card=card)
    return said_of(played, "still-to-cut", waiting=waiting, count=len(waiting))
