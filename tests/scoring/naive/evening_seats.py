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


def first_game(order, odd):
    """Two couples to a table as they were drawn; the last one of an odd number sits out."""
    game = {"tables": {}, "rest": None, "winners": {}}
    for at in range(0, len(order) - 1, 2):
        game["tables"][at // 2 + 1] = [order[at], order[at + 1]]
    if len(order) % 2 == 1 and odd == "rest":
        game["rest"] = order[-1]
    if len(order) % 2 == 1 and odd == "gap":
        game["tables"][len(order) // 2 + 1] = [order[-1], None]
    return game


def is_closed(game):
    """Whether every table where two met has its winner."""
    return all(table in game["winners"] for table in game["tables"] if not is_lone(game, table))


def is_lone(game, table):
    """Whether one couple sits alone there."""
    return game["tables"][table][1] is None


def who_sits_out(game):
    """The couples on the rest seat or alone at a table."""
    sitting = [pair[0] for pair in game["tables"].values() if pair[1] is None]
    return sitting if game["rest"] is None else [*sitting, game["rest"]]


def next_game(game):
    """Winners move to the next table in play, losers stay; who moved in deals first (§7.2–7.13)."""
    numbers = sorted(game["tables"])
    onward = dict(pairwise(numbers))
    moved_in = {}
    stayed = {}
    rest = None
    for table, pair in game["tables"].items():
        if is_lone(game, table):
            stayed[table] = pair[0]
            continue
        winner = game["winners"][table]
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


def reseat(games, from_game):
    """The games anew: from that one on seats follow the credits of the game before (§7.7)."""
    answer = games[: from_game - 1]
    for game in games[from_game - 1 :]:
        moved = next_game(answer[-1])
        credited = sorted(game["winners"].values())
        for table, pair in moved["tables"].items():
            here = [couple for couple in pair if couple in credited]
            if len(here) == 2:
                raise ReseatingError("two credited couples meet", table, here)
            if here and not is_lone(moved, table):
                moved["winners"][table] = here[0]
        if len(moved["winners"]) != len(credited):
            raise ReseatingError("a credited couple sits out", credited)
        if is_closed(game) and not is_closed(moved):
            raise ReseatingError("a table of a closed game has no winner", moved)
        answer.append(moved)
    return answer
