"""What the page of a list from elsewhere shows beside its form."""

from dataclasses import dataclass

from tournaments.door.entry_line import SignInLine
from tournaments.door.forms import ListForm
from tournaments.door.list_preview import ListPreview, takes_jar
from tournaments.store.kept import KeptEvening


@dataclass(frozen=True, slots=True)
class ListPage:
    """The list as it was typed or uploaded, and what would come of it once it can be read."""

    slug: str
    text: str
    preview: ListPreview | None
    closed: str
    has_jar: bool
    has_town: bool


def list_page(kept: KeptEvening, form: ListForm, preview: ListPreview | None) -> ListPage:
    """Whoever signs in after the cookie jar was drawn is asked nothing of it."""
    return ListPage(
        slug=kept.slug,
        text=preview.text if preview else form["text"].value() or "",
        preview=preview,
        closed=SignInLine.of(kept.evening).closed,
        has_jar=takes_jar(kept.evening),
        has_town=kept.settings.is_tournament,
    )
