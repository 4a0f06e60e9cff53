"""Cards photographed as halls do it: nothing that is taken without a question is wrong.

The sheets, tables and mishaps are simulated apart from the reader (`sheets.py`); by default a few
pictures are read, under `CARDPARTY_PROVE` as many as `CARDPARTY_PHOTOGRAPHED` says, 5,000 cards.
"""

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.cards.photographed import Photograph
from tests.cards.sheets import Mishap, photographed
from tests.cards.tables import Ground
from tests.cards.test_photograph import ADDRESS, printed
from tests.figures import Count, Prove, Share
from tests.proof import IS_PROOF
from tournaments.cards.photograph import holes, reader
from tournaments.cards.photograph.reader import read_cards
from tournaments.printing.paper import Paper

pytestmark = pytest.mark.long

CARDS = int(os.environ.get("CARDPARTY_PHOTOGRAPHED", "5000"))
# Half of them are ordinary ones, four on a picture; before a laptop’s camera one lies alone.
ROUNDS = max(1, CARDS // (4 * (len(Ground) * 11 + len(Mishap) * len(Ground)))) if IS_PROOF else 0
# Seeds below this were seen while the reader was made.
FRESH = 100_000


def taken(seed: int, ground: Ground, mishap: Mishap = Mishap.NONE) -> Photograph:
    paper, address = tuple(Paper)[seed % 2], ("", ADDRESS)[seed // 2 % 2]
    return photographed(printed(paper, address), seed, ground, mishap)


def counted(seed: int, ground: Ground, mishap: Mishap = Mishap.NONE) -> Counter[str]:
    seen = taken(seed, ground, mishap)
    read = {card.couple: card for card in read_cards(seen.picture)}
    count: Counter[str] = Counter()
    for card in seen.cards:
        found = read.get(card.couple)
        is_sure = found is not None and found.is_sure
        # Of a pile the cards below are there to be misread alone.
        count["cards"] += len(card.unclear) < 5
        count["sure"] += is_sure
        count["wrong"] += bool(
            found and is_sure and (card.unclear or set(found.punched) != card.punched)
        )
    return count


def in_all(rounds: int, ground: Ground, mishaps: list[Mishap]) -> Counter[str]:
    places = [(ground, mishap) for mishap in mishaps]
    total: Counter[str] = Counter()
    for number in range(rounds * len(places)):
        where, mishap = places[number % len(places)]
        kind = list(Ground).index(where) * 20 + list(Mishap).index(mishap)
        # Odd and even ones: both papers, with an address and without.
        total += counted(FRESH + number // len(places) * 101 + kind, where, mishap)
    return total


@pytest.mark.skipif(not IS_PROOF, reason="a long proof")
@pytest.mark.parametrize(("ground", "least"), [
    (Ground.PLAIN, 0.97), (Ground.WOOD, 0.90), (Ground.CLOTH, 0.80),
])  # fmt: skip
def test_ordinary_cards_are_read_on_every_table(ground: Ground, least: float, prove: Prove) -> None:
    count = in_all(ROUNDS * 11, ground, [Mishap.NONE])

    prove(
        f"cards in space are read: {ground.value} table",
        Share("without a question", count["sure"], count["cards"], at_least=least),
        Count("of them wrong", count["wrong"], at_most=0),
    )
    assert count["wrong"] == 0
    assert count["sure"] >= least * count["cards"]


@pytest.mark.skipif(not IS_PROOF, reason="a long proof")
@pytest.mark.parametrize("mishap", [mishap for mishap in Mishap if mishap is not Mishap.NONE])
def test_what_goes_amiss_is_asked_rather_than_guessed(mishap: Mishap, prove: Prove) -> None:
    count = sum((in_all(ROUNDS, ground, [mishap]) for ground in Ground), Counter[str]())

    prove(
        f"cards in space are asked: {mishap.value}",
        Count("cards", count["cards"]),
        Count("read without a question", count["sure"]),
        Count("of them wrong", count["wrong"], at_most=0),
    )
    assert count["wrong"] == 0


@contextmanager
def without(caution: str) -> Iterator[None]:
    """The reader as it would be without one of its cautions."""
    with pytest.MonkeyPatch.context() as patch:
        if caution == "frame":
            patch.setattr(holes, "is_framed", lambda *_: True)
            patch.setattr(holes, "_is_cut", lambda *_: True)
            patch.setattr(reader, "lacks_line", lambda *_: False)
        if caution == "table":
            patch.setattr(holes.TableBeside, "shows", lambda *_: 1.0)
            patch.setattr(holes, "_is_cut", lambda *_: True)
            patch.setattr(holes, "ALIKE", 0.0)
        if caution == "slip":
            patch.setattr(holes, "is_framed", lambda *_: True)
            patch.setattr(holes, "ALIKE_WITHOUT_RIM", 1.0)
        if caution == "ring":
            patch.setattr(reader, "is_clean", lambda *how: how[2].like > 0.75)
            patch.setattr(reader, "is_aside", lambda _ring: False)
        yield


@pytest.mark.parametrize(
    ("seed", "ground", "mishap", "caution"),
    [
        (4, Ground.PLAIN, Mishap.THUMB, "frame"),
        (6, Ground.WOOD, Mishap.INK, "table"),
    ],
)
def test_what_misleads_is_asked(seed: int, ground: Ground, mishap: Mishap, caution: str) -> None:
    """No box of these cards that lies under something, or over a ring, is sure and wrong."""
    assert misread(seed, ground, mishap) == 0
    with without(caution):
        assert misread(seed, ground, mishap) > 0


def test_card_on_a_pile_is_asked_about() -> None:
    """Some of its boxes look as if they were clean; others show that it lies on another card."""
    pile = (3, Ground.PLAIN, Mishap.PILE_ALIGNED)

    assert counted(*pile)["sure"] == 0
    # None of its boxes is ticked, or left open, as if it were known.
    assert misread(*pile) == 0
    with without("ring"):
        assert misread(*pile) > 0


@pytest.mark.parametrize("seed", [2_004, 3_135, 3_207, 6_102])
def test_slip_on_a_card_is_no_hole_where_holes_have_no_rim(seed: int) -> None:
    """On a light table, and on one as grey as a disc, what covers a box may look like the table."""
    slip = (seed, Ground.PLAIN, Mishap.SLIP)

    assert misread(*slip) == 0
    with without("slip"):
        assert misread(*slip) > 0


@pytest.mark.parametrize(
    ("seed", "limit", "before"),
    [(6_028, "GREY", (0.0, 0.0)), (6_018, "ALL_ROUND", 2.0)],
    ids=["grey as a disc", "aimed at a number"],
)
def test_holes_that_show_a_poor_rim_are_read(
    seed: int, limit: str, before: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a table as grey as a disc hardly a rim is seen; a dark hole runs into what is printed."""
    read = counted(seed, Ground.PLAIN)
    monkeypatch.setattr(holes, limit, before)

    assert read == Counter(cards=4, sure=4, wrong=0)
    assert counted(seed, Ground.PLAIN)["sure"] < 4


def misread(seed: int, ground: Ground, mishap: Mishap) -> int:
    """How many boxes are wrong, or cannot be known, that are not asked."""
    seen = taken(seed, ground, mishap)
    truth = {card.couple: card for card in seen.cards if len(card.unclear) < 5}
    wrong = 0
    for card in read_cards(seen.picture):
        if card.couple in truth:
            true = truth[card.couple]
            wrong += len(({*card.punched} ^ true.punched | true.unclear) - {*card.doubtful})
    return wrong


def test_torn_corner_with_three_marks_and_a_code_is_read() -> None:
    seen = taken(7, Ground.PLAIN, Mishap.TORN)
    truth = {card.couple: card.punched for card in seen.cards if not card.unclear}

    read = [card for card in read_cards(seen.picture) if card.mark_count == 3 and card.is_sure]

    assert read
    assert all(set(card.punched) == truth[card.couple] for card in read)


def test_holes_of_a_small_punch_are_read() -> None:
    count = counted(2_000, Ground.PLAIN, Mishap.SMALL_PUNCH)

    assert count["wrong"] == 0
    assert count["sure"] >= 1


@pytest.mark.parametrize("ground", Ground)
def test_table_is_known_whatever_it_is_like(ground: Ground) -> None:
    count = counted(1, ground)

    assert count["wrong"] == 0
    assert count["sure"] >= 1
