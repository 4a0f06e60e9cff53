"""How paper is wanted: language and size, as the address says it."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Evening
from tournaments.paper.making import languages_of
from tournaments.printing.languages import Languages
from tournaments.printing.paper import Paper


class PaperForm(forms.Form):
    """Read from the query string; what it does not say is as the evening is set up."""

    languages = forms.ChoiceField(
        label=_("Language"),
        choices=[
            (Languages.ENGLISH.value, _("English")),
            (Languages.FRENCH.value, _("French")),
            (Languages.BOTH.value, _("Both")),
        ],
        widget=forms.RadioSelect,
    )
    paper = forms.ChoiceField(
        label=_("Paper"),
        choices=[(Paper.LETTER.value, _("Letter")), (Paper.A4.value, _("A4"))],
        widget=forms.RadioSelect,
    )

    def __init__(self, evening: Evening, query: Any) -> None:
        own = languages_of(evening, None)
        usual = {
            "languages": own[0] if len(own) == 1 else Languages.BOTH.value,
            "paper": Paper.LETTER.value,
        }
        self.usual = usual
        super().__init__({name: query.get(name, value) for name, value in usual.items()})

    @property
    def chosen(self) -> dict[str, str]:
        """What links carry on; nonsense is not carried."""
        return self.cleaned_data if self.is_valid() else self.usual
