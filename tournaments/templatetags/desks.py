"""The desks as the bar above each page shows them."""

from django import template

from tournaments.desks import DESKS, Desk, desk_of

register = template.Library()


@register.simple_tag
def desks() -> tuple[Desk, ...]:
    """Every desk, in the order of the evening."""
    return DESKS


@register.filter
def is_here(desk: Desk, page: str | None) -> bool:
    """Whether the page, by the name of its address, belongs to the desk."""
    return desk == desk_of(page or "")
