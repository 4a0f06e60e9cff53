"""Who wins what: standings, ties, awards, the jar, the money sheet (§7.8–7.12, 7.17, 7.22)."""

from tests.scoring.naive.evening_seats import is_closed, who_sits_out

LOW_TO_HIGH = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def players(evening):
    """Every couple but the house couple: only they win anything."""
    return [number for number, couple in sorted(evening["couples"].items()) if not couple["house"]]


def punches_on_the_floor(evening, couple):
    """The games that the couple is credited with, and those it sat out where they are punched."""
    won = []
    for number, game in enumerate(evening["games"], start=1):
        sat_out = is_closed(game) and couple in who_sits_out(game)
        is_punched = sat_out and evening["settings"]["sitout_is_punched"]
        if couple in game["winners"].values() or is_punched:
            won.append(number)
    return won


def punches(evening, couple):
    """The games that count as won by the couple."""
    if evening["settings"]["wins_from"] == "cards":
        return sorted(evening["cards"].get(couple, []))
    return punches_on_the_floor(evening, couple)


def standings(evening):
    """Couple, wins and place, most wins first; places go by different totals (§7.8)."""
    wins = {couple: len(punches(evening, couple)) for couple in players(evening)}
    running = [couple for couple in wins if not is_out(evening, couple)]
    totals = sorted({wins[couple] for couple in running}, reverse=True)
    lines = [[couple, wins[couple], totals.index(wins[couple]) + 1] for couple in running]
    out = [[couple, wins[couple], None] for couple in wins if is_out(evening, couple)]
    by_wins = [sorted(some, key=lambda line: (-line[1], line[0])) for some in (lines, out)]
    return by_wins[0] + by_wins[1]


def is_out(evening, couple):
    """Whether the couple plays on without winning prizes (§7.25)."""
    return evening["couples"][couple].get("is_out", False)


def split(cents, couples):
    """Equal shares; odd cents one each, lowest couple number first (§7.9)."""
    each, odd = divmod(cents, len(couples))
    return {couple: each + (1 if at < odd else 0) for at, couple in enumerate(sorted(couples))}


def lowest(cards):
    """The couples with the lowest card; aces are low, suits do not matter."""
    ranks = {couple: LOW_TO_HIGH.index(card[:-1]) for couple, card in cards.items()}
    return sorted(couple for couple in ranks if ranks[couple] == min(ranks.values()))


def way(tie, level, is_money):
    """How the tie is settled, or ``None`` while too little was said (§7.9).

    What is no money cannot be split: who wants that, as the prize was a sum before, wants nothing.
    """
    said = [tie["wishes"].get(couple) for couple in level]
    if not is_money:
        said = [None if wish == "split" else wish for wish in said]
    there = here(tie, level)
    said = [wish for wish, couple in zip(said, level, strict=True) if wish or couple in there]
    if all(wish == "split" for wish in said):
        return "split"
    if "playoff" in said:
        return "playoff"
    if None in said:
        return None
    return "cut"


def here(tie, level):
    """Who is at the tie desk (§7.17); if that is nobody, all of them."""
    return [couple for couple in level if couple not in tie["absent"]] or level


def is_tie_begun(tie, level):
    """Whether a card was cut, or a game played or forfeited, by one of these couples."""
    cut = [couple for cards in tie["cuts"] for couple in cards if couple in level]
    played = [two for two in tie["games"] if set(two) <= set(level)]
    out = [couple for couple in level if couple in tie["forfeits"]]
    return bool(cut or played or out or tie["playoff_winner"] in level)


def settle(tie, level, is_money):
    """The couples that win or share the prize; ``None`` while the tie is open."""
    if len(level) <= 1:
        return level
    how = way(tie, level, is_money)
    present = here(tie, level)
    sharing = [couple for couple in level if couple in present or tie["absent"][couple]]
    if how == "split":
        return sharing
    if how is None and len(present) == 1 and not (is_money and len(sharing) > 1):
        return present
    if how == "playoff":
        left = still_playing(tie, level)
        if len(left) == 1:
            return left
        return [tie["playoff_winner"]] if tie["playoff_winner"] in left else None
    if how == "cut":
        _, still = cutting(tie, level)
        return still if len(still) == 1 else None
    return None


def cutting(tie, level):
    """The round of cuts under way, from 0, and who cuts in it; one couple alone has won."""
    still = here(tie, level)
    for number, cards in enumerate(tie["cuts"]):
        if len(still) == 1 or any(couple not in cards for couple in still):
            return number, still
        still = lowest({couple: cards[couple] for couple in still})
    return len(tie["cuts"]), still


def still_playing(tie, level):
    """Who has neither forfeited nor lost to one that is tied too; if nobody, all are in again."""
    coming = [c for c in here(tie, level) if c not in tie["forfeits"]] or level
    beaten = [loser for winner, loser in tie["games"] if winner in level]
    return [couple for couple in coming if couple not in beaten] or coming


