"""What no module may do: trust a text, guess, compute money with fractions, or grow long."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted(
    path
    for package in ("cardparty", "scoring", "tournaments")
    for path in (ROOT / package).rglob("*.py")
)
TESTS = sorted((ROOT / "tests").rglob("*.py"))
BANNED = re.compile(
    r"\bmark_safe\b|\bcsrf_exempt\b|\beval\(|\bexec\(|\bpickle\b|\bextractall\b|shell=True"
    r"|\bParagraph\("
)
CHANCE = re.compile(r"\brandom\.(?!Random\b)\w+\(|\bsecrets\b")
# An evening has its date; what day and hour it is now, no rule asks.
# A day and a time of day are values; what tells which one it is now is a clock.
CLOCKS = re.compile(
    r"\bdatetime\.(?!date\b|time\b)|\bfrom datetime\b|\.today\(|\.now\(|(?<!datetime\.)\btime\("
)
FILES_OF_MONEY = ["scoring/hall/money.py", "scoring/hall/prizes.py", "scoring/hall/awards.py"]


def below_root(path: Path) -> str:
    return str(path.relative_to(ROOT))


named = pytest.mark.parametrize("module", MODULES, ids=below_root)


@named
def test_module_uses_nothing_dangerous(module: Path) -> None:
    assert BANNED.findall(module.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("module", [*MODULES, *TESTS], ids=below_root)
def test_module_is_short_enough_to_know(module: Path) -> None:
    if "migrations" not in module.parts:
        assert module.read_text(encoding="utf-8").count("\n") <= 400


@pytest.mark.parametrize("name", FILES_OF_MONEY)
def test_money_is_never_a_fraction(name: str) -> None:
    tree = ast.parse((ROOT / name).read_text(encoding="utf-8"))
    fractions = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Div)
        or (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div))
    ]

    assert fractions == []


@pytest.mark.parametrize("module", sorted((ROOT / "scoring").rglob("*.py")), ids=str)
def test_rules_never_use_chance_or_clocks_of_their_own(module: Path) -> None:
    text = module.read_text(encoding="utf-8")

    assert CHANCE.findall(text) + CLOCKS.findall(text) == []


@named
def test_function_is_short_enough_to_see_whole(module: Path) -> None:
    if "migrations" in module.parts:
        return
    tree = ast.parse(module.read_text(encoding="utf-8"))
    lengths = {
        node.name: (node.end_lineno or node.lineno) - node.lineno + 1
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    }

    assert {name: lines for name, lines in lengths.items() if lines > 40} == {}


def test_one_class_has_one_name() -> None:
    homes: dict[str, list[str]] = {}
    for module in MODULES:
        # Django wants every command's class to have this name.
        for node in ast.parse(module.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name not in {"Command", "Migration"}:
                homes.setdefault(node.name, []).append(str(module.relative_to(ROOT)))

    assert {name: places for name, places in homes.items() if len(places) > 1} == {}


@named
def test_only_the_book_and_what_carries_the_database_ask_it(module: Path) -> None:
    asking = {"record", "models", "migrations", "management", "safekeeping", "middleware.py"}
    if asking.intersection(module.relative_to(ROOT).parts):
        return
    tree = ast.parse(module.read_text(encoding="utf-8"))
    imported = {
        node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
    } | {
        name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names
    }

    assert not [name for name in imported if name == "django.db" or name.startswith("django.db.")]
