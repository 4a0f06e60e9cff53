"""What each couple paid, as evening files tell it (``docs/evening-file.md``, rules §7.19)."""

import datetime
import json
from typing import Any

import pytest

from scoring.hall.acts import Pay, SetUp
from tests.scoring.hall.evenings import sign_in, signed_in
from tournaments.codec.parsing import parse
from tournaments.codec.refusals import EveningFileError
from tournaments.codec.values import EveningFile
from tournaments.codec.writing import dump

TODAY = datetime.date(2026, 11, 20)


def couples_of(content: bytes) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = json.loads(content)["couples"]
    return told


def parsed(**changes: Any) -> EveningFile:
    told = {"format": "cardparty-evening", "version": 2, "entry_fee_cents": 1500, **changes}
    return parse(json.dumps(told).encode(), today=TODAY)


def couple(**told: Any) -> dict[str, Any]:
    return {"number": 1, "players": ["Ace Sample", "Jack Sample"], **told}


def test_7_19_file_tells_the_fees_that_are_not_the_evenings() -> None:
    evening = signed_in(1).do(SetUp({"entry_fee_cents": 2500}, fee_from=1)).do(sign_in(2))

    content = dump(EveningFile(evening))

    assert [told.get("entry_fee_cents") for told in couples_of(content)] == [2000, None]
    assert parse(content, today=TODAY).facts == evening


def test_7_19_fee_that_is_nothing_is_told_too() -> None:
    evening = signed_in(1, entry_fee_cents=0).do(SetUp({"entry_fee_cents": 500}, fee_from=1))

    content = dump(EveningFile(evening.do(Pay(1, has_paid=False))))

    assert couples_of(content)[0]["entry_fee_cents"] == 0
    assert parse(content, today=TODAY).facts.couples[1].owed_cents == 0


def test_couple_of_an_older_file_pays_the_fees_of_its_evening() -> None:
    (read,) = parsed(couples=[couple()]).facts.guests

    assert (read.entry_fee_cents, read.jar_fee_cents, read.has_paid) == (1500, 200, True)


def test_house_couple_pays_nothing_and_a_file_cannot_say_otherwise() -> None:
    house = {"number": 1, "players": [], "house": True}
    read = parsed(couples=[house]).facts.house
    assert read is not None
    assert (read.entry_fee_cents, read.jar_fee_cents) == (0, 0)

    with pytest.raises(EveningFileError) as refused:
        parsed(couples=[{**house, "entry_fee_cents": 1500}])

    assert refused.value.code == "file-house-pays"


@pytest.mark.parametrize("fee", [-1, "20", 20.5, None, True])
def test_fee_that_is_no_sum_is_refused(fee: object) -> None:
    with pytest.raises(EveningFileError) as refused:
        parsed(couples=[couple(entry_fee_cents=fee)])

    assert refused.value.code == "file-wants-number"
