"""What follows from the wishes, the cards and the play-off of a tie, in one sentence."""

from collections.abc import Collection

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.hall.numbers import CoupleNumber
from scoring.hall.ties import Settlement, Step, Tie, Wish, what_counts
from scoring.table.cards import Card, Suit
from tournaments.wording.lists import spoken

WISHES = {
    Wish.SPLIT: gettext_lazy("split"),
    Wish.CUT: gettext_lazy("cut"),
    Wish.PLAYOFF: gettext_lazy("play-off"),
}
SUITS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
# Court cards have a letter of their own in each language: roi, dame, valet.
RANKS = {
    "A": gettext_lazy("A"),
    "K": gettext_lazy("K"),
    "Q": gettext_lazy("Q"),
    "J": gettext_lazy("J"),
    "JK": gettext_lazy("Joker"),
}


def rank_name(card: Card) -> str:
    return str(RANKS.get(str(card.rank), card.rank))


def card_name(card: Card) -> str:
    """`10♠`: the card as it looks, in the reader's letters."""
    return rank_name(card) + (SUITS[card.suit] if card.suit else "")


def couples_spoken(couples: Collection[CoupleNumber]) -> str:
    """`couple 4`, or `couples 4 and 9`: inside a sentence."""
    sentence = ngettext("couple %(couples)s", "couples %(couples)s", len(couples))
    return sentence % {"couples": spoken(sorted(couples))}


def said_by(couple: CoupleNumber, words: str) -> str:
    """`4: split`: what one couple of a tie says or cuts, inside a sentence."""
    return _("%(couple)s: %(said)s") % {"couple": couple, "said": words}


def consequence(settlement: Settlement, tie: Tie) -> str:
    """What the couples do next, or who has won and how; empty where nobody was level."""
    facts = what_counts(settlement.couples, tie)
    if settlement.method is None:
        return _still_to_say(settlement) if settlement.step is Step.WISHES else ""
    if settlement.method is Wish.SPLIT:
        return _("Everybody wants to split: %(couples)s get equal shares.") % {
            "couples": couples_spoken(settlement.couples)
        }
    if settlement.method is Wish.PLAYOFF:
        return _of_playoff(settlement, facts)
    return _of_cut(settlement, facts)


def _still_to_say(settlement: Settlement) -> str:
    waiting = settlement.waiting_for
    return ngettext(
        "Couple %(couples)s has still to say what it wants.",
        "Couples %(couples)s have still to say what they want.",
        len(waiting),
    ) % {"couples": spoken(waiting)}


def _of_playoff(settlement: Settlement, tie: Tie) -> str:
    if not settlement.is_settled:
        return _playoff_to_play(settlement, tie)
    forfeits = sorted(tie.forfeits)
    (winner,) = settlement.winners
    if len(forfeits) == len(settlement.couples) - 1:
        return ngettext(
            "Couple %(forfeits)s forfeits: couple %(winner)s wins without playing.",
            "Couples %(forfeits)s forfeit: couple %(winner)s wins without playing.",
            len(forfeits),
        ) % {"forfeits": spoken(forfeits), "winner": winner}
    beaten = [c for c in settlement.couples if c != winner and c not in forfeits]
    return _("Couple %(winner)s won the play-off against %(beaten)s.") % {
        "winner": winner,
        "beaten": couples_spoken(beaten),
    }


def _playoff_to_play(settlement: Settlement, tie: Tie) -> str:
    playing = settlement.waiting_for
    forfeits = [couple for couple in settlement.couples if couple not in playing]
    if forfeits:
        return ngettext(
            "Couple %(forfeits)s forfeits: %(playing)s play the play-off.",
            "Couples %(forfeits)s forfeit: %(playing)s play the play-off.",
            len(forfeits),
        ) % {"forfeits": spoken(forfeits), "playing": couples_spoken(playing)}
    wanting = [couple for couple in playing if tie.wishes.get(couple) is Wish.PLAYOFF]
    return ngettext(
        "Couple %(wanting)s wants a play-off: %(couples)s play it, or forfeit.",
        "Couples %(wanting)s want a play-off: %(couples)s play it, or forfeit.",
        len(wanting),
    ) % {"wanting": spoken(wanting), "couples": couples_spoken(playing)}


def _of_cut(settlement: Settlement, tie: Tie) -> str:
    if settlement.is_settled:
        (winner,) = settlement.winners
        return _("Couple %(winner)s cut the lowest card, %(card)s, and wins.") % {
            "winner": winner,
            "card": card_name(tie.cuts[-1][winner]),
        }
    waiting = settlement.waiting_for
    if not tie.cuts:
        return _("Nobody wants a play-off: the deck is cut, and the lowest card wins, ace low.")
    cards = tie.cuts[-1]
    if waiting[0] in cards:
        return _("%(couples)s cut equal lowest cards, %(card)s, and cut again.") % {
            "couples": _at_start(couples_spoken(waiting)),
            "card": rank_name(cards[waiting[0]]),
        }
    return ngettext(
        "Couple %(couples)s has still to cut.",
        "Couples %(couples)s have still to cut.",
        len(waiting),
    ) % {"couples": spoken(waiting)}


def _at_start(text: str) -> str:
    return text[:1].upper() + text[1:]
