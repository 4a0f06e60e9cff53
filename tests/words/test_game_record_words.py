"""What is refused of a written game is said in one sentence that begins with the place."""

from random import Random

import pytest
from django.utils import translation

from scoring.errors import RuleError
from scoring.table.game.record_text import game_as_text, read_game
from scoring.table.variant.variants import VARIANTS
from tests.proof import IS_PROOF, mostly_long
from tests.scoring.table.game.records import damaged, game_by_chance, left_off, taken_up_later
from tests.words.told import N, in_both
from tournaments.words import sentence_for

DAMAGED = 20_000 if IS_PROOF else 1_000
LANGUAGES = {"en": "Line {}, column {}: ", "fr": "Ligne {}, colonne {}" + N + ": "}


def refusal_of(text: str) -> RuleError:
    with pytest.raises(RuleError) as refusal:
        read_game(text)
    return refusal.value


@pytest.mark.parametrize("tried", [DAMAGED] if IS_PROOF else mostly_long([DAMAGED // 4, DAMAGED]))
@pytest.mark.parametrize("language", LANGUAGES)
def test_damaged_record_is_refused_by_a_sentence_with_line_and_column(
    language: str, tried: int
) -> None:
    rng, texts, said = Random(47), [], set()
    for name in VARIANTS:
        whole = game_by_chance(name, rng)
        texts += map(game_as_text, (whole, left_off(whole, rng), taken_up_later(whole, rng)))
    with translation.override(language):
        for _ in range(tried):
            try:
                read_game(damaged(rng.choice(texts), rng))
            except RuleError as refusal:
                line, column = refusal.values["line"], refusal.values["column"]
                sentence = sentence_for(refusal)
                place = LANGUAGES[language].format(line, column)
                assert sentence.startswith(place)
                assert len(sentence) > len(place) + 10
                assert sentence.endswith(".")
                said.add(refusal.code)

    assert len(said) >= 15


def test_illegal_act_is_said_with_its_place() -> None:
    text = "forty-fives 1\nvariant nevins-house\nplayers 4\nscores 0 7\n"

    assert in_both(sentence_for, refusal_of(text))[0] == (
        "Line 4, column 8: No game goes on at these scores: one for each side, in fives; "
        "check them."
    )
    text = "forty-fives 3\nvariant general\nplayers 4"
    assert in_both(sentence_for, refusal_of(text))[1] == (
        f"Ligne 1, colonne 13{N}: La version «{N}3{N}» d’un relevé de partie n’est pas connue ici; "
        "prenez une version plus récente de Cardparty."
    )
