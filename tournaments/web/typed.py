"""What a form says that somebody typed, in words; it knows no form and no page."""

from django.http import HttpRequest

# Marks of the page are no words, and nobody else reads a password.
MARKS = {"csrfmiddlewaretoken", "key", "version", "asked", "draw", "next", "replaces"}
SECRET = "password"  # noqa: S105 – a part of the names of such fields


def typed(request: HttpRequest) -> str:
    """Each field that is not empty, with its name; nothing where nothing was typed."""
    fields = ((name, value) for name, values in request.POST.lists() for value in values if value)
    return ", ".join(
        f"{name}: {value}" for name, value in fields if name not in MARKS and SECRET not in name
    )
