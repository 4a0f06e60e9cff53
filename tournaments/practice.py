"""Makes up a practice evening, act by act; the same seed makes the same evening.

Nobody in it is real: every player is a card word with the surname Sample or Example or, in
French, Exemple or Modèle.
"""

from dataclasses import replace
from datetime import date
from random import Random

from django.utils.translation import gettext as _

from scoring.hall.acts import DrawJar, DrawTables, EveningAct, RecordWin, SetUp, SignIn
from scoring.hall.evening import BLANK, Evening
from scoring.hall.movement.movement import Odd, Table
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, GameNumber
from scoring.hall.prizes.prizes import BOOBY, Prize
from scoring.hall.settings import Settings
from scoring.table.fast.selfplay import random_game
from scoring.table.variant.variants import VARIANTS
from tournaments.codec.facts.settings import USUAL_PRIZES
from tournaments.refusals import UnusableError

FEWEST_COUPLES = 2
MOST_COUPLES = 1_000
BROUGHT_IN_CENTS = 35_000
SHARE_IN_JAR = 0.8
MOST_DIGITS_OF_SEED = 18

# 32 of each: no namesakes up to 64 couples, and no two couples of the same names up to 1,000.
SURNAMES = (("Sample", "Exemple"), ("Example", "Modèle"))
ENGLISH_NAMES = (
    "Ace", "Bidwell", "Boxer", "Clover", "Clubert", "Cutler", "Dealia", "Deuce",
    "Diamanda", "Euchra", "Faceby", "Flush", "Hartley", "Jack", "Joker", "Kingsley",
    "Knavely", "Lowella", "Packard", "Punchard", "Queenie", "Rankin", "Renegade", "Robina",
    "Ruffina", "Shuffleby", "Spadina", "Suitcliffe", "Tricksy", "Trey", "Trumpton", "Wildcarda",
)  # fmt: skip
FRENCH_NAMES = (
    "Atoutine", "Battelline", "Brelan", "Cartonnier", "Carreline", "Cartouche", "Cœurélie",
    "Coupéric",
    "Défaussette", "Donnélie", "Écartine", "Enchérie", "Figurine", "Jokérien", "Levéline",
    "Manillon", "Mélangeon", "Mènedé", "Paquette", "Parolin", "Piquelot", "Pliséa", "Poinçonnet",
    "Quinterose", "Rampeau", "Renonciade", "Reyne", "Talonnet", "Trèfline", "Valétin", "Virelevée",
    "Zéropli",
)  # fmt: skip


def practice_acts(
    *,
    couple_count: int = 40,
    game_count: int = 25,
    played_count: int | None = None,
    seed: int = 45,
    odd: Odd = Odd.HOUSE,
    today: date,
) -> tuple[EveningAct, ...]:
    """An evening of that many couples, act by act; all games are played unless it says how many.

    Everybody has paid, most are in the jar, and the jar is drawn once the last game is over.
    """
    played = game_count if played_count is None else played_count
    _check(couple_count, game_count, played)
    if abs(seed) >= 10**MOST_DIGITS_OF_SEED:
        raise UnusableError("practice-seed", digits=MOST_DIGITS_OF_SEED)
    chance = Random(seed)  # noqa: S311 – practice is to be repeatable, not secret
    so_far = EveningSoFar(BLANK)
    so_far.do(SetUp(_settings(game_count, odd, today)))
    for couple in _couples(couple_count, chance):
        so_far.do(couple)
    so_far.do(DrawTables(str(seed)))
    for _game in range(played):
        _play_game(so_far, chance)
    if played == game_count:
        so_far.do(DrawJar(str(seed)))
    return tuple(so_far.acts)


class EveningSoFar:
    """An evening under way, and what was done to it so far."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.acts: list[EveningAct] = []

    def do(self, act: EveningAct) -> None:
        self.evening = self.evening.do(act)
        self.acts.append(act)


def _check(couple_count: int, game_count: int, played_count: int) -> None:
    if not FEWEST_COUPLES <= couple_count <= MOST_COUPLES:
        raise UnusableError("practice-couples", fewest=FEWEST_COUPLES, most=MOST_COUPLES)
    if not 1 <= game_count <= MOST_GAMES:
        raise UnusableError("evening-games", most=MOST_GAMES)
    if not 0 <= played_count <= game_count:
        raise UnusableError("practice-played", game_count=game_count)


def _settings(game_count: int, odd: Odd, today: date) -> dict[str, object]:
    usual = Settings(name=_("Practice evening"), date=today, prizes=USUAL_PRIZES)
    changed = replace(
        usual,
        hall=_("Sample hall"),
        game_count=game_count,
        odd=odd,
        jar_size=min(usual.jar_size or game_count, game_count),
        jar_brought_in_cents=BROUGHT_IN_CENTS,
        is_practice=True,
        prizes=(*usual.prizes, Prize(BOOBY, thing=_("A turnip with a ribbon"))),
    )
    return changed.told()


def _couples(count: int, chance: Random) -> list[SignIn]:
    first_names = chance.sample(ENGLISH_NAMES, len(ENGLISH_NAMES))
    second_names = chance.sample(FRENCH_NAMES, len(FRENCH_NAMES))
    return [
        SignIn(
            made_up_players(number, first_names, second_names),
            CoupleNumber(number),
            has_paid=True,
            in_jar=chance.random() < SHARE_IN_JAR,
        )
        for number in range(1, count + 1)
    ]


def made_up_players(
    number: int, first_names: list[str], second_names: list[str]
) -> tuple[str, str]:
    """Each time the list of names is through, another surname, and everybody another partner."""
    time, place = divmod(number - 1, len(first_names))
    partner = second_names[(place + time) % len(second_names)]
    surnames = SURNAMES[time % len(SURNAMES)]
    return f"{first_names[place]} {surnames[0]}", f"{partner} {surnames[1]}"


def _play_game(so_far: EveningSoFar, chance: Random) -> None:
    """Games of forty-fives by chance at every table, the couple that moved in dealing first."""
    game = GameNumber(len(so_far.evening.games))
    for table, couples, _winner_so_far in so_far.evening.games[-1].tables:
        if couples[1] is not None:
            so_far.do(RecordWin(game, table, _winner(couples, chance)))


def _winner(table: Table, chance: Random) -> CoupleNumber:
    # The first couple sits at seats 0 and 2, and seat 0 deals.
    side = random_game(VARIANTS["nova-scotia-45"], chance).winner
    assert side is not None  # noqa: S101 – every game is won
    winner = table[side]
    assert winner is not None  # noqa: S101 – nobody plays against an empty chair
    return winner
