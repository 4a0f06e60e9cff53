"""What prints are made of: alphabet, direction, faces, suits, sums of money, piles to cut."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.cards import Suit
from tests.prints.papers import EVENING
from tournaments.money import MoneyUnreadableError, format_cents, parse_cents
from tournaments.printing.area import Area
from tournaments.printing.flow import Grid, largest_grid, pages_of
from tournaments.printing.imposition import crop_marks, cut_and_stack
from tournaments.printing.languages import dated, in_each, languages_wanted, said, said_with_money
from tournaments.printing.lists.alphabet import alphabetical, initial
from tournaments.printing.marks.suits import OUTLINES
from tournaments.printing.paper import Paper
from tournaments.printing.typesetting import fonts, system_fonts
from tournaments.printing.typesetting.direction import inked
from tournaments.printing.typesetting.fonts import Face, Typecase, organisers_face
from tournaments.refusals import UnusableError


def test_names_sort_without_regard_to_accents_case_and_hyphens() -> None:
    names = ["Anne B", "Anne-Marie", "Ea", "Éa", "emil", "Émile", "luc", "Łukasz", "œuvré", "Zoé"]

    assert sorted(sorted(names), key=alphabetical) == names


@pytest.mark.parametrize(
    ("name", "letter"),
    [("Émile", "E"), ("łukasz", "L"), ("<b>", "B"), ("7 Sample", ""), ("😀", "")],
)
def test_initial_is_the_letter_one_looks_under(name: str, letter: str) -> None:
    assert initial(name) == letter


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Zoé Sample", "Zoé Sample"),
        ("שרה כהן", "ןהכ הרש"),
        ("Léo & שרה כהן (1) x", "Léo & ןהכ הרש (1) x"),
        ("כהן (12-34) שרה", "הרש (12-34) ןהכ"),
        ("שָׂרָה", "הרָשָׂ"),
        ("سلام", "م\ufefc\ufeb3"),
        ("لا", "\ufefb"),
        ("محمد", "\ufeaa\ufee4\ufea4\ufee3"),
        ("و", "و"),
    ],
)
def test_letters_stand_as_ink_needs_them(written: str, shown: str) -> None:
    assert inked(written) == shown


@given(st.text(max_size=40))
@settings(deadline=None)
def test_turning_a_line_around_keeps_its_characters(text: str) -> None:
    brackets = str.maketrans("()[]<>", "######")
    plain = text.translate(dict.fromkeys(range(1536, 1920)))

    turned = inked(plain)

    assert sorted(turned.translate(brackets)) == sorted(plain.translate(brackets))


def test_character_goes_to_the_first_face_that_has_it() -> None:
    runs = Typecase().runs("Aé♠ש😀", Face.BOLD)

    assert {(run.text, run.font) for run in runs} == {
        ("Aé", "NotoSans_Bold"),
        ("♠", "CascadiaMono_Bold"),
        ("ש", "FiraGO_Bold"),
        ("U+1F600", None),
    }


def test_organisers_face_prints_what_the_others_lack(tmp_path: Path) -> None:
    # A face of the package under another name stands for the organiser's file.
    from pymupdf_fonts import CascadiaMono_Regular  # noqa: PLC0415 – slow import

    file = tmp_path / "hall.ttf"
    file.write_bytes(CascadiaMono_Regular.fontbuffer)

    runs = Typecase(str(file)).runs("A♠", Face.REGULAR)

    assert [run.font for run in runs] == ["NotoSans_Regular", "organiser-hall"]


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A machine that keeps its fonts in this folder, and has none yet."""
    monkeypatch.setattr(system_fonts, "folders", lambda: (tmp_path,))
    known = (system_fonts._files, system_fonts._face)
    for remembered in known:
        remembered.cache_clear()
    yield tmp_path
    for remembered in known:
        remembered.cache_clear()


def test_face_of_the_machine_prints_what_all_others_lack(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A face of the package stands for one of East Asian letters, and is not at hand otherwise.
    from pymupdf_fonts import CascadiaMono_Regular  # noqa: PLC0415 – slow import

    (machine / "truetype").mkdir()
    (machine / "truetype" / "wqy-zenhei.ttc").write_bytes(CascadiaMono_Regular.fontbuffer)
    monkeypatch.setattr(fonts, "SUBSTITUTES", {True: (), False: ()})

    runs = Typecase().runs("A♠", Face.REGULAR)

    assert [run.font for run in runs] == ["NotoSans_Regular", "system-wqy-zenhei"]


def postscript_outlines() -> bytes:
    from pymupdf_fonts import NotoMusic_Regular  # noqa: PLC0415 – slow import

    return bytes(NotoMusic_Regular.fontbuffer)


@pytest.mark.parametrize("content", [b"", b"no typeface at all", postscript_outlines()])
def test_face_of_the_machine_that_cannot_be_used_is_passed_over(
    machine: Path, content: bytes
) -> None:
    (machine / "msyh.ttc").write_bytes(content)

    assert [run.font for run in Typecase().runs("𝄞", Face.REGULAR)] == [None]


def test_name_in_letters_that_no_face_has_is_spelt_out(machine: Path) -> None:
    assert not list(machine.iterdir())

    runs = Typecase().runs("王", Face.REGULAR)

    assert [(run.text, run.font) for run in runs] == [("U+738B", None)]


@pytest.mark.parametrize("content", [b"", b"no typeface at all", None])
def test_unreadable_face_is_refused_by_name(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "hall.ttf"
    if content is not None:
        file.write_bytes(content)

    with pytest.raises(UnusableError) as refusal:
        organisers_face(str(file))

    assert str(refusal.value) == f"font-unreadable path={str(file)!r}"


def test_every_suit_is_an_outline_in_its_square() -> None:
    assert set(OUTLINES) == set(Suit)
    for outline in OUTLINES.values():
        figures = [*itertools.chain(*outline)]
        assert 0 <= min(figures) < max(figures) <= 1


@given(cents=st.integers(0, 999_999_999), language=st.sampled_from(["en", "fr"]))
def test_money_is_read_as_it_is_written(cents: int, language: str) -> None:
    assert parse_cents(format_cents(cents, language), language) == cents


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        *(("12", 1200), ("12.50", 1250), ("12,50", 1250), ("12,5", 1250), (".50", 50), ("0", 0)),
        *(("$12.50", 1250), ("12,50 $", 1250), (" 12.50$ ", 1250), ("1 234,50", 123450)),
        *(("1\u00a0234,50", 123450), ("1\u202f234 567.00 $", 123456700)),
    ],
)
def test_money_is_read_as_people_type_it(typed: str, cents: int, language: str) -> None:
    assert parse_cents(typed, language) == cents


