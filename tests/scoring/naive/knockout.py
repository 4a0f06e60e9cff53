"""Who meets whom in the knock-out, and who comes out where (rules.md §8.5–8.8).

Results are a dict: name of the match → ``(one, other, winner)``; who wins an abandoned match is
``NOBODY``. ``NOBODY`` in a match is a bye, ``UNKNOWN`` is somebody who has not come out yet.
A match is a dict of its ``name``, its ``teams`` and its ``winner``.
"""

NOBODY = "nobody"
UNKNOWN = "unknown"


def bracket(letter, places, results):
    """The rounds of a bracket, each a list of matches; the places are given from the top down."""
    rounds = []
    while len(places) > 1:
        number = len(rounds) + 1
        matches = []
        for at in range(0, len(places), 2):
            name = f"{letter}{number}-{at // 2 + 1}"
            matches.append(match(name, places[at], places[at + 1], results))
        rounds.append(matches)
        places = [goes_on(each) for each in matches]
    return rounds


def match(name, one, other, results):
    """A match with its winner; a result counts for the teams that it was won by and lost by."""
    winner = UNKNOWN
    if one == NOBODY and other == NOBODY:
        winner = NOBODY
    elif is_team(one) and other == NOBODY:
        winner = one
    elif is_team(other) and one == NOBODY:
        winner = other
    elif name in results and results[name][:2] == (one, other):
        winner = results[name][2]
    return {"name": name, "teams": (one, other), "winner": winner}


def is_team(place):
    """Whether somebody stands there."""
    return place not in (NOBODY, UNKNOWN)


def is_real(match):
    """Whether two teams meet, or may."""
    return NOBODY not in match["teams"]


def is_abandoned(match):
    """Whether the two who met will have no winner (§8.7)."""
    return is_real(match) and match["winner"] == NOBODY


def goes_on(match):
    """Who stands in the next round: of two that gave up nobody is known, and never will be."""
    return UNKNOWN if is_abandoned(match) else match["winner"]


def loser(match):
    """Who has lost: nobody where there is a bye; of an abandoned match it is never known."""
    if not is_real(match):
        return NOBODY
    if match["winner"] == UNKNOWN or is_abandoned(match):
        return UNKNOWN
    one, other = match["teams"]
    return other if match["winner"] == one else one


def third_place(rounds, results):
    """The match of those who lost the semi-finals; none where one of these has no loser (§8.6)."""
    if len(rounds) < 2:
        return None
    for semi_final in rounds[-2]:
        if not is_real(semi_final) or is_abandoned(semi_final):
            return None
    one, other = rounds[-2]
    return match("T-1", loser(one), loser(other), results)


def consolation(rounds, results, third_is_played, absent=()):
    """The bracket of those who lost their first match; who has left has a bye there (§8.6).

    Who loses the final is second and plays no more, nor does who plays for third place. A round
    of byes alone is none.
    """
    last_that_sends = len(rounds) - (2 if third_is_played else 1)
    places, senders = [], []
    for at in range(len(rounds[0])):
        number = round_of_first_match(rounds, at)
        sender = None if number is None else (number, at // 2**number)
        if sender is None or number >= last_that_sends or sender in senders:
            places.append("no place")
            continue
        senders.append(sender)
        place = loser_who_had_not_played(rounds, *sender)
        places.append(NOBODY if place in absent else place)
    if len(senders) < 2:
        return []
    while not any("no place" not in places[at : at + 2] for at in range(0, len(places), 2)):
        halves = [places[at : at + 2] for at in range(0, len(places), 2)]
        places = [one if other == "no place" else other for one, other in halves]
    places = [NOBODY if place == "no place" else place for place in places]
    rounds = bracket("C", places, results)
    return [matches for matches in rounds if any(map(is_real, matches))]


def round_of_first_match(rounds, at):
    """In which round, 0 the first, who stands at a match of the first round has one to play."""
    if rounds[0][at]["winner"] == NOBODY and not is_real(rounds[0][at]):
        return None
    for number in range(len(rounds)):
        if is_real(rounds[number][at // 2**number]):
            return number
    return None


def loser_who_had_not_played(rounds, number, at):
    """Who lost this match, if it was the first one; nobody otherwise, or if it was abandoned."""
    if is_abandoned(rounds[number][at]):
        return NOBODY
    lost = loser(rounds[number][at])
    for earlier in rounds[:number]:
        for each in earlier:
            if is_real(each) and is_team(lost) and lost in each["teams"]:
                return NOBODY
    return lost


def places(rounds, third):
    """Who came out where, best first: the champion, who lost the final, third … (§8.6, §8.7).

    Whom no match has set apart, since it was given up or there is none, share a place, and the
    places behind it stay empty, as one does that is open: there are as many places as teams.
    """
    answer = best_two(rounds[-1][0])
    earlier = rounds[:-1]
    if third is not None:
        answer += best_two(third)
        earlier = rounds[:-2]
    for matches in reversed(earlier):
        out = out_in_the_round(matches)
        still_in = sum(is_team(each["winner"]) for each in matches)
        if out and still_in:
            answer = answer[:still_in] + [[]] * (still_in - len(answer)) + [out]
    team_count = sum(is_team(team) for each in rounds[0] for team in each["teams"])
    return answer[:team_count] + [[]] * (team_count - len(answer))


def best_two(last):
    """The two places that a match decides."""
    if is_abandoned(last):
        return [sorted(last["teams"]), []]
    return [[team for team in [place] if is_team(team)] for place in (last["winner"], loser(last))]


def out_in_the_round(matches):
    """All who came no further than this round, once it is over."""
    out = []
    for each in matches:
        if is_abandoned(each):
            out += each["teams"]
        elif each["winner"] == UNKNOWN:
            return []
        elif is_real(each):
            out.append(loser(each))
    return sorted(out)


def round_reached(rounds, team):
    """The last round in which the team stands, the first one being 1; 0 if it stands in none."""
    reached = 0
    for number, matches in enumerate(rounds, start=1):
        if any(team in each["teams"] for each in matches):
            reached = number
    return reached
