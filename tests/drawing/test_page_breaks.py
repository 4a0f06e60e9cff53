"""A bracket over several sheets: every match once, every mark true, no sheet too small."""

from collections.abc import Iterator

import pytest

from tests.drawing.brackets import bracket, made_up_names
from tournaments.drawing.bracket import BracketLine, BracketMatch, BracketPicture, BracketRound
from tournaments.drawing.geometry import extent_of, plan_of
from tournaments.drawing.labels import NamesOn
from tournaments.drawing.letters import screen_width
from tournaments.drawing.marks import Marks, MatchMarks, SheetMarks
from tournaments.drawing.sheets import (
    BracketSheet,
    Press,
    SheetPart,
    SheetRoom,
    aired,
    needs,
    whole,
)

ROOMS = [SheetRoom(92, 60), SheetRoom(67, 82), SheetRoom(60, 20), SheetRoom(140, 90)]
EN = ("en",)
ON_PAPER = SheetMarks(EN)


def press(marks: Marks = ON_PAPER) -> Press:
    return Press(NamesOn.TWO_LINES, screen_width, marks)


def parts_of(sheets: tuple[BracketSheet, ...]) -> list[SheetPart]:
    return [part for sheet in sheets for row in sheet for part in row]


def matches(sheets: tuple[BracketSheet, ...]) -> list[tuple[str, ...]]:
    return [match.name for part in parts_of(sheets) for match in part.picture.matches]


def lines(picture: BracketPicture) -> Iterator[tuple[int, BracketLine]]:
    """The lines of the first round, numbered from the top as on the sheet."""
    numbers = iter(range(1, 200))
    for match in picture.rounds[0].matches:
        for line in match.lines if match else ():
            yield next(numbers), line


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("teams", [2, 3, 5, 8, 11, 16, 24, 33, 48, 64])
def test_every_match_is_on_one_sheet_and_has_room(teams: int, room: SheetRoom) -> None:
    picture = bracket(made_up_names(teams), with_champion=True)

    sheets = press().sheets([picture], room)

    assert sorted(matches(sheets)) == sorted(match.name for match in picture.matches)
    for sheet in sheets:
        assert room.holds(*needs(sheet))


@pytest.mark.parametrize("languages", [("en",), ("fr", "en")])
@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("teams", [16, 33, 64])
def test_marks_lead_to_the_line_where_the_winner_stands(
    teams: int, room: SheetRoom, languages: tuple[str, ...]
) -> None:
    marks = SheetMarks(languages)
    sheets = press(marks).sheets([bracket(made_up_names(teams))], room)

    parts = [part.picture for part in parts_of(sheets)]
    onwards = {
        (match.onward, marks.origin(here, line_of(match.onward), ()), match.lines[0].names)
        for here, part in enumerate(parts, start=1)
        for match in part.rounds[-1].matches
        if match and match.onward
    }
    origins = {
        (marks.onward(there, number, ()), line.origin, line.names)
        for there, part in enumerate(parts, start=1)
        for number, line in lines(part)
        if line.origin
    }
    assert onwards == origins
    assert bool(onwards) == (len(sheets) > 1)


@pytest.mark.parametrize("teams", [33, 64])
def test_marks_on_a_screen_name_the_match_in_which_the_team_stands(teams: int) -> None:
    picture = bracket(made_up_names(teams))
    stands = {(match.name, line.names) for match in picture.matches for line in match.lines}

    parts = [part.picture for part in parts_of(press(MatchMarks()).sheets([picture], ROOMS[2]))]

    assert len(parts) > 1
    marked = [
        (mark.strip("→ "), line.names)
        for part in parts
        for match in part.matches
        for line in match.lines[:1]
        for mark in (*match.onward, *line.origin)
    ]
    assert marked
    assert all(((name,), names) in stands for name, names in marked)


def line_of(onward: tuple[str, ...]) -> int:
    return int(onward[0].rsplit(" ", 1)[1])


def test_bracket_that_fits_is_not_cut() -> None:
    picture = bracket(made_up_names(8))

    (((part,),),) = press().sheets([picture], SheetRoom(100, 60))

    assert part.picture == picture


def test_small_picture_stands_below_the_last_one_and_a_large_one_apart() -> None:
    large, small = bracket(made_up_names(16)), bracket(made_up_names(2), title=("Third place",))

    sheets = press().sheets([large, small, large], SheetRoom(130, 80))

    assert drawn(sheets) == [[[large], [small]], [[large]]]


def test_small_pictures_stand_beside_each_other_where_they_fit() -> None:
    large, medium, small = (bracket(made_up_names(teams)) for teams in (16, 8, 2))

    beside = press().sheets([large, small, small], SheetRoom(100, 82))
    below = press().sheets([large, medium, medium], SheetRoom(100, 160))

    assert drawn(beside) == [[[large], [small, small]]]
    assert drawn(below) == [[[large], [medium], [medium]]]


def drawn(sheets: tuple[BracketSheet, ...]) -> list[list[list[BracketPicture]]]:
    return [[[part.picture for part in row] for row in sheet] for sheet in sheets]


def test_no_sheet_has_a_lonely_round_where_two_and_two_do() -> None:
    picture = bracket(made_up_names(8), with_champion=True)
    part = whole(picture, NamesOn.TWO_LINES, screen_width)
    width, height = extent_of(part.picture, part.columns)

    sheets = press().sheets([picture], SheetRoom(width * 0.8, height))

    assert [len(part.picture.rounds) for part in parts_of(sheets)] == [2, 2]


def test_match_too_large_for_any_sheet_has_one_of_its_own() -> None:
    sheets = press().sheets([bracket(made_up_names(4))], SheetRoom(5, 2))

    assert [len(part.picture.matches) for part in parts_of(sheets)] == [1, 1, 1]


def test_line_that_nobody_comes_to_has_no_mark() -> None:
    both = BracketMatch((BracketLine(("Ace",)), BracketLine(("Bea",))))
    picture = BracketPicture((), (BracketRound((), (both, None)), BracketRound((), (both,))))

    sheets = press().sheets([picture], SheetRoom(25, 9))

    last = sheets[-1][0][0].picture.rounds[0].matches[0]
    assert [line.origin for line in last.lines] == [("line 1, from sheet 1",), ()]


def test_sheet_with_room_has_more_air() -> None:
    room = SheetRoom(100, 60)
    sheet = press().sheets([bracket(made_up_names(8))], room)[0]
    ((part,),) = sheet

    ((airy,),) = aired(sheet, room)

    plain = plan_of(part.picture, part.columns)
    assert plain.width < airy.width <= room.width
    assert plain.height < airy.height <= room.height
