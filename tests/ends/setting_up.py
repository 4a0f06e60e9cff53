"""What a tournament by chance is set up like: an evening file with pools and nothing played."""

from random import Random
from typing import Any

RULES = ["wins", "among-level", "difference", "points", "cut"]
TOLD = (
    "pools", "qualifiers", "runners_up", "best_of", "meets_twice", "order_rules",
    "entry_fee_cents", "hall_share_cents", "prizes",
)  # fmt: skip
Settings = dict[str, Any]


def settings_by_chance(chance: Random) -> Settings:
    """What the file tells, and under ``scores`` and ``rings`` how level its teams shall be."""
    team_count = chance.choice([*range(2, 31), 4, 5, 6, 7, 8, 9])
    pools = _pools(team_count, chance)
    qualifiers = chance.choice([0, 1, 1, 2, 2, 2, 3, 4])
    runners_up = chance.choice([0, 0, 1, 2, 3]) if qualifiers else 0
    if qualifiers and qualifiers * len(pools) + runners_up < 2:
        qualifiers = 2
    rings = chance.random() < 0.25
    return {
        "pools": pools,
        "qualifiers": qualifiers,
        "runners_up": runners_up,
        "best_of": chance.choice([1, 1, 3]),
        "meets_twice": team_count < 9 and chance.random() < 0.2,
        "order_rules": _rules(chance),
        "third_place": chance.random() < 0.5,
        "consolation": chance.random() < 0.5,
        "entry_fee_cents": chance.choice([0, 1000, 1500, 1999, 2005]),
        "hall_share_cents": chance.choice([0, 0, 1000, 777]),
        "prizes": _prizes(chance),
        "rings": rings,
        "scores": chance.choice([*["same"] * (1 + rings), "few", "free"]),
    }


def _pools(team_count: int, chance: Random) -> list[list[int]]:
    numbers = chance.sample(range(1, 60), team_count)
    count = chance.randint(max(1, -(-team_count // 16)), max(1, min(6, team_count // 2)))
    pools = [numbers[at::count] for at in range(count)]
    if count > 1 and chance.random() < 0.3:  # not as even as can be
        giver, taker = chance.sample(pools, 2)
        if len(giver) > 2 and len(taker) < 16:
            taker.append(giver.pop())
    return pools


def _rules(chance: Random) -> list[str]:
    rules = list(RULES)
    if chance.random() < 0.2:
        others = rules[:-1]
        chance.shuffle(others)
        rules = [*others, "cut"]
    return rules


def _prizes(chance: Random) -> list[Settings]:
    kinds = (
        lambda: {"percent": chance.randint(5, 40)},
        lambda: {"cents": chance.choice([5000, 3333, 1001])},
        lambda: {"thing": "A wine basket", "each": chance.random() < 0.5},
    )
    return [
        {"kind": "place", "place": place, **chance.choice(kinds)()}
        for place in range(1, chance.choice([3, 4, 6, 9]))
    ]


def evening_file(settings: Settings, chance: Random) -> Settings:
    players = ["Ace Sample", "Jack Sample"]
    couples = [
        {"number": team, "players": players, "paid": chance.random() < 0.9}
        for pool in settings["pools"]
        for team in pool
    ]
    return {
        "format": "cardparty-evening",
        "version": 2,
        "name": "T",
        "date": "2026-11-20",
        "format_of_play": "nevins-house",
        "couples": couples,
        "knockout": {key: settings[key] for key in ("third_place", "consolation")},
        **{key: settings[key] for key in TOLD},
    }
