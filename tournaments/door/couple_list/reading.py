"""Reads a pasted or uploaded list of couples, line by line; every bad line is named."""

import csv
import re
from dataclasses import dataclass

from scoring.hall.fields import LONGEST_TOWN
from tournaments.door.couple_list.columns import Columns, columns_of, is_like_heads, mark_of
from tournaments.door.couple_list.refusals import CoupleListError
from tournaments.names import BLANKS, MOST_LETTERS, is_printable, tidied

MOST_BYTES = 256 * 1024
MOST_LINES = 2_000
LONGEST_LINE = 2_000

LINE_ENDS = re.compile(r"\r\n|\r|\n")
DELIMITERS = "\t;,"
# Between two names; a bare hyphen may be part of a name, and a stroke is one beside a comma.
# A line is read with single blanks and none around its cells: a pattern that may begin anywhere in
# a long run of them would go through the run once for each of them.
JOINERS = re.compile(r" ?[&＆+] ?| (?:and|with|et|avec) ", re.IGNORECASE)
STROKES = re.compile(rf"{JOINERS.pattern}| ?[/|] ?| [-–—] ", re.IGNORECASE)
NUMBERED = re.compile(r"\A(?:#|n°|no\.?)? ?[0-9]{1,4}(?: ?[.):] ?| (?:[-–—] )?)(?=\S)", re.I)
NUMBER = re.compile(r"#?[0-9]{1,4}[.)]?")

# How other programs' files begin when somebody uploads them as they are.
WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")


@dataclass(frozen=True, slots=True)
class GoodLine:
    """A couple of the list; a mark is `None` where the list says nothing of it."""

    number: int
    players: tuple[str, str]
    has_paid: bool | None = None
    in_jar: bool | None = None
    town: str = ""


@dataclass(frozen=True, slots=True)
class Cells:
    """What stands on one line, as it is written; `None` where it says nothing of it."""

    names: list[str]
    paid: str | None = None
    jar: str | None = None
    town: str | None = None


@dataclass(frozen=True, slots=True)
class BadLine:
    number: int
    text: str
    refusal: CoupleListError


@dataclass(frozen=True, slots=True)
class CoupleList:
    good: tuple[GoodLine, ...]
    bad: tuple[BadLine, ...] = ()
    unused_columns: tuple[str, ...] = ()


