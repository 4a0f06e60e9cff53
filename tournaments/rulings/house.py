"""What several questions read in the address: the rules they are asked by, cards and numbers."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from django.http import QueryDict

from scoring.cards import Card, Suit
from scoring.errors import RuleError
from scoring.table.variant.variants import VARIANTS, Variant
from tournaments.presenters.house_form import HouseForm
from tournaments.refusals import UnusableError
from tournaments.rulings.at_hand import as_at_hand, name_at_hand
from tournaments.rulings.sheets.rule_sheet import variant_known
from tournaments.words.rulings.variants import variant_name

LONGEST_QUOTED = 30


class HousePart(HouseForm):
    """The house options that matter to one question.

    Those that stand in the form were chosen for one variant; another one begins as it is known.
    """

    def __init__(self, variant: Variant, query: QueryDict, only: Collection[str]) -> None:
        stand = query.get("house_of", variant.name) == variant.name
        super().__init__(variant, query if stand else {})
        for name in [name for name in self.fields if name not in only]:
            del self.fields[name]


@dataclass(frozen=True, slots=True)
class RulesChoice:
    """A variant to choose among those in which the question can be asked."""

    value: str
    label: str
    is_chosen: bool


def variant_asked(
    query: QueryDict, usual: str, known: Collection[str], refusals: list[RuleError]
) -> Variant:
    """The variant that the address names; the usual one where it names none that will do."""
    try:
        variant = variant_known(name_at_hand(query, usual)[:LONGEST_QUOTED])
    except RuleError as error:
        refusals.append(error)
        return VARIANTS[usual]
    return as_at_hand(variant, query) if variant.name in known else VARIANTS[usual]


def rules_choices(chosen: Variant, names: Collection[str]) -> list[RulesChoice]:
    """The variants by name, in the order of the rules."""
    return [
        RulesChoice(name, variant_name(name), is_chosen=name == chosen.name)
        for name in VARIANTS
        if name in names
    ]


def suit_of(text: str, refusals: list[RuleError]) -> Suit | None:
    """The suit that the text names, if it names one."""
    try:
        return Suit.parse(text[:LONGEST_QUOTED]) if text else None
    except RuleError as error:
        refusals.append(error)
        return None


def cards_of(texts: Iterable[str], refusals: list[RuleError]) -> Iterator[Card]:
    """The cards that the texts name; of the others each is refused by itself."""
    for text in texts:
        try:
            yield Card.parse(text[:LONGEST_QUOTED])
        except RuleError as error:
            refusals.append(error)


def number_of(
    text: str, numbers: Collection[int], refusal: str, refusals: list[RuleError], **values: object
) -> int | None:
    """The number that the text stands for, if it is among these; else it is refused."""
    if not text:
        return None
    if text.isascii() and text.isdecimal() and len(text) < 4 and int(text) in numbers:
        return int(text)
    refusals.append(UnusableError(refusal, text=text[:LONGEST_QUOTED], **values))
    return None
