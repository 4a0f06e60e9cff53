"""Where a logbook and its file differ, in the hall's words."""

import pytest

from tests.words.told import N, in_both
from tournaments.codec.places import Place, Spot
from tournaments.codec.refusals import EveningFileError
from tournaments.words import sentence_for
from tournaments.words.places import NAMES, place_name

SAID: dict[Place, tuple[str, str]] = {
    Place("hall", Spot.SETTING, setting="hall"): ("the setting “Hall”", f"réglage «{N}Endroit{N}»"),
    Place("couples (7)", Spot.COUPLE, couple=7): ("couple 7", "couple 7"),
    Place("singles (2)", Spot.SINGLE): ("who waits for a partner", "qui attend un partenaire"),
    Place("played[6]", Spot.GAME, game=7): ("game 7", "partie 7"),
    Place("played[6]", Spot.TABLE, game=7, table=4): ("game 7, table 4", "partie 7, table 4"),
    Place("earlier_draws[0]", Spot.DRAW): (
        "the draw of the starting tables",
        "tirage des tables de départ",
    ),
    Place("cards (3)", Spot.CARD, couple=3): (
        "the punch card of couple 3",
        "carte à poinçonner du couple 3",
    ),
    Place("earlier_jar_draws[0]", Spot.JAR): (
        "the draw of the cookie jar",
        "tirage du pot à biscuits",
    ),
    Place("ties (place-1)", Spot.TIE, prize="place-1"): (
        "the tie for the first prize",
        "égalité pour le premier prix",
    ),
    Place("handed_over (booby, 4)", Spot.HELD, prize="booby", couple=4): (
        "the booby prize in the hands of couple 4",
        "le prix de consolation, aux mains du couple 4",
    ),
    Place("pools", Spot.POOLS): ("the pools", "poules"),
    Place("matches (A-1)", Spot.MATCH, match="A-1"): ("match 1 of pool A", "match 1 de la poule A"),
    Place("knockout.slots", Spot.BRACKET): ("the knock-out", "tableau"),
}


@pytest.mark.parametrize("place", SAID, ids=lambda place: place.spot)
def test_place_is_named_in_both_languages(place: Place) -> None:
    assert in_both(place_name, place) == SAID[place]


def test_every_spot_has_a_name_and_an_example() -> None:
    assert {place.spot for place in SAID} == set(Spot) == NAMES.keys()


def test_file_that_differs_names_the_place_and_its_key() -> None:
    place = Place("played[6]", Spot.TABLE, game=7, table=4)
    refusal = EveningFileError("log-tells-otherwise", place=place)

    assert sentence_for(refusal) == (
        "The log and the file differ in game 7, table 4 (played[6]). Take an earlier copy, or "
        "take the log out if the file is right."
    )
