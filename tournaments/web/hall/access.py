"""Which pages the hall finds: a view says so itself, and every other is the laptop's alone."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import Any, TypeAlias, TypeVar

from django.http import HttpRequest
from django.urls import URLPattern, URLResolver, path

from tournaments.desks import DESKS
from tournaments.web.hall.roles import HelperRole

View = TypeVar("View", bound=Callable[..., Any])
Addresses: TypeAlias = list[URLPattern | URLResolver]
OPEN_TO = "open_to"
EVERYBODY = frozenset(HelperRole)
LOOKING_ON = frozenset({HelperRole.WALL, HelperRole.LOOKING})


def for_players(view: View) -> View:
    """Says that whoever is in the hall may open the page."""
    setattr(view, OPEN_TO, None)
    return view


def for_helpers(*roles: HelperRole) -> Callable[[View], View]:
    """Says that helpers with one of these roles find the page; without roles, any helper."""

    def marked(view: View) -> View:
        setattr(view, OPEN_TO, frozenset(roles) or EVERYBODY)
        return view

    return marked


@cache
def addresses_for(roles: frozenset[HelperRole]) -> Addresses:
    """The addresses below an evening that players find, and helpers with these roles."""
    return [
        path(f"<slug:slug>/{desk.word}/", (found, None, None))
        for desk in DESKS
        if (found := [*_open_to(roles, import_module(desk.urls).urlpatterns)])
    ]


def is_looked_at(view: Callable[..., Any]) -> bool:
    """Whether players may see it, or who only looks: it changes nothing."""
    wanted: frozenset[HelperRole] | None = getattr(view, OPEN_TO, frozenset())
    return wanted is None or (bool(wanted) and wanted <= LOOKING_ON)


def is_of_hall(request: HttpRequest) -> bool:
    """Whether the request came to the listener for the hall."""
    return getattr(request, "is_of_hall", False)


def _open_to(
    roles: frozenset[HelperRole], addresses: Iterable[URLPattern | URLResolver]
) -> Iterator[URLPattern | URLResolver]:
    for address in addresses:
        if isinstance(address, URLResolver):
            if found := [*_open_to(roles, address.url_patterns)]:
                yield URLResolver(address.pattern, found)
        elif _is_open_to(roles, address.callback):
            yield address


def _is_open_to(roles: frozenset[HelperRole], view: Callable[..., Any]) -> bool:
    """One that says nothing is for the laptop; one that names no roles is for everybody."""
    wanted: frozenset[HelperRole] | None = getattr(view, OPEN_TO, frozenset())
    return wanted is None or bool(roles & wanted)
