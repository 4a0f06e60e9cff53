"""Made-up brackets of any size, as a desk would tell them."""

from collections.abc import Sequence

from tournaments.drawing.bracket import (
    BracketLine,
    BracketMatch,
    BracketPicture,
    BracketRound,
    Said,
)

Names = Sequence[tuple[str, ...]]

FIRST = ("Ace", "Zoé", "Jack", "Marie-Ève", "Œnone", "Bea")
LAST = ("Sample", "Specimen-Échantillon", "Exemple", "Modèle", "Test")


def made_up_names(count: int) -> Names:
    return tuple(
        (
            f"{FIRST[team % 6]} {LAST[team % 5]}",
            f"{FIRST[(team * 5 + 2) % 6]} {LAST[(team + 3) % 5]}",
        )
        for team in range(count)
    )


def bracket(
    names: Names,
    *,
    played: int = 99,
    title: Said = ("Bracket",),
    with_champion: bool = False,
    in_french: bool = False,
) -> BracketPicture:
    """The first of each match wins, as many rounds as are `played`; the last teams meet no one."""
    places = 2
    while places < len(names):
        places *= 2
    order = _seeded(places)
    lines: list[BracketLine | None] = [
        BracketLine(names[seed], str(seed + 1)) if seed < len(names) else None for seed in order
    ]
    rounds: list[BracketRound] = []
    while len(lines) > 1:
        matches, lines = _round(lines, len(rounds), len(rounds) < played, in_french)
        rounds.append(BracketRound(_said(f"Round {len(rounds) + 1}", in_french), matches))
    if with_champion:
        only = lines[0] or BracketLine()
        match = BracketMatch((only,))
        rounds.append(BracketRound(_said("Champion", in_french), (match,)))
    return BracketPicture(title, tuple(rounds))


def _seeded(places: int) -> list[int]:
    order = [0]
    while len(order) < places:
        order = [seed for one in order for seed in (one, 2 * len(order) - 1 - one)]
    return order


def _round(
    lines: Sequence[BracketLine | None], number: int, is_played: bool, in_french: bool
) -> tuple[tuple[BracketMatch, ...], list[BracketLine | None]]:
    matches: list[BracketMatch] = []
    winners: list[BracketLine | None] = []
    for turn, (one, other) in enumerate(zip(lines[::2], lines[1::2], strict=True), start=1):
        name = (f"K{number + 1}-{turn}",)
        if one is None or other is None:
            alone = one or other
            matches.append(BracketMatch((alone,), name, _said("bye", in_french, "exempt")))
            winners.append(alone)
            continue
        note = _said(f"Table {turn} · 7:15 pm", in_french, f"Table {turn} · 19 h 15")
        if is_played:
            one_won = BracketLine(one.names, one.number, "120", has_won=True)
            lost = BracketLine(other.names, other.number, str(turn * 7 % 120))
            matches.append(BracketMatch((one_won, lost), name, note))
            winners.append(one)
        else:
            matches.append(BracketMatch((one, other), name, note))
            words = _said(f"winner of {name[0]}", in_french, f"gagnant de {name[0]}")
            winners.append(BracketLine(words=words))
    return tuple(matches), winners


def _said(text: str, in_french: bool, french: str = "") -> Said:
    return (text, french or f"{text} (fr)") if in_french else (text,)
