"""The desks as the bar above each page shows them."""

from urllib.parse import urlencode

from django import template
from django.template import Context
from django.urls import reverse

from scoring.hall.settings import FaceCardLetters, Settings
from scoring.table.variant.options import written
from tournaments.desks import Desk, desk_of, desks_of, is_open
from tournaments.words.help.hints import HINTS_GOT, Hint, hint_due

register = template.Library()


@register.simple_tag
def desks(settings: Settings) -> tuple[Desk, ...]:
    """Every desk of this format of play that the reader finds, in the order of the evening."""
    return tuple(desk for desk in desks_of(settings) if is_open(desk.page))


@register.filter(name="is_open")
def is_open_here(page: str) -> bool:
    """Whether the reader finds the page of this name: a helper's phone finds but some."""
    return is_open(page)


@register.simple_tag
def ruling_desk(settings: Settings) -> str:
    """The address of the ruling desk, by this evening's rules and in the letters of its packs."""
    carried = {"rules": settings.rules_of_play, **_letters(settings)}
    return f"{reverse('rulings')}?{urlencode(carried)}"


@register.simple_tag
def own_rule_sheet(settings: Settings) -> str:
    """The address of the sheet with this evening's rules, house options included."""
    rules = settings.rules_of_play
    house = {name: written(value) for name, value in rules.changes.items()}
    query = urlencode({**house, **_letters(settings)})
    return "?".join(filter(None, [reverse("rulings-sheet", args=[rules.name]), query]))


def _letters(settings: Settings) -> dict[str, str]:
    if settings.face_card_letters is FaceCardLetters.OF_LANGUAGE:
        return {}
    return {"letters": settings.face_card_letters.value}


@register.simple_tag(takes_context=True)
def hint(context: Context) -> Hint | None:
    """What leads through a first evening on this page; nothing once it is got."""
    stored, request = context.get("stored"), context.get("request")
    if stored is None or request is None or request.resolver_match is None:
        return None
    if not is_open("help-got-it"):
        return None
    known = request.COOKIES.get(HINTS_GOT, "").split(".")
    return hint_due(request.resolver_match.url_name, stored.evening, known)


@register.filter
def is_here(desk: Desk, page: str | None) -> bool:
    """Whether the page, by the name of its address, belongs to the desk."""
    return desk == desk_of(page or "")