def decoded(data: bytes) -> str:
    """The text of an uploaded file: UTF-8, UTF-16 with its mark, or else Windows-1252."""
    if len(data) > MOST_BYTES:
        raise CoupleListError("door-list-too-big", kilobytes=MOST_BYTES // 1024)
    if data.startswith(WORKBOOKS):
        raise CoupleListError("door-list-is-workbook")
    has_wide_mark = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ("utf-16",) if has_wide_mark else ("utf-8-sig", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise CoupleListError("door-list-not-text")


def parse_couple_list(text: str, *, has_town: bool = False) -> CoupleList:
    """Every line of the text as a couple or as a refusal; a text that is no list is refused whole.

    A first line that names its columns says where everything stands. Without one a line is two
    names, then perhaps "paid" and "in the jar" as yes or no; of a team "paid" and its town.
    """
    if "\x00" in text:
        raise CoupleListError("door-list-not-text")
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise CoupleListError("door-list-too-big", kilobytes=MOST_BYTES // 1024)
    lines = [
        (number, line)
        for number, line in enumerate(LINE_ENDS.split(text.removeprefix("\ufeff")), start=1)
        if line.strip(f' \xa0{DELIMITERS}"')
    ]
    if not lines:
        raise CoupleListError("door-list-empty")
    if len(lines) > MOST_LINES:
        raise CoupleListError("door-list-too-long", most=MOST_LINES)
    return _read(lines, has_town=has_town)


def _read(lines: list[tuple[int, str]], *, has_town: bool) -> CoupleList:
    first, head = lines[0]
    delimiter = _delimiter_of(head)
    columns = None
    if len(head) <= LONGEST_LINE:
        columns = columns_of(_cells(head, delimiter), has_town=has_town)
    good: list[GoodLine] = []
    bad: list[BadLine] = []
    for number, line in lines[columns is not None :]:
        try:
            _check_line(line)
            if columns is None:
                cells = _by_order(_cells(line, _delimiter_of(line)), has_town=has_town)
                if number == first and is_like_heads(cells.names):
                    raise CoupleListError("door-line-is-head")
            else:
                cells = _by_head(_cells(line, delimiter), columns)
            good.append(_couple(number, cells))
        except CoupleListError as refusal:
            bad.append(BadLine(number, line, refusal))
    return CoupleList(tuple(good), tuple(bad), columns.unused if columns else ())


def _check_line(line: str) -> None:
    if len(line) > LONGEST_LINE:
        raise CoupleListError("door-line-name-too-long", most=MOST_LETTERS)
    if not is_printable(line):
        raise CoupleListError("door-line-unprintable")


def _couple(number: int, cells: Cells) -> GoodLine:
    names, paid, jar = _two(cells.names), _mark(cells.paid), _mark(cells.jar)
    return GoodLine(number, names, has_paid=paid, in_jar=jar, town=_town(cells.town))


def _by_order(cells: list[str], *, has_town: bool) -> Cells:
    if len(cells) > 1 and NUMBER.fullmatch(cells[0]):
        cells = cells[1:]
    head, *others = cells
    is_alone = all(mark_of(cell) is not None for cell in others)
    names = (STROKES if is_alone else JOINERS).split(NUMBERED.sub("", head, count=1))
    if len(names) == 1 and not is_alone:
        names += JOINERS.split(others.pop(0))
    while others and not others[-1].strip():
        others.pop()
    if len(others) > 2:
        raise CoupleListError("door-line-extra", text=tidied(others[2]))
    first, second = [*others, None, None][:2]
    if not has_town:
        return Cells(names, first, second)
    # Who says nothing of the fee may name the town right after the names.
    if first is not None and second is None and mark_of(first) is None:
        return Cells(names, town=first)
    return Cells(names, first, town=second)


def _by_head(cells: list[str], columns: Columns) -> Cells:
    def cell(index: int | None) -> str | None:
        if index is None:
            return None
        return cells[index] if index < len(cells) else ""

    both = cell(columns.both)
    names = STROKES.split(both) if both is not None else [cell(columns.first), cell(columns.second)]
    players = [name or "" for name in names]
    return Cells(players, cell(columns.paid), cell(columns.jar), cell(columns.town))


def _two(names: list[str]) -> tuple[str, str]:
    tidy = [name for name in map(tidied, names) if name]
    if len(tidy) < 2:
        raise CoupleListError("door-line-one-name", name="".join(tidy))
    if len(tidy) > 2:
        raise CoupleListError("door-line-many-names", names=tidy)
    if max(map(len, tidy)) > MOST_LETTERS:
        raise CoupleListError("door-line-name-too-long", most=MOST_LETTERS)
    return tidy[0], tidy[1]


def _town(cell: str | None) -> str:
    town = tidied(cell or "")
    if len(town) > LONGEST_TOWN:
        raise CoupleListError("door-line-town-too-long", most=LONGEST_TOWN)
    return town


def _mark(cell: str | None) -> bool | None:
    if cell is None:
        return None
    mark = mark_of(cell)
    if mark is None:
        raise CoupleListError("door-line-extra", text=tidied(cell))
    return mark


def _delimiter_of(line: str) -> str:
    """Tabs and semicolons never stand inside a name, so they count before commas."""
    return next((sign for sign in DELIMITERS if sign in line), ",")


def _cells(line: str, delimiter: str) -> list[str]:
    # One line at a time: a quotation mark that nobody closed cannot swallow the next couples.
    cells = next(csv.reader([line], delimiter=delimiter, skipinitialspace=True))
    return [BLANKS.sub(" ", cell).strip() for cell in cells]
