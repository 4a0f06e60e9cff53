"""No refusal without its sentence, and no sentence that asks for a value nobody tells."""

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from scoring.errors import RuleError, TypedError
from scoring.hall.logbook import BuiltUponError
from scoring.hall.refusals import RefusedError
from scoring.hall.settings import FormatOfPlay
from tests.words.told import N, in_both
from tournaments.refusals import UnusableError
from tournaments.words import refusals, sentence_for
from tournaments.words.values import SAID_ALWAYS

ROOT = Path(__file__).parents[2]
# Migrations and commands do work when they are imported, or need an argument first.
LEFT_OUT = {"migrations", "commands"}


@pytest.fixture(scope="module")
def modules() -> list[tuple[Path, ModuleType]]:
    """Every module that may refuse something, imported."""
    return [
        (path, importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts)))
        for package in ("scoring", "tournaments")
        for path in sorted((ROOT / package).rglob("*.py"))
        if not LEFT_OUT & set(path.parts)
    ]


def typed_codes() -> dict[str, frozenset[str]]:
    """Each code of a typed table of refusals, and the names of its values."""
    tables = [kind.values_by_code for kind in kinds_of(TypedError)]
    return {code: values for table in tables for code, values in table.items()}


def kinds_of(error: type[RuleError]) -> Iterator[type[RuleError]]:
    for kind in error.__subclasses__():
        yield kind
        yield from kinds_of(kind)


def raised() -> set[type[RuleError]]:
    """The classes that are raised themselves: no kinds of others, none that stands for a table."""
    return {
        kind
        for kind in kinds_of(RuleError)
        if kind.__module__.startswith(("scoring.", "tournaments."))
        and not kind.__subclasses__()
        and not issubclass(kind, TypedError)
    }


def placeholders(code: str) -> set[str]:
    return values_asked(str(refusals.SENTENCES.get(code, "")))


def values_asked(sentence: str) -> set[str]:
    """`%(The_couple)s` and `%(the_couple)s` ask for `couple`."""
    return set(re.findall(r"%\((?:[Tt]he_)?(\w+)\)", sentence))


