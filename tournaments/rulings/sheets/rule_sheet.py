"""What a rule sheet says of one variant, in the reader's language."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.cards import Card, Suit
from scoring.errors import RuleError
from scoring.table.pack.strength import plain_order, trump_order
from scoring.table.trick.following import legal_plays
from scoring.table.variant.description import Row, Rule, describe
from scoring.table.variant.rows import Terms
from scoring.table.variant.variants import VARIANTS, Variant
from tournaments.words.rulings.house_options import house_words
from tournaments.words.rulings.rules import SUITS, bid_name, one_of, rule_sentences
from tournaments.words.rulings.variants import variant_name

SECTIONS = (
    (
        gettext_lazy("Players and deal"),
        (Rule.SIDES, Rule.CUT, Rule.DEAL, Rule.KITTY, Rule.TABLE_TALK),
    ),
    (
        gettext_lazy("Bidding"),
        (
            *(Rule.BIDS, Rule.HOLD, Rule.LARGEST_RAISE, Rule.AFTER_HOLD),
            *(Rule.NOBODY_BIDS, Rule.RAISE_TO_THIRTY),
        ),
    ),
    (
        gettext_lazy("Trump"),
        (
            *(Rule.TRUMP, Rule.ROBBING, Rule.JOKER, Rule.MUST_HOLD_SUIT, Rule.LOOK_FIRST),
            *(Rule.GO_ON_THE_KITTY, Rule.GO_ON_THE_TOP_CARD),
        ),
    ),
    (
        gettext_lazy("New cards"),
        (Rule.DISCARD, Rule.BIDDER_THROWS, Rule.FOUR_AND_A_FLIP, Rule.REFILL),
    ),
    (gettext_lazy("Leading"), (Rule.FIRST_LEAD, Rule.FOLDING)),
    (
        gettext_lazy("When trump is led"),
        (Rule.RENEGE, Rule.ACE_OF_HEARTS_LED, Rule.HEARTS_ON_HEARTS),
    ),
    (gettext_lazy("When another suit is led"), (Rule.PLAIN_SUIT,)),
    (gettext_lazy("A wrong card"), (Rule.WRONG_CARD,)),
    (
        gettext_lazy("Points"),
        (Rule.BONUS, Rule.EACH_SIDE_ADDS, Rule.BIDDER_IS_SET, Rule.LOCK_OUT, Rule.FORTY_FIVE_RULE),
    ),
    (
        gettext_lazy("Winning"),
        (
            *(Rule.TARGET, Rule.FINISH, Rule.ROUNDS, Rule.ON_THE_GREEN, Rule.LOSES_BELOW),
            *(Rule.TWO_BEST, Rule.ANTE, Rule.ANTE_SUM),
        ),
    ),
    (
        gettext_lazy("Call your partner"),
        (Rule.CALL_YOUR_PARTNER, Rule.CALLED_CARD_DUE, Rule.PARTNER_SHARES_WIN),
    ),
)


class VariantUnknownError(RuleError):
    """No variant has this name; all that there are are named."""

    code = "rulings-variant-unknown"


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card of an order; as trump it may have the privilege of being held back."""

    card: Card
    may_be_held_back: bool = False


@dataclass(frozen=True, slots=True)
class CardOrder:
    """The cards of a suit, highest first."""

    suit: Suit
    cards: tuple[CardShown, ...]


@dataclass(frozen=True, slots=True)
class BidLine:
    """What a bid brings and costs; one line for those that are alike."""

    bid: str
    brings: str
    costs: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """What is to be known at one moment of a hand."""

    heading: str
    paragraphs: tuple[str, ...]
    bids: tuple[BidLine, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """A variant as it hangs on the wall."""

    variant: Variant
    title: str
    summary: str
    house: tuple[str, ...]
    trumps: tuple[CardOrder, ...]
    plain_suits: tuple[CardOrder, ...]
    sections: tuple[Section, ...]

    @property
    def has_cards_held_back(self) -> bool:
        return any(shown.may_be_held_back for order in self.trumps for shown in order.cards)


def variant_known(name: str) -> Variant:
    """The variant of this name, without house options."""
    if name not in VARIANTS:
        raise VariantUnknownError(variant=name, variants=list(VARIANTS))
    return VARIANTS[name]


def rule_sheet(variant: Variant) -> RuleSheet:
    """All that a table needs, in the language that is active."""
    rows = {row.rule: row for row in describe(variant)}
    return RuleSheet(
        variant,
        title=variant_name(variant.name),
        summary=summary(variant),
        house=tuple(filter(None, map(house_words, rows.values()))),
        trumps=tuple(_trumps(suit, variant) for suit in SUITS),
        plain_suits=tuple(
            CardOrder(suit, tuple(map(CardShown, plain_order(suit)))) for suit in SUITS
        ),
        sections=tuple(_sections(rows)),
    )


def summary(variant: Variant) -> str:
    """`2 to 6 players · to 120 points`: what tells one sheet from the others."""
    players = variant.players
    parts = [
        _("%(players)s players") % {"players": _players(players)},
        _("to %(points)s points") % {"points": variant.target},
        _("with bidding") if variant.has_bidding else _("trump is turned up"),
    ]
    return " · ".join(parts)


def _players(players: tuple[int, ...]) -> str:
    if len(players) > 2:
        return _("%(fewest)s to %(most)s") % {"fewest": players[0], "most": players[-1]}
    return one_of(players)


def _trumps(suit: Suit, variant: Variant) -> CardOrder:
    order = trump_order(suit, joker=variant.joker)
    held_back = set(_held_back(order, suit, variant))
    return CardOrder(suit, tuple(CardShown(card, card in held_back) for card in order))


def _held_back(order: tuple[Card, ...], suit: Suit, variant: Variant) -> Iterator[Card]:
    """The trumps that free the player when the lowest trump was led."""
    *higher, lowest = order
    plain = next(card for other in SUITS if other is not suit for card in plain_order(other))
    for card in higher:
        if plain in legal_plays((card, plain), lowest, suit, variant):
            yield card


def _sections(rows: Mapping[Rule, Row]) -> Iterator[Section]:
    """The sections that have anything to say in this variant."""
    for heading, rules in SECTIONS:
        texts = (_told(rows[rule]) for rule in rules)
        if paragraphs := tuple(filter(None, texts)):
            bids: Any = rows[Rule.BIDS].value if Rule.BIDS in rules else ()
            yield Section(str(heading), paragraphs, tuple(_bid_lines(bids)))


def _told(row: Row) -> str:
    """What the row says; where the sources can be read otherwise, that halls differ."""
    sentences = " ".join(rule_sentences(row))
    if not (sentences and row.is_reading):
        return sentences
    return _("%(rule)s (halls differ)") % {"rule": sentences}


def _bid_lines(bids: Iterable[Terms]) -> Iterator[BidLine]:
    """Bids that bring what was taken and cost themselves stand on one line."""
    for is_plain, alike in groupby(bids, lambda terms: terms.brings is None):
        if is_plain:
            names = "  ".join(bid_name(terms.bid) for terms in alike)
            yield BidLine(names, _("+ all it took"), _("− the bid"))
        else:
            yield from map(_doubled, alike)


def _doubled(terms: Terms) -> BidLine:
    note = _("if below 0") if terms.is_for_side_below_zero else ""
    return BidLine(bid_name(terms.bid), f"+ {terms.brings}", f"− {terms.costs}", note)
