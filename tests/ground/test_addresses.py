"""Who reads an address's name finds its view, and the desk that it belongs to."""

from collections.abc import Iterator

import pytest
from django.urls import URLPattern, URLResolver, get_resolver


def addresses(resolver: URLResolver) -> Iterator[URLPattern]:
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern)
        else:
            yield pattern


OWN = [
    address
    for address in addresses(get_resolver())
    if address.callback.__module__.startswith("tournaments")
]


@pytest.mark.parametrize("address", OWN, ids=lambda address: str(address.name))
def test_view_goes_by_the_name_of_its_address(address: URLPattern) -> None:
    desk = address.callback.__module__.split(".")[1]

    assert address.callback.__name__ == address.name.replace("-", "_")
    assert address.name.split("-")[0] == desk
