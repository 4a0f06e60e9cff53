"""All that stands in the way of settings at once, each beside its field."""

from collections.abc import Iterator
from dataclasses import replace

from scoring.errors import RuleError
from scoring.hall.acts import SetUp
from tournaments.office.settings.forms import setting_of, show_refusal
from tournaments.office.settings.page import SettingsPage, settled_settings
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening


def show_refusals(page: SettingsPage, stored: StoredEvening, asked: SetUp) -> None:
    """Marks every field that cannot be read or is not allowed; the first one has the focus.

    What play has settled is told and not asked, so that nobody can be led there: where nothing else
    is refused, the page begins at its first field, below the sentences above it.
    """
    for refusal in _refusals(stored, asked):
        show_refusal(page.form, refusal)
    settled = _told_only(page, stored)
    asked_for = [field for field in page.fields if field.name not in settled]
    refused = [field for field in asked_for if field.errors]
    (refused or asked_for)[0].field.widget.attrs["autofocus"] = True


def _told_only(page: SettingsPage, stored: StoredEvening) -> set[str]:
    """The fields that are not on the page, as they are settled or hang on what is."""
    settled = settled_settings(stored.evening)
    hanging = ["sitout_is_punched"] if "odd" in settled else []
    told = [*settled, *hanging]
    return {field.name for setting in told for field in page.form.fields_for(setting)}


def _refusals(stored: StoredEvening, asked: SetUp) -> Iterator[RuleError]:
    """What play refuses: a setting that is refused stays as it is, and the others are asked."""
    while asked.changes:
        try:
            book.preview(stored, asked)
        except RuleError as refusal:
            yield refusal
            setting = setting_of(refusal)
            if setting not in asked.changes:
                return
            others = {name: value for name, value in asked.changes.items() if name != setting}
            asked = replace(asked, changes=others)
        else:
            return
