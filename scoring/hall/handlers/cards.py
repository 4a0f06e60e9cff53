"""How punch cards are written down, and whose word counts."""

from dataclasses import replace

from scoring.hall.acts import DropCard, SetWinsFrom, TypeCard
from scoring.hall.facts import Facts
from scoring.hall.handlers.handler import Handler, Handlers, Some
from scoring.hall.numbers import CoupleNumber
from scoring.hall.refusals import RefusedError


def check_type_card(facts: Facts, act: TypeCard) -> None:
    """Refuses a card of nobody, and punches in games that the evening does not have."""
    _check_couple(facts, act.couple)
    for game in act.games:
        if not 1 <= game <= facts.settings.game_count:
            raise RefusedError("game-outside", game=game, game_count=facts.settings.game_count)


def type_card(facts: Some, act: TypeCard) -> Some:
    """Gives the evening with the card as it was punched; typing it again replaces it."""
    cards = {**facts.cards, act.couple: tuple(sorted(set(act.games)))}
    return replace(facts, cards=dict(sorted(cards.items())))


def check_drop_card(facts: Facts, act: DropCard) -> None:
    """Refuses a card of nobody."""
    _check_couple(facts, act.couple)


def drop_card(facts: Some, act: DropCard) -> Some:
    """Gives the evening as if the card had not come back yet."""
    return replace(
        facts,
        cards={couple: games for couple, games in facts.cards.items() if couple != act.couple},
    )


def check_set_wins_from(facts: Facts, act: SetWinsFrom) -> None:
    """Whose word counts may be said at any time."""


def set_wins_from(facts: Some, act: SetWinsFrom) -> Some:
    """Gives the evening with its wins counted from there."""
    return replace(facts, settings=replace(facts.settings, wins_from=act.wins_from))


def _check_couple(facts: Facts, couple: CoupleNumber) -> None:
    if couple not in facts.couples:
        raise RefusedError("cards-no-such-couple", couple=couple)


CARDS: Handlers = {
    TypeCard: Handler(check_type_card, type_card),
    DropCard: Handler(check_drop_card, drop_card),
    SetWinsFrom: Handler(check_set_wins_from, set_wins_from),
}
