"""Tells an evening's facts as JSON values: settings all, facts only where there are any."""

from typing import Any

from scoring.hall.couples import Couple
from scoring.hall.facts import Facts
from scoring.hall.games import JarDraw, Seated, SeatedGame, TablesDraw
from scoring.hall.numbers import SingleNumber
from scoring.hall.settings import FEES, Settings
from scoring.hall.tournament.terms import TournamentTerms
from tournaments.codec import by_fields, kinds
from tournaments.codec.by_fields import told_by
from tournaments.codec.kinds import plain_rest, plain_tables, told_only
from tournaments.codec.settings import TOLD, plain_settings
from tournaments.codec.tournament import SETTINGS_OF_KNOCKOUT, plain_tournament

# What files always said; every other setting only where it is not as usual.
SAID_ALWAYS = {
    "name",
    "date",
    "hall",
    "languages",
    "games",
    "odd",
    "sitout_is_punched",
    "entry_fee_cents",
    "jar_fee_cents",
    "hall_share_cents",
    "jar_brought_in_cents",
    "jar_size",
    "wins_from",
    "public_address",
    "public_shows_names",
    "screen_shows_leaders",
    "practice",
    "prizes",
    *(told.key for told in told_by(TournamentTerms)),
}


def plain_facts(facts: Facts) -> dict[str, Any]:
    """The facts as JSON has them; reading them gives an equal evening."""
    return {
        **_settings(facts),
        "couples": [
            _couple(couple, facts.settings) for _number, couple in sorted(facts.couples.items())
        ],
        **told_only(_happened(facts)),
        **_jar_that_goes_over(facts),
        **(plain_tournament(facts.tournament) if facts.settings.is_tournament else {}),
    }


def _settings(facts: Facts) -> dict[str, Any]:
    """What a knock-out is to be like is told with the knock-out.

    A file that does not say what is played tells a card evening, as all did once.
    """
    settings = facts.settings
    unsaid = {told.key for told in TOLD.values() if getattr(settings, told.name) == told.usual}
    unsaid -= SAID_ALWAYS
    unsaid |= {*SETTINGS_OF_KNOCKOUT}
    told = plain_settings(settings.told())
    return {key: value for key, value in told.items() if key not in unsaid}


def _happened(facts: Facts) -> dict[str, Any]:
    # The draw that counts is told by the seats of game 1.
    counting = facts.draws[-1] if facts.draws and facts.games else None
    earlier = facts.draws[:-1] if counting else facts.draws
    jar = facts.jar_draws[-1] if facts.jar_draws else None
    return {
        "singles": [_single(*waiting) for waiting in sorted(facts.singles.items())],
        "odd_from": {str(game): odd.value for game, odd in sorted(facts.odd_from.items())},
        "earlier_draws": [_draw(draw) for draw in earlier],
        "seating_seed": counting and counting.seed,
        "played": [_game(game) for game in facts.games],
        "cards": {str(couple): list(games) for couple, games in sorted(facts.cards.items())},
        "earlier_jar_draws": [_jar_draw(draw, facts.settings) for draw in facts.jar_draws[:-1]],
        "jar_draw": jar and list(jar.order),
        "jar_seed": jar and jar.seed,
        "jar_reason": jar and jar.reason,
        "jar_games": jar and _other_games(jar, facts.settings),
        "ties": [by_fields.plain(tie) for _prize, tie in sorted(facts.ties.items())],
        "handed_over": [
            by_fields.plain(award) for _held, award in sorted(facts.handed_over.items())
        ],
    }


def _jar_that_goes_over(facts: Facts) -> dict[str, Any]:
    """That no number is drawn is told, as it is no draw that is missing."""
    goes_over = facts.jar_draws and not facts.jar_draws[-1].order
    return {"jar_draw": []} if goes_over else {}


def _couple(couple: Couple, settings: Settings) -> dict[str, Any]:
    """With the fees that are not the evening's; the house couple pays none."""
    plain = by_fields.plain(couple)
    for fee in FEES:
        if couple.is_house or plain[fee] == getattr(settings, fee):
            del plain[fee]
    return plain


def _single(number: SingleNumber, name: str) -> dict[str, Any]:
    """Who waits has nobody beside, and a name unless it was forgotten."""
    return {"single": number, "players": kinds.plain_player(name)}


def _draw(draw: TablesDraw) -> dict[str, Any]:
    told = {"rest": plain_rest(draw.seating), "seed": draw.seed}
    return {"tables": plain_tables(draw.seating)} | told_only(told)


def _game(game: SeatedGame) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "tables": plain_tables(game.seating),
        "rest": plain_rest(game.seating),
        "winners": {str(n): winner for n, _couples, winner in game.tables},
    }
    if game.unwon:
        plain["no_result"] = {str(number): moves for number, moves in game.unwon}
    return plain if game.seated is Seated.MOVED else plain | {"seated": game.seated.value}


def _jar_draw(draw: JarDraw, settings: Settings) -> dict[str, Any]:
    told = {"seed": draw.seed, "reason": draw.reason, "games": _other_games(draw, settings)}
    return {"numbers": list(draw.order)} | told_only(told)


def _other_games(draw: JarDraw, settings: Settings) -> int | None:
    """From how many games it was drawn, if not from those that the evening has."""
    return None if draw.game_count == settings.game_count else draw.game_count
