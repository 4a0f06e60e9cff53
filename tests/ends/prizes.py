"""Prizes by place, to the cent (8.6, 8.7, 7.9, 7.12)."""

from typing import TYPE_CHECKING, Any

from tests.ends.paper import height

if TYPE_CHECKING:
    from tests.ends.night import Night

Awards = dict[str, dict[int, Any]]


def worth(night: "Night", prize: dict[str, Any]) -> Any:
    if "thing" in prize:
        return prize["thing"]
    if "cents" in prize:
        return prize["cents"]
    pot = night.paid * night.settings["entry_fee_cents"] - night.settings["hall_share_cents"]
    return max(pot, 0) * prize["percent"] // 100


def settle(night: "Night", places: dict[int, int]) -> None:
    awards: Awards = {}
    ties = {}
    for prize in night.settings["prizes"]:
        name = f"place-{prize['place']}"
        holders = sorted(team for team, place in places.items() if place == prize["place"])
        if len(holders) == 1:
            awards[name] = {holders[0]: worth(night, prize)}
        elif holders:
            ties[name] = (prize, holders)
    compare(night, awards, {name: worth(night, prize) for name, (prize, _) in ties.items()})
    for name, (prize, holders) in ties.items():
        awards[name] = settle_tie(night, name, prize, holders)
        night.tags.add("tie")
    night.flush()
    compare(night, awards, {})
    hand_over(night, awards)


def settle_tie(
    night: "Night", name: str, prize: dict[str, Any], holders: list[int]
) -> dict[int, Any]:
    if night.ended:
        night.must_refuse("a play-off after an early end", act="wish", prize=name,
                          couple=holders[0], wish="playoff")  # fmt: skip
    value = worth(night, prize)
    if isinstance(value, str):
        night.must_refuse("a thing that is split", act="wish", prize=name,
                          couple=holders[0], wish="split")  # fmt: skip
    elif night.chance.random() < 0.5:
        for team in holders:
            night.act(act="wish", prize=name, couple=team, wish="split")
        share, left = divmod(value, len(holders))
        return {team: share + (at < left) for at, team in enumerate(holders)}
    for team in holders:
        night.act(act="wish", prize=name, couple=team, wish="cut")
    level = holders
    while len(level) > 1:
        night.chance.shuffle(level)
        cards = one_round(night, name, level)
        lowest = min(map(height, cards.values()))
        level = [team for team in level if height(cards[team]) == lowest]
    return {level[0]: value}


def one_round(night: "Night", name: str, level: list[int]) -> dict[int, str]:
    deck = [rank + suit for rank in night.ranks(level) for suit in "HDCS"]
    cards = dict(zip(level, night.chance.sample(deck, len(level)), strict=True))
    for team, card in cards.items():
        night.act(act="cut", prize=name, couple=team, card=card)
    return cards


def compare(night: "Night", awards: Awards, open_: dict[str, Any]) -> None:
    told = night.program.results
    given: Awards = {}
    for one in told["awards"]:
        value = one["thing"] if one["cents"] is None else one["cents"]
        given.setdefault(one["prize"], {})[one["couple"]] = value
    night.same("open prizes", set(told["open"]), set(open_))
    night.same("awards", given, awards)
    night.same("final", told["final"], not open_)
    night.same("provisional awards", any(one.get("provisional") for one in told["awards"]), False)
    paid = night.paid * night.settings["entry_fee_cents"]
    spent = sum(cents for each in awards.values() for cents in each.values()
                if not isinstance(cents, str))  # fmt: skip
    spent += sum(cents for cents in open_.values() if not isinstance(cents, str))
    night.same("money", told["money"],
               {"in_cents": paid, "prizes_cents": spent, "hall_cents": paid - spent})  # fmt: skip


def hand_over(night: "Night", awards: Awards) -> None:
    for name, each in awards.items():
        others = [team for team in night.here() if team not in each]
        if others and night.chance.random() < 0.1:
            night.must_refuse("a prize for another", act="hand-over", prize=name, couple=others[0])
        for team in each:
            night.act(act="hand-over", prize=name, couple=team)
    night.flush()
    told: Awards = {}
    for one in night.program.file.get("handed_over", []):
        told.setdefault(one["prize"], {})[one["couple"]] = one.get("thing", one.get("cents"))
    night.same("handed over", told, awards)
