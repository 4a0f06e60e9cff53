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
from tests.scoring.hall.evenings import FEES
from tournaments.codec import MOST_BYTES, EveningFile, parse
from tournaments.codec.facts.settings import USUAL_PRIZES
from tournaments.codec.refusals import VALUES_BY_CODE, EveningFileError
from tournaments.words import sentence_for
from tournaments.words.office.file_refusals import SENTENCES

HEAD = {"format": "cardparty-evening", "version": 2}


def said(value: object) -> str:
    return sentence_for(refusal(value))


def test_whole_file_is_read_into_values() -> None:
    file = read(
        sample(
            hall="Sample hall",
            languages=["fr"],
            sitout_is_punched=True,
            cards={"4": [3, 1], "2": []},
            jar_draw=[2, 1],
            ties=[
                {
                    "prize": "place-1",
                    "wishes": {"1": "cut", "4": "split"},
                    "cuts": [{"1": "4C", "4": "10S"}],
                },
            ],
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
                1: Couple(
                    1, ("Ace Sample", "Trèfline Exemple"), has_paid=True, in_jar=True, **FEES
                ),
                2: Couple(2, ("Jack Sample", "Carreline Exemple"), has_paid=True, **FEES),
                3: Couple(3, ("Queenie Sample", "Brelan Exemple"), **FEES),
                4: Couple(
                    4, ("Trey Sample", "Piquelot Exemple"), has_paid=True, in_jar=True, **FEES
                ),
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


def test_null_jar_size_is_an_evening_without_a_jar() -> None:
    assert read({**HEAD, "jar_size": None}).facts.settings.jar_size is None


def test_house_couple_pays_nothing_and_needs_no_names() -> None:
    couples = [*SAMPLE["couples"][:3], {"number": 9, "players": [], "house": True}]

    facts = read({**HEAD, "couples": couples}).facts

    assert facts.couples[9] == Couple(9, is_house=True)
    assert facts.house == facts.couples[9]


def test_names_are_tidied() -> None:
    facts = read(
        bent("couples", 0, "players", to=["  Ace\tSample ", "Tre\u0300fline Exemple"])
    ).facts

    assert facts.couples[1].players == ("Ace Sample", "Trèfline Exemple")


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


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        (bent("couples", 3, "wage", to=3), "does not know: couples[3].wage; "),
        (bent("prizes", 0, "sum", to=3), "does not know: prizes[0].sum; "),
        (sample(a=1, b=2), "does not know: a and b; "),
        (sample(**{"\ud800\x1b[31m": 1}), r"does not know: \ud800\x1b[31m; "),
        (sample(couples=[{"players": ["A", "B"]}]), "couples[0].number is missing; add it."),
        (sample(prizes=[{"place": 1, "cents": 1}]), "prizes[0].kind is missing; add it."),
        (bent("couples", 1, to=7), "couples[1] must be an object in curly brackets"),
        (sample(cards=[1]), "cards must be an object in curly brackets"),
        (sample(couples={}), "couples must be a list in square brackets"),
        (sample(couples=[SAMPLE["couples"][0]] * 1001), "couples has more than 1000 entries"),
        (sample(name=7), "name must be a text in quotation marks"),
        (sample(name="  "), "name must not be empty"),
        (sample(name=None), "name must be a text in quotation marks"),
        (sample(name="x" * 121), "name is longer than 120 letters"),
        (sample(name="a\x00b"), "name has letters that can be neither shown nor printed"),
        (sample(hall="\ud800"), "hall has letters that can be neither shown nor printed"),
        (bent("couples", 0, "players", to=["Ace", "x" * 201]), "couples[0].players[1] is longer"),
        (bent("couples", 0, "players", to=["Ace", ""]), "couples[0].players must not be empty"),
        (bent("couples", 0, "players", to=["Ace"]), "couples[0].players must have exactly two"),
        (bent("couples", 0, "number", to=0), "couples[0].number must be a whole number from 1 to"),
        (bent("couples", 0, "number", to=True), "couples[0].number must be a whole number"),
        (bent("couples", 0, "number", to=1.0), "couples[0].number must be a whole number"),
        (bent("couples", 0, "number", to="1"), "couples[0].number must be a whole number"),
        (bent("couples", 0, "in_jar", to=1), "couples[0].in_jar must be true or false"),
        (bent("couples", 0, "number", to=2), "In couples there is 2 twice; take one out."),
        (sample(games=61), "games must be a whole number from 1 to 60"),
        (sample(odd="bye"), "odd must be one of these: house, rest and gap."),
        (sample(languages=["de"]), "languages[0] must be one of these: en and fr."),
        (sample(languages=[]), "languages must be one of these: en and fr."),
        (sample(languages=["en", "en"]), "In languages there is en twice"),
        (sample(entry_fee_cents=-1), "entry_fee_cents must be a whole number from 0 to 999999999"),
        (sample(date="20261120"), "date must be a date like 2026-11-20"),
        (sample(date="1026-11-20"), "date must be a date like 2026-11-20"),
        (sample(date="2026-02-30"), "date must be a date like 2026-11-20"),
        (sample(public_address="javascript:x"), "public_address must be an address that begins"),
        (bent("prizes", 0, "thing", to="A hat"), "prizes[0] must say exactly one of cents"),
        (sample(prizes=[{"kind": "booby"}]), "prizes[0] must say exactly one of cents"),
        (sample(prizes=[{"kind": "booby", "place": 1, "cents": 1}]), "In prizes[0] a prize of"),
        (sample(prizes=[{"kind": "place", "cents": 1}]), "In prizes[0] a prize of the kind"),
        (bent("prizes", 1, "place", to=1), "In prizes there is place-1 twice"),
        (sample(cards={"x": []}), "cards.x must be a whole number from 1 to 9999"),
        (sample(cards={"01": []}), "cards.01 must be a whole number from 1 to 9999"),
        (sample(cards={"1": [1, 1]}), "In cards.1 there is 1 twice"),
        (sample(jar_draw=[1, 1]), "In jar_draw there is 1 twice"),
        (sample(ties=[{"prize": "place-0"}]),
         "ties[0].prize must be one of these: place-1, place-2, …, booby, consolation and jar."),
        (sample(handed_over=[{"prize": ["jar"], "couple": 1, "cents": 1}]),
         "handed_over[0].prize must be one of these: place-1, place-2, …, booby, consolation"),
        (sample(ties=[{"prize": "jar"}] * 2), "In ties there is jar twice"),
        (sample(ties=[{"prize": "jar", "wishes": {"1": "toss"}}]), "ties[0].wishes.1 must be one"),
        (sample(ties=[{"prize": "jar", "cuts": [{"1": "1C"}]}]), "ties[0].cuts[0].1 must be a pla"),
        (sample(ties=[{"prize": "jar", "cuts": [{"1": "JK"}]}]), "ties[0].cuts[0].1 must be a pla"),
        (sample(handed_over=[{"prize": "jar", "couple": 1}]), "handed_over[0] must say exactly"),
        (sample(handed_over=[{"prize": "jar", "couple": 1, "cents": 1}] * 2),
         "In handed_over there is jar, couple 1 twice"),
    ],
)  # fmt: skip
def test_wrong_value_is_refused_with_its_place(value: Any, sentence: str) -> None:
    assert sentence in said(value)


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        (sample(couples=[{"number": 1, "players": [], "house": True},
                         {"number": 2, "players": [], "house": True}], played=[]),
         "Couples 1 and 2 are all marked as the house couple"),
        (sample(couples=[{"number": 1, "players": [], "house": True, "paid": True}], played=[]),
         "Couple 1 is the house couple, which pays nothing"),
        ({**HEAD, "jar_size": None, "jar_brought_in_cents": 5}, "jar_brought_in_cents says $0.05"),
        (sample(jar_draw=[1, 5]), "In jar_draw there is game 5, but the evening has only 4 games"),
        ({**HEAD, "jar_size": None, "jar_draw": [1]}, "jar_size says that there is no cookie jar"),
    ],
)  # fmt: skip
def test_contradiction_is_refused_by_name(value: Any, sentence: str) -> None:
    assert sentence in said(value)


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
