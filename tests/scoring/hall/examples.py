"""One example of each act: the evening before it, its JSON, what is refused, what is told of it."""

from typing import Any, NamedTuple

from scoring.cards import Card
from scoring.hall import acts
from scoring.hall.evening import BLANK, Evening
from scoring.hall.movement.movement import Odd, Seating
from scoring.hall.prizes.cookiejar import ShortEvening
from scoring.hall.settings import Source
from scoring.hall.ties.ties import Wish
from scoring.hall.tournament.matches import Ending, MatchGame
from tests.scoring.hall.evenings import (
    DAY,
    PAIR,
    counted,
    cuts,
    drawn,
    level,
    level_at,
    played,
    players,
    prizes,
    seated,
    set_up,
    signed_in,
    wishes,
    won,
)
from tests.scoring.hall.tournaments import (
    FOUR_SEATS,
    beaten,
    by_number,
    cut,
    knockout,
    pooled,
    ring,
    teams,
)


class Example(NamedTuple):
    """An evening on which the act changes something, its JSON, what is refused, both sentences.

    What is refused is an act like it, on an evening of its own; ``None`` where nothing ever is.
    """

    before: Evening
    act: acts.EveningAct
    plain: dict[str, Any]
    refused: tuple[Evening, acts.EveningAct, str] | None
    english: str
    french: str


