"""The poster and the sign-up sheet of the next evening."""

from datetime import date

from scoring.hall.prizes.prizes import Prize
from tests.prints.papers import BOTH, evening_of, made_up, printed_of, said
from tests.prints.reading import Words, leaves
from tests.scoring.hall.evenings import counted, set_up, signed_in
from tournaments.printing.evening import PrintedHall

DAY = date(2026, 12, 18)
OFFERED = (Prize("place-1", percent=50), Prize("place-2", cents=7550), Prize("booby", thing="Tea"))


def rules_after(pdf: bytes, label: str) -> int:
    """How many lines to write on stand right of a word, on its height."""
    (leaf,) = leaves(pdf)
    (words,) = (words for words in leaf.words if words.text.strip() == label)
    return sum(
        outline.box.left > words.box.left and abs(outline.box.bottom - words.base) < words.size
        for outline in leaf.outlines
        if outline.box.width > 100
    )


def test_poster_says_day_hall_fee_prizes_and_jar_as_tonight() -> None:
    evening = set_up(
        hall="Made-up hall", prizes=OFFERED, entry_fee_cents=2050, permit="AGD-123456-26"
    )

    words = said(
        printed_of(evening, "next-evening-poster", *BOTH, hall=PrintedHall(next_day=lambda: DAY))
    )

    for told in (
        "NEXT EVENING",
        "PROCHAINE SOIRÉE",
        "Friday, December 18, 2026",
        "vendredi 18 décembre 2026",
        "Made-up hall",
        "$20.50 per couple",
        "20,50 $ par couple",
        "First prize – 50 % of the pot",
        "Second prize – $75.50",
        "Deuxième prix – 75,50 $",
        "Booby prize – Tea",
        "$2.00 per couple",
    ):
        assert told in words
    # A permit is for one evening, and it is not tonight's day.
    assert "AGD" not in words
    assert "November" not in words


def test_what_is_not_known_is_a_line_to_write_on() -> None:
    known = printed_of(
        set_up(hall="Made-up hall"), "next-evening-poster", hall=PrintedHall(next_day=lambda: DAY)
    )
    unknown = printed_of(set_up(hall=""), "next-evening-poster")

    assert rules_after(known, "Time") == rules_after(known, "To sign up, call") == 1
    assert "Date" not in said(known)
    for label in ("Date", "Time", "Hall", "To sign up, call"):
        assert rules_after(unknown, label) == 1


def test_jar_that_nobody_won_is_what_the_next_one_starts_with() -> None:
    over = evening_of(made_up(3), "Sample card game", "Made-up hall").evening
    without = set_up(jar_size=None)

    carried = over.money.jar_carried_cents
    assert carried == 600
    assert "It starts with $6.00" in said(printed_of(over, "next-evening-poster"))
    assert "jar" not in said(printed_of(without, "next-evening-poster"))


def test_jar_that_may_still_be_won_tonight_is_not_promised_for_the_next_one() -> None:
    evening = counted(signed_in(3, jar_size=2, game_count=2), {1: 2, 2: 1, 3: 1})
    assert evening.is_over
    assert evening.money.jar_carried_cents == 600

    assert "It starts with" not in said(printed_of(evening, "next-evening-poster"))


def test_sign_up_sheet_has_numbered_lines_for_two_names_and_a_telephone() -> None:
    evening = set_up(name="Sample & <b>night</b>", hall="Made-up hall")
    (leaf,) = leaves(printed_of(evening, "sign-up-sheet", hall=PrintedHall(next_day=lambda: DAY)))
    undated = said(printed_of(evening, "sign-up-sheet"))

    def texts(words: list[Words]) -> list[str]:
        return [line.text.strip() for line in words]

    numbers = [text for text in texts(leaf.words) if text.isdecimal()]
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    assert len(numbers) >= 20
    levels = [outline.box.left for outline in leaf.outlines if 100 < outline.box.width < 300]
    # Two of the head and the foot may be as long.
    assert len(levels) >= 3 * len(numbers)
    for told in ("Sample & <b>night</b>", "Made-up hall", "December 18, 2026", "Telephone"):
        assert any(told in text for text in texts(leaf.words))
    assert "Made-up hall" in undated
    assert "Date" in undated
