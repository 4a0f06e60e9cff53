"""What the page of a list from elsewhere shows beside its form."""

from dataclasses import dataclass

from tournaments.door.couple_list.forms import ListForm
from tournaments.door.couple_list.preview import ListPreview, takes_jar
from tournaments.door.entry_line import SignInLine
from tournaments.store.stored_evening import StoredEvening


@dataclass(frozen=True, slots=True)
class ListPage:
    """The list as it was typed or uploaded, and what would come of it once it can be read."""

    slug: str
    text: str
    preview: ListPreview | None
    closed: str
    has_jar: bool
    has_town: bool


def list_page(stored: StoredEvening, form: ListForm, preview: ListPreview | None) -> ListPage:
    """Whoever signs in after the cookie jar was drawn is asked nothing of it."""
    return ListPage(
        slug=stored.slug,
        text=preview.text if preview else form["text"].value() or "",
        preview=preview,
        closed=SignInLine.of(stored.evening).closed,
        has_jar=takes_jar(stored.evening),
        has_town=stored.settings.is_tournament,
    )
