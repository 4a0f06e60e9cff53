"""The letters on the picture cards in the rows of an evening."""

import pytest
from django.db import IntegrityError, transaction

from scoring.hall.acts import SetUp
from scoring.hall.settings import PictureLetters
from tests.factories import do, make_evening
from tournaments.models import EveningRow
from tournaments.record.reading import read_evening

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("letters", PictureLetters)
def test_letters_are_written_and_read(letters: PictureLetters) -> None:
    evening = do(make_evening(0), SetUp({"picture_letters": letters}))

    assert EveningRow.objects.get(pk=evening.pk).picture_letters == letters.value
    assert read_evening(evening.pk).settings.picture_letters is letters


@pytest.mark.parametrize("letters", ["", "jqk", "KDV", None])
def test_database_refuses_letters_of_no_pack(letters: str | None) -> None:
    evening = make_evening(0)

    with pytest.raises(IntegrityError), transaction.atomic():
        EveningRow.objects.filter(pk=evening.pk).update(picture_letters=letters)
