"""A variant tells its own rules: a row for each, with the paragraph, and what the house changed."""

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum

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
    SIXTY_FOR_120,
    THIRTY_FOR_SIXTY,
    Bonus,
    Finish,
    Lead,
    LockOut,
    PlainSuit,
    Renege,
    Sides,
    Terms,
    WrongCard,
)
from scoring.table.variant.variants import ROWS, VARIANTS, Variant
from tests.rule_book import PARAGRAPHS
from tests.scoring.table.houses import BESIDE, MERRIMACK_WITH_60, every_variant


def said(name: str, *rules: Rule, **options: object) -> list[object]:
    rows = describe(VARIANTS[name].but(**options))
    return [row.value for row in rows if row.rule in rules]


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
    for paragraph in sorted({row.paragraph for row in describe(VARIANTS["general"])}):
        assert paragraph in PARAGRAPHS, paragraph


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


def test_2_kitty_is_told_as_it_is_dealt() -> None:
    assert said("nova-scotia-auction", Rule.KITTY) == [(2, 2)]
    assert said("nova-scotia-auction", Rule.KITTY, kitty=3) == [(3,)]
    assert said("merrimack-valley", Rule.KITTY, kitty=0) == [()]
    assert said("nova-scotia-45", Rule.KITTY) == [None]


def test_3_joker_and_robbing_are_told() -> None:
    assert said("general", Rule.ROBBING, Rule.JOKER, joker=True) == [True, True]
    assert said("atlantic-120s", Rule.ROBBING, Rule.JOKER) == [False, False]


def test_4_what_must_be_played_is_told() -> None:
    rules = (Rule.RENEGE, Rule.HEARTS_ON_HEARTS, Rule.PLAIN_SUIT)

    assert said("nova-scotia-45", *rules) == [
        Renege.FIVE_JACK_ACE_OF_HEARTS,
        True,
        PlainSuit.FOLLOW_OR_TRUMP,
    ]
    assert said("merrimack-valley", *rules) == [Renege.NONE, False, PlainSuit.ANY_CARD]


def test_5_2_nobody_bidding_is_told() -> None:
    assert said("nova-scotia-auction", Rule.NOBODY_BIDS) == [NobodyBids.THROWN_IN]
    assert said("nevins-house", Rule.NOBODY_BIDS) == [NobodyBids.DEALER_IS_BAGGED]
    (as_the_house,) = said("nevins-house", Rule.NOBODY_BIDS, dealer_is_bagged=False)
    assert as_the_house is NobodyBids.THROWN_IN
    assert said("general", Rule.NOBODY_BIDS) == [None]


def test_5_3_hold_is_told_where_there_is_bidding() -> None:
    hold = {name: said(name, Rule.HOLD)[0] for name in VARIANTS}

    assert hold == {
        "general": None,
        "nova-scotia-45": None,
        "nova-scotia-auction": True,
        "merrimack-valley": False,
        "atlantic-120s": True,
        "nevins-house": False,
    }


def test_5_4_and_5_5_bids_are_told_with_what_they_bring_and_cost() -> None:
    (bids,) = said("merrimack-valley", Rule.BIDS, thirty_for_sixty=True, sixty_for_120=True)

    assert bids == (
        Terms(15, 15, None, 15),
        Terms(20, 20, None, 20),
        Terms(25, 25, None, 25),
        Terms(30, 30, None, 30),
        Terms(THIRTY_FOR_SIXTY, 30, 60, 60),
        Terms(SIXTY_FOR_120, 30, 120, 120),
    )
    assert said("nova-scotia-45", Rule.BIDS) == [()]


def test_5_8_looking_first_is_told_where_there_is_a_kitty() -> None:
    assert said("nova-scotia-auction", Rule.LOOK_FIRST) == [False]
    assert said("nova-scotia-auction", Rule.LOOK_FIRST, look_first=True) == [True]
    assert said("merrimack-valley", Rule.LOOK_FIRST, kitty=0) == [None]


def test_5_9_and_5_10_cards_to_keep_are_told_by_the_number_of_players() -> None:
    assert said("merrimack-valley", Rule.DISCARD) == [((2, 1), (3, 1), (4, 1), (5, 1), (6, 2))]
    assert said("merrimack-valley", Rule.DISCARD, Rule.FOUR_AND_A_FLIP, four_and_a_flip=True) == [
        ((2, 0), (3, 0), (4, 0), (5, 0), (6, 0)),
        True,
    ]
    assert said("general", Rule.DISCARD) == [()]


def test_5_11_refill_is_told_where_cards_are_thrown() -> None:
    refill = {name: said(name, Rule.REFILL)[0] for name in VARIANTS}

    assert refill == {
        "general": None,
        "nova-scotia-45": None,
        "nova-scotia-auction": 3,
        "merrimack-valley": 5,
        "atlantic-120s": 3,
        "nevins-house": 5,
    }


def test_6_8_and_6_9_what_holds_for_five_or_six_players_is_told() -> None:
    assert said("nova-scotia-auction", Rule.CALL_YOUR_PARTNER, Rule.ANTE) == [(5,), ()]
    assert said("nova-scotia-45", Rule.CALL_YOUR_PARTNER, Rule.ANTE) == [(), (6,)]


def test_row_is_found_by_its_rule() -> None:
    variant = VARIANTS["nevins-house"].but(target=60)

    assert row_of(variant, Rule.TARGET) == Row(Rule.TARGET, 60, "2", is_house_option=True)
    assert [row_of(variant, rule) for rule in Rule] == list(describe(variant))
