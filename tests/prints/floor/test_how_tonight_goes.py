"""How tonight goes, for each table, says what this evening's settings say."""

from scoring.hall.movement.movement import Odd
from tests.prints.papers import printed_of, said, texts
from tests.prints.reading import leaves
from tests.scoring.hall.evenings import prizes, set_up

NAME = "how-tonight-goes"


def test_steps_are_those_of_the_evening() -> None:
    plain = said(printed_of(set_up(odd=Odd.HOUSE, jar_size=None, game_count=12), NAME))
    rest = said(printed_of(set_up(odd=Odd.REST), NAME))
    further = said(printed_of(set_up(more_opponents=True), NAME))

    assert "We play 12 games" in plain
    assert "move to the next table" in plain
    assert "Cookie jar" not in plain
    assert "rest seat" not in plain
    assert "then you go to table 1" in rest
    assert "Cookie jar: 8 game numbers" in rest
    assert "you move 1, 2, 3 … tables on" in further
    assert "move to the next table" not in further


def test_each_language_has_a_page_in_type_for_a_table() -> None:
    offered = prizes(place_1="50 %", place_2="30 %", place_3="20 %", booby="A made-up turnip")

    pdf = printed_of(set_up(odd=Odd.REST, prizes=offered), NAME, "en", "fr")

    english, french = texts(pdf)
    assert "How tonight goes" in english
    assert "Comment se passe la soirée" in french
    steps = [
        [words.size for words in leaf.words if "table 1" in words.text] for leaf in leaves(pdf)
    ]
    assert all(sizes and min(sizes) >= 16 for sizes in steps)