PLAYING = won(seated((1, 2), (3, 4)), 1)
PLAYING_OFF = level().do_all(wishes("place-1", c4="playoff"))
SPLIT = level().do_all(wishes("place-1", c1="split", c4="split"))
NOT_LEVEL = "prizes-not-in-tie prize='place-1' couple=3 couples=(1, 4)"
# Without take-back, redo and forget-names: what they do, or what refuses them, only a log knows.
EXAMPLES: dict[str, Example] = {row[1].name: Example(*row) for row in (
    (drawn(5), acts.SetUp({"entry_fee_cents": 2500}, fee_from=1),
     {"act": "set-up", "entry_fee_cents": 2500, "fee_from": 1},
     (teams(4), acts.SetUp({"prizes": prizes(booby="A turnip")}),
      "office-prize-unused prize='booby'"),
     "Settings changed. Entry fee per couple: $25.00 instead of $20.00. The new fee applies to "
     "those who have not paid.",
     "Réglages modifiés. Droit d’entrée par couple\u00a0: 25,00\u00a0$; avant\u00a0: 20,00\u00a0$. "
     "Le nouveau montant s’applique à ceux qui n’ont pas payé."),
    (BLANK, acts.BringIn(signed_in(2)),
     {"act": "bring-in", "evening": {
         "name": "Sample evening", "date": str(DAY), "hall": "", "languages": ["en", "fr"],
         "public_address": "", "public_shows_names": True, "screen_shows_leaders": False,
         "games": 25, "odd": "house", "sitout_is_punched": False, "wins_from": "floor",
         "entry_fee_cents": 2000, "jar_fee_cents": 200, "hall_share_cents": 0,
         "jar_brought_in_cents": 0, "jar_size": 8, "practice": False, "prizes": [],
         "couples": [
             {"number": number, "players": [*players(number)], "house": False, "paid": True,
              "in_jar": True, "first_game": 1, "last_game": None} for number in (1, 2)]}},
     (signed_in(1), acts.BringIn(level()), "evening-begun"),
     "The evening came from a file: 2 couples, 0 games with results.",
     "La soirée vient d’un fichier; couples\u00a0: 2, parties avec résultats\u00a0: 0."),
    (played(drawn(4), games=6), acts.EndEvening(6, ShortEvening.GOES_OVER),
     {"act": "end-evening", "after_game": 6, "jar": "goes-over"},
     (signed_in(4), acts.EndEvening(), "office-nothing-played"),
     "The evening ends after game 6. Game 7 is no longer seated. The cookie jar is not drawn and "
     "carries over to the next evening.",
     "La soirée finit après la partie 6. La partie 7 n’est plus placée. Le pot à biscuits ne se "
     "tire pas et passe à la prochaine soirée."),
    (drawn(4), acts.SignIn(PAIR, 5),
     {"act": "sign-in", "players": [*PAIR], "couple": 5, "paid": True, "in_jar": False},
     (signed_in(2), acts.SignIn(PAIR, 2), "door-couple-taken couple=2"),
     "Couple 5 signed in: Ace Sample & Jack Sample; has paid and is not in the cookie jar. The "
     "house couple, number 6, plays from game 1 on.",
     "Couple 5 inscrit\u00a0: Ace Sample & Jack Sample; a payé et ne participe pas au pot à "
     "biscuits. Le couple maison, numéro 6, joue dès la partie 1."),
    (drawn(4), acts.Rename(1, PAIR), {"act": "rename", "couple": 1, "players": [*PAIR]},
     (signed_in(2), acts.Rename(7, PAIR), "door-couple-unknown couple=7"),
     "Couple 1: Ada Sample 1 is now Ace Sample; Bruno Sample 1 is now Jack Sample.",
     "Couple 1\u00a0: Ada Sample 1 devient Ace Sample; Bruno Sample 1 devient Jack Sample."),
    (drawn(4), acts.Pay(1, has_paid=False), {"act": "pay", "couple": 1, "paid": False},
     (signed_in(2), acts.Pay(7), "door-couple-unknown couple=7"),
     "Couple 1: has not paid.",
     "Couple 1\u00a0: n’a pas payé."),
    (drawn(4).do(acts.JoinJar(1, in_jar=False)), acts.JoinJar(1),
     {"act": "join-jar", "couple": 1, "in_jar": True},
     (signed_in(2), acts.JoinJar(7), "door-couple-unknown couple=7"),
     "Couple 1: is in the cookie jar.",
     "Couple 1\u00a0: participe au pot à biscuits."),
    (drawn(4).do(acts.SignIn(PAIR, 5)), acts.Remove(5), {"act": "remove", "couple": 5},
     (PLAYING, acts.Remove(2), "door-has-played couple=2"),
     "Couple 5 was taken off the list: Ace Sample & Jack Sample; has paid and is not in the cookie "
     "jar. From game 1 on the house couple no longer plays.",
     "Couple 5 retiré de la liste\u00a0: Ace Sample & Jack Sample; a payé et ne participe pas au "
     "pot à biscuits. À partir de la partie 1, le couple maison ne joue plus."),
    (PLAYING, acts.Substitute(2, PAIR), {"act": "substitute", "couple": 2, "players": [*PAIR]},
     (PLAYING, acts.Substitute(2, ("Ace Sample", "")), "door-names-missing couple=2"),
     "Couple 2: Ace Sample & Jack Sample take over its card from game 2 on.",
     "Couple 2\u00a0: Ace Sample & Jack Sample prennent sa carte dès la partie 2."),
    (PLAYING, acts.Leave(2, Odd.GAP), {"act": "leave", "couple": 2, "seat": "gap"},
     (signed_in(4), acts.Leave(1), "door-nobody-seated"),
     "Couple 2 goes home after game 1; its card stays. From game 2 on one couple is alone at its "
     "table.",
     "Le couple 2 part après la partie 1; sa carte reste. Dès la partie 2, un couple est seul à "
     "sa table."),
    (PLAYING.do(acts.Leave(2)), acts.ComeBack(2), {"act": "come-back", "couple": 2},
     (PLAYING, acts.ComeBack(1), "door-here-already couple=1"),
     "Couple 2 is back and plays from game 2 on. From game 2 on the house couple no longer plays.",
     "Le couple 2 est de retour et joue dès la partie 2. À partir de la partie 2, le couple maison "
     "ne joue plus."),
    (level(), acts.OutOfPrizes(1, "Played for two"),
     {"act": "out-of-prizes", "couple": 1, "reason": "Played for two"},
     (level(), acts.OutOfPrizes(1, " "), "door-reason-missing couple=1"),
     "Couple 1 is out of the prizes and plays on. Reason: Played for two",
     "Le couple 1 est hors concours et continue de jouer. Raison\u00a0: Played for two"),
    (level().do(acts.OutOfPrizes(1, "Played for two")), acts.BackInPrizes(1),
     {"act": "back-in-prizes", "couple": 1},
     (level(), acts.BackInPrizes(9), "door-couple-unknown couple=9"),
     "Couple 1 can win prizes again.",
     "Le couple 1 peut de nouveau gagner des prix."),
    (drawn(4), acts.WaitForPartner("Ace Sample", 1),
     {"act": "wait-for-partner", "players": ["Ace Sample", ""], "single": 1},
     (PLAYING, acts.WaitForPartner(""), "door-single-nameless"),
     "Ace Sample waits for a partner.",
     "Ace Sample attend un partenaire."),
    (drawn(4).do(acts.WaitForPartner("Ace Sample")), acts.StopWaiting(1),
     {"act": "stop-waiting", "single": 1},
     (PLAYING, acts.StopWaiting(1), "door-single-unknown single=1"),
     "Ace Sample no longer waits.",
     "Ace Sample n’attend plus."),
    (drawn(5), acts.DrawTables("46", Odd.GAP, sitout_is_punched=True),
     {"act": "draw-tables", "seed": "46", "odd": "gap", "sitout_is_punched": True},
     (set_up(), acts.DrawTables("45"), "too-few-couples couple_count=0"),
     "The starting tables of 5 couples were drawn again. An odd couple: "
     "Travelling gap instead of House couple. A game sat out is punched: yes instead of no. "
     "Couple 6, the house couple, is no longer needed.",
     "Les tables de départ de 5 couples ont été tirées de nouveau. Nombre "
     "impair de couples\u00a0: Chaise vide; avant\u00a0: Couple maison. Une partie sautée est "
     "poinçonnée\u00a0: oui; avant\u00a0: non. Le couple 6, le couple maison, n’est plus "
     "nécessaire."),
    (signed_in(5, odd=Odd.REST), acts.SeatTables(Seating(((4, 2), (1, 3)), 5)),
     {"act": "seat-tables", "tables": {"1": [4, 2], "2": [1, 3]}, "rest": 5},
     (signed_in(4), acts.SeatTables(Seating(((1, 2), (3, 9)))), "floor-seats-unknown couple=9"),
     "The starting tables of 5 couples were seated as drawn by hand.",
     "Les tables de départ de 5 couples ont été placées telles que tirées à la main."),
    (PLAYING, acts.RecordWin(1, 2, 3), {"act": "record-win", "game": 1, "table": 2, "couple": 3},
     (signed_in(2), acts.RecordWin(1, 1, 1), "floor-game-not-seated game=1"),
     "Game 1, table 2: couple 3 won. That was the last result: game 2 is seated.",
     "Partie 1, table 2\u00a0: le couple 3 a gagné. C’était le dernier résultat\u00a0: la partie 2 "
     "est placée."),
    (PLAYING, acts.NoResult(1, 2, 3), {"act": "no-result", "game": 1, "table": 2, "moves": 3},
     (PLAYING, acts.NoResult(1, 2, 1), "winner-not-at-table table=2 couple=1"),
     "Game 1, table 2: nobody won; couple 3 moves on, without a punch. That was the last result: "
     "game 2 is seated.",
     "Partie 1, table 2\u00a0: personne n’a gagné; le couple 3 avance, sans poinçon. C’était le "
     "dernier résultat\u00a0: la partie 2 est placée."),
    (PLAYING, acts.ClearWin(1, 1), {"act": "clear-win", "game": 1, "table": 1},
     (PLAYING, acts.ClearWin(1, 4), "floor-no-such-table table=4"),
     "Game 1, table 1: the win of couple 1 was taken back.",
     "Partie 1, table 1\u00a0: la victoire du couple 1 a été effacée."),
    (won(PLAYING, 3), acts.Credit(1, 1, 2), {"act": "credit", "game": 1, "table": 1, "couple": 2},
     (won(PLAYING, 3), acts.Credit(3, 1, 1), "floor-game-not-seated game=3"),
     "Game 1, table 1: the win was moved from couple 1 to couple 2; nobody moved.",
     "Partie 1, table 1\u00a0: la victoire est passée du couple 1 au couple 2; personne n’a changé "
     "de place."),
    (won(PLAYING, 3, 3).do(acts.Credit(1, 1, 2)), acts.ReseatFrom(2),
     {"act": "reseat-from", "game": 2},
     (won(PLAYING, 3), acts.ReseatFrom(3), "floor-game-not-seated game=3"),
     "From game 2 on everybody sits as the wins say: other seats in game 2.",
     "À partir de la partie 2, chacun est placé selon les victoires; places changées à la partie "
     "2."),
    (PLAYING, acts.Swap(1, (2, 4)), {"act": "swap", "game": 1, "couples": [2, 4]},
     (signed_in(4), acts.Swap(1, (1, 2)), "floor-game-not-seated game=1"),
     "Game 1: couples 2 and 4 sit in each other’s places, 2 at table 2 and 4 at table 1.",
     "Partie 1\u00a0: les couples 2 et 4 échangent leurs places, 2 à la table 2 et 4 à la table "
     "1."),
    (won(seated((1, 2), (3, 4), (5, None)), 1), acts.Move(1, 4, 3),
     {"act": "move", "game": 1, "couple": 4, "table": 3},
     (seated((1, 2), (3, 4), (5, None)), acts.Move(1, 9, 3), "floor-not-seated game=1 couple=9"),
     "Game 1: couple 4 sits at table 3, beside the one that was alone there.",
     "Partie 1\u00a0: le couple 4 est à la table 3, auprès de celui qui y était seul."),
    (PLAYING, acts.DropTable(1), {"act": "drop-table", "table": 1},
     (signed_in(4, tables_gone=tuple(range(1, 41))), acts.DropTable(41),
      "floor-no-table-left table=41"),
     "Table 1 is gone; whoever sat there sits at table 3 from now on.",
     "La table 1 manque; ceux qui y étaient vont maintenant à la table 3."),
    (PLAYING.do(acts.DropTable(1)), acts.AddTable(1), {"act": "add-table", "table": 1},
     (teams(4), acts.AddTable(1), "of-other-format desk='floor'"),
     "Table 1 is back; whoever sat at table 3 sits there from now on.",
     "La table 1 est remise; ceux qui étaient à la table 3 y vont maintenant."),
    (teams(7), acts.DrawPools((4, 3), "45"), {"act": "draw-pools", "sizes": [4, 3], "seed": "45"},
     (teams(8), acts.DrawPools((4, 3), "45"), "bracket-pool-sizes sizes=(4, 3) team_count=8"),
     "7 teams were drawn into 2 pools, for 9 matches.",
     "7 équipes ont été réparties en 2 poules par tirage, pour 9 matchs."),
    (pooled(), acts.SeatPools(((8, 1, 2), (3, 4, 5), (6, 7))),
     {"act": "seat-pools", "pools": [[8, 1, 2], [3, 4, 5], [6, 7]]},
     (teams(4), acts.SeatPools(((1, 2), (3, 3))), "couple-twice couple=3"),
     "8 teams were put into 3 pools by hand, for 7 matches.",
     "8 équipes ont été réparties en 3 poules à la main, pour 7 matchs."),
    (pooled(), acts.CallMatch("A-1", 1), {"act": "call-match", "match": "A-1", "table": 1},
     (pooled(table_count=2), acts.CallMatch("B-1", 3), "bracket-table-unknown table=3"),
     "Match 1 of pool A was called to table 1.",
     "Le match 1 de la poule A a été appelé à la table 1."),
    (pooled().do(acts.CallMatch("A-1", 1)), acts.MoveMatch("A-1", 2),
     {"act": "move-match", "match": "A-1", "table": 2},
     (pooled(), acts.MoveMatch("B-1", 2), "bracket-not-called match='B-1'"),
     "Match 1 of pool A goes on at table 2.",
     "Le match 1 de la poule A continue à la table 2."),
    (pooled(), acts.RecordMatch("A-1", (MatchGame((120, 85)),)),
     {"act": "record-match", "match": "A-1", "games": [{"scores": [120, 85]}]},
     (pooled(), acts.RecordMatch("A-1", (MatchGame((115, 85)),)),
      "bracket-nobody-at-target game=1 target=120"),
     "Match 1 of pool A: team 1 beat team 4, 120–85.",
     "Match 1 de la poule A\u00a0: l’équipe 1 a battu l’équipe 4, 120–85."),
    (pooled().do(acts.ScoreHand("A-1", (15, 15), 1, 20)),
     acts.ScoreHand("A-1", (30, 0), 0, 25, saw=1),
     {"act": "score-hand", "match": "A-1", "taken": [30, 0], "bidder": 0, "bid": 25, "saw": 1},
     (pooled(), acts.ScoreHand("A-1", (25, 5), 0, 17),
      "bid-not-known variant='nevins-house' bid=17"),
     "Match 1 of pool A, hand 2: team 1 bid 25 and took 30; the score is 45\u00a0–\u00a0−20.",
     "Match 1 de la poule A, donne 2\u00a0: l’équipe 1 a misé 25 et a fait 30; le pointage est de "
     "45\u00a0–\u00a0−20."),
    (pooled(), acts.EndMatch("A-1", Ending.WALK_OVER, 1),
     {"act": "end-match", "match": "A-1", "how": "walk-over", "winner": 1},
     (beaten(pooled(), (1, 4)), acts.EndMatch("A-1", Ending.FORFEIT, 4),
      "bracket-match-over match='A-1'"),
     "Match 1 of pool A: team 4 did not come, team 1 wins.",
     "Match 1 de la poule A\u00a0: l’équipe 4 n’est pas venue, l’équipe 1 gagne."),
    (beaten(pooled(), (1, 4)), acts.ClearMatch("A-1"), {"act": "clear-match", "match": "A-1"},
     (knockout(), acts.ClearMatch("A-2"), "bracket-seats-open match='A-2'"),
     "What was recorded for match 1 of pool A was removed; it is still to be played.",
     "Ce qui était inscrit pour le match 1 de la poule A a été retiré; il reste à jouer."),
    (beaten(knockout(), (1, 6)), acts.Withdraw(5), {"act": "withdraw", "couple": 5},
     (pooled(), acts.Withdraw(9), "bracket-team-unknown couple=9"),
     "Team 5 went home after its pool matches.",
     "L’équipe 5 est partie après ses matchs de poule."),
    (ring().do(cut(1, "5H")), acts.CutForPlace(2, Card.parse("4C"), 1),
     {"act": "cut-for-place", "couple": 2, "card": "4C", "round": 1},
     (ring(), cut(9, "5H"), "bracket-not-level couple=9"),
     "Team 2 cut 4♣ for its place in the pool.",
     "L’équipe 2 a coupé 4♣ pour son rang dans la poule."),
    (by_number(pooled()), acts.SeatKnockout(FOUR_SEATS),
     {"act": "seat-knockout", "slots": [1, 6, 5, 2]},
     (pooled(), acts.SeatKnockout(FOUR_SEATS), "bracket-pools-open"),
     "The knock-out was seated with 4 teams.",
     "Le tableau a été formé avec 4 équipes."),
    (counted(signed_in(4), {3: 2}), acts.TypeCard(3, (4,)),
     {"act": "type-card", "couple": 3, "games": [4]},
     (signed_in(4), acts.TypeCard(5, (1,)), "cards-no-such-couple couple=5"),
     "The card of couple 3 was typed again: 4 (before: 1 and 2).",
     "La carte du couple 3 a été saisie de nouveau\u00a0: 4 (avant\u00a0: 1 et 2)."),
    (counted(signed_in(4), {3: 2}), acts.DropCard(3), {"act": "drop-card", "couple": 3},
     (signed_in(4), acts.DropCard(5), "cards-no-such-couple couple=5"),
     "The typed card of couple 3 was taken away (it said: 1 and 2).",
     "La carte saisie du couple 3 a été retirée (elle disait\u00a0: 1 et 2)."),
    (level(), acts.SetWinsFrom(Source.FLOOR), {"act": "count", "wins_from": "floor"},
     (teams(4), acts.SetWinsFrom(Source.FLOOR), "of-other-format desk='cards'"),
     "From now on the floor’s results count, not the punch cards.",
     "À partir de maintenant, les résultats de la salle comptent, et non les cartes à poinçonner."),
    (level(), acts.SayWish("place-1", 1, Wish.SPLIT),
     {"act": "wish", "prize": "place-1", "couple": 1, "wish": "split"},
     (level(), acts.SayWish("place-1", 3, Wish.CUT), NOT_LEVEL),
     "Wishes for the first prize: 1: split.",
     "Souhaits pour le premier prix\u00a0: partage (couple 1)."),
    (PLAYING_OFF, acts.NotHere("place-1", 1), {"act": "not-here", "prize": "place-1", "couple": 1},
     (level(), acts.NotHere("place-1", 3), NOT_LEVEL),
     "Couple 1 is not here for the tie for the first prize, and keeps a share of a split. So "
     "couple 4 wins.",
     "Le couple 1 n’est pas là pour le départage pour le premier prix et garde sa part d’un "
     "partage. C’est donc le couple 4 qui gagne."),
    (PLAYING_OFF, acts.Forfeit("place-1", 1), {"act": "forfeit", "prize": "place-1", "couple": 1},
     (level(), acts.Forfeit("place-1", 3), NOT_LEVEL),
     "Couple 1 forfeits the play-off for the first prize. So couple 4 wins.",
     "Le couple 1 déclare forfait à la partie décisive pour le premier prix. C’est donc le couple "
     "4 qui gagne."),
    (level().do_all([*wishes("place-1", c1="cut", c4="cut"), *cuts("place-1", 1, c1="10C")]),
     acts.Cut("place-1", 4, Card.parse("10S"), 1),
     {"act": "cut", "prize": "place-1", "couple": 4, "card": "10S", "round": 1},
     (level(), acts.Cut("place-1", 3, Card.parse("4C")), NOT_LEVEL),
     "Cards cut for the first prize, round 1: 4: 10♠.",
     "Cartes coupées pour le premier prix, tour 1\u00a0: 10♠ (couple 4)."),
    (level_at(1000, 3).do_all(wishes("place-1", c1="playoff")),
     acts.SetPlayoffWay("place-1", "All at one table."),
     {"act": "set-playoff-way", "prize": "place-1", "way": "All at one table."},
     (level(), acts.SetPlayoffWay("place-9", "x"), "prizes-no-tie prize='place-9'"),
     "The play-off for the first prize is played another way: All at one table.",
     "La partie décisive pour le premier prix se joue autrement\u00a0: All at one table."),
    (PLAYING_OFF, acts.WinPlayoffGame("place-1", 1, against=4),
     {"act": "win-playoff-game", "prize": "place-1", "couple": 1, "against": 4},
     (PLAYING_OFF, acts.WinPlayoffGame("place-1", 1, against=9),
      "playoff-others-play prize='place-1' couples=(1, 4)"),
     "Couple 1 beat couple 4 in the play-off for the first prize.",
     "Le couple 1 a battu le couple 4 à la partie décisive pour le premier prix."),
    (PLAYING_OFF, acts.WinPlayoff("place-1", 1),
     {"act": "win-playoff", "prize": "place-1", "couple": 1},
     (level(), acts.WinPlayoff("place-1", 3), NOT_LEVEL),
     "Couple 1 won the play-off for the first prize.",
     "Le couple 1 a gagné la partie décisive pour le premier prix."),
    (level().do_all(wishes("place-1", c4="cut")), acts.StartTieOver("place-1"),
     {"act": "start-tie-over", "prize": "place-1"}, None,
     "The tie for the first prize was started over.",
     "Le départage pour le premier prix a été recommencé."),
    (drawn(4, game_count=2, jar_size=2).do(acts.DrawJar("45")),
     acts.DrawJar("46", "a number was read wrong"),
     {"act": "draw-jar", "seed": "46", "reason": "a number was read wrong"},
     (signed_in(4), acts.DrawJar("45"), "prizes-jar-too-early"),
     "The cookie jar was drawn again, because: a number was read wrong. Games 1 and 2 instead of 1 "
     "and 2.",
     "Le pot à biscuits a été tiré de nouveau, raison\u00a0: a number was read wrong. Parties 1 et "
     "2 au lieu de 1 et 2."),
    (SPLIT, acts.HandOver("place-1", 1), {"act": "hand-over", "prize": "place-1", "couple": 1},
     (level(), acts.HandOver("place-1", 1), "prizes-award-not-due prize='place-1' couple=1"),
     "Couple 1 was handed $150.01 for the first prize.",
     "Le couple 1 a reçu 150,01\u00a0$ pour le premier prix."),
    (SPLIT.do(acts.HandOver("place-1", 1)), acts.TakePrizeBack("place-1", 1),
     {"act": "take-prize-back", "prize": "place-1", "couple": 1}, None,
     "Couple 1 gave back $150.01 of the first prize.",
     "Le couple 1 a rendu 150,01\u00a0$ reçus pour le premier prix."),
)}  # fmt: skip
