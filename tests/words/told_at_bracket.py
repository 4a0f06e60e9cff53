"""How the acts of the bracket are told where their examples do not say; asserts nothing."""

import datetime

from scoring.hall import acts
from scoring.hall.evening import BLANK, Evening
from scoring.hall.settings import FormatOfPlay
from scoring.hall.tournament.matches import Ending, MatchGame
from scoring.hall.tournament.pool_order import OrderRule
from tests.words.told import Done, N


def signed_in(team_count: int, **settings: object) -> Evening:
    evening = BLANK.do(
        acts.SetUp(
            {
                "name": "Sample tournament",
                "date": datetime.date(2026, 11, 20),
                "format_of_play": FormatOfPlay.NEVINS_HOUSE,
                **settings,
            }
        )
    )
    return evening.do_all(acts.SignIn(("Ace Sample", "Jack Sample")) for _ in range(team_count))


def score(match: str, *games: tuple[int, int]) -> acts.RecordMatch:
    return acts.RecordMatch(match, tuple(map(MatchGame, games)))


POOLED = signed_in(4).do(acts.SeatPools(((1, 4), (2, 3))))
PADDED = POOLED.do(acts.ScoreHand("A-1", (15, 15), 1, 20))
BEST_OF_3 = signed_in(4, best_of=3).do(acts.SeatPools(((1, 4), (2, 3))))
THREE = signed_in(3).do(acts.SeatPools(((1, 2, 3),)))
SETTLED = POOLED.do_all([score("A-1", (120, 85)), score("B-1", (120, 85))])
SEATED = SETTLED.do(acts.SeatKnockout((1, 3, 2, 4)))
AT_THE_FINAL = SEATED.do_all([score("K1-1", (120, 85)), score("K1-2", (120, 85))])
OVER = AT_THE_FINAL.do_all([score("K2-1", (120, 85)), score("T-1", (120, 85))])

