"""Scores as people read them: with a minus that is none of a hyphen."""

from collections.abc import Iterable


def points_said(points: int) -> str:
    """`120`, `0` or `−20`."""
    return str(points).replace("-", "−")


def signed(number: int) -> str:
    """`+75`, `0` or `−25`."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def both_scores(first: int, second: int) -> str:
    """`120–85`; below zero a dash alone would be lost beside the minus: `45 – −20`."""
    if min(first, second) >= 0:
        return f"{first}–{second}"
    dash = "\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}"
    return f"{points_said(first)}{dash}{points_said(second)}"


def scores_in_row(scores: Iterable[int]) -> str:
    """What one side has in each game: `120 · −20 · 95`."""
    return " · ".join(map(points_said, scores))