def cutting_for_order(tie, couples):
    """The round under way, from 0, and who cuts in it: who has had the same cards as another.

    Nobody, once no two have had the same (§7.18).
    """
    for number in range(len(tie["cuts"]) + 1):
        had = {couple: had_before(tie, couple, number) for couple in couples}
        level = [c for c in couples if list(had.values()).count(had[c]) > 1]
        if any(couple not in [*tie["cuts"], {}][number] for couple in level):
            return number, level
    return len(tie["cuts"]), []


def had_before(tie, couple, number):
    """How high the cards were that the couple cut in the rounds before this one."""
    cards = [cards.get(couple) for cards in tie["cuts"][:number]]
    return [None if card is None else LOW_TO_HIGH.index(card[:-1]) for card in cards]


def playing_off(tie, level, is_money):
    """Of a play-off: who cuts for its order, or who plays now and who comes then (§7.18)."""
    left = still_playing(tie, level)
    if way(tie, level, is_money) != "playoff":
        return None
    if len(left) == 2 or tie["way"]:
        return {"cut": [], "play": left, "then": []}
    number, level_still = cutting_for_order(tie, left)
    if level_still:
        cards = [*tie["cuts"], {}][number]
        return {"cut": [c for c in level_still if c not in cards], "play": [], "then": []}
    order = in_order_of_cards(tie, left)
    stayed = [winner for winner, loser in tie["games"] if winner in left and loser in level]
    if stayed:
        order.remove(stayed[-1])
        order.insert(0, stayed[-1])
    return {"cut": [], "play": sorted(order[:2]), "then": order[2:]}


def in_order_of_cards(tie, couples):
    """By the first round in which two have had different cards."""
    order = []
    for couple in couples:
        place = 0
        while place < len(order) and cut_lower(tie, order[place], couple):
            place += 1
        order.insert(place, couple)
    return order


def cut_lower(tie, one, other):
    for cards in tie["cuts"]:
        if one in cards and other in cards and cards[one][:-1] != cards[other][:-1]:
            return LOW_TO_HIGH.index(cards[one][:-1]) < LOW_TO_HIGH.index(cards[other][:-1])
    return False


def no_tie():
    """A tie of which nothing is known yet."""
    return {
        "wishes": {}, "forfeits": [], "cuts": [], "playoff_winner": None, "way": "", "games": [],
        "absent": {},
    }  # fmt: skip


def pot(evening):
    """The entry fees paid less the hall's share (§7.12)."""
    settings = evening["settings"]
    return max(0, entry_fees(evening) - settings["hall_share_cents"])


def entry_fees(evening):
    """What the couples paid to play, each its own fee (§7.19)."""
    paid = [couple for couple in players(evening) if evening["couples"][couple]["paid"]]
    return sum(evening["couples"][couple]["entry_fee_cents"] for couple in paid)


def jar_fees(evening):
    """What the couples paid into the jar."""
    in_jar = [couple for couple in players(evening) if evening["couples"][couple]["in_jar"]]
    return sum(evening["couples"][couple]["jar_fee_cents"] for couple in in_jar)


def jar_money(evening):
    """What is in the jar."""
    return evening["settings"]["jar_brought_in_cents"] + jar_fees(evening)


def jar_winners(evening):
    """Who paid into the jar and won all its numbers (§7.10)."""
    numbers = evening["jar"]
    if not numbers:
        return []
    return [
        couple
        for couple in players(evening)
        if evening["couples"][couple]["in_jar"]
        and not is_out(evening, couple)
        and set(numbers) <= set(punches(evening, couple))
    ]


def worth(evening, name):
    """The cents of a prize and the thing that it is: one of the two (§7.12)."""
    if name == "jar":
        return jar_money(evening), None
    prize = next(prize for prize in evening["settings"]["prizes"] if name_of(prize) == name)
    if "percent" in prize:
        return pot(evening) * prize["percent"] // 100, None
    return prize.get("cents"), prize.get("thing")


def outcome(evening):
    """Awards, and the ties that hold prizes up: ``{"awards": […], "level": …, "open": …, …}``.

    ``level`` has who is tied for each prize or has won it alone; ``open`` those of ``level`` that
    are not settled. A booby prize that waits for another tie is open, and nobody is tied for it.
    """
    answer = {"awards": [], "level": {}, "open": {}, "playing_off": {}}
    prizes = evening["settings"]["prizes"]
    lines = standings(evening) if has_wins(evening) else []
    lines = [line for line in lines if line[2] is not None]
    for prize in prizes:
        if prize["kind"] == "place":
            level = [couple for couple, _, place in lines if place == prize["place"]]
            give(evening, answer, name_of(prize), level)
    for prize in prizes:
        if prize["kind"] == "booby":
            give_booby(evening, answer, lines)
    give(evening, answer, "jar", jar_winners(evening))
    return answer


