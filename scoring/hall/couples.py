"""A couple as it signed in, and which games it plays."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Annotated, Any, NamedTuple, TypeAlias

from scoring.hall.fields import LONGEST_TOWN, AlwaysEncoded, Cents, EncodedAlways, Items, Letters
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, GameNumber

MOST_COUPLES = 1_000
"""How many couples an evening holds, the house couple too."""

HIGHEST_COUPLE = 9_999
"""The highest number that a couple can have."""

FIRST_COUPLE = CoupleNumber(1)
"""The lowest number that a couple can have."""

FIRST_GAME = GameNumber(1)
"""The game from which a couple plays that was there in time."""

Absence: TypeAlias = tuple[GameNumber, GameNumber]
"""The first and the last of the games that somebody missed who came back."""

Players: TypeAlias = Annotated[tuple[str, str], "two, or none"]
"""The names of the two; empty where a hall has forgotten them."""


class EarlierPlayers(NamedTuple):
    """The last game that others played under a couple's number, and their names."""

    last_game: GameNumber
    players: Annotated[Players, EncodedAlways()] = ("", "")


def names_together(players: Players) -> str:
    """Both as one reads them aloud; nothing where no names are known."""
    return " & ".join(filter(None, players))


@dataclass(frozen=True, slots=True)
class Couple:
    """Two partners under one number; the house couple may have no names (``rules.md §7.5``).

    It plays from ``first_game`` to ``last_game``, to the end where that is ``None``, but for the
    games that it was ``away`` (``rules.md §7.6``); others may have played for it before, the first
    ``earlier_players`` first. Those of one ``town`` need not meet early in a
    knock-out. Its fees, in cents, are what it has paid or is to pay (``rules.md §7.19``). One that
    is out of the prizes plays on, and wins none (``rules.md §7.25``).

    >>> Couple(4, ("Ace Sample", "Jack Sample")).names
    'Ace Sample & Jack Sample'
    """

    number: CoupleNumber
    players: Annotated[Players, EncodedAlways()] = ("", "")
    is_house: AlwaysEncoded = False
    has_paid: AlwaysEncoded = False
    in_jar: AlwaysEncoded = False
    first_game: Annotated[GameNumber, EncodedAlways()] = FIRST_GAME
    last_game: Annotated[GameNumber | None, EncodedAlways()] = None
    away: Annotated[tuple[Absence, ...], Items(MOST_GAMES)] = ()
    earlier_players: Annotated[tuple[EarlierPlayers, ...], Items(MOST_GAMES)] = ()
    town: Annotated[str, Letters(LONGEST_TOWN)] = ""
    is_out_of_prizes: bool = False
    entry_fee_cents: Cents = 0
    jar_fee_cents: Cents = 0

    @property
    def names(self) -> str:
        """Both players as one reads them aloud; nothing for a house couple without names."""
        return names_together(self.players)

    def plays(self, game: int) -> bool:
        """Tells whether the couple is there for this game (``rules.md §7.6``).

        >>> [game for game in range(1, 7) if Couple(4, first_game=2, away=((4, 5),)).plays(game)]
        [2, 3, 6]
        """
        is_here = self.first_game <= game and (self.last_game is None or game <= self.last_game)
        return is_here and not any(first <= game <= last for first, last in self.away)

    @property
    def owed_cents(self) -> int:
        """What is still to be paid of its entry fee.

        >>> Couple(4, entry_fee_cents=2000).owed_cents
        2000
        """
        return 0 if self.has_paid else self.entry_fee_cents


def back(couple: Couple, game: GameNumber) -> Couple:
    """Gives the couple playing on from this game, away for those it has missed since it left.

    >>> back(Couple(4, last_game=5), 9).away, back(Couple(4, last_game=5), 6).away
    (((6, 8),), ())
    """
    if couple.last_game is None or couple.last_game >= _before(game):
        return replace(couple, last_game=None)
    missed = GameNumber(couple.last_game + 1), _before(game)
    return replace(couple, last_game=None, away=(*couple.away, missed))


