"""All that stands in the way of settings at once, each beside its field; saves nothing."""

from collections.abc import Iterator
from dataclasses import replace

from scoring.errors import RuleError
from scoring.hall.acts import SetUp
from tournaments.office.forms import setting_of, show_refusal
from tournaments.office.settings_page import SettingsPage
from tournaments.record import book
from tournaments.record.kept import KeptEvening


def show_refusals(page: SettingsPage, kept: KeptEvening, asked: SetUp) -> None:
    """Marks every field that cannot be read or is not allowed; the first one has the focus."""
    for refusal in _refusals(kept, asked):
        show_refusal(page.form, refusal)
    refused = next((field for field in page.fields if field.errors), None)
    if refused is not None:
        refused.field.widget.attrs["autofocus"] = True


def _refusals(kept: KeptEvening, asked: SetUp) -> Iterator[RuleError]:
    """What play refuses: a setting that is refused stays as it is, and the others are asked."""
    while asked.changes:
        try:
            book.preview(kept, asked)
        except RuleError as refusal:
            yield refusal
            setting = setting_of(refusal)
            if setting not in asked.changes:
                return
            others = {name: told for name, told in asked.changes.items() if name != setting}
            asked = replace(asked, changes=others)
        else:
            return
