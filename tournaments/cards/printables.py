"""The paper of the cards desk: what is on it; how it looks is known to `prints`."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from scoring.hall.comparing import marks
from scoring.hall.couples import HIGHEST_COUPLE
from scoring.hall.facts import Facts
from scoring.hall.games.games import SeatedGame
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import CoupleNumber
from tournaments.printing.blank import BlankKit
from tournaments.printing.evening import NO_EVENING, REST_SEAT, PrintedSeat
from tournaments.printing.languages import in_each
from tournaments.printing.moments import Moment
from tournaments.printing.paper import Paper, Size
from tournaments.printing.printables import Order, Printable, heading
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.card_codes import card_address
from tournaments.words.cards.night_rules import night_rules

if TYPE_CHECKING:
    from tournaments.cards.prints import CardBacks, PunchCards
    from tournaments.printing.run import PrintRun
    from tournaments.printing.sheet import Sheet

# Four, and what fills a sheet of ten.
MOST_SPARE = 13


def punch_cards(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.cards import prints  # noqa: PLC0415 – slow import

    values = _cards_of(stored, order)
    if order.size is Size.TRIAL:
        prints.trial_card(values, _backs_of(stored, order, values), run)
    elif order.size is Size.DUPLEX:
        prints.punch_cards(values, run, _backs_of(stored, order, values))
    else:
        prints.punch_cards(values, run)


def card_backs(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    """Behind the cards of everybody, the spare ones with them."""
    from tournaments.cards import prints  # noqa: PLC0415 – slow import

    prints.card_backs(_backs_of(stored, order, _cards_of(stored, order)), run)


def _cards_of(stored: StoredEvening, order: Order) -> "PunchCards":
    from tournaments.cards import prints  # noqa: PLC0415 – slow import

    wanted, seats = order.part.couples, _first_seats(stored.evening)
    cards = tuple(
        prints.PrintedCard(
            couple,
            seats.get(couple.number),
            card_address(order.address, stored.slug, couple.number),
        )
        for couple in stored.evening.couples.values()
        if wanted is None or couple.number in wanted
    )
    # Some couples' cards are printed once the spare ones are cut: these are not printed again.
    numbers = _spare_numbers(stored.evening) if wanted is None else ()
    spare = tuple(
        prints.SpareCard(
            number, None if number is None else card_address(order.address, stored.slug, number)
        )
        for number in numbers
    )
    return prints.PunchCards(
        heading(stored),
        stored.settings.game_count,
        cards,
        spare,
        key=prints.evening_key(stored.slug),
    )


def _backs_of(stored: StoredEvening, order: Order, cards: "PunchCards") -> "CardBacks":
    """As many sheets as there are of these cards."""
    from tournaments.cards import prints  # noqa: PLC0415 – slow import

    layout = prints.card_layout(order.paper, stored.settings.game_count)
    return prints.CardBacks(
        heading(stored),
        stored.settings.game_count,
        sheet_count=prints.sheet_count(cards, layout),
        rules=in_each(order.languages, lambda: tuple(night_rules(stored.settings))),
    )


def _spare_numbers(evening: Facts) -> Sequence[int | None]:
    """The next ones; none while the house couple may still take one of them."""
    is_house_listed = bool(evening.games) and evening.house is not None
    if evening.odd_in(evening.game_to_seat) is Odd.HOUSE and not is_house_listed:
        return (None,) * MOST_SPARE
    first = evening.next_couple
    return range(first, min(first + MOST_SPARE, HIGHEST_COUPLE + 1))


def _cards(facts: Facts) -> Iterator[str]:
    """How many there are, where each couple begins that came late, and where phones find it."""
    yield f"{len(facts.couples)} {_spare_numbers(facts)} {facts.settings.public_address}"
    yield f"{_first_seats(facts)}"


def _card_count(facts: Facts) -> Iterator[str]:
    """Each sheet of cards has a back."""
    yield f"{len(facts.couples)} {len(_spare_numbers(facts))}"


def draw_blank_cards(sheet: "Sheet", kit: BlankKit, paper: Paper, languages: Sequence[str]) -> None:
    """The cards of a blank kit, numbered, on a sheet that lies open at an empty page."""
    from tournaments.cards import prints  # noqa: PLC0415 – slow import

    cards = tuple(prints.SpareCard(number + 1) for number in range(kit.couple_count + MOST_SPARE))
    layout = prints.card_layout(paper, kit.game_count, has_code=False)
    values = prints.PunchCards(NO_EVENING, kit.game_count, (), cards, kit.couple_count)
    prints.draw_punch_cards(sheet, values, layout, languages)


PRINTABLES = (
    Printable(
        "card-backs",
        "cards",
        _("Backs of the punch cards"),
        _(
            "How prizes, ties and the cookie jar are decided tonight, on the back of every card. "
            "If the printer does not turn sheets, print this half first. Put the pile back with "
            "its other side up, and print the punch cards on it."
        ),
        (Moment.AT_THE_DRAW,),
        card_backs,
        tells=(marks.night, marks.heading, _card_count),
        copies=0,
    ),
    Printable(
        "punch-cards",
        "cards",
        _("Punch cards"),
        _(
            "One card per couple, with a box for each game and its starting table. Once phones are "
            "let in, it also has a code for the couple’s page. At least four spare cards follow; a "
            "couple that gets one signs in at the door under that number. While the house couple "
            "may still take a number, they have none: write it on then. Print them once the tables "
            "are drawn."
        ),
        (Moment.AT_THE_DRAW,),
        punch_cards,
        tells=(marks.seats, marks.heading, marks.night, _cards),
        sizes=(Size.TRIAL, Size.DUPLEX),
        is_for_couples=True,
    ),
)


def _first_seats(evening: Facts) -> dict[CoupleNumber, PrintedSeat]:
    """Where each couple sits in its first game; nobody whose first game is not seated yet."""
    firsts = {couple.first_game for couple in evening.couples.values()}
    seats = {game: _seats(evening.games[game - 1]) for game in firsts if game <= len(evening.games)}
    return {
        couple.number: seat
        for couple in evening.couples.values()
        if (seat := seats.get(couple.first_game, {}).get(couple.number))
    }


def _seats(game: SeatedGame) -> dict[CoupleNumber, PrintedSeat]:
    seats = {
        couple: PrintedSeat(number)
        for number, table in game.seating.in_play
        for couple in table
        if couple is not None
    }
    return seats | dict.fromkeys(game.seating.bench, REST_SEAT)
