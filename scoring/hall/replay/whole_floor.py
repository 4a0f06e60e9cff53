"""How cards came to differ from a floor that recorded every table."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from scoring.hall.comparing.agreement import with_cards
from scoring.hall.facts import Facts
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.replay.card_errors import CardError, CardErrorKind, Explanation
from scoring.hall.replay.seats_taken import has_winner_moved
from scoring.hall.replay.trial import Flip

MOST_CERTAIN = 4
"""Where more errors of more couples than that are told, nobody calls it certain."""

MOST_TAKEN = 8
"""So many exchanged cards are looked for."""

FEWEST_BOXES = 2
"""On fewer boxes of both cards nobody sees that each is the other's to the end."""

Boxes = dict[CoupleNumber, int]
"""Each card as bits: of game 1 the second."""

Pair = tuple[Flip, Flip]
"""Where a punch belongs, and where it is."""


def explained_by_floor(facts: Facts, *, do_cards_fit: bool) -> Explanation:
    """Gives the errors of the cards by which they differ from the floor (``rules.md §7.23``).

    The floor is not doubted where one of a table's two cards agrees with it. Where both contradict
    it, seats decide; where these cannot, it is to be asked. Cards that fit each other without the
    floor (``do_cards_fit``) may all be right, and nothing is certain.

    >>> from scoring.hall.evening import BLANK
    >>> explained_by_floor(BLANK, do_cards_fit=True).errors
    ()
    """
    beside = _CardsBesideFloor(facts)
    errors = (*beside.exchanged(), *beside.misplaced(), *beside.single(), *beside.lost())
    on_cards = [error for error in errors if error.kind is not CardErrorKind.LOST]
    is_asked = do_cards_fit or any(error.kind is CardErrorKind.WRONG_CARD for error in on_cards)
    is_alike = _is_one({error.couple for error in on_cards}) or _is_one(
        {error.game for error in on_cards}
    )
    is_sure = not is_asked and not beside.open_wins and (is_alike or len(on_cards) <= MOST_CERTAIN)
    return Explanation(
        errors,
        certain=not on_cards or is_sure,
        won=beside.won(),
        open_wins=frozenset(beside.open_wins),
    )


