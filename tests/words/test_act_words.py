"""Every act has its sentence, taking back and redoing among them."""

from dataclasses import replace

import pytest

from scoring.hall.acts import ACTS, DrawTables, EveningAct, ForgetNames, Redo, ReseatFrom, TakeBack
from scoring.hall.evening import BLANK
from scoring.hall.facts import Phase
from scoring.hall.games.games import TablesDraw
from scoring.hall.movement.movement import Seating
from tests.scoring.hall.evenings import drawn, played, signed_in
from tests.scoring.hall.examples import EXAMPLES
from tests.words.told import Done, N, in_both
from tests.words.told_at_bracket import BRACKET
from tests.words.told_at_cards import CARDS
from tests.words.told_at_door import DOOR
from tests.words.told_at_floor import FLOOR
from tests.words.told_at_office import OFFICE
from tests.words.told_at_prizes import PRIZES
from tournaments.words.acts import act_sentence, redone_sentence, taken_back_sentence
from tournaments.words.office.phases import phase_name
from tournaments.words.telling_acts import SENTENCES

WON = "Game 1, table 2: couple 4 won."
SET_UP = "La soirée a été préparée."
TOLD = OFFICE | DOOR | FLOOR | BRACKET | CARDS | PRIZES
TOLD |= {Done(e.before, e.act): (e.english, e.french) for e in EXAMPLES.values()}
# Nothing is looked up in an evening to tell these.
TAKEN_BACK: dict[EveningAct, tuple[str, str]] = {
    ForgetNames(4): (
        "Names are forgotten for good: couple 4.",
        f"Noms oubliés pour de bon{N}: couple 4.",
    ),
    TakeBack(45): ("Entry 45 was taken back.", "L’entrée 45 a été annulée."),
    TakeBack(45, with_later=True, also=(46,)): (
        "Entry 45 was taken back. 1 more entry went with it.",
        "L’entrée 45 a été annulée. 1 autre entrée a été annulée avec elle.",
    ),
    TakeBack(45, with_later=True, also=(46, 48)): (
        "Entry 45 was taken back. 2 more entries went with it.",
        "L’entrée 45 a été annulée. 2 autres entrées ont été annulées avec elle.",
    ),
    Redo(46): (
        "What entry 46 took back counts again.",
        "Ce que l’entrée 46 avait annulé compte de nouveau.",
    ),
    Redo(46, with_later=True, also=(47,)): (
        "What entry 46 took back counts again. 1 entry that did not fit with it was taken back.",
        "Ce que l’entrée 46 avait annulé compte de nouveau. 1 entrée qui n’allait pas avec elle a "
        "été annulée.",
    ),
}


def test_act_is_told_as_its_example_says_in_both_languages() -> None:
    for done, said in TOLD.items():
        assert in_both(done.sentence) == said


def test_every_act_is_told() -> None:
    acts = {type(done.act) for done in TOLD} | set(map(type, TAKEN_BACK))
    assert acts == set(ACTS.values()) == SENTENCES.keys()


@pytest.mark.parametrize("act", TAKEN_BACK, ids=str)
def test_taking_back_is_told_where_nobody_looks_up_what(act: EveningAct) -> None:
    assert in_both(act_sentence, BLANK, act, BLANK) == TAKEN_BACK[act]


def test_taken_back_sentence_tells_what() -> None:
    assert in_both(taken_back_sentence, SET_UP)[1] == (f"Annulé{N}: «{N}{SET_UP}{N}»")
    assert in_both(taken_back_sentence, WON, also_count=2)[0] == (
        "Taken back: “Game 1, table 2: couple 4 won.” 2 more entries went with it."
    )


def test_redone_sentence_tells_what_counts_again_and_what_came_and_went() -> None:
    assert in_both(redone_sentence, SET_UP, also_count=2, out_count=1)[1] == (
        f"Compte de nouveau{N}: «{N}{SET_UP}{N}» 2 autres entrées comptent de nouveau "
        "avec elle. 1 entrée qui n’allait pas avec elle a été annulée."
    )
    assert in_both(redone_sentence, WON)[0] == f"Counts again: “{WON}”"
    assert in_both(redone_sentence, WON, also_count=1, out_count=2)[0] == (
        f"Counts again: “{WON}” 1 more entry counts again with it. "
        "2 entries that did not fit with it were taken back."
    )


@pytest.mark.usefixtures("in_english")
def test_many_games_seated_anew_are_told_as_a_range() -> None:
    before = played(drawn(8, game_count=9), 8)
    turned = tuple(
        game if number in {1, 2, 5} else replace(game, seating=Seating(game.seating.tables[::-1]))
        for number, game in enumerate(before.games, start=1)
    )

    assert act_sentence(before, ReseatFrom(3), replace(before, games=turned)) == (
        "From game 3 on everybody sits as the wins say: other seats in games 3-4 and 6-9."
    )


@pytest.mark.usefixtures("in_english")
def test_draw_after_one_at_which_nobody_sits_is_told_as_drawn_again() -> None:
    before = replace(signed_in(2), draws=(TablesDraw("44", Seating(((1, 2),))),))

    assert Done(before, DrawTables("45")).sentence() == (
        "The starting tables of 2 couples were drawn again."
    )


def test_phases_are_named() -> None:
    assert [in_both(phase_name, phase) for phase in Phase] == [
        ("open", "ouverte"),
        ("drawn", "tables tirées"),
        ("playing", "en jeu"),
        ("over", "terminée"),
        ("handed out", "prix remis"),
    ]
