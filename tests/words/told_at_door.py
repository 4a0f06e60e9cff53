"""How the acts of the door are told; asserts nothing."""

from dataclasses import replace

from scoring.hall.acts import (
    ComeBack,
    JoinJar,
    Leave,
    Pay,
    Remove,
    Rename,
    SignIn,
    StopWaiting,
    Substitute,
    WaitForPartner,
)
from scoring.hall.couples import Couple
from scoring.hall.movement.movement import Odd
from tests.scoring.hall.evenings import drawn, seated, set_up, signed_in, won
from tests.words.told import N, Told

NAMES = ("Ace Sample", "Jack Sample")
PLAYING = won(seated((1, 2), (3, 4)), 1)
ON_THE_LIST = set_up().do(SignIn(NAMES, 12))
FORGOTTEN = replace(ON_THE_LIST, couples={12: Couple(12, has_paid=True)})

DOOR = {
    "signed in": Told(
        signed_in(11),
        SignIn(NAMES, 12),
        "Couple 12 signed in: Ace Sample & Jack Sample; has paid and is not in the cookie jar.",
        f"Couple 12 inscrit{N}: Ace Sample & Jack Sample; a payé et ne participe pas au pot à "
        "biscuits.",
    ),
    "signed in without a number": Told(
        signed_in(2),
        SignIn(NAMES, has_paid=False, in_jar=True),
        "Couple 3 signed in: Ace Sample & Jack Sample; has not paid and is in the cookie jar.",
        f"Couple 3 inscrit{N}: Ace Sample & Jack Sample; n’a pas payé et participe au pot à "
        "biscuits.",
    ),
    "signed in where there is no jar": Told(
        set_up(jar_size=None),
        SignIn(NAMES),
        "Couple 1 signed in: Ace Sample & Jack Sample; has paid.",
        f"Couple 1 inscrit{N}: Ace Sample & Jack Sample; a payé.",
    ),
    "signed in as the house couple": Told(
        signed_in(3),
        SignIn(("", ""), 4, has_paid=False, is_house=True),
        "Couple 4 signed in as the house couple.",
        "Couple 4 inscrit comme couple maison.",
    ),
    "signed in after the draw": Told(
        drawn(4),
        SignIn(NAMES, 5),
        "Couple 5 signed in: Ace Sample & Jack Sample; has paid and is not in the cookie jar. "
        "The house couple, number 6, plays from game 1 on.",
        f"Couple 5 inscrit{N}: Ace Sample & Jack Sample; a payé et ne participe pas au pot à "
        "biscuits. Le couple maison, numéro 6, joue dès la partie 1.",
    ),
    "signed in during play": Told(
        PLAYING,
        SignIn(NAMES, 5, odd=Odd.REST),
        "Couple 5 signed in: Ace Sample & Jack Sample; has paid and is not in the cookie jar. "
        "It plays from game 2 on. From game 2 on one couple rests.",
        f"Couple 5 inscrit{N}: Ace Sample & Jack Sample; a payé et ne participe pas au pot à "
        "biscuits. Il joue dès la partie 2. Dès la partie 2, un couple se repose.",
    ),
    "gone home": Told(
        PLAYING,
        Leave(2, Odd.GAP),
        "Couple 2 goes home after game 1; its card stays. "
        "From game 2 on one couple is alone at its table.",
        "Le couple 2 rentre après la partie 1; sa carte reste. "
        "Dès la partie 2, un couple est seul à sa table.",
    ),
    "come back": Told(
        PLAYING.do(Leave(2, Odd.GAP)),
        ComeBack(2),
        "Couple 2 is back and plays from game 2 on. Nobody sits out from game 2 on.",
        "Le couple 2 est de retour et joue dès la partie 2. "
        "Plus personne n’est au repos dès la partie 2.",
    ),
    "come back and the house couple goes": Told(
        PLAYING.do(Leave(2)),
        ComeBack(2),
        "Couple 2 is back and plays from game 2 on. The house couple plays no more from game 2 on.",
        "Le couple 2 est de retour et joue dès la partie 2. "
        "Le couple maison ne joue plus dès la partie 2.",
    ),
    "others play on": Told(
        PLAYING,
        Substitute(2, ("Ace Sample", "Joker Sample")),
        "Couple 2: Ace Sample & Joker Sample play on with its card from game 2 on.",
        f"Couple 2{N}: Ace Sample & Joker Sample jouent avec sa carte dès la partie 2.",
    ),
    "others whose names were forgotten play on": Told(
        PLAYING,
        Substitute(2, ("", ""), is_forgotten=True),
        "Couple 2: others play on with its card from game 2 on.",
        f"Couple 2{N}: d’autres jouent avec sa carte dès la partie 2.",
    ),
    "waits": Told(
        ON_THE_LIST,
        WaitForPartner("Ace Sample"),
        "Ace Sample waits for a partner.",
        "Ace Sample attend un partenaire.",
    ),
    "waits, with the name forgotten": Told(
        ON_THE_LIST,
        WaitForPartner("", is_forgotten=True),
        "Somebody waits for a partner.",
        "Quelqu’un attend un partenaire.",
    ),
    "waits no more": Told(
        ON_THE_LIST.do(WaitForPartner("Ace Sample")),
        StopWaiting(1),
        "Ace Sample waits no more.",
        "Ace Sample n’attend plus.",
    ),
    "renamed": Told(
        ON_THE_LIST,
        Rename(12, ("Ace Sample", "Joker Sample")),
        "Couple 12: Jack Sample is now Joker Sample.",
        f"Couple 12{N}: Jack Sample devient Joker Sample.",
    ),
    "both renamed": Told(
        ON_THE_LIST,
        Rename(12, ("Queen Sample", "Joker Sample")),
        "Couple 12: Ace Sample is now Queen Sample; Jack Sample is now Joker Sample.",
        f"Couple 12{N}: Ace Sample devient Queen Sample; Jack Sample devient Joker Sample.",
    ),
    "renamed as before": Told(
        ON_THE_LIST,
        Rename(12, NAMES),
        "Couple 12: Ace Sample & Jack Sample.",
        f"Couple 12{N}: Ace Sample & Jack Sample.",
    ),
    "renamed where the names were forgotten": Told(
        FORGOTTEN,
        Rename(12, ("Queen Sample", "Joker Sample")),
        "Couple 12: Queen Sample & Joker Sample.",
        f"Couple 12{N}: Queen Sample & Joker Sample.",
    ),
    "paid": Told(ON_THE_LIST, Pay(12), "Couple 12: has paid.", f"Couple 12{N}: a payé."),
    "not paid": Told(
        ON_THE_LIST,
        Pay(12, has_paid=False),
        "Couple 12: has not paid.",
        f"Couple 12{N}: n’a pas payé.",
    ),
    "joined the jar": Told(
        ON_THE_LIST,
        JoinJar(12),
        "Couple 12: is in the cookie jar.",
        f"Couple 12{N}: participe au pot à biscuits.",
    ),
    "left the jar": Told(
        ON_THE_LIST.do(JoinJar(12)),
        JoinJar(12, in_jar=False),
        "Couple 12: is not in the cookie jar.",
        f"Couple 12{N}: ne participe pas au pot à biscuits.",
    ),
    "removed": Told(
        ON_THE_LIST,
        Remove(12),
        "Couple 12 was taken off the list: Ace Sample & Jack Sample; has paid and is not in the "
        "cookie jar.",
        f"Couple 12 retiré de la liste{N}: Ace Sample & Jack Sample; a payé et ne participe pas au "
        "pot à biscuits.",
    ),
    "removed where the names were forgotten": Told(
        FORGOTTEN,
        Remove(12),
        "Couple 12 was taken off the list: has paid and is not in the cookie jar.",
        f"Couple 12 retiré de la liste{N}: a payé et ne participe pas au pot à biscuits.",
    ),
    "removed who was gone": Told(
        ON_THE_LIST,
        Remove(3),
        "Couple 3 was on the list no more.",
        "Le couple 3 n’était plus sur la liste.",
    ),
    "removed from its seat": Told(
        drawn(2, jar_size=None),
        Remove(2),
        "Couple 2 was taken off the list: Ada Sample 2 & Bruno Sample 2; has paid. It had a "
        "seat: the starting tables must be drawn again.",
        f"Couple 2 retiré de la liste{N}: Ada Sample 2 & Bruno Sample 2; a payé. "
        f"Il avait une place{N}: il faut tirer de nouveau les tables de "
        "départ.",
    ),
    "removed who came after the draw": Told(
        drawn(4).do(SignIn(NAMES, 5)),
        Remove(5),
        "Couple 5 was taken off the list: Ace Sample & Jack Sample; has paid and is not in the "
        "cookie jar. The house couple plays no more from game 1 on.",
        f"Couple 5 retiré de la liste{N}: Ace Sample & Jack Sample; a payé et ne participe pas au "
        "pot à biscuits. Le couple maison ne joue plus dès la partie 1.",
    ),
    "signed in as the draw has it": Told(
        drawn(2).do(Remove(2)),
        SignIn(NAMES, 2),
        "Couple 2 signed in: Ace Sample & Jack Sample; has paid and is not in the cookie jar. "
        "The starting tables stand again as they were drawn.",
        f"Couple 2 inscrit{N}: Ace Sample & Jack Sample; a payé et ne participe pas au pot à "
        "biscuits. Les tables de départ valent de nouveau, telles que tirées.",
    ),
}
