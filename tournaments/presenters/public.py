"""What anyone may see of a tournament: no names where the organiser wants none."""

from dataclasses import replace

from scoring.hall.couples import Couple
from scoring.hall.evening import Evening


def public_evening(evening: Evening) -> Evening:
    """The evening as anyone may read it; whatever is made of it can show no more than that."""
    if evening.settings.public_shows_names:
        return evening
    return replace(evening, couples={number: Couple(number) for number in evening.couples})
