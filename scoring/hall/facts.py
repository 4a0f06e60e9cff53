"""Everything that happened in an evening, and answers what follows from it.

An answer is worked out once and kept with the facts it was asked of, which never change.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import TypeVar

from scoring.hall.audit import floor_punches
from scoring.hall.competing import competing, playing_for_jar
from scoring.hall.couples import Couple, Couples
from scoring.hall.games.games import JarDraw, SeatedGame, TablesDraw
from scoring.hall.games.tables_there import tables_for
from scoring.hall.movement.attendance import changed, is_settled, odd_of
from scoring.hall.movement.movement import Odd, Seating, sitting_out, steps_after
from scoring.hall.movement.rearranging import without_tables
from scoring.hall.numbers import CoupleNumber, GameNumber, Punches
from scoring.hall.prizes.awards import Award, JarFacts, Outcome, outcome
from scoring.hall.prizes.money import Money, RoundedOff, balance, pot
from scoring.hall.prizes.prizes import JAR
from scoring.hall.settings import Rounding, Settings, Source
from scoring.hall.singles import Singles
from scoring.hall.standings import Standing, places, standings
from scoring.hall.ties.ties import Tie
from scoring.hall.tournament.facts import TournamentFacts
from scoring.hall.tournament.tournament import Groups, Tournament

Some = TypeVar("Some", bound="Facts")  # what is done on facts gives the same kind


class Phase(StrEnum):
    """How far an evening is, in one word."""

    OPEN = "open"
    DRAWN = "drawn"
    PLAYING = "playing"
    OVER = "over"
    HANDED_OUT = "handed-out"


@dataclass(frozen=True)
class Facts:
    """Everything that happened; what has not happened yet is empty.

    ``games`` are those seated so far, game 1 first; only the last may lack winners. Where couples
    came or went after the draw nobody is seated, though ``draws`` is not empty.
    """

    settings: Settings
    couples: Couples = field(default_factory=dict)
    singles: Singles = field(default_factory=dict)
    odd_from: Mapping[GameNumber, Odd] = field(default_factory=dict)  # anew, on cards alone
    games: tuple[SeatedGame, ...] = ()
    draws: tuple[TablesDraw, ...] = ()
    cards: Mapping[CoupleNumber, Punches] = field(default_factory=dict)
    jar_draws: tuple[JarDraw, ...] = ()
    ties: Mapping[str, Tie] = field(default_factory=dict)
    handed_over: Mapping[tuple[str, CoupleNumber], Award] = field(default_factory=dict)
    tournament_facts: TournamentFacts = field(default_factory=TournamentFacts)

    @cached_property
    def tournament(self) -> Tournament:
        """What follows from the pools and the knock-out; empty in a card evening."""
        return Tournament(self.settings, self.tournament_facts)

    # Who is here

    @cached_property
    def guests(self) -> tuple[Couple, ...]:
        """The couples that can win something: all but the house couple (``rules.md §7.5``)."""
        return tuple(couple for couple in self.couples.values() if not couple.is_house)

    @property
    def house(self) -> Couple | None:
        """The house couple, where there is one."""
        return next((couple for couple in self.couples.values() if couple.is_house), None)

    @property
    def next_couple(self) -> CoupleNumber:
        """The number that the next couple gets; one that was given is not filled in again."""
        return CoupleNumber(max(self.couples, default=0) + 1)

    @property
    def towns(self) -> Mapping[CoupleNumber, str]:
        """Where each couple that said so comes from."""
        return {couple.number: couple.town for couple in self.couples.values() if couple.town}

    def attending(self, game: int) -> frozenset[CoupleNumber]:
        """Everybody who is there for this game, the house couple too (``rules.md §7.6``)."""
        return frozenset(couple.number for couple in self.couples.values() if couple.plays(game))

    def odd_in(self, game: int) -> Odd:
        """What an odd couple does in a game still to be seated (``rules.md §7.5, §7.6``)."""
        said = max((number for number in self.odd_from if number <= game), default=None)
        return self.settings.odd if said is None else self.odd_from[said]

    @cached_property
    def out_of_prizes(self) -> tuple[CoupleNumber, ...]:
        """The couples that play on and win no prize (``rules.md §7.25``)."""
        return tuple(couple.number for couple in self.guests if couple.is_out_of_prizes)

    # How far play is

    @property
    def draw(self) -> TablesDraw | None:
        """The draw of the starting tables that counts."""
        return self.draws[-1] if self.draws else None

    @property
    def is_draw_outdated(self) -> bool:
        """Tells whether couples came or went after the draw, so that it must be drawn again."""
        return bool(self.draws) and not self.games

    @property
    def open_game(self) -> SeatedGame | None:
        """The game that is being played; none before the draw and after the last game."""
        return self.games[-1] if self.games and not self.games[-1].is_over else None

    @property
    def closed_count(self) -> int:
        """How many games have all their winners."""
        return len(self.games) - (self.open_game is not None)

    @property
    def game_to_seat(self) -> GameNumber:
        """The first game that whoever comes or goes now plays or misses (``rules.md §7.6``).

        Where they sit in a game that is open they play it, but for game 1 before its first result.
        """
        is_before_play = len(self.games) == 1 and not self.has_results
        return GameNumber(1 if is_before_play else len(self.games) + 1)

    def seating_after(self, number: GameNumber) -> Seating:
        """Where everybody sits after this game, which has all its winners (``§7.2, §7.6, §7.13``).

        Where the next game is seated already, odd couple and tables are as they are there.
        """
        following = next((game.seating for game in self.games[number : number + 1]), None)
        moved = self.games[number - 1].next_seating(self.steps_after(number))
        return self.seated_for(number + 1, moved, following)

    def seated_for(
        self, game: int, moved: Seating, following: Seating | None, *, is_drawn: bool = False
    ) -> Seating:
        """Where those who are there for a game sit in it, from where moving has left them."""
        gone, there = tables_for(self.settings, following)
        moved = without_tables(moved, gone, there, is_drawn=is_drawn)
        attending = self.attending(game)
        if is_settled(moved, attending, gone, there):
            return moved
        odd = (odd_of(following) if following else None) or self.odd_in(game)
        house = self.house.number if self.house else None
        return changed(moved, attending, odd, house, gone, there)

    def steps_after(self, number: GameNumber) -> int:
        """How many tables the winners of this game move on (``rules.md §7.2, §7.21``)."""
        game = self.games[number - 1]
        if not self.settings.more_opponents or sitting_out(game.seating):
            return 1
        return steps_after(number, game.table_count)

    @property
    def has_results(self) -> bool:
        """Tells whether some table's winner is recorded."""
        return any(game.is_begun for game in self.games)

    @property
    def has_begun(self) -> bool:
        """Tells whether anything happened that rests on who plays."""
        is_played = self.has_results or self.cards or self.tournament.has_begun
        return bool(is_played or self.ties or self.handed_over)

    @cached_property
    def phase(self) -> Phase:
        """How far the evening is."""
        if self.is_over:
            return Phase.HANDED_OUT if self.is_handed_out else Phase.OVER
        if self.has_begun:
            return Phase.PLAYING
        return Phase.DRAWN if self.games or self.tournament_facts.pools else Phase.OPEN

    @property
    def first_games_needed(self) -> int:
        """The last game that already matters: begun, or punched on a card.

        A game that is only seated does not: the evening may stop before it.
        """
        begun = [number for number, game in enumerate(self.games, 1) if game.is_begun]
        punched = [game for games in self.cards.values() for game in games]
        return max([1, *begun, *punched])

    # Wins

    @cached_property
    def floor_cards(self) -> Mapping[CoupleNumber, Punches]:
        """Every couple's punches as the floor recorded them, the house couple's too."""
        return floor_punches(
            [game.seating for game in self.games],
            [game.winners for game in self.games],
            [len(game.unwon) for game in self.games],
            sitout_is_punched=self.settings.sitout_is_punched,
        )

    @property
    def cards_that_count(self) -> Mapping[CoupleNumber, Punches]:
        """The punches as the floor recorded them or as they were typed, as was settled."""
        return self.cards if self.settings.wins_from is Source.CARDS else self.floor_cards

    @cached_property
    def punches(self) -> Mapping[CoupleNumber, Punches]:
        """The punches that count, of every couple that can win a prize."""
        counting = self.cards_that_count
        return {couple.number: counting.get(couple.number, ()) for couple in self.guests}

    @property
    def punches_for_prizes(self) -> Mapping[CoupleNumber, Punches]:
        """The same without couples that are out of the prizes (``rules.md §7.25``)."""
        out = self.out_of_prizes
        return {couple: games for couple, games in self.punches.items() if couple not in out}

    @property
    def cards_missing(self) -> int:
        """Where the cards count: how many of them nobody has typed yet."""
        if self.settings.wins_from is Source.FLOOR:
            return 0
        played = [couple for couple in self.guests if couple.first_game <= self.settings.game_count]
        return sum(couple.number not in self.cards for couple in played)

    @property
    def played_count(self) -> int:
        """The games whose wins are known: those closed on the floor, or told by the cards.

        Once all cards that count are in, the last game punched on one is played and so are those
        before it; where nothing was recorded on the floor, all are (``rules.md §7.22``).
        """
        if self.settings.wins_from is Source.FLOOR or not self.guests or self.cards_missing:
            return self.closed_count
        if not self.has_results:
            return self.settings.game_count
        punched = [game for games in self.punches.values() for game in games]
        return max([self.closed_count, *punched])

    @property
    def played_and_planned(self) -> tuple[int, int]:
        """The games played, and all of them; of a tournament its matches, as far as planned."""
        if not self.settings.is_tournament:
            return self.played_count, self.settings.game_count
        contests = self.tournament.contests
        return sum(match.is_over for match in contests), len(contests)

    @property
    def is_over(self) -> bool:
        """Tells whether all is played, and all cards that count are in (``rules.md §7.22``)."""
        if self.settings.is_tournament:
            return self.tournament.is_over
        return self.played_count >= self.settings.game_count and not self.cards_missing

    @cached_property
    def totals(self) -> Mapping[CoupleNumber, int]:
        """How many games, or matches, each couple has won that can win a prize."""
        if self.settings.is_tournament:
            return self.tournament.wins
        return {couple: len(games) for couple, games in self.punches.items()}

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The couples by games won, or by the places reached (``rules.md §7.8, §8.6``)."""
        groups = self.tournament.groups if self.settings.is_tournament else None
        return standings(self.totals, groups, self.out_of_prizes)

    def standings_after(self, game: GameNumber) -> tuple[Standing, ...]:
        """The couples by the games won up to this one (``rules.md §7.8``)."""
        wins = {c: sum(won <= game for won in games) for c, games in self.punches.items()}
        return standings(wins, out=self.out_of_prizes)

    # Prizes and money

    @property
    def groups(self) -> Groups:
        """The couples at each place that prizes go by: none before the first win.

        Who is out of the prizes is passed over (``rules.md §7.25``).
        """
        if self.settings.is_tournament:
            return self.tournament.groups
        is_begun = self.played_count or any(self.totals.values())
        running = {c: wins for c, wins in self.totals.items() if c not in self.out_of_prizes}
        return places(running) if is_begun else ()

    @property
    def jar_draw(self) -> JarDraw | None:
        """The draw of the cookie jar that counts.

        One from more games than are played, or from fewer, is void (``rules.md §7.16``).
        """
        drawn = self.jar_draws[-1] if self.jar_draws else None
        return drawn if drawn and drawn.game_count == self.settings.game_count else None

    @property
    def jar_numbers(self) -> tuple[GameNumber, ...]:
        """The cookie jar's games, lowest first; none before the draw (``rules.md §7.10``)."""
        return self.jar_draw.numbers if self.jar_draw else ()

    @property
    def can_jar_be_drawn(self) -> bool:
        """Once tables are drawn or cards come back: before, couples may still join the jar."""
        return bool(self.games or self.cards)

    @property
    def in_jar(self) -> tuple[CoupleNumber, ...]:
        """The couples that paid into the cookie jar."""
        return tuple(couple.number for couple in self.guests if couple.in_jar)

    @property
    def paid_count(self) -> int:
        """How many couples have paid the entry fee."""
        return sum(couple.has_paid for couple in self.guests)

    @property
    def entry_fees_cents(self) -> int:
        """The entry fees paid, each as it was when it was paid (``rules.md §7.19``)."""
        return sum(couple.entry_fee_cents for couple in self.guests if couple.has_paid)

    @property
    def jar_fees_cents(self) -> int:
        """The jar fees paid, each as it was when it was paid (``rules.md §7.19``)."""
        return sum(couple.jar_fee_cents for couple in self.guests if couple.in_jar)

    @property
    def jar_cents(self) -> int:
        """What lies in the cookie jar (``rules.md §7.12``)."""
        return self.settings.jar_brought_in_cents + self.jar_fees_cents

    @property
    def pot_cents(self) -> int:
        """What the entry fees leave for prizes (``rules.md §7.12``)."""
        return pot(self.entry_fees_cents, self.settings.hall_share_cents)

    @cached_property
    def outcome(self) -> Outcome:
        """Who gets what as the wins stand, and what ties still hold up (``rules.md §7.8–7.11``)."""
        jar = None
        if self.settings.jar_size is not None:
            numbers = self.jar_draw.numbers if self.jar_draw else None
            jar = JarFacts(self.jar_cents, playing_for_jar(self.couples), self.punches, numbers)
        return outcome(
            groups=self.groups,
            prizes=self.settings.prizes,
            pot_cents=self.pot_cents,
            ties=self.ties,
            jar=jar,
            coin_cents=self.settings.coin_cents,
            competing=competing(self.couples, self.settings),
            consolation=self.tournament.consolation_winners,
        )

    @cached_property
    def money(self) -> Money:
        """The money sheet; what comes in equals what goes out (``rules.md §7.12``)."""
        settings, whole_outcome = self.settings, self.outcome
        return balance(
            entry_fees_cents=self.entry_fees_cents,
            jar_fees_cents=self.jar_fees_cents,
            jar_brought_in_cents=settings.jar_brought_in_cents,
            hall_share_cents=settings.hall_share_cents,
            prizes_cents=whole_outcome.prizes_cents,
            jar_paid_cents=whole_outcome.jar_paid_cents,
            rounding=RoundedOff(
                whole_outcome.prizes_rounded_off_cents,
                whole_outcome.jar_rounded_off_cents,
                is_for_jar=settings.rounding is Rounding.TO_JAR,
            ),
        )

    @property
    def is_final(self) -> bool:
        """Tells whether all is played and nobody waits for a tie or the jar."""
        return self.is_over and self.outcome.is_settled

    @property
    def is_handed_out(self) -> bool:
        """Tells whether everything that is won is in the right hands, and nothing in wrong ones."""
        due = {(award.prize, award.couple): award for award in self.outcome.awards}
        return self.is_final and due == self.handed_over

    def level_for(self, prize: str) -> tuple[CoupleNumber, ...]:
        """The couples that are level for the prize; one alone has won it."""
        if prize == JAR:
            return self.outcome.jar.holders if self.outcome.jar else ()
        level = (each.couples for each in self.outcome.prizes if each.prize.name == prize)
        return next(level, ())

    def is_divisible(self, prize: str) -> bool:
        """Tells whether the prize is money, which can be split (``rules.md §7.9``)."""
        return not any(
            offered.name == prize and not offered.is_money for offered in self.settings.prizes
        )
