"""Which games' seats somebody has changed by hand, as the logbook tells it."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from scoring.hall.acts import AddTable, DropTable, Move, ReseatFrom, Swap
from scoring.hall.logbook import in_force
from scoring.hall.numbers import GameNumber
from tournaments.store.stored_evening import DoneAct, StoredEvening
from tournaments.store.timeline import timeline
from tournaments.words.acts import act_sentence

BY_HAND = Swap | Move | DropTable | AddTable


def changed_by_hand(stored: StoredEvening) -> Mapping[GameNumber, Sequence[str]]:
    """What still stands of it in sentences, game by game; seating a game again ends it there."""
    done_acts = timeline(stored)
    sentences: dict[GameNumber, list[str]] = defaultdict(list)
    for entry in in_force([done.act for done in done_acts]):
        done = done_acts[entry - 1]
        if isinstance(done.act, ReseatFrom):
            sentences = defaultdict(
                list, {game: sentences[game] for game in sentences if game < done.act.game}
            )
        elif isinstance(done.act, BY_HAND):
            for game in _games_seated_otherwise(done):
                sentences[game].append(act_sentence(done.before, done.act, done.after))
    return sentences


def _games_seated_otherwise(done: DoneAct) -> list[GameNumber]:
    games = enumerate(zip(done.before.games, done.after.games, strict=True), start=1)
    return [GameNumber(number) for number, (was, now) in games if was.seating != now.seating]
