"""Makes up a practice tournament, act by act; the same seed makes the same tournament."""

from collections.abc import Iterator
from datetime import date
from random import Random

from django.utils.translation import gettext as _

from scoring.cards import Card
from scoring.hall.acts import (
    CutForPlace,
    DrawPools,
    EveningAct,
    RecordMatch,
    ScoreHand,
    SeatKnockout,
    SetUp,
    SignIn,
)
from scoring.hall.evening import BLANK, Evening
from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes.prizes import Prize, place_prize
from scoring.hall.settings import FormatOfPlay, Settings
from scoring.hall.tournament.matches import MatchGame, TeamMatch
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.terms import MOST_TEAMS
from scoring.hall.tournament.tournament import Tournament
from scoring.table.fast.selfplay import random_game
from tournaments.practice import (
    ENGLISH_NAMES,
    FRENCH_NAMES,
    MOST_DIGITS_OF_SEED,
    EveningSoFar,
    made_up_players,
)
from tournaments.refusals import UnusableError

FEWEST_TEAMS = 2
# Hand by hand, so that there are pads to look at; the other scores are typed.
SHARE_ON_PADS = 0.25
MORE_THAN_ANY = 10_000
# Enough rounds for level teams: each time half of them cut the same card at worst.
CARDS = tuple(Card.parse(f"{rank}{suit}") for rank in "A23456789" for suit in "CDHS")


def practice_tournament_acts(
    *, team_count: int = 12, played_count: int | None = None, seed: int = 45, today: date
) -> tuple[EveningAct, ...]:
    """A tournament of that many teams, act by act; without a number all but the final is played.

    It always goes on to a knock-out, and everybody has paid.
    """
    if not FEWEST_TEAMS <= team_count <= MOST_TEAMS:
        raise UnusableError("practice-teams", fewest=FEWEST_TEAMS, most=MOST_TEAMS)
    if abs(seed) >= 10**MOST_DIGITS_OF_SEED:
        raise UnusableError("practice-seed", digits=MOST_DIGITS_OF_SEED)
    chance = Random(seed)  # noqa: S311 – practice is to be repeatable, not secret
    so_far = EveningSoFar(BLANK)
    so_far.do(SetUp(_settings(today)))
    for team in _teams(team_count, chance):
        so_far.do(team)
    so_far.do(DrawPools(seed=str(seed)))
    _play(so_far, played_count, chance)
    return tuple(so_far.acts)


def _settings(today: date) -> dict[str, object]:
    made_up = Settings(
        name=_("Practice tournament"),
        date=today,
        hall=_("Sample hall"),
        format_of_play=FormatOfPlay.NEVINS_HOUSE,
        is_practice=True,
        has_consolation=True,
        prizes=(
            Prize(place_prize(1), percent=50),
            Prize(place_prize(2), percent=30),
            Prize(place_prize(3), thing=_("A wine gift basket"), is_each=True),
        ),
    )
    return made_up.told()


def _teams(count: int, chance: Random) -> Iterator[SignIn]:
    first_names = chance.sample(ENGLISH_NAMES, len(ENGLISH_NAMES))
    second_names = chance.sample(FRENCH_NAMES, len(FRENCH_NAMES))
    towns = ("", _("Sample town"), _("Example town"))
    for number in range(1, count + 1):
        players = made_up_players(number, first_names, second_names)
        yield SignIn(players, CoupleNumber(number), town=chance.choice(towns))


def _play(so_far: EveningSoFar, wanted: int | None, chance: Random) -> None:
    """Plays so many matches, the final last of all; without a number until that one is next."""
    played = 0
    if wanted is not None and wanted < 0:
        wanted = MORE_THAN_ANY  # so that the refusal names how many there are
    while wanted is None or played < wanted:
        _settle_pools(so_far, chance)
        match = _next_match(so_far.evening)
        if match is None:
            raise UnusableError("practice-matches", most=played)
        if wanted is None and _is_final(match, so_far.evening):
            return
        _play_match(so_far, match, chance)
        played += 1
    _settle_pools(so_far, chance)


def _settle_pools(so_far: EveningSoFar, chance: Random) -> None:
    """Once the pools are played out: cuts where teams are tied, and the seats of the knock-out."""
    tournament = so_far.evening.tournament
    if tournament.knockout is not None or not tournament.are_pools_played:
        return
    while level := _level(so_far.evening.tournament):
        cards = chance.sample(CARDS, len(level[0]))
        for team, card in zip(level[0], cards, strict=True):
            so_far.do(CutForPlace(team, card))
    so_far.do(so_far.evening.complete(SeatKnockout(), ""))


def _level(tournament: Tournament) -> list[tuple[Team, ...]]:
    """Those of one pool first: whoever is tied there has no place across the pools yet."""
    in_pools = [teams for groups in tournament.level.values() for teams in groups]
    return in_pools or [*tournament.level_across]


def _next_match(evening: Evening) -> TeamMatch | None:
    matches = evening.tournament.matches.values()
    waiting = [match for match in matches if not match.is_over and None not in match.teams]
    return min(waiting, key=lambda match: _is_final(match, evening), default=None)


def _is_final(match: TeamMatch, evening: Evening) -> bool:
    """The last match of the knock-out itself: nothing but it decides the first place."""
    knockout = evening.tournament.knockout
    return knockout is not None and match.name == knockout.final.name


def _play_match(so_far: EveningSoFar, match: TeamMatch, chance: Random) -> None:
    """A game of forty-fives by chance, hand by hand or its scores alone."""
    game = random_game(so_far.evening.settings.rules_of_play, chance).game
    if chance.random() >= SHARE_ON_PADS:
        first, second = game.scores
        so_far.do(RecordMatch(match.name, (MatchGame((first, second), game.winner),)))
        return
    for hand in game.hands:
        taken = hand.taken
        first, second = taken.points
        line = ScoreHand(match.name, (first, second), taken.bidder, taken.bid, taken.tricks)
        so_far.do(line)
