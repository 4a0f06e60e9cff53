"""What is rearranged after all: seats, tables, the number of games (§7.13–7.16)."""

from tests.scoring.naive.evening_attendance import (
    house_couple,
    settle_house_couple,
    who_is_here,
)
from tests.scoring.naive.evening_seats import (
    come_and_go,
    free_number,
    is_closed,
    leave_tables,
    with_credits,
)


def swap(evening, act):
    """Each of the two has the other's place, and what it or its seat has won (§7.14)."""
    one, other = act["couples"]
    places = {one: other, other: one}

    def now(couple):
        return places.get(couple, couple)

    game = evening["games"][act["game"] - 1]
    if act.get("wins") == "seat":
        for told in (game["winners"], game.get("unwon", {})):
            told.update({table: now(couple) for table, couple in told.items()})
    tables = {table: [now(couple) for couple in pair] for table, pair in game["tables"].items()}
    bench = [now(couple) for couple in game["bench"]]
    sit_down(evening, act["game"], {"tables": tables, "bench": bench})


def move(evening, act):
    """Beside the lone couple it has moved in and deals first; whom it leaves is alone (§7.14)."""
    game = evening["games"][act["game"] - 1]
    tables = {}
    for table, pair in game["tables"].items():
        left = [couple for couple in pair if couple != act["couple"]]
        tables[table] = left if len(left) == 2 else [left[0], None]
    tables[act["table"]] = [act["couple"], game["tables"][act["table"]][0]]
    sit_down(evening, act["game"], {"tables": tables, "bench": game["bench"]})


def sit_down(evening, number, seats):
    """Only this game changes, and who has won it has won it (§7.14)."""
    game = evening["games"][number - 1]
    evening["games"][number - 1] = with_credits({**seats, "winners": {}}, game)
    draw_by_hand(evening)


def draw_by_hand(evening):
    """The seats of game 1 as they are now are its draw (§7.14)."""
    if evening["games"]:
        first = evening["games"][0]
        evening["draw"] = {"tables": dict(first["tables"]), "bench": list(first["bench"])}


def drop_table(evening, act):
    """Its couples sit at a new last table with their result; its number is passed over (§7.13).

    They get up too where a draw by hand has them at a table that is gone.
    """
    gone = sorted({*evening["settings"]["tables_gone"], act["table"]})
    evening["settings"]["tables_gone"] = gone
    game = game_under_way(evening)
    if game is not None and act["table"] in game["tables"]:
        new = free_number(game["tables"], gone, evening["settings"]["tables_there"])
        if new is not None:
            go_to(game, act["table"], new)
            draw_by_hand(evening)
    other_hall(evening)


def other_hall(evening, was=None):
    """The bench and the house couple as the tables now allow (§7.13).

    A game that is begun is played where everybody sits; without a result it changes at once.
    """
    games, there = evening["games"], evening["settings"]["tables_there"]
    if not games or (there is None and was is None):
        return
    game = games[-1]
    number = len(games)
    is_begun = bool(game["winners"] or game.get("unwon"))
    settle_house_couple(evening, number + 1 if is_begun else number)
    if is_begun or is_closed(game):
        return
    gone, odd = evening["settings"]["tables_gone"], evening["settings"]["odd"]
    seats = {"tables": dict(game["tables"]), "bench": list(game["bench"])}
    leave_tables(seats, gone, there, number)
    here = who_is_here(evening, number)
    sit_down(evening, number, come_and_go(seats, here, house_couple(evening), odd, gone, there))


def add_table(evening, act):
    """The couples of the last table sit there, unless it comes after the last one (§7.13).

    Where several couples rest it is for them.

    Where somebody sits there already, by a draw by hand, nobody moves.
    """
    gone = evening["settings"]["tables_gone"]
    if act["table"] not in gone:
        return
    evening["settings"]["tables_gone"] = [table for table in gone if table != act["table"]]
    game = game_under_way(evening)
    tables = [] if game is None or len(game["bench"]) > 1 else game["tables"]
    if act["table"] not in tables and act["table"] < max(tables, default=0):
        go_to(game, max(tables), act["table"])
        draw_by_hand(evening)
    other_hall(evening)


def game_under_way(evening):
    """The last game that is seated, unless it is over."""
    if not evening["games"] or is_closed(evening["games"][-1]):
        return None
    return evening["games"][-1]


def go_to(game, old, new):
    """Who sits at the one table sits at the other, with its result."""
    game["tables"][new] = game["tables"].pop(old)
    for told in (game["winners"], game.get("unwon", {})):
        if old in told:
            told[new] = told.pop(old)


def end_evening(evening, act):
    """The number of games is that of the last one; what lies beyond is dropped (§7.15)."""
    settings = evening["settings"]
    games = settings["games"] = act["after_game"]
    evening["games"] = evening["games"][:games]
    for couple, card in evening["cards"].items():
        evening["cards"][couple] = [game for game in card if game <= games]
    if settings["jar_size"] is not None and settings["jar_size"] > games:
        settings["jar_size"] = games
        if act.get("jar") == "goes-over":  # not asked of a jar that nobody is in
            evening["jar_draws"].append((games, []))
