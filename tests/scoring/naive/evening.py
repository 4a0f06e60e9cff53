"""A second reading of an evening (rules.md §7): acts as JSON objects in, every answer out.

It shares nothing with the product and remembers nothing: each question replays the whole log.
An entry's number is its place in the log, counted from 1.
"""

from tests.scoring.naive.evening_attendance import (
    as_seated_now,
    attendance,
    come_back,
    game_after,
    leave,
    remove,
    seat_as_drawn_before,
    seat_first_game,
    settle_house_couple,
    sign_in,
    who_is_here,
)
from tests.scoring.naive.evening_prizes import (
    cutting,
    cutting_for_order,
    in_order,
    is_over,
    is_tie_begun,
    money,
    no_tie,
    outcome,
    phase,
    players,
    pot,
    punches,
    punches_on_the_floor,
    standings,
    still_playing,
    way,
    worth,
)
from tests.scoring.naive.evening_rearranging import (
    add_table,
    drop_table,
    end_evening,
    move,
    other_hall,
    swap,
)
from tests.scoring.naive.evening_seats import (
    ReseatingError,
    drawn,
    first_game,
    is_closed,
    who_sits_out,
    with_credits,
)
from tests.scoring.naive.handing_over import hand_over, take_prize_back

USUAL = {
    "games": 25,
    "more_opponents": False,
    "tables_gone": [],
    "tables_there": None,
    "odd": "house",
    "sitout_is_punched": False,
    "entry_fee_cents": 2000,
    "jar_fee_cents": 200,
    "hall_share_cents": 0,
    "jar_brought_in_cents": 0,
    "jar_size": 8,
    "booby_among": "everybody",
    "card_game": "nova-scotia-45",
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
        "draw": None,
        "games": [],
        "cards": {},
        "ties": {},
        "jar": [],
        "jar_goes_over": False,
        "jar_draws": [],
        "handed": [],
    }
    for act in in_force(log):
        DONE[act["act"]](evening, act)
        draw_of_the_jar_that_counts(evening)
        seat_as_drawn_before(evening)
        seat_the_next_game(evening)
    return evening


def answers(log):
    """Everything that can be asked of the evening."""
    evening = replay(log)
    won = outcome(evening)
    return {
        "games": [{"unwon": {}, **game} for game in evening["games"]],
        "attends": {number: attendance(c) for number, c in evening["couples"].items()},
        "sits_out": [who_sits_out(game) for game in evening["games"]],
        "floor": {couple: punches_on_the_floor(evening, couple) for couple in evening["couples"]},
        "punches": {couple: punches(evening, couple) for couple in players(evening)},
        "standings": standings(evening),
        "level": won["level"],
        "open": won["open"],
        "playing_off": won["playing_off"],
        "awards": in_order(won["awards"]),
        "provisional": not is_over(evening),
        "jar": evening["jar"],
        "handed": in_order(evening["handed"]),
        "pot": pot(evening),
        "money": money(evening),
        "phase": phase(evening),
        "game_count": evening["settings"]["games"],
        "jar_size": evening["settings"]["jar_size"],
        "tables_gone": evening["settings"]["tables_gone"],
    }


def refused_reseatings(log):
    """The games from which the seats cannot follow the credits."""
    evening = replay(log)
    return [game for game in range(2, len(evening["games"]) + 1) if is_refused(evening, game)]


def is_refused(evening, from_game):
    """Whether the wins since then could not have been won at the new seats (§7.7)."""
    try:
        reseated(evening, from_game)
    except ReseatingError:
        return True
    return False


def reseated(evening, from_game):
    """The games anew: from that one on seats follow the credits of the game before (§7.7)."""
    answer = evening["games"][: from_game - 1]
    for game in evening["games"][from_game - 1 :]:
        odd = as_seated_now(evening, game)
        moved = game_after(evening, answer[-1], len(answer) + 1, odd)
        answer.append(with_credits(moved, game))
    return answer


