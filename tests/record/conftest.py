"""People at their pages, for the tests in which many do something at once."""

from collections.abc import Iterator

import pytest

from tests.record.hand import Hand
from tests.record.hands import hands
from tests.record.remembering import forget_everything
from tests.record.together import PEOPLE


@pytest.fixture
def people() -> Iterator[list[Hand]]:
    """Sixteen, each with a connection; what empties the tables lets keys of evenings come again."""
    forget_everything()
    with hands(PEOPLE) as everybody:
        yield everybody
