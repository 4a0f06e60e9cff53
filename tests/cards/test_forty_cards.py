"""How soon forty cards in five photographs are read: a machine that is left alone is measured."""

import time

import pytest

from tests.cards.photographed import jpeg
from tests.cards.test_photograph import taken
from tests.figures import Count, Most, Prove
from tests.proof import IS_PROOF
from tournaments.cards.photograph.asking import read_pictures


@pytest.mark.skipif(not IS_PROOF, reason="a long proof")
def test_forty_cards_in_five_pictures_take_fifteen_seconds(prove: Prove) -> None:
    contents = [jpeg(taken(seed)) for seed in range(8_000, 8_005)]
    start = time.monotonic()

    read = read_pictures(contents)

    seconds = time.monotonic() - start
    prove(
        "40 cards in five photographs are read soon",
        Most("s on two cores", seconds, at_most=15),
        Count("cards", sum(len(picture.cards) for picture in read), at_least=38),
        control="none: a measure of time",
    )
    assert sum(len(picture.cards) for picture in read) >= 38
    assert seconds <= 15
