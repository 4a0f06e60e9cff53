"""What no module may do: trust a text, guess, compute money with fractions, or grow long."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted(
    path
    for package in ("cardparty", "scoring", "tournaments")
    for path in (ROOT / package).rglob("*.py")
)
TESTS = sorted((ROOT / "tests").rglob("*.py"))
# What each rule forbids, and a line that it must find.
BANNED = {
    "text taken for markup": (
        re.compile(r"\bmark_safe\b|\bSafeString\(|\bSafeData\b|\|\s*safe\b|autoescape off"),
        ["mark_safe(name)", "SafeString(name)", "{{ name|safe }}", "{% autoescape off %}"],
    ),
    "form without a token": (re.compile(r"\bcsrf_exempt\b"), ["@csrf_exempt"]),
    "text taken for a program": (
        re.compile(r"\beval\(|\bexec\(|\bpickle\b|\bmarshal\b|\b__import__\("),
        ["eval(text)", "exec(text)", "import pickle", "__import__(name)"],
    ),
    "text taken for a command": (
        re.compile(r"shell=True|\bos\.system\(|\bos\.popen\("),
        ["run(text, shell=True)", "os.system(text)"],
    ),
    "archive unpacked as it likes": (re.compile(r"\bextractall\b"), ["archive.extractall()"]),
    "name taken for markup on paper": (
        re.compile(r"\bParagraph\(|\bplatypus\b"),
        ["Paragraph(name)", "from reportlab.platypus import Table"],
    ),
    "chance that anybody can foretell": (
        re.compile(
            r"\brandom\.(?!Random\b)\w+\(|\bimport random\b|from random import (?!Random\b)"
        ),
        ["random.shuffle(couples)", "import random", "from random import shuffle"],
    ),
    "hash that is broken": (
        re.compile(r"\bmd5\b|\bsha1\b|\bsalted_hmac\((?![^)]*\balgorithm=)"),
        ["md5(text)", "hashlib.sha1(text)", 'salted_hmac("salt", text)'],
    ),
    "statement made of text": (
        re.compile(r"\bexecute(?:many)?\(\s*f[\"']|\.raw\(|\bRawSQL\(|\.extra\("),
        ['cursor.execute(f"DELETE {table}")', "rows.raw(text)", "RawSQL(text)"],
    ),
}
# Each with its reason; what is signed off here and is gone from the code fails, too.
SIGNED_OFF = {
    ("text taken for markup", "tournaments/templatetags/words.py"): "a <wbr> of our own",
    ("statement made of text", "tournaments/management/damage.py"): "the names of our own columns",
    ("statement made of text", "tournaments/backup/beside.py"): "a name, in a copy not yet used",
    ("statement made of text", "tournaments/management/database.py"): "a number it has just told",
    ("statement made of text", "tournaments/store/guards.py"): "the name of a guard, a constant",
    ("statement made of text", "tournaments/store/whole/restoring.py"): "our own tables",
}
CHANCE = re.compile(r"\brandom\.(?!Random\b)\w+\(|\bsecrets\b")
# An evening has its date; what day and hour it is now, no rule asks.
# A day and a time of day are values; what tells which one it is now is a clock.
CLOCKS = re.compile(
    r"\bdatetime\.(?!date\b|time\b)|\bfrom datetime\b|\.today\(|\.now\(|(?<!datetime\.)\btime\("
)
FILES_OF_MONEY = [
    "scoring/hall/prizes/awards.py",
    "scoring/hall/prizes/cookiejar.py",
    "scoring/hall/prizes/money.py",
    "scoring/hall/prizes/prizes.py",
    "tournaments/prizes/money_sheet.py",
]


def below_root(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def definitions() -> list[tuple[Path, ast.AST]]:
    """Every class, function and import of the program, each with its module."""
    wanted = (ast.ClassDef, ast.FunctionDef, ast.Import, ast.ImportFrom)
    return [
        (module, node)
        for module in MODULES
        if "migrations" not in module.parts
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, wanted)
    ]


def dangers_in(text: str) -> set[str]:
    return {rule for rule, (pattern, _planted) in BANNED.items() if pattern.search(text)}


def test_module_uses_nothing_dangerous() -> None:
    assert len(MODULES) > 300  # or the walk proves nothing
    assert {
        (rule, below_root(module))
        for module in MODULES
        for rule in dangers_in(module.read_text(encoding="utf-8"))
    } == set(SIGNED_OFF)


@pytest.mark.parametrize("rule", BANNED)
def test_danger_is_found_where_it_is_planted(rule: str) -> None:
    """The control."""
    _pattern, planted = BANNED[rule]

    assert [line for line in planted if dangers_in(line) != {rule}] == []


def test_module_is_short_enough_to_know() -> None:
    lines = {
        below_root(module): module.read_text(encoding="utf-8").count("\n")
        for module in [*MODULES, *TESTS]
        if "migrations" not in module.parts
    }

    assert {name: count for name, count in lines.items() if count > 400} == {}


def fractions_in(text: str) -> list[int]:
    """The lines that divide, or that tell a number with a fraction."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(text))
        if (isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div))
        or (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.Name) and node.id == "float")
    ]


