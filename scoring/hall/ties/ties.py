"""How couples that are level for a prize settle it."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Annotated

from scoring.cards import Card, Rank
from scoring.hall.fields import MOST_ROUNDS_CUT, Items, PrizeName, Reason
from scoring.hall.numbers import CoupleNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.ties.playoffs import PlayoffGame, cut_order, next_two


class Wish(StrEnum):
    """What a couple wants done with a tie, and what is then done (``rules.md §7.9``)."""

    SPLIT = "split"
    CUT = "cut"
    PLAYOFF = "playoff"


class Step(StrEnum):
    """What a tie waits for: wishes, a play-off, cards – or nothing any more."""

    WISHES = "wishes"
    PLAYOFF = "playoff"
    CUT = "cut"
    SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class Tie:
    """The facts that were recorded about the tie for one prize.

    ``cuts`` are the cards for the prize or, in a play-off of three or more, for its order.
    ``playoff_way`` is how that play-off is played otherwise, where the organiser has set it.
    ``absent`` are the couples that are not there, and whether they have a share in a split.
    """

    prize: PrizeName
    wishes: Mapping[CoupleNumber, Wish] = field(default_factory=dict)
    forfeits: frozenset[CoupleNumber] = frozenset()
    cuts: Annotated[tuple[Mapping[CoupleNumber, Card], ...], Items(MOST_ROUNDS_CUT)] = ()
    playoff_winner: CoupleNumber | None = None
    playoff_way: Reason = ""
    absent: Mapping[CoupleNumber, bool] = field(default_factory=dict)
    playoff_games: tuple[PlayoffGame, ...] = ()


@dataclass(frozen=True, slots=True)
class Settlement:
    """How far a tie is: its method, whom it waits for, and in the end who wins.

    While it waits for cards, ``cut_round`` counts the rounds up to the one that they belong to.
    While the two of ``waiting_for`` play, the winner meets those ``following``, in their order.
    """

    couples: tuple[CoupleNumber, ...]
    method: Wish | None
    step: Step
    waiting_for: tuple[CoupleNumber, ...] = ()
    winners: tuple[CoupleNumber, ...] = ()
    cut_round: int | None = None
    following: tuple[CoupleNumber, ...] = ()

    @property
    def is_settled(self) -> bool:
        """Tells whether the winners are known."""
        return self.step is Step.SETTLED


_CUT_HEIGHT: dict[Rank, int] = {rank: height for height, rank in enumerate(Rank)}  # ace low


def method(wishes: Mapping[CoupleNumber, Wish | str] | Iterable[Wish | str]) -> Wish:
    """Gives what is done when all wishes are known (``rules.md §7.9``).

    >>> method({1: "split", 4: "cut"})
    <Wish.CUT: 'cut'>
    """
    wanted = {_wish(wish) for wish in (wishes.values() if isinstance(wishes, Mapping) else wishes)}
    if not wanted:
        raise RefusedError("wishes-missing")
    if wanted == {Wish.SPLIT}:
        return Wish.SPLIT
    return Wish.PLAYOFF if Wish.PLAYOFF in wanted else Wish.CUT


def lowest(cuts: Mapping[CoupleNumber, Card | str]) -> tuple[CoupleNumber, ...]:
    """Gives the couples with the lowest card, ace low; suits do not matter (``rules.md §7.9``).

    >>> lowest({1: "4C", 4: "KD", 7: "4H"})
    (1, 7)
    """
    heights = {couple: _height(couple, card) for couple, card in cuts.items()}
    low = min(heights.values(), default=0)
    return tuple(sorted(couple for couple, height in heights.items() if height == low))


def settle(couples: Collection[CoupleNumber], tie: Tie | None, *, is_divisible: bool) -> Settlement:
    """Gives how far the tie of these couples is (``rules.md §7.9``).

    Facts that no longer fit, because results changed since, are passed over; ``check_tie`` names
    them. A wish to split a thing is refused here too. One wish for a play-off decides, whatever
    the others will say. Nobody waits for those who are not there (``rules.md §7.17``).

    >>> settle([1, 4], Tie("place-1", {1: Wish.SPLIT, 4: Wish.SPLIT}), is_divisible=True).winners
    (1, 4)
    """
    level = tuple(sorted(couples))
    if len(level) <= 1:
        return Settlement(level, None, Step.SETTLED, winners=level)
    facts = tie or Tie("")
    if not is_divisible:
        _check_split(level, facts)
    wanted, here = _method_so_far(level, facts), those_here(level, facts)
    sharing = those_sharing(level, facts)
    if wanted is None and len(here) == 1 and (len(sharing) == 1 or not is_divisible):
        return Settlement(level, None, Step.SETTLED, winners=here)
    if wanted is None:
        missing = tuple(couple for couple in here if couple not in facts.wishes)
        return Settlement(level, None, Step.WISHES, waiting_for=missing)
    if wanted is Wish.SPLIT:
        return Settlement(level, wanted, Step.SETTLED, winners=sharing)
    return _play(level, facts) if wanted is Wish.PLAYOFF else _cut(level, facts)


def check_tie(couples: Collection[CoupleNumber], tie: Tie, *, is_divisible: bool) -> None:
    """Refuses facts that contradict each other or the rules (``rules.md §7.9``).

    Facts about couples that are not level for the prize are passed over.

    >>> check_tie([1, 4], Tie("place-1", {1: Wish.CUT}), is_divisible=True)
    """
    level = tuple(sorted(couples))
    if len(level) <= 1:
        return  # there is no tie, or no longer
    if not is_divisible:
        _check_split(level, tie)
    wanted = _method_so_far(level, tie)
    if tie.absent.keys() >= set(level):
        raise RefusedError("everybody-not-here", prize=tie.prize)
    _check_playoff(level, tie, wanted)
    if wanted is Wish.PLAYOFF:
        _heights(level, tie)  # a joker is refused; whose turn it was is not seen any more
    else:
        _check_cuts(level, tie, wanted)


def what_counts(couples: Collection[CoupleNumber], tie: Tie) -> Tie:
    """Gives the part of the facts that settles the tie as it stands (``rules.md §7.9``).

    Results that changed since can leave a card or a forfeit behind that no longer means anything.

    >>> what_counts([1, 4], Tie("place-1", {1: Wish.CUT, 7: Wish.SPLIT})).wishes
    {1: <Wish.CUT: 'cut'>}
    """
    level = tuple(sorted(couples))
    wishes = {couple: tie.wishes[couple] for couple in level if couple in tie.wishes}
    absent = {couple: tie.absent[couple] for couple in level if couple in tie.absent}
    wanted = _method_so_far(level, tie)
    if wanted is Wish.CUT:
        return Tie(tie.prize, wishes, cuts=_cuts_that_count(level, tie), absent=absent)
    if wanted is not Wish.PLAYOFF:
        return Tie(tie.prize, wishes, absent=absent)
    return Tie(
        tie.prize,
        wishes,
        frozenset(level) - set(playing_off(level, tie)),
        cuts=_cards_for_order(level, tie),
        playoff_winner=tie.playoff_winner if tie.playoff_winner in _still_in(level, tie) else None,
        playoff_way=tie.playoff_way if _are_three_or_more(level) else "",
        playoff_games=games_between(level, tie),
        absent=absent,
    )


def is_under_way(couples: Collection[CoupleNumber], tie: Tie) -> bool:
    """Tells whether more than wishes is recorded of the couples (``rules.md §7.9``).

    >>> is_under_way([1, 4], Tie("place-1", {1: Wish.CUT}, forfeits=frozenset({7})))
    False
    """
    cut = {couple for cards in tie.cuts for couple in cards}
    done = not {*tie.forfeits, *cut, tie.playoff_winner}.isdisjoint(couples)
    return done or bool(games_between(couples, tie))


def has_begun_in_turn(couples: Collection[CoupleNumber], tie: Tie) -> bool:
    """Tells whether cards were cut for the order, or a game of it was played (``rules.md §7.18``).

    A play-off that is played another way never is.

    >>> has_begun_in_turn([1, 4], Tie("jar", playoff_games=(PlayoffGame(1, loser=4),)))
    True
    """
    level = tuple(sorted(couples))
    return not tie.playoff_way and bool(_cards_for_order(level, tie) or games_between(level, tie))


def games_between(couples: Collection[CoupleNumber], tie: Tie) -> tuple[PlayoffGame, ...]:
    """Gives the play-off's games between two of these couples; no others count.

    >>> games_between([1, 4], Tie("jar", playoff_games=(PlayoffGame(7, loser=4),)))
    ()
    """
    return tuple(game for game in tie.playoff_games if {game.winner, game.loser} <= {*couples})


def without_split_wishes(tie: Tie) -> Tie:
    """Gives the tie as if those who want to split had not said so: for a prize made a thing since.

    >>> without_split_wishes(Tie("place-1", {1: Wish.SPLIT, 4: Wish.CUT})).wishes
    {4: <Wish.CUT: 'cut'>}
    """
    wishes = {couple: wish for couple, wish in tie.wishes.items() if wish != Wish.SPLIT}
    return replace(tie, wishes=wishes)


def _wish(text: Wish | str) -> Wish:
    try:
        return Wish(text)
    except ValueError:
        raise RefusedError("wish-unknown", text=text) from None


def cut_height(card: Card) -> int:
    """Gives how far a card that was cut is above the ace, the lowest; suits do not matter.

    >>> cut_height(Card.parse("AC")), cut_height(Card.parse("4H"))
    (0, 3)
    """
    return _CUT_HEIGHT[card.rank]


def _height(couple: CoupleNumber, card: Card | str) -> int:
    cut = Card.parse(card) if isinstance(card, str) else card
    if cut.is_joker:
        raise RefusedError("joker-cut", couple=couple)
    return cut_height(cut)


def those_here(level: tuple[CoupleNumber, ...], tie: Tie) -> tuple[CoupleNumber, ...]:
    """Gives the couples that are there; all of them if, as results changed, nobody were."""
    return tuple(couple for couple in level if couple not in tie.absent) or level


def those_sharing(level: tuple[CoupleNumber, ...], tie: Tie) -> tuple[CoupleNumber, ...]:
    """Gives the couples that share where all who are there want to split (``rules.md §7.17``)."""
    here = those_here(level, tie)
    return tuple(couple for couple in level if couple in here or tie.absent[couple])


def _method_so_far(level: tuple[CoupleNumber, ...], tie: Tie) -> Wish | None:
    # What somebody wished stays where a card was cut by it, or a game played, before they left.
    said = [tie.wishes[couple] for couple in level if couple in tie.wishes]
    if all(couple in tie.wishes for couple in those_here(level, tie)):
        return method(said)
    return Wish.PLAYOFF if Wish.PLAYOFF in said else None


def playing_off(level: tuple[CoupleNumber, ...], tie: Tie) -> tuple[CoupleNumber, ...]:
    """Gives who takes part in a play-off; all, were nobody left to play as results changed."""
    here = those_here(level, tie)
    return tuple(couple for couple in here if couple not in tie.forfeits) or level


def _are_three_or_more(level: tuple[CoupleNumber, ...]) -> bool:
    # Those who forfeit are counted: an order that they have cut for stays when two are left.
    return len(level) > 2


def _still_in(level: tuple[CoupleNumber, ...], tie: Tie) -> tuple[CoupleNumber, ...]:
    playing, out = playing_off(level, tie), {game.loser for game in games_between(level, tie)}
    # Were nobody left, as results changed, no game of those playing would hold.
    return tuple(couple for couple in playing if couple not in out) or playing


def _cards_for_order(
    level: tuple[CoupleNumber, ...], tie: Tie
) -> tuple[Mapping[CoupleNumber, Card], ...]:
    if tie.playoff_way or not _are_three_or_more(level):
        return ()
    cut = ({c: cards[c] for c in level if c in cards} for cards in tie.cuts)
    return tuple(cards for cards in cut if cards)


def _heights(level: tuple[CoupleNumber, ...], tie: Tie) -> tuple[dict[CoupleNumber, int], ...]:
    return tuple({c: _height(c, cards[c]) for c in level if c in cards} for cards in tie.cuts)


def _cuts_that_count(
    level: tuple[CoupleNumber, ...], tie: Tie
) -> tuple[Mapping[CoupleNumber, Card], ...]:
    cutting, kept = those_here(level, tie), []
    for cards in tie.cuts:
        cut = {couple: cards[couple] for couple in cutting if couple in cards}
        if cut:
            kept.append(cut)
        if len(cut) < len(cutting):
            break
        cutting = lowest(cut)
        if len(cutting) == 1:
            break
    return tuple(kept)


def _play(level: tuple[CoupleNumber, ...], tie: Tie) -> Settlement:
    left = _still_in(level, tie)
    if len(left) == 1:
        return Settlement(level, Wish.PLAYOFF, Step.SETTLED, winners=left)
    if tie.playoff_winner in left:
        return Settlement(level, Wish.PLAYOFF, Step.SETTLED, winners=(tie.playoff_winner,))
    if len(left) == 2 or tie.playoff_way:
        return Settlement(level, Wish.PLAYOFF, Step.PLAYOFF, waiting_for=left)
    return _play_in_turn(level, left, tie)


def _play_in_turn(
    level: tuple[CoupleNumber, ...], left: tuple[CoupleNumber, ...], tie: Tie
) -> Settlement:
    order = cut_order(left, _heights(left, tie))
    if order.waiting_for:
        waiting, number = order.waiting_for, order.cut_round
        return Settlement(level, Wish.PLAYOFF, Step.CUT, waiting_for=waiting, cut_round=number)
    two = next_two(order.couples, games_between(level, tie))
    following = tuple(couple for couple in order.couples if couple not in two)
    return Settlement(
        level, Wish.PLAYOFF, Step.PLAYOFF, waiting_for=tuple(sorted(two)), following=following
    )


def _cut(level: tuple[CoupleNumber, ...], tie: Tie) -> Settlement:
    cutting = those_here(level, tie)
    if len(cutting) == 1:
        return Settlement(level, Wish.CUT, Step.SETTLED, winners=cutting)
    for number, cards in enumerate(tie.cuts, start=1):
        missing = tuple(couple for couple in cutting if couple not in cards)
        if missing:
            return Settlement(level, Wish.CUT, Step.CUT, waiting_for=missing, cut_round=number)
        cutting = lowest({couple: cards[couple] for couple in cutting})
        if len(cutting) == 1:
            return Settlement(level, Wish.CUT, Step.SETTLED, winners=cutting)
    number = len(tie.cuts) + 1
    return Settlement(level, Wish.CUT, Step.CUT, waiting_for=cutting, cut_round=number)


def _check_split(level: tuple[CoupleNumber, ...], tie: Tie) -> None:
    for couple in level:
        if tie.wishes.get(couple) == Wish.SPLIT:
            raise RefusedError("thing-cannot-be-split", prize=tie.prize, couple=couple)


def _check_playoff(level: tuple[CoupleNumber, ...], tie: Tie, wanted: Wish | None) -> None:
    forfeits = [couple for couple in level if couple in tie.forfeits]
    winner = tie.playoff_winner if tie.playoff_winner in level else None
    games = games_between(level, tie)
    if wanted is not Wish.PLAYOFF and games:
        raise RefusedError("game-without-playoff", prize=tie.prize, couple=games[0].winner)
    if wanted is not Wish.PLAYOFF and forfeits:
        raise RefusedError("forfeit-without-playoff", prize=tie.prize, couple=forfeits[0])
    if wanted is not Wish.PLAYOFF and winner is not None:
        raise RefusedError("winner-without-playoff", prize=tie.prize, couple=winner)
    if forfeits and tie.absent.keys() | forfeits >= set(level):
        raise RefusedError("everybody-forfeits", prize=tie.prize)
    if winner in {*forfeits, *tie.absent}:
        raise RefusedError("winner-forfeited", prize=tie.prize, couple=winner)


def _check_cuts(level: tuple[CoupleNumber, ...], tie: Tie, wanted: Wish | None) -> None:
    cutting = here = those_here(level, tie)
    if len(here) == 1:
        return  # what the others cut before they left means nothing any more
    missing: tuple[CoupleNumber, ...] = ()
    for cards in tie.cuts:
        cut = [couple for couple in here if couple in cards]
        if cut and wanted is not Wish.CUT:
            raise RefusedError("cut-not-wanted", prize=tie.prize, couple=cut[0])
        for couple in cut:
            _check_turn(couple, tie.prize, cutting, missing)
            _height(couple, cards[couple])  # a joker is refused before the others have cut
        missing = tuple(couple for couple in cutting if couple not in cards)
        cutting = cutting if missing else lowest({couple: cards[couple] for couple in cutting})


def _check_turn(
    couple: CoupleNumber,
    prize: str,
    cutting: tuple[CoupleNumber, ...],
    missing: tuple[CoupleNumber, ...],
) -> None:
    if missing:
        raise RefusedError("cut-too-early", prize=prize, couple=couple, waiting_for=missing)
    if len(cutting) == 1:
        raise RefusedError("cut-after-decision", prize=prize, couple=couple, winner=cutting[0])
    if couple not in cutting:
        raise RefusedError("cut-by-couple-out", prize=prize, couple=couple)
