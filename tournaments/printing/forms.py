"""How paper is wanted: language and size, as the address says it."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.languages import LANGUAGES
from tournaments.printing.languages import BOTH
from tournaments.printing.paper import LargePaper, Paper

PAPERS = ((Paper.LETTER.value, _("Letter")), (Paper.A4.value, _("A4")))
LARGE_PAPERS = (
    (LargePaper.LEGAL.value, _("Legal")),
    (LargePaper.TABLOID.value, _("Tabloid")),
    (LargePaper.A3.value, _("A3")),
)


class PaperForm(forms.Form):
    """What is not said is in these languages, on Letter."""

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

    def __init__(self, said: Mapping[str, Any], *, languages: str) -> None:
        usual = {"languages": languages, "paper": Paper.LETTER.value}
        super().__init__({name: said.get(name, value) for name, value in usual.items()})
