"""Nights on which cards and couples get mixed up as they do in halls, told by who was there.

Every night is played by ``card_night`` and ``evening_seats``, which are written from the rules. A
mix-up changes cards (or seats) of a night that was played, and tells what truly happened.
"""

from copy import deepcopy

from tests.scoring.naive.card_night import (
    any_night,
    first_seats,
    fits,
    here,
    punched_cards,
    seats_after,
    table_of,
)

CARD_MIXUPS = [
    "wrong-card",
    "took-to-end",
    "took-one",
    "took-some",
    "typed-swapped",
    "typed-under-lost",
    "both-punched",
    "late-by-one",
    "ring-of-three",
    "forgotten-game",
    "hall-late",
]
SEAT_MIXUPS = ["table-skipped", "loser-moved"]
TOLD_MIXUPS = ["went-otherwise", "came-otherwise"]
MIXUPS = [*CARD_MIXUPS, *SEAT_MIXUPS, *TOLD_MIXUPS]


def mixed_up_night(rng, mixup, most_couples=60):
    """A night, how it was played, its cards as they should be and as they are, and what happened.

    ``None`` for a mix-up is a night without any.
    """
    while True:
        made = _tried(rng, mixup, most_couples)
        if made is not None:
            return made


def _tried(rng, mixup, most_couples):
    night = long_night(rng, most_couples)
    told = {"kind": mixup}
    played = play(night, rng, told)
    if played is None:
        return None
    right = punched_cards(night, played)
    cards = deepcopy(right)
    if mixup in TOLD_MIXUPS:
        return _told_otherwise(night, rng, played, right, told)
    if mixup in CARD_MIXUPS:
        happened = _CARDS[mixup](played, cards, rng)
        if happened is None or cards == right:
            return None
        told |= happened
    return night, played, right, cards, told


def long_night(rng, most_couples):
    """A night of 10 to 40 games; who comes late or leaves does so within them."""
    while True:
        night = any_night(rng, most_couples)
        games = rng.randint(10, 40)
        for stay in night["stays"].values():
            stay[1] = games if stay[1] == night["games"] else stay[1]
        night["games"] = games
        is_in_time = all(first <= last <= games for first, last in night["stays"].values())
        if is_in_time and all(len(here(night, game)) > 3 for game in range(1, games + 1)):
            return night


def play(night, rng, told):
    """Every game as it was really played; by a mix-up of seats two sit wrong from a game on."""
    wrong_from = rng.randint(2, night["games"]) if told["kind"] in SEAT_MIXUPS else None
    game = first_seats(night)
    played = []
    for number in range(1, night["games"] + 1):
        if number == wrong_from:
            couples = _who_sits_wrong(told["kind"], played[-1], rng)
            if couples is None or not set(couples) <= set(_sitting(game)):
                return None
            told |= {"game": number, "couples": sorted(couples)}
            _exchange_seats(game, couples)
        for table, pair in game["tables"].items():
            if pair[1] is not None:
                game["winners"][table] = rng.choice(pair)
        played.append(deepcopy(game))
        if number < night["games"]:
            game = seats_after(night, game, number)
    return played


def _who_sits_wrong(kind, before, rng):
    """Winner and loser of a table, or the winners of two tables that lie side by side."""
    table = rng.choice(sorted(before["winners"]))
    if kind == "loser-moved":
        return before["tables"][table]
    beside = before["winners"].get(table + 1)
    return None if beside is None else [before["winners"][table], beside]


def _sitting(game):
    couples = [couple for pair in game["tables"].values() for couple in pair if couple is not None]
    return [*couples, *game["bench"]]


def _exchange_seats(game, couples):
    places = {couples[0]: couples[1], couples[1]: couples[0]}
    for pair in game["tables"].values():
        pair[:] = [places.get(couple, couple) for couple in pair]
    game["bench"] = [places.get(couple, couple) for couple in game["bench"]]


def _told_otherwise(night, rng, played, right, told):
    """Somebody came or went a game before or after the one that the organiser was told."""
    end = told["kind"] == "went-otherwise"
    couples = [
        c for c, stay in night["stays"].items() if stay[end] != (night["games"] if end else 1)
    ]
    if not couples:
        return None
    couple = rng.choice(couples)
    as_told = deepcopy(night)
    as_told["stays"][couple][end] += rng.choice((-1, 1))
    first, last = as_told["stays"][couple]
    in_play = all(len(here(as_told, game)) > 3 for game in range(1, night["games"] + 1))
    if not (first <= last <= night["games"] and here(as_told, 1) == here(night, 1) and in_play):
        return None
    told |= {"game": night["stays"][couple][end], "couples": [couple]}
    return as_told, played, right, deepcopy(right), told


# The cards


def _wrong_card(played, cards, rng):
    """The loser's card is punched for the winner."""
    game, table, winner, loser = _a_table(played, rng)
    _move(cards, game, winner, loser)
    return {"game": game, "table": table, "couples": [loser, winner]}


