"""Cards photographed as halls do it: nothing that is taken without a question is wrong.

The sheets, tables and mishaps are simulated apart from the reader (`sheets.py`); by default a few
pictures are read, under `CARDPARTY_PROVE` 5,000 cards.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

import pytest

from tests.cards.photographed import Photograph
from tests.cards.sheets import Mishap, photographed
from tests.cards.tables import Ground
from tests.cards.test_photograph import ADDRESS, careless, judged, printed
from tests.figures import Count, Prove, Seen, Share
from tests.proof import IS_PROOF
from tournaments.cards.photograph import boxes, holes, reader
from tournaments.cards.photograph.reader import read_cards
from tournaments.printing.paper import Paper

pytestmark = pytest.mark.long

# In each round half of the cards are ordinary ones, on eleven pictures of a table; four lie on a
# picture, and one alone before a laptop's camera: 20 rounds are 5,100 cards.
ROUNDS, ORDINARY = 20, 11
ALL = "no card in space that is read is wrong"
# What a reader without caution takes for a hole, or for none.
MISLEADING = {
    Mishap.PILE_ALIGNED, Mishap.PILE_LOOSE, Mishap.THUMB, Mishap.INK, Mishap.SLIP, Mishap.GLARE,
}  # fmt: skip
# Seeds below this were seen while the reader was made.
FRESH = 100_000


def taken(seed: int, ground: Ground, mishap: Mishap = Mishap.NONE) -> Photograph:
    paper, address = tuple(Paper)[seed % 2], ("", ADDRESS)[seed // 2 % 2]
    return photographed(printed(paper, address), seed, ground, mishap)


def counted(seed: int, ground: Ground, mishap: Mishap = Mishap.NONE) -> Counter[str]:
    return judged(taken(seed, ground, mishap))


def in_all(pictures: int, ground: Ground, mishap: Mishap) -> Counter[str]:
    kind = list(Ground).index(ground) * 20 + list(Mishap).index(mishap)
    # Odd and even ones: both papers, with an address and without.
    seeds = (FRESH + number * 101 + kind for number in range(pictures))
    return sum((counted(seed, ground, mishap) for seed in seeds), Counter[str]())


@pytest.mark.skipif(not IS_PROOF, reason="a long proof")
@pytest.mark.parametrize(("ground", "least"), [
    (Ground.PLAIN, 0.97), (Ground.WOOD, 0.90), (Ground.CLOTH, 0.80),
])  # fmt: skip
def test_ordinary_cards_are_read_on_every_table(ground: Ground, least: float, prove: Prove) -> None:
    count = in_all(ROUNDS * ORDINARY, ground, Mishap.NONE)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(holes.TableBeside, "shows", lambda *_: 0.0)
        unseen = in_all(2, ground, Mishap.NONE)

    few = Share("where no table is seen", unseen["sure"], unseen["cards"], at_most=least / 2)
    prove(
        f"cards in space are read: {ground.value} table",
        Share("without a question", count["sure"], count["cards"], at_least=least),
        control=few,
    )
    tell(prove, count)
    assert count["wrong"] == 0
    assert count["sure"] >= least * count["cards"]


@pytest.mark.skipif(not IS_PROOF, reason="a long proof")
@pytest.mark.parametrize("mishap", [mishap for mishap in Mishap if mishap is not Mishap.NONE])
def test_what_goes_amiss_is_asked_rather_than_guessed(mishap: Mishap, prove: Prove) -> None:
    count = on_every_table(ROUNDS, mishap)
    control: Seen | str = "none: a careless reader is not misled by it either"
    if mishap in MISLEADING:
        with careless():
            misled = on_every_table(2, mishap)
        control = Count("wrong that a careless reader takes", misled["wrong"], at_least=1)

    prove(
        f"cards in space are asked: {mishap.value}",
        Count("cards", count["cards"]),
        Count("read without a question", count["sure"]),
        Count("of them wrong", count["wrong"], at_most=0),
        control=control,
    )
    tell(prove, count, control)
    assert count["wrong"] == 0


def on_every_table(rounds: int, mishap: Mishap) -> Counter[str]:
    return sum((in_all(rounds, ground, mishap) for ground in Ground), Counter[str]())


def tell(prove: Prove, count: Counter[str], control: Seen | str | None = None) -> None:
    """Its part of all of them."""
    prove(
        ALL,
        Count("cards", count["cards"], at_least=5_000),
        Count("read without a question", count["sure"], at_least=2_500),
        Count("of them wrong", count["wrong"], at_most=0),
        control=control if isinstance(control, Seen) else None,
    )


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
            patch.setattr(reader, "ON_ANOTHER", 99)
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


@pytest.mark.parametrize(("seed", "ground"), [(3, Ground.PLAIN), (20_142, Ground.CLOTH)])
def test_card_on_a_pile_is_asked_about(seed: int, ground: Ground) -> None:
    """Some of its boxes look as if they were clean; others show that it lies on another card."""
    pile = (seed, ground, Mishap.PILE_ALIGNED)

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
    ("seed", "module", "limit", "before"),
    [
        (6_028, holes, "GREY", (0.0, 0.0)),
        (22_323, holes, "LINE", -9.0),
        (22_828, boxes, "SOME", 0),
    ],
    ids=["grey as a disc", "into the frame", "into the row below"],
)
def test_holes_that_are_hard_to_see_are_read(
    seed: int, module: ModuleType, limit: str, before: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a table as grey as a disc hardly a rim is seen; what is aimed badly runs into lines."""
    read = counted(seed, Ground.PLAIN)
    monkeypatch.setattr(module, limit, before)

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


@pytest.mark.parametrize(
    ("seed", "ground", "mishap"),
    [(2_000, Ground.PLAIN, Mishap.SMALL_PUNCH), *((1, ground, Mishap.NONE) for ground in Ground)],
)
def test_small_holes_are_read_and_any_table_is_known(
    seed: int, ground: Ground, mishap: Mishap
) -> None:
    count = counted(seed, ground, mishap)

    assert count["wrong"] == 0
    assert count["sure"] >= 1
