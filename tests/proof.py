"""How much is tried: what is quick by README's command, more by CI, and all by `make prove`.

What takes long for what it proves has the mark `long`, which README's command leaves out: by
chance, by force, second readings, hostile forms, all documents in all ways. CI runs it after that,
but for what `make prove` runs at full size (`.ci/proofs`).
"""

import os
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import settings

IS_PROOF = "CARDPARTY_PROVE" in os.environ
# Of Hypothesis, by README's command, by the long tests of CI and by `make prove`.
EXAMPLES = {"quick": 10, "unhurried": 40, "proof": 100}


def examples(count: int) -> int:
    """So many of Hypothesis in a proof, and fewer elsewhere as of all others."""
    return count * settings.default.max_examples // 100


def mostly_long(values: Iterable[Any], quick: int = 1) -> list[Any]:
    """Parameters of a test of which so many, the first, are for README's command."""
    return [
        value if place < quick else pytest.param(*_told(value), marks=pytest.mark.long)
        for place, value in enumerate(values)
    ]


def _told(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)