def _took_to_end(played, cards, rng):
    """Two get up from a table with each other's card, after its punch or before; or from afar."""
    game, _table, winner, loser = _a_table(played, rng)
    first = game if rng.random() < 0.25 else game + 1
    if rng.random() < 0.25:
        winner, loser = rng.sample(sorted(cards), 2)
    if first > len(played):
        return None
    _exchange_cards(cards, winner, loser, range(first, len(played) + 1))
    return {"game": first, "couples": sorted([winner, loser])}


def _took_one(played, cards, rng):
    """Two of different tables have each other's card for one game."""
    game = rng.randint(1, len(played))
    one, other = sorted(rng.sample(sorted(cards), 2))
    tables = {table_of(played, game, one), table_of(played, game, other)}
    if len(tables) == 1 or None in tables:
        return None
    _exchange_cards(cards, one, other, [game])
    return {"game": game, "couples": [one, other]}


def _took_some(played, cards, rng):
    """Two get up from a table with each other's card, and give them back some games later."""
    game, _table, winner, loser = _a_table(played, rng)
    if game + 3 > len(played):
        return None
    last = rng.randint(game + 2, len(played) - 1)
    _exchange_cards(cards, winner, loser, range(game + 1, last + 1))
    return {"game": game + 1, "last": last, "couples": sorted([winner, loser])}


def _typed_swapped(_played, cards, rng):
    one, other = sorted(rng.sample(sorted(cards), 2))
    cards[one], cards[other] = cards[other], cards[one]
    return {"couples": [one, other]}


def _typed_under_lost(played, cards, rng):
    """A card is typed under the number of a couple whose own card is lost.

    Where the two meet at the first table that tells their cards apart, nobody can see it: of those
    two names the cards say nothing else.
    """
    lost, typed = rng.sample(sorted(cards), 2)
    game = min(cards[lost] ^ cards[typed], default=None)
    if game is None or table_of(played, game, lost) == table_of(played, game, typed):
        return None
    cards[lost] = cards.pop(typed)
    return {"couples": sorted([lost, typed])}


def _both_punched(played, cards, rng):
    game, table, _winner, loser = _a_table(played, rng)
    cards[loser].add(game)
    return {"game": game, "table": table, "couple": loser}


def _late_by_one(played, cards, rng):
    """From a game on each punch of a card is one box late; past the last box there is none."""
    couple, first = rng.choice(sorted(cards)), rng.randint(1, len(played))
    kept = {game for game in cards[couple] if game < first}
    late = {game + 1 for game in cards[couple] - kept if game < len(played)}
    cards[couple] = kept | late
    return {"couple": couple, "game": first}


def _hall_late(played, cards, rng):
    """A number is skipped when games are called: from it on every card is one box late."""
    first = rng.randint(1, len(played))
    for couple, games in cards.items():
        kept = {game for game in games if game < first}
        cards[couple] = kept | {game + 1 for game in games - kept if game < len(played)}
    return {"game": first}


def _ring_of_three(_played, cards, rng):
    one, other, third = rng.sample(sorted(cards), 3)
    cards[one], cards[other], cards[third] = cards[other], cards[third], cards[one]
    return {"couples": sorted([one, other, third])}


def _forgotten_game(played, cards, rng):
    game = rng.randint(1, len(played))
    for games in cards.values():
        games.discard(game)
    return {"game": game}


_CARDS = {
    "wrong-card": _wrong_card,
    "took-to-end": _took_to_end,
    "took-one": _took_one,
    "took-some": _took_some,
    "typed-swapped": _typed_swapped,
    "typed-under-lost": _typed_under_lost,
    "both-punched": _both_punched,
    "late-by-one": _late_by_one,
    "ring-of-three": _ring_of_three,
    "forgotten-game": _forgotten_game,
    "hall-late": _hall_late,
}


def _a_table(played, rng):
    game = rng.randint(1, len(played))
    winners = played[game - 1]["winners"]
    table = rng.choice(sorted(winners))
    winner = winners[table]
    (loser,) = set(played[game - 1]["tables"][table]) - {winner}
    return game, table, winner, loser


def _move(cards, game, winner, loser):
    cards[winner].remove(game)
    cards[loser].add(game)


def _exchange_cards(cards, one, other, games):
    for game in games:
        has_one, has_other = game in cards[one], game in cards[other]
        for couple, has_it in ((one, has_other), (other, has_one)):
            (cards[couple].add if has_it else cards[couple].discard)(game)


# What is true of it


def is_seen(night, cards):
    """Whether the cards can show that something is wrong: they do not fit the movement."""
    return not fits(night, cards)


def paid(cards, house, drawn):
    """The couples of the first three places, of the booby prize and of the jar, by these cards."""
    wins = {couple: len(games) for couple, games in cards.items() if couple != house}
    totals = sorted(set(wins.values()))
    places = [{couple for couple in wins if wins[couple] == total} for total in totals[:-4:-1]]
    fewest = {couple for couple in wins if wins[couple] == totals[0]}
    return places, fewest, {couple for couple in wins if drawn <= cards[couple]}
