"""What an evening file says, and every way in which a value of it is refused."""

import re
from dataclasses import replace
from typing import Any

import pytest

from scoring.cards import Card
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.games.games import JarDraw, Seated, SeatedGame, TablesDraw
from scoring.hall.movement.movement import Odd, Seating
from scoring.hall.prizes.awards import Award
from scoring.hall.prizes.prizes import Prize
from scoring.hall.settings import BoobyAmong, Settings
from scoring.hall.ties.ties import Tie, Wish
from tests.codec.files import SAMPLE, TODAY, bent, read, refusal, sample, written
from tests.codec.wrong_values import HEAD, HOUSE, IMPOSSIBLE, WRONG
from tests.scoring.hall.evenings import FEES
from tournaments.codec import MOST_BYTES, EveningFile, parse
from tournaments.codec.facts.settings import USUAL_PRIZES
from tournaments.codec.refusals import VALUES_BY_CODE, EveningFileError
from tournaments.words import sentence_for
from tournaments.words.office.file_refusals import SENTENCES

PAID: dict[str, Any] = {"has_paid": True, **FEES}


def test_whole_file_is_read_into_values() -> None:
    wishes = {"1": "cut", "4": "split"}
    file = read(
        sample(
            hall="Sample hall",
            languages=["fr"],
            sitout_is_punched=True,
            cards={"4": [3, 1], "2": []},
            jar_draw=[2, 1],
            ties=[{"prize": "place-1", "wishes": wishes, "cuts": [{"1": "4C", "4": "10S"}]}],
            handed_over=[{"prize": "place-2", "couple": 3, "thing": "Two gift baskets"}],
        )
    )

    seating = Seating(((1, 2), (3, 4)))
    assert file == EveningFile(
        Evening(
            settings=Settings(
                name="Sample evening",
                date=TODAY,
                hall="Sample hall",
                languages=("fr",),
                game_count=4,
                odd=Odd.GAP,
                sitout_is_punched=True,
                jar_size=2,
                prizes=(
                    Prize("place-1", cents=30000),
                    Prize("place-2", thing="Two gift baskets"),
                    Prize("booby", thing="A turnip"),
                ),
            ),
            couples={
                1: Couple(1, ("Ace Sample", "Trèfline Exemple"), **PAID, in_jar=True),
                2: Couple(2, ("Jack Sample", "Carreline Exemple"), **PAID),
                3: Couple(3, ("Queenie Sample", "Brelan Exemple"), **FEES),
                4: Couple(4, ("Trey Sample", "Piquelot Exemple"), **PAID, in_jar=True),
            },
            draws=(TablesDraw("", seating),),
            games=(
                SeatedGame(seating, (1, 3), Seated.DRAWN),
                SeatedGame(Seating(((4, 2), (1, 3))), (4, 1)),
                SeatedGame(Seating(((1, 2), (4, 3))), (None, 4)),
            ),
            cards={4: (1, 3), 2: ()},
            ties={
                "place-1": Tie(
                    "place-1",
                    {1: Wish.CUT, 4: Wish.SPLIT},
                    cuts=({1: Card.parse("4C"), 4: Card.parse("10S")},),
                )
            },
            jar_draws=(JarDraw("", (2, 1), 4),),
            handed_over={("place-2", 3): Award("place-2", 3, thing="Two gift baskets")},
        )
    )


def test_missing_keys_take_what_the_page_fills_in() -> None:
    facts = read(HEAD).facts

    usual = Settings(name="Card game evening", date=TODAY, prizes=USUAL_PRIZES)
    assert facts == Evening(replace(usual, booby_among=BoobyAmong.TO_THE_END))


def test_missing_jar_size_fits_a_short_evening() -> None:
    assert read({**HEAD, "games": 5}).facts.settings.jar_size == 5
    assert read({**HEAD, "games": 25}).facts.settings.jar_size == 8
    assert read({**HEAD, "jar_size": None}).facts.settings.jar_size is None


def test_house_couple_pays_nothing_and_needs_no_names() -> None:
    facts = read({**HEAD, "couples": [*SAMPLE["couples"][:3], {**HOUSE, "number": 9}]}).facts

    assert facts.house == facts.couples[9] == Couple(9, is_house=True)


def test_names_are_tidied() -> None:
    told = bent("couples", 0, "players", to=["  Ace\tSample ", "Tre\u0300fline Exemple"])

    assert read(told).facts.couples[1].players == ("Ace Sample", "Trèfline Exemple")


def test_byte_order_mark_is_allowed() -> None:
    assert parse(b"\xef\xbb\xbf" + written(SAMPLE), today=TODAY) == read(SAMPLE)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "file-not-json"),
        (b"{", "file-not-json"),
        (b"\xff\xfe{}", "file-not-text"),
        ("{}".encode("utf-16"), "file-not-text"),
        (b"[" * 100_000, "file-too-deep"),
        (b'{"a":' * 100_000, "file-too-deep"),
        (b" " * (MOST_BYTES + 1), "file-too-large"),
        (b'{"games": NaN}', "file-number-unknown"),
        (b'{"games": -Infinity}', "file-number-unknown"),
        (b'{"games": 1, "games": 2}', "file-key-twice"),
        (b"[]", "file-not-an-evening"),
        (b"null", "file-not-an-evening"),
        (b"{}", "file-not-an-evening"),
        (b'{"format": "something else"}', "file-not-an-evening"),
        (b'{"format": "cardparty-evening"}', "file-version"),
        (b'{"format": "cardparty-evening", "version": 3}', "file-version"),
        (b'{"format": "cardparty-evening", "version": true}', "file-version"),
        (b'{"format": "cardparty-evening", "version": 0}', "file-version"),
        (b'{"format": "cardparty-evening", "version": 1}', "file-version-before"),
        (b'{"format": "cardparty-evening", "version": 2, "games": ' + b"9" * 5000 + b"}",
         "file-number-too-long"),
    ],
)  # fmt: skip
def test_what_is_no_evening_file_is_refused(content: bytes, code: str) -> None:
    assert refusal(content).code == code


@pytest.mark.parametrize(("value", "sentence"), [*WRONG, *IMPOSSIBLE])
def test_wrong_value_is_refused_with_its_place(value: Any, sentence: str) -> None:
    assert sentence in sentence_for(refusal(value))


def test_every_refusal_of_a_file_has_its_sentence_with_its_values() -> None:
    told = {
        code: set(re.findall(r"%\((\w+)\)s", str(sentence))) for code, sentence in SENTENCES.items()
    }

    # What the check of a logbook catches by name is a class of its own, and tells its entry.
    caught = {"log-chain-broken", "log-entry-unreadable", "log-names-changed"}
    assert told == {**VALUES_BY_CODE, **{code: {"entry"} for code in caught}}


def test_refusal_tells_the_values_of_its_sentence() -> None:
    with pytest.raises(TypeError):
        EveningFileError("file-key-missing", key="games")
