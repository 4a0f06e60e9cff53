"""Draws are checked by a program in another language, as anyone in the hall could do it."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

from scoring.hall.games.draws import JAR, POOLS, TABLES, Draw, draw_jar, draw_pools, draw_tables
from scoring.hall.numbers import CoupleNumber

ROOT = Path(__file__).parents[2]
DRAWS = 10_000
LETTERS = "0123456789abcdefAZ:-, éß中🂡"


@pytest.fixture
def checker(page: Page) -> Page:
    """A browser that has been given the program, and nothing else."""
    page.add_script_tag(content=(ROOT / "docs/check-draw.js").read_text(encoding="utf-8"))
    return page


def checked(checker: Page, draws: Sequence[Draw]) -> list[tuple[int, ...]]:
    told = [
        [draw.seed, draw.purpose, ",".join(map(str, draw.entries)), len(draw.order)]
        for draw in draws
    ]
    found = checker.evaluate("draws => draws.map((draw) => drawn(...draw))", told)
    return [tuple(order) for order in found]


def draws_by_chance(chance: Random) -> list[Draw]:
    return [draw_by_chance(chance) for _ in range(DRAWS)]


def draw_by_chance(chance: Random) -> Draw:
    seed = "".join(chance.choices(LETTERS, k=chance.randint(1, 64)))
    purpose = chance.choice([TABLES, POOLS, JAR])
    if purpose == JAR:
        games = chance.randint(1, 25)
        return draw_jar(games, chance.randint(1, games), seed)
    numbers = chance.sample(range(1, 1000), k=chance.choice([2, 5, 9, 16]))
    couples = [CoupleNumber(number) for number in numbers]
    return draw_tables(couples, seed) if purpose == TABLES else draw_pools(couples, seed)


def test_another_program_draws_the_same(checker: Page) -> None:
    draws = draws_by_chance(Random(45))

    assert checked(checker, draws) == [draw.order for draw in draws]


def test_draw_that_is_not_by_its_seed_is_noticed(checker: Page) -> None:
    """The control: one that is drawn by hand, and one for which the seed is said otherwise."""
    draw = draw_tables([CoupleNumber(number) for number in range(1, 41)], "45")
    by_hand = (*draw.order[1::-1], *draw.order[2:])

    assert checked(checker, [draw]) != [by_hand]
    assert checked(checker, [Draw("46", draw.purpose, draw.entries, draw.order)]) != [draw.order]


def test_numbers_may_be_told_from_one_to_another(checker: Page) -> None:
    assert checker.evaluate("drawn('45', 'tables', '1-4')") == [4, 2, 1, 3]
    assert checker.evaluate("drawn('45', 'jar', '1-25', 8)") == list(draw_jar(25, 8, "45").order)


def test_program_is_short_enough_to_be_read() -> None:
    lines = (ROOT / "docs/check-draw.js").read_text(encoding="utf-8").splitlines()

    assert len(lines) <= 60
