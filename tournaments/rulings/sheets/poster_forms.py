"""Which poster of the card order is wanted, as the address says it."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.cards import Suit
from scoring.hall.settings import FaceCardLetters
from tournaments.printing.forms import PaperForm
from tournaments.rulings.sheets.posters import Poster
from tournaments.words.office.choices import LETTERS
from tournaments.words.rulings.rules import SUIT_NAMES, SUITS


class PosterForm(forms.Form):
    """What the address leaves out: all four suits, in the letters of the language."""

    suit = forms.ChoiceField(
        label=_("Suit"),
        choices=[("", _("All four")), *((str(suit), SUIT_NAMES[suit]) for suit in SUITS)],
        widget=forms.RadioSelect,
        required=False,
    )
    letters = forms.ChoiceField(
        label=_("Jack, queen and king"), choices=LETTERS, widget=forms.RadioSelect
    )

    def __init__(self, query: Any) -> None:
        usual = {"suit": "", "letters": FaceCardLetters.OF_LANGUAGE.value}
        super().__init__({name: query.get(name, value) for name, value in usual.items()})

    @property
    def poster(self) -> Poster:
        """What was chosen, once it is known to be a choice."""
        suit, letters = self.cleaned_data["suit"], self.cleaned_data["letters"]
        return Poster(Suit.parse(suit) if suit else None, FaceCardLetters(letters))


def paper_form(query: Any, *, languages: str) -> PaperForm:
    """Language and paper; their fields stand beside those of the rule sheet on one page."""
    form = PaperForm(query, languages=languages)
    form.auto_id = "poster_%s"
    return form
