"""Who is here in which game: coming late, going home, coming back, the house couple (§7.6).

A couple's ``here`` tells when that changes: ``[[1, True], [4, False]]`` is a couple that plays from
game 1 on and from game 4 on does not.
"""

from tests.scoring.naive.evening_seats import (
    come_and_go,
    leave_tables,
    next_game,
    who_sits_out,
)

LAST_OF_ALL = 61


def is_here(couple, game):
    """Whether the couple plays that game, as far as is known."""
    answer = False
    for since, whether in couple["here"]:
        if since <= game:
            answer = whether
    return answer


def here_from(couple, game, whether):
    """From that game on it plays, or not; what was said of that game and later ones is void."""
    couple["here"] = [change for change in couple["here"] if change[0] < game]
    if is_here(couple, game) != whether:
        couple["here"].append([game, whether])


def who_is_here(evening, game):
    """Every couple that plays that game."""
    return [number for number, couple in evening["couples"].items() if is_here(couple, game)]


def guests_in(evening, game):
    """The same without the house couple."""
    return [couple for couple in who_is_here(evening, game) if couple != house_couple(evening)]


def is_earlier(evening):
    """Its logbook does not say who competes for the booby prize: it forgot who was the house."""
    return evening["settings"]["booby_among"] == "everybody"


def house_couple(evening):
    """The number of the house couple; ``None`` where there is none."""
    for number, couple in evening["couples"].items():
        if couple["house"]:
            return number
    return None


def attendance(couple):
    """First game, last game and games missed between, as the evening file tells them."""
    first = couple["here"][0][0]
    away = []
    last = None
    for since, whether in couple["here"][1:]:
        if whether:
            away.append([last + 1, since - 1])
            last = None
        else:
            last = since - 1
    return [first, last, away]


def is_play_on(evening):
    """Whether there is a result; before the first one game 1 itself can still change."""
    return any(game["winners"] or game.get("unwon") for game in evening["games"])


def game_to_change(evening):
    """The game with which somebody comes or goes: the next one to be seated, or game 1 (§7.6)."""
    return len(evening["games"]) + 1 if is_play_on(evening) else 1


def choose(evening, odd):
    """The choice of §7.5 may be made anew when coming or going makes the couples odd (§7.6)."""
    if odd is not None and len(guests_in(evening, game_to_change(evening))) % 2 == 1:
        evening["settings"]["odd"] = odd


def seats(evening):
    """How many couples can sit at the tables that there are (§7.13)."""
    settings = evening["settings"]
    if settings["tables_there"] is None:
        return 10_000
    tables = range(1, settings["tables_there"] + 1)
    return 2 * len([table for table in tables if table not in settings["tables_gone"]])


def settle_house_couple(evening, first=None):
    """It plays exactly while the others are odd and the choice is the house couple (§7.6).

    And while there is a seat for it (§7.13).
    """
    is_chosen = evening["settings"]["odd"] == "house"
    for game in range(first or game_to_change(evening), LAST_OF_ALL):
        guests = len(guests_in(evening, game))
        is_needed = is_chosen and guests % 2 == 1 and guests > 1 and guests < seats(evening)
        if is_needed and house_couple(evening) is None:
            number = max(evening["couples"]) + 1
            evening["couples"][number] = {"house": True, "paid": False, "in_jar": False, "here": []}
        house = house_couple(evening)
        if house is not None:
            here_from(evening["couples"][house], game, is_needed)
    if house_couple(evening) is not None and not evening["couples"][house_couple(evening)]["here"]:
        strike_off(evening, house_couple(evening))


def strike_off(evening, couple):
    """Off the list, and its card with it; who is not on it stays off."""
    evening["couples"].pop(couple, None)
    evening["cards"].pop(couple, None)


def after_somebody_came_or_went(evening, odd=None):
    """The house couple comes and goes with the others; game 1 without a result changes at once."""
    if not evening["games"]:
        return
    choose(evening, odd)
    had = None if is_earlier(evening) else house_couple(evening)
    settle_house_couple(evening)
    if is_play_on(evening):
        return
    if len(guests_in(evening, 1)) < 2:
        evening["games"] = []
    else:
        game = evening["games"][0]
        odd, gone = evening["settings"]["odd"], evening["settings"]["tables_gone"]
        # The house couple may be struck off already, and its seat is still its own.
        house = house_couple(evening) or had
        there = evening["settings"]["tables_there"]
        seats = come_and_go(game, who_is_here(evening, 1), house, odd, gone, there)
        seat_first_game(evening, seats)


