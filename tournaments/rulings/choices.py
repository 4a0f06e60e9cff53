"""What there is to choose from at the desk: variants, house rules, the pack."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.cards import Card, Rank
from scoring.table.variant.options import written
from scoring.table.variant.rows import AceOfHeartsLed, PlainSuit, Renege, Word, WrongCard
from scoring.table.variant.variants import VARIANTS, Variant
from tournaments.rulings.forms import Question, can_call
from tournaments.words.lists import spoken
from tournaments.words.rulings.rules import SUITS
from tournaments.words.rulings.variants import option_name, option_value, variant_name

PACK_BY_SUITS = tuple(
    tuple(Card(rank, suit) for rank in Rank if rank is not Rank.JOKER) for suit in SUITS
)


@dataclass(frozen=True, slots=True)
class HouseRule:
    """What a house may play otherwise, where it decides what may be played."""

    option: str
    value: object
    label: Promise

    @property
    def written(self) -> str:
        return written(self.value)


@dataclass(frozen=True, slots=True)
class VariantChoice:
    """A variant to choose, with the house rule that belongs to it."""

    variant: Variant
    label: str
    house_rule: HouseRule | None
    is_chosen: bool
    has_house_rule: bool
    has_calling: bool


@dataclass(frozen=True, slots=True)
class HouseChoice:
    """A value that the house may play with, to choose among others."""

    value: str
    label: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class HouseSelect:
    """A row of the rules that houses play in different ways, with all that it may be."""

    option: str
    label: str
    choices: tuple[HouseChoice, ...]


HOUSE_RULES = {
    "general": HouseRule("joker", value=True, label=gettext_lazy("A joker is in the pack")),
    "nova-scotia-45": HouseRule(
        "ace_of_hearts_led",
        AceOfHeartsLed.STRICT,
        gettext_lazy("On the ace of hearts no trump may be held back"),
    ),
}

SELECTED: Mapping[str, Iterable[Word]] = {
    "renege": Renege,
    "plain_suit": PlainSuit,
    "wrong_card": WrongCard,
}


def variant_choices(chosen: Variant) -> list[VariantChoice]:
    """The six, in the order of the rules."""
    return [
        VariantChoice(
            variant,
            variant_name(name),
            HOUSE_RULES.get(name),
            is_chosen=name == chosen.name,
            has_house_rule=name == chosen.name and _has_house_rule(chosen),
            has_calling=can_call(variant),
        )
        for name, variant in VARIANTS.items()
    ]


def _has_house_rule(variant: Variant) -> bool:
    rule = HOUSE_RULES.get(variant.name)
    return rule is not None and getattr(variant, rule.option) == rule.value


def house_selects(chosen: Variant) -> list[HouseSelect]:
    """What decides a play or its cost: as the rules chosen have it, or as the house has it."""
    return [_house_select(option, values, chosen) for option, values in SELECTED.items()]


def _house_select(option: str, values: Iterable[Word], chosen: Variant) -> HouseSelect:
    changed = chosen.changes.get(option)
    as_known = HouseChoice("", _("as usual"), is_chosen=changed is None)
    others = (
        HouseChoice(str(value), option_value(value), is_chosen=value is changed) for value in values
    )
    return HouseSelect(option, option_name(option), (as_known, *others))


def still_to_choose(question: Question) -> str:
    """`Still to choose: the trump and the cards in hand.`; empty where nothing is missing."""
    choices = (
        (_("the trump"), question.trump is None),
        (_("the card led"), question.led is None and not question.is_leading),
        (_("the cards in hand"), not question.hand),
    )
    missing = [name for name, is_missing in choices if is_missing]
    return _("Still to choose: %(choices)s.") % {"choices": spoken(missing)} if missing else ""
