"""Nights that are played by cards alone, with errors: who sat where, what was punched and typed.

Seats are those of ``evening_seats``, written from the rules and not from the program. An error is
told as the night knows it, ``{"kind": "missed", "game": 7, "table": 4, "couple": 12}``: where it
really happened, and whose card it was.
"""

from copy import deepcopy

from tests.scoring.naive.evening_seats import come_and_go, first_game, next_game, sitting

KINDS = ["missed", "extra", "wrong-game", "swapped", "sat-wrong"]


def any_night(rng, most_couples=60):
    """Who comes and goes, what is done with an odd couple, and how many games there are."""
    count = rng.randint(7, most_couples)
    games = rng.choice([12, 20, 25, 25, 25])
    odd = rng.choice(["house", "rest", "gap"])
    night = {
        "odd": odd,
        "house": count + 1 if odd == "house" else None,
        "games": games,
        "sitout_is_punched": rng.random() < 0.3,
        "there": rng.randint(count // 4 + 1, count // 2) if rng.random() < 0.25 else None,
        "stays": {couple: [1, games] for couple in range(1, count + 1)},
    }
    night["more_opponents"] = odd == "house" and rng.random() < 0.3
    comings = rng.choice([0, 0, 1, 2, 3])
    for couple in rng.sample(range(1, count + 1), comings):
        if rng.random() < 0.5:
            night["stays"][couple][0] = rng.randint(2, games)
        else:
            night["stays"][couple][1] = rng.randint(1, games - 1)
    night["order"] = rng.sample(here(night, 1), len(here(night, 1)))
    return night


def here(night, game):
    """The couples that play the game; the house couple where the others are odd (§7.6).

    It fills no seat in a hall that has none left (§7.13).
    """
    guests = [c for c, (first, last) in night["stays"].items() if first <= game <= last]
    has_seat = night["there"] is None or len(guests) < 2 * night["there"]
    if night["odd"] == "house" and len(guests) % 2 == 1 and has_seat:
        guests.append(night["house"])
    return guests


def first_seats(night):
    """The starting tables."""
    return first_game(night["order"], night["odd"], [], night["there"])


def seats_after(night, game, number):
    """Who sits where in the game after this one, which has all its winners."""
    steps = 1
    if night["more_opponents"] and len(game["tables"]) > 2:
        steps = 1 + (number - 1) % (len(game["tables"]) - 1)
    following = next_game(game, steps)
    if sorted(sitting(following)) == sorted(here(night, number + 1)):
        return following
    present, there = here(night, number + 1), night["there"]
    return come_and_go(following, present, night["house"], night["odd"], [], there)


def play(night, rng, wrongly=None):
    """Every game as it was really played, with couples that ``wrongly`` sat in another's place."""
    game = first_seats(night)
    played = []
    for number in range(1, night["games"] + 1):
        if wrongly is not None and wrongly["game"] == number:
            wrongly["couples"] = sit_wrong(game, rng)
        for table, pair in game["tables"].items():
            if pair[1] is not None:
                game["winners"][table] = rng.choice(pair)
        played.append(deepcopy(game))
        if number < night["games"]:
            game = seats_after(night, game, number)
    return played


def sit_wrong(game, rng):
    """Two couples that do not sit at one table sit in each other's place."""
    while True:
        one, other = sorted(rng.sample(sitting(game), 2))
        if not any(one in pair and other in pair for pair in game["tables"].values()):
            break
    places = {one: other, other: one}
    for pair in game["tables"].values():
        pair[:] = [places.get(couple, couple) for couple in pair]
    game["bench"] = [places.get(couple, couple) for couple in game["bench"]]
    return [one, other]


def punched_cards(night, played):
    """Every couple's card as it should be."""
    cards = {couple: set() for game in played for couple in sitting(game)}
    for number, game in enumerate(played, start=1):
        for winner in game["winners"].values():
            cards[winner].add(number)
        if night["sitout_is_punched"]:
            for pair in game["tables"].values():
                if pair[1] is None:
                    cards[pair[0]].add(number)
            for couple in game["bench"]:
                cards[couple].add(number)
    return cards


def table_of(played, game, couple):
    """The table at which the couple sat in that game."""
    for table, pair in played[game - 1]["tables"].items():
        if couple in pair:
            return table
    return None


def error_made(kind, played, cards, rng):
    """Changes the cards by one error, and tells it; ``None`` where this one could not happen."""
    couple = rng.choice(sorted(cards))
    won = sorted(cards[couple])
    not_won = [game for game in range(1, len(played) + 1) if game not in cards[couple]]
    if kind == "swapped":
        other = rng.choice([one for one in sorted(cards) if one != couple])
        if cards[couple] == cards[other]:
            return None
        cards[couple], cards[other] = cards[other], cards[couple]
        return {"kind": kind, "couples": sorted([couple, other])}
    if (kind != "extra" and not won) or (kind != "missed" and not not_won):
        return None
    error = {"kind": kind, "couple": couple}
    if kind == "extra":
        error["game"] = rng.choice(not_won)
        cards[couple].add(error["game"])
    else:
        error["game"] = rng.choice(won)
        cards[couple].remove(error["game"])
    if kind == "wrong-game":
        error["punched"] = rng.choice(not_won)
        cards[couple].add(error["punched"])
    error["table"] = table_of(played, error["game"], couple)
    return error


def fits(night, cards):
    """Whether the cards fit the movement as they are: then nobody can see an error.

    So it is with the cards of two that meet in game 1, typed under each other's number: with their
    names exchanged the whole night is the same.
    """
    game = first_seats(night)
    for number in range(1, night["games"] + 1):
        holds = {couple for couple, games in cards.items() if number in games}
        for table, pair in game["tables"].items():
            winners = [couple for couple in pair if couple in holds]
            alone = pair[1] is None
            if len(winners) != (1 if not alone or night["sitout_is_punched"] else 0):
                return False
            if not alone:
                game["winners"][table] = winners[0]
        if any((couple in holds) != night["sitout_is_punched"] for couple in game["bench"]):
            return False
        if not holds <= set(sitting(game)):
            return False
        if number < night["games"]:
            game = seats_after(night, game, number)
    return True


def night_with_errors(rng, kinds, most_couples=60):
    """A night, how it was played, the cards as they are typed, and the errors that made them so.

    Each error can be seen: alone, it makes the cards contradict the movement. No couple is
    exchanged twice, since three cards or seats that go round can be told in several ways.
    """
    while True:
        made = _try_errors(rng, kinds, most_couples)
        if made is not None:
            return made


def _try_errors(rng, kinds, most_couples):
    night = any_night(rng, most_couples)
    wrongly = None
    if "sat-wrong" in kinds:
        wrongly = {"kind": "sat-wrong", "game": rng.randint(1, night["games"])}
    played = play(night, rng, wrongly)
    right = punched_cards(night, played)
    if fits(night, right) != (wrongly is None):
        return None
    cards = deepcopy(right)
    errors = [wrongly] if wrongly else []
    # Cards are typed when they are punched: the errors of typing come last.
    for kind in sorted((kind for kind in kinds if kind != "sat-wrong"), key=KINDS.index):
        before = deepcopy(cards)
        error = error_made(kind, played, cards, rng)
        if error is None or before == cards:
            return None
        if kind == "swapped":
            swapped_before = [couple for one in errors for couple in one.get("couples", [])]
            if set(swapped_before) & set(error["couples"]) or not is_swap_seen(night, right, error):
                return None
        errors.append(error)
    return None if is_one_wrong_box(errors) else (night, played, cards, errors)


def is_one_wrong_box(errors):
    """Whether two errors are one: a punch missed and one too many on a card, or in a game."""
    missed, extra = ([s for s in errors if s["kind"] == kind] for kind in ("missed", "extra"))
    return any(
        one["couple"] == other["couple"] or one["game"] == other["game"]
        for one in missed
        for other in extra
    )


def is_swap_seen(night, right, error):
    """Whether these two cards alone would contradict the movement under each other's number."""
    one, other = error["couples"]
    return not fits(night, {**right, one: right[other], other: right[one]})


def night_with_lost_card(rng, most_couples=60):
    """A night in which one card is missing, and what was on it."""
    night, played, cards, _errors = night_with_errors(rng, [], most_couples)
    couple = rng.choice(sorted(cards))
    return (
        night,
        played,
        cards,
        [{"kind": "lost", "couple": couple, "games": sorted(cards.pop(couple))}],
    )


def swaps_seen(rng, nights, most_couples=60):
    """How many pairs of unlike cards show at all when typed under each other's number.

    And of those that do not, how many are of two that meet in game 1.
    """
    seen = opponents = 0
    for _ in range(nights):
        made = None
        while made is None:
            night, played, cards, _none = night_with_errors(rng, [], most_couples)
            right = deepcopy(cards)
            made = error_made("swapped", played, cards, rng)
        if is_swap_seen(night, right, made):
            seen += 1
        else:
            pairs = [sorted(pair) for pair in played[0]["tables"].values() if None not in pair]
            opponents += made["couples"] in pairs
    return seen, opponents
