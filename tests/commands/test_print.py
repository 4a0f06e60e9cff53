"""`cardparty print`: every document, a part of one, paper of no evening, and what is refused."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from pypdf import PdfReader

from scoring.table.variant.variants import VARIANTS
from tests.commands.conftest import Hall, Printer
from tests.commands.running import Done, refused, run, wrong_usage
from tests.paper.promised import OF_CARD_EVENING, OF_TOURNAMENT_ALONE
from tests.proof import mostly_long

PRINTED = Done(0, "", "")
SEVEN = [1, 2, 3, 4, 5, 6, 7]


def couples_named(printer: Printer) -> list[int]:
    """The couples both of whose players stand on the paper."""
    told = json.loads(printer.hall.run("export", printer.hall.playing, "-o", "-").out)
    text = "".join("".join(printer.texts).split())
    return [
        couple["number"]
        for couple in told["couples"]
        if all("".join(player.split()) in text for player in couple["players"])
    ]


# What there is


def test_print_list_names_the_documents_of_the_contract(hall: Hall) -> None:
    lines = hall.run("print", "--list").out.splitlines()

    rules = [line for line in lines if line.startswith("--rules ")]
    named = {line.split()[0] for line in lines if line not in rules}
    assert named == OF_CARD_EVENING | OF_TOURNAMENT_ALONE | {"--blank-kit"}
    assert {line.split()[1] for line in rules} == set(VARIANTS)


@pytest.mark.parametrize("words", [("--help",), ("print", "--help"), ("help", "print")])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_shows_how_all_of_an_evening_is_printed(
    hall: Hall, words: tuple[str, ...], language: str
) -> None:
    said = run(hall.home, *words, LANG=f"{language}_CA.UTF-8").out

    assert "cardparty print SLUG now -o FILE.pdf" in said
    assert "cardparty print SLUG all -o FILE.pdf" in said


def test_print_list_of_an_evening_names_its_own_documents(hall: Hall) -> None:
    lines = hall.run("print", hall.over, "--list").out.splitlines()

    assert {line.split()[0] for line in lines if not line.startswith("--rules ")} == OF_CARD_EVENING


@pytest.mark.parametrize("document", mostly_long(sorted(OF_CARD_EVENING), quick=4))
def test_every_document_prints(document: str, printer: Printer) -> None:
    evening = printer.hall.over

    assert printer(evening, document, "--language", "both", "--paper", "a4") == PRINTED
    assert printer.file.read_bytes().startswith(b"%PDF-")
    assert [path.name for path in printer.file.parent.iterdir()] == ["out.pdf"]


def test_what_is_needed_now_is_printed_as_one_file(printer: Printer) -> None:
    hall = printer.hall

    assert printer(hall.playing, "now", "--language", "en") == PRINTED
    assert [mark.title for mark in PdfReader(printer.file).outline] == ["Standings"]
    assert printer(hall.over, "all", "--paper", "a4") == PRINTED
    assert len(PdfReader(printer.file).outline) > 20
    said = wrong_usage(printer(hall.over, "now", "--couples", "2"))
    assert "“now” and “all” are printed whole" in said


def test_after_the_draw_it_is_the_paper_of_the_night_with_the_rules_twice(
    laptop: Path, tmp_path: Path
) -> None:
    words = ("practice", "--couples", "4", "--games", "2", "--played", "0")
    drawn = run(laptop, *words).out.strip()
    printer = Printer(Hall(laptop, "", drawn), tmp_path / "out.pdf")

    assert printer(drawn, "now", "--language", "en") == PRINTED

    assert [mark.title for mark in PdfReader(printer.file).outline] == [
        "Punch cards", "Starting tables", "Table signs", "Room chart", "Record sheet",
        "Table slips", "Nova Scotia 45", "Nova Scotia 45",
    ]  # fmt: skip


def test_poster_printed_by_command_has_left_the_house(laptop: Path, tmp_path: Path) -> None:
    slug = run(laptop, "practice", "--couples", "2", "--games", "1").out.strip()

    for document in ("results-poster", "awards", "results-poster"):
        run(laptop, "print", slug, document, "-o", tmp_path / "out.pdf")

    with closing(sqlite3.connect(laptop / "evenings.db")) as database:
        noted = database.execute("SELECT document FROM printout").fetchall()
    assert noted == [("results-poster",), ("awards",)]


# A part of a document


@pytest.mark.parametrize(("wanted", "couples"), [(["--couples", "2,4-5"], [2, 4, 5]), ([], SEVEN)])
def test_cards_of_some_couples(printer: Printer, wanted: list[str], couples: list[int]) -> None:
    assert printer(printer.hall.playing, "punch-cards", *wanted) == PRINTED

    assert couples_named(printer) == couples


@pytest.mark.parametrize("game", ["1", "4"])
def test_where_everybody_sits_in_a_game(printer: Printer, game: str) -> None:
    assert printer(printer.hall.playing, "starting-tables", "--game", game) == PRINTED

    assert f"Game {game}: where everybody sits, by name" in printer.texts[0]
    assert couples_named(printer) == SEVEN


def test_list_of_changes_is_of_the_game_that_is_played(printer: Printer) -> None:
    assert printer(printer.hall.playing, "seat-changes") == PRINTED

    assert "Changes in game 4" in printer.texts[0]


@pytest.mark.parametrize(("size", "pages"), [([], 2), (["--size", "tent"], 4)])
def test_signs_as_tents_are_a_page_a_table(printer: Printer, size: list[str], pages: int) -> None:
    assert printer(printer.hall.playing, "table-signs", *size) == PRINTED

    assert len(printer.pages) == pages


def test_record_sheets_from_a_game_on(printer: Printer) -> None:
    assert printer(printer.hall.playing, "record-sheets", "--from-game", "3") == PRINTED

    games = {int(game) for game in re.findall(r"\bGame (\d+)", " ".join(printer.texts))}
    assert games == {*range(3, 26)}


# The rules and their poster


@pytest.mark.parametrize("variant", mostly_long(sorted(VARIANTS)))
def test_every_rule_sheet_prints(variant: str, laptop: Path, tmp_path: Path) -> None:
    printer = Printer(Hall(laptop, "", ""), tmp_path / "out.pdf")

    assert printer("--rules", variant, "--language", "both") == PRINTED
    assert len(printer.pages) == 2


def test_rule_sheet_says_what_the_house_plays_in_the_letters_of_its_packs(printer: Printer) -> None:
    house = ("--rules", "nova-scotia-45", "target=60")

    assert printer(*house, "--paper", "a4", "--letters", "VDR") == PRINTED

    (page,), (text,) = printer.pages, printer.texts
    assert "House rules: game to 60." in text
    assert {"V", "D", "R"} <= set(text.split())
    assert round(page.mediabox.height) == 842


def test_poster_of_one_suit_in_the_letters_of_the_packs(printer: Printer) -> None:
    wanted = ("--poster", "--suit", "H", "--letters", "VDR", "--language", "both")

    assert printer("--rules", "nova-scotia-45", *wanted) == PRINTED

    english, french = printer.texts
    assert ("Hearts" in english, "V" in english.split(), "Cœur" in french) == (True, True, True)


def test_poster_of_all_suits_lies_across_the_page(printer: Printer) -> None:
    assert printer("--rules", "general", "joker=yes", "--poster", "--paper", "a4") == PRINTED

    (page,) = printer.pages
    assert (round(page.mediabox.width), round(page.mediabox.height)) == (842, 595)
    assert page.extract_text().count("Joker") == 4


# Paper of no evening


@pytest.mark.parametrize(
    ("words", "said"),
    mostly_long(
        [
            (("--couples", "10", "--games", "2"), "couples: 10, tables: 5, games: 2"),
            (("--tables", "3", "--games", "1"), "couples: 6, tables: 3, games: 1"),
            (("--games", "3"), "couples: 40, tables: 20, games: 3"),
            (
                ("--couples", "4", "--games", "1", "--language", "fr"),
                "couples : 4, tables : 2, parties : 1",
            ),
        ],
        quick=2,
    ),
)
def test_blank_kit_is_printed(printer: Printer, words: tuple[str, ...], said: str) -> None:
    assert printer("--blank-kit", *words, "--paper", "a4") == PRINTED

    assert said in printer.texts[0]
    assert round(printer.pages[0].mediabox.width) == 595


# What is refused, in a sentence, and leaves no paper


@pytest.mark.parametrize(
    ("words", "said"),
    mostly_long(
        [
            (
                "OVER poster",
                "There is no document “poster”; the documents are awards, bracket, card-b",
            ),
            ("OVER awards --paper tabloid", "“awards” is not printed so large"),
            *(
                (f"OVER {name}", f"“{name}” does not belong to what is played tonight")
                for name in sorted(OF_TOURNAMENT_ALONE)
            ),
            ("PLAYING punch-cards --couples 2,99", "There is no couple 99 tonight"),
            ("PLAYING punch-cards --couples all", "“all” names no couples"),
            ("PLAYING punch-cards --couples=", "“” names no couples"),
            ("PLAYING punch-cards --game 2", "“punch-cards” is not printed of one game only"),
            ("PLAYING starting-tables --game 5", "Nobody is seated for game 5"),
            ("PLAYING seat-changes --game x", "“x” is not a game"),
            ("PLAYING record-sheets --game 2", "“record-sheets” is not printed of one game only"),
            ("PLAYING door-list --size tent", "“door-list” is not printed in the size “tent”"),
            ("PLAYING record-sheets --from-game 26", "There is no game 26 tonight"),
            ("PLAYING record-sheets --from-game 0", "There is no game 0 tonight"),
            ("PLAYING record-sheets --from-game x", "“x” is not a game"),
            ("PLAYING door-list --from-game 2", "“door-list” is not printed from a game on"),
            ("PLAYING door-list --couples 2", "“door-list” is not printed for some couples only"),
            ("--rules general --paper tabloid", "“general” is not printed so large"),
            ("--rules cribbage", "There are no rules called “cribbage”; there are general, nova"),
            ("--rules general kitty=3", "“Cards in the kitty” cannot be “3”"),
            ("--rules general joker=maybe", "“A joker in the pack” cannot be “maybe”"),
            ("--rules general jokers=yes", "General play has no house option “jokers”"),
            (
                "--rules nova-scotia-auction go_on_the_top_card=yes",
                "“Go on the top card” does not go with",
            ),
            ("--blank-kit --couples 1", "A blank kit is for 2 to 1000 couples"),
            ("--blank-kit --tables 0", "A blank kit is for 2 to 1000 couples"),
            ("--blank-kit --games 61", "An evening has from 1 to 60 games"),
            ("--blank-kit --paper tabloid", "“--blank-kit” is not printed so large"),
        ],
        quick=8,
    ),
)
def test_paper_that_cannot_be_is_refused(printer: Printer, words: str, said: str) -> None:
    assert refused(printer(*in_hall(printer.hall, words))).startswith(said)
    assert not printer.has_printed


@pytest.mark.parametrize(
    ("words", "said"),
    mostly_long(
        [
            ("OVER awards --language de", "--language"),
            ("OVER --rules general", "usage"),
            ("PLAYING table-slips --tables 3", "--tables and --games are for --blank-kit"),
            ("--rules nova-scotia-45 --game 2", "not for --rules"),
            ("--rules nova-scotia-45 --from-game 2", "not for --rules"),
            ("--rules nova-scotia-45 --couples 2", "not for --rules"),
            ("--poster", "--poster needs --rules VARIANT"),
            ("--rules general --suit H", "--suit is for --poster"),
            ("--letters JQK", "--letters is for --rules VARIANT"),
            ("--rules general --poster --suit X", "--suit"),
            ("--rules general --poster --letters ABC", "--letters"),
            ("--blank-kit --couples 1-4", "--couples of a blank kit is one number"),
            ("--blank-kit --game 2", "--blank-kit takes no SLUG"),
            ("--blank-kit --rules nova-scotia-45", "--blank-kit takes no SLUG"),
            ("--blank-kit --size wall", "--size is for documents of an evening"),
        ],
        quick=5,
    ),
)
def test_paper_asked_for_wrongly(printer: Printer, words: str, said: str) -> None:
    assert said in wrong_usage(printer(*in_hall(printer.hall, words)))
    assert not printer.has_printed


def in_hall(hall: Hall, words: str) -> list[str]:
    return words.replace("OVER", hall.over).replace("PLAYING", hall.playing).split()


def test_paper_without_a_file_or_in_no_folder_is_not_printed(hall: Hall, tmp_path: Path) -> None:
    assert "SLUG, DOCUMENT and -o FILE.pdf" in wrong_usage(hall.run("print", hall.over))
    assert "-o FILE.pdf" in wrong_usage(hall.run("print", "--rules", "general"))
    nowhere = hall.run("print", hall.over, "awards", "-o", tmp_path / "no" / "out.pdf")
    assert "cannot be written" in refused(nowhere)
    assert list(tmp_path.iterdir()) == []
