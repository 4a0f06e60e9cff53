"""The tie desk as its page shows it: who is tied, what was said and cut, what comes next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.cards import Card
from scoring.hall.acts.prizes.tied import can_play_off
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes.prizes import JAR, Prize, split
from scoring.hall.ties.ties import (
    Settlement,
    Step,
    Tie,
    Wish,
    cut_height,
    has_begun_in_turn,
    is_under_way,
    lowest,
    those_sharing,
    what_counts,
)
from tournaments.words.prizes.ties import consequence


@dataclass(frozen=True, slots=True)
class TiedCouple:
    """A couple at the tie desk, and what it said."""

    couple: Couple
    share_cents: int | None
    wish: Wish | None = None
    is_awaited: bool = False
    is_here: bool = True
    shares: bool = True
    typed_card: str = ""
    card_error: str = ""


@dataclass(frozen=True, slots=True)
class CutCard:
    couple: Couple
    card: Card
    is_lowest: bool


@dataclass(frozen=True, slots=True)
class InTurn:
    """A couple still in a play-off that is played in turn: whom it plays now, or when it does."""

    couple: Couple
    against: Couple | None = None
    is_next: bool = False


@dataclass(frozen=True, slots=True)
class PlayedOff:
    """A game of a play-off, won by the one and lost by the other."""

    winner: Couple
    loser: Couple


@dataclass(frozen=True, slots=True)
class TiePanel:
    """One tied prize: what is at stake, the couples, and how far they are."""

    prize: str
    cents: int | None
    thing: str | None
    is_each: bool
    wins: int | None
    couples: tuple[TiedCouple, ...]
    rounds: tuple[tuple[CutCard, ...], ...]
    settlement: Settlement
    consequence: str
    is_under_way: bool
    other_way: str
    games: tuple[PlayedOff, ...]
    turns: tuple[InTurn, ...]
    can_play_off: bool = True
    typed_way: str = ""

    @property
    def corner(self) -> str:
        """The part of the page that is this tie's, by its id."""
        return corner_of(self.prize)

    @property
    def awaited(self) -> tuple[TiedCouple, ...]:
        return tuple(tied for tied in self.couples if tied.is_awaited)

    @property
    def most_cents(self) -> int:
        """What the lowest number would get in a split; the others may get a cent less."""
        return max(tied.share_cents or 0 for tied in self.sharing)

    @property
    def least_cents(self) -> int:
        return min(tied.share_cents or 0 for tied in self.sharing)

    @property
    def sharing(self) -> tuple[TiedCouple, ...]:
        """Who has a share of a split: some that are not here have none."""
        return tuple(tied for tied in self.couples if tied.shares)

    @property
    def could_be_away(self) -> tuple[TiedCouple, ...]:
        """Who may still be marked as not here: somebody must be left to win."""
        here = tuple(tied for tied in self.couples if tied.is_here and not self._is_beaten(tied))
        return () if self.settlement.is_settled or len(here) < 2 else here

    def _is_beaten(self, tied: TiedCouple) -> bool:
        return tied.couple in {game.loser for game in self.games}

    @property
    def awaits_wishes(self) -> bool:
        return self.settlement.step is Step.WISHES

    @property
    def is_divisible(self) -> bool:
        """Money can be split, a thing cannot."""
        return self.thing is None

    @property
    def can_all_split(self) -> bool:
        """Nobody has said otherwise yet, so that one tap may say it for everybody."""
        said = {tied.wish for tied in self.couples if tied.is_here}
        return self.awaits_wishes and self.is_divisible and said <= {None, Wish.SPLIT}

    @property
    def is_for_three(self) -> bool:
        """Three or more do not play at once: they cut for the order (`rules.md §7.18`)."""
        return len(self.settlement.couples) > 2

    @property
    def cuts_for_order(self) -> bool:
        return self.awaits_cards and self.settlement.method is Wish.PLAYOFF

    @property
    def is_played_in_turn(self) -> bool:
        """Two of them play now, and the winner meets the next."""
        return any(turn.against for turn in self.turns)

    @property
    def can_set_way(self) -> bool:
        """Three or more are to play, and have not begun in turn."""
        is_to_play = self.awaits_playoff or self.cuts_for_order
        return is_to_play and len(self.turns) > 2 and not (self.rounds or self.games)

    @property
    def awaits_playoff(self) -> bool:
        return self.settlement.step is Step.PLAYOFF

    @property
    def awaits_cards(self) -> bool:
        return self.settlement.step is Step.CUT


def corner_of(prize: str) -> str:
    """Where a prize's tie stands on the page."""
    return f"tie-{prize}"