def seat_first_game(evening, game):
    """The draw that counts now, whether by the seed or by hand."""
    evening["draw"] = {"tables": game["tables"], "bench": game["bench"]}
    evening["games"] = [{**evening["draw"], "winners": {}}]


def seat_as_drawn_before(evening):
    """Where nobody is seated, the last draw stands again once it seats those who are here."""
    draw = evening["draw"]
    if evening["games"] or draw is None:
        return
    seated = [couple for pair in draw["tables"].values() for couple in pair if couple is not None]
    seated += draw["bench"]
    if sorted(seated) != sorted(who_is_here(evening, 1)):
        return
    if len(guests_in(evening, 1)) < 2 and not is_earlier(evening):
        return
    if any(table in evening["settings"]["tables_gone"] for table in draw["tables"]):
        return
    there = evening["settings"]["tables_there"]
    if there is not None and max(draw["tables"]) > there:
        return
    without_seat = max(0, len(seated) - seats(evening))
    if without_seat or len(draw["bench"]) > 1:
        if without_seat == len(draw["bench"]):
            evening["games"] = [{**draw, "winners": {}}]
        return
    means = "rest" if draw["bench"] else "gap" if who_sits_out(draw) else "house"
    if len(guests_in(evening, 1)) % 2 == 0 or means == evening["settings"]["odd"]:
        evening["games"] = [{**draw, "winners": {}}]


def seats_of(evening, game, number, odd):
    """The seats of game ``number``, from where everybody sits once the winners have moved."""
    here = who_is_here(evening, number)
    gone, there = hall_for(evening, number)
    return come_and_go(game, here, house_couple(evening), odd, gone, there)


def game_after(evening, game, number, odd):
    """Game ``number`` by the game before it: winners move first, then couples go and come.

    Between the two whoever is at a table that is gone goes to a new last one, unless somebody sits
    there in the game as it was seated (§7.13).
    """
    moved = next_game(game, tables_on(evening, game, number - 1))
    leave_tables(moved, *hall_for(evening, number), number)
    return seats_of(evening, moved, number, odd)


def hall_for(evening, number):
    """The tables that are gone, and how many there are.

    In a game that is seated those at which somebody sits were there, and where several couples
    rest no others.
    """
    gone, there = evening["settings"]["tables_gone"], evening["settings"]["tables_there"]
    for game in evening["games"][number - 1 : number]:
        if len(game["bench"]) > 1:
            there = max(game["tables"])
            return [n for n in range(1, there) if n not in game["tables"]], there
        gone = [table for table in gone if table not in game["tables"]]
        there = None if there is None else max([there, *game["tables"]])
    return gone, there


def tables_on(evening, game, number):
    """How far the winners of this game move: more opponents, more tables (§7.21)."""
    if not evening["settings"]["more_opponents"] or len(game["tables"]) <= 2:
        return 1
    return 1 + (number - 1) % (len(game["tables"]) - 1)


def as_seated_now(evening, game):
    """What an odd couple does in a game that is seated anew: what it does there now, or as set."""
    if game["bench"]:
        return "rest"
    return "gap" if who_sits_out(game) else evening["settings"]["odd"]


def sign_in(evening, act):
    """Before play a couple plays from game 1 on, during play from the next game on."""
    number = act.get("couple") or max(evening["couples"], default=0) + 1
    house = act.get("house", False)
    evening["couples"][number] = {
        "house": house,
        "paid": act.get("paid", not house),
        "in_jar": act.get("in_jar", False),
        "entry_fee_cents": evening["settings"]["entry_fee_cents"],
        "jar_fee_cents": evening["settings"]["jar_fee_cents"],
        "here": [[game_to_change(evening), True]],
    }
    after_somebody_came_or_went(evening, act.get("odd"))


def remove(evening, act):
    """Who has not played at all is simply gone."""
    strike_off(evening, act["couple"])
    after_somebody_came_or_went(evening)


def leave(evening, act):
    """Its card stays, and its place in the standings."""
    here_from(evening["couples"][act["couple"]], game_to_change(evening), whether=False)
    after_somebody_came_or_went(evening, act.get("seat"))


def come_back(evening, act):
    """It goes on with its card; the games between are missed."""
    here_from(evening["couples"][act["couple"]], game_to_change(evening), whether=True)
    after_somebody_came_or_went(evening, act.get("odd"))