def changes_of(couple: Couple) -> tuple[GameNumber, ...]:
    """Gives the games with which the couple came, went or came back.

    >>> changes_of(Couple(4, first_game=2, last_game=9, away=((4, 5),)))
    (2, 4, 6, 10)
    """
    away = [GameNumber(game) for first, last in couple.away for game in (first, last + 1)]
    gone = [] if couple.last_game is None else [GameNumber(couple.last_game + 1)]
    return (couple.first_game, *away, *gone)


def there_in(couple: Couple, here: Sequence[bool]) -> Couple:
    """Gives the couple there in just these games, game 1 first, and after them as in the last.

    >>> there = there_in(Couple(4), [False, True, False, True, False])
    >>> there.first_game, there.last_game, there.away
    (2, 4, ((3, 3),))
    """
    games = [GameNumber(number) for number, is_here in enumerate(here, start=1) if is_here]
    missed = ((GameNumber(one + 1), _before(other)) for one, other in pairwise(games))
    return replace(
        couple,
        first_game=games[0],
        last_game=None if here[-1] else games[-1],
        away=tuple((first, last) for first, last in missed if first <= last),
    )


def played_on(couple: Couple, players: Players, game: GameNumber) -> Couple:
    """Gives the couple with these players from this game on, and those before them kept.

    Who has not played is not kept.

    >>> played_on(Couple(4, ("Ace", "Jack")), ("Ace", "King"), 6).earlier_players
    (EarlierPlayers(last_game=5, players=('Ace', 'Jack')),)
    """
    last_game = _before(game)
    kept = couple.earlier_players
    since = kept[-1][0] + 1 if kept else couple.first_game
    if since < game:
        kept = (*kept, EarlierPlayers(last_game, couple.players))
    return replace(couple, players=players, earlier_players=kept)


def as_in_game(couple: Couple, game: int) -> Couple:
    """Gives the couple with the players that it had in this game.

    >>> as_in_game(played_on(Couple(4, ("Ace", "Jack")), ("Ace", "King"), 6), 5).players
    ('Ace', 'Jack')
    """
    for last_game, players in couple.earlier_players:
        if game <= last_game:
            return replace(couple, players=players)
    return couple


def nameless(couple: Couple) -> Couple:
    """Gives the couple as a hall knows it that has forgotten all names."""
    earlier = tuple(EarlierPlayers(last_game) for last_game, _names in couple.earlier_players)
    return replace(couple, players=("", ""), earlier_players=earlier)


def asked(couple: Couple, fees: Mapping[str, int]) -> Couple:
    """Gives the couple asked for these fees, where it has not paid them yet (``rules.md §7.19``).

    >>> paid = Couple(4, has_paid=True, entry_fee_cents=2000)
    >>> asked(paid, {"entry_fee_cents": 2500}) == paid
    True
    """
    paid = {"entry_fee_cents": couple.has_paid, "jar_fee_cents": couple.in_jar}
    owed: dict[str, Any] = {name: cents for name, cents in fees.items() if not paid[name]}
    return replace(couple, **owed)


def _before(game: GameNumber) -> GameNumber:
    return GameNumber(game - 1)


Couples = Mapping[CoupleNumber, Couple]
"""Everybody on the list by number, lowest first."""


def with_couple(couples: Couples, couple: Couple) -> Couples:
    """Gives the couples with this one among them, in the order of their numbers.

    >>> list(with_couple({4: Couple(4)}, Couple(2)))
    [2, 4]
    """
    return dict(sorted({**couples, couple.number: couple}.items()))


def without(couples: Couples, couple: CoupleNumber, game: GameNumber) -> Couples:
    """Gives the couples with this one gone before the game: off the list if it has not played.

    >>> without({4: Couple(4)}, 4, 9)[4].last_game, without({4: Couple(4, first_game=9)}, 4, 9)
    (8, {})
    """
    leaving = couples[couple]
    if leaving.first_game >= game:
        return {number: other for number, other in couples.items() if number != couple}
    if leaving.away and leaving.away[-1][1] == game - 1:  # it would have come back with this game
        last_game, away = _before(leaving.away[-1][0]), leaving.away[:-1]
    else:
        last_game, away = _before(game), leaving.away
    return with_couple(couples, replace(leaving, last_game=last_game, away=away))
