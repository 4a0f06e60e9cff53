"""A whole game as text, and where a text that is no game is refused."""

from random import Random

import pytest

from scoring.cards import CardUnreadableError, Suit
from scoring.errors import RuleError
from scoring.table.game.game import GameOverError, StartScoresError
from scoring.table.game.record import (
    HandMissingError,
    HandNotOverError,
    HandOfAnotherGameError,
    NotTheDealerError,
    PlayerNamesError,
    RecordedGame,
)
from scoring.table.game.record_text import (
    RecordDisagreesError,
    RecordVersionError,
    game_as_text,
    read_game,
)
from scoring.table.hand.acts import ActUnreadableError
from scoring.table.hand.bidding import BidNotHigherError, ChoiceUnknownError
from scoring.table.hand.dealing import PackError, PacketsError, SeatOutsideError
from scoring.table.hand.drawing import TooFewKeptError
from scoring.table.hand.hand import Hand, NotTheirTurnError
from scoring.table.hand.notation import HandUnreadableError
from scoring.table.hand.state import NotHeldError
from scoring.table.hand.taken_up import HandTakenUp, TakenUpError
from scoring.table.trick.following import SuitWasLedError
from scoring.table.variant.options import OptionUnknownError, OptionValueError
from scoring.table.variant.variants import PlayersError
from tests.figures import Count, Prove, Share
from tests.proof import IS_PROOF, mostly_long
from tests.scoring.table.game.records import (
    DAY,
    HELD,
    NAMED,
    damaged,
    game_by_chance,
    left_off,
    taken_up_later,
)
from tests.scoring.table.hands import after, cards, played_for, played_on, table, won
from tests.scoring.table.houses import ATLANTIC, NAMES, NEVINS

GAMES = 200 if IS_PROOF else 12
WRITTEN = f"""\
forty-fives 2
variant nevins-house target=60
players 4
date 2026-11-20
seat 0 Ace Sample
seat 1 Bea Exemple
seat 2 Cy Sample
seat 3 Di Exemple
scores 30 -15

hand 1
dealer 3
trump C
bid 0 30
turned
called
hands {" ".join(HELD)}
0 play 5C
1 play 2C
2 play 5S
3 play 5D
trick 0
0 play JC
1 play 3C
2 play JS
3 play JD
trick 0
0 play AC
1 play 4C
2 play AS
3 play AD
trick 0
0 play KC
1 play 6C
2 play KS
3 play KD
trick 0
0 play QC
1 play 7C
2 play QS
3 play QD
trick 0
points 30 0
scores 60 -15
won 0
"""


def written() -> RecordedGame:
    variant = NEVINS.but(target=60)
    told = RecordedGame(variant, names=NAMED, date=DAY, start=(30, -15))
    hands = [cards(hand) for hand in HELD]
    told.begin(HandTakenUp(variant, hands, Suit.CLUBS, dealer=3, bidder=0, bid=30))
    played_on(told.hands[0], lambda acts: acts[0])
    return RecordedGame(variant, names=NAMED, date=DAY, start=(30, -15)).begin(told.hands[0])


def broken(line: int, *by: str) -> str:
    """The text with these lines in place of one, counted from 1."""
    lines = WRITTEN.splitlines()
    lines[line - 1 : line] = by
    return "\n".join(lines)


def refusal_of(text: str) -> tuple[type[RuleError], object, object]:
    refusal = refused(text)
    return type(refusal), refusal.values["line"], refusal.values["column"]


def refused(text: str) -> RuleError:
    with pytest.raises(RuleError) as refusal:
        read_game(text)
    return refusal.value


def test_game_is_written_as_it_was_played() -> None:
    assert game_as_text(written()) == WRITTEN
    assert read_game(WRITTEN) == written() != written().undo()  # one card less is another game
    assert read_game(WRITTEN).date == DAY


