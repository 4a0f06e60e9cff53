"""Ties made up for a test: cards cut by couples, and how far it is with them."""

from scoring.cards import Card
from scoring.hall.ties.ties import Settlement, Tie, Wish, settle

SPLIT, CUT, PLAYOFF = Wish.SPLIT, Wish.CUT, Wish.PLAYOFF


def cut(**cards_of_couples: str) -> dict[int, Card]:
    return {int(name[1:]): Card.parse(text) for name, text in cards_of_couples.items()}


def cut_tie(*rounds: dict[int, Card]) -> Tie:
    return Tie("place-1", {1: CUT, 4: CUT, 7: SPLIT}, cuts=rounds)


def settled(tie: Tie | None, couples: tuple[int, ...] = (1, 4, 7)) -> Settlement:
    return settle(couples, tie, is_divisible=True)
