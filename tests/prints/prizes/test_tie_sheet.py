"""The tie sheet on paper: who is level, what is at stake, and room for what happens at the desk."""

import pytest

from scoring.hall.acts import SayWish, SignIn
from scoring.hall.evening import Evening
from scoring.hall.ties.ties import Wish
from tests.prints.aloud import aloud
from tests.prints.judging import FOOT
from tests.prints.papers import FIRST_NAMES, ORDINARY, printed_of, texts
from tests.prints.reading import leaves
from tests.scoring.hall.evenings import counted, prizes, set_up, signed_in

OFFERED = prizes(place_1=30001, place_2="Two gift baskets")


def level() -> Evening:
    """Two are first and two are second."""
    evening = signed_in(4, jar_size=None, prizes=OFFERED)
    return counted(evening, {1: 18, 2: 18, 3: 15, 4: 15})


def pages(evening: Evening, *languages: str) -> list[str]:
    return [" ".join(page.split()) for page in texts(printed_of(evening, "tie-sheet", *languages))]


def ticks_in(evening: Evening) -> list[str]:
    """What is said of the pictures on the sheet, for whoever hears it."""
    top = aloud(printed_of(evening, "tie-sheet")).top
    return [part.alternative for part in top if part.alternative]


def test_each_tie_has_a_page_with_its_couples_and_what_is_at_stake() -> None:
    first, second = pages(level())

    assert "First prize $300.01; split: $150.00–$150.01 each" in first
    assert "1 Ada Sample 1 Bruno Sample 1" in first
    assert "3 Ada Sample 3 Bruno Sample 3" not in first
    assert "Second prize Two gift baskets" in second
    assert "3 Ada Sample 3 Bruno Sample 3" in second
    for label in ("Split", "Cut", "Play off", "Cards cut", "Signature", "Won by", "At the desk"):
        assert label in first


def test_wish_that_was_said_is_ticked() -> None:
    said = level().do(SayWish("place-1", 1, Wish.CUT))

    assert [len(ticks_in(evening)) for evening in (level(), said)] == [0, 1]


def test_tie_that_is_settled_is_not_printed() -> None:
    settled = level().do_all(SayWish("place-1", couple, Wish.SPLIT) for couple in (1, 2))

    (only,) = pages(settled)
    assert "Second prize" in only


def test_7_22_sheet_before_the_end_is_provisional() -> None:
    before = set_up(jar_size=None, prizes=OFFERED)

    (blank,) = pages(before)
    assert "Provisional tie sheet" in blank
    assert "Provisional" not in pages(level())[0]


def test_sheet_in_french_writes_sums_the_french_way() -> None:
    first, _second = pages(level(), "fr")

    assert "300,01 $; partagé : 150,00 $–150,01 $ chacun" in first.replace("\u00a0", " ")


@pytest.mark.parametrize("languages", [("en",), ("fr", "en")])
@pytest.mark.parametrize("count", [2, 6])
def test_tie_sheet_is_read_at_the_desk_without_glasses(
    count: int, languages: tuple[str, ...]
) -> None:
    """The page has room: nothing on it but its foot is below nine points."""
    evening = set_up(jar_size=None, prizes=OFFERED, hall="Made-up hall", permit="AGD-2026")
    evening = evening.do_all(SignIn(couple.players, couple.number) for couple in ORDINARY[:count])
    evening = counted(evening, {couple.number: 9 for couple in ORDINARY[:count]})

    (leaf,) = leaves(printed_of(evening, "tie-sheet", *languages))

    small = [line.text for line in leaf.words if line.size < 8.99 and line.box.bottom > FOOT]
    assert small == []
    names = {round(line.size, 2) for line in leaf.words if line.text.startswith(FIRST_NAMES)}
    assert len(names) == 1