@pytest.mark.parametrize("name", NAMES)
def test_any_game_becomes_text_and_an_equal_game_again(name: str, prove: Prove) -> None:
    rng, count = Random(45), 0
    for _ in range(GAMES):
        whole = game_by_chance(name, rng)
        for told in (whole, left_off(whole, rng), taken_up_later(whole, rng)):
            text = game_as_text(told)
            again = read_game(text)

            assert again == told
            assert again.game.scores == told.game.scores
            assert game_as_text(again) == text
            count += 1
    prove("Game records", Count("games written and read, all equal", count, at_least=3_600))


@pytest.mark.parametrize("name", NAMES)
def test_record_may_end_after_any_line_of_a_hand(name: str) -> None:
    text = game_as_text(game_by_chance(name, Random(46)))
    lines = text.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("pack ")) + 1
    second = lines.index("hand 2") if "hand 2" in lines else len(lines)
    assert second > first

    for end in range(first, second):
        told = read_game("\n".join(lines[:end]))
        acts = [line for line in lines[first:end] if line[:1].isdigit()]
        assert list(map(str, told.hands[0].acts)) == acts
        assert len(told.hands) == 1


def test_what_follows_from_the_acts_may_be_left_out() -> None:
    acts = [
        line
        for place, line in enumerate(WRITTEN.splitlines())
        if place < 10 or line.split()[0] not in {"trick", "points", "scores", "won"}
    ]

    assert read_game("\n".join(acts)) == written()


def test_hand_thrown_in_is_told_so() -> None:
    hand = table(ATLANTIC, dealer=3)
    told = RecordedGame(ATLANTIC).begin(after(hand, *(f"{seat} say pass" for seat in range(4))))

    text = game_as_text(told)

    assert text.splitlines()[-2:] == ["3 say pass", "thrown-in"]
    assert read_game(text) == told


def test_small_letters_blank_lines_and_longer_gaps_count_for_nothing() -> None:
    text = (
        f"\n\n{WRITTEN}\n".replace("5S", "5s").replace(" play ", "   play ").replace("\n", "\r\n")
    )

    assert read_game(text) == written()


def test_names_are_read_as_they_were_written() -> None:
    names = ("Zoë O’Exemple", "=", "4 seat", "hand 1")
    told = RecordedGame(NEVINS, names=names)

    assert read_game(game_as_text(told)).names == names


def dealt_by(*dealers: int, version: int) -> str:
    """Hands thrown in, dealt by these players one after the other."""
    told = RecordedGame(ATLANTIC, deal_passes=False)
    for dealer in dealers:
        hand = table(ATLANTIC, dealer=dealer)
        told.begin(after(hand, *(f"{(dealer + step) % 4} say pass" for step in (1, 2, 3, 4))))
    return game_as_text(told).replace("forty-fives 1", f"forty-fives {version}")


@pytest.mark.parametrize(
    ("dealers", "version"),
    [((3, 0, 1), 2), ((3, 0, 1), 1), ((3, 0, 0), 1), ((2, 2), 1)],
    ids=["in turn", "not asked, in turn", "not asked, out of turn", "not asked, one alone"],
)
def test_2_1_deal_of_a_record_passes_to_the_left_or_goes_as_before_that_was_asked(
    dealers: tuple[int, ...], version: int
) -> None:
    text = dealt_by(*dealers, version=version)

    assert text.startswith(f"forty-fives {version}")
    assert game_as_text(read_game(text)) == text


def test_2_1_dealer_out_of_turn_is_refused_where_the_record_names_the_dealer() -> None:
    text = dealt_by(3, 0, 0, version=2)
    line = len(text.splitlines()) - 7

    assert text.splitlines()[line - 1] == "dealer 0"
    assert refusal_of(text) == (NotTheDealerError, line, 8)


