"""How a pack is dealt, the kitty at its moment (rules.md §2, rows deal and kitty)."""

from itertools import product

import pytest

from scoring.cards import DECK, JOKER, Card
from scoring.table.hand.dealing import (
    PackError,
    PacketsError,
    SeatOutsideError,
    clockwise,
    deal,
    pack_of,
    places,
)
from scoring.table.hand.hand import Hand
from scoring.table.variant.variants import VARIANTS, PlayersError, Variant
from tests.scoring.naive.deal import dealt_in_turn, order_of_deal
from tests.scoring.table.hands import table, text
from tests.scoring.table.houses import (
    ATLANTIC,
    GENERAL,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
    WITH_JOKER,
    WITHOUT_KITTY,
)

WITH_KITTY_OF_THREE = NOVA_SCOTIA.but(kitty=3)
DEALT = [*VARIANTS.values(), WITH_JOKER, WITHOUT_KITTY, WITH_KITTY_OF_THREE]


def in_turn(
    variant: Variant, players: int, dealer: int, packets: tuple[int, ...]
) -> list[int | str]:
    """Where each card of the pack goes, from the top."""
    where = places(variant, players, dealer, packets)
    to: dict[int, int | str] = dict.fromkeys(where.kitty, "kitty")
    to |= {place: seat for seat, hand in enumerate(where.hands) for place in hand}
    assert sorted(to) == list(range(where.stock))
    return [to[place] for place in sorted(to)]


def test_2_every_deal_is_the_one_read_a_second_time() -> None:
    compared = 0
    for variant in DEALT:
        options = {"kitty": variant.kitty}
        for players in variant.players:
            for dealer, packets in product(range(players), variant.packets):
                naive = dealt_in_turn(variant.name, options, players, dealer, packets[0])
                assert in_turn(variant, players, dealer, packets) == naive
                compared += 1

    # 20 dealers at general, with joker too; 20 and 14 twice over; 20; 10; 45.
    assert compared == 2 * 20 + 2 * 20 + 2 * (2 * 14) + 2 * 20 + 10 + 45


def test_2_top_card_goes_to_the_left_of_the_dealer_and_the_rest_is_the_stock() -> None:
    dealt = deal(DECK, NEVINS, 4, 2, (3, 2))

    assert [text(hand) for hand in dealt.hands] == [
        "4C 5C 6C 5D 6D",
        "7C 8C 9C 7D 8D",
        "10C JC QC 9D 10D",
        "AC 2C 3C 3D 4D",
    ]
    assert text(dealt.kitty) == "KC AD 2D"
    assert dealt.stock == DECK[23:]


def test_2_dealer_chooses_two_cards_first_where_that_is_known() -> None:
    assert Hand(NOVA_SCOTIA_45, DECK).packets == (3, 2)
    assert table(NOVA_SCOTIA_45, packets=(2, 3)).dealt.hands[1] == (*DECK[:2], *DECK[8:11])


def test_1_joker_is_in_the_pack_where_the_house_plays_with_it() -> None:
    assert pack_of(GENERAL) == DECK
    assert pack_of(WITH_JOKER) == (*DECK, JOKER)


@pytest.mark.parametrize("after", range(6))
def test_clockwise_is_the_order_of_the_deal(after: int) -> None:
    assert list(clockwise(6, after=after)) == order_of_deal(6, after)


@pytest.mark.parametrize(
    ("variant", "pack"),
    [
        pytest.param(NEVINS, DECK[:-1], id="short"),
        pytest.param(NEVINS, (*DECK, DECK[0]), id="long"),
        pytest.param(NEVINS, (*DECK[:-1], DECK[0]), id="one-twice"),
        pytest.param(NEVINS, (*DECK[:-1], JOKER), id="joker-for-another"),
        pytest.param(NEVINS, (*DECK, JOKER), id="joker-too-many"),
        pytest.param(NEVINS, (), id="none"),
        pytest.param(WITH_JOKER, DECK, id="no-joker"),
        pytest.param(WITH_JOKER, (*DECK, DECK[0]), id="one-twice-for-the-joker"),
    ],
)
def test_pack_that_is_not_the_variants_is_refused(variant: Variant, pack: tuple[Card, ...]) -> None:
    with pytest.raises(PackError) as refusal:
        Hand(variant, pack)

    assert refusal.value.values == {"variant": variant.name}


@pytest.mark.parametrize(
    ("variant", "packets"),
    [(NEVINS, (2, 3)), (NOVA_SCOTIA_45, (5,)), (NOVA_SCOTIA_45, (3, 3)), (NOVA_SCOTIA_45, ())],
    ids=str,
)
def test_2_packets_that_the_variant_does_not_know_are_refused(variant: Variant, packets) -> None:
    with pytest.raises(PacketsError) as refusal:
        Hand(variant, DECK, packets=packets)

    assert refusal.value.values == {"variant": variant.name, "packets": packets}


@pytest.mark.parametrize(("variant", "players"), [(NEVINS, 9), (ATLANTIC, 3), (GENERAL, 7)])
def test_2_players_that_the_variant_does_not_seat_are_refused(variant: Variant, players) -> None:
    with pytest.raises(PlayersError) as refusal:
        Hand(variant, DECK, players=players)

    assert refusal.value.values == {"variant": variant.name, "players": players}


@pytest.mark.parametrize("seat", [-1, 4])
@pytest.mark.parametrize("variant", [NEVINS, GENERAL], ids=str)
def test_seat_that_the_table_does_not_have_is_refused(variant: Variant, seat: int) -> None:
    with pytest.raises(SeatOutsideError) as dealer:
        Hand(variant, DECK, dealer=seat)
    with pytest.raises(SeatOutsideError) as below_zero:
        Hand(variant, DECK, below_zero={0, seat})

    assert dealer.value.values == below_zero.value.values == {"seat": seat, "players": 4}