class _CardsBesideFloor:
    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.cards = {couple: _bits(games) for couple, games in facts.cards.items()}
        self.floor = self._by_seats()
        self.taken, expected = _cards_taken(self.floor, self.cards)
        missed = _flips({c: expected[c] & ~self.cards[c] for c in self.cards})
        extra = _flips({c: self.cards[c] & ~expected[c] for c in self.cards})
        self.open_wins: set[Flip] = set()
        self.floor_wrong: set[Flip] = set()
        self.pairs, self.missed, self.extra = self._paired(missed, extra)

    def exchanged(self) -> Iterator[CardError]:
        """Cards of two couples, each the other's from a game on."""
        last = len(self.facts.games)
        for one, other, game in self.taken:
            since = game
            while since > 1 and not (self.floor[one] ^ self.floor[other]) >> (since - 1) & 1:
                since -= 1
            if since == 1:
                yield CardError(CardErrorKind.SWAPPED, (one, other))
                continue
            yield CardError(
                CardErrorKind.TOOK_CARDS,
                (one, other),
                game=GameNumber(game),
                since=GameNumber(since),
                games=tuple(map(GameNumber, range(game, last + 1))),
            )

    def misplaced(self) -> Iterator[CardError]:
        """Punches in another box of their card, or in their box of another card."""
        for belongs, is_at in self.pairs:
            couple, game = self._holder(belongs), belongs[1]
            number, both = self._table(couple, game)
            if belongs[0] == is_at[0]:
                kind, at = CardErrorKind.WRONG_GAME, is_at[1]
                yield CardError(kind, both, couple, game, number, at, ask_at=_known(number))
                continue
            other = self._holder(is_at)
            if other in both:
                couples = other, couple
                if self._is_floor_right(game, number, both):
                    kind = CardErrorKind.WRONG_CARD
                    yield CardError(kind, couples, None, game, number, ask_at=_known(number))
                continue
            pair = tuple(sorted((couple, other)))
            yield CardError(CardErrorKind.TOOK_CARDS, pair, game=game, since=game, games=(game,))

    def single(self) -> Iterator[CardError]:
        """Punches that are missing or too many, by the card of the other couple or by the seats."""
        for kind, flips in ((CardErrorKind.MISSED, self.missed), (CardErrorKind.EXTRA, self.extra)):
            for flip in flips:
                couple, game = self._holder(flip), flip[1]
                number, both = self._table(couple, game)
                if self.cards.keys() >= {*both} or self._is_floor_right(game, number, both):
                    is_open = (couple, game) in self.open_wins
                    asked = None if is_open else couple
                    yield CardError(kind, both, asked, game, number, ask_at=_known(number))

    def lost(self) -> Iterator[CardError]:
        """Cards that are to come, and what the floor has of them."""
        won = self.won()
        for couple in sorted(self.floor.keys() - self.cards.keys()):
            perhaps = tuple(sorted(game for one, game in self.open_wins if one == couple))
            games = won.get(couple, ())
            yield CardError(CardErrorKind.LOST, (couple,), couple, games=games, open_games=perhaps)

    def won(self) -> Mapping[CoupleNumber, tuple[GameNumber, ...]]:
        """What each couple has won for certain."""
        flips = set(_flips(self.floor)) ^ self.floor_wrong
        won: dict[CoupleNumber, tuple[GameNumber, ...]] = {}
        for couple, game in sorted(flips - self.open_wins):
            won[couple] = (*won.get(couple, ()), game)
        return won

    def _by_seats(self) -> Boxes:
        """The floor's winners; where both cards and the next game's seats say so, the other ones.

        Else an exchange of cards would be made to explain the floor's error as well.
        """
        floor = {
            couple: self.facts.floor_cards.get(couple, ()) for couple in with_cards(self.facts)
        }
        won = {couple: _bits(games) for couple, games in floor.items()}
        for number, game in enumerate(self.facts.games, start=1):
            for table, pair, winner in game.tables:
                couples = [couple for couple in pair if couple in self.cards]
                is_doubted = winner is not None and len(couples) == len(pair) == sum(
                    (self.cards[couple] ^ won[couple]) >> number & 1 for couple in couples
                )
                if is_doubted and has_winner_moved(self.facts, GameNumber(number), table) is False:
                    won |= {couple: won[couple] ^ 1 << number for couple in couples}
        return won

    def _is_floor_right(
        self, game: GameNumber, table: TableNumber | None, both: tuple[CoupleNumber, ...]
    ) -> bool:
        """Whether it is told as a error of the cards: it is unless the couples sat otherwise.

        At a table that nobody won a punch is one too many (``rules.md §7.24``).
        """
        if table is not None and self.facts.games[game - 1].moves_on(table) is not None:
            return True
        has_moved = None if table is None else has_winner_moved(self.facts, game, table)
        flips = {(couple, game) for couple in both}
        if has_moved is None:
            self.open_wins |= flips
        elif not has_moved:
            self.floor_wrong |= flips
        return has_moved is not False

    def _paired(
        self, missed: list[Flip], extra: list[Flip]
    ) -> tuple[list[Pair], list[Flip], list[Flip]]:
        """As few errors as can be: the punches that are misplaced, then those that are not."""
        same_table, same_card, same_game = (
            lambda one, other: self._is_at_one_table(one, other),
            lambda one, other: one[0] == other[0],
            lambda one, other: one[1] == other[1],
        )
        orders = (same_table, same_card, same_game), (same_card, same_table, same_game)
        return max(
            (_pairs(missed, extra, order) for order in orders), key=lambda each: len(each[0])
        )

    def _is_at_one_table(self, one: Flip, other: Flip) -> bool:
        if one[1] != other[1]:
            return False
        return self._holder(other) in self._table(self._holder(one), one[1])[1]

    def _holder(self, flip: Flip) -> CoupleNumber:
        """Who had this card in that game."""
        couple, game = flip
        for one, other, since in reversed(self.taken):
            if game >= since and couple in (one, other):
                couple = other if couple == one else one
        return couple

    def _table(
        self, couple: CoupleNumber, game: GameNumber
    ) -> tuple[TableNumber | None, tuple[CoupleNumber, ...]]:
        """Where the couple sat, and everybody there; nowhere where it did not play."""
        for number, table in self.facts.games[game - 1].seating.in_play:
            if couple in table:
                return number, tuple(sorted(one for one in table if one is not None))
        return None, (couple,)