@pytest.mark.parametrize(
    ("line", "by", "refused"),
    [
        (1, ["forty-fives 3"], (RecordVersionError, 1, 13)),
        (1, ["forty-fives"], (RecordVersionError, 1, 1)),
        (1, [], (HandUnreadableError, 1, 1)),
        (2, ["variant whist"], (OptionUnknownError, 2, 9)),
        (2, ["variant nevins-house target=60 kitty=9"], (OptionValueError, 2, 32)),
        (2, ["  variant nevins-house trumps=no"], (OptionUnknownError, 2, 24)),
        (3, ["players 9"], (PlayersError, 3, 9)),
        (3, ["players four"], (HandUnreadableError, 3, 9)),
        (3, ["players 4 4"], (HandUnreadableError, 3, 11)),
        (4, ["date 2026-02-30"], (HandUnreadableError, 4, 6)),
        (4, ["date 20261120"], (HandUnreadableError, 4, 6)),
        (4, ["date 2026-11-20 Friday"], (HandUnreadableError, 4, 6)),
        (4, ["date"], (HandUnreadableError, 4, 1)),
        (6, ["seat 2 Bea Exemple"], (HandUnreadableError, 6, 6)),
        (6, ["seat"], (HandUnreadableError, 6, 1)),
        (8, [], (PlayerNamesError, 7, 6)),
        (8, ["seat 3"], (PlayerNamesError, 8, 6)),
        (8, ["seat 3 D", "seat 4 E"], (PlayerNamesError, 9, 6)),
        (9, ["scores 30"], (StartScoresError, 9, 8)),
        (9, ["scores 30 7"], (StartScoresError, 9, 8)),
        (9, ["scores 30 x"], (HandUnreadableError, 9, 11)),
        (9, ["0 say 15"], (HandMissingError, 9, 3)),
        (11, ["hand 2"], (RecordDisagreesError, 11, 6)),
        (11, ["hand"], (RecordDisagreesError, 11, 1)),
        (12, ["dealer 4"], (SeatOutsideError, 12, 8)),
        (13, ["packets 3 2"], (HandUnreadableError, 14, 1)),
        (17, [f"hands {' '.join(HELD[:3])}"], (TakenUpError, 17, 1)),
        (17, [f"hands {' '.join(HELD)[:-2]}1D"], (CardUnreadableError, 17, 64)),
        (18, ["0 play 5H"], (NotHeldError, 18, 8)),
        (18, ["1 play 2C"], (NotTheirTurnError, 18, 1)),
        (18, ["x play 5C"], (ActUnreadableError, 18, 1)),
        (18, ["0 lead 5C"], (ActUnreadableError, 18, 3)),
        (18, ["0 play 5X"], (ActUnreadableError, 18, 8)),
        (18, ["0 play"], (NotHeldError, 18, 3)),
        (18, ["0"], (ActUnreadableError, 18, 1)),
        (22, ["trick 1"], (RecordDisagreesError, 22, 7)),
        (22, ["trick"], (RecordDisagreesError, 22, 1)),
        (22, ["trick 0", "trick 0"], (RecordDisagreesError, 23, 7)),
        (22, ["points 30 0"], (RecordDisagreesError, 22, 8)),
        (24, ["trick 0"], (RecordDisagreesError, 24, 7)),
        (43, ["points 25 5"], (RecordDisagreesError, 43, 8)),
        (44, ["scores 60 15"], (RecordDisagreesError, 44, 11)),
        (44, ["scores 60 -15 0"], (RecordDisagreesError, 44, 15)),
        (45, ["won 1"], (RecordDisagreesError, 45, 5)),
        (45, ["0 play 5C"], (NotTheirTurnError, 45, 1)),
        (45, ["won 0", "hand 2"], (GameOverError, 46, 6)),
    ],
)
def test_line_broken_is_refused_where_it_stands(
    line: int, by: list[str], refused: tuple[type[RuleError], int, int]
) -> None:
    assert refusal_of(broken(line, *by)) == refused


FOLLOWS_AT_THE_END = "trick 0, points 30 0, scores 60 -15, won 0"


@pytest.mark.parametrize(
    ("line", "by", "values"),
    [
        (1, ["forty-fives 3 beta"], {"version": "3 beta"}),
        (9, ["0 say 15"], {"hand": 1}),
        (11, ["hand 2"], {"told": "hand 2", "follows": "hand 1"}),
        (22, ["trick 1"], {"told": "trick 1", "follows": "trick 0"}),
        (22, ["trick 0", "trick 0"], {"told": "trick 0", "follows": ""}),
        (42, ["thrown-in"], {"told": "thrown-in", "follows": FOLLOWS_AT_THE_END}),
        (43, ["points 25 5"], {"told": "points 25 5", "follows": "points 30 0"}),
    ],
)
def test_what_is_told_and_what_follows_are_named(
    line: int, by: list[str], values: dict[str, object]
) -> None:
    assert values.items() <= refused(broken(line, *by)).values.items()


