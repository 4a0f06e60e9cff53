"""Who reads an address's name finds its view, and the desk that it belongs to."""

from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver


def addresses(resolver: URLResolver) -> Iterator[URLPattern]:
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern)
        else:
            yield pattern


def test_view_goes_by_the_name_of_its_address() -> None:
    views = {
        str(address.name): address.callback
        for address in addresses(get_resolver())
        if address.callback.__module__.startswith("tournaments")
    }

    assert len(views) > 50  # or the walk proves nothing
    assert [
        name
        for name, view in views.items()
        if view.__name__ != name.replace("-", "_")
        or view.__module__.split(".")[1] != name.split("-")[0]
    ] == []