def refusals_in(path: Path, module: ModuleType) -> Iterator[tuple[type[RuleError], set[str]]]:
    """The class and the values' names of each refusal that a module makes."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            kind = named(node.func, module)
            told = {keyword.arg for keyword in node.keywords}
            if isinstance(kind, type) and issubclass(kind, RuleError) and None not in told:
                yield kind, {str(name) for name in told}


def named(node: ast.expr, module: ModuleType) -> object:
    """What `Name` or `module.Name` means in a module."""
    if isinstance(node, ast.Name):
        return getattr(module, node.id, None)
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return getattr(getattr(module, node.value.id, None), node.attr, None)
    return None


@pytest.mark.usefixtures("modules")
def test_every_code_of_a_typed_table_can_be_said() -> None:
    assert "floor-game-open" in typed_codes()
    assert sorted(typed_codes().keys() - refusals.SENTENCES.keys()) == []


def test_every_code_of_a_typed_table_is_meant_somewhere(
    modules: list[tuple[Path, ModuleType]],
) -> None:
    sources = [
        path.read_text(encoding="utf-8")
        for path, _module in modules
        if path.name != "refusals.py" and "words" not in path.relative_to(ROOT).parts
    ]
    named = set(re.findall(r'"([a-z]+-[a-z-]+)"', "\n".join(sources)))

    assert sorted(typed_codes().keys() - named) == []


@pytest.mark.usefixtures("modules")
def test_every_class_of_a_refusal_can_be_said() -> None:
    codes = {kind.code for kind in raised()}

    assert {"log-built-upon", "paper-document-unknown", "not-now"} <= codes
    assert sorted(codes - refusals.SENTENCES.keys()) == []


@pytest.mark.usefixtures("modules")
def test_sentence_asks_only_for_values_of_its_typed_code() -> None:
    assert [
        (code, value)
        for code, values in typed_codes().items()
        for value in placeholders(code) - values
    ] == []


def test_sentence_asks_only_for_values_that_are_told_where_it_is_raised(
    modules: list[tuple[Path, ModuleType]],
) -> None:
    told = [found for path, module in modules for found in refusals_in(path, module)]
    kinds = raised()

    assert len(told) > 100
    assert [
        (kind.__name__, value)
        for kind, values in told
        if kind in kinds
        for value in placeholders(kind.code) - values - SAID_ALWAYS.keys()
    ] == []
    assert [kind.__name__ for kind, values in told if values & SAID_ALWAYS.keys()] == []


@pytest.mark.usefixtures("modules")
def test_every_sentence_belongs_to_a_refusal() -> None:
    codes = {kind.code for kind in kinds_of(RuleError)} | typed_codes().keys()

    assert sorted(refusals.SENTENCES.keys() - codes) == []


def test_sentence_is_plain() -> None:
    sentences = {code: str(sentence) for code, sentence in refusals.SENTENCES.items()}

    assert [code for code, text in sentences.items() if text[-1] != "." or "\n" in text] == []


SAID: dict[RuleError, tuple[str, str]] = {
    RefusedError("floor-game-closed", game=3): (
        "Game 3 is over and its results stand. Take its last result back, or credit another "
        "couple with the win: then nobody moves.",
        "La partie 3 est terminée et ses résultats restent. Annulez son dernier résultat, ou "
        f"donnez la victoire à un autre couple{N}: alors personne ne change de place.",
    ),
    RefusedError("floor-table-recorded", game=3, table=2, couple=7): (
        "Table 2 has a result already: couple 7 won. Say which one is right.",
        f"La table 2 a déjà un résultat{N}: le couple 7 a gagné. Dites lequel est le bon.",
    ),
    RefusedError("floor-table-recorded", game=3, table=2, couple=0): (
        "The result of table 2 was taken back in the meantime; look at the table, then record its "
        "winner again.",
        "Le résultat de la table 2 a été annulé entre-temps; regardez la table, puis inscrivez de "
        "nouveau son gagnant.",
    ),
    UnusableError("floor-no-such-couple", couple=99): (
        "There is no couple 99 tonight; check the number.",
        "Il n’y a pas de couple 99 ce soir; vérifiez le numéro.",
    ),
    UnusableError("floor-couple-rests", couple=7, game=3): (
        "Couple 7 is on the rest seat in game 3; check the number.",
        "Le couple 7 est sur la chaise de repos pendant la partie 3; vérifiez le numéro.",
    ),
    UnusableError("floor-couple-not-there", couple=7, game=3): (
        "Couple 7 does not play in game 3; check the number.",
        "Le couple 7 ne joue pas la partie 3; vérifiez le numéro.",
    ),
    UnusableError("floor-nothing-to-take-back", table=2): (
        "Table 2 has no result to take back: its winner is still to come.",
        f"La table 2 n’a pas de résultat à effacer{N}: son gagnant est encore à venir.",
    ),
    UnusableError("floor-other-won", table=2, couple=7, standing=8): (
        "At table 2 couple 8 won, not couple 7; to take that back, change the number to 8.",
        "À la table 2, c’est le couple 8 qui a gagné, et non le couple 7; pour l’effacer, changez "
        "le numéro pour 8.",
    ),
    BuiltUponError(entry=45, entries=(46,)): (
        "Other entries depend on entry 45: entry 46. Take them back together with "
        "it, or leave it as it is.",
        f"D’autres entrées dépendent de l’entrée 45{N}: entrée 46. Annulez-les avec "
        "elle, ou laissez tout en l’état.",
    ),
    BuiltUponError(entry=45, entries=tuple(range(46, 66))): (
        "Other entries depend on entry 45: entries 46, 47, 48, 49, 50, 51, 52, 53, "
        "54, 55, 56, 57 and 8 more. Take them back together with it, or leave it as it is.",
        f"D’autres entrées dépendent de l’entrée 45{N}: entrées 46, 47, 48, 49, 50, "
        "51, 52, 53, 54, 55, 56, 57 et 8 de plus. Annulez-les avec elle, ou laissez tout en "
        "l’état.",
    ),
    RefusedError("prizes-not-in-tie", prize="place-1", couple=9, couples=(1, 2)): (
        "Couple 9 is not tied for the first prize; couples 1 and 2 are.",
        "Le couple 9 n’est pas à égalité pour le premier prix; les couples 1 et 2 le sont.",
    ),
    RefusedError("floor-seats-missing", couples=tuple(range(1, 31))): (
        "The tables leave couples out: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, "
        "18, 19, 20 and 10 more; give every couple exactly one seat.",
        f"Les tables oublient des couples{N}: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, "
        "16, 17, 18, 19, 20 et 10 de plus; donnez à chaque couple exactement une place.",
    ),
    RefusedError("floor-reseat-winner-sits-out", game=8, couple=4): (
        "Game 8 cannot be seated as the wins say: couple 4 won in it and would sit out. Leave "
        "the seats, or correct the wins of that game first.",
        f"La partie 8 ne peut pas être placée selon les victoires{N}: le couple 4 y a gagné et la "
        "sauterait. Laissez les places, ou corrigez d’abord les victoires de cette partie.",
    ),
    RefusedError("log-entry-out-already", entry=45): (
        "That is taken back already; redo it if it should count again.",
        "C’est déjà annulé; rétablissez-le si cela doit compter de nouveau.",
    ),
    RefusedError("door-couple-taken", couple=12): (
        "Couple 12 is on the list already; choose another number, or leave it out and the next "
        "one is given.",
        "Le couple 12 est déjà sur la liste; choisissez un autre numéro, ou omettez-le pour "
        "recevoir le suivant.",
    ),
    RefusedError("more-than-one-sits-out", couples=(3, 5)): (
        "These couples would sit out the same game: 3 and 5; let two of them play each other.",
        f"Ces couples sauteraient la même partie{N}: 3 et 5; faites-en jouer deux l’un contre "
        "l’autre.",
    ),
    RefusedError("winner-count", table_count=6, winner_count=5): (
        "There are 6 tables and 5 winners; name one for each table.",
        f"Tables{N}: 6, gagnants{N}: 5; nommez un gagnant par table.",
    ),
    RefusedError("prize-worth", prize="place-2"): (
        "A prize is exactly one of three: a sum, a percentage of the pot up to 100, or a thing. "
        "Correct the second prize.",
        f"Un prix est une seule de trois choses{N}: une somme, un pourcentage de la cagnotte "
        "jusqu’à 100, ou un objet. Corrigez le deuxième prix.",
    ),
}


@pytest.mark.parametrize("refusal", SAID, ids=str)
def test_refusal_says_what_is_wrong_and_what_to_do(refusal: RuleError) -> None:
    assert in_both(sentence_for, refusal) == SAID[refusal]


def test_refusal_in_a_tournament_speaks_of_teams() -> None:
    refusal = RefusedError("door-couple-unknown", couple=4)

    assert in_both(sentence_for, refusal, FormatOfPlay.NEVINS_HOUSE)[0] == (
        "Team 4 is no longer on the list; reload the page."
    )


def test_refusal_of_a_team_asks_for_what_that_of_a_couple_does() -> None:
    of_teams = {
        code: str(text)
        for code, text in refusals.SENTENCES_IN_FORMAT[FormatOfPlay.NEVINS_HOUSE].items()
        if text is not refusals.SENTENCES[code]
    }

    assert of_teams.keys() == {"door-hall-full", "too-few-couples"}
    assert [
        code
        for code, of_team in of_teams.items()
        if values_asked(of_team) != placeholders(code)
        or "couple" in re.sub(r"%\(\w+\)s", "", of_team)
    ] == []
