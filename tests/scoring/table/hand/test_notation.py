"""A whole hand as text, and what is said of a text that is no hand."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scoring.cards import CardUnreadableError
from scoring.errors import RuleError
from scoring.table.hand.acts import Act, ActUnreadableError, Verb
from scoring.table.hand.bidding import BidNotHigherError
from scoring.table.hand.dealing import PackError, PacketsError, SeatOutsideError
from scoring.table.hand.hand import Hand, NotTheirTurnError
from scoring.table.hand.notation import HandUnreadableError, hand_as_text, read_hand
from scoring.table.hand.state import HandPhase
from scoring.table.variant.options import OptionUnknownError, OptionValueError
from scoring.table.variant.variants import PlayersError
from tests.scoring.table.game.records import damaged
from tests.scoring.table.hands import after, hands_played, not_now, seen, table
from tests.scoring.table.houses import ATLANTIC, MERRIMACK, NOVA_SCOTIA_45

WRITTEN = """\
variant merrimack-valley kitty=0 folding=no
players 2
dealer 1
packets 3 2
below-zero 0
pack AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AH 2H 3H 4H \
5H 6H 7H 8H 9H 10H JH QH KH AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS
0 say 15
1 say pass
0 name C
0 throw
1 throw 4C
0 play AC
"""


def told(hand: Hand) -> tuple[object, ...]:
    dealt = hand.variant, hand.players, hand.dealer, hand.packets, hand.below_zero, hand.pack
    return *dealt, *seen(hand)


def refusal_of(text: str) -> tuple[type[RuleError], dict[str, object]]:
    with pytest.raises(RuleError) as refusal:
        read_hand(text)
    values = dict(refusal.value.values)
    assert values.pop("column") >= 1
    if not isinstance(refusal.value, HandUnreadableError):
        assert values.pop("line") >= 1
    return type(refusal.value), values


def unreadable(line: int, heading: str) -> tuple[type[RuleError], dict[str, object]]:
    """What `refusal_of` tells where another heading, or another line of it, was awaited."""
    return HandUnreadableError, {"line": line, "heading": heading}


def broken(line: int, *by: str) -> str:
    """The text with these lines in place of one, counted from 1."""
    lines = WRITTEN.splitlines()
    lines[line - 1 : line] = by
    return "\n".join(lines)


def test_hand_is_written_as_it_was_dealt_and_played() -> None:
    variant = MERRIMACK.but(kitty=0, folding=False)
    hand = Hand(variant, table(variant).pack, players=2, dealer=1, below_zero={0})
    after(hand, "0 say 15", "1 say pass", "0 name C", "0 throw", "1 throw 4C", "0 play AC")

    assert hand_as_text(hand) == WRITTEN
    assert told(read_hand(WRITTEN)) == told(hand)


def test_hand_that_is_only_dealt_has_six_lines() -> None:
    text = hand_as_text(
        table(NOVA_SCOTIA_45, packets=(2, 3), players=6, dealer=5, below_zero=(3, 1))
    )

    *lines, _ = text.splitlines()
    assert lines == [
        *("variant nova-scotia-45", "players 6", "dealer 5", "packets 2 3", "below-zero 1 3")
    ]
    assert hand_as_text(read_hand(text)) == text


@given(hands_played())
def test_any_hand_becomes_text_and_the_same_hand_again(hand: Hand) -> None:
    text = hand_as_text(hand)

    again = read_hand(text)

    assert told(again) == told(hand)
    assert again.taken == hand.taken
    assert hand_as_text(again) == text


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n\n", "\n \t\n", " \n  "])
def test_lines_may_end_as_any_program_ends_them(end: str) -> None:
    assert hand_as_text(read_hand(WRITTEN.replace("\n", end))) == WRITTEN


def test_blank_lines_and_small_letters_count_for_nothing() -> None:
    text = f"\n\n{WRITTEN}\n\n".replace("0 play AC", "0  play  ac").replace("pack AC", "pack ac")

    assert hand_as_text(read_hand(text)) == WRITTEN


@pytest.mark.parametrize("text", ["", "\n", " \r\n\t", "\x00", "hand"])
def test_text_without_a_first_line_is_refused(text: str) -> None:
    assert refusal_of(text) == unreadable(1, "variant")


HEADINGS = ["variant", "players", "dealer", "packets", "below-zero", "pack"]


@pytest.mark.parametrize(("line", "heading"), enumerate(HEADINGS, start=1))
def test_line_that_is_missing_or_another_is_refused(line: int, heading: str) -> None:
    before = WRITTEN.splitlines()[: line - 1]
    others = (broken(line, other) for other in ("x", "Variant", "0 say 15", "٣", "-"))

    for text in ("\n".join(before), broken(line), *others):
        assert refusal_of(text) == unreadable(line, heading)


@pytest.mark.parametrize(("line", "heading"), enumerate(HEADINGS, start=1))
def test_line_told_twice_is_refused(line: int, heading: str) -> None:
    whole = WRITTEN.splitlines()[line - 1]
    is_last = heading == HEADINGS[-1]

    assert refusal_of(broken(line, whole, whole)) == (
        (ActUnreadableError, {"text": whole}) if is_last else unreadable(line + 1, HEADINGS[line])
    )


@pytest.mark.parametrize(
    ("line", "by", "place"),
    [(3, "dealer 1 0 1", (3, 10)), (4, "packets x 3", (4, 9)), (5, "below-zero 0 9", (5, 14))],
)
def test_number_too_many_or_none_is_refused_where_it_stands(
    line: int, by: str, place: tuple[int, int]
) -> None:
    with pytest.raises(RuleError) as refusal:
        read_hand(broken(line, by))

    assert (refusal.value.values["line"], refusal.value.values["column"]) == place


def test_hand_taken_up_that_ends_at_once_is_known_by_its_second_line() -> None:
    text = "\n".join([*WRITTEN.splitlines()[:3], "trump C"])

    assert refusal_of(text) == unreadable(5, "bid")


def test_line_is_counted_as_it_is_seen() -> None:
    assert refusal_of("\n\n" + broken(3, "", "dealer one")) == unreadable(6, "dealer")
    assert refusal_of("\n\nvariant general\n\n") == unreadable(4, "players")


@pytest.mark.parametrize(
    ("line", "heading", "wrong"),
    [
        (2, "players", ["", "two", "2 2", "2.0", "٢", "+2", "02", "²", "9" * 5000]),
        (3, "dealer", ["", "one", "1 0", "1e0", "١", "01", "--1", "9" * 5000]),
        (4, "packets", ["3 two", "3 ٢", "3,2", "3 02", "9" * 5000]),
        (5, "below-zero", ["one", "0 x", "٠", "00", "9" * 5000]),
    ],
)
def test_number_that_cannot_be_read_is_refused(line: int, heading: str, wrong: list[str]) -> None:
    for values in wrong:
        assert refusal_of(broken(line, f"{heading} {values}")) == unreadable(line, heading), values


PACK = WRITTEN.splitlines()[5]


def in_merrimack(**more: object) -> dict[str, object]:
    return {"variant": "merrimack-valley", **more}


@pytest.mark.parametrize(
    ("line", "by", "error", "values"),
    [
        (1, "variant", OptionUnknownError, {"variant": "", "option": "variant"}),
        (1, "variant whist", OptionUnknownError, {"variant": "whist", "option": "variant"}),
        (
            *(1, "variant merrimack-valley target=7", OptionValueError),
            in_merrimack(option="target", value=7),
        ),
        (2, "players 7", PlayersError, in_merrimack(players=7)),
        (2, "players -2", PlayersError, in_merrimack(players=-2)),
        (2, f"players {'9' * 400}", PlayersError, in_merrimack(players=10**400 - 1)),
        (3, "dealer 2", SeatOutsideError, {"seat": 2, "players": 2}),
        (3, "dealer -1", SeatOutsideError, {"seat": -1, "players": 2}),
        (4, "packets", PacketsError, in_merrimack(packets=())),
        (4, "packets 2 3", PacketsError, in_merrimack(packets=(2, 3))),
        (4, "packets 3 2 0", PacketsError, in_merrimack(packets=(3, 2, 0))),
        (5, "below-zero 2", SeatOutsideError, {"seat": 2, "players": 2}),
        (5, "below-zero -1", SeatOutsideError, {"seat": -1, "players": 2}),
        (6, "pack", PackError, in_merrimack()),
        (6, f"{PACK} KS", PackError, in_merrimack()),
        (6, PACK.replace("2C", "1C"), CardUnreadableError, {"text": "1C"}),
        (7, "0 say", ActUnreadableError, {"text": "0 say"}),
        (7, "nobody  says 15", ActUnreadableError, {"text": "nobody says 15"}),
        (7, "1 say 15", NotTheirTurnError, {"seat": 1, "turn": 0}),
        (8, "1 say 15", BidNotHigherError, {"bid": 15, "standing": 15}),
        (8, "", NotTheirTurnError, {"seat": 0, "turn": 1}),
        (9, "", *not_now(Verb.THROW, HandPhase.NAMING)),
        (10, "0 play AC", *not_now(Verb.PLAY, HandPhase.DRAWING)),
    ],
)
def test_line_broken_is_refused_by_name(
    line: int, by: str, error: type[RuleError], values: dict[str, object]
) -> None:
    assert refusal_of(broken(line, by)) == (error, values)


def test_act_after_the_end_is_refused() -> None:
    passes = "\n".join(f"{seat} say pass" for seat in (1, 2, 3, 0))
    text = hand_as_text(table(ATLANTIC)) + passes

    assert read_hand(text).is_thrown_in
    assert refusal_of(f"{text}\n1 say 15") == (NotTheirTurnError, {"seat": 1, "turn": None})


@given(hands_played(), st.randoms(use_true_random=False))
def test_text_that_was_once_a_hand_is_refused_by_name_or_is_a_hand(
    played: Hand, chance: Random
) -> None:
    try:
        hand = read_hand(damaged(hand_as_text(played), chance))
    except RuleError as refusal:
        assert refusal.code != RuleError.code  # noqa: PT017 – either may come
    else:
        again = hand_as_text(hand)
        assert hand_as_text(read_hand(again)) == again


@given(st.text())
def test_any_text_at_all_is_refused_by_name(text: str) -> None:
    with pytest.raises(HandUnreadableError) as refusal:
        read_hand(text)

    assert refusal.value.code == "hand-unreadable"
    assert refusal.value.values["heading"] in HEADINGS


@given(st.data())
def test_act_done_by_another_seat_is_no_hand(data: st.DataObject) -> None:
    hand = data.draw(hands_played())
    assume(hand.acts)
    lines = hand_as_text(hand).splitlines()
    place = data.draw(st.integers(6, len(lines) - 1))
    act = Act.parse(lines[place])
    other = data.draw(st.sampled_from([seat for seat in range(-1, 9) if seat != act.seat]))

    lines[place] = " ".join([str(other), *lines[place].split()[1:]])

    assert refusal_of("\n".join(lines)) == (NotTheirTurnError, {"seat": other, "turn": act.seat})