def has_wins(evening):
    """Before the first win, and the first game that is over, nobody is tied with anybody."""
    if any(punches(evening, couple) for couple in players(evening)):
        return True
    return played(evening) > 0


def played(evening):
    """How many games are over: on the floor, or by the cards once every one that counts is in."""
    settings = evening["settings"]
    closed = len([game for game in evening["games"] if is_closed(game)])
    if settings["wins_from"] == "floor" or not players(evening) or cards_missing(evening):
        return closed
    if not any(game["winners"] or game.get("unwon") for game in evening["games"]):
        return settings["games"]
    for couple in players(evening):
        for game in evening["cards"][couple]:
            closed = max(closed, game)
    return closed


def cards_missing(evening):
    """The couples whose card counts and is not typed yet (§7.22)."""
    if evening["settings"]["wins_from"] == "floor":
        return []
    return [couple for couple in players(evening) if couple not in evening["cards"]]


def give_booby(evening, answer, lines):
    """To the fewest wins among those without a place prize, once that is sure (§7.11)."""
    has_one = [award["couple"] for award in answer["awards"]]
    might_have_one = [couple for level in answer["open"].values() for couple in level]
    without = [line for line in lines if line[0] not in has_one and competes(evening, line[0])]
    fewest = [line[0] for line in without if line[1] == min(other[1] for other in without)]
    if any(couple in might_have_one for couple in fewest):
        answer["level"]["booby"] = answer["open"]["booby"] = []
        answer["playing_off"]["booby"] = None
    else:
        give(evening, answer, "booby", fewest)


def competes(evening, couple):
    """Whether the couple played to the end, or half of the games, as the settings say (§7.11)."""
    among, games = evening["settings"]["booby_among"], evening["settings"]["games"]
    there = [is_there(evening["couples"][couple]["here"], game) for game in range(1, games + 1)]
    if among == "to-the-end":
        return there[0] and there[-1]
    return among == "everybody" or there.count(True) * 2 >= games


def is_there(here, game):
    """Whether the last thing said of the couple up to this game is that it is here."""
    return [whether for since, whether in here if since <= game][-1:] == [True]


def give(evening, answer, name, level):
    """Write the prize under its awards, or under the open ties."""
    level = sorted(level)
    answer["level"][name] = level
    cents, thing = worth(evening, name)
    winners = settle(evening["ties"].get(name, no_tie()), level, thing is None)
    if winners is None:
        answer["open"][name] = level
        answer["playing_off"][name] = playing_off(
            evening["ties"].get(name, no_tie()), level, thing is None
        )
    elif winners:
        shares = split(cents, winners) if thing is None else dict.fromkeys(winners)
        for couple in winners:
            award = {"prize": name, "couple": couple, "cents": shares[couple], "thing": thing}
            answer["awards"].append(award)


def name_of(prize):
    """The name that acts give a prize."""
    return f"place-{prize['place']}" if prize["kind"] == "place" else "booby"


def money(evening):
    """The money sheet: what came in is always the sum of the rest (§7.12).

    A prize that a tie holds up goes to somebody all the same, so it is no money of the hall's.
    """
    won = outcome(evening)
    gone = {"prizes": 0, "jar": 0}
    for award in won["awards"]:
        gone["jar" if award["prize"] == "jar" else "prizes"] += award["cents"] or 0
    for prize in won["open"]:
        gone["jar" if prize == "jar" else "prizes"] += worth(evening, prize)[0] or 0
    return {
        "in": entry_fees(evening) + jar_money(evening),
        "prizes": gone["prizes"],
        "jar_paid": gone["jar"],
        "carried": jar_money(evening) - gone["jar"],
        "hall": entry_fees(evening) - gone["prizes"],
    }


def is_over(evening):
    """Whether every game is played, and no card that counts is missing."""
    return played(evening) >= evening["settings"]["games"] and not cards_missing(evening)


def is_handed_out(evening):
    """Whether all that was won, and nothing else, is in the right hands, and nothing is open."""
    won = outcome(evening)
    is_jar_settled = evening["jar"] or evening["jar_goes_over"] or not is_played_for(evening)
    if won["open"] or not is_jar_settled:
        return False
    return in_order(won["awards"]) == in_order(evening["handed"])


def is_played_for(evening):
    """Whether there is money in the jar, and somebody who could win it."""
    playing = [couple for couple in players(evening) if not is_out(evening, couple)]
    in_it = [couple for couple in playing if evening["couples"][couple]["in_jar"]]
    return bool(in_it) and jar_money(evening) > 0


def in_order(awards):
    """The same list however it was come by."""
    return sorted(awards, key=lambda award: (award["prize"], award["couple"]))


def phase(evening):
    """One word for how far the evening is."""
    if is_over(evening):
        return "handed-out" if is_handed_out(evening) else "over"
    won = any(game["winners"] or game.get("unwon") for game in evening["games"])
    if won or evening["cards"] or evening["ties"] or evening["handed"]:
        return "playing"
    return "drawn" if evening["games"] else "open"
