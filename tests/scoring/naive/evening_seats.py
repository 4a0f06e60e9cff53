"""Who sits where: the draw, the move after a game, seats that follow corrected credits (§7.1–7.7).

A game is ``{"tables": {1: [4, 2], 2: [5, None]}, "rest": None, "winners": {1: 4}}``: the couple
that deals first is named first, a lone couple sits with ``None``, and ``winners`` has the tables
that are credited to somebody.
"""

from hashlib import sha256
from itertools import pairwise


class ReseatingError(Exception):
    """Wins cannot stay with the couples that have them."""


def drawn(seed, purpose, entries):
    """The entries by their tickets, lowest first (decision 2)."""
    tickets = [
        (sha256(f"{seed}:{purpose}:{entry}".encode()).hexdigest(), entry) for entry in entries
    ]
    return [entry for _, entry in sorted(tickets)]


def first_game(order, odd, gone, there=None):
    """Two couples to a table as they were drawn; the last one of an odd number sits out."""
    game = {"tables": {}, "rest": None, "winners": {}}
    for at in range(0, len(order) - 1, 2):
        game["tables"][free_number(game["tables"], gone)] = [order[at], order[at + 1]]
    if len(order) % 2 == 1 and odd == "rest":
        game["rest"] = order[-1]
    if len(order) % 2 == 1 and odd == "gap":
        game["tables"][free_number(game["tables"], gone)] = [order[-1], None]
    return game


def free_number(tables, gone, there=None):
    """The number of a new last table: the next one, those that are gone passed over (§7.13).

    Where the hall has no such table it is the lowest at which nobody sits.
    """
    number = max(tables, default=0) + 1
    while number in gone:
        number += 1
    if there is not None and number > there:
        free = [table for table in range(1, there + 1) if table not in [*tables, *gone]]
        return min(free, default=number)
    return number


def is_closed(game):
    """Whether every table where two met has its winner."""
    told = {**game["winners"], **game.get("unwon", {})}
    return all(table in told for table in game["tables"] if not is_lone(game, table))


def is_lone(game, table):
    """Whether one couple sits alone there."""
    return game["tables"][table][1] is None


def who_sits_out(game):
    """The couples on the rest seat or alone at a table."""
    sitting = [pair[0] for pair in game["tables"].values() if pair[1] is None]
    return sitting if game["rest"] is None else [*sitting, game["rest"]]


def next_game(game, tables_on=1):
    """Winners move to the next table in play, losers stay; who moved in deals first (§7.2–7.13)."""
    numbers = sorted(game["tables"])
    onward = dict(pairwise(numbers))
    if len(numbers) > 2 and not who_sits_out(game):
        onward = dict(zip(numbers, numbers[tables_on:] + numbers[:tables_on], strict=True))
    moved_in = {}
    stayed = {}
    rest = None
    for table, pair in game["tables"].items():
        if is_lone(game, table):
            stayed[table] = pair[0]
            continue
        winner = {**game.get("unwon", {}), **game["winners"]}[table]  # or who moves on (§7.24)
        stayed[table] = pair[1] if winner == pair[0] else pair[0]
        if table in onward:
            moved_in[onward[table]] = winner
        elif game["rest"] is None:
            moved_in[numbers[0]] = winner
        else:
            rest = winner
    if game["rest"] is not None:
        moved_in[numbers[0]] = game["rest"]
    tables = {}
    for table in game["tables"]:
        pair = [moved_in.get(table), stayed.get(table)]
        tables[table] = [couple for couple in pair if couple is not None]
        if len(tables[table]) == 1:
            tables[table].append(None)
    return {"tables": tables, "rest": rest, "winners": {}}


def come_and_go(game, here, house, odd, gone, there=None):
    """Who goes gets up, then who comes sits down: lowest number first, house couple last (§7.6).

    ``here`` has the couples that play this game; ``odd`` is the choice of §7.5. An empty seat is
    told as table and place, and place 0 deals first. A gap is no empty seat: nobody got up there.
    """
    gaps = [table for table in game["tables"] if is_lone(game, table)]
    game = {"tables": {n: list(pair) for n, pair in game["tables"].items()}, "rest": game["rest"]}
    coming = sorted(couple for couple in here if couple not in sitting(game))
    if house in coming:
        coming.remove(house)
        coming.append(house)
    empty, of_house = get_up(game, here, house)
    while coming and empty:
        table, place = empty.pop(0)
        game["tables"][table][place] = coming.pop(0)
    if empty:
        move_up(game, gaps, empty)
        meet_alone(game, [seat for seat in of_house if seat in empty])
        leave_alone(game, gaps, odd)
    in_play = {table: pair for table, pair in game["tables"].items() if pair != [None, None]}
    game["tables"] = {n: [b, None] if a is None else [a, b] for n, (a, b) in in_play.items()}
    if coming:
        begin_tables(game, coming, odd, gone, there)
    return {"tables": game["tables"], "rest": game["rest"], "winners": {}}


