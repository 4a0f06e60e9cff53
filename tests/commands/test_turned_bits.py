"""A disk turns a bit, wherever it is: every command says so in one sentence, and the way back."""

import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from tests.backup.files import fingerprint
from tests.backup.turning import by_chance, schema_pages, turned
from tests.commands.running import PROJECT, Done, environment, run
from tests.figures import Count, Prove
from tests.proof import IS_PROOF

pytestmark = pytest.mark.long

LINE = "bits that a disk turns, at every command"
FLIPS = 400 if IS_PROOF else 4
# So many of those by chance stand on the pages of the schema, where a turned bit stops everything.
IN_SCHEMA = 0.7

FOLDER = PROJECT / "tournaments/management/commands"
# How each command is called: one that is missing here fails the test of all.
WORDS: dict[str, tuple[str, ...]] = {
    "backup": (),
    "cards": ("SLUG", "--audit"),
    "do": ("SLUG",),
    "doctor": (),
    "evenings": (),
    "export": ("SLUG", "-o", "OUT"),
    "helpers": ("SLUG",),
    "import": ("FILE",),
    "invite": ("SLUG", "--role", "floor"),
    "log": ("SLUG",),
    "practice": ("--couples", "2", "--games", "1"),
    "print": ("SLUG", "door-list", "-o", "OUT"),
    "results": ("SLUG",),
    "serve": ("--no-browser", "--port", "0"),
    "tidy": (),
    "verify": ("SLUG",),
}
# It is the way back, and tried apart from the others.
WAY_BACK = "restore"
# They print what the program says of itself, and write a file of their own.
ASKS_NO_DATA = ("guide", "password")


@dataclass(frozen=True)
class Laptop:
    """A data folder, its evening, a safe copy on a stick and the sound content of its data file."""

    home: Path
    slug: str
    copy: Path
    sound: bytes
    usual: dict[str, str]

    @property
    def file(self) -> Path:
        return self.home / "evenings.db"

    def run(self, command: str, *words: str) -> Done:
        told = {"SLUG": self.slug, "OUT": self.home / "out", "FILE": self.home / "evening.json"}
        given = '{"act":"pay","couple":1}\n' if command == "do" else None
        return run(self.home, command, *(told.get(word, word) for word in words), given=given)


@pytest.fixture(scope="module")
def sound_laptop(tmp_path_factory: pytest.TempPathFactory) -> Laptop:
    home, stick = tmp_path_factory.mktemp("hall"), tmp_path_factory.mktemp("stick")
    slug = run(home, "practice", "--couples", "8", "--games", "4").out.strip()
    copy = Path(run(home, "backup", stick).out.strip())
    assert run(home, "export", slug, "-o", home / "evening.json").err == ""
    assert run(home, "backup").err == ""
    (home / "hall.address").write_text("http://192.0.2.7:8046")
    usual = {told: run(home, *words).out for told, words in reading(slug).items()}
    return Laptop(home, slug, copy, (home / "evenings.db").read_bytes(), usual)


def reading(slug: str) -> dict[str, tuple[str, ...]]:
    """What tells an evening and changes nothing."""
    return {"log": ("log", slug), "results": ("results", slug), "evenings": ("evenings",)}


@pytest.fixture
def laptop(sound_laptop: Laptop, tmp_path: Path) -> Laptop:
    return replace(sound_laptop, home=copytree(sound_laptop.home, tmp_path / "laptop"))


@dataclass(frozen=True)
class Turn:
    """A bit of the data file: of the header, or in these words of the schema."""

    name: str
    words: bytes
    place: int
    bit: int = 0

    def __str__(self) -> str:
        return self.name

    def within(self, sound: bytes) -> bytes:
        """The file with this bit turned."""
        place = self.place
        if self.words:
            size = int.from_bytes(sound[16:18], "big")
            found = (sound.find(self.words, page, page + size) for page in schema_pages(sound))
            place += next(begin for begin in found if begin >= 0)
        return turned(sound, place, self.bit)


# What SQLite says of it has no letters then, and Python fails to read it.
LETTER_THAT_IS_NONE = Turn("letter that is none", b'CREATE TABLE "evening"', 8, bit=7)
NAME_OF_A_COLUMN = Turn("name of a column", b'"slug" varchar', 2)
TURNS = [
    Turn("name of a table that every command asks", b'CREATE TABLE "evening"', 15),
    Turn("word of SQL that is none then", b'CREATE TABLE "evening"', 1),
    LETTER_THAT_IS_NONE,
    NAME_OF_A_COLUMN,
    Turn("list of steps", b'CREATE TABLE "django_migrations"', 16),
    Turn("magic", b"", 3),
    Turn("schema format", b"", 47, bit=4),
    Turn("kind of page", b"", 100, bit=1),
]
# Who only reads is served, and right to be: a guard is met by who looks for what is not ours, and
# a file of a later SQLite, as it says, is only read by this one.
OF_A_LATER_DATABASE = Turn("format of writers", b"", 18, bit=2)
SEEN_WHERE_IT_IS_SAVED = [
    Turn("letter of a guard", b"OLD.salt", 0, bit=7),
    Turn("table that is none behind a key", b'PRIMARY KEY REFERENCES "evening"', 29),
    Turn("column that is none in a check", b'"game_minutes" >= 0', 18, bit=6),
    OF_A_LATER_DATABASE,
]


