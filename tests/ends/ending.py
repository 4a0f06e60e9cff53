"""How a tournament ends: places, wins, prizes and the consolation, by the paper and the program."""

from typing import TYPE_CHECKING

from tests.ends.paper import Group, across, shared_places
from tests.ends.prizes import settle
from tests.ends.program import Evening

if TYPE_CHECKING:
    from tests.ends.night import Night

CHANGES = (
    "knock-out corrected", "seeds corrected", "left its seat", "left the knock-out",
    "ended in the knock-out",
)  # fmt: skip
"""After these a place that was told before may be another one."""


def groups(night: "Night") -> list[Group]:
    """Everybody who has a place, best first."""
    places = night.pools.places()
    order = across(night.pools, places, night.across_cuts)
    if night.sheet is None:
        return order
    seated = {team for team in night.sheet.slots if team}
    front = ended_groups(night, order) if night.ended else night.sheet.groups()
    rest = [[team for team in group if team not in seated] for group in order]
    return front + [group for group in rest if group]


def ended_groups(night: "Night", order: list[Group]) -> list[Group]:
    """By the round that each has reached, then by pool order (8.7)."""
    sheet = night.sheet
    assert sheet
    beaten, reached = sheet.beaten_in(), sheet.reached()
    groups: list[Group] = []
    for round_ in range(sheet.rounds, 0, -1):
        there = {team for team, at in reached.items() if at == round_}
        third = sheet.third
        if third and there == set(third) and (first := sheet.winner_of("T-1", third)):
            groups += [[first], [team for team in there if team != first]]
        elif there <= beaten.keys():
            groups += [sorted(there)] * bool(there)
        elif round_ == sheet.rounds and there & beaten.keys():
            groups += [[team] for team in sorted(there, key=lambda team: team in beaten)]
        else:
            still = [[team for team in group if team in there] for group in order]
            groups += [group for group in still if group]
    return groups


def wins(night: "Night", team: int) -> int:
    """In the pools and in the knock-out, where the other one went home, too."""
    named = night.sheet.named() if night.sheet else ()
    return night.pools.wins(team) + sum(
        None not in match and night.sheet.winner_of(name, match) == team for name, match in named
    )


def finish(night: "Night") -> None:
    if "too few" in night.tags:
        return
    places = shared_places(groups(night))
    told = night.program.results
    night.same("places", {one["couple"]: one["place"] for one in told["standings"]}, places)
    night.same("order of the standings", [one["place"] for one in told["standings"]],
              sorted(places.values()))  # fmt: skip
    if not night.settings["consolation"]:
        night.same("wins", {one["couple"]: one["wins"] for one in told["standings"]},
                  {team: wins(night, team) for team in places})  # fmt: skip
    if night.tags.isdisjoint(CHANGES):
        known = {team: places[team] for team in night.told_early}
        night.same("places told before the end", night.told_early, known)
    settle(night, places)
    if night.sheet and night.settings["consolation"] and not night.ended:
        console(night)
    if night.chance.random() < 0.1 or "nobody moves up" in night.tags:
        compare_with_file(night)


def console(night: "Night") -> None:
    """Who plays on, that everybody does, and that it changes nothing (8.6)."""
    assert night.sheet
    gone = {*night.sheet.gone, *night.pools.gone}
    meant, before = night.sheet.consolation(), night.program.results["standings"]
    seen, lost = set(), []
    while ready := [match for match in night.program.file["matches"]
                    if match["stage"] == "consolation" and not match.get("winner")
                    and None not in match["teams"]]:  # fmt: skip
        night.tags.add("consolation")
        for match in ready:
            result = night.play(match["id"], tuple(match["teams"]), may_be_given=False)
            seen |= set(match["teams"])
            lost += [team for team in match["teams"] if team != result.winner]
        night.flush()
    night.same("in the consolation", seen, meant - gone if len(meant - gone) > 1 else seen)
    night.same("none for one alone", bool(seen), len(meant - gone) > 1)
    night.same("beaten twice", len(lost), len(set(lost)))
    night.same("left of the consolation", len(seen - set(lost)), min(1, len(seen)))
    after = night.program.results["standings"]
    night.same("places after the consolation", [(one["couple"], one["place"]) for one in after],
              [(one["couple"], one["place"]) for one in before])  # fmt: skip


def compare_with_file(night: "Night") -> None:
    """A file that is read again tells the same (docs/evening-file.md)."""
    results = night.program.results
    again = Evening(night.program.file).results
    night.same("what the file tells", {**again, "slug": ""}, {**results, "slug": ""})
