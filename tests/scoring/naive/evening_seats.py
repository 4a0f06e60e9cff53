"""Who sits where: the draw, the move after a game, seats that follow corrected credits (§7.1–7.7).

A game is ``{"tables": {1: [4, 2], 2: [5, None]}, "bench": [], "winners": {1: 4}}``: the couple
that deals first is named first, a lone couple sits with ``None``, ``bench`` has who rests, the head
first, and ``winners`` the tables that are credited to somebody.
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
    """Two couples to a table as they were drawn; the last one of an odd number sits out.

    Who is drawn once all tables of the hall are full begins on the bench (§7.13).
    """
    game = {"tables": {}, "bench": [], "winners": {}}
    left = list(order)
    while len(left) >= 2 and (number := free_number(game["tables"], gone, there)) is not None:
        game["tables"][number] = [left.pop(0), left.pop(0)]
    if len(left) == 1 and odd == "gap" and free_number(game["tables"], gone, there) is not None:
        game["tables"][free_number(game["tables"], gone, there)] = [left.pop(), None]
    game["bench"] = left
    return game


def free_number(tables, gone, there=None):
    """The number of a new last table: the next one, those that are gone passed over (§7.13).

    Where the hall has no such table it is the lowest at which nobody sits, if there is one.
    """
    number = max(tables, default=0) + 1
    while number in gone:
        number += 1
    if there is not None and number > there:
        free = [table for table in range(1, there + 1) if table not in [*tables, *gone]]
        return min(free, default=None)
    return number


def is_closed(game):
    """Whether every table where two met has its winner."""
    told = {**game["winners"], **game.get("unwon", {})}
    return all(table in told for table in game["tables"] if not is_lone(game, table))


def is_lone(game, table):
    """Whether one couple sits alone there."""
    return game["tables"][table][1] is None


def who_sits_out(game):
    """The couples on the bench or alone at a table."""
    return [pair[0] for pair in game["tables"].values() if pair[1] is None] + game["bench"]


def next_game(game, tables_on=1):
    """Winners move to the next table in play, losers stay; who moved in deals first (§7.2–7.13)."""
    numbers = sorted(game["tables"])
    onward = dict(pairwise(numbers))
    if len(numbers) > 2 and not who_sits_out(game):
        onward = dict(zip(numbers, numbers[tables_on:] + numbers[:tables_on], strict=True))
    moved_in = {}
    stayed = {}
    bench = list(game["bench"])
    for table, pair in game["tables"].items():
        if is_lone(game, table):
            stayed[table] = pair[0]
            continue
        winner = {**game.get("unwon", {}), **game["winners"]}[table]  # or who moves on (§7.24)
        stayed[table] = pair[1] if winner == pair[0] else pair[0]
        if table in onward:
            moved_in[onward[table]] = winner
        else:
            bench.append(winner)
            moved_in[numbers[0]] = bench.pop(0)
    tables = {}
    for table in game["tables"]:
        pair = [moved_in.get(table), stayed.get(table)]
        tables[table] = [couple for couple in pair if couple is not None]
        if len(tables[table]) == 1:
            tables[table].append(None)
    return {"tables": tables, "bench": bench, "winners": {}}


def come_and_go(game, here, house, odd, gone, there=None):
    """Who goes gets up, then who comes sits down: lowest number first, house couple last (§7.6).

    ``here`` has the couples that play this game; ``odd`` is the choice of §7.5. An empty seat is
    told as table and place, and place 0 deals first. A gap is no empty seat: nobody got up there.
    """
    gaps = [table for table in game["tables"] if is_lone(game, table)]
    seats = {n: list(pair) for n, pair in game["tables"].items()}
    game = {"tables": seats, "bench": list(game["bench"])}
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
    begin_tables(game, coming, odd, gone, there)
    return {"tables": game["tables"], "bench": game["bench"], "winners": {}}


def sitting(game):
    """Every couple that has a seat."""
    pairs = game["tables"].values()
    return [couple for pair in pairs for couple in pair if couple is not None] + game["bench"]


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
    game["bench"] = [one for one in game["bench"] if one != couple]
    for pair in game["tables"].values():
        if couple in pair:
            pair[pair.index(couple)] = None


def move_up(game, gaps, empty):
    """Who sits out already takes the empty seat beside somebody at the lowest table (§7.6).

    That is who rests or sits at a gap, be it since this game; of a bench the head is first, and
    before a couple at a gap, which has a table.
    """
    sit_out = game["bench"] + [alone_at(game, table) for table in gaps]
    for couple in sit_out:
        beside = [(n, place) for n, place in empty if game["tables"][n][1 - place] is not None]
        if couple is not None and beside:
            stand_up(game, couple)
            table, place = min(beside)
            empty.remove((table, place))
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
            game["bench"] = [couple]


def begin_tables(game, standing, odd, gone, there=None):
    """Where seats are too few: who still stands joins who sits out, or begins tables (§7.6).

    Without another table who came sits down at the end of the bench; with one more the couples at
    its head sit there (§7.13).
    """
    resting = list(game["bench"])
    queue = resting + standing
    alone = tables_of_one(game)
    if queue and alone:
        game["tables"][alone[0]] = [queue.pop(0), game["tables"][alone[0]][0]]
    while len(queue) >= 2 and (number := free_number(game["tables"], gone, there)) is not None:
        game["tables"][number] = [queue.pop(0), queue.pop(0)]
    if len(queue) == 1 and odd != "rest" and queue[0] not in resting:
        number = free_number(game["tables"], gone, there)
        if number is not None:
            game["tables"][number] = [queue.pop(), None]
    game["bench"] = queue


def leave_tables(game, gone, there, number):
    """Nobody sits at a table that is gone, or beyond those that there are (§7.13).

    They go to a new last table. Without one, who has moved there sits down on the bench, and who
    stayed there moves on to the next table in the place of its winner, who sits down too; of game 1
    both sit down.
    """
    missing = [t for t in sorted(game["tables"]) if t in gone or (there is not None and t > there)]
    for table in missing:
        new = free_number(game["tables"], gone, there)
        if new is not None:
            game["tables"][new] = game["tables"].pop(table)
    missing = [table for table in missing if table in game["tables"]]
    if not missing:
        return
    lowest = min(game["tables"])
    head = [game["tables"][lowest][0]] if game["bench"] else []
    homeless = [(table, game["tables"].pop(table)) for table in missing]
    taken = []
    for table, (moved_in, stayed) in homeless:
        game["bench"].append(moved_in)
        ring = sorted(n for n in game["tables"] if n > table)
        ring += sorted(n for n in game["tables"] if n < table)
        ring = [n for n in ring if n not in taken]
        if stayed is not None and ring and number > 1:
            taken.append(ring[0])
            game["bench"].append(game["tables"][ring[0]][0])
            game["tables"][ring[0]] = [stayed, game["tables"][ring[0]][1]]
        elif stayed is not None:
            game["bench"].append(stayed)
    if head and head[0] in game["bench"]:  # it has sat out already, and is the next to play
        game["bench"].remove(head[0])
        game["bench"].insert(0, head[0])


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
