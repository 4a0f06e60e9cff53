"""The variants as values: house options, what is refused, seats and bids, text and back."""

import copy
import pickle
from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.table.options import OptionContradictoryError, OptionUnknownError, OptionValueError
from scoring.table.rows import Bonus, LockOut, Renege, Sides, Terms
from scoring.table.variants import ROWS, VARIANTS, PlayersError, Variant
from tests.scoring.table.houses import (
    ATLANTIC,
    GENERAL,
    MERRIMACK,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
    every_variant,
    houses,
    values,
)

NAMES = {"VARIANTS": VARIANTS, "Renege": Renege, "Bonus": Bonus}


def refusal_of(variant: Variant, **changes: object) -> RuleError:
    with pytest.raises(RuleError) as refused:
        variant.but(**changes)
    return refused.value


# House options


@every_variant
def test_2_each_option_changes_its_own_row_alone(variant: Variant) -> None:
    for option in variant.options:
        for value in values(option):
            if option.name == "go_on_the_top_card" and value:
                continue  # only beside the kitty, below
            changed = variant.but(**{option.name: value})
            assert changed == replace(variant, **{option.name: value})
            assert changed.options == variant.options


@every_variant
def test_2_variant_without_changes_is_itself(variant: Variant) -> None:
    assert variant.but() == variant
    assert variant.but(**{name: getattr(variant, name) for name in ROWS}) == variant


def test_2_house_may_change_its_mind() -> None:
    changed = MERRIMACK.but(kitty=0, folding=True)

    assert changed.but(kitty=3, folding=False) == MERRIMACK
    assert changed.changes == {"kitty": 0, "folding": True}
    assert MERRIMACK.changes == {}


@pytest.mark.parametrize("option", ["colour", "name", "options", "Kitty", "terms"])
def test_2_unknown_option_is_refused_by_name(option: str) -> None:
    refusal = refusal_of(NOVA_SCOTIA, **{option: 3})

    assert type(refusal) is OptionUnknownError
    assert refusal.values == {"variant": "nova-scotia-auction", "option": option}


@pytest.mark.parametrize(
    ("variant", "option", "value"),
    [
        (NEVINS, "kitty", 0),
        (NEVINS, "joker", True),
        (GENERAL, "joker", 1),
        (GENERAL, "target", 121),
        (GENERAL, "target", 120.0),
        (NOVA_SCOTIA, "kitty", 0),
        (NOVA_SCOTIA, "lowest_bid", 25),
        (NOVA_SCOTIA, "renege", Renege.NONE),
        (NOVA_SCOTIA, "renege", "five"),
        (MERRIMACK, "kitty", False),
        (MERRIMACK, "renege", Renege.FIVE),
        (ATLANTIC, "loses_below", None),
        (ATLANTIC, "go_on_the_kitty", False),
        (NOVA_SCOTIA_45, "hearts_on_hearts", False),
    ],
    ids=str,
)
def test_2_value_that_the_variant_does_not_take_is_refused_by_name(
    variant: Variant, option: str, value: object
) -> None:
    refusal = refusal_of(variant, **{option: value})

    assert type(refusal) is OptionValueError
    assert refusal.values == {"variant": variant.name, "option": option, "value": value}


@pytest.mark.parametrize(
    ("changes", "option", "against"),
    [
        ({"look_first": True, "go_on_the_kitty": True}, "go_on_the_kitty", "look_first"),
        ({"go_on_the_top_card": True}, "go_on_the_top_card", "go_on_the_kitty"),
        (
            {"go_on_the_top_card": True, "look_first": True},
            "go_on_the_top_card",
            "go_on_the_kitty",
        ),
    ],
    ids=str,
)
def test_5_8_options_that_contradict_each_other_are_refused_by_name(
    changes: dict[str, bool], option: str, against: str
) -> None:
    refusal = refusal_of(NOVA_SCOTIA, **changes)

    assert type(refusal) is OptionContradictoryError
    assert refusal.code == "option-contradictory"
    assert refusal.values == {
        "variant": "nova-scotia-auction",
        "option": option,
        "against": against,
    }


def test_5_8_contradiction_with_an_earlier_change_is_refused_too() -> None:
    assert type(refusal_of(NOVA_SCOTIA.but(look_first=True), go_on_the_kitty=True)) is (
        OptionContradictoryError
    )
    on_the_top_card = NOVA_SCOTIA.but(go_on_the_kitty=True, go_on_the_top_card=True)
    assert refusal_of(on_the_top_card, go_on_the_kitty=False).values["option"] == (
        "go_on_the_top_card"
    )


