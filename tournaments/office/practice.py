"""Makes up a practice evening, to try every desk with; the same seed makes the same evening.

Nobody in it is real: every player is a card word with the surname Sample or Example or, in
French, Exemple or Modèle.
"""

from dataclasses import replace
from datetime import date
from random import Random

from django.utils.translation import gettext as _

from scoring.errors import RuleError
from scoring.hall.draws import draw_jar, draw_tables
from scoring.hall.movement import Odd, Seating, Table, Tables, advance, seat
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, GameNumber
from scoring.hall.prizes import BOOBY, Prize
from scoring.table.selfplay import random_game
from scoring.table.variants import VARIANTS
from tournaments.office.evening_file import EveningFile, FileCouple
from tournaments.office.settings import EveningSettings, default_settings

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


class PracticeCouplesError(RuleError):
    code = "practice-couples"


class PracticeGamesError(RuleError):
    code = "practice-games"


class PracticePlayedError(RuleError):
    code = "practice-played"


class PracticeSeedError(RuleError):
    code = "practice-seed"


def practice_file(
    *,
    couple_count: int = 40,
    game_count: int = 25,
    played_count: int | None = None,
    seed: int = 45,
    odd: Odd = Odd.HOUSE,
    today: date,
) -> EveningFile:
    """An evening of that many couples; all games are played unless it says how many.

    Everybody has paid, most are in the jar, and the jar is drawn once the last game is over.
    """
    played = game_count if played_count is None else played_count
    _check(couple_count, game_count, played)
    if abs(seed) >= 10**MOST_DIGITS_OF_SEED:
        raise PracticeSeedError(digits=MOST_DIGITS_OF_SEED)
    chance = Random(seed)  # noqa: S311 – practice is to be repeatable, not secret
    settings = _settings(game_count, odd, today)
    couples = _couples(couple_count, chance, needs_house=odd is Odd.HOUSE)
    seating = _drawn([couple.number for couple in couples], odd, seed)
    file = EveningFile(
        settings,
        is_practice=True,
        couples=couples,
        seating=seating,
        seating_seed=str(seed),
        results=_played(seating, played, chance),
    )
    return _with_jar(file, seed) if played == game_count else file


def _check(couple_count: int, game_count: int, played_count: int) -> None:
    if not FEWEST_COUPLES <= couple_count <= MOST_COUPLES:
        raise PracticeCouplesError(fewest=FEWEST_COUPLES, most=MOST_COUPLES)
    if not 1 <= game_count <= MOST_GAMES:
        raise PracticeGamesError(most=MOST_GAMES)
    if not 0 <= played_count <= game_count:
        raise PracticePlayedError(game_count=game_count)


def _settings(game_count: int, odd: Odd, today: date) -> EveningSettings:
    usual = default_settings(name=_("Practice evening"), today=today)
    return replace(
        usual,
        hall=_("Sample hall"),
        game_count=game_count,
        odd=odd.value,
        jar_size=min(usual.jar_size or game_count, game_count),
        jar_brought_in_cents=BROUGHT_IN_CENTS,
        prizes=(*usual.prizes, Prize(BOOBY, thing=_("A turnip with a ribbon"))),
    )


def _couples(count: int, chance: Random, *, needs_house: bool) -> tuple[FileCouple, ...]:
    first_names = chance.sample(ENGLISH_NAMES, len(ENGLISH_NAMES))
    second_names = chance.sample(FRENCH_NAMES, len(FRENCH_NAMES))
    couples = [
        FileCouple(
            number=CoupleNumber(number),
            players=_players(number, first_names, second_names),
            in_jar=chance.random() < SHARE_IN_JAR,
        )
        for number in range(1, count + 1)
    ]
    if needs_house and count % 2:
        couples.append(FileCouple(CoupleNumber(count + 1), is_house=True, has_paid=False))
    return tuple(couples)


def _players(number: int, first_names: list[str], second_names: list[str]) -> tuple[str, str]:
    """Each time the list of names is through, another surname, and everybody another partner."""
    time, place = divmod(number - 1, len(first_names))
    partner = second_names[(place + time) % len(second_names)]
    surnames = SURNAMES[time % len(SURNAMES)]
    return f"{first_names[place]} {surnames[0]}", f"{partner} {surnames[1]}"


def _drawn(numbers: list[CoupleNumber], odd: Odd, seed: int) -> Seating:
    order = draw_tables(numbers, str(seed)).order
    return seat([CoupleNumber(number) for number in order], odd)


def _played(
    seating: Seating, count: int, chance: Random
) -> tuple[tuple[CoupleNumber | None, ...], ...]:
    """Games of forty-fives by chance at every table, the couple that moved in dealing first."""
    results = []
    for _game in range(count):
        winners = _winners(seating.tables, chance)
        results.append(winners)
        seating = advance(seating.tables, winners, seating.rest)
    return tuple(results)


def _winners(tables: Tables, chance: Random) -> tuple[CoupleNumber | None, ...]:
    return tuple(None if table[1] is None else _winner(table, chance) for table in tables)


def _winner(table: Table, chance: Random) -> CoupleNumber | None:
    # The first couple sits at seats 0 and 2, and seat 0 deals.
    side = random_game(VARIANTS["nova-scotia-45"], chance).winner
    assert side is not None  # noqa: S101 – every game is won
    return table[side]


def _with_jar(file: EveningFile, seed: int) -> EveningFile:
    settings = file.settings
    numbers = draw_jar(settings.game_count, settings.jar_size or 1, str(seed)).numbers
    games = tuple(GameNumber(number) for number in numbers)
    return replace(file, jar_draw=games, jar_seed=str(seed))
