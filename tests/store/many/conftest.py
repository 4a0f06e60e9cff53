"""People at their pages, for the tests in which many do something at once."""

from collections.abc import Iterator

import pytest

from tests.store.hand import Hand
from tests.store.hands import hands
from tests.store.remembering import forget_everything
from tests.store.together import PEOPLE


@pytest.fixture
def people() -> Iterator[list[Hand]]:
    """Sixteen, each with a connection; what empties the tables lets keys of evenings come again."""
    forget_everything()
    with hands(PEOPLE) as everybody:
        yield everybody