@pytest.mark.parametrize("name", FILES_OF_MONEY)
def test_money_is_never_a_fraction(name: str) -> None:
    assert fractions_in((ROOT / name).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("planted", ["pot / 3", "pot /= 3", "pot * 0.5", "float(pot)"])
def test_fraction_is_found_where_it_is_planted(planted: str) -> None:
    """The control."""
    assert fractions_in(planted) == [1]


def test_rules_never_use_chance_or_clocks_of_their_own() -> None:
    rules = {path: path.read_text(encoding="utf-8") for path in (ROOT / "scoring").rglob("*.py")}

    assert len(rules) > 100
    assert [
        below_root(path)
        for path, text in rules.items()
        if CHANCE.search(text) or CLOCKS.search(text)
    ] == []


@pytest.mark.parametrize(
    "planted",
    ["random.choice(couples)", "secrets.token_hex()", "date.today()", "datetime.now()", "time()"],
)
def test_chance_or_clock_of_its_own_is_found_where_it_is_planted(planted: str) -> None:
    """The control."""
    assert CHANCE.findall(planted) + CLOCKS.findall(planted) != []


def test_function_is_short_enough_to_see_whole() -> None:
    lengths = [
        (below_root(module), node.name, (node.end_lineno or node.lineno) - node.lineno + 1)
        for module, node in definitions()
        if isinstance(node, ast.FunctionDef)
    ]

    assert [place for place in lengths if place[-1] > 40] == []


def test_one_class_has_one_name() -> None:
    homes: dict[str, list[str]] = {}
    for module, node in definitions():
        # Django wants every command's class, and those within others, to have these names.
        if isinstance(node, ast.ClassDef) and node.name not in {"Command", "Meta"}:
            homes.setdefault(node.name, []).append(below_root(module))

    assert {name: places for name, places in homes.items() if len(places) > 1} == {}


def imported_by(node: ast.AST) -> list[str]:
    if isinstance(node, ast.ImportFrom):
        return [node.module or ""]
    return [name.name for name in node.names] if isinstance(node, ast.Import) else []


def test_only_the_book_and_what_carries_the_database_ask_it() -> None:
    asking = {"store", "models", "migrations", "management", "backup", "middleware.py"}

    assert [
        (below_root(module), name)
        for module, node in definitions()
        if not asking.intersection(module.relative_to(ROOT).parts)
        for name in imported_by(node)
        if name == "django.db" or name.startswith("django.db.")
    ] == []


# Rooms

OF_ONE_KIND = {
    "static/css",
    "templates/icons",
    "templates/paper/sketches",
    "tournaments/floor/prints",
    "tournaments/management/commands",
    "tournaments/migrations",
}


def test_room_is_small_enough_to_know() -> None:
    """Fifteen in a folder at most, unless they are of one kind; of the tests, fifteen modules."""
    packages = ("bench", "cardparty", "scoring", "tournaments")
    kinds = {"*.py": packages, "*.html": ("templates",)}
    folders = [
        (folder, kind)
        for kind, tops in kinds.items()
        for top in tops
        for folder in (ROOT / top, *(ROOT / top).rglob("*/"))
    ]
    folders += [(folder, "test_*.py") for folder in (ROOT / "tests").rglob("*/")]
    crowded = {
        str(folder.relative_to(ROOT))
        for folder, kind in folders
        if len([file for file in folder.glob(kind) if file.name != "__init__.py"]) > 15
    }

    assert crowded - OF_ONE_KIND == set()
