"""What a tournament's pages say, as a person reads it, in both languages; asks no catalogue."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """What is pressed, filled in and read; `{}` stands for a number."""

    locale: str
    set_up: str
    name_label: str
    consolation: str
    how_many_go_on: str
    first_prize: str
    second_prize: str
    worth: str
    kind: str
    dollars: str
    thing_each: str
    door: str
    bracket: str
    prizes: str
    paper: str
    desks: str
    draw: str
    two_pools: str
    own_seed: str
    seed: str
    match: str
    hand: str
    way_out: str
    both_there: str
    has_won: str
    seat: str
    type_scores: str
    record: str
    champion: str
    hand_over: str
    first_worth: str
    on_bracket: tuple[str, ...]
    on_poster: tuple[str, ...]


ENGLISH = Words(
    locale="en-CA",
    set_up="Set up the evening",
    name_label="Name of the evening",
    consolation="Consolation bracket",
    how_many_go_on="Teams that go on from each pool",
    first_prize="First prize",
    second_prize="Second prize",
    worth="Worth",
    kind="Kind",
    dollars="dollars",
    thing_each="a thing each",
    door="Door",
    bracket="Bracket",
    prizes="Prizes",
    paper="Paper",
    desks="Desks",
    draw="Draw the pools",
    two_pools="2 pools of 4",
    own_seed="A seed of your own",
    seed="Seed",
    match="Match {} of pool {}",
    hand="hand {}",
    way_out="Team {} may go out with a bid of 15.",
    both_there="Team {} has won: both have 120, and it had the bid.",
    has_won="has won the match",
    seat="Seat the knock-out",
    type_scores="Type the scores at the end",
    record="Record the match",
    champion="has won the tournament",
    hand_over="Hand over",
    first_worth="$200.00",
    on_bracket=("Semi-finals", "Final", "Third-place match", "Consolation"),
    on_poster=("First prize", "$200", "A wine basket"),
)

FRENCH = Words(
    locale="fr-CA",
    set_up="Préparer la soirée",
    name_label="Nom de la soirée",
    consolation="Consolante",
    how_many_go_on="Équipes qualifiées par poule",
    first_prize="Premier prix",
    second_prize="Deuxième prix",
    worth="Valeur",
    kind="Type",
    dollars="dollars",
    thing_each="un objet chacun",
    door="Porte",
    bracket="Tableau",
    prizes="Prix",
    paper="Papier",
    desks="Postes",
    draw="Tirer les poules",
    two_pools="2 poules de 4",
    own_seed="Choisir la graine",
    seed="Graine",
    match="Match {} de la poule {}",
    hand="donne {}",
    way_out="L’équipe {} peut finir avec une mise de 15.",
    both_there="L’équipe {} a gagné : les deux ont 120, et elle avait la mise.",
    has_won="a gagné le match",
    seat="Former le tableau",
    type_scores="Écrire la marque finale",
    record="Inscrire le match",
    champion="a gagné le tournoi",
    hand_over="Remettre",
    first_worth="200,00 $",
    on_bracket=("Demi-finales", "Finale", "Petite finale", "Consolante"),
    on_poster=("Premier prix", "200", "Un panier de vin"),
)
