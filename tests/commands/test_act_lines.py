"""Lines of acts as a command is given them."""

import pytest

from tests.factories import make_evening
from tournaments.codec import MOST_BYTES
from tournaments.codec.refusals import EveningFileError
from tournaments.management.act_lines import read_act_lines


@pytest.mark.django_db
def test_more_lines_than_any_evening_has_are_refused_before_they_are_read() -> None:
    evening = make_evening(2)

    with pytest.raises(EveningFileError, match="file-too-large megabytes=16"):
        read_act_lines(b"\n" * (MOST_BYTES + 1), evening)