def test_5_8_of_the_eight_ways_to_the_kitty_four_can_be_played() -> None:
    names = ("look_first", "go_on_the_kitty", "go_on_the_top_card")
    played = []
    for ways in range(8):
        changes = {name: bool(ways >> place & 1) for place, name in enumerate(names)}
        try:
            played.append(NOVA_SCOTIA.but(**changes).changes)
        except OptionContradictoryError:
            continue

    assert played == [
        {},
        {"look_first": True},
        {"go_on_the_kitty": True},
        {"go_on_the_kitty": True, "go_on_the_top_card": True},
    ]


# Text and back


@given(houses())
def test_variant_is_read_as_it_is_written(variant: Variant) -> None:
    read = Variant.parse(str(variant))

    assert read == variant
    assert hash(read) == hash(variant)
    assert read.options == variant.options


@given(houses())
def test_repr_can_be_pasted(variant: Variant) -> None:
    assert eval(repr(variant), NAMES) == variant  # noqa: S307 – that is what a repr is for


def test_variant_is_written_as_its_name_and_what_the_house_changed() -> None:
    house = NOVA_SCOTIA.but(look_first=True, renege=Renege.FIVE, target=110)

    assert str(NOVA_SCOTIA) == "nova-scotia-auction"
    assert str(house) == "nova-scotia-auction renege=five target=110 look_first=yes"
    assert repr(NOVA_SCOTIA) == "VARIANTS['nova-scotia-auction']"
    assert repr(house) == (
        "VARIANTS['nova-scotia-auction'].but(renege=Renege.FIVE, target=110, look_first=True)"
    )


def test_variant_is_read_with_room_around_it_and_in_any_order() -> None:
    read = Variant.parse("  merrimack-valley\tfolding=no\n kitty=0 kitty=0 ")

    assert read == MERRIMACK.but(kitty=0, folding=False)


@pytest.mark.parametrize("name", ["", "bridge", "General", "nevins"])
def test_unknown_variant_is_refused_by_name(name: str) -> None:
    with pytest.raises(OptionUnknownError) as refused:
        Variant.parse(name)

    assert refused.value.values == {"variant": name, "option": "variant"}


@pytest.mark.parametrize(
    ("change", "option"),
    [("colour=red", "colour"), ("name=general", "name"), ("=5", ""), ("options=()", "options")],
)
def test_unknown_option_in_a_text_is_refused_by_name(change: str, option: str) -> None:
    with pytest.raises(OptionUnknownError) as refused:
        Variant.parse(f"nevins-house {change}")

    assert refused.value.values == {"variant": "nevins-house", "option": option}


@pytest.mark.parametrize(
    ("change", "option", "value"),
    [
        ("target", "target", ""),
        ("target=", "target", ""),
        ("target=sixty", "target", "sixty"),
        ("target=060", "target", "060"),
        ("target=٦٠", "target", "٦٠"),
        ("joker=1", "joker", "1"),
        ("bonus=the-five", "bonus", "the-five"),
        ("loses_below=-200", "loses_below", "-200"),
        ("packets=3", "packets", "3"),
        ("target=60=60", "target", "60=60"),
    ],
)
def test_value_unreadable_in_a_text_is_refused_by_name(
    change: str, option: str, value: str
) -> None:
    with pytest.raises(OptionValueError) as refused:
        Variant.parse(f"nevins-house {change}")

    assert refused.value.values == {"variant": "nevins-house", "option": option, "value": value}


def test_value_that_the_variant_does_not_take_is_refused_in_a_text_as_in_a_call() -> None:
    with pytest.raises(OptionValueError) as refused:
        Variant.parse("nevins-house target=61")

    assert refused.value.values == {"variant": "nevins-house", "option": "target", "value": 61}


def test_text_that_says_both_yes_and_no_is_refused_by_name() -> None:
    with pytest.raises(OptionContradictoryError) as refused:
        Variant.parse("general joker=yes joker=no")

    assert refused.value.values == {"variant": "general", "option": "joker", "against": "joker"}


WORDS = ["joker", "target", "kitty", "yes", "no", "=", "60", "0", "3", "-", " ", "\n", "¹"]


@given(st.lists(st.sampled_from(WORDS), max_size=9).map("".join))
def test_any_text_after_the_name_is_a_variant_or_refused_by_name(text: str) -> None:
    try:
        variant = Variant.parse(f"general {text}")
    except RuleError as refused:
        told = refused
    else:
        assert variant.changes.keys() <= {"joker", "target"}
        assert Variant.parse(str(variant)) == variant
        return

    assert told.values["variant"] == "general"


# Values


@every_variant
def test_variant_cannot_be_changed_in_place(variant: Variant) -> None:
    with pytest.raises(FrozenInstanceError):
        variant.target = 60  # type: ignore[misc]


