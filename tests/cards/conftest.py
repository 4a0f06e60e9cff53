"""The desk at which photographed cards wait, with a data folder of its own."""

from pathlib import Path

import pytest
from django.test import Client

from tests.cards.photograph_desk import GAMES, PhotographDesk
from tests.factories import draw, make_evening


@pytest.fixture
def desk(
    client: Client, db: None, settings: pytest.FixtureRequest, tmp_path: Path
) -> PhotographDesk:
    settings.DATA_DIR = tmp_path
    return PhotographDesk(client, draw(make_evening(4, game_count=GAMES)))
