"""What the replay of the cards says in both languages (``rules.md §7.23``)."""

import pytest

from scoring.hall.replay.card_errors import CardError, CardErrorKind, Contradiction, Explanation
from scoring.hall.replay.coming_in import CardsSoFar
from tests.words.told import N, in_both
from tournaments.words.cards.card_errors import (
    asking_sentences,
    contradiction_sentence,
    error_sentence,
    explanation_lines,
    so_far_lines,
    unexplained_sentence,
)

SAID: dict[CardError, tuple[str, str]] = {
    CardError(CardErrorKind.EXTRA, (12, 31), None, 7, 4): (
        "Game 7, table 4: couples 12 and 31 cannot both have won: ask at table 4.",
        f"Partie 7, table 4{N}: les couples 12 et 31 n’ont pas pu gagner tous deux; demandez à la "
        "table 4.",
    ),
    CardError(CardErrorKind.EXTRA, (12, 31), 31, 7, 4): (
        "Game 7, table 4: couple 31 did not win, so its punch is one too many.",
        f"Partie 7, table 4{N}: le couple 31 n’a pas gagné{N}: son poinçon est de trop.",
    ),
    CardError(CardErrorKind.EXTRA, (12,), 12, 7): (
        "Game 7: couple 12 has a punch, but played nobody.",
        f"Partie 7{N}: le couple 12 a un poinçon, mais n’a joué contre personne.",
    ),
    CardError(CardErrorKind.MISSED, (12, 31), None, 7, 4): (
        "Game 7, table 4: couples 12 and 31 have no punch, one is missing: ask at table 4.",
        f"Partie 7, table 4{N}: les couples 12 et 31 n’ont pas de poinçon, il en manque un{N}: "
        "demandez à la table 4.",
    ),
    CardError(CardErrorKind.MISSED, (12, 31), 31, 7, 4): (
        "Game 7, table 4: couple 31 won, but its punch is missing.",
        f"Partie 7, table 4{N}: le couple 31 a gagné, mais son poinçon manque.",
    ),
    CardError(CardErrorKind.MISSED, (12,), 12, 7): (
        "Game 7: couple 12 sat out, but its punch is missing.",
        f"Partie 7{N}: le couple 12 a sauté la partie, mais son poinçon manque.",
    ),
    CardError(CardErrorKind.WRONG_GAME, (12, 31), 31, 7, 4, punched=9): (
        "Couple 31: its punch in game 9 belongs in game 7, table 4.",
        f"Couple 31{N}: son poinçon de la partie 9 va à la partie 7, table 4.",
    ),
    CardError(CardErrorKind.WRONG_GAME, (31,), 31, 7, punched=9): (
        "Couple 31: its punch in game 9 belongs in game 7, which it sat out.",
        f"Couple 31{N}: son poinçon de la partie 9 va à la partie 7, qu’il a sautée.",
    ),
    CardError(CardErrorKind.WRONG_GAME, (12, 31), None, 7, 4, punched=9): (
        "Game 7, table 4: a punch of couples 12 and 31 is in game 9: ask at table 4.",
        f"Partie 7, table 4{N}: un poinçon des couples 12 et 31 est à la partie 9{N}: demandez à "
        "la table 4.",
    ),
    CardError(CardErrorKind.SWAPPED, (3, 8)): (
        "Couples 3 and 8: their cards are typed under each other’s number.",
        f"Couples 3 et 8{N}: leurs cartes sont entrées chacune sous le numéro de l’autre.",
    ),
    CardError(CardErrorKind.WRONG_CARD, (31, 12), None, 7, 4, ask_at=(4,)): (
        "Game 7, table 4: couple 31’s card was punched for couple 12: ask at table 4.",
        f"Partie 7, table 4{N}: la carte du couple 31 a été poinçonnée pour le couple 12{N}: "
        "demandez à la table 4.",
    ),
    CardError(CardErrorKind.TOOK_CARDS, (3, 8), None, 8, since=8, games=(8, 9, 10), ask_at=(18,)): (
        "Couples 3 and 8 took each other’s card from game 8 on. Ask at table 18.",
        "Les couples 3 et 8 ont pris chacun la carte de l’autre dès la partie 8. Demandez à la "
        "table 18.",
    ),
    CardError(CardErrorKind.TOOK_CARDS, (3, 8), None, 8, since=6, games=(8, 9), ask_at=(3, 18)): (
        "Couples 3 and 8 took each other’s card from one of the games 6 to 8 on. Ask at tables 3 "
        "and 18.",
        "Les couples 3 et 8 ont pris chacun la carte de l’autre dès l’une des parties 6 à 8. "
        "Demandez aux tables 3 et 18.",
    ),
    CardError(CardErrorKind.TOOK_CARDS, (3, 8), None, 8, since=8, games=(8,)): (
        "Couples 3 and 8 had each other’s card in game 8.",
        "Les couples 3 et 8 avaient chacun la carte de l’autre à la partie 8.",
    ),
    CardError(CardErrorKind.LOST, (17,), 17, games=(1, 3, 4, 5, 9)): (
        "Couple 17’s card is missing; from the others it must be 1 3–5 9.",
        "La carte du couple 17 manque; d’après les autres, ce doit être 1 3–5 9.",
    ),
    CardError(CardErrorKind.LOST, (17,), 17, games=(1,), open_games=(8,)): (
        "Couple 17’s card is missing; from the others it must be 1, and perhaps 8.",
        "La carte du couple 17 manque; d’après les autres, ce doit être 1, et peut-être 8.",
    ),
    CardError(CardErrorKind.SAT_WRONG, (3, 8), None, 7, since=7): (
        "Couples 3 and 8 sat in each other’s place from game 7 on.",
        "Les couples 3 et 8 étaient assis chacun à la place de l’autre dès la partie 7.",
    ),
    CardError(CardErrorKind.SAT_WRONG, (3, 8), None, 7, since=5): (
        "Couples 3 and 8 sat in each other’s place from one of the games 5 to 7 on.",
        "Les couples 3 et 8 étaient assis chacun à la place de l’autre dès l’une des parties 5 à "
        "7.",
    ),
    CardError(CardErrorKind.SAT_WRONG, (3,), 3, 7, 4, since=7): (
        "Couple 3 sat beside the lone couple of table 4 from game 7 on.",
        "Le couple 3 était assis auprès du couple seul de la table 4 dès la partie 7.",
    ),
    CardError(CardErrorKind.SAT_WRONG, (3,), 3, 7, 4, since=5): (
        "Couple 3 sat beside the lone couple of table 4 from one of the games 5 to 7 on.",
        "Le couple 3 était assis auprès du couple seul de la table 4 dès l’une des parties 5 à 7.",
    ),
    CardError(CardErrorKind.WENT, (3,), game=6): (
        "Couple 3 went home after game 6, not when the logbook says: ask them.",
        f"Le couple 3 est parti après la partie 6, contrairement à ce que dit le journal{N}: "
        "demandez-lui.",
    ),
    CardError(CardErrorKind.CAME, (3, 8), game=6): (
        "Couples 3 and 8 came with game 6, not when the logbook says: ask them.",
        "Les couples 3 et 8 sont arrivés à la partie 6, contrairement à ce que dit le "
        f"journal{N}: demandez-leur.",
    ),
}


