"""How the documents of an evening are printed: language, paper, and which name comes first."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.printing.forms import LARGE_PAPERS, PAPERS, PaperForm
from tournaments.printing.lists.listing import NameOrder
from tournaments.store.paper.choice import PaperChoice

NAMES = (
    (NameOrder.FIRST.value, _("First name first")),
    (NameOrder.FAMILY.value, _("Family name first")),
)


class PaperChoiceForm(PaperForm):
    """What is not said is as the evening was printed last, in `languages` where none are kept.

    Large paper is for documents that gain by it.
    """

    names = forms.ChoiceField(label=_("Lists by name"), choices=NAMES, widget=forms.RadioSelect)

    def __init__(
        self,
        said: Mapping[str, Any],
        last: PaperChoice,
        *,
        languages: str,
        is_large: bool = False,
        were_names_asked: bool = True,
    ) -> None:
        super().__init__(said, languages=last.languages or languages)
        usual = {**asdict(last), "languages": last.languages or languages}
        self.data = {name: said.get(name, value) for name, value in usual.items()}
        self.languages_of_evening = languages
        # Once in a hall, where its names have changed what lists by name go by.
        self.asks_names = not were_names_asked and last.names == NameOrder.FAMILY
        if is_large:
            paper = self.fields["paper"]
            assert isinstance(paper, forms.ChoiceField)  # noqa: S101 – as it is declared above
            paper.choices = [*PAPERS, *LARGE_PAPERS]

    @property
    def chosen(self) -> str:
        """What is chosen, in a line: `Both · Letter · First name first`."""
        options = (option for field in self for option in field)
        return " · ".join(str(one.choice_label) for one in options if one.data["selected"])

    @property
    def choice(self) -> PaperChoice:
        """What is to be kept; the evening's own languages are followed where they change."""
        languages = self.cleaned_data["languages"]
        return PaperChoice(
            "" if languages == self.languages_of_evening else languages,
            self.cleaned_data["paper"],
            self.cleaned_data["names"],
        )
