"""How the acts of the prizes desk are told where their examples do not say; asserts nothing."""

from scoring.cards import Card
from scoring.hall import acts
from scoring.hall.ties.ties import Wish
from tests.scoring.hall.evenings import cuts, handed, level_at, seated, wishes
from tests.words.told import Done, N

FOUR = seated((1, 2), (3, 4), game_count=2, jar_size=2)
JAR_DRAWN = FOUR.do(acts.DrawJar("45"))
MONEY = level_at(30000, 2)
SPLIT = MONEY.do_all(wishes("place-1", c1="split", c2="split"))
HOLDING = SPLIT.do_all(handed("place-1", 1))
PLAYING_OFF = MONEY.do_all(wishes("place-1", c1="playoff", c2="cut"))
THREE = level_at(30000, 3).do_all(wishes("place-1", c1="playoff"))
CUTTING = MONEY.do_all(wishes("place-1", c1="cut", c2="cut"))
CUT_LEVEL = CUTTING.do_all(cuts("place-1", c1="KH", c2="KD"))
CUT_FOR_HAM = [*wishes("place-1", c1="cut", c2="cut"), *cuts("place-1", c1="4C", c2="KD")]
HAM_WON = level_at("A ham", 2).do_all(CUT_FOR_HAM)

PRIZES: dict[Done, tuple[str, str]] = {
    Done(SPLIT, acts.SayWish("place-1", 1, Wish.CUT)): (
        "Couple 1 wishes for the first prize: cut, not split.",
        f"Le couple 1 souhaite pour le premier prix{N}: coupe, et non partage.",
    ),
    Done(PLAYING_OFF, acts.NotHere("place-1", 2, shares=False)): (
        "Couple 2 is not here for the tie for the first prize, and has no share of a split. So "
        "couple 1 wins.",
        "Le couple 2 n’est pas là pour le départage pour le premier prix et n’a pas de part d’un "
        "partage. C’est donc le couple 1 qui gagne.",
    ),
    Done(
        THREE.do(acts.SetPlayoffWay("place-1", "All at one table")),
        acts.SetPlayoffWay("place-1", ""),
    ): (
        "The play-off for the first prize is played in turn.",
        "La partie décisive pour le premier prix se joue à tour de rôle.",
    ),
    Done(CUT_LEVEL, acts.Cut("place-1", 1, Card.parse("KH"), 2)): (
        "Cards cut for the first prize, round 2: 1: K♥.",
        f"Cartes coupées pour le premier prix, tour 2{N}: R♥ (couple 1).",
    ),
    Done(CUT_LEVEL, acts.Cut("place-1", 1, Card.parse("KH"), 1)): (
        "Cards cut for the first prize, round 1: 1: K♥.",
        f"Cartes coupées pour le premier prix, tour 1{N}: R♥ (couple 1).",
    ),
    Done(MONEY, acts.StartTieOver("place-1")): (
        "Nothing is recorded yet for the first prize, so nothing was started over.",
        "Rien n’était encore inscrit pour le premier prix; il n’y avait rien à recommencer.",
    ),
    Done(FOUR, acts.DrawJar("45")): (
        "The cookie jar was drawn: games 1 and 2.",
        f"Le pot à biscuits a été tiré{N}: parties 1 et 2.",
    ),
    Done(JAR_DRAWN, acts.DrawJar("46")): (
        "The cookie jar was drawn: games 1 and 2.",
        f"Le pot à biscuits a été tiré{N}: parties 1 et 2.",
    ),
    Done(HOLDING, acts.HandOver("place-1", 1)): (
        "Couple 1 was handed $150.00 for the first prize.",
        f"Le couple 1 a reçu 150,00{N}$ pour le premier prix.",
    ),
    Done(HAM_WON, acts.HandOver("place-1", 1)): (
        "Couple 1 was handed A ham for the first prize.",
        f"Le couple 1 a reçu «{N}A ham{N}» pour le premier prix.",
    ),
    Done(HOLDING.do(acts.TypeCard(2, (1,))), acts.HandOver("place-1", 1)): (
        "Couple 1 now has all that is due for the first prize: the difference was made up.",
        f"Le couple 1 a maintenant tout ce qui lui revient pour le premier prix{N}: la différence "
        "a été réglée.",
    ),
    Done(HAM_WON.do_all(handed("place-1", 1)), acts.TakePrizeBack("place-1", 1)): (
        "Couple 1 gave back A ham of the first prize.",
        f"Le couple 1 a rendu «{N}A ham{N}», reçu pour le premier prix.",
    ),
    Done(SPLIT, acts.TakePrizeBack("place-1", 1)): (
        "Couple 1 had received nothing for the first prize.",
        "Le couple 1 n’avait rien reçu pour le premier prix.",
    ),
}