def seat_the_next_game(evening):
    """A game that is closed is followed by the next one, if two are here to play it."""
    games = evening["games"]
    number = len(games) + 1
    if number > evening["settings"]["games"] or len(who_is_here(evening, number)) < 2:
        return
    if games and is_closed(games[-1]):
        games.append(game_after(evening, games[-1], number, evening["settings"]["odd"]))


def set_up(evening, act):
    beside = ("act", "fee_from", "draws_jar", "fee_mistyped")
    changes = {key: value for key, value in act.items() if key not in beside}
    if act.get("draws_jar"):
        evening["jar_draws"] = [draw for draw in evening["jar_draws"] if draw[1]]
    fee_from = None if act.get("fee_mistyped") else act.get("fee_from")
    ask_for_new_fees(evening, changes, fee_from)
    was = evening["settings"]["tables_there"]
    evening["settings"].update(changes)
    if changes.get("tables_there", was) != was:
        other_hall(evening, was)
    evening["games"] = evening["games"][: evening["settings"]["games"]]


def ask_for_new_fees(evening, changes, fee_from):
    """Who has paid has paid; a log that does not say from whom on meant everybody (§7.19)."""
    for fee, paid in (("entry_fee_cents", "paid"), ("jar_fee_cents", "in_jar")):
        if changes.get(fee, evening["settings"][fee]) == evening["settings"][fee]:
            continue
        for number, couple in evening["couples"].items():
            if fee_from is None or (number >= fee_from and not couple[paid]):
                couple[fee] = changes[fee]


def pay(evening, act):
    evening["couples"][act["couple"]]["paid"] = act["paid"]


def join_jar(evening, act):
    evening["couples"][act["couple"]]["in_jar"] = act["in_jar"]


def out_of_prizes(evening, act):
    evening["couples"][act["couple"]]["is_out"] = True


def back_in_prizes(evening, act):
    evening["couples"][act["couple"]]["is_out"] = False


def draw_tables(evening, act):
    """The organiser's choice may come with the draw; an unneeded house couple leaves (§7.6)."""
    for choice in ("odd", "sitout_is_punched"):
        if choice in act:
            evening["settings"][choice] = act[choice]
    evening["games"] = []
    settle_house_couple(evening)
    order = drawn(act["seed"], "tables", who_is_here(evening, 1))
    settings = evening["settings"]
    gone, there = settings["tables_gone"], settings["tables_there"]
    seat_first_game(evening, first_game(order, settings["odd"], gone, there))


def seat_tables(evening, act):
    tables = {int(number): pair for number, pair in act["tables"].items()}
    rest = act.get("rest") or []
    bench = rest if isinstance(rest, list) else [rest]
    gone = evening["settings"]["tables_gone"]
    evening["settings"]["tables_gone"] = [table for table in gone if table not in tables]
    seat_first_game(evening, {"tables": tables, "bench": bench})


def record_win(evening, act):
    clear_win(evening, act)
    evening["games"][act["game"] - 1]["winners"][act["table"]] = act["couple"]


def no_result(evening, act):
    clear_win(evening, act)
    evening["games"][act["game"] - 1].setdefault("unwon", {})[act["table"]] = act["moves"]


def clear_win(evening, act):
    game = evening["games"][act["game"] - 1]
    for told in (game["winners"], game.get("unwon", {})):
        told.pop(act["table"], None)


def reseat_from(evening, act):
    evening["games"] = reseated(evening, act["game"])


def type_card(evening, act):
    evening["cards"][act["couple"]] = sorted(act["games"])


def drop_card(evening, act):
    evening["cards"].pop(act["couple"], None)


def count(evening, act):
    evening["settings"]["wins_from"] = act["wins_from"]


def tie_of(evening, act):
    return evening["ties"].setdefault(act["prize"], no_tie())


def wish(evening, act):
    tie_of(evening, act)["absent"].pop(act["couple"], None)
    tie_of(evening, act)["wishes"][act["couple"]] = act["wish"]


