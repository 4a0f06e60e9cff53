"""How the acts of the door are told where their examples do not say; asserts nothing."""

from dataclasses import replace

from scoring.hall import acts
from scoring.hall.couples import Couple
from scoring.hall.movement.movement import Odd
from tests.scoring.hall.evenings import drawn, seated, set_up, signed_in, won
from tests.words.told import Done, N

NAMES = ("Ace Sample", "Jack Sample")
LISTED = "Ace Sample & Jack Sample; has paid and is not in the cookie jar"
INSCRIT = "Ace Sample & Jack Sample; a payé et ne participe pas au pot à biscuits"
PLAYING = won(seated((1, 2), (3, 4)), 1)
ON_THE_LIST = set_up().do(acts.SignIn(NAMES, 12))
FORGOTTEN = replace(ON_THE_LIST, couples={12: Couple(12, has_paid=True)})

DOOR: dict[Done, tuple[str, str]] = {
    Done(signed_in(11), acts.SignIn(NAMES, 12)): (
        f"Couple 12 signed in: {LISTED}.",
        f"Couple 12 inscrit{N}: {INSCRIT}.",
    ),
    Done(signed_in(2), acts.SignIn(NAMES, has_paid=False, in_jar=True)): (
        "Couple 3 signed in: Ace Sample & Jack Sample; has not paid and is in the cookie jar.",
        f"Couple 3 inscrit{N}: Ace Sample & Jack Sample; n’a pas payé et participe au pot à "
        "biscuits.",
    ),
    Done(set_up(jar_size=None), acts.SignIn(NAMES)): (
        "Couple 1 signed in: Ace Sample & Jack Sample; has paid.",
        f"Couple 1 inscrit{N}: Ace Sample & Jack Sample; a payé.",
    ),
    Done(signed_in(3), acts.SignIn(("", ""), 4, has_paid=False, is_house=True)): (
        "Couple 4 signed in as the house couple.",
        "Couple 4 inscrit comme couple maison.",
    ),
    Done(PLAYING, acts.SignIn(NAMES, 5, odd=Odd.REST)): (
        f"Couple 5 signed in: {LISTED}. It plays from game 2 on. From game 2 on one couple rests.",
        f"Couple 5 inscrit{N}: {INSCRIT}. Il joue dès la partie 2. Dès la partie 2, un couple se "
        "repose.",
    ),
    Done(PLAYING.do(acts.Leave(2, Odd.GAP)), acts.ComeBack(2)): (
        "Couple 2 is back and plays from game 2 on. Nobody sits out from game 2 on.",
        "Le couple 2 est de retour et joue dès la partie 2. À partir de la partie 2, plus personne "
        "ne passe son tour.",
    ),
    Done(PLAYING, acts.Substitute(2, ("", ""), is_forgotten=True)): (
        "Couple 2: new players take over its card from game 2 on.",
        f"Couple 2{N}: de nouveaux joueurs prennent sa carte dès la partie 2.",
    ),
    Done(ON_THE_LIST, acts.WaitForPartner("", is_forgotten=True)): (
        "Somebody waits for a partner.",
        "Quelqu’un attend un partenaire.",
    ),
    Done(ON_THE_LIST, acts.Rename(12, ("Ace Sample", "Joker Sample"))): (
        "Couple 12: Jack Sample is now Joker Sample.",
        f"Couple 12{N}: Jack Sample devient Joker Sample.",
    ),
    Done(ON_THE_LIST, acts.Rename(12, NAMES)): (
        "Couple 12: Ace Sample & Jack Sample.",
        f"Couple 12{N}: Ace Sample & Jack Sample.",
    ),
    Done(FORGOTTEN, acts.Rename(12, ("Queen Sample", "Joker Sample"))): (
        "Couple 12: Queen Sample & Joker Sample.",
        f"Couple 12{N}: Queen Sample & Joker Sample.",
    ),
    Done(ON_THE_LIST, acts.Pay(12)): ("Couple 12: has paid.", f"Couple 12{N}: a payé."),
    Done(ON_THE_LIST.do(acts.JoinJar(12)), acts.JoinJar(12, in_jar=False)): (
        "Couple 12: is not in the cookie jar.",
        f"Couple 12{N}: ne participe pas au pot à biscuits.",
    ),
    Done(ON_THE_LIST, acts.Remove(12)): (
        f"Couple 12 was taken off the list: {LISTED}.",
        f"Couple 12 retiré de la liste{N}: {INSCRIT}.",
    ),
    Done(FORGOTTEN, acts.Remove(12)): (
        "Couple 12 was taken off the list: has paid and is not in the cookie jar.",
        f"Couple 12 retiré de la liste{N}: a payé et ne participe pas au pot à biscuits.",
    ),
    Done(ON_THE_LIST, acts.Remove(3)): (
        "Couple 3 was no longer on the list.",
        "Le couple 3 n’était plus sur la liste.",
    ),
    Done(drawn(2, jar_size=None), acts.Remove(2)): (
        "Couple 2 was taken off the list: Ada Sample 2 & Bruno Sample 2; has paid. It had a seat: "
        "the starting tables must be drawn again.",
        f"Couple 2 retiré de la liste{N}: Ada Sample 2 & Bruno Sample 2; a payé. Il avait une "
        f"place{N}: il faut tirer de nouveau les tables de départ.",
    ),
    Done(drawn(2).do(acts.Remove(2)), acts.SignIn(NAMES, 2)): (
        f"Couple 2 signed in: {LISTED}. The starting tables are again as they were drawn.",
        f"Couple 2 inscrit{N}: {INSCRIT}. Les tables de départ sont de nouveau telles que tirées.",
    ),
}
