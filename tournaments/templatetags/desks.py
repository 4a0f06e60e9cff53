"""The desks as the bar above each page shows them."""

from urllib.parse import urlencode

from django import template
from django.urls import reverse

from scoring.hall.settings import PictureLetters, Settings
from tournaments.desks import Desk, desk_of, desks_of

register = template.Library()


@register.simple_tag
def desks(settings: Settings) -> tuple[Desk, ...]:
    """Every desk of this format of play, in the order of the evening."""
    return desks_of(settings)


@register.simple_tag
def ruling_desk(settings: Settings) -> str:
    """The address of the ruling desk, by this evening's rules and in the letters of its packs."""
    carried = {"rules": str(settings.card_game)}
    if settings.picture_letters is not PictureLetters.OF_LANGUAGE:
        carried["letters"] = settings.picture_letters.value
    return f"{reverse('rulings')}?{urlencode(carried)}"


@register.filter
def is_here(desk: Desk, page: str | None) -> bool:
    """Whether the page, by the name of its address, belongs to the desk."""
    return desk == desk_of(page or "")
