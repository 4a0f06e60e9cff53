"""Writes an evening file as people can read it: a couple a line, a game a line; always the same."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from scoring.hall.awards import Award
from scoring.hall.prizes import Prize
from scoring.hall.ties import Tie
from tournaments.office.evening_file.values import FORMAT, VERSION, EveningFile, FileCouple


def dump(file: EveningFile) -> bytes:
    """The file in UTF-8. Settings are always told, facts only when there are any."""
    keys = {**_settings(file), **_facts(file)}
    lines = ",\n".join(f"  {_json(key)}: {_layout(value)}" for key, value in keys.items())
    return f"{{\n{lines}\n}}\n".encode()


def _settings(file: EveningFile) -> dict[str, Any]:
    settings = file.settings
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": settings.name,
        "date": settings.date.isoformat(),
        "hall": settings.hall,
        "languages": settings.languages.split(","),
        "games": settings.game_count,
        "odd": settings.odd,
        "sitout_is_punched": settings.sitout_is_punched,
        "entry_fee_cents": settings.entry_fee_cents,
        "jar_fee_cents": settings.jar_fee_cents,
        "hall_share_cents": settings.hall_share_cents,
        "jar_brought_in_cents": settings.jar_brought_in_cents,
        "jar_size": settings.jar_size,
        "wins_from": settings.wins_from,
        "public_address": settings.public_address,
        "public_shows_names": settings.public_shows_names,
        "screen_shows_leaders": settings.screen_shows_leaders,
        "practice": file.is_practice,
        "prizes": [_prize(prize) for prize in settings.prizes],
        "couples": [_couple(couple) for couple in file.couples],
    }


def _facts(file: EveningFile) -> dict[str, Any]:
    facts = {
        "seating": None if file.seating is None else file.seating._asdict(),
        "seating_seed": file.seating_seed,
        "results": file.results,
        "cards": {str(couple): games for couple, games in sorted(file.cards.items())},
        "jar_draw": file.jar_draw,
        "jar_seed": file.jar_seed,
        "ties": [_tie(tie) for tie in file.ties],
        "handed_over": [_award(award) for award in file.handed_over],
    }
    return {key: value for key, value in facts.items() if value}


def _couple(couple: FileCouple) -> dict[str, Any]:
    return {
        "number": couple.number,
        "players": couple.players,
        "house": couple.is_house,
        "paid": couple.has_paid,
        "in_jar": couple.in_jar,
        "first_game": couple.first_game,
        "last_game": couple.last_game,
    }


def _prize(prize: Prize) -> dict[str, Any]:
    kind = {"kind": "booby"} if prize.place is None else {"kind": "place", "place": prize.place}
    return kind | _worth(cents=prize.cents, percent=prize.percent, thing=prize.thing)


def _award(award: Award) -> dict[str, Any]:
    who = {"prize": award.prize, "couple": award.couple}
    return who | _worth(cents=award.cents, thing=award.thing)


def _worth(**worth: int | str | None) -> dict[str, Any]:
    return {key: value for key, value in worth.items() if value is not None}


def _tie(tie: Tie) -> dict[str, Any]:
    told = {
        "wishes": {str(couple): wish.value for couple, wish in sorted(tie.wishes.items())},
        "forfeits": sorted(tie.forfeits),
        "cuts": [
            {str(couple): str(card) for couple, card in sorted(cut.items())} for cut in tie.cuts
        ],
        "playoff_winner": tie.playoff_winner,
    }
    return {"prize": tie.prize} | {key: value for key, value in told.items() if value}


def _layout(value: object) -> str:
    """A list or object of several parts gets a line for each part, anything else one line."""
    if isinstance(value, Mapping) and value:
        return _lines("{", [f"{_json(key)}: {_json(part)}" for key, part in value.items()], "}")
    if isinstance(value, list | tuple) and any(isinstance(p, Mapping | tuple) for p in value):
        return _lines("[", map(_json, value), "]")
    return _json(value)


def _lines(opening: str, parts: Iterable[str], closing: str) -> str:
    return f"{opening}\n    " + ",\n    ".join(parts) + f"\n  {closing}"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