def not_here(evening, act):
    """Before a card or a game the couple has wished nothing; in a cut its round is for the others.

    A card that the others cut in a round which is theirs no more is none.
    """
    tie, level = tie_of(evening, act), outcome(evening)["level"][act["prize"]]
    is_money = worth(evening, act["prize"])[1] is None
    is_cut = way(tie, level, is_money) == "cut"
    if not is_tie_begun(tie, level):
        tie["wishes"].pop(act["couple"], None)
    tie["absent"][act["couple"]] = act.get("shares", True)
    if is_cut:
        number, still = cutting(tie, level)
        is_open = len(still) > 1 and any(couple in (tie["cuts"] + [{}])[number] for couple in still)
        del tie["cuts"][number + is_open :]
    if act.get("drops_wish"):
        tie["wishes"].pop(act["couple"], None)


def forfeit(evening, act):
    tie_of(evening, act)["forfeits"].append(act["couple"])


def cut(evening, act):
    """The card belongs to the round in which somebody has not cut yet."""
    tie = tie_of(evening, act)
    level = outcome(evening)["level"][act["prize"]]
    if way(tie, level, worth(evening, act["prize"])[1] is None) == "playoff":
        number, _ = cutting_for_order(tie, still_playing(tie, level))
    else:
        number, _ = cutting(tie, level)
    if number == len(tie["cuts"]):
        tie["cuts"].append({})
    tie["cuts"][number][act["couple"]] = act["card"]


def set_playoff_way(evening, act):
    tie_of(evening, act)["way"] = act["way"]


def win_playoff_game(evening, act):
    """Who loses is out, to whomever it lost before that is tied no more."""
    tie = tie_of(evening, act)
    tie["games"] = [game for game in tie["games"] if game[1] != act["against"]]
    tie["games"].append([act["couple"], act["against"]])
    tie["playoff_winner"] = None


def win_playoff(evening, act):
    """Only those that have lost it are out, where the act says who they were (§7.9)."""
    for loser in act.get("beaten", []):
        win_playoff_game(evening, {**act, "against": loser})
    if not act.get("beaten"):
        tie_of(evening, act)["playoff_winner"] = act["couple"]


def start_tie_over(evening, act):
    evening["ties"].pop(act["prize"], None)


def draw_jar(evening, act):
    """A second time only with a reason, unless the first is void."""
    settings = evening["settings"]
    is_settled = evening["jar"] or evening["jar_goes_over"]
    if not is_settled or act.get("reason"):
        if act.get("numbers"):  # from the hall's own jar
            order = act["numbers"]
        else:
            order = drawn(act["seed"], "jar", range(1, settings["games"] + 1))
        numbers = sorted(order[: settings["jar_size"]])
        evening["jar_draws"].append((settings["games"], numbers))
        if act.get("starts_tie_over"):
            evening["ties"].pop("jar", None)


def draw_of_the_jar_that_counts(evening):
    """The last one, if it was made from as many games as there are now (§7.16)."""
    settings = evening["settings"]
    games, numbers = evening["jar_draws"][-1] if evening["jar_draws"] else (0, [])
    evening["jar"] = numbers if games == settings["games"] else []
    evening["jar_goes_over"] = games == settings["games"] and not numbers
    if evening["jar"]:
        settings["jar_size"] = len(numbers)


DONE = {
    "set-up": set_up,
    "end-evening": end_evening,
    "sign-in": sign_in,
    "remove": remove,
    "leave": leave,
    "come-back": come_back,
    "out-of-prizes": out_of_prizes,
    "back-in-prizes": back_in_prizes,
    "pay": pay,
    "join-jar": join_jar,
    "draw-tables": draw_tables,
    "seat-tables": seat_tables,
    "record-win": record_win,
    "no-result": no_result,
    "clear-win": clear_win,
    "credit": record_win,
    "reseat-from": reseat_from,
    "swap": swap,
    "move": move,
    "drop-table": drop_table,
    "add-table": add_table,
    "type-card": type_card,
    "drop-card": drop_card,
    "count": count,
    "wish": wish,
    "not-here": not_here,
    "forfeit": forfeit,
    "cut": cut,
    "set-playoff-way": set_playoff_way,
    "win-playoff-game": win_playoff_game,
    "win-playoff": win_playoff,
    "start-tie-over": start_tie_over,
    "draw-jar": draw_jar,
    "hand-over": hand_over,
    "take-prize-back": take_prize_back,
}
