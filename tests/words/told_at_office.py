"""How the acts of the office are told where their examples do not say; asserts nothing."""

import datetime

from scoring.hall import acts
from scoring.hall.evening import BLANK
from scoring.hall.movement.movement import Odd
from scoring.hall.settings import FaceCardLetters, Source
from tests.scoring.hall.evenings import DAY, drawn, played, prizes, seated, set_up, signed_in, won
from tests.words.told import Done, N

GAME_1_OVER = won(seated((1, 2), (3, 4), game_count=2, jar_size=2), 1, 3)

OFFICE: dict[Done, tuple[str, str]] = {
    Done(BLANK, acts.SetUp({"name": "Sample evening", "date": DAY})): (
        "The evening was set up.",
        "La soirée a été préparée.",
    ),
    Done(BLANK, acts.SetUp({"name": "Sample evening", "date": DAY}, like="Autumn evening")): (
        "The evening was set up like Autumn evening.",
        "La soirée a été préparée sur le modèle de Autumn evening.",
    ),
    Done(signed_in(2), acts.SetUp({"jar_fee_cents": 500}, fee_from=2)): (
        "Settings changed. Jar fee per couple: $5.00 instead of $2.00. The new fee applies from "
        "number 2 on, to those who have not paid.",
        f"Réglages modifiés. Mise du pot par couple{N}: 5,00{N}$; avant{N}: 2,00{N}$. Le nouveau "
        "montant s’applique à partir du numéro 2, à ceux qui n’ont pas payé.",
    ),
    Done(
        set_up(),
        acts.SetUp(
            {
                "prizes": prizes(place_1=5000, place_2="10 %", booby="A turnip"),
                "public_shows_names": False,
                "wins_from": Source.CARDS,
                "jar_size": None,
                "entry_fee_cents": 1250,
                "odd": Odd.REST,
                "game_count": 20,
                "languages": ("fr",),
                "hall": "Sample hall",
                "date": datetime.date(2026, 11, 21),
            }
        ),
    ): (
        f"Settings changed. Date: Saturday, November{N}21, 2026 instead of Friday, "
        f"November{N}20, 2026. "
        "Hall: Sample hall instead of none. "
        "Languages on paper and screen: French instead of English and French. "
        "Number of games: 20 instead of 25. "
        "An odd couple: Rest seat instead of House couple. "
        "Entry fee per couple: $12.50 instead of $20.00. "
        "Cookie jar: no jar instead of 8 numbers. "
        "The wins that count: those on the punch cards instead of the winners recorded on the "
        "floor. "
        "Names on the public page: no instead of yes. "
        "Prizes: First prize ($50.00), Second prize (10 % of the pot), Booby prize (A turnip) "
        "instead of none.",
        "Réglages modifiés. "
        f"Date{N}: samedi 21{N}novembre 2026; avant{N}: vendredi 20{N}novembre 2026. "
        f"Endroit{N}: Sample hall; avant{N}: (vide). "
        f"Langues sur papier et à l’écran{N}: Français; avant{N}: Anglais et français. "
        f"Nombre de parties{N}: 20; avant{N}: 25. "
        f"Nombre impair de couples{N}: Chaise de repos; avant{N}: Couple maison. "
        f"Droit d’entrée par couple{N}: 12,50{N}$; avant{N}: 20,00{N}$. "
        f"Pot à biscuits{N}: pas de pot; avant{N}: 8 numéros. "
        f"Victoires qui comptent{N}: celles des cartes à poinçonner; "
        f"avant{N}: les gagnants inscrits à la salle. "
        f"Noms sur la page publique{N}: non; avant{N}: oui. "
        f"Prix{N}: Premier prix (50,00{N}$), Deuxième prix (10{N}% de la cagnotte), "
        f"Prix de consolation (A turnip); avant{N}: (vide).",
    ),
    Done(set_up(), acts.SetUp({"face_card_letters": FaceCardLetters.JQK})): (
        "Settings changed. Letters on the picture cards: J Q K instead of as the language has "
        "them.",
        f"Réglages modifiés. Lettres sur les figures{N}: J Q K; avant{N}: celles de la langue.",
    ),
    Done(
        set_up(face_card_letters=FaceCardLetters.VDR),
        acts.SetUp({"face_card_letters": FaceCardLetters.OF_LANGUAGE}),
    ): (
        "Settings changed. Letters on the picture cards: as the language has them instead of V D "
        "R.",
        f"Réglages modifiés. Lettres sur les figures{N}: celles de la langue; avant{N}: V D R.",
    ),
    Done(set_up(), acts.SetUp({"game_count": 25})): (
        "No setting was changed.",
        "Aucun réglage n’a changé.",
    ),
    Done(won(GAME_1_OVER, 3, 1), acts.SetUp({"game_count": 3})): (
        "Settings changed. Number of games: 3 instead of 2. Game 3 is seated.",
        f"Réglages modifiés. Nombre de parties{N}: 3; avant{N}: 2. La partie 3 est placée.",
    ),
    Done(GAME_1_OVER, acts.SetUp({"game_count": 1, "jar_size": 1})): (
        "Settings changed. Number of games: 1 instead of 2. Cookie jar: 1 number instead of 2 "
        "numbers. Game 2 is no longer seated.",
        f"Réglages modifiés. Nombre de parties{N}: 1; avant{N}: 2. Pot à biscuits{N}: 1 numéro; "
        f"avant{N}: 2 numéros. La partie 2 n’est plus placée.",
    ),
    Done(BLANK, acts.BringIn(played(drawn(12), 3))): (
        "The evening came from a file: 12 couples, 3 games with results.",
        f"La soirée vient d’un fichier; couples{N}: 12, parties avec résultats{N}: 3.",
    ),
    Done(BLANK, acts.BringIn(played(drawn(12, is_practice=True), 3))): (
        "The practice evening came from a file: 12 couples, 3 games with results.",
        f"La soirée d’essai vient d’un fichier; couples{N}: 12, parties avec résultats{N}: 3.",
    ),
}
