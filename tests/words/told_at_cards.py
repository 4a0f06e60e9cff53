"""How the acts of the cards desk are told; asserts nothing."""

from scoring.hall import acts
from scoring.hall.settings import Source
from tests.scoring.hall.evenings import level_at, seated, won
from tests.words.told import Done, N

FOUR = seated((1, 2), (3, 4))

CARDS: dict[Done, tuple[str, str]] = {
    Done(FOUR, acts.TypeCard(3, (1, 2))): (
        "The card of couple 3 was typed: 1 and 2.",
        f"La carte du couple 3 a été saisie{N}: 1 et 2.",
    ),
    Done(FOUR.do(acts.TypeCard(3, (1, 2))), acts.TypeCard(3, (4,))): (
        "The card of couple 3 was typed again: 4 (before: 1 and 2).",
        f"La carte du couple 3 a été saisie de nouveau{N}: 4 (avant{N}: 1 et 2).",
    ),
    Done(FOUR, acts.TypeCard(3, ())): (
        "The card of couple 3 was typed: none.",
        f"La carte du couple 3 a été saisie{N}: aucune.",
    ),
    Done(won(FOUR, 1, 3).do(acts.TypeCard(3, (2,))), acts.TypeCard(3, (1,), is_floor=True)): (
        "The card of couple 3 was made to say what the floor says: 1.",
        f"La carte du couple 3 reprend ce que dit la salle{N}: 1.",
    ),
    Done(FOUR.do(acts.TypeCard(3, (1, 2))), acts.DropCard(3)): (
        "The typed card of couple 3 was taken away (it said: 1 and 2).",
        f"La carte saisie du couple 3 a été retirée (elle disait{N}: 1 et 2).",
    ),
    Done(FOUR, acts.DropCard(3)): (
        "No card of couple 3 was typed.",
        "Aucune carte du couple 3 n’était saisie.",
    ),
    Done(FOUR, acts.SetWinsFrom(Source.CARDS)): (
        "From now on the typed punch cards count, not the floor’s results.",
        "À partir de maintenant, les cartes à poinçonner saisies comptent, et non les résultats "
        "de la salle.",
    ),
    Done(level_at(5000, 2), acts.SetWinsFrom(Source.FLOOR)): (
        "From now on the floor’s results count, not the punch cards.",
        "À partir de maintenant, les résultats de la salle comptent, et non les cartes à "
        "poinçonner.",
    ),
}
