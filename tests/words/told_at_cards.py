"""How the acts of the cards desk are told where their examples do not say; asserts nothing."""

from scoring.hall import acts
from scoring.hall.settings import Source
from tests.scoring.hall.evenings import seated, won
from tests.words.told import Done, N

FOUR = seated((1, 2), (3, 4))

CARDS: dict[Done, tuple[str, str]] = {
    Done(FOUR, acts.TypeCard(3, (1, 2))): (
        "The card of couple 3 was typed: 1 and 2.",
        f"La carte du couple 3 a été saisie{N}: 1 et 2.",
    ),
    Done(FOUR, acts.TypeCard(3, ())): (
        "The card of couple 3 was typed: none.",
        f"La carte du couple 3 a été saisie{N}: aucune.",
    ),
    Done(won(FOUR, 1, 3).do(acts.TypeCard(3, (2,))), acts.TypeCard(3, (1,), is_floor=True)): (
        "The card of couple 3 now has the floor’s punches: 1.",
        f"La carte du couple 3 a maintenant les poinçons de la salle{N}: 1.",
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
}
