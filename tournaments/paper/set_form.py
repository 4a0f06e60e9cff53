"""How often each document is printed of those that are printed in one go."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from tournaments.paper.other_ways import OtherWays, other_ways
from tournaments.paper.sets import Copies
from tournaments.printing.printables import Printable

MOST_COPIES = 9


class CopiesForm(forms.Form):
    """A field a document, called as it is; what is not said is as usual."""

    def __init__(self, said: Mapping[str, Any], usual: Copies) -> None:
        self.documents = [document for document, _copies in usual]
        super().__init__(
            {document.name: said.get(document.name, copies) for document, copies in usual}
        )
        for document in self.documents:
            self.fields[document.name] = forms.IntegerField(
                label=_("Copies"),
                min_value=0,
                max_value=MOST_COPIES,
                error_messages={
                    kind: _("Copies: a number from 0 to %(most)d.") % {"most": MOST_COPIES}
                    for kind in ("invalid", "required", "min_value", "max_value")
                },
            )

    @property
    def rows(self) -> list[tuple[Printable, BoundField, tuple[OtherWays, ...]]]:
        """Each document with its field, and how else it can be had."""
        return [
            (document, self[document.name], tuple(other_ways(document)))
            for document in self.documents
        ]

    @property
    def has_lists_by_name(self) -> bool:
        return any(document.is_by_name for document in self.documents)

    @property
    def copies(self) -> Copies:
        return [(document, self.cleaned_data[document.name]) for document in self.documents]
