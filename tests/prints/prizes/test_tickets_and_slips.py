"""What is drawn from a jar or a drum, and what a winner takes home."""

from tests.prints.papers import BOTH, printed_of, said, texts
from tests.prints.reading import leaves
from tests.scoring.hall.evenings import counted, players, prizes, set_up, signed_in


def test_jar_has_a_slip_for_each_game_to_be_played() -> None:
    pdf = printed_of(set_up(game_count=30), "jar-slips")

    numbers = [int(words.text) for leaf in leaves(pdf) for words in leaf.words if words.size > 50]
    # Cut and stacked they are in order, over two sheets.
    assert sorted(numbers) == [*range(1, 31)]
    assert numbers[:3] == [1, 3, 5]


def test_ticket_and_stub_bear_the_same_number_and_each_its_own() -> None:
    pages = leaves(printed_of(signed_in(2), "tickets"))

    numbers = [words.text for leaf in pages for words in leaf.words if words.size > 20]
    assert len(pages) == 12
    assert sorted(numbers) == sorted(2 * [f"{number:03}" for number in range(1, 97)])


def test_each_who_won_has_a_certificate_once_all_is_played() -> None:
    evening = signed_in(3, jar_size=None, prizes=prizes(place_1="A ham", place_2=2000))
    over = counted(evening, {1: 9, 2: 18, 3: 1})

    before = said(printed_of(evening, "certificates"))
    first, second = texts(printed_of(over, "certificates"))

    assert "No prize has been awarded yet." in before
    for told in ("First prize", *players(2), "Couple 2 – 18 wins"):
        assert told in first
    for told in ("Second prize", *players(1), "Couple 1 – 9 wins"):
        assert told in second


def test_envelope_bears_prize_sum_and_winners_between_its_two_folds() -> None:
    evening = signed_in(
        3, name="Sample & <b>Night</b>", prizes=prizes(place_1=30001), jar_size=None
    )
    over = counted(evening, {1: 9, 2: 18, 3: 1})

    before = said(printed_of(evening, "prize-envelopes"))
    (leaf,) = leaves(printed_of(over, "prize-envelopes", *BOTH))

    assert "No prize has been awarded yet." in before
    folds = [leaf.page.height / 3, leaf.page.height * 2 / 3]
    front = [words for words in leaf.words if folds[0] < words.box.bottom < folds[1]]
    told = " ".join(words.text for words in front)
    for text in ("Sample & <b>Night</b>", "First prize", "Premier prix", "$300.01", *players(2)):
        assert text in told
    # Nothing runs over a fold, and below the front stands how to fold it.
    assert all(words.box.top < folds[1] for words in front)
    others = " ".join(words.text for words in leaf.words if words not in front)
    assert "1. Fold this part to the back" in others
    assert "$300.01" not in others