def _cards_taken(
    floor: Boxes, cards: Boxes
) -> tuple[list[tuple[CoupleNumber, CoupleNumber, int]], Boxes]:
    """Cards that are each other's from a game on, as long as they explain most; then all cards."""
    expected = dict(floor)
    taken: list[tuple[CoupleNumber, CoupleNumber, int]] = []
    while len(taken) < MOST_TAKEN:
        exchange = max(_exchanges(expected, cards), default=None)
        if exchange is None:
            break
        _gain, game, one, other = exchange
        expected[one], expected[other] = _exchanged(expected[one], expected[other], game)
        taken.append((one, other, game))
    return taken, expected


def _exchanges(
    expected: Boxes, cards: Boxes
) -> Iterator[tuple[int, int, CoupleNumber, CoupleNumber]]:
    """Each exchange that explains more boxes than an error or two would, and how many."""
    differing = [
        couple
        for couple, boxes in cards.items()
        if (boxes ^ expected[couple]).bit_count() >= FEWEST_BOXES
    ]
    for one, other in combinations(sorted(differing), 2):
        wrong = (cards[one] ^ expected[one]) | (cards[other] ^ expected[other])
        before = _apart(cards, expected[one], expected[other], one, other)
        for game in _games(wrong):
            changed = _exchanged(expected[one], expected[other], game)
            gain = before - _apart(cards, *changed, one, other)
            if gain >= 2 * FEWEST_BOXES:
                yield gain, game, one, other


def _apart(
    cards: Boxes, expected: int, of_other: int, one: CoupleNumber, other: CoupleNumber
) -> int:
    return (cards[one] ^ expected).bit_count() + (cards[other] ^ of_other).bit_count()


def _exchanged(one: int, other: int, game: int) -> tuple[int, int]:
    """Two cards with each other's boxes from a game on."""
    changed = (one ^ other) >> game << game
    return one ^ changed, other ^ changed


def _pairs(
    missed: list[Flip], extra: list[Flip], order: tuple[Callable[[Flip, Flip], bool], ...]
) -> tuple[list[Pair], list[Flip], list[Flip]]:
    pairs: list[Pair] = []
    missed, extra = list(missed), list(extra)
    for is_pair in order:
        for belongs in list(missed):
            is_at = next((flip for flip in extra if is_pair(belongs, flip)), None)
            if is_at is not None:
                pairs.append((belongs, is_at))
                missed.remove(belongs)
                extra.remove(is_at)
    return sorted(pairs, key=lambda pair: pair[0][1]), missed, extra


def _bits(games: tuple[GameNumber, ...]) -> int:
    return sum(1 << game for game in set(games))


def _games(boxes: int) -> list[GameNumber]:
    return [GameNumber(game) for game in range(boxes.bit_length()) if boxes >> game & 1]


def _flips(cards: Boxes) -> list[Flip]:
    return [(couple, game) for couple, boxes in sorted(cards.items()) for game in _games(boxes)]


def _is_one(named: set[CoupleNumber | None] | set[GameNumber | None]) -> bool:
    return len(named) == 1 and None not in named


def _known(table: TableNumber | None) -> tuple[TableNumber, ...]:
    return () if table is None else (table,)
