"""The geometry of a bracket: nothing overlaps, lines end at boxes, every text has its room."""

from collections.abc import Iterable
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.drawing.brackets import bracket, made_up_names
from tournaments.drawing.boxes import PlacedMatch
from tournaments.drawing.bracket import BracketLine, BracketMatch, BracketPicture, BracketRound
from tournaments.drawing.columns import columns_of
from tournaments.drawing.geometry import BracketAir, BracketPlan, extent_of, plan_of
from tournaments.drawing.labels import NamesOn
from tournaments.drawing.texts import PlacedText
from tournaments.printing.area import Area
from tournaments.printing.typesetting.fonts import Face, Typecase

TYPECASE = Typecase()
STRANGE = ["Tom & Jerry", "<b>Zoé</b>", "Œnone-Ève Échantillon", "x" * 40, "W" * 40, "i"]
LONG = ["x" * 200, "Marie-Thérèse de la Sample " * 7, "W" * 41]
HAIR = 1e-6

name = st.one_of(
    st.sampled_from(STRANGE),
    st.text(st.characters(categories=["L", "Zs", "P"]), min_size=1, max_size=40).filter(str.strip),
)
any_name = st.one_of(name, st.sampled_from(LONG))


def measure(text: str) -> float:
    return TYPECASE.width(text, Face.BOLD)


def plan(picture: BracketPicture, names_on: NamesOn = NamesOn.TWO_LINES) -> BracketPlan:
    return plan_of(picture, columns_of(picture, names_on, measure))


def apart(one: Area, other: Area) -> bool:
    return (
        one.right <= other.left + HAIR
        or other.right <= one.left + HAIR
        or one.top <= other.bottom + HAIR
        or other.top <= one.bottom + HAIR
    )


def texts_in(match: PlacedMatch) -> list[PlacedText]:
    return [*match.caption, *(text for line in match.lines for text in line.texts)]


def block(match: PlacedMatch) -> Area:
    """The box and the caption above it."""
    top = max([match.area.top, *(text.area.top for text in match.caption)])
    box = match.area
    return Area(box.left, box.bottom, box.width, top - box.bottom)


def overlapping(areas: Iterable[Area]) -> list[tuple[Area, Area]]:
    return [pair for pair in combinations(areas, 2) if not apart(*pair)]


def assert_is_well_drawn(drawn: BracketPlan) -> None:
    page = Area(0, -drawn.height, drawn.width, drawn.height)
    blocks = [block(match) for match in drawn.matches]
    apart_from_them = [*drawn.titles, *drawn.marks]
    assert [area for area in blocks if not page.holds(area)] == []
    assert overlapping([*blocks, *(text.area for text in apart_from_them)]) == []
    for match, area in zip(drawn.matches, blocks, strict=True):
        assert overlapping(text.area for text in texts_in(match)) == []
        assert [text for text in texts_in(match) if not area.holds(text.area)] == []
        for line in match.lines:
            assert [text for text in line.texts if not line.area.holds(text.area)] == []
    for text in [*apart_from_them, *(text for match in drawn.matches for text in texts_in(match))]:
        assert page.holds(text.area)
        assert measure(text.text) * text.role.size <= text.area.width + HAIR
        assert text.role.row <= text.area.height + HAIR


def assert_matches_stand_midway(drawn: BracketPlan, picture: BracketPicture) -> None:
    """Each between the two that it comes from."""
    placed = {id(match.match): match.area.centre for match in drawn.matches}
    for before, after in pairwise(picture.rounds):
        for one, other, match in zip(
            before.matches[::2], before.matches[1::2], after.matches, strict=False
        ):
            middle = (placed[id(one)] + placed[id(other)]) / 2
            assert placed[id(match)] == pytest.approx(middle)


def test_bracket_of_any_size_is_well_drawn() -> None:
    for names_on in NamesOn:
        for teams in range(2, 65):
            picture = bracket(made_up_names(teams), played=teams % 4, with_champion=teams % 2 == 0)

            drawn = plan(picture, names_on)

            assert len(drawn.matches) == len(picture.matches), (names_on, teams)
            assert_is_well_drawn(drawn)
            assert_matches_stand_midway(drawn, picture)


@given(st.lists(st.tuples(any_name, any_name), min_size=2, max_size=9), st.sampled_from(NamesOn))
def test_bracket_of_any_names_is_well_drawn(
    names: list[tuple[str, str]], names_on: NamesOn
) -> None:
    assert_is_well_drawn(plan(bracket(names, played=1, in_french=True), names_on))


