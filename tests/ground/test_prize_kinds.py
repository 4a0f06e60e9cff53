"""The kinds of prize are one table: what each needs elsewhere is there, and nothing else is."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.utils.translation import override

from scoring.hall.fields import MOST_PLACES
from scoring.hall.prizes.prizes import KINDS, OFFERED_KINDS, PRIZE_KINDS, Prize, PrizeKind
from scoring.hall.settings import PRIZE_KINDS_OF, FormatOfPlay
from tests.factories import make_evening
from tournaments.codec.by_fields import plain_prize, prize
from tournaments.codec.untrusted import Part
from tournaments.languages import CODES
from tournaments.office.settings.prize_forms import prizes_asked
from tournaments.words.prizes.names import NAMES, NAMES_IN_SENTENCE, prize_in_sentence, prize_name

ROOT = Path(__file__).parents[2]

of_each = pytest.mark.parametrize("kind", PRIZE_KINDS, ids=list(KINDS))
of_each_offered = pytest.mark.parametrize(
    "kind", OFFERED_KINDS, ids=[kind.word for kind in OFFERED_KINDS]
)


@of_each
@pytest.mark.parametrize("language", CODES)
def test_kind_has_its_words_in_every_language(kind: PrizeKind, language: str) -> None:
    names = kind.names(MOST_PLACES)

    with override(language):
        headings = {prize_name(name) for name in names}
        in_sentences = {prize_in_sentence(name) for name in names}

    assert len(headings) == len(in_sentences) == len(names)
    assert headings.isdisjoint(in_sentences)
    assert names[0] in NAMES
    assert names[0] in NAMES_IN_SENTENCE


@of_each_offered
def test_prize_of_every_kind_is_read_as_it_is_written(kind: PrizeKind) -> None:
    offered = [Prize(name, thing="A turnip") for name in kind.names(MOST_PLACES)]

    assert [prize(Part(plain_prize(told), "prizes[0]")) for told in offered] == offered


@pytest.mark.django_db
@of_each_offered
def test_rows_take_every_kind(kind: PrizeKind) -> None:
    offered = tuple(Prize(name, percent=1) for name in kind.names(MOST_PLACES))

    format_of_play = next(told for told in FormatOfPlay if kind in PRIZE_KINDS_OF[told])
    evening = make_evening(0, prizes=offered, format_of_play=format_of_play)

    assert evening.settings.prizes == offered


def test_settings_page_has_a_row_for_each_place_and_each_other_kind() -> None:
    rows = [(form.name, form.initial["kind"]) for form in prizes_asked(2).rows]

    others = [("booby", "thing"), ("consolation", "percent")]
    assert rows == [("place-1", "cents"), ("place-2", "cents"), *others]


def test_schema_tells_the_kinds_of_the_table() -> None:
    told = json.loads((ROOT / "docs" / "schema" / "evening-2.json").read_text("utf-8"))["$defs"]
    names = [name for kind in PRIZE_KINDS for name in kind.names(MOST_PLACES)]
    others = ["", "place", "place-0", f"place-{MOST_PLACES + 1}", "booby-1"]

    matching = [name for name in (*names, *others) if _is_told(told["prizeName"], name)]

    assert matching == names
    assert told["prize"]["properties"]["kind"] == {"enum": [kind.word for kind in OFFERED_KINDS]}


def _is_told(schema: dict[str, Any], name: str) -> bool:
    return name in schema.get("enum", ()) or bool(re.search(schema.get("pattern", "^$."), name))