def tie_panels(evening: Evening) -> tuple[TiePanel, ...]:
    """The prizes that two or more couples are tied for, in the order of the prizes, jar last."""
    outcome = evening.outcome
    panels = [
        _panel(evening, each.settlement, each.prize.name, each.cents, each.prize)
        for each in outcome.prizes
        if each.settlement is not None and len(each.couples) > 1
    ]
    jar = outcome.jar
    if jar is not None and jar.settlement is not None and len(jar.holders) > 1:
        panels.append(_panel(evening, jar.settlement, JAR, jar.cents))
    return tuple(panels)


def with_typed(
    panel: TiePanel, typed: Mapping[str, str], errors: Mapping[str, Sequence[str]]
) -> TiePanel:
    """The panel with what was typed into it and refused, so that nobody types it twice."""

    def with_own(tied: TiedCouple) -> TiedCouple:
        number = tied.couple.number
        wish = typed.get(f"wish-{number}")
        return replace(
            tied,
            wish=Wish(wish) if wish in set(Wish) else tied.wish,
            typed_card=typed.get(f"card-{number}", ""),
            card_error=next(iter(errors.get(f"card-{number}", ())), ""),
        )

    couples = tuple(with_own(tied) for tied in panel.couples)
    return replace(panel, couples=couples, typed_way=typed.get("way", ""))


def _panel(
    evening: Evening,
    settlement: Settlement,
    prize: str,
    cents: int | None,
    offered: Prize | None = None,
) -> TiePanel:
    tie = evening.ties.get(prize) or Tie(prize)
    counting = what_counts(settlement.couples, tie)
    return TiePanel(
        prize=prize,
        cents=cents,
        thing=None if offered is None else offered.thing,
        is_each=offered is not None and offered.is_each,
        wins=_wins_of(evening, prize, settlement),
        couples=_tied_couples(evening, settlement, tie, cents),
        rounds=_rounds(evening, settlement, counting),
        settlement=settlement,
        consequence=consequence(settlement, tie, evening.settings.format_of_play),
        is_under_way=is_under_way(settlement.couples, tie),
        other_way=counting.playoff_way,
        games=_games(evening, counting),
        turns=_turns(evening, settlement, counting),
        can_play_off=can_play_off(evening, settlement.couples),
    )


def _wins_of(evening: Evening, prize: str, settlement: Settlement) -> int | None:
    """What the couples are tied with; nothing where wins do not make the places."""
    if prize == JAR or evening.settings.is_tournament:
        return None
    return evening.totals[settlement.couples[0]]


def _tied_couples(
    evening: Evening, settlement: Settlement, tie: Tie, cents: int | None
) -> tuple[TiedCouple, ...]:
    shares: Mapping[CoupleNumber, int] = {}
    sharing = those_sharing(settlement.couples, tie)
    if cents is not None:
        shares = split(cents, sharing, evening.settings.coin_cents)
    return tuple(
        TiedCouple(
            couple=evening.couples[couple],
            share_cents=shares.get(couple),
            wish=tie.wishes.get(couple),
            is_awaited=couple in settlement.waiting_for,
            is_here=couple not in tie.absent,
            shares=couple in sharing,
        )
        for couple in settlement.couples
    )


def _rounds(
    evening: Evening, settlement: Settlement, counting: Tie
) -> tuple[tuple[CutCard, ...], ...]:
    """The cards round by round: for the prize by couple, for the order of a play-off by card."""
    is_for_prize = settlement.method is Wish.CUT

    def turn(cut: tuple[CoupleNumber, Card]) -> tuple[int, CoupleNumber]:
        couple, card = cut
        return (0 if is_for_prize else cut_height(card)), couple

    return tuple(
        tuple(
            CutCard(evening.couples[couple], card, is_for_prize and couple in lowest(cards))
            for couple, card in sorted(cards.items(), key=turn)
        )
        for cards in counting.cuts
    )


def _games(evening: Evening, counting: Tie) -> tuple[PlayedOff, ...]:
    couples = evening.couples
    return tuple(
        PlayedOff(couples[game.winner], couples[game.loser]) for game in counting.playoff_games
    )


def _turns(evening: Evening, settlement: Settlement, counting: Tie) -> tuple[InTurn, ...]:
    """Who is still in the play-off: those who play now, then the others in their order."""
    if settlement.method is not Wish.PLAYOFF or settlement.is_settled:
        return ()
    couples, waiting = evening.couples, settlement.waiting_for
    if settlement.step is Step.PLAYOFF and has_begun_in_turn(settlement.couples, counting):
        first, second = (couples[couple] for couple in waiting)
        following = settlement.following
        coming = (InTurn(couples[c], is_next=c == following[0]) for c in following)
        return (InTurn(first, second), InTurn(second, first), *coming)
    out = counting.forfeits | {game.loser for game in counting.playoff_games}
    return tuple(InTurn(couples[c]) for c in settlement.couples if c not in out)
