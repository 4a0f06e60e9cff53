"""What each couple paid, as evening files tell it (``docs/evening-file.md``, rules §7.19)."""

import json
from typing import Any

from scoring.hall.acts import Pay, SetUp
from tests.codec.files import SAMPLE, TODAY, read
from tests.codec.wrong_values import HEAD
from tests.scoring.hall.evenings import sign_in, signed_in
from tournaments.codec import EveningFile, dump, parse


def couples_of(content: bytes) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = json.loads(content)["couples"]
    return told


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
    told = {**HEAD, "entry_fee_cents": 1500, "couples": SAMPLE["couples"][1:2]}

    (couple,) = read(told).facts.guests

    assert (couple.entry_fee_cents, couple.jar_fee_cents, couple.has_paid) == (1500, 200, True)