KING_LED = {0: "KH 2C 3C 4C 5C", 1: "2H 3S 4S 6S 7S"}


@pytest.mark.parametrize(
    ("hand", "by", "refused"),
    [
        (table(NEVINS, dealer=3), ["0 say 15", "1 say 15"], (BidNotHigherError, 2, 7)),
        (table(NEVINS, dealer=3), ["0 say 15", "1 say 17"], (ChoiceUnknownError, 2, 7)),
        (table(NEVINS, dealer=3), ["0 say 15", "1 say 20", "hand 2"], (HandNotOverError, 3, 6)),
        (won(table(NEVINS, dealer=3), 0, 30), ["0 name C", "0 throw KS"], (NotHeldError, 2, 9)),
        (
            played_for(table(NEVINS, KING_LED, dealer=3), 0, 30, "C"),
            ["0 play KH", "1 play 3S"],
            (SuitWasLedError, 2, 8),
        ),
        (
            won(table(NEVINS, {0: HELD[0]}, dealer=3, kitty="2D 3D 4D"), 0, 30),
            ["0 name C", f"0 throw {HELD[0]} 2D 3D 4D"],
            (TooFewKeptError, 2, 3),
        ),
    ],
)
def test_4_illegal_act_is_named_by_line_and_column(
    hand: Hand, by: list[str], refused: tuple[type[RuleError], int, int]
) -> None:
    text = game_as_text(RecordedGame(NEVINS).begin(hand))
    error, line, column = refused

    assert refusal_of(text + "\n".join(by)) == (error, len(text.splitlines()) + line, column)


@pytest.mark.parametrize(
    ("line", "by", "refused"),
    [
        (7, "packets 2 3", (PacketsError, 7, 9)),
        (8, "pack AC 2C", (PackError, 8, 6)),
        (7, "below-zero 0", (HandUnreadableError, 7, 1)),
    ],
)
def test_deal_broken_is_refused_where_it_stands(
    line: int, by: str, refused: tuple[type[RuleError], int, int]
) -> None:
    lines = game_as_text(RecordedGame(NEVINS).begin(table(NEVINS, dealer=3))).splitlines()
    lines[line - 1] = by

    assert refusal_of("\n".join(lines)) == refused


def test_bid_of_those_below_zero_is_refused_to_others() -> None:
    told = RecordedGame(ATLANTIC, start=(-5, 0))
    hands = [cards(hand) for hand in HELD]
    told.begin(HandTakenUp(ATLANTIC, hands, Suit.CLUBS, bidder=0, bid="60-for-120"))
    text = game_as_text(told)
    assert read_game(text) == told

    assert refusal_of(text.replace("scores -5 0\n", "")) == (HandOfAnotherGameError, 5, 6)


DAMAGED = 20_000 if IS_PROOF else 2_000


@pytest.mark.parametrize("tried", mostly_long([DAMAGED // 10, DAMAGED]))
def test_damaged_record_is_refused_where_it_is_damaged_or_is_a_game(
    tried: int, prove: Prove
) -> None:
    rng = Random(45)
    texts = [WRITTEN]
    for name in NAMES:
        whole = game_by_chance(name, rng)
        texts += map(game_as_text, (whole, left_off(whole, rng), taken_up_later(whole, rng)))
    refused = 0
    for _ in range(tried):
        text = damaged(rng.choice(texts), rng)
        try:
            told = read_game(text)
        except RuleError as refusal:
            line, column = refusal.values["line"], refusal.values["column"]
            lines = text.splitlines()
            assert line in range(1, len(lines) + 2)
            assert column in range(1, len([*lines, ""][line - 1]) + 2)
            refused += 1
        else:
            assert read_game(game_as_text(told)) == told

    assert refused > tried * 3 / 4
    prove(
        "Game records",
        control=Share(
            "damaged ones are refused by line and column", refused, tried, at_least=3 / 4
        ),
    )
