"""Writes down what a punch card says, and whose word counts; judges no card."""

from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone

from scoring.errors import RuleError
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.punchcard import GameOutsideError
from tournaments.cards.queries import floor_cards
from tournaments.logbook import write_entry
from tournaments.models import Couple, Evening, PunchCard


class NoSuchCoupleError(RuleError):
    """Nobody in the evening has this number."""

    code = "cards-no-such-couple"


class SourceUnknownError(RuleError):
    """Wins come from the floor or from the cards, from nowhere else."""

    code = "cards-source-unknown"


@transaction.atomic
def type_card(
    *, evening: Evening, couple: CoupleNumber, games: Iterable[GameNumber], by: str
) -> PunchCard:
    """Writes down a card as it was punched; typing it again replaces it."""
    evening = Evening.objects.locked(evening.pk)
    owner = _owner(evening, couple)
    punches = sorted(set(games))
    for game in punches:
        if not 1 <= game <= evening.game_count:
            raise GameOutsideError(game=game, game_count=evening.game_count)
    before = PunchCard.objects.filter(couple=owner).first()
    if before is not None and before.games == punches:
        return before
    action = "cards-type-card" if before is None else "cards-retype-card"
    was = None if before is None else before.games
    card = _write(owner, punches)
    write_entry(evening, action, by=by, couple=couple, before=was, after=punches)
    return card


@transaction.atomic
def take_floor_for_card(*, evening: Evening, couple: CoupleNumber, by: str) -> PunchCard:
    """Makes the card say what the floor recorded, when the paper was punched wrong."""
    evening = Evening.objects.locked(evening.pk)
    owner = _owner(evening, couple)
    punches = list(floor_cards(evening).get(couple, ()))
    before = PunchCard.objects.filter(couple=owner).first()
    if before is not None and before.games == punches:
        return before
    was = None if before is None else before.games
    card = _write(owner, punches)
    write_entry(evening, "cards-take-floor", by=by, couple=couple, before=was, after=punches)
    return card


@transaction.atomic
def clear_card(*, evening: Evening, couple: CoupleNumber, by: str) -> None:
    """Forgets a typed card, as if it had not come back yet."""
    evening = Evening.objects.locked(evening.pk)
    card = PunchCard.objects.filter(couple=_owner(evening, couple)).first()
    if card is None:
        return
    card.delete()
    write_entry(evening, "cards-clear-card", by=by, couple=couple, before=card.games)


@transaction.atomic
def count_wins_from(*, evening: Evening, source: str, by: str) -> Evening:
    """Says whether the floor's results or the typed cards decide the places."""
    evening = Evening.objects.locked(evening.pk)
    if source not in {"floor", "cards"}:
        raise SourceUnknownError(source=source)
    before = evening.wins_from
    if before == source:
        return evening
    evening.wins_from = source
    evening.save(update_fields=["wins_from"])
    write_entry(evening, f"cards-count-{source}", by=by, before=before)
    return evening


def _owner(evening: Evening, couple: CoupleNumber) -> Couple:
    owner = Couple.objects.filter(evening=evening, number=couple).first()
    if owner is None:
        raise NoSuchCoupleError(couple=couple)
    return owner


def _write(owner: Couple, punches: list[GameNumber]) -> PunchCard:
    values = {"games": punches, "typed_at": timezone.now()}
    card, _ = PunchCard.objects.update_or_create(couple=owner, defaults=values)
    return card