BRACKET: dict[Done, tuple[str, str]] = {
    Done(signed_in(2), acts.SeatPools(((1, 2),))): (
        "2 teams were put into 1 pool by hand, for 1 match.",
        "2 équipes ont été réparties en 1 poule à la main, pour 1 match.",
    ),
    Done(BEST_OF_3, score("A-1", (85, 120), (120, 95), (0, 120))): (
        "Match 1 of pool A: team 4 beat team 1, 120–85, 95–120 and 120–0.",
        f"Match 1 de la poule A{N}: l’équipe 4 a battu l’équipe 1, 120–85, 95–120 et 120–0.",
    ),
    Done(BEST_OF_3, score("A-1", (120, 85))): (
        "Match 1 of pool A stands at 120–85.",
        f"Match 1 de la poule A{N}: le pointage est de 120–85.",
    ),
    Done(OVER, score("K1-1", (85, 120))): (
        "Match 1 of knock-out round 1: team 3 beat team 1, 120–85. The results of matches 1 of "
        "knock-out round 2 and for third place were removed, because other teams play them now.",
        f"Match 1 du tour 1 du tableau{N}: l’équipe 3 a battu l’équipe 1, 120–85. Les résultats "
        "des matchs 1 du tour 2 du tableau et pour la troisième place ont été retirés, car "
        "d’autres équipes les jouent maintenant.",
    ),
    Done(PADDED, acts.ScoreHand("A-1", (5, 25), 1, 25, line=1)): (
        "Match 1 of pool A, hand 1: team 4 bid 25 and took 25; the score is 5–25.",
        f"Match 1 de la poule A, donne 1{N}: l’équipe 4 a misé 25 et a fait 25; le pointage est de "
        "5–25.",
    ),
    Done(
        signed_in(2, variant="general").do(acts.SeatPools(((1, 2),))),
        acts.ScoreHand("A-1", (25, 5)),
    ): (
        "Match 1 of pool A, hand 1: 25–5; the score is 25–5.",
        f"Match 1 de la poule A, donne 1{N}: 25–5; le pointage est de 25–5.",
    ),
    Done(
        POOLED.do_all(acts.ScoreHand("A-1", (30, 0), 0, 30) for _ in range(3)),
        acts.ScoreHand("A-1", (30, 0), 0, 30),
    ): (
        "Match 1 of pool A, hand 4: team 1 bid 30 and took 30; the score is 120–0. Match 1 of "
        "pool A: team 1 beat team 4, 120–0.",
        f"Match 1 de la poule A, donne 4{N}: l’équipe 1 a misé 30 et a fait 30; le pointage est de "
        f"120–0. Match 1 de la poule A{N}: l’équipe 1 a battu l’équipe 4, 120–0.",
    ),
    Done(POOLED, acts.EndMatch("A-1", Ending.FORFEIT, 4)): (
        "Match 1 of pool A: team 1 gave up, team 4 wins.",
        f"Match 1 de la poule A{N}: l’équipe 1 a déclaré forfait, l’équipe 4 gagne.",
    ),
    Done(POOLED, acts.EndMatch("A-1", Ending.ABANDONED)): (
        "Match 1 of pool A was abandoned.",
        "Le match 1 de la poule A a été abandonné.",
    ),
    Done(AT_THE_FINAL.do(score("K2-1", (120, 85))), acts.ClearMatch("K1-2")): (
        "What was recorded for match 2 of knock-out round 1 was removed; it is still to be "
        "played. The result of match 1 of knock-out round 2 was removed, because other teams "
        "play it now.",
        "Ce qui était inscrit pour le match 2 du tour 1 du tableau a été retiré; il reste à jouer. "
        "Le résultat du match 1 du tour 2 du tableau a été retiré, car d’autres équipes le jouent "
        "maintenant.",
    ),
    Done(THREE, acts.Withdraw(3)): (
        "Team 3 went home before half of its pool matches; they are struck for everybody.",
        "L’équipe 3 est partie avant la moitié de ses matchs de poule; ils sont rayés pour tout "
        "le monde.",
    ),
    Done(THREE.do(score("A-1", (120, 85))), acts.Withdraw(2)): (
        "Team 2 went home; what it has played counts, the rest are forfeits.",
        "L’équipe 2 est partie; ce qu’elle a joué compte, ses autres matchs sont perdus par "
        "forfait.",
    ),
    Done(SETTLED.do(acts.Withdraw(4)), acts.SeatKnockout((1, None, 2, 3))): (
        "The knock-out was seated with 3 teams. Team 1 has a bye.",
        "Le tableau a été formé avec 3 équipes. L’équipe 1 est exempte.",
    ),
    Done(SEATED, acts.EndEvening()): (
        "Play ended here; places go by the round that each team reached.",
        "Le jeu a été arrêté ici; les rangs suivent le tour que chaque équipe a atteint.",
    ),
    Done(
        signed_in(0),
        acts.SetUp(
            {
                "variant": "nevins-house target=60",
                "best_of": 3,
                "meets_twice": True,
                "order_rules": (OrderRule.WINS, OrderRule.DIFFERENCE, OrderRule.CUT),
                "qualifier_count": 1,
                "runner_up_count": 2,
                "has_consolation": True,
                "table_count": 6,
                "first_round_at": datetime.time(19, 30),
            }
        ),
    ): (
        "Settings changed. Rules of the matches: Nevins House (game to 60) instead of Nevins "
        "House. Games in a match: best of 3 instead of one. Teams of a pool meet twice: yes "
        "instead of no. Order in the pools: matches won, point difference, cut of the deck "
        "instead of matches won, matches among those tied, point difference, points made, cut of "
        "the deck. Teams that go on from each pool: 1 instead of 2. Next best teams that go on: 2 "
        "instead of 0. Consolation bracket: yes instead of no. Tables: 6 instead of as many as "
        "are needed. First round: 7:30\u00a0pm instead of 6:00\u00a0pm.",
        f"Réglages modifiés. Règles des matchs{N}: Nevins House (partie en 60); avant{N}: Nevins "
        f"House. Parties par match{N}: au meilleur de 3; avant{N}: une. Les équipes d’une poule "
        f"se rencontrent deux fois{N}: oui; avant{N}: non. Classement des poules{N}: matchs "
        f"gagnés, différence de points, coupe du paquet; avant{N}: matchs gagnés, matchs entre "
        "les équipes à égalité, différence de points, points marqués, coupe du paquet. Équipes "
        f"qualifiées par poule{N}: 1; avant{N}: 2. Meilleures suivantes qualifiées{N}: 2; "
        f"avant{N}: 0. Consolante{N}: oui; avant{N}: non. Tables{N}: 6; avant{N}: autant qu’il en "
        f"faut. Premier tour{N}: 19{N}h{N}30; avant{N}: 18{N}h{N}00.",
    ),
}