def sitting(game):
    """Every couple that has a seat."""
    answer = [couple for pair in game["tables"].values() for couple in pair if couple is not None]
    return answer if game["rest"] is None else [*answer, game["rest"]]


def get_up(game, here, house):
    """The empty seats as they are taken: the house couple's, then the lowest tables' (§7.6)."""
    empty = []
    for table in sorted(game["tables"]):
        for place in (0, 1):
            couple = game["tables"][table][place]
            if couple is not None and couple not in here:
                empty.append((table, place))
    of_house = [(table, place) for table, place in empty if game["tables"][table][place] == house]
    empty = of_house + [seat for seat in empty if seat not in of_house]
    for couple in sitting(game):
        if couple not in here:
            stand_up(game, couple)
    return empty, of_house


def stand_up(game, couple):
    """Its seat is empty, wherever that is."""
    if game["rest"] == couple:
        game["rest"] = None
    for pair in game["tables"].values():
        if couple in pair:
            pair[pair.index(couple)] = None


def move_up(game, gaps, empty):
    """Who sits out already takes the empty seat beside somebody at the lowest table (§7.6).

    That is who has the rest seat or sits at a gap, be it since this game.
    """
    sit_out = [alone_at(game, table) for table in gaps] + [game["rest"]]
    for couple in sit_out:
        beside = [(n, place) for n, place in empty if game["tables"][n][1 - place] is not None]
        if couple is not None and beside:
            stand_up(game, couple)
            table, place = min(beside)
            game["tables"][table][place] = couple


def tables_of_one(game):
    """The tables at which one couple is alone, the lowest first."""
    return sorted(table for table, pair in game["tables"].items() if pair.count(None) == 1)


def meet_alone(game, of_house):
    """Of two left alone, the one at the highest table, or by the house's seat, moves (§7.6)."""
    while len(tables_of_one(game)) >= 2:
        alone = tables_of_one(game)
        by_house = [table for table, _ in of_house if table in alone]
        leaves = by_house[0] if by_house else alone[-1]
        alone.remove(leaves)
        couple = alone_at(game, leaves)
        stand_up(game, couple)
        pair = game["tables"][alone[0]]
        pair[pair.index(None)] = couple


def alone_at(game, table):
    """The one couple that sits there; ``None`` where nobody does."""
    first, second = game["tables"][table]
    return second if first is None else first


def leave_alone(game, gaps, odd):
    """One left alone stays there (gap), or goes to the rest seat, and its table is gone (§7.6).

    Who sat at a gap anyway was left by nobody, and is not moved.
    """
    for table in tables_of_one(game):
        if odd == "rest" and table not in gaps:
            couple = alone_at(game, table)
            stand_up(game, couple)
            game["rest"] = couple


def begin_tables(game, standing, odd, gone, there=None):
    """Where seats are too few: who still stands joins who sits out, or begins tables (§7.6)."""
    first, *others = standing
    alone = tables_of_one(game)
    if alone:
        game["tables"][alone[0]] = [first, game["tables"][alone[0]][0]]
    elif game["rest"] is not None:
        game["tables"][free_number(game["tables"], gone, there)] = [game["rest"], first]
        game["rest"] = None
    else:
        others = standing
    for at in range(0, len(others) - 1, 2):
        game["tables"][free_number(game["tables"], gone, there)] = others[at : at + 2]
    if len(others) % 2 == 1 and odd == "rest":
        game["rest"] = others[-1]
    elif len(others) % 2 == 1:
        game["tables"][free_number(game["tables"], gone, there)] = [others[-1], None]


def with_credits(moved, game):
    """A game seated anew, in which every win stays with the couple that has it (§7.7)."""
    unwon = game.get("unwon", {})
    credited = sorted([*game["winners"].values(), *unwon.values()])
    moved["unwon"] = {}
    for table, pair in moved["tables"].items():
        here = [couple for couple in pair if couple in credited]
        if len(here) == 2:
            raise ReseatingError("two credited couples meet", table, here)
        if here and not is_lone(moved, table):
            moved["unwon" if here[0] in unwon.values() else "winners"][table] = here[0]
    if len(moved["winners"]) + len(moved["unwon"]) != len(credited):
        raise ReseatingError("a credited couple sits out", credited)
    if is_closed(game) and not is_closed(moved):
        raise ReseatingError("a table of a closed game has no winner", moved)
    return moved