@pytest.mark.parametrize("typed", ["1,234", "1,234.50", "$1,234,567.00"])
def test_commas_between_thousands_are_english(typed: str) -> None:
    assert parse_cents(typed, "en") in {123400, 123450, 123456700}
    with pytest.raises(MoneyUnreadableError):
        parse_cents(typed, "fr")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "typed",
    [
        *("", " ", "$", ".", ",", "-5", "+5", "12.", "1.234", "12.345", "1 23", "12 34,50"),
        *("1,23,456", "1.234,50", "$12$", "12 dollars", "1e3", "٣", "１２", "12345678", "1\n2"),
    ],
)
def test_money_that_could_be_misread_is_refused(typed: str, language: str) -> None:
    with pytest.raises(MoneyUnreadableError) as refusal:
        parse_cents(typed, language)

    assert refusal.value.values == {"text": typed}


@given(count=st.integers(0, 600), per_sheet=st.sampled_from([4, 6, 8, 10]))
def test_piles_cut_and_stacked_are_in_sequence(count: int, per_sheet: int) -> None:
    sheets = cut_and_stack(count, per_sheet)

    piles = list(zip(*sheets, strict=True))
    stacked = [number for pile in piles for number in pile if number is not None]
    assert stacked == list(range(count))
    assert len(sheets) == max(1, -(-count // per_sheet))
    assert {len(sheet) for sheet in sheets} == {per_sheet}


def test_crop_marks_stand_outside_the_work_at_every_cut() -> None:
    marks = list(crop_marks([30, 300, 570], [40, 400, 760]))

    assert len(marks) == 12
    for x1, y1, x2, y2 in marks:
        assert not (30 <= x1 <= 570 and 40 <= y1 <= 760)
        assert not (30 <= x2 <= 570 and 40 <= y2 <= 760)
    assert {x1 for x1, _, x2, _ in marks if x1 == x2} == {30, 300, 570}
    assert {y1 for _, y1, _, y2 in marks if y1 == y2} == {40, 400, 760}


@pytest.mark.parametrize(("count", "grid"), [(0, 0), (2, 0), (3, 1), (10, 2), (11, 2)])
def test_grid_is_the_largest_that_holds_everything(count: int, grid: int) -> None:
    grids = (Grid(1, 50), Grid(1, 25), Grid(2, 20))

    assert largest_grid(count, Area(0, 0, 100, 100), grids) == grids[grid]


def test_columns_of_a_page_are_equally_long() -> None:
    places = Grid(2, 10).places(Area(0, 0, 100, 100), 7)

    lefts_and_tops = [(0, 100), (0, 90), (0, 80), (0, 70), (50, 100), (50, 90), (50, 80)]
    assert [(place.left, place.top) for place in places] == lefts_and_tops


def test_nothing_to_print_is_one_empty_page() -> None:
    assert pages_of((), 8) == ((),)
    assert pages_of((1, 2, 3), 2) == ((1, 2), (3,))


def test_both_languages_begin_with_the_evenings_first() -> None:
    assert languages_wanted("both", ("fr", "en")) == ("fr", "en")
    assert languages_wanted("both", ("en",)) == ("en", "fr")
    assert languages_wanted("fr", ("en", "fr")) == ("fr",)


def test_what_reads_the_same_in_both_languages_is_said_once() -> None:
    assert said("Table", ("en", "fr")) == ("Table",)
    assert in_each(("en", "fr"), iter(("Game", "Partie")).__next__) == ("Game", "Partie")


def test_days_and_sums_are_written_in_each_language() -> None:
    assert dated(EVENING.date, ("fr", "en")) == ("20\u00a0novembre 2026", "November\u00a020, 2026")
    assert said_with_money("%(amount)s", 1250, ("en", "fr")) == ("$12.50", "12,50\u00a0$")


def test_papers_lie_and_stand() -> None:
    assert (Paper("letter").upright.width, Paper("letter").upright.height) == (612, 792)
    assert (Paper.A4.lying.height, Paper.A4.lying.width) == pytest.approx(
        (595.28, 841.89), abs=0.01
    )