@pytest.mark.parametrize("command", ["import", "practice", "serve"])
def test_file_of_a_later_database_is_damaged_for_who_saves(laptop: Laptop, command: str) -> None:
    laptop.file.write_bytes(OF_A_LATER_DATABASE.within(laptop.sound))

    done = laptop.run(command, *WORDS[command])

    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(f"The data file {laptop.file} is damaged. ")


def test_every_command_is_tried() -> None:
    there = {path.stem for path in FOLDER.glob("[a-z]*.py")}

    assert there == {*WORDS, WAY_BACK, *ASKS_NO_DATA}


def tried() -> list[tuple[Turn, str]]:
    """Each command with one of the turns in its turn, and each turn; together with all to prove."""
    every = [(turn, command) for command in WORDS for turn in TURNS]
    if IS_PROOF:
        return every
    # What is thrown away is found without a look at that column.
    apart = [(NAME_OF_A_COLUMN, "tidy")]
    return [(TURNS[n % len(TURNS)], command) for n, command in enumerate(WORDS)] + apart


@pytest.mark.parametrize(("turn", "command"), tried(), ids=str)
def test_every_command_says_that_the_data_file_is_damaged(
    laptop: Laptop, turn: Turn, command: str, prove: Prove
) -> None:
    damaged = turn.within(laptop.sound)
    laptop.file.write_bytes(damaged)

    done = laptop.run(command, *WORDS[command])

    assert (done.status, done.out) == (1, "")
    (sentence,) = done.err.splitlines()
    assert sentence.startswith(f"The data file {laptop.file} is damaged. ")
    assert "cardparty restore" in sentence
    assert laptop.file.read_bytes() == damaged
    prove(LINE, Count("commands on bits of the schema say it", 1, at_least=96))


@pytest.mark.parametrize("turn", [*TURNS, *SEEN_WHERE_IT_IS_SAVED], ids=str)
def test_copy_takes_the_place_of_what_cannot_be_opened(laptop: Laptop, turn: Turn) -> None:
    damaged = turn.within(laptop.sound)
    laptop.file.write_bytes(damaged)

    asked = run(laptop.home, "restore", laptop.copy)
    assert (asked.status, laptop.file.read_bytes()) == (1, damaged)
    done = run(laptop.home, "restore", laptop.copy, "--yes")

    assert (done.status, done.err) == (0, "")
    assert fingerprint(laptop.file) == fingerprint(laptop.copy)
    aside = [path for path in (laptop.home / "backups").iterdir() if "before-restore" in path.name]
    assert [path.read_bytes() for path in aside] == [damaged]


def test_control_every_command_works_on_the_sound_file(laptop: Laptop) -> None:
    for command, words in WORDS.items():
        if command == "serve":
            continue  # it would serve
        laptop.file.write_bytes(laptop.sound)
        done = laptop.run(command, *words)

        assert done.status == 0, done.err


def test_any_bit_turned_anywhere_is_said_or_changes_nothing(laptop: Laptop, prove: Prove) -> None:
    chance, said, unseen = Random(45), 0, 0
    commands = [("verify", laptop.slug), ("backup",), *reading(laptop.slug).values()]

    for _ in range(FLIPS):
        place, bit = by_chance(laptop.sound, chance, in_schema=IN_SCHEMA)
        damaged = turned(laptop.sound, place, bit)
        laptop.file.write_bytes(damaged)
        told = {words[0]: run(laptop.home, *words) for words in commands}
        wrong = [done.err for done in told.values() if "Traceback" in done.err]
        assert wrong == [], (place, bit)
        # A guard under another name is foreign under this and missed under its own: two sentences.
        assert [done.err for done in told.values() if len(done.err.splitlines()) > 2] == []
        if told["verify"].status == 0:
            # What is called good is what it was, in every page that tells it.
            seen = {command: told[command].out for command in laptop.usual}
            assert seen == laptop.usual, (place, bit)
            unseen += 1
        else:
            said += 1
            assert told["verify"].err != ""
        back = run(laptop.home, "restore", laptop.copy, "--yes")
        assert (back.status, back.err) == (0, ""), (place, bit)
        assert fingerprint(laptop.file) == fingerprint(laptop.copy), (place, bit)

    prove(
        LINE,
        Count("bits turned anywhere", said + unseen, at_least=400),
        Count("said in a sentence", said, at_least=1),
        Count("tracebacks, or wrong evenings taken", 0, at_most=0),
    )


def test_control_who_believes_the_file_ends_in_a_traceback(laptop: Laptop, prove: Prove) -> None:
    """Without the look at the file the same bit is Python's own complaint."""
    laptop.file.write_bytes(LETTER_THAT_IS_NONE.within(laptop.sound))
    program = (
        "import sys; from tournaments.management import plain; import cardparty.cli as cli;"
        "plain.damage_behind = lambda _error: None; sys.argv = ['x', 'evenings']; cli.main()"
    )
    surroundings = environment(laptop.home, DJANGO_SETTINGS_MODULE="cardparty.settings")
    command = [sys.executable, "-c", "import django; django.setup(); " + program]
    done = subprocess.run(
        command, cwd=PROJECT, env=surroundings, capture_output=True, text=True, check=False
    )

    found = done.stderr.count("UnicodeDecodeError")
    assert found
    prove(LINE, control=Count("tracebacks without a look at the file", found, at_least=1))
