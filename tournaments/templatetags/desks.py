"""The desks as the bar above each page shows them."""

from django import template

from scoring.hall.settings import Settings
from tournaments.desks import Desk, desk_of, desks_of

register = template.Library()


@register.simple_tag
def desks(settings: Settings) -> tuple[Desk, ...]:
    """Every desk of this format of play, in the order of the evening."""
    return desks_of(settings)


@register.filter
def is_here(desk: Desk, page: str | None) -> bool:
    """Whether the page, by the name of its address, belongs to the desk."""
    return desk == desk_of(page or "")
