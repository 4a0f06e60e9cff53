"""A record of which something is lost or changed: refused where that stands, or another game."""

from random import Random

import pytest

from scoring.errors import RuleError
from scoring.table.game.record_text import game_as_text, read_game
from tests.figures import Prove, Share
from tests.proof import IS_PROOF, mostly_long
from tests.scoring.table.game.records import damaged, game_by_chance, left_off, taken_up_later
from tests.scoring.table.game.test_record_text import WRITTEN
from tests.scoring.table.houses import NAMES

DAMAGED = 20_000 if IS_PROOF else 2_000


@pytest.mark.parametrize("tried", mostly_long([DAMAGED // 10, DAMAGED]))
def test_damaged_record_is_refused_where_it_is_damaged_or_is_a_game(
    tried: int, prove: Prove
) -> None:
    rng = Random(45)
    texts = [WRITTEN]
    for name in NAMES:
        whole = game_by_chance(name, rng)
        texts += map(game_as_text, (whole, left_off(whole, rng), taken_up_later(whole, rng)))
    refused = 0
    for _ in range(tried):
        text = damaged(rng.choice(texts), rng)
        try:
            told = read_game(text)
        except RuleError as refusal:
            line, column = refusal.values["line"], refusal.values["column"]
            lines = text.splitlines()
            assert line in range(1, len(lines) + 2)
            assert column in range(1, len([*lines, ""][line - 1]) + 2)
            refused += 1
        else:
            assert read_game(game_as_text(told)) == told

    assert refused > tried * 3 / 4
    prove(
        "Game records",
        control=Share(
            "damaged ones are refused by line and column", refused, tried, at_least=3 / 4
        ),
    )
