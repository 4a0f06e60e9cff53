"""A second reading of an evening (rules.md §7): acts as JSON objects in, every answer out.

It shares nothing with the product and remembers nothing: each question replays the whole log.
An entry's number is its place in the log, counted from 1.
"""

from tests.scoring.naive.evening_prizes import (
    cutting,
    in_order,
    is_over,
    money,
    no_tie,
    outcome,
    phase,
    players,
    pot,
    punches,
    punches_on_the_floor,
    standings,
)
from tests.scoring.naive.evening_seats import (
    ReseatingError,
    drawn,
    first_game,
    is_closed,
    next_game,
    reseat,
    who_sits_out,
)

USUAL = {
    "games": 25,
    "odd": "house",
    "sitout_is_punched": False,
    "entry_fee_cents": 2000,
    "jar_fee_cents": 200,
    "hall_share_cents": 0,
    "jar_brought_in_cents": 0,
    "jar_size": 8,
    "wins_from": "floor",
    "prizes": [
        {"kind": "place", "place": 1, "percent": 50},
        {"kind": "place", "place": 2, "percent": 30},
        {"kind": "place", "place": 3, "percent": 20},
    ],
}


def in_force(log):
    """The acts that stand, in entry order: from the last to the first, who is taken back?"""
    gone = set()
    for entry in range(len(log), 0, -1):
        act = log[entry - 1]
        if act["act"] in ("take-back", "redo") and entry not in gone:
            gone.update([act["entry"], *act.get("also", [])])
    standing = [act for entry, act in enumerate(log, start=1) if entry not in gone]
    return [act for act in standing if act["act"] not in ("take-back", "redo")]


def replay(log):
    """The evening that the acts in force make."""
    evening = {
        "settings": dict(USUAL),
        "couples": {},
        "games": [],
        "cards": {},
        "ties": {},
        "jar": [],
        "handed": [],
    }
    for act in in_force(log):
        DONE[act["act"]](evening, act)
        seat_the_next_game(evening)
    return evening


def answers(log):
    """Everything that can be asked of the evening."""
    evening = replay(log)
    won = outcome(evening)
    return {
        "games": evening["games"],
        "sits_out": [who_sits_out(game) for game in evening["games"]],
        "floor": {couple: punches_on_the_floor(evening, couple) for couple in evening["couples"]},
        "punches": {couple: punches(evening, couple) for couple in players(evening)},
        "standings": standings(evening),
        "level": won["level"],
        "open": won["open"],
        "awards": in_order(won["awards"]),
        "provisional": not is_over(evening),
        "jar": evening["jar"],
        "handed": in_order(evening["handed"]),
        "pot": pot(evening),
        "money": money(evening),
        "phase": phase(evening),
    }


def refused_reseatings(log):
    """The games from which the seats cannot follow the credits."""
    games = replay(log)["games"]
    return [game for game in range(2, len(games) + 1) if is_refused(games, game)]


def is_refused(games, from_game):
    """Whether the wins since then could not have been won at the new seats (§7.7)."""
    try:
        reseat(games, from_game)
    except ReseatingError:
        return True
    return False


def seat_the_next_game(evening):
    """A game that is closed is followed by the next one, up to the last of the evening."""
    games = evening["games"]
    if games and is_closed(games[-1]) and len(games) < evening["settings"]["games"]:
        games.append(next_game(games[-1]))


def set_up(evening, act):
    changes = {key: value for key, value in act.items() if key != "act"}
    evening["settings"].update(changes)
    evening["games"] = evening["games"][: evening["settings"]["games"]]


def sign_in(evening, act):
    number = act.get("couple") or max(evening["couples"], default=0) + 1
    house = act.get("house", False)
    evening["games"] = []  # whoever comes after the draw has no seat: it must be drawn again
    evening["couples"][number] = {
        "house": house,
        "paid": act.get("paid", not house),
        "in_jar": act.get("in_jar", False),
    }


