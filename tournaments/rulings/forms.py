"""The question as the address asks it: variant, trump, card led and hand, as clean values."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.http import QueryDict

from scoring.cards import Card, Suit
from scoring.errors import RuleError
from scoring.table.variant.options import OptionValueError, read
from scoring.table.variant.rows import Sides
from scoring.table.variant.variants import VARIANTS, Variant
from tournaments.refusals import UnusableError
from tournaments.rulings.house import LONGEST_QUOTED, cards_of, suit_of, variant_asked

LARGEST_HAND = 5
LEADING = "leading"
USUAL = VARIANTS["nova-scotia-45"]
# The house options that decide what may be played.
OPTIONS = ("renege", "plain_suit", "wrong_card", "ace_of_hearts_led", "joker")


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked, as far as it could be read, and what is wrong with it."""

    variant: Variant = USUAL
    trump: Suit | None = None
    led: Card | None = None
    is_leading: bool = False
    hand: tuple[Card, ...] = ()
    ace_is_lowest: bool = False
    called: Card | None = None
    refusals: tuple[RuleError, ...] = ()

    @property
    def is_asked(self) -> bool:
        """Whether a ruling can be given."""
        has_lead = self.is_leading or self.led is not None
        return self.trump is not None and has_lead and bool(self.hand) and not self.refusals


def read_question(query: QueryDict) -> Question:
    """All that can be read is kept; of what is wrong each thing is refused by itself."""
    refusals: list[RuleError] = []
    variant = _variant(query, refusals)
    led, called = query.get("led", ""), query.get("called", "") if can_call(variant) else ""
    question = Question(
        variant=variant,
        trump=suit_of(query.get("trump", ""), refusals),
        led=next(cards_of([led] if led not in {"", LEADING} else [], refusals), None),
        is_leading=led == LEADING,
        hand=tuple(cards_of(query.getlist("hand"), refusals)),
        ace_is_lowest=variant.robbing and query.get("ace") == "lowest",
        called=next(cards_of([called] if called else [], refusals), None),
    )
    refusals += _contradictions(question)
    return replace(question, hand=tuple(dict.fromkeys(question.hand)), refusals=tuple(refusals))


def can_call(variant: Variant) -> bool:
    """Whether a bidder may call a card for a partner (`rules.md §6.8`)."""
    return any(sides is Sides.CALLED for _players, sides in variant.seatings)


def _variant(query: QueryDict, refusals: list[RuleError]) -> Variant:
    variant = variant_asked(query, USUAL.name, VARIANTS, refusals)
    allowed = {option.name: option.values for option in variant.options}
    for name in OPTIONS:
        for text in filter(None, query.getlist(name)):
            try:
                value = read(text, like=getattr(variant, name))
            except (KeyError, ValueError):
                values = {"variant": variant.name, "option": name, "value": text[:LONGEST_QUOTED]}
                refusals.append(OptionValueError(**values))
                continue
            # What was ticked for another variant does no harm here.
            if value in allowed.get(name, ()):
                variant = variant.but(**{name: value})
    return variant


def _contradictions(question: Question) -> Iterator[RuleError]:
    hand = Counter(question.hand)
    for card, count in hand.items():
        if count > 1:
            yield UnusableError("rulings-card-twice", card=card)
    if any(card.is_joker for card in (*hand, question.led) if card) and not question.variant.joker:
        yield UnusableError("rulings-joker-not-played")
    if question.led in hand:
        yield UnusableError("rulings-card-led-in-hand", card=question.led)
    if len(hand) > LARGEST_HAND:
        yield UnusableError("rulings-hand-too-large", count=len(hand), most=LARGEST_HAND)