@given(st.lists(st.tuples(name, name), min_size=2, max_size=9), st.sampled_from(NamesOn))
def test_name_of_forty_letters_stays_whole_on_one_line(
    names: list[tuple[str, str]], names_on: NamesOn
) -> None:
    drawn = plan(bracket(names), names_on)

    lines = {" ".join(text.text.split()) for each in drawn.matches for text in texts_in(each)}
    on_one = [" & ".join(pair) for pair in names]
    wanted = on_one if names_on is NamesOn.ONE_LINE else [each for pair in names for each in pair]
    assert {" ".join(text.split()) for text in wanted} <= lines


@pytest.mark.parametrize("long", LONG)
def test_longer_name_goes_on_more_lines_and_loses_no_letter(long: str) -> None:
    picture = bracket([(long, "Bea Sample"), ("Ace Sample", "Jack Sample")])

    drawn = plan(picture)

    line = drawn.matches[0].lines[0]
    said = "".join(text.text for text in line.texts if text.role.value == "names")
    assert "".join(said.split()) == "".join((long + "Bea Sample").split())
    assert drawn.width < 40


@pytest.mark.parametrize("teams", [2, 3, 5, 8, 13, 33, 64])
def test_every_line_leads_from_the_middle_of_a_box_to_the_next(teams: int) -> None:
    drawn = plan(bracket(made_up_names(teams), with_champion=True))

    starts = [(match.area.right, match.area.centre) for match in drawn.matches]
    ends = {(match.area.left, match.area.centre) for match in drawn.matches}
    assert {stroke[0] for stroke in drawn.strokes} == {*starts} - {starts[-1]}
    assert {stroke[-1] for stroke in drawn.strokes} <= ends
    assert len(drawn.strokes) == len(drawn.matches) - 1


def test_nothing_is_drawn_where_nobody_plays() -> None:
    both = BracketMatch((BracketLine(("Ace",)), BracketLine(("Bea",))))
    alone = BracketMatch((BracketLine(("Zoé",)),))
    rounds = ((both, None, None, None), (both, alone), (both,))
    picture = BracketPicture(
        ("Consolation",), tuple(BracketRound((), matches) for matches in rounds)
    )

    drawn = plan(picture)

    assert [match.match for match in drawn.matches] == [both, both, alone, both]
    assert drawn.matches[0].area.centre == pytest.approx(drawn.matches[1].area.centre)
    assert len(drawn.strokes) == 3
    assert (drawn.titles, drawn.rules) == ((), ())


def test_part_where_nobody_plays_at_all_leaves_no_room() -> None:
    both = BracketMatch((BracketLine(), BracketLine()))
    rounds = (BracketRound((), (both, both, None, None)), BracketRound((), (both, None)))

    drawn = plan(BracketPicture((), rounds))

    assert len(drawn.matches) == 3
    two_of_them = plan(BracketPicture((), (BracketRound((), (both, both)),)))
    assert drawn.height == pytest.approx(two_of_them.height)


def test_result_does_not_change_the_places() -> None:
    names = made_up_names(8)

    before, after = (plan(bracket(names, played=played)) for played in (0, 1))

    firsts = [[match.area for match in drawn.matches[:4]] for drawn in (before, after)]
    assert firsts[0] == firsts[1]


def test_air_lies_between_matches_and_between_rounds() -> None:
    picture = bracket(made_up_names(4))
    columns = columns_of(picture, NamesOn.TWO_LINES, measure)

    plain, airy = plan_of(picture, columns), plan_of(picture, columns, BracketAir(2.75, 3.7))

    assert airy.width == pytest.approx(plain.width + 2)
    assert airy.height == pytest.approx(plain.height + 2)
    assert extent_of(picture, columns) == (plain.width, plain.height)
    assert_is_well_drawn(airy)


def test_note_too_long_to_stand_beside_the_name_stands_below_it() -> None:
    note = ("Table 12 · to be played on the morning after", "Table 12 · le lendemain matin")
    match = BracketMatch((BracketLine(), BracketLine()), ("K1-1",), note)

    drawn = plan(BracketPicture((), (BracketRound((), (match,)),)))

    said = [text.text for text in drawn.matches[0].caption]
    assert said[0] == "K1-1"
    assert " ".join(said[1:]) == " ".join(note)
    assert_is_well_drawn(drawn)


def test_empty_line_is_as_high_as_one_with_names() -> None:
    match = BracketMatch((BracketLine(("Ace", "Bea"), "1"), BracketLine()))

    full, empty = plan(BracketPicture((), (BracketRound((), (match,)),))).matches[0].lines

    assert full.area.height == empty.area.height
    assert empty.texts == ()
