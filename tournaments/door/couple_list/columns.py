"""What the columns of a couple list are called and what their ticks say."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from tournaments.names import key_of


class Column(Enum):
    FIRST = "first player"
    SECOND = "second player"
    BOTH = "both players"
    PAID = "paid"
    JAR = "in the jar"
    TOWN = "town"
    NUMBER = "number"


# As heads of columns are written in either language; `key_of` takes accents and signs away.
HEADS = {
    Column.FIRST: (
        "player 1, first player, player one, player a, name 1, partner 1, player, name,"
        " first name 1, player name 1, player 1 name, name of player 1, partner 1 name, joueur 1,"
        " joueuse 1, premier joueur, joueur, nom 1, prénom 1, nom, partenaire 1, personne 1,"
        " nom du joueur 1, nom joueur 1, nom de la joueuse 1, nom du partenaire 1"
    ),
    Column.SECOND: (
        "player 2, second player, player two, player b, name 2, partner 2, partner,"
        " first name 2, player name 2, player 2 name, name of player 2, partner 2 name, joueur 2,"
        " joueuse 2, deuxième joueur, nom 2, prénom 2, partenaire 2, partenaire, personne 2,"
        " nom du joueur 2, nom joueur 2, nom de la joueuse 2, nom du partenaire 2"
    ),
    Column.BOTH: "couple, couples, players, names, team, joueurs, noms, équipe",
    Column.PAID: (
        "paid, has paid, entry, entry fee, fee, payé, payée, payés, entrée, droit d'entrée"
    ),
    Column.JAR: "jar, in jar, in the jar, cookie jar, pot, pot à biscuits, biscuits, dans le pot",
    Column.TOWN: "town, city, village, community, ville, municipalité, localité",
    Column.NUMBER: "number, no, nr, couple number, numéro, n°, num, #",
}
COLUMN_OF_HEAD = {
    key_of(head): column for column, heads in HEADS.items() for head in heads.split(",")
}

# What only the head of a column calls a player, however it goes on.
WORDS_OF_HEADS = re.compile(
    r"\b(?:players?|names?|partners?|joueurs?|joueuses?|noms?|prénoms?|partenaires?)\b", re.I
)

YES = frozenset(map(key_of, ("yes", "y", "x", "1", "true", "paid", "oui", "o", "vrai", "payé")))
NO = frozenset(map(key_of, ("no", "n", "0", "false", "unpaid", "non", "faux", "impayé")))
SIGNS_FOR_YES = frozenset("✓✔☑☒*")
SIGNS_FOR_NO = frozenset("-–—☐")


@dataclass(frozen=True, slots=True)
class Columns:
    """Where each thing stands on a line; `None`: nowhere."""

    first: int | None = None
    second: int | None = None
    both: int | None = None
    paid: int | None = None
    jar: int | None = None
    town: int | None = None
    unused: tuple[str, ...] = ()


def columns_of(cells: Sequence[str], *, has_town: bool = False) -> Columns | None:
    """The columns that a head line names, or `None` when the line is no head but a couple.

    A team has a town, a couple a share in the jar.
    """
    other = Column.JAR if has_town else Column.TOWN
    index_of: dict[Column, int] = {}
    unused: list[int] = []
    for index, cell in enumerate(cells):
        column = COLUMN_OF_HEAD.get(key_of(cell))
        if column in {None, other} or column in index_of:
            unused.append(index)
        else:
            index_of[column] = index
    has_pair = Column.FIRST in index_of and Column.SECOND in index_of
    if not has_pair and Column.BOTH not in index_of:
        return None
    # "Couple, Player 1, Player 2": the couple is a number then. Who signs in is given the next one.
    beside = {Column.BOTH} if has_pair else {Column.FIRST, Column.SECOND}
    unused += [index_of.pop(column) for column in beside | {Column.NUMBER} if column in index_of]
    return Columns(
        first=index_of.get(Column.FIRST),
        second=index_of.get(Column.SECOND),
        both=index_of.get(Column.BOTH),
        paid=index_of.get(Column.PAID),
        jar=index_of.get(Column.JAR),
        town=index_of.get(Column.TOWN),
        unused=tuple(name for index in sorted(unused) if (name := cells[index].strip())),
    )


def is_like_heads(names: Sequence[str]) -> bool:
    """Whether a line that names no columns we know is a head line all the same, and no couple."""
    return all(WORDS_OF_HEADS.search(name) for name in names)


def mark_of(cell: str) -> bool | None:
    """Yes, no, or `None` for a text that is neither; an empty cell says no."""
    text = cell.strip()
    key = key_of(text)
    if not text or key in NO or text in SIGNS_FOR_NO:
        return False
    return True if key in YES or text in SIGNS_FOR_YES else None
