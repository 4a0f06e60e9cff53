"""A variant tells its own rules: a row for each, with the paragraph, and what the house changed."""

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum

import pytest

from scoring.table.variant.description import (
    NobodyBids,
    PackCut,
    Row,
    Rule,
    TrumpIs,
    describe,
    row_of,
)
from scoring.table.variant.options import Option
from scoring.table.variant.rows import (
    Bonus,
    Finish,
    Lead,
    LockOut,
    PlainSuit,
    Renege,
    Sides,
    WrongCard,
)
from scoring.table.variant.variants import ROWS, VARIANTS, Variant
from tests.rule_book import PARAGRAPHS
from tests.scoring.table.houses import (
    ATLANTIC,
    BESIDE,
    FLIP,
    GENERAL,
    MERRIMACK,
    MERRIMACK_WITH_60,
    MERRIMACK_WITH_BOTH,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
    WITH_JOKER,
    WITHOUT_KITTY,
    every_variant,
)


def others(value: object) -> Iterable[object]:
    """Other values of the same kind."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, Enum):
        return [other for other in type(value) if other is not value]
    if isinstance(value, int) or value is None:
        return [(value or 0) + number for number in (-1, 3, 5)]
    if isinstance(value, tuple):
        return [value[:-1], value + value[:1]]
    raise AssertionError(f"nothing is known of {value!r}")


def changes_of(variant: Variant, options: Iterable[Option]) -> Iterable[Variant]:
    for option in options:
        values = option.values if isinstance(option.values, tuple) else (60,)
        for value in set(values) - {getattr(variant, option.name)}:
            yield variant.but(**{option.name: value})


@every_variant
def test_2_every_variant_has_a_row_for_every_rule(variant: Variant) -> None:
    rows = describe(variant)

    assert [row.rule for row in rows] == list(Rule)
    assert not any(row.is_house_option for row in rows)


def test_2_no_rule_of_a_variant_is_left_untold() -> None:
    """Who adds a field adds a row: in one variant at least, another value must be told."""
    for field in ROWS:
        told = [
            value
            # Where every bid is known that any house knows.
            for variant in (*VARIANTS.values(), MERRIMACK_WITH_60)
            for value in others(getattr(variant, field))
            if describe(replace(variant, **{field: value})) != describe(variant)
        ]

        assert told != [], field


def test_every_paragraph_is_one_of_the_rules() -> None:
    assert {row.paragraph for row in describe(VARIANTS["general"])} <= PARAGRAPHS


@every_variant
def test_every_house_option_is_told_as_a_change(variant: Variant) -> None:
    alone = [option for option in variant.options if option.name not in BESIDE]

    for changed in changes_of(variant, alone):
        told = {row.rule for row in describe(changed) if row.is_house_option}
        assert told
        assert {row.rule for row in describe(changed) if row not in describe(variant)} == told


def test_2_general_play_is_told() -> None:
    assert [row for row in describe(VARIANTS["general"]) if row.value not in (False, None, ())] == [
        Row(Rule.PLAYERS, (2, 3, 4, 5, 6), "2"),
        Row(
            Rule.SIDES,
            tuple((count, Sides.PAIRS if count == 4 else Sides.ALONE) for count in range(2, 7)),
            "2",
        ),
        Row(Rule.CUT, PackCut.MAY, "2.1", is_reading=True),
        Row(Rule.DEAL, ((3, 2),), "2"),
        Row(Rule.TRUMP, TrumpIs.TURNED_UP, "2"),
        Row(Rule.ROBBING, True, "3.4"),
        Row(Rule.FIRST_LEAD, Lead.LEFT_OF_DEALER, "2"),
        Row(Rule.RENEGE, Renege.FIVE_JACK_ACE_OF_HEARTS, "4.1"),
        Row(Rule.PLAIN_SUIT, PlainSuit.FOLLOW_OR_TRUMP, "4.4", is_reading=True),
        Row(Rule.WRONG_CARD, WrongCard.HALL_DECIDES, "4.8"),
        Row(Rule.BONUS, Bonus.HIGHEST_TRUMP, "6.1"),
        Row(Rule.EACH_SIDE_ADDS, True, "6.2"),
        Row(Rule.LOCK_OUT, LockOut.NEVER, "6.4"),
        Row(Rule.TARGET, 120, "2"),
        Row(Rule.FINISH, Finish.MORE_POINTS, "2", is_reading=True),
    ]


KEEP_ONE = ((2, 1), (3, 1), (4, 1), (5, 1), (6, 2))


@pytest.mark.parametrize(
    ("rule", "variant", "told"),
    [
        (Rule.KITTY, NOVA_SCOTIA, (2, 2)),
        (Rule.KITTY, NOVA_SCOTIA.but(kitty=3), (3,)),
        (Rule.KITTY, WITHOUT_KITTY, ()),
        (Rule.KITTY, NOVA_SCOTIA_45, None),
        (Rule.ROBBING, WITH_JOKER, True),
        (Rule.ROBBING, ATLANTIC, False),
        (Rule.JOKER, WITH_JOKER, True),
        (Rule.JOKER, ATLANTIC, False),
        (Rule.RENEGE, NOVA_SCOTIA_45, Renege.FIVE_JACK_ACE_OF_HEARTS),
        (Rule.RENEGE, MERRIMACK, Renege.NONE),
        (Rule.HEARTS_ON_HEARTS, NOVA_SCOTIA_45, True),
        (Rule.HEARTS_ON_HEARTS, MERRIMACK, False),
        (Rule.PLAIN_SUIT, NOVA_SCOTIA_45, PlainSuit.FOLLOW_OR_TRUMP),
        (Rule.PLAIN_SUIT, MERRIMACK, PlainSuit.ANY_CARD),
        (Rule.NOBODY_BIDS, NOVA_SCOTIA, NobodyBids.THROWN_IN),
        (Rule.NOBODY_BIDS, NEVINS, NobodyBids.DEALER_IS_BAGGED),
        (Rule.NOBODY_BIDS, NEVINS.but(dealer_is_bagged=False), NobodyBids.THROWN_IN),
        (Rule.NOBODY_BIDS, GENERAL, None),
        (Rule.HOLD, GENERAL, None),
        (Rule.HOLD, NOVA_SCOTIA, True),
        (Rule.HOLD, MERRIMACK, False),
        (Rule.BIDS, MERRIMACK_WITH_BOTH, MERRIMACK_WITH_BOTH.terms),
        (Rule.BIDS, NOVA_SCOTIA_45, ()),
        (Rule.LOOK_FIRST, NOVA_SCOTIA, False),
        (Rule.LOOK_FIRST, NOVA_SCOTIA.but(look_first=True), True),
        (Rule.LOOK_FIRST, WITHOUT_KITTY, None),
        (Rule.DISCARD, MERRIMACK, KEEP_ONE),
        (Rule.DISCARD, FLIP, tuple((players, 0) for players in range(2, 7))),
        (Rule.DISCARD, GENERAL, ()),
        (Rule.FOUR_AND_A_FLIP, FLIP, True),
        (Rule.REFILL, GENERAL, None),
        (Rule.REFILL, ATLANTIC, 3),
        (Rule.REFILL, NEVINS, 5),
        (Rule.CALL_YOUR_PARTNER, NOVA_SCOTIA, (5,)),
        (Rule.CALL_YOUR_PARTNER, NOVA_SCOTIA_45, ()),
        (Rule.ANTE, NOVA_SCOTIA, ()),
        (Rule.ANTE, NOVA_SCOTIA_45, (6,)),
    ],
    ids=str,
)
def test_2_rule_is_told_as_the_house_plays_it(rule: Rule, variant: Variant, told: object) -> None:
    assert row_of(variant, rule).value == told


def test_row_is_found_by_its_rule() -> None:
    variant = VARIANTS["nevins-house"].but(target=60)

    assert row_of(variant, Rule.TARGET) == Row(Rule.TARGET, 60, "2", is_house_option=True)
    assert [row_of(variant, rule) for rule in Rule] == list(describe(variant))
