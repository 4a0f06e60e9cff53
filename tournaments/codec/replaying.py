"""Does the acts of a log again, and names what differs from what a file tells."""

from collections.abc import Iterator, Sequence
from typing import Any

from scoring.hall import logbook
from scoring.hall.differences import differences
from scoring.hall.facts import Facts
from tournaments.codec.chain import Logged
from tournaments.codec.facts.settings import SETTING_CODECS
from tournaments.codec.places import Place, Spot
from tournaments.codec.refusals import EveningFileError

KEYS_OF_TOURNAMENT = {
    "pools": "pools",
    "seed": "pools_seed",
    "cuts": "cuts",
    "withdrawn": "withdrawn",
    "slots": "knockout.slots",
    "seeds": "knockout.seeds",
    "results_wait": "knockout.results_wait",
    "is_ended": "ended",
    "level_share": "level_share",
    "called": "called",
}
SPOTS = {
    "couples": Spot.COUPLE,
    "singles": Spot.SINGLE,
    "draws": Spot.DRAW,
    "jar_draws": Spot.JAR,
    "cards": Spot.CARD,
    "pools": Spot.POOLS,
    "seed": Spot.POOLS,
}


def check_log_tells(log: Sequence[Logged], facts: Facts) -> None:
    """Refuses facts that are not those which the log makes, by the first place that differs."""
    made = logbook.replay_without_failing([logged.act for logged in log])
    for entry, code in made.refused.items():
        raise EveningFileError("log-act-refused", entry=entry, reason=code)
    place = next(differing(made.evening, facts), None)
    if place is not None:
        raise EveningFileError("log-tells-otherwise", place=place)


def differing(made: Facts, in_file: Facts) -> Iterator[Place]:
    """The places where something else is told than the log makes, causes before what follows."""
    return (_place(*part.path) for part in differences(made, in_file))


def _place(fact: str, *inside: Any) -> Place:
    match fact, *inside:
        case "settings", setting, *_:
            return Place(SETTING_CODECS[setting].key, Spot.SETTING, setting=setting)
        case "odd_from", *_:
            return Place("odd_from", Spot.SETTING, setting="odd")
        case ("games", game, "seating", "tables", table, *_) | ("games", game, "winners", table):
            return Place(f"played[{game}]", Spot.TABLE, game=game + 1, table=table + 1)
        case "games", game, *_:
            return Place(f"played[{game}]", Spot.GAME, game=game + 1)
        case "draws" | "jar_draws", draw, *_:
            return Place(f"earlier_{fact}[{draw}]", SPOTS[fact])
        case "ties", prize, *_:
            return Place(f"ties ({prize})", Spot.TIE, prize=prize)
        case "handed_over", (prize, couple), *_:
            return Place(f"handed_over ({prize}, {couple})", Spot.HELD, prize=prize, couple=couple)
        case "tournament_facts", "pool_matches" | "knockout_matches", match, *_:
            return Place(f"matches ({match})", Spot.MATCH, match=match)
        case "tournament_facts", name, *_:
            return Place(KEYS_OF_TOURNAMENT[name], SPOTS.get(name, Spot.BRACKET))
    couple = inside[0] if fact != "singles" else None
    return Place(f"{fact} ({inside[0]})", SPOTS[fact], couple=couple)
