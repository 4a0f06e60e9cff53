"""How a whole game is written as text and read back; a hand in it is the hand's to tell."""

import datetime
from collections.abc import Iterator, Sequence
from functools import partial

from scoring.errors import RuleError
from scoring.table.game.record import HandMissingError, RecordedGame
from scoring.table.hand.notation import (
    do_line,
    hand_begun,
    lines_before_acts,
    number_in,
    numbers_in,
    told_lines,
    unreadable,
)
from scoring.table.lines import WrittenLine, read_from, written_lines
from scoring.table.variant.variants import Variant

VERSION = 2
_BEFORE_THE_DEAL_WAS_ASKED = 1  # read, and written again, as it was
_TITLE = "forty-fives"
_ELSEWHERE = ("variant", "players", "below-zero")  # the game tells them of each hand


class RecordVersionError(RuleError):
    """The record is of a version that is not known here."""

    code = "record-version"


class RecordDisagreesError(RuleError):
    """A line tells another trick, score or winner than the acts before it lead to."""

    code = "record-disagrees"


def game_as_text(recorded: RecordedGame) -> str:
    """Gives the game as text: what, who and when, then the hands (``docs/game-record.md``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> game_as_text(RecordedGame(VARIANTS["nevins-house"]))
    'forty-fives 2\\nvariant nevins-house\\nplayers 4\\n'
    """
    version = VERSION if recorded.deal_passes else _BEFORE_THE_DEAL_WAS_ASKED
    lines = [f"{_TITLE} {version}", f"variant {recorded.variant}", f"players {recorded.players}"]
    if recorded.date is not None:
        lines.append(f"date {recorded.date}")
    lines += [f"seat {seat} {name}" for seat, name in enumerate(recorded.names)]
    if any(recorded.game.start):
        lines.append(_with_numbers("scores", recorded.game.start))
    # What follows from the acts is told beside them, and so they are done once more.
    again = RecordedGame(
        recorded.variant,
        recorded.players,
        start=recorded.game.start,
        deal_passes=recorded.deal_passes,
    )
    for number, hand in enumerate(recorded.hands, start=1):
        again.begin(hand.anew())
        lines += ["", f"hand {number}", *lines_before_acts(hand, left_out=_ELSEWHERE)]
        for act in hand.acts:
            before = _tricks_in(again)
            again.do(act)
            lines += [str(act), *_following(again, before)]
    return "\n".join([*lines, ""])


def _tricks_in(recorded: RecordedGame) -> int:
    return len(recorded.hands[-1].state.tricks)


def _following(recorded: RecordedGame, tricks_before: int) -> Iterator[str]:
    """Gives the lines that tell what the last act has led to."""
    hand, game = recorded.hands[-1], recorded.game
    if len(hand.state.tricks) > tricks_before:
        yield f"trick {hand.state.tricks[-1].taker}"
    if hand.is_thrown_in:
        yield "thrown-in"
    elif hand.is_over:
        yield _with_numbers("points", game.hands[-1].taken.points)
        yield _with_numbers("scores", game.scores)
        if game.is_over:
            yield _with_numbers("won", game.winners)


_FOLLOWING = {"trick", "thrown-in", "points", "scores", "won"}


def _with_numbers(heading: str, numbers: Sequence[int]) -> str:
    return " ".join([heading, *map(str, numbers)])


def read_game(text: str) -> RecordedGame:
    """Gives the game that the text tells, every act of it checked by the rules.

    Whatever is refused is refused with the ``line`` and the ``column`` in which it stands. What
    follows from the acts – tricks, points, scores, who won – may be left out; where it stands it
    must be right. Blank lines count for nothing.
    """
    lines = written_lines(text)
    recorded, hands = _begun(lines)
    expected: list[str] = []
    while hands:
        line, *hands = hands
        if line.heading == "hand":
            hands, expected = _begin(recorded, line, hands), []
        elif line.heading in _FOLLOWING:
            expected = _agreed(line, expected)
        else:
            expected = _done(recorded, line)
    return recorded


def _begun(lines: Sequence[WrittenLine]) -> tuple[RecordedGame, list[WrittenLine]]:
    """Gives the game before its first hand, and the lines that follow."""
    title, variant, players = told_lines(lines, (_TITLE, "variant", "players"))
    with read_from(title):
        if title.values not in {(str(version),) for version in range(1, VERSION + 1)}:
            raise RecordVersionError(version=" ".join(title.values))
    with read_from(variant):
        read_as = Variant.parse(" ".join(variant.values))
    with read_from(players):
        count = number_in(players)
        RecordedGame(read_as, count)
    begun = partial(RecordedGame, read_as, count, deal_passes=title.values == (str(VERSION),))
    rest = list(lines[3:])
    date = _date(rest.pop(0)) if _is_next("date", rest) else None
    names: list[str] = []
    while _is_next("seat", rest):
        players = rest.pop(0)
        names.append(_name(players, seat=len(names)))
    # Too few names are seen at the last of them.
    with read_from(players):
        recorded = begun(names=names, date=date)
    if _is_next("scores", rest):
        scores = rest.pop(0)
        start = numbers_in(scores)
        with read_from(scores):
            recorded = begun(names=names, date=date, start=start)
    return recorded, rest


def _is_next(heading: str, lines: Sequence[WrittenLine]) -> bool:
    return bool(lines) and lines[0].heading == heading


def _date(line: WrittenLine) -> datetime.date:
    try:
        (written,) = line.values
        date = datetime.date.fromisoformat(written)
    except ValueError:
        raise unreadable(line, word=1) from None
    # Python takes other ways to write a day, too.
    if str(date) != written:
        raise unreadable(line, word=1)
    return date


def _name(line: WrittenLine, seat: int) -> str:
    number, *words = line.values or ("",)
    if number != str(seat):
        raise unreadable(line, word=1)
    return " ".join(words)


def _begin(
    recorded: RecordedGame, line: WrittenLine, lines: Sequence[WrittenLine]
) -> list[WrittenLine]:
    """Begins the hand that the lines tell, and gives those that follow."""
    with read_from(line):
        recorded.check_begin()
        if line.text != f"hand {len(recorded.hands) + 1}":
            raise RecordDisagreesError(told=line.text, follows=f"hand {len(recorded.hands) + 1}")
    hand, rest = hand_begun(
        lines, recorded.variant, recorded.seats, after=line.number, below_zero=recorded.below_zero
    )
    with read_from(lines[0]):  # the dealer's line
        recorded.check_dealer(hand.dealer)
    with read_from(line):
        recorded.begin(hand)
    return list(rest)


def _done(recorded: RecordedGame, line: WrittenLine) -> list[str]:
    """Does what the line tells, and gives the lines that may follow it."""
    if not recorded.hands:
        with read_from(line):
            raise HandMissingError(hand=1)
    before = _tricks_in(recorded)
    do_line(recorded, line)
    return list(_following(recorded, before))


def _agreed(line: WrittenLine, expected: Sequence[str]) -> list[str]:
    """Refuses a line that does not follow from the act before; gives those that still may."""
    for place, follows in enumerate(expected):
        if follows.split()[0] == line.heading:
            if follows == line.text:
                return list(expected[place + 1 :])
            words = follows.split()
            differing = [
                word.column
                for word, right in zip(line.words, words, strict=False)
                if word.text != right
            ]
            column = differing[0] if differing else line.words[-1].column
            disagrees = RecordDisagreesError(told=line.text, follows=follows)
            raise disagrees.at(line=line.number, column=column)
    with read_from(line):
        raise RecordDisagreesError(told=line.text, follows=", ".join(expected))
