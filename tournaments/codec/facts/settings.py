"""The settings of an evening by the keys that files give them."""

import datetime
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scoring.hall.prizes.prizes import Prize, place_prize
from scoring.hall.settings import NAMES, FormatOfPlay, Settings
from tournaments.codec.by_fields import codec_of, key_of

USUAL_NAME = "Card game evening"
USUAL_PRIZES = (
    Prize(place_prize(1), percent=50),
    Prize(place_prize(2), percent=30),
    Prize(place_prize(3), percent=20),
)


def settings_from(said: Mapping[str, Any], *, name: str, date: datetime.date) -> Settings:
    """What is told, and for what is left out what the page for a new evening would say."""
    usual = Settings(name=name, date=date, prizes=USUAL_PRIZES)
    if said.get("format_of_play") is FormatOfPlay.NEVINS_HOUSE:
        return replace(usual, **said).of_its_format()
    if usual.jar_size is not None:
        # A short evening has fewer numbers to draw than the usual jar asks for.
        fewest = min(usual.jar_size, said.get("game_count", usual.game_count))
        usual = replace(usual, jar_size=fewest)
    return replace(usual, **said)


def encode_settings(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Settings by their names in `Settings` as JSON, in the order in which files tell them."""
    return {
        SETTING_CODECS[name].key: SETTING_CODECS[name].kind.write(settings[name])
        for name in NAMES
        if name in settings
    }


SETTING_CODECS = {field.name: field for field in codec_of(Settings).fields}
SETTINGS_KEYS = {SETTING_CODECS[name].key: key_of(SETTING_CODECS[name]) for name in NAMES}
"""Every setting; those that a format of play does not use are no keys of its files."""
