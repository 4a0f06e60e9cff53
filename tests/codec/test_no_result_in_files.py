"""A table that nobody won, in evening files (rules.md §7.24)."""

import json

import pytest

from scoring.hall.acts import NoResult
from tests.scoring.hall.evenings import DAY, seated, won
from tournaments.codec.facts.decoding import FACTS_KEYS, facts_from
from tournaments.codec.facts.encoding import plain_facts
from tournaments.codec.refusals import EveningFileError
from tournaments.codec.untrusted import Part


@pytest.mark.parametrize(
    ("no_result", "code"),
    [
        ({"1": 2}, "file-result-twice"),
        ({"2": 1}, "file-winner-elsewhere"),
        ({"3": 1}, "file-no-such-table"),
        ({"2": None}, "file-wants-number"),
    ],
)
def test_table_that_nobody_won_is_read_only_where_it_can_be(
    no_result: dict[str, object], code: str
) -> None:
    evening = won(seated((1, 2), (3, 4)), 1).do(NoResult(1, 2, 4))
    told = json.loads(json.dumps(plain_facts(evening)))
    assert told["played"][0]["no_result"] == {"2": 4}
    told["played"][0]["no_result"] = no_result

    with pytest.raises(EveningFileError) as refused:
        facts_from(Part(told).read(FACTS_KEYS), today=DAY)

    assert refused.value.code == code