def pay(evening, act):
    evening["couples"][act["couple"]]["paid"] = act["paid"]


def join_jar(evening, act):
    evening["couples"][act["couple"]]["in_jar"] = act["in_jar"]


def draw_tables(evening, act):
    """The organiser's choice may come with the draw; an unneeded house couple leaves (§7.6)."""
    for choice in ("odd", "sitout_is_punched"):
        if choice in act:
            evening["settings"][choice] = act[choice]
    odd = evening["settings"]["odd"]
    is_house_needed = odd == "house" and len(players(evening)) % 2 == 1
    there = [number for number, couple in evening["couples"].items() if couple["house"]]
    if is_house_needed and not there:
        sign_in(evening, {"house": True})
    if there and not is_house_needed:
        del evening["couples"][there[0]]
    evening["games"] = [first_game(drawn(act["seed"], "tables", evening["couples"]), odd)]


def seat_tables(evening, act):
    tables = {int(number): pair for number, pair in act["tables"].items()}
    evening["games"] = [{"tables": tables, "rest": act.get("rest"), "winners": {}}]


def record_win(evening, act):
    evening["games"][act["game"] - 1]["winners"][act["table"]] = act["couple"]


def clear_win(evening, act):
    evening["games"][act["game"] - 1]["winners"].pop(act["table"], None)


def reseat_from(evening, act):
    evening["games"] = reseat(evening["games"], act["game"])


def type_card(evening, act):
    evening["cards"][act["couple"]] = sorted(act["games"])


def drop_card(evening, act):
    evening["cards"].pop(act["couple"], None)


def count(evening, act):
    evening["settings"]["wins_from"] = act["wins_from"]


def tie_of(evening, act):
    return evening["ties"].setdefault(act["prize"], no_tie())


def wish(evening, act):
    tie_of(evening, act)["wishes"][act["couple"]] = act["wish"]


def forfeit(evening, act):
    tie_of(evening, act)["forfeits"].append(act["couple"])


def cut(evening, act):
    """The card belongs to the round in which somebody has not cut yet."""
    tie = tie_of(evening, act)
    number, _ = cutting(tie, outcome(evening)["level"][act["prize"]])
    if number == len(tie["cuts"]):
        tie["cuts"].append({})
    tie["cuts"][number][act["couple"]] = act["card"]


def win_playoff(evening, act):
    tie_of(evening, act)["playoff_winner"] = act["couple"]


def start_tie_over(evening, act):
    evening["ties"].pop(act["prize"], None)


def draw_jar(evening, act):
    """A second time only with a reason."""
    settings = evening["settings"]
    if not evening["jar"] or act.get("reason"):
        order = drawn(act["seed"], "jar", range(1, settings["games"] + 1))
        evening["jar"] = sorted(order[: settings["jar_size"]])


def hand_over(evening, act):
    """The couple holds what it wins just then, whatever the wins become."""
    won = outcome(evening)["awards"]
    take_prize_back(evening, act)
    evening["handed"] += [award for award in won if is_about(act, award)]


def take_prize_back(evening, act):
    evening["handed"] = [award for award in evening["handed"] if not is_about(act, award)]


def is_about(act, award):
    return (award["prize"], award["couple"]) == (act["prize"], act["couple"])


DONE = {
    "set-up": set_up,
    "sign-in": sign_in,
    "pay": pay,
    "join-jar": join_jar,
    "draw-tables": draw_tables,
    "seat-tables": seat_tables,
    "record-win": record_win,
    "clear-win": clear_win,
    "credit": record_win,
    "reseat-from": reseat_from,
    "type-card": type_card,
    "drop-card": drop_card,
    "count": count,
    "wish": wish,
    "forfeit": forfeit,
    "cut": cut,
    "win-playoff": win_playoff,
    "start-tie-over": start_tie_over,
    "draw-jar": draw_jar,
    "hand-over": hand_over,
    "take-prize-back": take_prize_back,
}
