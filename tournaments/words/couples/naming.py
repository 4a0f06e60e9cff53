"""What a couple is called where somebody reads it."""

from django.utils.translation import gettext as _

from scoring.hall.couples import Couple


def couple_names(couple: Couple) -> str:
    """Both players; a house couple without names says what it is."""
    if couple.is_house and not any(couple.players):
        return _("House couple")
    return couple.names


def names_and_town(couple: Couple) -> str:
    """`Ace Sample & Jack Sample (Amherst)`, the town where one was said."""
    names = couple_names(couple)
    return f"{names} ({couple.town})" if couple.town else names
