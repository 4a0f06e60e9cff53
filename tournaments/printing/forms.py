"""How paper is wanted: language and size, as the address says it."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.languages import LANGUAGES
from tournaments.printing.languages import BOTH
from tournaments.printing.paper import LargePaper, Paper

PAPERS = ((Paper.LETTER.value, _("Letter")), (Paper.A4.value, _("A4")))


class PaperForm(forms.Form):
    """Read from the query string; what it does not say is in these languages, on Letter.

    Large paper is offered by the page beside the documents that gain by it.
    """

    languages = forms.ChoiceField(
        label=_("Language"),
        choices=[
            *((language.code, language.name) for language in LANGUAGES),
            (BOTH, _("Both")),
        ],
        widget=forms.RadioSelect,
    )
    paper = forms.ChoiceField(
        label=_("Paper"),
        choices=PAPERS,
        widget=forms.RadioSelect,
    )

    def __init__(self, query: Any, *, languages: str, is_large: bool = False) -> None:
        self.usual = {"languages": languages, "paper": Paper.LETTER.value}
        super().__init__({name: query.get(name, value) for name, value in self.usual.items()})
        if is_large:
            paper = self.fields["paper"]
            assert isinstance(paper, forms.ChoiceField)  # noqa: S101 – as it is declared above
            paper.choices = [*PAPERS, (LargePaper.TABLOID.value, _("Tabloid"))]

    @property
    def chosen(self) -> dict[str, str]:
        """What links carry on; nonsense is not carried."""
        return self.cleaned_data if self.is_valid() else self.usual