@pytest.mark.parametrize("error", SAID, ids=lambda error: error.kind)
def test_7_23_error_is_told_in_both_languages(error: CardError) -> None:
    assert in_both(error_sentence, error) == SAID[error]


@pytest.mark.usefixtures("in_english")
def test_7_23_equally_good_explanations_are_told_apart() -> None:
    swapped = Explanation((CardError(CardErrorKind.SWAPPED, (3, 8)),), certain=False, won={})

    assert len(list(explanation_lines([swapped]))) == 1
    lines = list(explanation_lines([swapped, swapped, swapped]))
    assert lines[::2] == ["Either:", "Or just as well:", "Or just as well:"]


def test_7_23_whom_to_ask_is_told_once_in_both_languages() -> None:
    wrong = CardError(CardErrorKind.WRONG_CARD, (31, 12), None, 7, 4, ask_at=(4,))
    sat = CardError(CardErrorKind.SAT_WRONG, (12, 31), None, 8, since=8, ask_at=(3, 18))
    missed = CardError(CardErrorKind.MISSED, (5, 6), 5, 2, 1, ask_at=(1,))
    told = [
        Explanation(errors, certain=False, won={}) for errors in [(wrong,), (wrong, missed), (sat,)]
    ]

    assert in_both(lambda: " ".join(asking_sentences(told))) == (
        "Ask couples 12 and 31 at table 4, game 7. "
        "Ask couples 12 and 31 at tables 3 and 18, game 8.",
        "Demandez aux couples 12 et 31, à la table 4 de la partie 7. "
        "Demandez aux couples 12 et 31, aux tables 3 et 18 de la partie 8.",
    )


@pytest.mark.usefixtures("in_english")
def test_7_23_nothing_explains_it_but_where_it_begins_is_told() -> None:
    tables = [Contradiction(11, table, (1, 2), is_over=True) for table in (6, 7, 8)]

    assert unexplained_sentence(tables) == "No single error explains it: game 11, tables 6–8."
    assert unexplained_sentence(tables[:1]) == "No single error explains it: game 11, table 6."
    resting = Contradiction(11, None, (9,), is_over=True)
    assert unexplained_sentence([resting]) == "No single error explains it: game 11, couples 9."


def test_7_24_punch_where_nobody_won_is_told_in_both_languages() -> None:
    wrong = Contradiction(2, 4, (12, 31), is_over=True, is_unwon=True)

    assert in_both(contradiction_sentence, wrong) == (
        "Game 2, table 4: nobody won, so couples 12 and 31 should have no punch.",
        f"Partie 2, table 4{N}: personne n’a gagné, donc les couples 12 et 31 ne devraient pas "
        "avoir de poinçon.",
    )


@pytest.mark.usefixtures("in_english")
def test_7_23_while_cards_come_in_it_is_told_how_many_more_it_takes() -> None:
    wrong = Contradiction(2, 4, (12, 31), is_over=True)
    found = CardsSoFar((wrong,), decided=1, next_cards=(5, 6), cards_needed=3)

    assert list(so_far_lines(found, [5, 6, 7, 8])) == [
        "Game 2, table 4: couples 12 and 31 cannot both have won: ask at table 4.",
        "4 cards are still to come: 5, 6, 7 and 8.",
        "With 3 more at most, you know who won at every table. Begin with one of each table of "
        "couples 5 and 6.",
    ]