def test_variants_cannot_be_replaced() -> None:
    with pytest.raises(TypeError):
        VARIANTS["general"] = NEVINS  # type: ignore[index]


@given(houses(), houses())
def test_variants_are_equal_when_every_row_is(some: Variant, other: Variant) -> None:
    is_equal = (some.name, some.changes) == (other.name, other.changes)

    assert (some == other) is is_equal
    assert (hash(some) == hash(other)) is is_equal


@every_variant
def test_hash_of_a_changed_row_is_another(variant: Variant) -> None:
    assert len({variant, *(replace(variant, **{row: -1}) for row in ROWS)}) == 1 + len(ROWS)


def test_variant_asked_for_its_hash_and_terms_stays_equal() -> None:
    asked, fresh = ATLANTIC.but(target=60), ATLANTIC.but(target=60)
    assert hash(asked)
    assert asked.terms

    assert asked == fresh
    assert copy.copy(asked) == fresh
    assert asked.but(target=120) == ATLANTIC


@every_variant
def test_pickled_variant_leaves_behind_the_hash_of_this_run(variant: Variant) -> None:
    pickled = pickle.dumps(variant)
    loaded = pickle.loads(pickled)  # noqa: S301 – pickled here

    assert str(variant).encode() in pickled
    assert b"_hash" not in pickled
    assert (loaded, hash(loaded)) == (variant, hash(variant))


# Seats


@pytest.mark.parametrize(
    ("variant", "sides"),
    [
        (
            GENERAL,
            {
                2: ((0,), (1,)),
                3: ((0,), (1,), (2,)),
                4: ((0, 2), (1, 3)),
                5: ((0,), (1,), (2,), (3,), (4,)),
                6: ((0,), (1,), (2,), (3,), (4,), (5,)),
            },
        ),
        (
            NOVA_SCOTIA_45,
            {
                2: ((0,), (1,)),
                3: ((0,), (1,), (2,)),
                4: ((0, 2), (1, 3)),
                5: ((0,), (1,), (2,), (3,), (4,)),
                6: ((0, 2, 4), (1, 3, 5)),
            },
        ),
        (
            NOVA_SCOTIA,
            {
                2: ((0,), (1,)),
                3: ((0,), (1,), (2,)),
                4: ((0, 2), (1, 3)),
                5: ((0,), (1,), (2,), (3,), (4,)),
            },
        ),
        (
            MERRIMACK,
            {
                2: ((0,), (1,)),
                3: ((0,), (1,), (2,)),
                4: ((0, 2), (1, 3)),
                5: ((0,), (1,), (2,), (3,), (4,)),
                6: ((0, 3), (1, 4), (2, 5)),
            },
        ),
        (ATLANTIC, {4: ((0, 2), (1, 3)), 6: ((0, 3), (1, 4), (2, 5))}),
        (NEVINS, {4: ((0, 2), (1, 3))}),
    ],
    ids=str,
)
def test_2_sides_are_these_for_every_number_of_players(
    variant: Variant, sides: dict[int, tuple[tuple[int, ...], ...]]
) -> None:
    assert variant.players == tuple(sides)
    assert {players: variant.sides(players) for players in variant.players} == sides


@every_variant
def test_2_every_seat_is_on_the_side_that_it_is_listed_in(variant: Variant) -> None:
    for players in variant.players:
        for side, seats in enumerate(variant.sides(players)):
            assert [variant.side_of(seat, players) for seat in seats] == [side] * len(seats)


def test_2_five_at_an_auction_sit_alone_and_call_a_partner() -> None:
    assert NOVA_SCOTIA.seating(5) is Sides.CALLED
    assert NOVA_SCOTIA_45.seating(5) is Sides.ALONE
    assert NOVA_SCOTIA_45.seating(6) is Sides.TEAMS


@every_variant
def test_2_every_other_number_of_players_is_refused(variant: Variant) -> None:
    for players in set(range(-1, 12)) - set(variant.players):
        for ask in (variant.seating, variant.sides, lambda count: variant.side_of(0, count)):
            with pytest.raises(PlayersError) as refused:
                ask(players)
            assert refused.value.code == "players"
            assert refused.value.values == {"variant": variant.name, "players": players}


# Kitty, cards to keep, bids, lock-out


