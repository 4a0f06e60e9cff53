"""How the acts of the floor are told; asserts nothing."""

from scoring.hall import acts
from scoring.hall.movement.movement import Odd, Seating
from tests.scoring.hall.evenings import drawn, seated, signed_in, won
from tests.words.told import Done, N

FOUR = seated((1, 2), (3, 4), game_count=2, jar_size=2)
GAME_1_OVER = won(FOUR, 1, 3)

FLOOR: dict[Done, tuple[str, str]] = {
    Done(signed_in(12), acts.DrawTables("45")): (
        "The starting tables of 12 couples were drawn with the seed 45.",
        "Les tables de départ de 12 couples ont été tirées avec la graine 45.",
    ),
    Done(drawn(12), acts.DrawTables("46")): (
        "The starting tables of 12 couples were drawn again, with the seed 46.",
        "Les tables de départ de 12 couples ont été tirées de nouveau, avec la graine 46.",
    ),
    Done(signed_in(3), acts.DrawTables("45")): (
        "The starting tables of 4 couples were drawn with the seed 45. Couple 4 is the house "
        "couple.",
        "Les tables de départ de 4 couples ont été tirées avec la graine 45. Le couple 4 est le "
        "couple maison.",
    ),
    Done(drawn(3), acts.DrawTables("46", Odd.GAP, sitout_is_punched=True)): (
        "The starting tables of 3 couples were drawn again, with the seed 46. An odd couple: "
        "Travelling gap instead of House couple. A game sat out is punched: yes instead of no. "
        "Couple 4, the house couple, is no longer needed.",
        "Les tables de départ de 3 couples ont été tirées de nouveau, avec la graine 46. Nombre "
        f"impair de couples{N}: Chaise vide; avant{N}: Couple maison. Une partie passée est "
        f"poinçonnée{N}: oui; avant{N}: non. Le couple 4, le couple maison, n’est plus nécessaire.",
    ),
    Done(FOUR, acts.NoResult(1, 2, 3)): (
        "Game 1, table 2: nobody won; couple 3 moves on, without a punch.",
        f"Partie 1, table 2{N}: personne n’a gagné; le couple 3 avance, sans poinçon.",
    ),
    Done(won(FOUR, 1), acts.NoResult(1, 2, 3)): (
        "Game 1, table 2: nobody won; couple 3 moves on, without a punch. That was the last "
        "result: game 2 is seated.",
        f"Partie 1, table 2{N}: personne n’a gagné; le couple 3 avance, sans poinçon. C’était le "
        f"dernier résultat{N}: la partie 2 est placée.",
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
    Done(signed_in(2), acts.SeatTables(Seating(((2, 1),)))): (
        "The starting tables of 2 couples were seated as drawn by hand.",
        "Les tables de départ de 2 couples ont été placées telles que tirées à la main.",
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
    Done(won(FOUR, 1), acts.RecordWin(1, 2, 4)): (
        "Game 1, table 2: couple 4 won. That was the last result: game 2 is seated.",
        f"Partie 1, table 2{N}: le couple 4 a gagné. C’était le dernier résultat{N}: la partie 2 "
        "est placée.",
    ),
    Done(won(GAME_1_OVER, 3), acts.RecordWin(2, 2, 1)): (
        "Game 2, table 2: couple 1 won. All games are played.",
        f"Partie 2, table 2{N}: le couple 1 a gagné. Toutes les parties sont jouées.",
    ),
    Done(won(FOUR, 3), acts.ClearWin(1, 2)): (
        "Game 1, table 2: the win of couple 3 was taken back.",
        f"Partie 1, table 2{N}: la victoire du couple 3 a été effacée.",
    ),
    Done(FOUR, acts.ClearWin(1, 2)): (
        "Game 1, table 2: no win was there to take back.",
        f"Partie 1, table 2{N}: il n’y avait pas de victoire à effacer.",
    ),
    Done(GAME_1_OVER, acts.Credit(1, 2, 4)): (
        "Game 1, table 2: the win was moved from couple 3 to couple 4; nobody moved.",
        f"Partie 1, table 2{N}: la victoire est passée du couple 3 au couple 4; personne n’a "
        "changé de place.",
    ),
    Done(GAME_1_OVER, acts.Credit(1, 2, 3)): (
        "Game 1, table 2: couple 3 won.",
        f"Partie 1, table 2{N}: le couple 3 a gagné.",
    ),
    Done(FOUR, acts.Swap(1, (2, 3))): (
        "Game 1: couples 2 and 3 sit in each other’s places, 2 at table 2 and 3 at table 1.",
        f"Partie 1{N}: les couples 2 et 3 échangent leurs places, 2 à la table 2 et 3 à la table "
        "1.",
    ),
    Done(seated((1, 2), (3, 4), rest=5), acts.Swap(1, (2, 5))): (
        "Game 1: couples 2 and 5 sit in each other’s places, 2 on the rest seat and 5 at table 1.",
        f"Partie 1{N}: les couples 2 et 5 échangent leurs places, 2 sur la chaise de repos et 5 à "
        "la table 1.",
    ),
    Done(seated((1, 2), (3, None)), acts.Move(1, 2, 2)): (
        "Game 1: couple 2 sits at table 2, beside the one that was alone there.",
        f"Partie 1{N}: le couple 2 est à la table 2, auprès de celui qui y était seul.",
    ),
    Done(FOUR, acts.DropTable(1)): (
        "Table 1 is gone; who sat there sits at table 3 from now on.",
        "La table 1 manque; qui y était assis est désormais à la table 3.",
    ),
    Done(FOUR, acts.DropTable(7)): ("Table 7 is gone.", "La table 7 manque."),
    Done(FOUR.do(acts.DropTable(1)), acts.AddTable(1)): (
        "Table 1 is back; who sat at table 3 sits there from now on.",
        "La table 1 est de retour; qui était à la table 3 y est désormais.",
    ),
    Done(FOUR.do(acts.DropTable(7)), acts.AddTable(7)): (
        "Table 7 is back.",
        "La table 7 est de retour.",
    ),
    Done(GAME_1_OVER.do(acts.Credit(1, 2, 4)), acts.ReseatFrom(2)): (
        "From game 2 on everybody sits as the wins say: other seats in game 2.",
        "À partir de la partie 2, chacun est placé selon les victoires; places changées à la "
        "partie 2.",
    ),
    Done(GAME_1_OVER, acts.ReseatFrom(2)): (
        "From game 2 on everybody sat as the wins say already.",
        "À partir de la partie 2, chacun était déjà placé selon les victoires.",
    ),
}
