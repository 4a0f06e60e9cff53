"""What is rearranged after all: seats, tables, the number of games (§7.13–7.16)."""

from tests.scoring.naive.evening_seats import free_number, is_closed, with_credits


def swap(evening, act):
    """Each of the two has the other's place, and what it or its seat has won (§7.14)."""
    one, other = act["couples"]
    places = {one: other, other: one}

    def now(couple):
        return places.get(couple, couple)

    game = evening["games"][act["game"] - 1]
    if act.get("wins") == "seat":
        game["winners"] = {table: now(couple) for table, couple in game["winners"].items()}
    tables = {table: [now(couple) for couple in pair] for table, pair in game["tables"].items()}
    sit_down(evening, act["game"], {"tables": tables, "rest": now(game["rest"])})


def move(evening, act):
    """Beside the lone couple it has moved in and deals first; whom it leaves is alone (§7.14)."""
    game = evening["games"][act["game"] - 1]
    tables = {}
    for table, pair in game["tables"].items():
        left = [couple for couple in pair if couple != act["couple"]]
        tables[table] = left if len(left) == 2 else [left[0], None]
    tables[act["table"]] = [act["couple"], game["tables"][act["table"]][0]]
    sit_down(evening, act["game"], {"tables": tables, "rest": game["rest"]})


def sit_down(evening, number, seats):
    """Only this game changes, and who has won it has won it (§7.14)."""
    game = evening["games"][number - 1]
    evening["games"][number - 1] = with_credits({**seats, "winners": {}}, game)
    draw_by_hand(evening)


def draw_by_hand(evening):
    """The seats of game 1 as they are now are its draw (§7.14)."""
    if evening["games"]:
        first = evening["games"][0]
        evening["draw"] = {"tables": dict(first["tables"]), "rest": first["rest"]}


def drop_table(evening, act):
    """Its couples sit at a new last table with their result; its number is passed over (§7.13).

    They get up too where a draw by hand has them at a table that is gone.
    """
    gone = sorted({*evening["settings"]["tables_gone"], act["table"]})
    evening["settings"]["tables_gone"] = gone
    game = game_under_way(evening)
    if game is not None and act["table"] in game["tables"]:
        go_to(
            game,
            act["table"],
            free_number(game["tables"], gone, evening["settings"]["tables_there"]),
        )
        draw_by_hand(evening)


def add_table(evening, act):
    """The couples of the last table sit there, unless it comes after the last one (§7.13).

    Where somebody sits there already, by a draw by hand, nobody moves.
    """
    gone = evening["settings"]["tables_gone"]
    if act["table"] not in gone:
        return
    evening["settings"]["tables_gone"] = [table for table in gone if table != act["table"]]
    game = game_under_way(evening)
    if game is None or act["table"] in game["tables"]:
        return
    if act["table"] < max(game["tables"]):
        go_to(game, max(game["tables"]), act["table"])
        draw_by_hand(evening)


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
