"""Evenings as far as they have come, for whatever must hold at every moment."""

from collections.abc import Callable, Mapping

from scoring.hall.acts import EndEvening, WaitForPartner
from scoring.hall.settings import Source
from tests.factories import do, draw, make_evening, play
from tests.tournaments import drawn, make_tournament, played_out, pools_played, seated
from tournaments.store.stored_evening import StoredEvening


def under_way() -> StoredEvening:
    return play(draw(make_evening(8)), games=2)


# The first two are the quick ones.
STAGES: Mapping[str, Callable[[], StoredEvening]] = {
    "under way": under_way,
    "knock-out": lambda: seated(name="Knock-out"),
    "nobody there": lambda: make_evening(0, name="Empty"),
    "signing in": lambda: do(make_evening(5, name="Door"), WaitForPartner("Ace Sample")),
    "drawn": lambda: draw(make_evening(8, name="Drawn")),
    "on cards": lambda: draw(make_evening(8, name="Cards", wins_from=Source.CARDS)),
    "played": lambda: play(draw(make_evening(4, name="Over", game_count=3, jar_size=1)), games=3),
    "tournament to be drawn": lambda: make_tournament(),
    "pools drawn": lambda: drawn(name="Pools"),
    "pools played": lambda: pools_played(name="Played"),
    "tournament over": lambda: played_out(name="Won"),
    "ended early": lambda: do(drawn(name="Ended"), EndEvening()),
}
QUICK = [*STAGES][:2]
