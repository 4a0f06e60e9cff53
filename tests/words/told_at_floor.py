"""How the acts of the floor are told where their examples do not say; asserts nothing."""

from scoring.hall import acts
from scoring.hall.movement.movement import Seating
from tests.scoring.hall.evenings import drawn, seated, signed_in, won
from tests.words.told import Done, N

FOUR = seated((1, 2), (3, 4), game_count=2, jar_size=2)
GAME_1_OVER = won(FOUR, 1, 3)

FLOOR: dict[Done, tuple[str, str]] = {
    Done(signed_in(12), acts.DrawTables("45")): (
        "The starting tables of 12 couples were drawn.",
        "Les tables de départ de 12 couples ont été tirées.",
    ),
    Done(drawn(12), acts.DrawTables("46")): (
        "The starting tables of 12 couples were drawn again.",
        "Les tables de départ de 12 couples ont été tirées de nouveau.",
    ),
    Done(signed_in(3), acts.DrawTables("45")): (
        "The starting tables of 4 couples were drawn. Couple 4 is the house couple.",
        "Les tables de départ de 4 couples ont été tirées. Le couple 4 est le couple maison.",
    ),
    Done(FOUR, acts.NoResult(1, 2, 3)): (
        "Game 1, table 2: nobody won; couple 3 moves on, without a punch.",
        f"Partie 1, table 2{N}: personne n’a gagné; le couple 3 avance, sans poinçon.",
    ),
    Done(FOUR.do(acts.NoResult(1, 2, 3)), acts.ClearWin(1, 2)): (
        "Game 1, table 2: the result is still to come.",
        f"Partie 1, table 2{N}: le résultat est encore à venir.",
    ),
    Done(won(FOUR.do(acts.NoResult(1, 2, 3)), 1), acts.Credit(1, 2, 4)): (
        "Game 1, table 2: couple 4 is credited with the win that nobody had; nobody moved.",
        f"Partie 1, table 2{N}: le couple 4 reçoit la victoire que personne n’avait; personne n’a "
        "changé de place.",
    ),
    Done(drawn(2), acts.SeatTables(Seating(((2, 1),)))): (
        "The starting tables of 2 couples were seated again, as drawn by hand.",
        "Les tables de départ de 2 couples ont été placées de nouveau, telles que tirées à la "
        "main.",
    ),
    Done(FOUR, acts.RecordWin(1, 2, 4)): (
        "Game 1, table 2: couple 4 won.",
        f"Partie 1, table 2{N}: le couple 4 a gagné.",
    ),
    Done(won(FOUR, 3), acts.RecordWin(1, 2, 4)): (
        "Game 1, table 2: couple 4 won, not couple 3.",
        f"Partie 1, table 2{N}: le couple 4 a gagné, et non le couple 3.",
    ),
    Done(GAME_1_OVER, acts.RecordWin(1, 2, 3)): (
        "Game 1, table 2: couple 3 won.",
        f"Partie 1, table 2{N}: le couple 3 a gagné.",
    ),
    Done(won(GAME_1_OVER, 3), acts.RecordWin(2, 2, 1)): (
        "Game 2, table 2: couple 1 won. All games are played.",
        f"Partie 2, table 2{N}: le couple 1 a gagné. Toutes les parties sont jouées.",
    ),
    Done(FOUR, acts.ClearWin(1, 2)): (
        "Game 1, table 2: there was no win to take back.",
        f"Partie 1, table 2{N}: il n’y avait pas de victoire à effacer.",
    ),
    Done(GAME_1_OVER, acts.Credit(1, 2, 3)): (
        "Game 1, table 2: couple 3 won.",
        f"Partie 1, table 2{N}: le couple 3 a gagné.",
    ),
    Done(seated((1, 2), (3, 4), rest=5), acts.Swap(1, (2, 5))): (
        "Game 1: couples 2 and 5 sit in each other’s places, 2 on the rest seat and 5 at table 1.",
        f"Partie 1{N}: les couples 2 et 5 échangent leurs places, 2 sur la chaise de repos et 5 à "
        "la table 1.",
    ),
    Done(FOUR, acts.DropTable(7)): ("Table 7 is gone.", "La table 7 manque."),
    Done(FOUR.do(acts.DropTable(7)), acts.AddTable(7)): (
        "Table 7 is back.",
        "La table 7 est remise.",
    ),
    Done(GAME_1_OVER, acts.ReseatFrom(2)): (
        "From game 2 on everybody already sat as the wins say.",
        "À partir de la partie 2, chacun était déjà placé selon les victoires.",
    ),
}
