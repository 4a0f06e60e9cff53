"""The program as a hall has it: told by acts and files, asked by its commands."""

import json
from collections.abc import Iterable
from io import StringIO
from pathlib import Path
from typing import Any

from django.core.management import call_command

from tests.cards.second_reading.night import Cards, Night


def command(*words: str) -> str:
    """What a command says."""
    said = StringIO()
    call_command(*words, stdout=said)
    return said.getvalue()


class Told:
    """One evening that is told a night."""

    def __init__(self, folder: Path, night: Night, **more: Any) -> None:
        self.folder, self.cards = folder, {}
        path = folder / "evening.json"
        path.write_text(json.dumps(evening_file(night) | more))
        self.slug = command("import", str(path)).split()[-1]
        seats = {
            "act": "seat-tables",
            "tables": {
                str(number): [*pair, None][:2] for number, pair in night.plan.start.tables.items()
            },
        }
        if night.plan.start.rest is not None:
            seats["rest"] = night.plan.start.rest
        self.said = self.do([seats, *night.acts]) if "played" not in more else ""

    def do(self, acts: Iterable[dict[str, object]]) -> str:
        """Does acts by `cardparty do`."""
        path = self.folder / "acts.jsonl"
        path.write_text("\n".join(json.dumps(act) for act in acts))
        return command("do", self.slug, str(path))

    def type_cards(self, cards: Cards) -> None:
        """Types the cards that are not typed so already, and takes away the others."""
        acts: list[dict[str, object]] = [
            {"act": "type-card", "couple": couple, "games": sorted(games)}
            for couple, games in cards.items()
            if self.cards.get(couple) != games
        ]
        acts += [
            {"act": "drop-card", "couple": couple} for couple in self.cards if couple not in cards
        ]
        if acts:
            self.do(acts)
        self.cards = dict(cards)

    def house(self) -> int | None:
        """The number of the house couple, which the program chooses where it comes later."""
        path = self.folder / "told.json"
        command("export", self.slug, "-o", str(path))
        couples = json.loads(path.read_text())["couples"]
        return next((couple["number"] for couple in couples if couple.get("house")), None)

    def audit(self) -> dict[str, Any]:
        """The audit as JSON."""
        return dict(json.loads(command("cards", self.slug, "--audit", "--format", "json")))

    def results(self) -> dict[str, Any]:
        """The results as JSON."""
        return dict(json.loads(command("results", self.slug, "--format", "json")))


def evening_file(night: Night) -> dict[str, Any]:
    """The evening before its tables are drawn."""
    plan = night.plan
    numbers = plan.start.places()
    couples = [
        {"number": number, "players": [f"A {number}", "Sample"], "house": number == plan.house}
        for number in sorted(numbers)
    ]
    return {
        "format": "cardparty-evening",
        "version": 2,
        "name": "Second reading",
        "date": "2026-11-20",
        "games": plan.games,
        "odd": plan.odd,
        "sitout_is_punched": plan.sitout_is_punched,
        "more_opponents": plan.more_opponents,
        "wins_from": "cards",
        "jar_size": None,
        "couples": couples,
    }
