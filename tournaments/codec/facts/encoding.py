"""Tells an evening's facts as JSON values: settings all, facts only where there are any."""

from dataclasses import replace
from typing import Any

from scoring.hall.couples import Couple
from scoring.hall.facts import Facts
from scoring.hall.games.games import JarDraw
from scoring.hall.settings import FEES, Settings
from scoring.hall.tournament.terms import TournamentTerms
from tournaments.codec.by_fields import codec_of
from tournaments.codec.facts.happened import AS_MANY, PARTS, UNSAID
from tournaments.codec.facts.settings import SETTING_CODECS, encode_settings
from tournaments.codec.facts.tournament import SETTINGS_OF_KNOCKOUT, plain_tournament

# What files always said; every other setting only where it is not as usual.
ALWAYS_SAID = """
    name date hall languages games odd sitout_is_punched entry_fee_cents jar_fee_cents
    hall_share_cents jar_brought_in_cents jar_size wins_from public_address public_shows_names
    screen_shows_leaders practice prizes
"""
SAID_ALWAYS = {*ALWAYS_SAID.split(), *codec_of(TournamentTerms).keys}


def plain_facts(facts: Facts) -> dict[str, Any]:
    """The facts as JSON has them; reading them gives an equal evening."""
    couples = {n: _paying_otherwise(couple, facts.settings) for n, couple in facts.couples.items()}
    return {
        **_settings(facts),
        "couples": PARTS["couples"].write(couples),
        **{key: PARTS[key].write(value) for key, value in _happened(facts).items() if value},
        **_jar_that_goes_over(facts),
        **(plain_tournament(facts.tournament) if facts.settings.is_tournament else {}),
    }


def _settings(facts: Facts) -> dict[str, Any]:
    """What a knock-out is to be like is told with the knock-out.

    A file that does not say what is played tells a card evening, as all did once.
    """
    settings = facts.settings
    unsaid = {
        field.key
        for field in SETTING_CODECS.values()
        if getattr(settings, field.name) == field.usual
    }
    unsaid -= SAID_ALWAYS
    unsaid |= {*SETTINGS_OF_KNOCKOUT}
    plain = encode_settings(settings.told())
    return {key: value for key, value in plain.items() if key not in unsaid}


def _happened(facts: Facts) -> dict[str, Any]:
    # The draw that counts is told by the seats of game 1.
    counting = facts.draws[-1] if facts.draws and facts.games else None
    jar_draws = [_from_other_games(draw, facts.settings) for draw in facts.jar_draws]
    jar = jar_draws[-1] if jar_draws else JarDraw("", (), AS_MANY)
    return {
        "singles": facts.singles,
        "odd_from": facts.odd_from,
        "earlier_draws": facts.draws[:-1] if counting else facts.draws,
        "seating_seed": counting.seed if counting else "",
        "played": facts.games,
        "cards": facts.cards,
        "earlier_jar_draws": jar_draws[:-1],
        "jar_draw": jar.order,
        "jar_seed": jar.seed,
        "jar_reason": jar.reason,
        "jar_games": jar.game_count,
        "ties": facts.ties,
        "handed_over": facts.handed_over,
    }


def _jar_that_goes_over(facts: Facts) -> dict[str, Any]:
    """That no number is drawn is told, as it is no draw that is missing."""
    goes_over = facts.jar_draws and not facts.jar_draws[-1].order
    return {"jar_draw": []} if goes_over else {}


def _paying_otherwise(couple: Couple, settings: Settings) -> Couple:
    """With the fees that are not the evening's; the house couple pays none."""
    as_all: dict[str, Any] = {
        fee: UNSAID
        for fee in FEES
        if couple.is_house or getattr(couple, fee) == getattr(settings, fee)
    }
    return replace(couple, **as_all)


def _from_other_games(draw: JarDraw, settings: Settings) -> JarDraw:
    """From how many games it was drawn, if not from those that the evening has."""
    return replace(draw, game_count=AS_MANY) if draw.game_count == settings.game_count else draw