def test_2_kitty_comes_two_and_two_or_all_at_once() -> None:
    packets = {str(variant): variant.kitty_packets for variant in VARIANTS.values()}

    assert packets == {
        "general": (0, 0),
        "nova-scotia-45": (0, 0),
        "nova-scotia-auction": (2, 2),
        "merrimack-valley": (3, 0),
        "atlantic-120s": (2, 2),
        "nevins-house": (3, 0),
    }
    assert NOVA_SCOTIA.but(kitty=3).kitty_packets == (3, 0)
    assert MERRIMACK.but(kitty=0).kitty_packets == (0, 0)


def test_5_9_so_many_cards_must_be_kept() -> None:
    assert [MERRIMACK.fewest_to_keep(players) for players in range(2, 7)] == [1, 1, 1, 1, 2]
    assert [ATLANTIC.fewest_to_keep(players) for players in (4, 6)] == [0, 0]
    assert [NOVA_SCOTIA.fewest_to_keep(players) for players in range(2, 6)] == [0, 0, 0, 0]
    assert NEVINS.fewest_to_keep(4) == 1


def test_5_10_four_and_a_flip_lets_everything_be_thrown() -> None:
    flip = MERRIMACK.but(four_and_a_flip=True)

    assert [flip.fewest_to_keep(players) for players in range(2, 7)] == [0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("variant", "terms"),
    [
        (GENERAL, ()),
        (NOVA_SCOTIA_45, ()),
        (
            NOVA_SCOTIA,
            (Terms(20, 20, None, 20), Terms(25, 25, None, 25), Terms(30, 30, 60, 30)),
        ),
        (
            NOVA_SCOTIA.but(lowest_bid=15),
            (
                *(Terms(15, 15, None, 15), Terms(20, 20, None, 20)),
                *(Terms(25, 25, None, 25), Terms(30, 30, 60, 30)),
            ),
        ),
        (
            MERRIMACK.but(thirty_for_sixty=True, sixty_for_120=True),
            (
                *(Terms(15, 15, None, 15), Terms(20, 20, None, 20)),
                *(Terms(25, 25, None, 25), Terms(30, 30, None, 30)),
                *(Terms("30-for-60", 30, 60, 60), Terms("60-for-120", 30, 120, 120)),
            ),
        ),
        (
            ATLANTIC,
            (
                *(Terms(15, 15, None, 15), Terms(20, 20, None, 20)),
                *(Terms(25, 25, None, 25), Terms(30, 30, 60, 30)),
                Terms("60-for-120", 30, 120, 60, is_for_side_below_zero=True),
            ),
        ),
        (
            NEVINS,
            (
                *(Terms(15, 15, None, 15), Terms(20, 20, None, 20)),
                *(Terms(25, 25, None, 25), Terms(30, 30, None, 30)),
            ),
        ),
    ],
    ids=str,
)
def test_5_4_and_5_5_bids_there_are_and_what_they_bring_and_cost(
    variant: Variant, terms: tuple[Terms, ...]
) -> None:
    assert variant.terms == terms
    assert variant.has_bidding is bool(terms)


@pytest.mark.parametrize(
    ("variant", "is_thirty"),
    [(NOVA_SCOTIA, True), (ATLANTIC, True), (MERRIMACK, False), (NEVINS, False)],
    ids=str,
)
def test_5_4_thirty_for_sixty_is_the_thirty_where_that_is_always_doubled(
    variant: Variant, is_thirty: bool
) -> None:
    assert variant.meant("30-for-60") == (30 if is_thirty else "30-for-60")
    assert [variant.meant(bid) for bid in (15, 25, 30, "60-for-120")] == [15, 25, 30, "60-for-120"]


@pytest.mark.parametrize(
    ("changes", "bids"),
    [
        ({}, [15, 20, 25, 30]),
        ({"thirty_for_sixty": True}, [15, 20, 25, 30, "30-for-60"]),
        ({"sixty_for_120": True}, [15, 20, 25, 30, "60-for-120"]),
    ],
    ids=str,
)
def test_5_4_each_doubled_bid_is_an_option_of_its_own(
    changes: dict[str, bool], bids: list[int | str]
) -> None:
    assert [terms.bid for terms in MERRIMACK.but(**changes).terms] == bids


@pytest.mark.parametrize(
    ("variant", "locked"),
    [
        (GENERAL, []),
        (NOVA_SCOTIA_45, []),
        (NOVA_SCOTIA, [100, 101, 119, 500]),
        (MERRIMACK, []),
        (ATLANTIC, [101, 119, 500]),
        (NEVINS, []),
    ],
    ids=str,
)
def test_6_4_locked_out_from_this_score_on(variant: Variant, locked: list[int]) -> None:
    scores = [-200, 0, 95, 99, 100, 101, 119, 500]

    assert [score for score in scores if variant.is_locked_out(score)] == locked
    assert (variant.lock_out is LockOut.NEVER) is (locked == [])
