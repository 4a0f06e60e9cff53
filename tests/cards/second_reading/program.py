"""The program as a hall has it: told by acts and files, asked by its commands."""

import json
from typing import Any

from tests.cards.second_reading.night import Cards, Night
from tests.ends.program import Act, Evening, answer


class Told(Evening):
    """One evening that is told a night."""

    def __init__(self, night: Night, **more: Any) -> None:
        super().__init__(evening_file(night) | more)
        self.cards: Cards = {}
        if "played" not in more:
            tables = night.plan.start.tables.items()
            seats = {str(number): [*pair, None][:2] for number, pair in tables}
            rest = {} if night.plan.start.rest is None else {"rest": night.plan.start.rest}
            self.do([{"act": "seat-tables", "tables": seats, **rest}, *night.acts])

    def type_cards(self, cards: Cards) -> None:
        """Types the cards that are not typed so already, and takes away the others."""
        acts: list[Act] = [
            {"act": "type-card", "couple": couple, "games": sorted(games)}
            for couple, games in cards.items()
            if self.cards.get(couple) != games
        ]
        gone = [couple for couple in self.cards if couple not in cards]
        self.do([*acts, *({"act": "drop-card", "couple": couple} for couple in gone)])
        self.cards = dict(cards)

    def house(self) -> int | None:
        """The number of the house couple, which the program chooses where it comes later."""
        couples = self.file["couples"]
        return next((couple["number"] for couple in couples if couple.get("house")), None)

    def audit(self) -> dict[str, Any]:
        return dict(json.loads(answer("cards", self.slug, "--audit", "--format", "json")))


def evening_file(night: Night) -> dict[str, Any]:
    """The evening before its tables are drawn."""
    plan = night.plan
    couples = [
        {"number": number, "players": [f"A {number}", "Sample"], "house": number == plan.house}
        for number in sorted(plan.start.places())
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
