"""500 punch cards: ours against the HTML-to-PDF route, bare ReportLab, and 50 of our own."""

from datetime import date

from bench.paper.bare_cards import bare_cards
from bench.paper.html_cards import html_punch_cards
from bench.timing import Comparison, compare
from scoring.hall.couples import Couple
from tournaments.cards import prints
from tournaments.printing.evening import PrintedEvening, PrintedSeat
from tournaments.printing.paper import Paper
from tournaments.printing.run import PrintRun

ADDRESS = "http://192.168.137.1:8045/harvest-card-game/board/couples/"
EVENING = PrintedEvening("Harvest card game", date(2026, 11, 20), "Parish hall")


def our_cards(count: int) -> bytes:
    cards = tuple(
        prints.PrintedCard(
            Couple(number, (f"Ada Sample {number}", f"Bruno Sample {number}")),
            PrintedSeat((number + 1) // 2),
            f"{ADDRESS}{number}/",
        )
        for number in range(1, count + 1)
    )
    values = prints.PunchCards(EVENING, 25, cards)
    run = PrintRun(Paper.LETTER, ("en", "fr"))
    prints.punch_cards(values, run)
    return run.file()


def html_cards(count: int) -> bytes:
    return html_punch_cards(
        [
            (number, f"Ada Sample {number} & Bruno Sample {number}", (number + 1) // 2,
             f"{ADDRESS}{number}/")
            for number in range(1, count + 1)
        ]
    )  # fmt: skip


def punch_cards() -> list[Comparison]:
    return [
        compare(
            "500 punch cards (peer: HTML to PDF)",
            ours=lambda: our_cards(500),
            peer=lambda: html_cards(500),
            pairs=3,
            goal="≤ 1/20 ×",
            is_met=lambda ratio: ratio <= 1 / 20,
        ),
        compare(
            "500 punch cards (peer: ReportLab alone, no codes)",
            ours=lambda: our_cards(500),
            peer=lambda: bare_cards(500),
            pairs=5,
            goal="≤ 3 ×",
            is_met=lambda ratio: ratio <= 3,
        ),
        compare(
            "500 punch cards (peer: 50)",
            ours=lambda: our_cards(500),
            peer=lambda: our_cards(50),
            pairs=5,
            goal="≤ 11 ×",
            is_met=lambda ratio: ratio <= 11,
        ),
    ]
